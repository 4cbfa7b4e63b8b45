//! The end of a board: how it ended, and what is still to do.

use laws::book::law_26;
use laws::{LeadRestriction, LeadStatus, Phase};
use web::board::Board;
use web::words::table as words;
use web::words::{Language as _, said};

use super::State;
use super::text::rich;
use crate::view::Screen;
use crate::view::dom::{El, View, button, el, input};
use crate::view::frame::{first_law, icon, icon_way, label, law};
use web::points::Line;

/// Is the auction over, with no question open?
pub(super) fn is_over(board: &Board) -> bool {
    let ruling = board.ruling();
    ruling.question.is_none() && !matches!(ruling.position.phase, Phase::Question | Phase::Auction)
}

/// The contract, in large type.
pub(super) fn contract(board: &Board) -> Option<El> {
    let position = &board.ruling().position;
    let outcome = said().outcome(position).filter(|_| is_over(board))?;
    let contract = position.contract.map(|contract| said().contract(contract));
    let title = contract.as_deref().map_or(outcome.as_str(), |text| text.trim_end_matches('.'));
    let below =
        contract.is_some().then(|| el("p").class("quiet").test("outcome").put(rich(&outcome)));
    let lead = |it: &LeadRestriction| {
        let banned = matches!(it.status, LeadStatus::Active(_));
        let (class, sign) = if banned { ("red-box", "ban") } else { ("row", "clock") };
        let words = el("b").class("grow").put(rich(&said().lead_restriction(it)));
        let row = el("div").class(class).test(if banned { "lead-ban" } else { "lead" });
        row.put(icon(sign)).put(words).put(law(law_26::B))
    };
    let banned = position.lead_restrictions().iter().map(lead);
    let card = el("section").class("card pad-in stack").test("end-card");
    let head = el("div")
        .put(el("p").class("quiet").put(words().contract).class_if(below.is_none(), "absent"));
    let head = head.put(el("p").class("contract").put(rich(title))).put(below);
    Some(card.put(head).put_all(banned))
}

/// Names and note, kept with the ruling.
pub(super) fn names(state: State) -> El {
    let to = move || {
        let name = state.app.kept.get()?;
        Some(format!("{}/{name}", Screen::Kept.address()))
    };
    let row = el("a").class("card row").live_attr("href", to).test("end-names");
    let row = row.put(icon("pencil")).put(el("span").class("grow").put(words().names));
    row.put(el("b").class("green-ink").put(words().add))
}

/// What to look at after play, with boxes to tick.
pub(super) fn reviews(state: State, title: &str, lines: &[Line]) -> Option<View> {
    if lines.is_empty() {
        return None;
    }
    let row = |line: &Line| {
        let law = line.laws.first().map(ToString::to_string).unwrap_or_default();
        let (read, ticked) = (law.clone(), law.clone());
        let tick = input("checkbox", format!("tick-{law}"))
            .ticked(move || {
                let name = state.app.kept.get().unwrap_or_default();
                state.app.keeping.with(|it| it.entry(&name).is_some_and(|it| it.is_ticked(&read)))
            })
            .on("change", move |_| crate::view::kept::tick(&ticked));
        // only the question; what follows is in the law
        let words = el("span").class("grow small").put(rich(&words().first_question(&line.text)));
        let test = format!("review-{law}");
        let to = move || Some(format!("#/review/{}/{law}", state.app.kept.get()?));
        let review =
            icon_way(&test, "next", web::words::frame().screen("review"), "").live_attr("href", to);
        el("li")
            .class("row")
            .put(el("label").class("tick").put(tick).put(words))
            .put(first_law(&line.laws))
            .put(review)
    };
    let list = el("ul").class("card rows").test("reviews").put_all(lines.iter().map(row));
    Some([View::from(label(title)), list.into()].into())
}

/// What the director can do now.
pub(super) fn ways(state: State) -> El {
    let app = state.app;
    let share = move || {
        if let Some(name) = app.kept.get_untracked() {
            app.go_to(Screen::Kept, &name);
        }
    };
    let share = button("end-share").class("way").tap(share).put(icon("share")).put(words().share);
    let done = button("done").class("go").tap(move || state.done(false)).put(words().done);
    el("div").class("two end-ways").put(share).put(done)
}
