//! What goes wrong at a board.

use bridge::{Bid, Call, Level, Seat, Strain};
use laws::{Answer, CallMade, Event, Exposed, Led, What};

use super::scene::Scene;

/// A way in which a board goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Plot {
    /// As in real life, by the shares of the table of mishaps
    Natural,
    /// Nothing goes wrong.
    Regular,
    /// They thought they were the dealer.
    OpeningOutOfTurn,
    /// They passed, as if they were the dealer.
    PassOutOfTurn,
    /// They did not wait for their turn.
    LaterOutOfTurn,
    /// A double or redouble before their turn
    DoubleOutOfTurn,
    /// A bid that is too low
    Insufficient,
    /// Too low, and not their turn
    InsufficientOutOfTurn,
    /// Too low, and corrected before anybody spoke
    Hasty,
    /// They call once more.
    Change,
    /// The same, when others have called
    LateChange,
    /// They change the last pass.
    ChangeAtEnd,
    /// An inadmissible double or redouble
    Inadmissible,
    /// The same, noticed after the lead
    InadmissibleLate,
    /// A barred player calls.
    Barred,
    /// A bid of eight
    OverSeven,
    /// A call after the last pass
    AfterEnd,
    /// A card is exposed.
    Exposed,
    /// Three passes skip a player.
    Skipped,
    /// Cards of another board
    WrongBoard,
    /// They were misinformed, and change their call.
    Misinformed,
    /// They take their call back.
    TakenBack,
    /// They do not repeat the call they must repeat.
    WrongRepeat,
    /// Somebody calls while the director is at the table.
    AfterAttention,
    /// Two players call out of turn.
    Two,
    /// Right-hand opponent makes a mistake too.
    RightErrs,
    /// The player whose turn it was calls.
    Rightful,
    /// All four pass.
    PassedOut,
    /// Two calls at the same moment
    Together,
    /// Nobody waits for a player who must pass.
    NotWaited,
    /// A conventional answer that is too low
    Conventional,
}

impl Plot {
    /// What an exercise may need besides what people usually do: each with its weight. Nothing is
    /// rarer than one in a hundred here, however rare it is at a table.
    pub(crate) const WEIGHTS: [(Self, u32); 30] = [
        (Self::Regular, 2),
        (Self::OpeningOutOfTurn, 15),
        (Self::PassOutOfTurn, 10),
        (Self::LaterOutOfTurn, 8),
        (Self::DoubleOutOfTurn, 3),
        (Self::Insufficient, 20),
        (Self::InsufficientOutOfTurn, 2),
        (Self::Hasty, 7),
        (Self::Change, 7),
        (Self::LateChange, 4),
        (Self::ChangeAtEnd, 1),
        (Self::Inadmissible, 3),
        (Self::InadmissibleLate, 1),
        (Self::Barred, 1),
        (Self::OverSeven, 1),
        (Self::AfterEnd, 2),
        (Self::Exposed, 3),
        (Self::Skipped, 2),
        (Self::WrongBoard, 1),
        (Self::Misinformed, 2),
        (Self::TakenBack, 2),
        (Self::WrongRepeat, 1),
        (Self::AfterAttention, 2),
        (Self::Two, 2),
        (Self::RightErrs, 1),
        (Self::Rightful, 3),
        (Self::PassedOut, 1),
        (Self::Together, 1),
        (Self::NotWaited, 1),
        (Self::Conventional, 3),
    ];

    /// One of them, by their weights.
    pub(crate) fn any(dice: &mut super::dice::Dice) -> Self {
        let sum: u32 = Self::WEIGHTS.iter().map(|(_, weight)| weight).sum();
        let mut left = u32::try_from(dice.below(sum as usize)).unwrap_or(0);
        for (plot, weight) in Self::WEIGHTS {
            if left < weight {
                return plot;
            }
            left -= weight;
        }
        Self::Regular
    }

    /// Those that lead to this clause, as far as it matters.
    pub(crate) fn towards(clause: &str) -> &'static [Self] {
        const WAYS: [(&str, &[Plot]); 51] = [
            ("9B2", &[Plot::AfterAttention]),
            ("9C", &[Plot::TakenBack]),
            ("15", &[Plot::WrongBoard]),
            ("17B", &[Plot::OpeningOutOfTurn, Plot::PassOutOfTurn]),
            ("17C", &[Plot::LaterOutOfTurn]),
            ("17D3", &[Plot::Skipped]),
            ("17D2", &[Plot::PassedOut]),
            ("17D", &[Plot::Regular, Plot::Skipped]),
            ("18A", &[Plot::OverSeven]),
            ("18D", &[Plot::Insufficient]),
            ("18", &[Plot::Insufficient, Plot::Regular]),
            ("19C", &[Plot::Regular]),
            ("19", &[Plot::Inadmissible]),
            ("21", &[Plot::Misinformed]),
            ("22B", &[Plot::PassedOut]),
            ("22", &[Plot::Regular]),
            ("23A3", &[Plot::Conventional]),
            ("23", &[Plot::OpeningOutOfTurn, Plot::LaterOutOfTurn, Plot::PassOutOfTurn]),
            ("24", &[Plot::Exposed]),
            ("25A4", &[Plot::LateChange]),
            ("25A5", &[Plot::ChangeAtEnd]),
            ("25A6", &[Plot::LateChange]),
            ("25", &[Plot::Change, Plot::LateChange]),
            ("26A", &[Plot::Change, Plot::OpeningOutOfTurn]),
            ("26", &[Plot::Insufficient, Plot::OpeningOutOfTurn]),
            ("27A2", &[Plot::InsufficientOutOfTurn]),
            ("27C", &[Plot::Hasty]),
            ("27", &[Plot::Insufficient]),
            ("28A", &[Plot::NotWaited]),
            ("28B", &[Plot::Rightful]),
            ("29C", &[Plot::LaterOutOfTurn, Plot::OpeningOutOfTurn]),
            ("29", &[Plot::OpeningOutOfTurn, Plot::LaterOutOfTurn]),
            ("30C", &[Plot::LaterOutOfTurn]),
            ("30B2", &[Plot::Change]),
            ("30", &[Plot::PassOutOfTurn, Plot::LaterOutOfTurn]),
            ("31 footnote", &[Plot::RightErrs]),
            ("31C", &[Plot::Change]),
            ("31A1", &[Plot::OpeningOutOfTurn, Plot::WrongRepeat]),
            ("31", &[Plot::OpeningOutOfTurn, Plot::LaterOutOfTurn]),
            ("32C", &[Plot::Change]),
            ("32", &[Plot::DoubleOutOfTurn]),
            ("33", &[Plot::Together]),
            ("35A", &[Plot::Inadmissible]),
            ("35B", &[Plot::Barred]),
            ("35C", &[Plot::OverSeven]),
            ("35D", &[Plot::AfterEnd]),
            ("36C", &[Plot::InadmissibleLate]),
            ("36", &[Plot::Inadmissible]),
            ("37", &[Plot::Barred]),
            ("38", &[Plot::OverSeven]),
            ("39", &[Plot::AfterEnd]),
        ];
        let way = WAYS.iter().find(|(start, _)| {
            let rest = clause.strip_prefix(start);
            rest.is_some_and(|rest| {
                let digit = rest.starts_with(|it: char| it.is_ascii_digit());
                !(digit && start.ends_with(|it: char| it.is_ascii_digit()))
            })
        });
        way.map_or(&[], |(_, plots)| plots)
    }

    /// Those after which a player has calls to choose from that are compared.
    pub(crate) const COMPARED: [Self; 7] = [
        Self::OpeningOutOfTurn,
        Self::OpeningOutOfTurn,
        Self::PassOutOfTurn,
        Self::LaterOutOfTurn,
        Self::Insufficient,
        Self::Insufficient,
        Self::Conventional,
    ];

    /// Does the next player call before anybody speaks?
    pub(crate) const fn is_late(self) -> bool {
        matches!(self, Self::Rightful)
    }

    /// Makes it go wrong; `None` if it cannot here.
    pub(crate) fn play(self, scene: &mut Scene<'_>) -> Option<()> {
        match self {
            Self::Natural => scene.mishap(),
            Self::Regular => {
                let calls = scene.dice.below(16);
                scene.bid_on(calls)
            }
            Self::OpeningOutOfTurn => {
                let call = |scene: &mut Scene<'_>, seat| opening(scene, seat);
                out_of_turn_at_the_start(scene, call)
            }
            Self::PassOutOfTurn => out_of_turn_at_the_start(scene, |_, _| Some(Call::Pass)),
            Self::LaterOutOfTurn => {
                let more = scene.dice.below(4);
                scene.until_bid(more)?;
                let seat = not_in_turn(scene)?;
                let call = scene.natural(seat);
                scene.call(seat, call)
            }
            Self::DoubleOutOfTurn => {
                let more = scene.dice.below(4);
                scene.until_bid(more)?;
                let seat = not_in_turn(scene)?;
                let legal = scene.legal();
                let can = if legal.may_redouble(seat) { Call::Redouble } else { Call::Double };
                scene.call(seat, can)
            }
            Self::Insufficient => insufficient(scene).map(|_| ()),
            Self::InsufficientOutOfTurn => {
                let more = scene.dice.below(4);
                scene.until_bid(more)?;
                let seat = not_in_turn(scene)?;
                let low = scene.too_low(seat)?;
                scene.call(seat, Call::Bid(low))
            }
            Self::Hasty => {
                let (seat, low) = insufficient(scene)?;
                let strain = if scene.dice.percent(70) { low.strain() } else { None };
                let good = match strain {
                    Some(strain) => Call::Bid(scene.high_enough(strain)?),
                    None if scene.dice.percent(50) && scene.legal().may_double(seat) => {
                        Call::Double
                    }
                    None => Call::Pass,
                };
                scene.call(seat, good)
            }
            Self::Change => {
                let calls = scene.dice.below(6);
                scene.bid_on(calls)?;
                let seat = scene.turn()?;
                let first = scene.natural(seat);
                scene.call(seat, first)?;
                let second = match scene.dice.below(6) {
                    0 if first != Call::Pass => Call::Pass,
                    1 if scene.legal().may_double(seat) && first != Call::Double => Call::Double,
                    _ => other_call(scene, seat, first)?,
                };
                let unintended = scene.dice.percent(20);
                let made = CallMade { unintended, ..CallMade::new(seat, second) };
                scene.push(Event::Call(made))
            }
            Self::LateChange => {
                let calls = scene.dice.below(4);
                scene.bid_on(calls)?;
                let seat = scene.turn()?;
                let first = scene.natural(seat);
                scene.call(seat, first)?;
                let between = 1 + scene.dice.below(2);
                scene.bid_on(between)?;
                scene.turn()?;
                let second = other_call(scene, seat, first)?;
                // a call at left-hand opponent's turn, or one that is said to replace the first
                let unintended = scene.dice.percent(70);
                let instead_of = unintended.then_some(first);
                let made = CallMade { unintended, instead_of, ..CallMade::new(seat, second) };
                scene.push(Event::Call(made))
            }
            Self::ChangeAtEnd => {
                scene.bid_on(40)?;
                let last = scene.case.position().auction.entries.last()?.by;
                let second = other_call(scene, last, Call::Pass)?;
                let late = scene.dice.percent(50);
                if late {
                    lead(scene)?;
                }
                // after the lead the player can only say that it was a slip
                let unintended = late || scene.dice.percent(60);
                let made = CallMade { unintended, ..CallMade::new(last, second) };
                scene.push(Event::Call(made))
            }
            Self::Inadmissible => inadmissible(scene),
            Self::InadmissibleLate => {
                inadmissible(scene)?;
                for _ in 0..3 {
                    let next = scene.case.position().auction.entries.last()?.by.lho();
                    scene.call(next, Call::Pass)?;
                }
                lead(scene)
            }
            Self::Barred => {
                let (seat, _) = insufficient(scene)?;
                scene.attention()?;
                refuse(scene)?;
                scene.call(seat, Call::Pass)?;
                scene.bid_on(1)?;
                let partner = scene.turn().filter(|turn| *turn == seat.partner())?;
                let strain = scene.strain(partner);
                let bid = scene.high_enough(strain)?;
                scene.call(partner, Call::Bid(bid))?;
                late_or_not(scene)
            }
            Self::OverSeven => {
                let more = scene.dice.below(3);
                scene.until_bid(more)?;
                let seat = scene.turn()?;
                let call = scene.over_seven(seat)?;
                scene.call(seat, call)?;
                late_or_not(scene)
            }
            Self::AfterEnd => {
                scene.bid_on(40)?;
                let last = scene.case.position().auction.entries.last()?.by;
                let seat = last.rotated(1 + scene.dice.below(2));
                let strain = scene.strain(seat);
                let call = match scene.dice.below(3) {
                    0 => Call::Pass,
                    1 if scene.legal().may_double(seat) => Call::Double,
                    _ => Call::Bid(scene.high_enough(strain)?),
                };
                scene.call(seat, call)
            }
            Self::Exposed => {
                let calls = scene.dice.below(6);
                scene.bid_on(calls)?;
                scene.turn()?;
                let by = Seat::ALL[scene.dice.below(4)];
                let many = if scene.dice.percent(25) { 2 } else { 1 };
                let cards = scene.cards(by, many);
                let led = many == 1 && scene.dice.percent(15);
                scene.push(Event::Exposed(Exposed { by, cards, led }))?;
                if scene.dice.percent(50) {
                    scene.bid_on(40)?;
                }
                Some(())
            }
            Self::Skipped => {
                let more = scene.dice.below(3);
                scene.until_bid(more)?;
                let (by, _) = scene.legal().last_action()?;
                let next = scene.turn().filter(|turn| *turn == by.lho())?;
                for seat in [next, next.partner(), by] {
                    scene.call(seat, Call::Pass)?;
                }
                Some(())
            }
            Self::WrongBoard => {
                let calls = scene.dice.below(4);
                scene.bid_on(calls)?;
                let seat = scene.turn()?;
                let call = scene.natural(seat);
                let made = CallMade { wrong_board: true, ..CallMade::new(seat, call) };
                scene.push(Event::Call(made))?;
                for _ in 0..scene.dice.below(3) {
                    let next = scene.case.position().auction.entries.last()?.by.lho();
                    let call = scene.natural(next);
                    scene.call(next, call)?;
                }
                Some(())
            }
            Self::Misinformed => {
                let more = scene.dice.below(3);
                scene.until_bid(more)?;
                let seat = scene.turn()?;
                let first = scene.natural(seat);
                scene.call(seat, first)?;
                if scene.dice.percent(60) {
                    scene.bid_on(1)?;
                }
                let second = other_call(scene, seat, first)?;
                let made = CallMade {
                    misinformed: true,
                    instead_of: Some(first),
                    ..CallMade::new(seat, second)
                };
                scene.push(Event::Call(made))
            }
            Self::TakenBack => {
                let plot = if scene.dice.percent(50) {
                    Self::OpeningOutOfTurn
                } else {
                    Self::Insufficient
                };
                plot.play(scene)?;
                let last = scene.case.position().auction.entries.last()?;
                let (by, call) = (last.by, last.call?);
                scene.push(Event::Retracted { by, what: What::Call(call) })
            }
            Self::WrongRepeat => {
                let seat = scene.legal().dealer().lho();
                let call = opening(scene, seat)?;
                scene.call(seat, call)?;
                scene.attention()?;
                refuse(scene)?;
                scene.call(seat.rho(), Call::Pass)?;
                let other = other_call(scene, seat, call)?;
                scene.call(seat, other)
            }
            Self::AfterAttention => {
                let plots = [Self::OpeningOutOfTurn, Self::Insufficient, Self::LaterOutOfTurn];
                scene.dice.pick(&plots)?.play(scene)?;
                scene.attention()?;
                let by = scene.case.position().question.as_ref()?.by;
                let seat = by.rotated(1 + scene.dice.below(3));
                let call = scene.natural(seat);
                scene.call(seat, call)
            }
            Self::Two => {
                Self::OpeningOutOfTurn.play(scene)?;
                let turn = scene.legal().dealer();
                let first = scene.case.position().auction.entries.last()?.by;
                let others = Seat::ALL.into_iter().filter(|it| *it != turn && *it != first);
                let others: Vec<Seat> = others.collect();
                let seat = scene.dice.pick(&others)?;
                let call = scene.natural(seat);
                scene.call(seat, call)
            }
            Self::RightErrs => {
                let more = scene.dice.below(3);
                scene.until_bid(more)?;
                let turn = scene.turn()?;
                let strain = scene.strain(turn.lho());
                let bid = scene.high_enough(strain)?;
                scene.call(turn.lho(), Call::Bid(bid))?;
                scene.attention()?;
                refuse(scene)?;
                let low = scene.too_low(turn)?;
                scene.call(turn, Call::Bid(low))
            }
            Self::Rightful => {
                let plots = [Self::OpeningOutOfTurn, Self::PassOutOfTurn, Self::LaterOutOfTurn];
                let turn_before = scene.dice.pick(&plots)?;
                turn_before.play(scene)?;
                let found = scene.case.position().irregularities.last()?.turn_of?;
                let call = scene.natural(found);
                scene.call(found, call)
            }
            Self::PassedOut => {
                let seats = scene.dice.below(2) + 3;
                for _ in 0..seats {
                    let seat = scene.turn()?;
                    scene.call(seat, Call::Pass)?;
                }
                scene.bid_on(1)
            }
            Self::Together => {
                let calls = scene.dice.below(4);
                scene.bid_on(calls)?;
                let turn = scene.turn()?;
                let other = turn.rotated(1 + scene.dice.below(2));
                let call = scene.natural(other);
                let first = scene.natural(turn);
                scene.call(turn, first)?;
                scene.turn()?;
                let made = CallMade { simultaneous: true, ..CallMade::new(other, call) };
                scene.push(Event::Call(made))
            }
            Self::NotWaited => {
                let (seat, _) = insufficient(scene)?;
                scene.attention()?;
                refuse(scene)?;
                scene.call(seat, Call::Pass)?;
                let next = scene.turn().filter(|turn| *turn == seat.lho())?;
                let call = scene.natural(next);
                let strain = scene.strain(next);
                let bid = scene.high_enough(strain).map_or(call, Call::Bid);
                scene.call(next, if call == Call::Pass { bid } else { call })?;
                scene.turn().filter(|turn| *turn == seat.partner())?;
                let other = next.partner();
                let call = scene.natural(other);
                scene.call(other, call)
            }
            Self::Conventional => {
                let dealer = scene.turn()?;
                scene.redeal(dealer, "20-21 bal")?;
                let call = scene.natural(dealer);
                scene.call(dealer, call)?;
                let level = call.bid().filter(|bid| bid.strain == Strain::NoTrump)?.level;
                scene.call(dealer.lho(), Call::Pass)?;
                let suit = [Strain::Clubs, Strain::Diamonds, Strain::Hearts];
                let strain = scene.dice.pick(&suit)?;
                let level = Level::new(level.get())?;
                let low = Bid { level, strain };
                if scene.legal().is_sufficient(low) {
                    return None;
                }
                scene.call(dealer.partner(), Call::Bid(low))
            }
        }
    }
}

/// Somebody leads, if the auction is over.
fn lead(scene: &mut Scene<'_>) -> Option<()> {
    let leader = scene.legal().contract()?.declarer.lho();
    let cards: Vec<_> = scene.hand(leader).cards().collect();
    let card = scene.dice.pick(&cards)?;
    scene.push(Event::lead(Led { by: leader, card, won_by: None }))
}

/// What the hand would open, if it would.
fn opening(scene: &Scene<'_>, seat: Seat) -> Option<Call> {
    let call = scene.natural_in(seat, seat, &[]);
    call.bid().map(Call::Bid)
}

/// A player who is not the dealer calls first.
fn out_of_turn_at_the_start(
    scene: &mut Scene<'_>,
    call: impl Fn(&mut Scene<'_>, Seat) -> Option<Call>,
) -> Option<()> {
    // perhaps the dealer has passed, and somebody else has not waited
    if scene.dice.percent(30) {
        let seat = scene.turn()?;
        if scene.natural(seat) == Call::Pass {
            scene.call(seat, Call::Pass)?;
        }
    }
    let turn = scene.turn()?;
    let seat = turn.rotated(1 + scene.dice.below(3));
    let call = call(scene, seat)?;
    scene.call(seat, call)
}

/// A player whose turn it is not.
fn not_in_turn(scene: &mut Scene<'_>) -> Option<Seat> {
    let turn = scene.turn()?;
    let place = [1, 1, 2, 2, 3][scene.dice.below(5)];
    Some(turn.rotated(place))
}

/// The player whose turn it is bids too low.
fn insufficient(scene: &mut Scene<'_>) -> Option<(Seat, Call)> {
    let more = scene.dice.below(4);
    scene.until_bid(more)?;
    let seat = scene.turn()?;
    let low = Call::Bid(scene.too_low(seat)?);
    scene.call(seat, low)?;
    Some((seat, low))
}

fn inadmissible(scene: &mut Scene<'_>) -> Option<()> {
    let more = scene.dice.below(4);
    if scene.dice.percent(85) {
        scene.until_bid(more)?;
    }
    let out_of_turn = scene.dice.percent(30);
    let seat = if out_of_turn { not_in_turn(scene)? } else { scene.turn()? };
    let legal = scene.legal();
    let call = match (legal.may_double(seat), legal.may_redouble(seat)) {
        (false, _) => Call::Double,
        (true, false) => Call::Redouble,
        (true, true) => return None,
    };
    scene.call(seat, call)?;
    late_or_not(scene)
}

/// Perhaps the next player calls before anybody speaks.
fn late_or_not(scene: &mut Scene<'_>) -> Option<()> {
    if scene.dice.percent(35) {
        let next = scene.case.position().auction.entries.last()?.by.lho();
        let call = scene.natural(next);
        scene.call(next, call)?;
    }
    Some(())
}

/// It is not accepted.
fn refuse(scene: &mut Scene<'_>) -> Option<()> {
    scene.push(Event::answer(Answer::Accept(false)))
}

/// Another call by the same player, such as one beside the first in the box.
fn other_call(scene: &mut Scene<'_>, seat: Seat, first: Call) -> Option<Call> {
    let strain = scene.strain(seat);
    let near: Vec<Call> = match first {
        Call::Bid(bid) => {
            let bids = Call::all().filter(|call| {
                call.bid().is_some_and(|other| {
                    other != bid && other.level.get().abs_diff(bid.level.get()) <= 1
                })
            });
            let legal: Vec<Call> =
                bids.filter(|call| call.bid().is_some_and(|it| it > bid)).collect();
            legal.into_iter().take(6).chain([Call::Pass]).collect()
        }
        Call::Pass | Call::Double | Call::Redouble | Call::OverSeven(_) => {
            scene.high_enough(strain).map(Call::Bid).into_iter().collect()
        }
    };
    scene.dice.pick(&near)
}
