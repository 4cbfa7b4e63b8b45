//! The form: everything about an adjusted score on one page.

use ::score::{Fraction, Sides};
use ::words::Piece;
use bridge::{Card, Rank, Seat, Suit};
use review::{List, Step};
use web::board::Board;
use web::evidence;
use web::review::{Draft, Form};
use web::sheet::Sheet;
use web::words::review as words;
use web::words::{Evidences as _, Reviews as _, said};

use super::{Review, field, score};
use crate::view::App;
use crate::view::dom::{El, View, all, el, input, live, print};
use crate::view::frame::label;
use crate::view::kept;
use crate::view::table::text::rich;

/// The step: the fields of the form, and the form.
pub(super) fn view(app: App, review: Review) -> View {
    let fields = el("div").class("card pad-in stack form-fields").put_all(fields(review));
    let sheet = live(move || sheet(app, review));
    let no_names = live(move || {
        let some = review.draft.with(|it| !it.answers.is_empty());
        some.then(|| el("p").class("quiet").test("form-no-names").put(words().no_names))
    });
    let page = el("main").class("page one-form").put(label(words().on_the_form)).put(fields);
    let page = page.put(no_names).put(sheet);
    let way = print("form-print", words().print).class("go");
    all([page, el("footer").class("foot foot-ways").put(way)])
}

fn fields(review: Review) -> Vec<El> {
    let mut all = Vec::new();
    for (place, name) in words().notes.into_iter().enumerate() {
        let read = move || {
            let mut notes = review.draft.with(|it| it.notes.clone());
            notes.texts()[place].1.clone()
        };
        let write = move |text: String| {
            review.change(|it| *it.notes.texts()[place].1 = text);
        };
        let long = (3..=6).contains(&place);
        let test = format!("form-{place}");
        let empty = if long {
            el("textarea").attr("rows", "2").test(test)
        } else {
            input("text", test).attr("autocomplete", "off")
        };
        all.push(field(empty, name, read, write));
    }
    all
}

/// A heading and its lines; nothing where there are none.
fn part(title: &str, lines: Vec<String>) -> Option<El> {
    let lines: Vec<String> = lines.into_iter().filter(|it| !it.is_empty()).collect();
    (!lines.is_empty()).then(|| {
        let lines = lines.iter().map(|it| el("p").put(rich(it)));
        el("section").put(el("h3").put(title)).put_all(lines)
    })
}

fn sheet(app: App, review: Review) -> El {
    let draft = review.draft.get();
    let (what, by) = review.about();
    let law = draft.law.clone().unwrap_or_default();
    let told = review.board.with(Sheet::of);
    let name = review.name.get();
    let entry = app.keeping.with(|it| it.entry(&name).cloned()).unwrap_or_default();
    let mut head = vec![told.head.clone()];
    if !entry.table.is_empty() {
        head.push(web::words::kept().table(&entry.table));
    }
    head.extend([entry.pair.clone(), draft.notes.pairs.clone(), draft.notes.event.clone()]);
    if !draft.notes.director.is_empty() {
        head.push(format!("{} {}", words().notes[2], draft.notes.director));
    }
    head.push(kept::moment(entry.made));
    head.retain(|it| !it.is_empty());
    let header = el("header").put(el("h2").put(words().sheet)).put(el("p").put(head.join(" · ")));
    let auction = el("div").put(el("h3").put(words().auction)).put(kept::auction(&told));
    let dealt = draft.deal.map(|deal| {
        let hand = |seat: Seat| {
            let cards = deal.hand(seat).map(|it| it.cards().collect::<Vec<Card>>());
            format!("{} {}", seat.letter(), hand_line(&cards.unwrap_or_default()))
        };
        Seat::ALL.map(hand).to_vec()
    });
    let dealt = dealt.and_then(|it| part(words().deal, it));
    let answer = review.answer();
    let reviewed = answer.as_ref().ok().map(|it| &it.reviewed);
    let mut at_table = Vec::new();
    at_table.extend(super::result_line(review));
    let both = |points: &Sides<Fraction>| {
        format!("N-S {}, E-W {}", words().number(&points.ns), words().number(&points.ew))
    };
    at_table.extend(reviewed.and_then(|it| it.table.as_ref()).map(|it| both(&it.points)));
    at_table.push(scoring(&draft));
    let left = el("div").put(auction).put(part(words().at_table, at_table));
    let halves = el("div").class("halves").put(left).put(el("div").put(dealt));
    let facts = told.facts.iter().cloned().chain([draft.notes.facts.clone()]).collect();
    let irregular = told
        .found
        .iter()
        .map(|it| format!("{} {}.", it.what, web::words::capital(&it.fate)))
        .collect();
    let answered = match draft.answer {
        Some(true) => words().yes,
        Some(false) => words().no,
        None => "",
    };
    let asked = said().review_question(&law, what.as_deref(), by);
    let question = part(words().review_law, vec![format!("{law}: {asked} {answered}")]);
    let mut evidence = draft.evidence.clone();
    if !draft.answers.is_empty() {
        evidence.push(review.board.with(|board| polled(board, &draft, &law)));
    }
    let score_lines = if draft.answer == Some(false) {
        vec![words().no.to_owned()]
    } else {
        match &answer {
            Ok(answer) => scored(answer),
            Err(_) => Vec::new(),
        }
    };
    let world = if draft.notes.world.is_empty() {
        said().review_world(&law, what.as_deref())
    } else {
        draft.notes.world.clone()
    };
    let weighed = (draft.answer != Some(false) && draft.artificial.is_none())
        .then(|| outcomes(&draft, reviewed));
    let steps = reviewed.filter(|_| draft.answer != Some(false));
    let steps =
        steps.map(|it| it.steps.iter().map(|it| words().step(it)).collect()).unwrap_or_default();
    let mut reasons = vec![draft.notes.reason.clone(), draft.notes.penalty.clone()];
    reasons.extend(score::told(review));
    let until = score::appeal_until(&draft).map(|it| format!("{} {it}", words().appeal));
    let mut ended = Vec::new();
    if !draft.notes.told.is_empty() {
        ended.push(format!("{} {}", words().told_at, draft.notes.told));
    }
    ended.extend(until);
    ended.push(format!("{} ……………", words().deposit));
    let signed = words().to_sign.map(|it| el("span").put(it));
    el("section")
        .class("sheet adjusted-form")
        .test("form-sheet")
        .attr("aria-label", words().sheet)
        .put(header)
        .put(halves)
        .put(part(words().facts, facts))
        .put(part(words().irregularity, irregular))
        .put(question)
        .put(part(words().evidence, evidence))
        .put(weighed.map(|it| {
            el("section").put(el("h3").put(words().weights)).put(el("p").put(rich(&world))).put(it)
        }))
        .put(part(words().score, score_lines))
        .put(part(words().worked_out, steps).map(|it| it.class("worked")))
        .put(part(words().reasons, reasons))
        .put(part(words().told, vec![ended.join(" · ")]))
        .put(el("div").class("signed").put_all(signed))
        .put(el("footer").put(web::words::kept().made_by))
}

/// The form of scoring, and what the result is compared with.
fn scoring(draft: &Draft) -> String {
    let other = || draft.other_table.map(|it| words().ended(it));
    let compared = match draft.form {
        Form::Matchpoints | Form::CrossImps => Some(draft.field.clone()),
        Form::Teams | Form::BoardAMatch => {
            other().map(|it| format!("{}: {it}", words().other_table))
        }
        Form::Butler => Some(format!("{} {}", words().datum, draft.datum)),
        Form::TotalPoints => None,
    };
    let compared = compared.filter(|it| !it.is_empty());
    [Some(words().form(draft.form).to_owned()), compared]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(": ")
}

/// The result of the poll. Who was asked is nobody's business.
fn polled(board: &Board, draft: &Draft, law: &str) -> String {
    let poll = evidence::counted(board, &draft.answers);
    let is_16 = evidence::has_threshold(law);
    let action = |it: &review::poll::Action| {
        let share = [&it.share, &it.interval.0, &it.interval.1].map(evidence::percent);
        let counts = [it.chose, it.considered, poll.asked];
        let line = said().poll_counted(&evidence::symbol(&it.action), counts, share);
        let found = is_16.then(|| said().poll_found(it.is_alternative, it.is_sure));
        found.map_or(line.clone(), |found| format!("{line}: {found}"))
    };
    let all: Vec<String> = poll.actions.iter().map(action).collect();
    let caveat = said().does_not_prove(Piece::Poll, Seat::North);
    format!("{}: {}. {caveat}", words().poll, all.join("; "))
}

/// The two scores, and what to type.
fn scored(answer: &wire::ReviewAnswer) -> Vec<String> {
    let it = &answer.reviewed;
    let both = |points: &Sides<Fraction>| {
        format!("N-S {}, E-W {}", words().number(&points.ns), words().number(&points.ew))
    };
    let mut lines = vec![format!("{}: {}", words().kind(it.kind), both(&it.adjusted))];
    if it.rounded != it.adjusted {
        lines.push(both(&it.rounded));
    }
    let scorer = words().scorer(it.kind, &it.rounded, it.percent.as_ref());
    lines.push(format!("{}: {scorer}", words().scorer_title));
    lines.push(format!("{}: {}", words().laws, it.laws.join(", ")));
    if !answer.notes.is_empty() {
        lines.push(format!("{}: {}", words().defaults, score::defaults(answer)));
    }
    lines
}

fn outcomes(draft: &Draft, reviewed: Option<&review::Reviewed>) -> El {
    let mut heads = words().columns;
    if draft.split {
        heads[2] = words().given;
    }
    let heads = heads.map(|it| el("th").attr("scope", "col").put(it));
    let points = |which: usize| {
        let step = reviewed?.steps.iter().find_map(|step| {
            if let Step::Outcome { list: List::Outcomes, place, points, .. } = step
                && *place == which
            {
                return Some(points);
            }
            None
        })?;
        Some([words().number(&step.ns), words().number(&step.ew)])
    };
    let row = |(place, it): (usize, &web::review::Outcome)| {
        let mut name = words().ended(it.ended);
        if !it.is_legal {
            name = format!("{name} ({})", words().illegal);
        }
        let [ns, ew] = points(place).unwrap_or_default();
        let given = if draft.split {
            format!("{} / {}", words().percent(&it.given.ns), words().percent(&it.given.ew))
        } else {
            words().percent(&it.given.ns)
        };
        let cells = [name, words().percent(&it.judged), given, ns, ew];
        el("tr").put_all(cells.map(|it| el("td").put(rich(&it))))
    };
    el("table")
        .put(el("thead").put(el("tr").put_all(heads)))
        .put(el("tbody").put_all(draft.outcomes.iter().enumerate().map(row)))
}

/// A hand in a line.
fn hand_line(cards: &[Card]) -> String {
    let suit = |suit: Suit| {
        let ranks = Rank::ALL.into_iter().rev();
        let ranks = ranks.filter(|rank| cards.contains(&Card { suit, rank: *rank }));
        let ranks: String = ranks.map(Rank::letter).collect();
        format!("{}{}", suit.symbol(), if ranks.is_empty() { "–" } else { &ranks })
    };
    let suits: Vec<String> = Suit::ALL.into_iter().rev().map(suit).collect();
    suits.join(" ")
}
