//! The trainer.

use browser::Outcome;
use browser::axe::violations;
use browser::browser::{Scheme, Size};
use browser::page::Page;
use browser::site::Served;
use fantoccini::key::Key;
use serde_json::{Value, json};

use super::World;
use super::access::{cut_off, focus, too_wide};
use super::keeping::file_of;
use super::keys::no_dead_key;

/// The pages by their addresses.
pub(crate) const PLACES: [&str; 8] = [
    "learn",
    "learn/today",
    "learn/practice",
    "learn/course/insufficient",
    "learn/course/insufficient/9",
    "learn/course/comparable-1/1",
    "learn/table",
    "learn/table/T4",
];

/// Turns to a page, and waits until what it asks is there.
pub(crate) async fn turn_to(page: &Page<'_>, place: &str) -> Outcome {
    page.turn_to(place).await?;
    // the address is followed a moment later
    page.script("return new Promise((end) => setTimeout(end, 60, true))", &[]).await?;
    let asked = "return !!document.querySelector('[data-test=learn-question], [data-test=result], \
        [data-test=table-next], [data-test=courses], [data-test=course-go], [data-test=table-1]') \
        && !!document.querySelector('link[href=\"learn.css\"]')?.sheet";
    page.until(place, asked, &[]).await?;
    if place == "learn" {
        page.see("learn-question-small").await?;
    }
    // a bar to scroll with, of the page before, is gone with the next frame
    let frames = "return new Promise((end) => requestAnimationFrame(() => \
        requestAnimationFrame(() => setTimeout(end, 60, true))))";
    page.script(frames, &[]).await?;
    Ok(())
}

/// Answers whatever is asked: with the first option, with no call, or with the guess.
async fn answer(page: &Page<'_>) -> Outcome {
    page.see("learn-question").await?;
    let way = if page.has("choice-1").await? { "choice-1" } else { "check" };
    page.tap(way).await?;
    page.see("result").await?;
    let focus = "return document.activeElement?.dataset?.test === 'result'";
    page.until("the result to have the keyboard", focus, &[]).await.map(drop)
}

/// Answers everything the step still asks.
async fn end_step(page: &Page<'_>, next: &str) -> Outcome {
    let there = "return location.hash === arguments[0]";
    let asked = "return location.hash === arguments[0] \
        || !!document.querySelector('[data-test=learn-question]:not(.quiet)')";
    for _ in 0..6 {
        page.until("the next exercise", asked, &[json!(next)]).await?;
        if page.script(there, &[json!(next)]).await? == json!(true) {
            return Ok(());
        }
        answer(page).await?;
        page.tap("learn-next").await?;
    }
    at(page, next).await
}

pub(crate) async fn learn_todays_exercise(world: &World) -> Outcome {
    let page = world.page().await?;
    page.tap("go-learn").await?;
    page.says("streak", "0 days").await?;
    page.see("learn-question-small").await?;
    let asked = page.words("learn-question-small").await?;
    page.tap("learn-today").await?;
    page.says("learn-question", &asked).await?;
    answer(&page).await?;
    page.see("explained").await?;
    // the law, and the record in the app, to be read
    let law = "return document.querySelector('main [data-law]')?.dataset.test";
    let law = page.until("a law", law, &[]).await?;
    page.tap(law.as_str().unwrap_or_default()).await?;
    page.see("law-shown").await?;
    page.key(Key::Escape).await?;
    page.miss("law-shown").await?;
    page.tap("as-ruling").await?;
    page.see("continue").await?;
    page.browser.client.back().await?;
    // it is still answered
    page.see("result").await?;
    page.tap("learn-next").await?;
    page.says("today", "Answered today").await?;
    page.says("streak", "1 day").await?;
    page.reload().await?;
    page.says("streak", "1 day").await
}

/// The course continues where it was left, without a signal.
pub(crate) async fn learn_a_course_offline(world: &World) -> Outcome {
    let served = Served::start(&world.machine).await?;
    let page = Page::new(&world.browser, &served.address).await?;
    page.installed().await?;
    page.tap("go-learn").await?;
    page.tap("course-comparable-1").await?;
    page.says("course-go", "Begin").await?;
    page.tap("course-go").await?;
    page.see("learn-both").await?;
    answer(&page).await?;
    page.see("picture").await?;
    page.tap("learn-next").await?;
    end_step(&page, "#/learn/course/comparable-1/2").await?;
    served.kill().await?;
    page.reload().await?;
    page.see("learn-question").await?;
    page.tap("learn-close").await?;
    page.says("course-go", "Go on").await?;
    page.is("course-go", "href", "#/learn/course/comparable-1/2").await?;
    page.tap("course-go").await?;
    end_step(&page, "#/learn/course/comparable-1/3").await?;
    page.browser.client.back().await?;
    at(&page, "#/learn/course/comparable-1/2").await?;
    // and the table, of which nothing was opened yet
    page.turn_to("learn/table/T1").await?;
    page.see("group-first").await.map(drop)
}

pub(crate) async fn learn_to_tap_the_calls(world: &World) -> Outcome {
    let page = world.page().await?;
    turn_to(&page, "learn/course/insufficient/9").await?;
    page.says("chosen", "0 chosen").await?;
    let key = "return document.querySelector('.learn-pad .key:not(.low)')?.dataset.test";
    let key = page.until("the box", key, &[]).await?;
    let key = key.as_str().unwrap_or_default();
    page.tap(key).await?;
    page.is(key, "aria-pressed", "true").await?;
    page.says("chosen", "1 chosen").await?;
    page.tap(key).await?;
    page.says("chosen", "0 chosen").await?;
    page.tap(key).await?;
    page.tap("check").await?;
    page.says("title", "found").await?;
    page.see("tapped").await?;
    page.miss("check").await?;
    page.see("learn-next").await.map(drop)
}

pub(crate) async fn learn_to_guess_the_share(world: &World) -> Outcome {
    let page = world.page().await?;
    let share = "return document.querySelector('[data-test=guess]') ? 'guess' : \
        document.querySelector('[data-test=learn-question]') ? 'other' : null";
    // one of the next exercises of the course asks for it
    turn_to(&page, "learn/course/comparable-1/10").await?;
    for _ in 0..12 {
        if page.until("an exercise", share, &[]).await? == json!("guess") {
            let slide = "const field = document.querySelector('[data-test=guess]');
                field.value = 70; field.dispatchEvent(new Event('input', { bubbles: true }));";
            page.script(slide, &[]).await?;
            page.says("guess-shown", "70 %").await?;
            page.tap("check").await?;
            page.says("share-is", "You said 70 %. It is").await?;
            return page.see("picture").await.map(drop);
        }
        answer(&page).await?;
        page.turn_to("learn").await?;
        turn_to(&page, "learn/course/comparable-1/10").await?;
    }
    Ok(())
}

/// A step of the director, by what is tapped.
async fn step(page: &Page<'_>, group: &str, taps: &[&str]) -> Outcome {
    page.tap(&format!("group-{group}")).await?;
    page.taps_on(taps).await
}

pub(crate) async fn learn_at_the_table(world: &World) -> Outcome {
    let page = world.page().await?;
    page.taps_on(&["go-learn", "learn-table", "table-4"]).await?;
    page.says("table-next", "What do you do next?").await?;
    step(&page, "first", &["verb-stop"]).await?;
    page.says("table-mark", "Right").await?;
    step(&page, "first", &["verb-facts"]).await?;
    page.says("table-mark", "Right").await?;
    page.says("felt", "1♥").await?;
    for how in ["how-accept", "how-refuse"] {
        step(&page, "say", &["verb-explain", "who-all", "place-table", how]).await?;
        page.says("table-mark", "Right").await?;
    }
    step(&page, "say", &["verb-offer", "who-W", "how-plain"]).await?;
    page.says("table-mark", "Right").await?;
    step(&page, "decide", &["verb-rule"]).await?;
    page.says("table-mark", "Right").await?;
    step(&page, "leave", &["verb-play_on"]).await?;
    page.says("result", "steps").await?;
    page.says("how-it-went", "Right").await?;
    page.tap("table-again").await?;
    page.says("table-next", "What do you do next?").await?;
    page.miss("table-mark").await?;
    // the choice before what it leads to
    step(&page, "first", &["verb-stop"]).await?;
    step(&page, "first", &["verb-facts"]).await?;
    step(&page, "say", &["verb-offer", "who-W", "how-plain"]).await?;
    page.says("table-mark", "10C1").await?;
    step(&page, "leave", &["verb-play_on"]).await?;
    page.says("passed", "Not passed").await?;
    page.tap("table-on").await?;
    at(&page, "#/learn/table/T5").await?;
    // one that is dealt
    page.tap("learn-close").await?;
    page.tap("table-any").await?;
    page.see("felt").await?;
    step(&page, "first", &["verb-stop"]).await?;
    page.says("table-mark", "Right").await
}

pub(crate) async fn learn_by_keyboard(world: &World) -> Outcome {
    let page = world.page().await?;
    for name in ["go-learn", "course-out-of-turn", "course-go"] {
        focus(&page, name).await?;
        page.key(Key::Enter).await?;
    }
    page.see("choice-1").await?;
    page.keys("1").await?;
    page.see("result").await?;
    focus(&page, "learn-next").await?;
    page.key(Key::Enter).await?;
    page.see("choice-1").await?;
    focus(&page, "choice-2").await?;
    page.key(Key::Enter).await?;
    page.see("result").await?;
    // the box, with the arrows
    turn_to(&page, "learn/course/insufficient/9").await?;
    focus(&page, "tap-P").await?;
    page.key(Key::Right).await?;
    page.key(Key::Enter).await?;
    page.is("tap-X", "aria-pressed", "true").await?;
    focus(&page, "check").await?;
    page.key(Key::Enter).await?;
    page.see("result").await?;
    // the table
    turn_to(&page, "learn/table/T1").await?;
    for name in ["group-first", "verb-stop"] {
        focus(&page, name).await?;
        page.key(Key::Enter).await?;
    }
    page.says("table-mark", "Right").await?;
    for name in ["group-leave", "verb-play_on"] {
        focus(&page, name).await?;
        page.key(Key::Enter).await?;
    }
    page.see("how-it-went").await.map(drop)
}

pub(crate) async fn learn_export_and_import_progress(world: &World) -> Outcome {
    let page = world.page().await?;
    turn_to(&page, "learn/today").await?;
    answer(&page).await?;
    page.turn_to("learn").await?;
    page.tap("learn-menu").await?;
    let file = file_of(&page, "progress-save").await?;
    if file["answers"].as_array().map(Vec::len) != Some(1) {
        return Err(format!("saved is {file}").into());
    }
    world.browser.forget(&page.address).await?;
    page.open().await?;
    page.tap("go-learn").await?;
    page.says("streak", "0 days").await?;
    import(&page, &file.to_string()).await?;
    page.says("message", "1 new answer, 1 in all").await?;
    page.says("streak", "1 day").await?;
    import(&page, &file.to_string()).await?;
    page.says("message", "0 new answers, 1 in all").await?;
    // a file that is not progress is reported, and changes nothing
    import(&page, "{\"dealer\": \"N\"}").await?;
    page.says("refused", "This is no progress of Rectify").await?;
    // what a later version has kept is left alone
    page.script("localStorage.setItem('learn', '{\"version\":9}')", &[]).await?;
    page.reload().await?;
    page.says("learn-strange", "written by another version").await?;
    turn_to(&page, "learn/today").await?;
    answer(&page).await?;
    let left = "return localStorage.getItem('learn') === '{\"version\":9}'";
    page.until("it to be left alone", left, &[]).await.map(drop)
}

/// Opens a file with that text.
async fn import(page: &Page<'_>, text: &str) -> Outcome {
    let stub = "window.picker = null;
        HTMLInputElement.prototype.click = function () { window.picker = this; };";
    page.script(stub, &[]).await?;
    page.taps_on(&["learn-menu", "progress-open"]).await?;
    page.until("a field for a file", "return !!window.picker", &[]).await?;
    let pick = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'progress.json', { type: 'application/json' }));
        picker.files = files.files;
        picker.dispatchEvent(new Event('change'));";
    page.script(pick, &[json!(text)]).await.map(drop)
}

/// Accessibility: axe, narrow and wide, text twice as large; and before and after an answer.
pub(crate) async fn learn_accessibly(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut wrong = Vec::new();
    for scheme in Scheme::ALL {
        world.browser.prefer(scheme).await?;
        for place in PLACES {
            turn_to(&page, place).await?;
            let found = violations(&page).await?;
            wrong.extend(found.into_iter().map(|it| format!("{place}, {}: {it}", scheme.name())));
        }
        page.turn_to("learn").await?;
        turn_to(&page, "learn/course/comparable-1/1").await?;
        answer(&page).await?;
        let found = violations(&page).await?;
        wrong.extend(found.into_iter().map(|it| format!("marked, {}: {it}", scheme.name())));
    }
    world.browser.prefer(Scheme::Light).await?;
    let sizes = [(360, 740), (768, 1024), (1440, 900), (740, 360)];
    for (width, height) in sizes {
        world.browser.resize(Size { width, height }).await?;
        for place in PLACES {
            turn_to(&page, place).await?;
            wrong.extend(stays_wide(&page).await?.map(|it| format!("{place}, {width}: {it}")));
        }
    }
    world.browser.resize(Size::PHONE).await?;
    world.browser.letters(32).await?;
    let mut large = Ok(());
    for place in PLACES {
        large = turn_to(&page, place).await;
        if large.is_err() {
            break;
        }
        wrong.extend(cut_off(&page).await?.map(|it| format!("{place}, large: {it}")));
    }
    world.browser.letters(16).await?;
    large?;
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n        ").into()) }
}

/// What is wider than the page, and stays so: while a page is drawn a scroll bar may come and go.
async fn stays_wide(page: &Page<'_>) -> Outcome<Option<String>> {
    for _ in 0..10 {
        if too_wide(page).await?.is_none() {
            return Ok(None);
        }
        page.rest().await;
    }
    too_wide(page).await
}

pub(crate) async fn learn_no_dead_key(world: &World) -> Outcome {
    let page = world.page().await?;
    turn_to(&page, "learn").await?;
    let states = vec![
        ("the tables", Value::from("#/learn/table"), &[][..]),
        ("a course", Value::from("#/learn/course/leads"), &[]),
        ("at the table", Value::from("#/learn/table/T4"), &["group-say"]),
        ("whom", Value::from("#/learn/table/T4"), &["group-ask", "verb-ask_intent"]),
        ("a choice", Value::from("#/learn/course/out-of-turn/1"), &[]),
    ];
    no_dead_key(&page, states).await
}

/// Waits for the address.
async fn at(page: &Page<'_>, address: &str) -> Outcome {
    let there = "return decodeURI(location.hash) === arguments[0]";
    page.until(&format!("the address {address}"), there, &[json!(address)]).await.map(drop)
}
