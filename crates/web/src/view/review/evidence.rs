//! What is known, and what it does not prove.

use std::rc::Rc;

use ::words::{Made, Piece, World};
use bridge::{Bid, Call, Contract, Hand, Seat, Suit};
use hands::Share;
use hands::meaning::Meaning;
use js_sys::{Date, Reflect};
use score::Played;
use wasm_bindgen::prelude::JsValue;
use web::evidence::{self, Facts, Known, Lacks, Lead, Spread};
use web::patience::{self, within};
use web::words::{Evidences as _, Language as _, Refusals as _, evidence as words, said};

use super::Review;
use super::dd::{Is, Solver};
use crate::view::App;
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, live, untrack, value_of};
use crate::view::frame::{badge, icon};
use crate::view::table::text::rich;

/// The state of this step beside the draft.
#[derive(Clone, Copy)]
struct State {
    review: Review,
    /// What the review is about
    facts: Memo<Option<Facts>>,
    /// The hand of the seat from which it is looked at
    hand: Memo<Option<Hand>>,
    /// What calls show according to the director
    said: Memo<Vec<(usize, Meaning)>>,
    /// Which call was explained wrongly, and how (21B3)
    wrong: Memo<Option<(usize, Meaning)>>,
    /// The contract in question
    contract: Memo<Option<(Bid, Seat)>>,
}

/// The step of the review.
pub(super) fn view(app: App, review: Review) -> View {
    let law = Memo::new(move || review.draft.with(|draft| draft.law.clone()).unwrap_or_default());
    let facts = Memo::new(move || review.board.with(|board| law.with(|law| Facts::of(board, law))));
    let hand = Memo::new(move || {
        let seat = facts.get()?.seat;
        review.draft.with(|draft| draft.deal.and_then(|deal| deal.hand(seat)))
    });
    let contract = Memo::new(move || {
        let of = |contract: Contract| (contract.bid, contract.declarer);
        match review.draft.with(|draft| draft.result) {
            Some(Played::Contract(contract, _)) => Some(of(contract)),
            Some(Played::PassedOut) => None,
            None => review.board.with(|board| board.ruling().position.contract.map(of)),
        }
    });
    let written = move || {
        review.board.with(|board| review.draft.with(|draft| evidence::written(board, &draft.shown)))
    };
    let said = Memo::new(move || written().0);
    let wrong = Memo::new(move || written().1);
    let state = State { review, facts, hand, said, wrong, contract };
    el("div")
        .class("stack ev-all")
        .put(sets(app, state))
        .put(sample(app, state))
        .put(by_lead(state))
        .put(meanings(app, state))
        .into()
}

// ---- the parts that all have ----

/// A card with its heading, and what is beside it.
fn card(test: &str, title: impl Into<View>, beside: impl Into<View>) -> El {
    let head = el("div").class("ev-head").put(el("h2").put(title)).put(beside);
    el("section").class("card pad-in stack ev").test(test).put(head)
}

/// What it does not prove, and a button to add it to the form.
fn foot(review: Review, test: &'static str, piece: Piece, seat: Seat, line: &str) -> View {
    let caveat = said().does_not_prove(piece, seat).into_owned();
    let told = el("p").class("quiet").test(format!("{test}-caveat")).put(rich(&caveat));
    let line = format!("{line} {caveat}");
    let take = live(move || {
        let is_there = review.draft.with(|draft| draft.evidence.contains(&line));
        let line = line.clone();
        let take = move || {
            review.change(|draft| {
                if is_there {
                    draft.evidence.retain(|known| *known != line);
                } else {
                    draft.evidence.push(line.clone());
                }
            });
        };
        let (sign, label) =
            if is_there { ("check", words().taken) } else { ("plus", words().take) };
        let way = button(format!("{test}-take")).class("soft left").tap(take);
        way.attr("aria-pressed", is_there.to_string()).put(icon(sign)).put(label)
    });
    all([told.into(), take])
}

/// From this many per cent a bar has room for words.
const ROOM: u64 = 25;

/// Parts of a bar, each as wide as its share.
pub(super) fn bar(parts: &[(u64, String)]) -> El {
    let part = |(width, text): &(u64, String)| {
        // without room for words the share is enough: the sentence is below
        let share = text.split(' ').next().unwrap_or_default();
        let text = if *width < ROOM { share } else { text };
        let part = el("span").class_if(*width == 0, "none").put(el("span").put(rich(text)));
        grow(part, *width)
    };
    let parts = parts.iter().map(part);
    el("div").class("ev-bar").attr("aria-hidden", "true").put_all(parts)
}

/// Sets its share of the width.
fn grow(part: El, share: u64) -> El {
    let style = JsValue::from_str(&format!("flex-grow:{share}"));
    // the page's policy allows styles set by a script
    let _ = Reflect::set(part.element(), &JsValue::from_str("style"), &style);
    part
}

fn lack(lacks: Lacks) -> El {
    let text = match lacks {
        Lacks::Meaning(_, call) => words().no_meaning(call),
        Lacks::Hand(seat) => words().no_hand(seat),
        Lacks::Replacement => words().no_replacement.to_owned(),
        Lacks::TooComplex => words().too_complex.to_owned(),
        Lacks::NoneFits => words().none_fits.to_owned(),
    };
    el("p").class("quiet").test("evidence-lacks").put(rich(&text))
}

// ---- exact sets ----

/// The counts.
#[derive(Clone, PartialEq)]
enum Counted {
    Both(Known, Option<(usize, Call)>),
    Expected([Share; 3], Spread),
}

fn sets(app: App, state: State) -> View {
    let State { review, facts, hand, said, wrong, .. } = state;
    let counted = Memo::new(move || {
        let facts = facts.get()?;
        let hand = hand.get();
        let count = || {
            review.board.with(|board| match facts.piece {
                Piece::Expected => said.with(|said| {
                    let told = evidence::expected(board, &facts, said, hand, &patience::stop())?;
                    Ok(Counted::Expected(told.0, told.1))
                }),
                Piece::Explained => wrong.with(|wrong| {
                    let (place, meaning) =
                        wrong.as_ref().ok_or(Lacks::Meaning(facts.old.0, facts.old.1))?;
                    let calls = evidence::explained_calls(board, &facts);
                    let found = calls.iter().find(|(other, ..)| other == place);
                    let (_, _, call) = found.ok_or(Lacks::Replacement)?;
                    let asked = (*place, *call);
                    let stop = patience::stop();
                    let known = evidence::explained(board, asked, meaning, hand, &stop)?;
                    Ok(Counted::Both(known, Some(asked)))
                }),
                Piece::Knew | Piece::Leads | Piece::Sample | Piece::Poll => said.with(|said| {
                    let known = evidence::knew(board, &facts, said, hand, &patience::stop())?;
                    Ok(Counted::Both(known, None))
                }),
            })
        };
        let told = within(Date::now, patience::TO_CHANGE, count);
        Some((facts, told.unwrap_or(Err(Lacks::TooComplex))))
    });
    live(move || match counted.get() {
        None => el("p").class("card pad-in quiet").put(words().no_call),
        Some((facts, told)) => {
            let title = match facts.piece {
                Piece::Expected => words().could_expect(facts.seat),
                Piece::Explained => words().told_wrongly(facts.seat),
                Piece::Knew | Piece::Leads | Piece::Sample | Piece::Poll => {
                    words().told(facts.old.1, facts.seat)
                }
            };
            let whole = card("evidence-sets", rich(&title), badge("", "check", words().exact));
            let explains = facts.piece == Piece::Explained;
            let whole = whole.put(explains.then(|| explained(app, state, facts)));
            match told {
                Err(lacks) if explains && matches!(lacks, Lacks::Meaning(..)) => whole,
                Err(lacks) => whole.put(lack(lacks)),
                Ok(Counted::Both(known, call)) => whole.put(two_sets(review, &facts, &known, call)),
                Ok(Counted::Expected(shares, spread)) => {
                    whole.put(together(review, &facts, shares, &spread))
                }
            }
        }
    })
}

/// Two sets: a bar of both, the sentence, the figures.
fn two_sets(review: Review, facts: &Facts, known: &Known, call: Option<(usize, Call)>) -> View {
    let share = known.hands.second_given_first();
    let rest = Share { part: share.whole - share.part, whole: share.whole };
    let (line, fits, columns) = match call {
        None => {
            let new = facts.new.map_or(facts.old.1, |(_, call)| call);
            let old = facts.old.1;
            (
                said().knew(facts.seat, known.pack, [old, new], known.hands),
                words().also(&share.to_string(), old),
                [World::Without(new), World::With(old)],
            )
        }
        Some((_, call)) => (
            said().explained(facts.seat, call, known.hands),
            words().fit_both(&share.to_string()),
            [World::Wrong, World::Right],
        ),
    };
    let parts = [(share.percent(), fits), (rest.percent(), words().not(&rest.to_string()))];
    let without =
        (known.pack == 52).then(|| el("p").class("quiet").put(words().without_hand(facts.seat)));
    all([
        bar(&parts).into(),
        el("p").test("evidence-knew").put(rich(&line)).into(),
        without.into(),
        figures(columns, &known.before, known.after.as_ref()),
        foot(review, "sets", facts.piece, facts.seat, &line),
    ])
}

/// Points and lengths, before and after.
fn figures(columns: [World; 2], before: &Spread, after: Option<&Spread>) -> View {
    let text = |of: Option<((u8, u8), u64)>| match of {
        Some((ends, tenths)) => words().spread(ends, tenths),
        None => words().none.to_owned(),
    };
    let row = |head: View, cells: [String; 2]| {
        let head = el("th").attr("scope", "row").put(head);
        el("tr").put(head).put_all(cells.map(|cell| el("td").put(cell)))
    };
    let heads = columns.map(|it| el("th").attr("scope", "col").put(rich(&said().world(it))));
    let points = [Some(before.points), after.map(|it| it.points)].map(text);
    let suits = Suit::ALL.into_iter().rev().map(|suit| {
        let of = |spread: &Spread| spread.lengths[suit as usize];
        row(rich(suit.symbol()), [Some(of(before)), after.map(of)].map(text))
    });
    let table = el("table")
        .class("ev-figures")
        .put(el("thead").put(el("tr").put(el("td")).put_all(heads)))
        .put(el("tbody").put(row(words().points.into(), points)).put_all(suits));
    folded("sets-figures", words().figures, table)
}

fn folded(test: &str, title: &str, body: impl Into<View>) -> View {
    let title = el("summary").test(test).put(title).put(icon("down"));
    el("details").put(title).put(body).into()
}

/// What the two hands hold together.
fn together(review: Review, facts: &Facts, shares: [Share; 3], spread: &Spread) -> View {
    let part = |(share, points): (Share, &str)| {
        (share.percent(), words().together(&share.to_string(), points))
    };
    let parts: Vec<_> = shares.into_iter().zip(words().together_parts).map(part).collect();
    let line = said().expected(facts.seat, shares);
    all([
        el("p").class("label").put(words().together_label).into(),
        bar(&parts).into(),
        el("p").test("evidence-knew").put(rich(&line)).into(),
        el("p")
            .class("quiet")
            .put(format!(
                "{}: {}",
                words().points,
                words().spread(spread.points.0, spread.points.1)
            ))
            .into(),
        foot(review, "sets", facts.piece, facts.seat, &line),
    ])
}

/// Which call was explained wrongly, and how.
fn explained(app: App, state: State, facts: Facts) -> El {
    let review = state.review;
    let calls = review.board.with_untracked(|board| evidence::explained_calls(board, &facts));
    let wrong = untrack(|| state.wrong.get());
    let known = wrong.as_ref().map(|(place, _)| *place);
    let chosen = Signal::new(known.or(calls.last().map(|(place, ..)| *place)));
    let text = wrong.map(|(_, meaning)| meaning.to_string()).unwrap_or_default();
    let written = Signal::new(text.clone());
    let known = calls.clone();
    let take = Rc::new(move || {
        let place = chosen.get_untracked();
        let found = known.iter().find(|(other, ..)| Some(*other) == place);
        let Some((place, _, call)) = found.copied() else { return };
        take_in(app, review, (place, call), &written.get_untracked(), true);
    });
    let option = |(place, by, call): &(usize, Seat, Call)| {
        el("option").attr("value", place.to_string()).put(words().shows(*by, *call, false))
    };
    let value = chosen.get_untracked().map(|it| it.to_string()).unwrap_or_default();
    let select = el("select").test("wrong-call").put_all(calls.iter().map(option)).value(&value);
    let again = take.clone();
    let select = select.on("change", move |event| {
        chosen.set(value_of(&event).parse().ok());
        again();
    });
    let field = input("text", "wrong-meaning").value(&text).on("change", move |event| {
        written.set(value_of(&event));
        take();
    });
    let label = |text: &str, field: El| el("label").class("field").put(text).put(field);
    el("div")
        .class("stack")
        .put(label(words().explained_call, select))
        .put(label(words().wrong, field))
}

// ---- what the calls show ----

/// Records what a call shows according to the director; reports what is not a formula.
fn take_in(app: App, review: Review, call: (usize, Call), text: &str, is_wrong: bool) {
    match text.parse::<Meaning>() {
        Err(error) if !text.trim().is_empty() => {
            app.refuse(said().refused_meaning(&error));
        }
        Ok(_) | Err(_) => {
            review.change(|draft| evidence::write(&mut draft.shown, call, text, is_wrong));
        }
    }
}

/// Every call of the auction with what it shows, with a field where that is not known.
fn meanings(app: App, state: State) -> View {
    let State { review, facts, said, .. } = state;
    let is_needed = Memo::new(move || {
        let Some(facts) = facts.get() else { return false };
        review.board.with(|board| {
            let known = |place: usize| {
                !board.case().meanings(place).is_empty()
                    || said.with(|said| said.iter().any(|(other, _)| *other == place))
            };
            let new = facts.new.is_none_or(|(place, _)| known(place));
            facts.piece == Piece::Knew && !(known(facts.old.0) && new)
        })
    });
    let fields = move || {
        review.board.with(|board| {
            let old = facts.get().map(|facts| facts.old.0);
            let field = |entry: &laws::Entry| {
                let (place, call) = (entry.event?.0, entry.call?);
                let written = |known: &[(usize, Meaning)]| {
                    known.iter().find(|(other, _)| *other == place).map(|(_, it)| it.to_string())
                };
                let recorded = || match board.case().meanings(place) {
                    [one] => Meaning { prose: None, ..one.clone() }.to_string(),
                    _ => String::new(),
                };
                let text = untrack(|| said.with(|said| written(said))).unwrap_or_else(recorded);
                let take = move |event: web_sys::Event| {
                    take_in(app, review, (place, call), &value_of(&event), false);
                };
                let field = input("text", format!("shows-{place}")).value(&text);
                let name = words().shows(entry.by, call, old == Some(place));
                let field = field.on("change", take);
                Some(el("label").class("field").put(el("span").put(rich(&name))).put(field))
            };
            all(board.ruling().position.auction.entries.iter().filter_map(field))
        })
    };
    let title = el("summary").class("row").test("meanings-of-calls");
    let title = title.put(el("span").class("grow").put(words().meanings)).put(icon("down"));
    let help = el("p").class("quiet").put(words().meanings_help);
    el("details")
        .class("card ev-meanings")
        .live_attr("open", move || is_needed.with(|so| so.then_some("")))
        .put(title)
        .put(el("div").class("stack").put(help).live(fields))
        .into()
}

// ---- this deal, by lead ----

fn by_lead(state: State) -> View {
    let State { review, contract, .. } = state;
    let solver = Solver::new();
    let request = Memo::new(move || {
        let deal = review.draft.with(|draft| draft.deal).filter(|deal| deal.whole().is_some());
        let (bid, declarer) = contract.get().ok_or(words().no_contract)?;
        let deal = deal.ok_or(words().no_deal)?;
        Ok::<_, &str>((evidence::leads_request(&deal, bid, declarer), bid, declarer))
    });
    live(move || {
        let beside = contract.get().map(|(bid, declarer)| {
            el("span").class("quiet").put(rich(&words().contract(bid, declarer)))
        });
        let whole = card("evidence-leads", words().by_lead, beside);
        let (request, bid, declarer) = match request.get() {
            Err(lacks) => return whole.put(el("p").class("quiet").put(lacks)),
            Ok(asked) => asked,
        };
        solver.recall(&request);
        let answer = live(move || {
            let request = request.clone();
            match solver.is.get() {
                Is::Told(answer) => match evidence::read_leads(&answer) {
                    Ok(leads) => leads_shown(review, bid, declarer, &leads),
                    Err(error) => el("p").class("quiet").put(error).into(),
                },
                Is::Working(..) => View::default(),
                Is::Idle | Is::Stopped | Is::Failed | Is::Building => {
                    let start = button("leads-start").class("way").put(words().work_out);
                    start.tap(move || solver.ask(&request)).into()
                }
            }
        });
        whole.put(solver.told("leads")).put(answer)
    })
}

fn leads_shown(review: Review, bid: Bid, declarer: Seat, leads: &[Lead]) -> View {
    let one = |lead: &Lead| {
        let which = if lead.is_all {
            String::new()
        } else if lead.is_small {
            words().small.to_owned()
        } else {
            lead.ranks()
        };
        let makes = lead.tricks >= bid.level.get() + 6;
        let name = el("span").put(rich(lead.suit.symbol())).put(" ").put(which);
        let full = format!("{}: {}", lead.text(), lead.tricks);
        el("li")
            .class_if(makes, "makes")
            .attr("title", full)
            .put(name)
            .put(el("b").put(usize::from(lead.tricks)))
    };
    let lines: Vec<(String, u8)> = leads.iter().map(|lead| (lead.text(), lead.tricks)).collect();
    let line = said().by_lead(bid, declarer, &lines);
    all([
        el("ul").class("ev-leads").test("leads").put_all(leads.iter().map(one)).into(),
        foot(review, "leads", Piece::Leads, declarer, &line),
    ])
}

// ---- a sample ----

/// The question of a sample.
#[derive(Clone, PartialEq)]
struct Asked {
    bid: Bid,
    declarer: Seat,
    lead: Option<Suit>,
    seed: u64,
    worlds: Vec<World>,
    request: String,
}

/// How many are shown on a page, and how many on request.
const COUNTS: [usize; 2] = [40, 400];

fn sample(app: App, state: State) -> View {
    let State { review, facts, hand, said, wrong, contract, .. } = state;
    let solver = Solver::new();
    let lead = Signal::new(None::<Suit>);
    let seed = Signal::new(1_u64);
    // a contract other than the one played
    let other = Signal::new(None::<(Bid, Seat)>);
    let asked = Signal::new(None::<Asked>);
    let lacks = Signal::new(None::<Lacks>);
    let looked_at = move || other.get().or_else(|| contract.get());
    let start = move |count: usize| {
        let Some(facts) = facts.get() else { return };
        let Some((bid, declarer)) = looked_at() else { return };
        let seed = seed.get_untracked();
        let known = hand.get().map(|hand| (facts.seat, hand));
        let deal = || {
            let wrong = untrack(|| wrong.get());
            let wrong = wrong.as_ref().map(|(place, meaning)| (*place, meaning));
            let worlds = review.board.with_untracked(|board| {
                untrack(|| {
                    said.with(|said| {
                        evidence::worlds(board, &facts, said, wrong, &patience::stop())
                    })
                })
            })?;
            let (mut names, mut deals) = (Vec::new(), Vec::new());
            for (world, sets) in worlds {
                names.push(world);
                deals.extend(evidence::dealt(known, sets, seed, count)?);
            }
            Ok((names, deals))
        };
        match deal() {
            Err(why) => lacks.set(Some(why)),
            Ok((worlds, deals)) => {
                lacks.set(None);
                let lead = lead.get_untracked();
                let request = evidence::each_request(deals, bid, declarer, lead);
                solver.ask(&request);
                asked.set(Some(Asked { bid, declarer, lead, seed, worlds, request }));
            }
        }
    };
    let title = live(move || {
        let bid = looked_at().map(|(bid, _)| bid);
        rich(&bid.map_or_else(String::new, |bid| words().sample(bid, lead.get())))
    });
    let suits = [Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs)];
    let suit = move |suit: Option<Suit>| {
        let name = suit.map_or("best".to_owned(), |suit| suit.letter().to_string());
        let text = suit.map_or_else(|| words().best.into(), |suit| rich(suit.symbol()));
        button(format!("lead-{name}"))
            .live_flag("aria-pressed", move || lead.get() == suit)
            .tap(move || lead.set(suit))
            .put(text)
    };
    let suits = suits.into_iter().chain([None]).map(suit);
    let suits = el("div").class("choose ev-suits").attr("role", "group").put_all(suits);
    let suits = suits.attr("aria-label", words().lead);
    let take_contract = move |event: web_sys::Event| {
        let text = value_of(&event);
        let bid = text.parse::<Call>().ok().and_then(Call::bid);
        let declarer = looked_at().map_or(Seat::North, |(_, declarer)| declarer);
        match bid {
            Some(bid) => other.set(Some((bid, declarer))),
            None => app.refuse(words().bad_contract.to_owned()),
        }
    };
    let take_declarer = move |event: web_sys::Event| {
        if let (Some((bid, _)), Ok(seat)) = (looked_at(), value_of(&event).parse()) {
            other.set(Some((bid, seat)));
        }
    };
    let bid = move || looked_at().map_or(String::new(), |(bid, _)| Call::Bid(bid).to_string());
    let by = move || looked_at().map_or("N".to_owned(), |(_, seat)| seat.to_string());
    let seats = Seat::ALL.map(|seat| {
        el("option").attr("value", seat.to_string()).put(web::words::said().seat(seat))
    });
    let field = |text: &str, field: El| el("label").put(text).put(field);
    let fields = el("div")
        .class("form")
        .put(field(
            words().contract_field,
            input("text", "sample-contract").live_value(bid).on("change", take_contract),
        ))
        .put(field(
            words().declarer,
            el("select")
                .test("sample-declarer")
                .put_all(seats)
                .live_value(by)
                .on("change", take_declarer),
        ))
        .put(field(
            words().seed,
            input("text", "sample-seed")
                .attr("inputmode", "numeric")
                .live_value(move || seed.get().to_string())
                .on("change", move |event| seed.set(value_of(&event).trim().parse().unwrap_or(1))),
        ));
    let works = solver.works();
    let ways = live(move || {
        if works.get() || looked_at().is_none() {
            let none =
                looked_at().is_none().then(|| el("p").class("quiet").put(words().no_contract));
            return View::from(none);
        }
        let way = move |count: usize| {
            let way = button(format!("sample-{count}")).class("way");
            way.tap(move || start(count)).put(words().deal(count))
        };
        el("div").class("two").put_all(COUNTS.map(way)).into()
    });
    let shown = live(move || {
        let why = lacks.get().map(lack);
        let Some(asked) = asked.get() else { return why.into() };
        let Is::Told(answer) = solver.is.get() else { return why.into() };
        let made = match evidence::read_each(&answer, asked.bid, asked.worlds.len()) {
            Err(error) => return el("p").class("quiet").put(error).into(),
            Ok(made) => made,
        };
        let made = asked.worlds.iter().zip(made);
        let made = made.map(|(world, (makes, of))| evidence::made(*world, makes, of));
        let made: Vec<Made> = made.collect();
        sample_shown(state, &asked, &made)
    });
    card("evidence-sample", title, View::default())
        .put(suits)
        .put(folded("sample-more", words().more, fields))
        .put(solver.told("sample"))
        .put(shown)
        .put(ways)
        .into()
}

fn sample_shown(state: State, asked: &Asked, made: &[Made]) -> View {
    let row = |made: &Made| {
        let share = Share { part: made.makes.into(), whole: made.of.into() };
        let [from, to] = made.from_to;
        let picture = format!(
            "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\"><rect class=\"ev-share\" \
             width=\"{}\" height=\"10\"/><path class=\"ev-ends\" d=\"M{from} 5H{to}\"/></svg>",
            share.percent()
        );
        el("li")
            .put(el("span").put(rich(&said().world(made.world))))
            .put(el("span").class("ev-range").attr("aria-hidden", "true").html(&picture))
            .put(el("b").put(share.to_string()))
            .put(el("small").put(words().range(made.from_to)))
    };
    let Asked { bid, declarer, lead, seed, .. } = *asked;
    let line = said().sampled(bid, declarer, lead, seed, made);
    let of = made.first().map_or(0, |made| made.of);
    all([
        el("ul").class("ev-made").test("sample").put_all(made.iter().map(row)).into(),
        el("p").class("quiet").test("sample-of").put(words().sampled(of, seed)).into(),
        foot(state.review, "sample", Piece::Sample, declarer, &line),
    ])
}
