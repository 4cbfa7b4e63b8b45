//! Quick-reference charts of the laws, as data. Each way through a chart is
//! played at a table, and its end is what follows there.
//!
//! ```
//! use director::chart::{Chart, Says};
//!
//! // Every end of the chart of Law 31 is there because the law leads there.
//! let ends = Chart::of(31).ends().count();
//! let lead = |chart: &Chart| chart.ends().filter(|end| end.says.contains(&Says::Lead)).count();
//! assert!(ends > 5 && lead(&Chart::of(31)) > 0);
//! ```

mod plan;

use bridge::Seat;
use laws::book::{law_30, law_31, law_32};
use laws::{
    Answer, CallMade, Cite, Event, Irregularity, IrregularityStatus, Kind, Must, Phase, Position,
    QuestionId, Relation, Script, Silent, Table,
};

use plan::Plan;

/// The laws that have a chart.
pub const LAWS: [u8; 6] = [27, 29, 30, 31, 32, 36];

/// The offender in every plan.
const OFFENDER: Seat = Seat::North;

/// A chart of one law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    /// The law
    pub law: u8,
    /// Where it begins
    pub root: Node,
}

/// A box of a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Something is to be found out; what was found leads on.
    Ask {
        /// What
        asks: Asks,
        /// Where each answer leads
        ways: Vec<(Way, Node)>,
    },
    /// What follows
    End(End),
}

/// What is to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// What the law asks
    Law(QuestionId),
    /// Whose turn was it?
    WhoseTurn,
    /// What came next?
    WhatNext,
    /// What does the offender put in its place?
    ReplacedBy,
    /// What does right-hand opponent do?
    RhoDoes,
    /// How do things stand when the director comes?
    BeforeTheDirector,
    /// When is it found out?
    FoundOut,
    /// What does the offender do at his proper turn?
    AtProperTurn,
}

/// What was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// An answer to what the law asks
    Answer(Answer),
    /// It was right-hand opponent's turn
    Rhos,
    /// … and the pass was the third in a row
    RhosThirdPass,
    /// Partner's turn
    Partners,
    /// Partner's, or left-hand opponent's before the offender had called
    PartnersOrFirst,
    /// Left-hand opponent's, later
    LhosLater,
    /// Anybody's, and the double was inadmissible
    Inadmissible,
    /// Right-hand opponent passes
    RhoPasses,
    /// Right-hand opponent bids or doubles
    RhoActs,
    /// The offender calls
    Calls,
    /// The bid lies there
    StillThere,
    /// It was changed
    Changed,
    /// A sufficient bid
    Bid,
    /// A pass
    Pass,
    /// A double
    Double,
    /// Another insufficient bid
    Insufficient,
    /// Left-hand opponent calls over it
    LhoCalls,
    /// … a pass, and the auction ends before the player in turn has called
    ThreePasses,
    /// The rightful player calls, who is not left-hand opponent
    RightfulCalls,
    /// The rightful player calls, who is left-hand opponent
    LhoInTurn,
    /// The director is called after a pass
    DirectorPass,
    /// … after a pass that was the third in a row
    DirectorThirdPass,
    /// … after a bid
    DirectorBid,
    /// … after a double or redouble
    DirectorDouble,
    /// … after an inadmissible one
    DirectorInadmissible,
    /// … after a call over the offender's own
    DirectorOwn,
    /// At once, and the offender was in turn
    AtOnce,
    /// At once, and he was out of turn
    AtOnceOut,
    /// Left-hand opponent has called over it
    OverIt,
    /// After the lead
    AfterLead,
}

/// What follows at the end of a way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// The laws that decided
    pub laws: Vec<Cite>,
    /// What it means, line by line
    pub says: Vec<Says>,
}

/// A line of an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// What has become of the call
    Fate(IrregularityStatus),
    /// It cannot be accepted by anybody
    NeverAccepted,
    /// The chart, or the book, goes on at this law
    GoOn(u8),
    /// The passes since somebody was skipped are cancelled
    MissedTurn,
    /// The contract is scored without the double
    NotDoubled,
    /// What a player must do
    Must {
        /// Who
        player: Relation,
        /// What
        must: Must,
        /// By which law
        law: Cite,
    },
    /// Nobody owes anything
    Free,
    /// The offender does his duty, and nothing is left for his partner
    PartnerFree,
    /// What the offending side may not use
    NotToUse(Cite),
    /// Declarer may forbid a suit (26B)
    Lead,
    /// Who calls next
    Next(Relation),
    /// What to look at after the play
    AfterPlay(Vec<Cite>),
}

impl Chart {
    /// The chart of this law, worked out now. A law without one has an empty
    /// chart.
    #[must_use]
    pub fn of(law: u8) -> Self {
        Self { law, root: Going { law }.choose(None, plan::of(law)) }
    }

    /// The charts in which it goes on.
    #[must_use]
    pub fn leads_to(&self) -> Vec<u8> {
        let says = || self.ends().flat_map(|end| &end.says);
        let leads = |law: &u8| says().any(|says| *says == Says::GoOn(*law));
        LAWS.into_iter().filter(leads).collect()
    }

    /// Every end of the chart, from the top.
    pub fn ends(&self) -> impl Iterator<Item = &End> {
        let mut nodes = vec![&self.root];
        std::iter::from_fn(move || {
            loop {
                match nodes.pop()? {
                    Node::Ask { ways, .. } => nodes.extend(ways.iter().rev().map(|(_, node)| node)),
                    Node::End(end) => return Some(end),
                }
            }
        })
    }
}

/// `29B, 31A1`
#[must_use]
pub fn cites(laws: &[Cite]) -> String {
    let laws: Vec<_> = laws.iter().map(|law| law.as_str()).collect();
    laws.join(", ")
}

/// A table in the middle of a way. A test plays every way there is.
#[derive(Clone)]
struct Play(Table);

impl Play {
    /// What happens from the deal.
    fn begun(script: &str) -> Self {
        Self(possible(read(script).table(&Silent)))
    }

    /// What happens then: the events of a script.
    fn then(&self, events: &str) -> Self {
        let mut play = self.clone();
        let script = read(&format!("{OFFENDER}: {events}"));
        script.events.into_iter().for_each(|event| play.step(event));
        play
    }

    fn step(&mut self, event: Event) {
        possible(self.0.step(event, &Silent));
    }

    fn position(&self) -> &Position {
        self.0.position()
    }

    /// The same table when the offender has made the call he has to make, or a pass
    /// where only his partner is bound.
    fn carried_out(&self) -> Self {
        let mut play = self.clone();
        while let Some(by) = play.position().turn {
            // the players before him pass
            let call = match own_call(play.position()) {
                Some(Must::Repeat(call)) if by == OFFENDER => call,
                Some(_) => bridge::Call::Pass,
                None if waits_for_his_call(play.position()) => bridge::Call::Pass,
                None => break,
            };
            play.step(Event::Call(CallMade::new(by, call)));
        }
        play
    }
}

fn read(script: &str) -> Script {
    script.parse().unwrap_or_else(|_| unreachable!("a plan is a script"))
}

/// A plan is possible. An `expect` would say why not, and with it the app would
/// carry the names of all that can be wrong.
fn possible<T, E>(played: Result<T, E>) -> T {
    played.unwrap_or_else(|_| unreachable!("a plan is possible"))
}

/// The one call that the offender may make, if there is one.
fn own_call(position: &Position) -> Option<Must> {
    position.obligations.iter().find(|duty| duty.seat == OFFENDER).map(|duty| duty.must).filter(
        |must| match must {
            Must::Repeat(_) | Must::PassNext => true,
            Must::PassRest | Must::Replace => false,
        },
    )
}

/// Is partner silenced, and what that means for the lead not yet known, since the
/// offender has not called again?
fn waits_for_his_call(position: &Position) -> bool {
    let silenced = |seat, must| seat != OFFENDER && must == Must::PassRest;
    position.lead_restrictions.is_empty()
        && position.obligations.iter().any(|duty| silenced(duty.seat, duty.must))
}

/// Going through the chart of a law.
struct Going {
    law: u8,
}

impl Going {
    /// What the players do here, each way played on.
    fn choose(&self, before: Option<&Play>, plan: &Plan) -> Node {
        let played = |choice: &plan::Choice| {
            let table = match before {
                Some(before) => before.then(choice.script),
                None => Play::begun(choice.script),
            };
            (choice.way, self.go_on(&table, choice.then))
        };
        Node::Ask { asks: plan.asks, ways: plan.ways.iter().map(played).collect() }
    }

    /// What the law asks now, and else what the players do next, until the
    /// irregularity is settled.
    fn go_on(&self, play: &Play, then: Option<&Plan>) -> Node {
        let position = play.position();
        let end = || Node::End(self.end(play));
        let Some(irregularity) = position.irregularities.first() else { return end() };
        if self.another_law(position, irregularity).is_some() {
            return end();
        }
        if let Some(question) = &position.question {
            let answered = |answer: &Answer| {
                let mut play = play.clone();
                play.step(Event::Answer(*answer));
                (Way::Answer(*answer), self.go_on(&play, then))
            };
            let ways = question.options.iter().map(answered).collect();
            return Node::Ask { asks: Asks::Law(question.id), ways };
        }
        match then {
            Some(then) if is_open(position, irregularity) => self.choose(Some(play), then),
            Some(_) | None => end(),
        }
    }

    /// Where this chart ends because that of another law goes on.
    fn another_law(&self, position: &Position, irregularity: &Irregularity) -> Option<u8> {
        if irregularity.laws.contains(&law_30::C) {
            return Some(31);
        }
        let refused = irregularity.status == IrregularityStatus::Cancelled
            || position.question.as_ref().is_some_and(|asked| asked.id == QuestionId::Artificial);
        let law = match irregularity.kind {
            Kind::ChangeOfCall => 25,
            Kind::InadmissibleDouble => 36,
            // what has been refused is for the law of that call
            Kind::PassOutOfRotation if self.law == 29 && refused => 30,
            Kind::BidOutOfRotation if self.law == 29 && refused => 31,
            Kind::DoubleOutOfRotation if self.law == 29 && refused => 32,
            Kind::PassOutOfRotation
            | Kind::BidOutOfRotation
            | Kind::DoubleOutOfRotation
            | Kind::InsufficientBid
            | Kind::UnintendedCall
            | Kind::CallWhileBarred
            | Kind::WrongRepeat
            | Kind::BidOverSeven
            | Kind::CallAfterAuction
            | Kind::CardExposed
            | Kind::MissedTurn
            | Kind::WrongBoard
            | Kind::MisinformedCall => return None,
        };
        (law != self.law).then_some(law)
    }

    /// What a position says of the irregularity and of the players.
    fn end(&self, play: &Play) -> End {
        let position = play.position();
        let mut laws: Vec<Cite> = Vec::new();
        let cited = position.irregularities.iter().flat_map(|it| &it.laws).copied();
        for law in cited.chain(position.obligations.iter().map(|duty| duty.law)) {
            if !laws.contains(&law) {
                laws.push(law);
            }
        }
        if self.law == 29 {
            self.any_turn(play, &mut laws);
        }
        End { laws, says: self.says(play) }
    }

    /// Chart 29 does not ask whose turn it was: it leaves the clauses that depend on it
    /// to the chart it leads to. A change of call is one after each kind of call.
    fn any_turn(&self, play: &Play, laws: &mut Vec<Cite>) {
        let last = play.position().irregularities.last();
        match last.and_then(|last| self.another_law(play.position(), last)) {
            Some(25) => *laws = vec![law_30::B2, law_31::C, law_32::C],
            Some(law @ 30..=32) => {
                let of_it = law.to_string();
                laws.retain(|cite| !cite.as_str().starts_with(&of_it));
            }
            Some(_) | None => {}
        }
    }

    fn says(&self, play: &Play) -> Vec<Says> {
        let position = play.position();
        let Some(last) = position.irregularities.last() else { return Vec::new() };
        if let Some(law) = self.another_law(position, last) {
            let never = last.kind == Kind::InadmissibleDouble;
            return never
                .then_some(Says::NeverAccepted)
                .into_iter()
                .chain([Says::GoOn(law)])
                .collect();
        }
        let skipped = last.kind == Kind::MissedTurn;
        let mut says = vec![if skipped { Says::MissedTurn } else { Says::Fate(last.status) }];
        if position.phase == Phase::Play {
            says.push(Says::NotDoubled);
            return says;
        }
        says.extend(position.obligations.iter().map(|duty| Says::Must {
            player: Relation::of(duty.seat, OFFENDER),
            must: duty.must,
            law: duty.law,
        }));
        says.extend(follows(play));
        says
    }
}

/// Does what the offender calls still decide something?
fn is_open(position: &Position, irregularity: &Irregularity) -> bool {
    let bound = |must: Must| matches!(must, Must::Repeat(_) | Must::PassNext | Must::PassRest);
    irregularity.status == IrregularityStatus::Cancelled
        && !position.obligations.iter().any(|duty| bound(duty.must))
}

/// Who is free, who may not use what, the lead, the turn, what to look at
/// later; where the offender has but one call, when he has made it.
fn follows(play: &Play) -> Vec<Says> {
    let now = play.position();
    let done = play.carried_out();
    let then = done.position();
    let mut says = Vec::new();
    if then.obligations.is_empty() {
        says.push(if own_call(now).is_some() { Says::PartnerFree } else { Says::Free });
    }
    says.extend(then.unauthorised.first().map(|information| Says::NotToUse(information.law)));
    if !then.lead_restrictions.is_empty() {
        says.push(Says::Lead);
    }
    let turn = now.turn.filter(|turn| *turn != OFFENDER || own_call(now).is_none()).or(then.turn);
    says.extend(turn.map(|turn| Says::Next(Relation::of(turn, OFFENDER))));
    let is_due = |law: Cite| then.reviews.iter().any(|review| review.law == law);
    let clauses = laws::book::clauses().map(|clause| clause.cite);
    let reviews: Vec<Cite> = clauses.filter(|law| is_due(*law)).collect();
    if !reviews.is_empty() {
        says.push(Says::AfterPlay(reviews));
    }
    says
}

#[cfg(test)]
mod tests;
