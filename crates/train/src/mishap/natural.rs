//! How each kind comes about at a board.

use bridge::{Auction, Bid, Call, Level, OverSeven, Seat};
use director::{Belief, Case};
use fastrand::Rng;
use hands::meaning::Meaning;
use laws::{Answer, CallDuty, CallMade, Event, Exposed, Must};

use super::{Board, Field, Kind, MENDED, Mishap, Remark, Said, Why, beside, dropped};

/// Something that may go wrong here, before anybody has spoken.
struct Found {
    by: Seat,
    why: Why,
    believed: Option<(Seat, Vec<Call>)>,
    /// All events up to the irregularity
    events: Vec<Event>,
    /// … which has this index
    at: usize,
    said: Option<Said>,
    /// What the next player calls, if they call before anybody speaks
    next: Option<(Seat, Call)>,
}

/// How many points of the auction are looked at.
const PLACES: usize = 6;

pub(super) fn put(kind: Kind, board: &Board<'_>, field: Field, random: &mut Rng) -> Option<Mishap> {
    let calls = bidding(board)?;
    let scene = Scene { board, calls: &calls };
    let found = scene.find(kind, random)?;
    let Found { by, why, believed, mut events, at, said, next } = found;
    let mut said: Vec<Said> = said.into_iter().collect();
    let row = kind.row();
    let percent = |random: &mut Rng, share: u8| random.u8(0..100) < share;
    let accepted = percent(random, row.accepted);
    let late = percent(random, row.late);
    let mended = MENDED.iter().find(|(it, _)| *it == field).map_or(0, |(_, share)| *share);
    if kind.is_insufficient() && percent(random, mended) {
        let call = scene.mended(&events, by, random)?;
        events.push(made(by, call));
        said = vec![Said { by: by.rho(), remark: Remark::MakeItEnough }];
    } else if let Some((seat, call)) = next.filter(|_| late) {
        events.push(made(seat, call));
    }
    Some(Mishap { kind, by, why, believed, events, at, said, accepted })
}

/// The auction as it would have been.
fn bidding(board: &Board<'_>) -> Option<Vec<Call>> {
    let deal = bridge::Deal::new(board.hands.map(Some)).ok()?;
    let bidding = board.bidder.auction(&deal, board.dealer, board.vulnerable)?;
    Some(bidding.calls().collect())
}

fn made(by: Seat, call: Call) -> Event {
    Event::Call(CallMade::new(by, call))
}

fn last_bid(calls: &[Call]) -> Option<Bid> {
    calls.iter().rev().find_map(|call| call.bid())
}

/// Is the auction over with this call?
fn ends(mut auction: Auction, call: Call) -> bool {
    auction.push(call);
    auction.is_over()
}

fn shuffled<T>(items: impl Iterator<Item = T>, random: &mut Rng) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    // by hand: `shuffle` would depend on the width of a usize
    for place in (1..items.len()).rev() {
        let end = u32::try_from(place).unwrap_or(0);
        items.swap(place, random.u32(0..=end) as usize);
    }
    items
}

/// A board with the auction that it would have had.
struct Scene<'a> {
    board: &'a Board<'a>,
    calls: &'a [Call],
}

impl Scene<'_> {
    fn seat(&self, place: usize) -> Seat {
        self.board.dealer.rotated(place % 4)
    }

    /// The first calls, as they were made.
    fn regular(&self, calls: usize) -> Vec<Event> {
        self.calls[..calls]
            .iter()
            .enumerate()
            .map(|(at, call)| made(self.seat(at), *call))
            .collect()
    }

    /// How many calls were made before the first bid.
    fn passes(&self) -> usize {
        self.calls.iter().take_while(|call| **call == Call::Pass).count().min(3)
    }

    /// Turns after the first bid, in any order.
    fn places(&self, random: &mut Rng) -> Vec<usize> {
        let first = self.passes() + 1;
        let mut places = shuffled(first..self.calls.len(), random);
        places.truncate(PLACES);
        places
    }

    fn find(&self, kind: Kind, random: &mut Rng) -> Option<Found> {
        match kind {
            Kind::OpeningOutOfTurn => self.at_the_start(random, |call| call.bid().is_some()),
            Kind::PassOutOfTurn => self.at_the_start(random, |call| call == Call::Pass),
            Kind::LaterOutOfTurn => self.out_of_turn(random, |call| !call.is_double()),
            Kind::DoubleOutOfTurn => self.out_of_turn(random, Call::is_double),
            Kind::TwoInARow => self.two_in_a_row(random),
            Kind::BidOverlooked => self.overlooked(random, false),
            Kind::Convention => self.overlooked(random, true),
            Kind::LevelTooLow => self.too_low(random),
            Kind::Slip => self.slip(random),
            Kind::ChangeOfMind => self.second_thought(random),
            Kind::Inadmissible => self.inadmissible(random),
            Kind::Skipped => self.skipped(random),
            Kind::AfterTheEnd => self.after_the_end(random),
            Kind::Barred => self.barred(random),
            Kind::OverSeven => self.over_seven(random),
            Kind::Exposed => self.exposed(random),
            Kind::Misinformed => self.misinformed(random),
            Kind::WrongBoard => self.wrong_board(random),
        }
    }

    /// Somebody thinks they are the dealer.
    fn at_the_start(&self, random: &mut Rng, wanted: fn(Call) -> bool) -> Option<Found> {
        // usually before anybody has called
        let passes = self.passes();
        let before = if random.u8(0..10) < 7 { 0 } else { random.u8(0..4) as usize % (passes + 1) };
        let turn = self.seat(before);
        let called: Vec<Seat> = (0..before).map(|at| self.seat(at)).collect();
        let others = [turn.lho(), turn.partner(), turn.rho()];
        let others = others.into_iter().filter(|seat| !called.contains(seat));
        shuffled(others, random).into_iter().find_map(|by| {
            let call = self.board.call(by, by, &[]).filter(|call| wanted(*call))?;
            let mut events = self.regular(before);
            events.push(made(by, call));
            let next = self.board.call(by.lho(), by, &[call]).map(|call| (by.lho(), call));
            let remark =
                if call == Call::Pass { Remark::ThoughtYouPassed } else { Remark::WasItYou };
            Some(Found {
                by,
                why: Why::Believed(Belief::Dealer),
                believed: Some((by, Vec::new())),
                at: before,
                events,
                said: Some(Said { by, remark }),
                // a second player may have called already
                next: next.filter(|(seat, _)| *seat != turn && !called.contains(seat)),
            })
        })
    }

    /// Somebody takes a pass for granted, or takes the bid for one on their right.
    fn out_of_turn(&self, random: &mut Rng, wanted: fn(Call) -> bool) -> Option<Found> {
        for place in self.places(random) {
            let (before, turn) = (&self.calls[..place], self.seat(place));
            let passed = |passes: usize| {
                let mut calls = before.to_vec();
                calls.extend(vec![Call::Pass; passes]);
                (turn.rotated(passes), self.board.dealer, calls, Belief::OthersPassed)
            };
            let mut ways = vec![passed(1), passed(2)];
            // only one bid so far, the last call, by the opponent on the player's right
            let acts = before.iter().filter(|call| **call != Call::Pass).count();
            if let (1, Some(last @ Call::Bid(_))) = (acts, before.last()) {
                let by = turn.partner();
                ways.push((by, by.rho(), vec![*last], Belief::OnHisRight));
            }
            for (by, dealer, calls, belief) in shuffled(ways.into_iter(), random) {
                let Some(call) = self.board.call(by, dealer, &calls) else { continue };
                let sufficient = call.bid().is_none_or(|bid| last_bid(before) < Some(bid));
                if !wanted(call) || !sufficient {
                    continue;
                }
                let mut events = self.regular(place);
                events.push(made(by, call));
                let mut over = calls.clone();
                over.push(call);
                let next = self.board.call(by.lho(), dealer, &over);
                let next = next.map(|call| (by.lho(), call)).filter(|(seat, _)| *seat != turn);
                return Some(Found {
                    by,
                    why: Why::Believed(belief),
                    believed: Some((dealer, calls)),
                    events,
                    at: place,
                    said: Some(Said { by, remark: Remark::Sorry }),
                    next,
                });
            }
        }
        None
    }

    /// An opening out of turn, to which partner responds.
    fn two_in_a_row(&self, random: &mut Rng) -> Option<Found> {
        let mut found = self.at_the_start(random, |call| call.bid().is_some())?;
        let Some(Event::Call(opening)) = found.events.last().cloned() else { return None };
        let partner = opening.by.partner();
        let called = found.events[..found.at].iter();
        let mut called = called.map(|event| matches!(event, Event::Call(it) if it.by == partner));
        if called.any(|it| it) || partner == self.seat(found.at) {
            return None;
        }
        let response = self.board.call(partner, opening.by, &[opening.call, Call::Pass])?;
        found.events.push(made(partner, response));
        found.next = None;
        Some(found)
    }

    /// The call of a player who has not seen a bid of the opponents, or has taken the last bid for
    /// one a level lower.
    fn overlooked(&self, random: &mut Rng, convention: bool) -> Option<Found> {
        for place in self.places(random) {
            let by = self.seat(place);
            let before = &self.calls[..place];
            let own = place.checked_sub(4).map_or(0, |at| at + 1);
            let theirs: Vec<usize> = [1, 3]
                .into_iter()
                .filter_map(|back| place.checked_sub(back))
                .filter(|at| *at >= own)
                .collect();
            let mut ways: Vec<(Vec<Call>, Belief)> = Vec::new();
            for at in theirs {
                if before[at].bid().is_some() {
                    let mut calls = before.to_vec();
                    calls[at] = Call::Pass;
                    ways.push((calls, Belief::Unseen(1)));
                }
            }
            if convention
                && let Some(at) = place.checked_sub(2)
                && let Some(lower) = before[at].bid().and_then(|bid| {
                    Level::new(bid.level.get() - 1).map(|level| Bid { level, ..bid })
                })
            {
                let mut calls = before.to_vec();
                calls[at] = lower.into();
                ways.push((calls, Belief::Lower(1)));
            }
            for (calls, belief) in ways {
                let Some(bid) = self.bid(by, &calls) else { continue };
                let artificial = bid.1.is_some_and(|meaning| meaning.is_artificial());
                let found = bid.0.bid().filter(|bid| Some(*bid) <= last_bid(before));
                if found.is_none() || artificial != convention {
                    continue;
                }
                let unseen = last_bid(before).map_or(Call::Pass, Call::Bid);
                let remark = if convention {
                    Remark::NamesTheConvention(bid.0)
                } else {
                    Remark::DidNotSee(unseen)
                };
                return Some(self.insufficient(
                    place,
                    bid.0,
                    Why::Believed(belief),
                    Some(calls),
                    remark,
                ));
            }
        }
        None
    }

    /// The call of a player in an auction starting with the dealer, with what it shows.
    fn bid(&self, by: Seat, calls: &[Call]) -> Option<(Call, Option<Meaning>)> {
        let board = self.board;
        let hand = board.hand(by);
        let bid = board.bidder.call(hand, board.dealer, board.vulnerable, calls)?;
        let meaning = bid.basis.line().map(|line| line.meaning.clone());
        (bid.seat == by).then_some((bid.call, meaning))
    }

    fn insufficient(
        &self,
        place: usize,
        call: Call,
        why: Why,
        believed: Option<Vec<Call>>,
        remark: Remark,
    ) -> Found {
        let by = self.seat(place);
        let mut events = self.regular(place);
        events.push(made(by, call));
        // left-hand opponent calls as over a pass; it is sufficient either way
        let mut passed = self.calls[..place].to_vec();
        passed.push(Call::Pass);
        let next = self.board.call(by.lho(), self.board.dealer, &passed);
        Found {
            by,
            why,
            believed: believed.map(|calls| (self.board.dealer, calls)),
            events,
            at: place,
            said: Some(Said { by, remark }),
            next: next.map(|call| (by.lho(), call)),
        }
    }

    /// The bid the player would make, a level too low.
    fn too_low(&self, random: &mut Rng) -> Option<Found> {
        for place in self.places(random) {
            let Some(bid) = self.calls[place].bid() else { continue };
            let Some(level) = Level::new(bid.level.get() - 1) else { continue };
            let low = Bid { level, ..bid };
            let last = last_bid(&self.calls[..place]);
            if last.is_none_or(|last| low > last) {
                continue;
            }
            let why = Why::Believed(Belief::Higher);
            let remark = Remark::Meant(bid.into());
            return Some(self.insufficient(place, low.into(), why, None, remark));
        }
        None
    }

    /// What hastily replaces an insufficient bid: a sufficient bid in the same suit.
    fn mended(&self, events: &[Event], by: Seat, random: &mut Rng) -> Option<Call> {
        let Some(Event::Call(CallMade { call: Call::Bid(low), .. })) = events.last() else {
            return None;
        };
        let before = &self.calls[..events.len() - 1];
        let last = last_bid(before)?;
        let levels = Level::ALL.into_iter().map(|level| Bid { level, strain: low.strain });
        let enough = levels.into_iter().find(|bid| *bid > last).map(Call::Bid);
        // one in five thinks again
        let regular =
            (self.seat(before.len()) == by).then(|| self.calls.get(before.len()).copied());
        let regular = regular.flatten().filter(|_| random.u8(0..5) == 0);
        regular.or(enough)
    }

    /// The card beside the one that was wanted.
    fn slip(&self, random: &mut Rng) -> Option<Found> {
        let mut places = shuffled(0..self.calls.len(), random);
        // a slip of the hand with a bid is seen more often than with a pass
        places.sort_by_key(|place| self.calls[*place] == Call::Pass);
        for place in places.into_iter().take(PLACES) {
            let (by, meant) = (self.seat(place), self.calls[place]);
            let Some(slip) = beside(meant, random) else { continue };
            let auction = Auction::from_calls(self.board.dealer, &self.calls[..place]).ok()?;
            if !auction.is_legal(slip) || ends(auction, slip) {
                continue;
            }
            let mut events = self.regular(place);
            events.push(made(by, slip));
            // noticed when left-hand opponent has called: the correction comes after it
            let late = random.u8(0..100) < Kind::Slip.row().late;
            let mut over = self.calls[..place].to_vec();
            over.push(slip);
            if late && let Some(call) = self.board.call(by.lho(), self.board.dealer, &over) {
                events.push(made(by.lho(), call));
            }
            let correction =
                CallMade { unintended: true, instead_of: Some(slip), ..CallMade::new(by, meant) };
            events.push(Event::Call(correction));
            return Some(Found {
                by,
                why: Why::NeighbourCard,
                believed: None,
                events,
                at: place,
                said: Some(Said { by, remark: Remark::NotWhatITook }),
                next: None,
            });
        }
        None
    }

    /// The player called as if a bid had not been made, and then sees it; or has second
    /// thoughts.
    fn second_thought(&self, random: &mut Rng) -> Option<Found> {
        for place in self.places(random) {
            let (by, meant) = (self.seat(place), self.calls[place]);
            let before = &self.calls[..place];
            let auction = Auction::from_calls(self.board.dealer, before).ok()?;
            let seen = place.checked_sub(1).filter(|at| before[*at] != Call::Pass);
            let first = seen.and_then(|at| {
                let mut calls = before.to_vec();
                calls[at] = Call::Pass;
                self.board.call(by, self.board.dealer, &calls)
            });
            let first = first.or_else(|| (meant != Call::Pass).then_some(Call::Pass));
            let Some(first) = first.filter(|first| *first != meant && auction.is_legal(*first))
            else {
                continue;
            };
            if ends(auction, first) {
                continue;
            }
            let mut events = self.regular(place);
            events.push(made(by, first));
            events.push(made(by, meant));
            return Some(Found {
                by,
                why: Why::SecondThought,
                believed: None,
                events,
                at: place + 1,
                said: Some(Said { by, remark: Remark::MayIChange }),
                next: None,
            });
        }
        None
    }

    /// The player doubles partner's bid, taking it for one on their right, or doubles
    /// again what partner has doubled, not having seen it.
    fn inadmissible(&self, random: &mut Rng) -> Option<Found> {
        for place in shuffled(self.passes() + 1..self.calls.len(), random) {
            let by = self.seat(place);
            let before = &self.calls[..place];
            let Some(at) = place.checked_sub(2) else { continue };
            let found = match before[at] {
                Call::Bid(_) if before[at + 1] == Call::Pass => {
                    let theirs = [before[at]];
                    let acts = before.iter().filter(|call| **call != Call::Pass).count();
                    let call = self.board.call(by, by.rho(), &theirs).filter(|_| acts == 1);
                    call.map(|call| {
                        (call, Why::PartnersForTheirs, Some((by.rho(), theirs.to_vec())))
                    })
                }
                Call::Double if before[at + 1] == Call::Pass => {
                    let mut calls = before.to_vec();
                    calls[at] = Call::Pass;
                    let call = self.board.call(by, self.board.dealer, &calls);
                    let belief = Why::Believed(Belief::Unseen(1));
                    call.map(|call| (call, belief, Some((self.board.dealer, calls))))
                }
                Call::Bid(_) | Call::Double | Call::Pass | Call::Redouble | Call::OverSeven(_) => {
                    None
                }
            };
            let Some((Call::Double, why, believed)) = found else { continue };
            let auction = Auction::from_calls(self.board.dealer, before).ok()?;
            if auction.may_double(by) {
                continue;
            }
            let mut events = self.regular(place);
            events.push(made(by, Call::Double));
            let mut passed = before.to_vec();
            passed.push(Call::Pass);
            let next = self.board.call(by.lho(), self.board.dealer, &passed);
            return Some(Found {
                by,
                why,
                believed,
                events,
                at: place,
                said: Some(Said { by, remark: Remark::NoWait }),
                next: next.map(|call| (by.lho(), call)),
            });
        }
        None
    }

    /// Three passes skip a player who had picked up the bidding cards, or whom the others
    /// overlooked.
    fn skipped(&self, random: &mut Rng) -> Option<Found> {
        for place in self.places(random) {
            // somebody has just bid, doubled or redoubled
            if self.calls[place - 1] == Call::Pass {
                continue;
            }
            let mut calls = self.calls[..place].to_vec();
            let mut events = self.regular(place);
            let missed = random.u8(0..2) as usize;
            let mut at = place;
            for turn in 0..4 {
                let seat = self.seat(place + turn);
                if turn == missed {
                    calls.push(Call::Pass);
                    continue;
                }
                let call = if turn == 3 {
                    Some(Call::Pass)
                } else {
                    self.board.call(seat, self.board.dealer, &calls)
                };
                if call != Some(Call::Pass) {
                    break;
                }
                if turn == missed + 1 {
                    at = events.len();
                }
                calls.push(Call::Pass);
                events.push(made(seat, Call::Pass));
            }
            if events.len() < place + 3 {
                continue;
            }
            return Some(Found {
                by: self.seat(place + missed + 1),
                why: Why::CardsPickedUp,
                believed: None,
                events,
                at,
                said: Some(Said { by: self.seat(place + missed), remark: Remark::IsItNotOver }),
                next: None,
            });
        }
        None
    }

    /// A call when everything is over: usually one pass too many.
    fn after_the_end(&self, random: &mut Rng) -> Option<Found> {
        let auction = Auction::from_calls(self.board.dealer, self.calls).ok()?;
        let next = auction.next();
        let contract = auction.contract()?;
        let defender = contract.declarer.lho();
        let (by, call) = match random.u8(0..4) {
            0 if auction.may_double(defender) => (defender, Call::Double),
            1 => {
                let strain = contract.bid.strain;
                let level = Level::new(contract.bid.level.get() + 1)?;
                (contract.declarer.partner(), Bid { level, strain }.into())
            }
            _ => (next, Call::Pass),
        };
        let mut events = self.regular(self.calls.len());
        events.push(made(by, call));
        Some(Found {
            by,
            why: Why::CardsPickedUp,
            believed: None,
            at: self.calls.len(),
            events,
            said: Some(Said { by: by.lho(), remark: Remark::IsItNotOver }),
            next: None,
        })
    }

    /// An insufficient bid is refused and replaced by a pass; partner calls nevertheless.
    fn barred(&self, random: &mut Rng) -> Option<Found> {
        let first = self.overlooked(random, false).or_else(|| self.too_low(random))?;
        let mut events = first.events;
        events.push(Event::Attention(None));
        events.push(Event::answer(Answer::Accept(false)));
        events.push(made(first.by, Call::Pass));
        let mut calls = self.calls[..first.at].to_vec();
        calls.push(Call::Pass);
        let next = self.board.call(first.by.lho(), self.board.dealer, &calls)?;
        calls.push(next);
        events.push(made(first.by.lho(), next));
        let by = first.by.partner();
        // the pass may be comparable by their book
        let case = Case::new(self.board.record(&events)).ok()?;
        let to_the_end = Must::Call(CallDuty::PassRest);
        let silent = |it: &laws::Obligation| it.seat == by && it.must == to_the_end;
        if !case.position().obligations.iter().any(silent) {
            return None;
        }
        let call =
            self.board.call(by, self.board.dealer, &calls).filter(|call| *call != Call::Pass)?;
        let at = events.len();
        events.push(made(by, call));
        calls.push(call);
        let over = self.board.call(by.lho(), self.board.dealer, &calls);
        Some(Found {
            by,
            why: Why::ForgotTheBar,
            believed: None,
            events,
            at,
            said: Some(Said { by, remark: Remark::DoIStillHaveToPass }),
            next: over.map(|call| (by.lho(), call)),
        })
    }

    /// "Eight spades": over a slam, or in jest.
    fn over_seven(&self, random: &mut Rng) -> Option<Found> {
        let places = self.places(random);
        let place = places.into_iter().max_by_key(|place| last_bid(&self.calls[..*place]))?;
        let by = self.seat(place);
        let hand = self.board.hand(by);
        let suit = bridge::Suit::ALL.into_iter().max_by_key(|suit| hand.length(*suit))?;
        let call = Call::OverSeven(OverSeven::new(8, suit.into())?);
        let mut events = self.regular(place);
        events.push(made(by, call));
        let mut passed = self.calls[..place].to_vec();
        passed.push(Call::Pass);
        let next = self.board.call(by.lho(), self.board.dealer, &passed);
        Some(Found {
            by,
            why: Why::CarriedAway,
            believed: None,
            events,
            at: place,
            said: Some(Said { by, remark: Remark::Sorry }),
            next: next.map(|call| (by.lho(), call)),
        })
    }

    /// A card falls, or is led before the auction is over.
    fn exposed(&self, random: &mut Rng) -> Option<Found> {
        let led = random.u8(0..4) == 0 && self.calls.iter().any(|call| *call != Call::Pass);
        let (place, by) = if led {
            // before the last pass, by the player who would lead
            let auction = Auction::from_calls(self.board.dealer, self.calls).ok()?;
            (self.calls.len() - 1, auction.contract()?.declarer.lho())
        } else {
            let end = u32::try_from(self.calls.len()).ok()?;
            (random.u32(0..end) as usize, Seat::ALL[random.u8(0..4) as usize])
        };
        let card = dropped(self.board.hand(by), random)?;
        let mut events = self.regular(place);
        events.push(Event::Exposed(Exposed { by, cards: vec![card], led }));
        Some(Found {
            by,
            why: if led { Why::LedTooSoon } else { Why::Dropped },
            believed: None,
            events,
            at: place,
            said: Some(Said { by: by.lho(), remark: Remark::PutItBack }),
            next: None,
        })
    }

    /// A call over an explanation that was wrong, changed when that comes out.
    fn misinformed(&self, random: &mut Rng) -> Option<Found> {
        for place in self.places(random) {
            let (by, first) = (self.seat(place), self.calls[place]);
            let Some(at) = place.checked_sub(1).filter(|at| self.calls[*at].bid().is_some()) else {
                continue;
            };
            let before = &self.calls[..place];
            let mut calls = before.to_vec();
            calls[at] = Call::Pass;
            let auction = Auction::from_calls(self.board.dealer, before).ok()?;
            let second = self.board.call(by, self.board.dealer, &calls);
            let second = second.filter(|call| *call != first && auction.is_legal(*call));
            let pass = (first != Call::Pass).then_some(Call::Pass);
            let double =
                auction.is_legal(Call::Double).then_some(Call::Double).filter(|it| *it != first);
            let Some(second) = second.or(pass).or(double) else { continue };
            if ends(auction, first) {
                continue;
            }
            let mut events = self.regular(place + 1);
            let late = random.u8(0..100) < Kind::Misinformed.row().late;
            if late && let Some(call) = self.calls.get(place + 1) {
                events.push(made(by.lho(), *call));
            }
            let changed = CallMade {
                misinformed: true,
                instead_of: Some(first),
                ..CallMade::new(by, second)
            };
            events.push(Event::Call(changed));
            return Some(Found {
                by,
                why: Why::WrongExplanation,
                believed: None,
                at: events.len() - 1,
                events,
                said: Some(Said { by, remark: Remark::HadIKnown }),
                next: None,
            });
        }
        None
    }

    /// The call of somebody who holds the cards of another board.
    fn wrong_board(&self, random: &mut Rng) -> Option<Found> {
        let known = bridge::Deal::default();
        let mut dealer = deals::Dealer::new(&known, [const { None }; 4], random.u64(..)).ok()?;
        let place = random.u32(0..4.min(u32::try_from(self.calls.len()).ok()?)) as usize;
        let by = self.seat(place);
        let mut hands = self.board.hands;
        hands[by as usize] = dealer.next_deal(1).ok()?[by as usize];
        let other = Board { hands, ..*self.board };
        let call = other.call(by, self.board.dealer, &self.calls[..place])?;
        let mut events = self.regular(place);
        events.push(Event::Call(CallMade { wrong_board: true, ..CallMade::new(by, call) }));
        let mut calls = self.calls[..place].to_vec();
        calls.push(call);
        let next = self.board.call(by.lho(), self.board.dealer, &calls);
        Some(Found {
            by,
            why: Why::OtherCards,
            believed: None,
            events,
            at: place,
            said: Some(Said { by, remark: Remark::NotMyCards }),
            next: next.map(|call| (by.lho(), call)),
        })
    }
}
