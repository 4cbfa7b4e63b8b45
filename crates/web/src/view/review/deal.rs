//! The deal, the result and the form of scoring.

use bridge::{Card, Deal, Hand, Rank, Seat, Suit, Vulnerability};
use score::Played;
use web::review::{self, Form};
use web::words::{Language as _, review as words, said};

use super::picker::{Target, stepper};
use super::{Review, choices, field};
use crate::view::App;
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, is_ticked, live};
use crate::view::frame::{icon, label};
use crate::view::table::text::rich;

/// The step.
pub(super) fn view(app: App, review: Review) -> View {
    let page = el("main").class("page board-page").put(result(review)).put(scoring(review));
    let page = page.put(deal(app, review));
    let back =
        el("a").class("go").attr("href", review.address("evidence")).test("review-board-done");
    all([page, el("footer").class("foot foot-ways").put(back.put(words().done))])
}

/// The result at the table: the contract is known, the tricks are chosen with a stepper.
pub(super) fn result(review: Review) -> View {
    let contract = Memo::new(move || review.board.with(|it| it.ruling().position.contract));
    // the contract with its tricks, or with those that would just make it
    let known = move |played: Option<Played>| match (played, contract.get()) {
        (Some(Played::Contract(contract, tricks)), _) => Some((contract, tricks)),
        (None, Some(contract)) => Some((contract, contract.bid.level.get() + 6)),
        (Some(Played::PassedOut) | None, _) => None,
    };
    let now = move || review.draft.with(|it| known(it.result));
    let is_known = Memo::new(move || now().is_some());
    let step = move |up: bool| {
        let played = review.draft.with_untracked(|it| it.result);
        let Some((contract, tricks)) = known(played) else { return };
        let tricks = match (played, up) {
            // the first tap means just made, or one off
            (None, true) => tricks,
            (_, true) => (tricks + 1).min(13),
            (_, false) => tricks.saturating_sub(1),
        };
        review.change(|it| it.result = Some(Played::Contract(contract, tricks)));
    };
    let tricks = live(move || {
        let figure = move || now().map(|(_, tricks)| tricks.to_string()).unwrap_or_default();
        is_known.get().then(|| stepper("result-tricks", figure, step))
    });
    let choose = live(move || {
        let choose = button("result-choose").class("soft inline");
        let choose = choose.tap(move || review.picking.set(Some(Target::Table)));
        // the record knows it
        contract.get().is_none().then(|| choose.put(words().choose))
    });
    let told = live(move || {
        let told = match (super::result_line(review), contract.get()) {
            (Some(line), _) => line,
            (None, Some(contract)) => said().contract(contract),
            (None, None) => words().board_missing.to_owned(),
        };
        rich(&told)
    });
    let told = el("b").class("grow").test("result").put(told);
    let row = el("div").class("card row review-row").put(told).put(tricks).put(choose);
    all([label(words().result), row])
}

/// A field of the draft, to write in.
fn text(review: Review, empty: El, label: &str, of: fn(&mut review::Draft) -> &mut String) -> El {
    let read = move || review.draft.with(|it| of(&mut it.clone()).clone());
    field(empty, label, read, move |text| review.change(|it| *of(it) = text))
}

/// A box of the draft, to tick.
fn tick(review: Review, test: &str, label: &str, of: fn(&mut review::Draft) -> &mut bool) -> El {
    let tick = input("checkbox", test)
        .ticked(move || review.draft.with(|it| *of(&mut it.clone())))
        .on("change", move |event| {
            let so = is_ticked(&event);
            review.change(|it| *of(it) = so);
        });
    el("label").class("choice").put(tick).put(el("span").put(label))
}

/// The results of the other tables.
fn other_tables(review: Review) -> View {
    let written = input("text", "field").attr("placeholder", words().field_example);
    let written = written.attr("autocomplete", "off");
    let own = text(review, written, words().field, |it| &mut it.field);
    let wrong = live(move || {
        let wrong = review.draft.with(|it| review::field(&it.field).err());
        wrong.map(|it| {
            let told = el("p").class("quiet").attr("role", "alert").test("field-wrong");
            told.put(words().not_a_result(&it))
        })
    });
    all([own.into(), wrong])
}

/// The result of the other table of a match.
fn other_table(review: Review) -> View {
    let told = live(move || {
        let other = review.draft.with(|it| it.other_table);
        let told = other.map_or_else(|| words().board_missing.to_owned(), |it| words().ended(it));
        el("b").class("grow").test("other-table").put(rich(&told))
    });
    let choose = button("other-choose").class("soft inline").put(words().choose);
    let choose = choose.tap(move || review.picking.set(Some(Target::Other)));
    let row = el("div").class("pick-row").put(told).put(choose);
    all([el("span").class("quiet").put(words().other_table), row])
}

/// The form of scoring, with what it needs.
pub(super) fn scoring(review: Review) -> View {
    let forms = Form::ALL.map(|it| (it, it.name().to_owned(), words().form(it).to_owned()));
    let form = choices(
        words().scoring,
        "form",
        forms,
        move || Some(review.draft.with(|it| it.form)),
        move |form| review.change(|it| it.form = form),
    );
    let now = Memo::new(move || review.draft.with(|it| it.form));
    let number = |test: &str| input("text", test).attr("inputmode", "numeric");
    let needs = move || match now.get() {
        Form::Matchpoints => all([
            other_tables(review),
            text(review, number("tables"), words().tables, |it| &mut it.tables).into(),
        ]),
        Form::Teams => all([
            other_table(review),
            tick(review, "knockout", words().knockout, |it| &mut it.knockout).into(),
        ]),
        Form::BoardAMatch => other_table(review),
        Form::CrossImps => all([
            other_tables(review),
            tick(review, "cross-sum", words().is_sum, |it| &mut it.is_sum).into(),
            text(review, number("cross-cap"), words().cap, |it| &mut it.cap).into(),
        ]),
        Form::Butler => {
            let datum = input("text", "datum").attr("inputmode", "text");
            text(review, datum, words().datum, |it| &mut it.datum).into()
        }
        Form::TotalPoints => View::default(),
    };
    let unknown = review.board.with_untracked(|it| it.record().vulnerable.is_none());
    let vulnerable = unknown.then(|| {
        let four = ["none", "ns", "ew", "both"]
            .into_iter()
            .zip(words().vulnerabilities)
            .filter_map(|(name, text)| {
                let it = name.parse::<Vulnerability>().ok()?;
                Some((it, name.to_owned(), text.to_owned()))
            });
        let group = choices(
            words().vulnerable,
            "vulnerable",
            four,
            move || review.draft.with(|it| it.vulnerable),
            move |value| review.change(|it| it.vulnerable = Some(value)),
        );
        [
            View::from(el("p").class("label").put(words().vulnerable)),
            group.class("choose four").into(),
        ]
    });
    let card = el("section").class("card pad-in stack").test("scoring");
    let card = card.put(form).live(needs).put(vulnerable.map(View::from));
    all([label(words().scoring), card])
}

/// The cards of each seat, being tapped.
type Held = [Vec<Card>; 4];

fn held(deal: Option<Deal>) -> Held {
    let of = |seat: Seat| deal.and_then(|it| it.hand(seat)).map(|it| it.cards().collect());
    Seat::ALL.map(|seat| of(seat).unwrap_or_default())
}

fn deal(app: App, review: Review) -> View {
    let cards = Signal::new(held(review.draft.with_untracked(|it| it.deal)));
    let seat = Signal::new(Seat::North);
    let take_in = move |deal: Option<Deal>| {
        cards.set(held(deal));
        review.change(|it| it.deal = deal);
    };
    let tap = move |card: Card| {
        let now = seat.get_untracked();
        let mut all = cards.get_untracked();
        let had = all[now as usize].contains(&card);
        if !had && all[now as usize].len() == 13 {
            return;
        }
        for hand in &mut all {
            hand.retain(|it| *it != card);
        }
        if !had {
            all[now as usize].push(card);
        }
        // hands of thirteen cards are known; the fourth follows from three
        let mut deal = Deal::default();
        for (seat, hand) in Seat::ALL.into_iter().zip(&all) {
            if let (13, Ok(hand)) = (hand.len(), Hand::from_cards(hand.iter().copied())) {
                let _ = deal.insert(seat, hand);
            }
        }
        let is_full = all[now as usize].len() == 13;
        for seat in Seat::ALL {
            if let Some(hand) = deal.hand(seat) {
                all[seat as usize] = hand.cards().collect();
            }
        }
        let missing = Seat::ALL.into_iter().find(|it| deal.hand(*it).is_none());
        cards.set(all);
        review.change(|it| it.deal = Some(deal).filter(|it| !it.is_empty()));
        if let Some(missing) = missing.filter(|_| is_full) {
            seat.set(missing);
        }
    };
    let heads = Seat::ALL.map(|it| (it, it.letter().to_string(), said().seat(it).into_owned()));
    let heads =
        choices(words().deal, "hand", heads, move || Some(seat.get()), move |it| seat.set(it));
    let now = move || {
        let (seat, cards) = (seat.get(), cards.get());
        let hand = &cards[seat as usize];
        let count = el("small").test("hand-count").put(words().cards(hand.len()));
        el("div").class("hand-now").put(suits(hand)).put(count)
    };
    let keys = move || {
        let (seat, cards) = (seat.get(), cards.get());
        let row = |suit: Suit| {
            let name = el("span").class("suit-name").put(rich(suit.symbol()));
            let key = |rank: Rank| {
                let card = Card { suit, rank };
                let whose = Seat::ALL.into_iter().find(|it| cards[*it as usize].contains(&card));
                let other = whose.filter(|it| *it != seat);
                let pressed = if whose == Some(seat) { "true" } else { "false" };
                let figure =
                    if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() };
                let owner = other.map(|it| el("small").put(it.letter().to_string()));
                button(format!("card-{}{}", suit.letter(), rank.letter()))
                    .class(if other.is_some() { "card-key taken" } else { "card-key" })
                    .attr("aria-pressed", pressed)
                    .attr("aria-label", card.symbol())
                    .tap(move || tap(card))
                    .put(figure)
                    .put(owner)
            };
            let keys = Rank::ALL.into_iter().rev().map(key);
            el("div").class("card-keys").put(name).put_all(keys)
        };
        all(Suit::ALL.into_iter().rev().map(row))
    };
    let text = Signal::new(String::new());
    let paste = el("textarea").attr("rows", "3").test("deal-text").attr("spellcheck", "false");
    let paste = field(paste, words().paste, move || text.get(), move |it| text.set(it));
    let read = move || match review::deal(&text.get_untracked()) {
        Ok(deal) => {
            text.set(String::new());
            take_in(Some(deal));
        }
        Err(why) => app.refuse(why),
    };
    let read = button("deal-read").class("way").tap(read).put(words().read);
    let clear = button("deal-clear").class("soft").tap(move || take_in(None)).put(words().clear);
    let whole = move || {
        let is = review.draft.with(|it| it.deal.is_some_and(|it| it.whole().is_some()));
        is.then(|| el("p").class("quiet").test("deal-whole").put(icon("check")).put(words().whole))
    };
    let card = el("section").class("card pad-in stack").test("deal");
    let card = card.put(el("p").class("quiet").put(words().deal_help));
    let card = card.put(heads.class("choose four")).live(now).live(keys).live(whole);
    let pasted = el("details").put(el("summary").test("deal-paste").put(words().paste));
    let pasted = pasted.put(el("div").class("stack").put(paste).put(read));
    all([label(words().deal), card.put(pasted).put(clear)])
}

/// A hand, suit by suit.
fn suits(cards: &[Card]) -> View {
    let suit = |suit: Suit| {
        let ranks = Rank::ALL.into_iter().rev();
        let ranks = ranks.filter(|rank| cards.contains(&Card { suit, rank: *rank }));
        let ranks: Vec<String> = ranks
            .map(|it| if it == Rank::Ten { "10".to_owned() } else { it.letter().to_string() })
            .collect();
        let ranks = if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") };
        el("span").class("of-suit").put(rich(suit.symbol())).put(" ").put(ranks)
    };
    all(Suit::ALL.into_iter().rev().map(suit))
}

/// The four hands around the table, as far as known.
pub(super) fn drawn(review: Review) -> Option<El> {
    let deal = review.draft.with(|it| it.deal)?;
    let hand = |seat: Seat| {
        let cards: Vec<Card> = deal.hand(seat).map(|it| it.cards().collect()).unwrap_or_default();
        let hand = el("div").class(&format!("hand hand-{}", seat.letter()));
        hand.put(el("b").put(said().seat(seat))).put(suits(&cards))
    };
    Some(el("section").class("card pad-in dealt").test("dealt").put_all(Seat::ALL.map(hand)))
}
