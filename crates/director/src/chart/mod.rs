//! Quick-reference charts of the laws, as data. Every path through a chart is played at a table,
//! and its end is what follows there.
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
use laws::{
    Answer, AuctionQuestion, CallDuty, CallKind, CallMade, Cite, CompareLaw, Event, Irregularity,
    IrregularityStatus, Kind, Must, Outcome, Phase, Position, QuestionId, Relation, Rotation,
    Script, Silent, Table,
};

use plan::Plan;

/// The laws that have a chart.
pub const LAWS: [u8; 6] = [27, 29, 30, 31, 32, 36];

/// The offender in every plan.
const OFFENDER: Seat = Seat::North;

/// A chart of one law.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    pub law: u8,
    /// Where it begins
    pub root: Node,
}

/// A box of a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// Something has to be found out; the answer leads on.
    Ask {
        /// What has been settled on the way here
        says: Vec<Says>,
        asks: Asks,
        /// Where each answer leads
        ways: Vec<(Way, Node)>,
    },
    /// What follows
    End(End),
}

/// What has to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// What the law asks
    Law(QuestionId),
    /// Whose turn was it?
    WhoseTurn,
    /// What came next?
    WhatNext,
    /// What call was it?
    WhatCall,
    /// With what does the offender replace it?
    ReplacedBy,
    /// With what has the offender replaced it?
    ChangedTo,
    /// What does right-hand opponent do?
    RhoDoes,
    /// What is the situation when the director arrives?
    BeforeTheDirector,
    /// When is it found out?
    FoundOut,
    /// What does the offender do at the proper turn?
    AtProperTurn,
}

/// The answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// An answer to the law's question
    Answer(Answer),
    /// It was the offender's own turn
    Own,
    /// Right-hand opponent's
    Rhos,
    /// … and the pass was the third in a row
    RhosThirdPass,
    Partners,
    /// Left-hand opponent's
    Lhos,
    /// … before the offender had called
    LhosFirst,
    /// … later
    LhosLater,
    /// Anybody's, and the double was inadmissible
    Inadmissible,
    /// Right-hand opponent passes
    RhoPasses,
    /// … and the bid is insufficient
    RhoPassesLow,
    /// Right-hand opponent bids or doubles
    RhoActs,
    /// The offender calls
    Calls,
    /// The bid is still there
    StillThere,
    /// It was changed
    Changed,
    /// A sufficient bid
    Bid,
    AnyBid,
    Pass,
    Double,
    /// A double or redouble
    AnyDouble,
    /// Another insufficient bid
    Insufficient,
    /// Left-hand opponent calls over it
    LhoCalls,
    /// … with a pass, and the auction ends before the player in turn has called
    ThreePasses,
    /// Right-hand opponent, whose turn it is, calls
    RhoCalls,
    /// Partner, whose turn it is, calls
    PartnerCalls,
    /// The director is called
    Director,
    /// … after a pass that was the third in a row
    DirectorThirdPass,
    AtOnce,
    /// The bid was also out of turn
    OutOfTurn,
    /// Left-hand opponent has called over it
    OverIt,
    AfterLead,
}

/// What follows at the end of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    pub laws: Vec<Cite>,
    /// What it means, line by line
    pub says: Vec<Says>,
    /// The script that leads here
    pub script: Script,
}

/// A line of an end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Says {
    /// What became of the call
    Fate(IrregularityStatus),
    /// Nobody can accept it
    NeverAccepted,
    /// The chart, or the book, continues at this law
    GoOn(u8),
    /// The passes since a player was skipped are cancelled
    MissedTurn,
    /// The contract is scored without the double
    NotDoubled,
    /// What a player must do
    Must {
        /// Who
        player: Relation,
        /// What
        must: CallDuty,
        /// By which law
        law: Cite,
    },
    /// A player's own call is to be ruled on next
    RuleOn(Relation),
    /// Nobody has an obligation
    Free,
    /// The offender has an obligation, and partner has none
    PartnerFree,
    /// What the offending side may not use
    NotToUse(Cite),
    /// Declarer may forbid a suit (26B)
    Lead,
    /// Who calls next
    Next(Relation),
    /// What to look at after play
    AfterPlay(Vec<Cite>),
    /// Passes that are also ruled on like this call (30C)
    AlsoArtificialPasses,
    /// The pass is ruled on like a bid, if it was artificial (30C)
    AsBidIfArtificial,
}

impl Chart {
    /// The chart of this law, worked out now. A law without one has an empty chart.
    #[must_use]
    pub fn of(law: u8) -> Self {
        let mut root = Going { law }.choose(None, plan::of(law));
        if let Node::Ask { says, .. } = &mut root {
            says.extend(takes_in_passes(law).then_some(Says::AlsoArtificialPasses));
        }
        Self { law, root }
    }

    /// The charts in which it continues.
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

/// A table partway along a path. A test plays every path there is.
#[derive(Clone)]
struct Play {
    script: Script,
    table: Table,
}

impl Play {
    /// The events from the deal on.
    fn begun(script: &str) -> Self {
        let script = read(script);
        let table = possible(script.table(&Silent));
        Self { script, table }
    }

    /// The same table after the events of this script.
    fn then(&self, events: &str) -> Self {
        let mut play = self.clone();
        let script = read(&format!("{OFFENDER}: {events}"));
        script.events.into_iter().for_each(|event| play.step(event));
        play
    }

    fn step(&mut self, event: Event) {
        self.script.events.push(event.clone());
        possible(self.table.step(event, &Silent));
    }

    fn position(&self) -> &Position {
        self.table.position()
    }

    /// The same table after the offender has made the call that they have to make, or a pass where
    /// only partner is bound.
    fn carried_out(&self) -> Self {
        let mut play = self.clone();
        while let Some(by) = play.position().turn {
            // right-hand opponent opens, since otherwise all would pass; the other players pass
            if opens(by, play.position()) {
                play = play.then(&format!("{by} 1C"));
                continue;
            }
            let call = match own_call(play.position()) {
                Some(CallDuty::Repeat(call)) if by == OFFENDER => call,
                Some(_) => bridge::Call::Pass,
                None if waits_for_own_call(play.position()) => bridge::Call::Pass,
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

/// Every plan is possible. An `expect` would say why not, and the app would then carry the names of
/// everything that can be wrong.
fn possible<T, E>(played: Result<T, E>) -> T {
    played.unwrap_or_else(|_| unreachable!("a plan is possible"))
}

/// The one call that the offender may make, if there is one.
fn own_call(position: &Position) -> Option<CallDuty> {
    let own = position.obligations.iter().find(|duty| duty.seat == OFFENDER)?;
    own.must.call().filter(|must| match must {
        CallDuty::Repeat(_) | CallDuty::PassNext => true,
        CallDuty::PassRest | CallDuty::Replace => false,
    })
}

/// Would all have passed, up to or with the offender's call, if this player passed?
fn opens(by: Seat, position: &Position) -> bool {
    by == OFFENDER.rho()
        && position.auction.legal.last_bid().is_none()
        && waits_for_own_call(position)
}

/// Is partner silenced, with the effect on the lead still unknown because the offender has not
/// called again?
fn waits_for_own_call(position: &Position) -> bool {
    let silenced = |seat, must| seat != OFFENDER && must == Must::Call(CallDuty::PassRest);
    position.lead_restrictions().is_empty()
        && position.obligations.iter().any(|duty| silenced(duty.seat, duty.must))
}

/// Walking through the chart of a law.
struct Going {
    law: u8,
}

impl Going {
    /// The choices of the players here, with each path played on.
    fn choose(&self, before: Option<&Play>, plan: &Plan) -> Node {
        let played = |choice: &plan::Choice| {
            let table = match before {
                _ if choice.is_from_the_deal() => Some(Play::begun(choice.script)),
                Some(before) => Some(before.then(choice.script)),
                None => None,
            };
            let node = match (table, choice.then) {
                (Some(table), then) => self.go_on(&table, then),
                (None, Some(then)) => self.choose(None, then),
                (None, None) => unreachable!("a plan begins with a deal"),
            };
            (choice.way, node)
        };
        let says = before.map_or_else(Vec::new, |before| self.until_then(before.position()));
        Node::Ask { says, asks: plan.asks, ways: plan.ways.iter().map(played).collect() }
    }

    /// What the law asks now, otherwise what the players do next, until the irregularity is
    /// settled.
    fn go_on(&self, play: &Play, then: Option<&Plan>) -> Node {
        let position = play.position();
        let end = || Node::End(self.end(play));
        let Some(irregularity) = position.irregularities.first() else { return end() };
        if self.another_law(position, irregularity).is_some() || partners_own(position).is_some() {
            return end();
        }
        if let Some(question) = &position.question {
            let answered = |answer: &Answer| {
                let refused = *answer == Answer::Accept(false);
                let node = match then {
                    // what was called decides, and each is played separately
                    Some(then) if refused && then.is_from_the_deal() => self.choose(None, then),
                    Some(_) | None => {
                        let mut play = play.clone();
                        play.step(Event::answer(*answer));
                        self.go_on(&play, then)
                    }
                };
                (Way::Answer(*answer), node)
            };
            let ways = question.options.iter().map(answered).collect();
            return Node::Ask { says: Vec::new(), asks: Asks::Law(question.id), ways };
        }
        match then {
            Some(then) if is_open(position, irregularity) => self.choose(Some(play), then),
            Some(_) | None => end(),
        }
    }

    /// What is settled while the offender has to wait. Where an artificial pass leads to the same,
    /// the law does not ask about it, and that is said.
    fn until_then(&self, position: &Position) -> Vec<Says> {
        let mut says = until_then(position);
        let as_pass = |it: &Irregularity| {
            it.outcome == Outcome::Rotation(Rotation::ToCompare(CompareLaw::Pass))
        };
        let passed = position.irregularities.first().is_some_and(as_pass);
        says.extend((self.law == 30 && passed).then_some(Says::AsBidIfArtificial));
        says
    }

    /// The law in whose chart this one continues, if it ends here.
    fn another_law(&self, position: &Position, irregularity: &Irregularity) -> Option<u8> {
        let passed = irregularity.kind == Kind::Call(CallKind::PassOutOfRotation);
        if passed && irregularity.outcome.is_as_bid() {
            return Some(31);
        }
        let refused = irregularity.status == IrregularityStatus::Cancelled
            || position
                .question
                .as_ref()
                .is_some_and(|asked| asked.id == QuestionId::Auction(AuctionQuestion::Artificial));
        let law = match irregularity.kind {
            Kind::Call(CallKind::ChangeOfCall) => 25,
            Kind::Call(CallKind::InadmissibleDouble) => 36,
            // a call not accepted belongs to the law of that call
            Kind::Call(CallKind::PassOutOfRotation) if self.law == 29 && refused => 30,
            Kind::Call(CallKind::BidOutOfRotation) if matches!(self.law, 27 | 29) && refused => 31,
            Kind::Call(CallKind::DoubleOutOfRotation) if self.law == 29 && refused => 32,
            Kind::Call(
                CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation
                | CallKind::InsufficientBid
                | CallKind::UnintendedCall
                | CallKind::CallWhileBarred
                | CallKind::WrongRepeat
                | CallKind::BidOverSeven
                | CallKind::CallAfterAuction
                | CallKind::MissedTurn
                | CallKind::WrongBoard
                | CallKind::MisinformedCall,
            )
            | Kind::Card(_) => return None,
        };
        (law != self.law).then_some(law)
    }

    /// What a position says about the irregularity and the players.
    fn end(&self, play: &Play) -> End {
        let position = play.position();
        let mut laws: Vec<Cite> = Vec::new();
        let cited = position.irregularities.iter().flat_map(|it| &it.laws).copied();
        for law in cited.chain(position.obligations.iter().map(laws::Obligation::law)) {
            if !laws.contains(&law) {
                laws.push(law);
            }
        }
        End { laws, says: self.says(play), script: play.script.clone() }
    }

    fn says(&self, play: &Play) -> Vec<Says> {
        let position = play.position();
        if let Some(partner) = partners_own(position) {
            let first = position.irregularities.first().map(|first| Says::Fate(first.status));
            return first.into_iter().chain([Says::RuleOn(partner)]).collect();
        }
        let Some(last) = position.irregularities.last() else { return Vec::new() };
        if let Some(law) = self.another_law(position, last) {
            let mut says = Vec::new();
            if last.kind == Kind::Call(CallKind::InadmissibleDouble) {
                says.push(Says::NeverAccepted);
            } else if last.status == IrregularityStatus::Cancelled {
                says.push(Says::Fate(last.status));
                says.extend(position.turn.or(last.turn_of).map(next));
            }
            says.push(Says::GoOn(law));
            return says;
        }
        let skipped = last.kind == Kind::Call(CallKind::MissedTurn);
        let mut says = vec![if skipped { Says::MissedTurn } else { Says::Fate(last.status) }];
        if position.phase == Phase::Play {
            says.push(Says::NotDoubled);
            return says;
        }
        says.extend(position.obligations.iter().filter_map(|duty| {
            let player = Relation::of(duty.seat, OFFENDER);
            Some(Says::Must { player, must: duty.must.call()?, law: duty.law() })
        }));
        says.extend(follows(play));
        says
    }
}

/// The other player who also called out of turn: that is ruled on next.
fn partners_own(position: &Position) -> Option<Relation> {
    let last = position.irregularities.last()?;
    let waits = last.status == IrregularityStatus::Pending && last.by != OFFENDER;
    waits.then(|| Relation::of(last.by, OFFENDER))
}

fn next(turn: Seat) -> Says {
    Says::Next(Relation::of(turn, OFFENDER))
}

/// Is a pass ruled on by this law if it was artificial?
fn takes_in_passes(law: u8) -> bool {
    let mut passed = Play::begun("W: N P, !");
    for answer in [Answer::Accept(false), Answer::Artificial(true)] {
        passed.step(Event::answer(answer));
    }
    let (now, of_passes) = (passed.position(), Going { law: 30 });
    let first = now.irregularities.first();
    first.and_then(|it| of_passes.another_law(now, it)) == Some(law)
}

/// What is settled while the offender has to wait.
fn until_then(position: &Position) -> Vec<Says> {
    let mut says: Vec<_> =
        position.irregularities.first().map(|first| Says::Fate(first.status)).into_iter().collect();
    if let Some(turn) = position.turn.filter(|turn| *turn != OFFENDER) {
        // partner calls before the offender does
        if turn != OFFENDER.rho() {
            says.extend(position.unauthorised.first().map(|known| Says::NotToUse(known.law)));
        }
        says.push(next(turn));
    }
    says
}

/// Does the offender's call still decide something?
fn is_open(position: &Position, irregularity: &Irregularity) -> bool {
    let bound = |must: Must| must.call().is_some_and(|duty| duty != CallDuty::Replace);
    irregularity.status == IrregularityStatus::Cancelled
        && !position.obligations.iter().any(|duty| bound(duty.must))
}

/// Who is free, who may not use what, the lead, the turn, what to look at later; where the offender
/// has only one call, after they have made it.
fn follows(play: &Play) -> Vec<Says> {
    let now = play.position();
    let done = play.carried_out();
    let then = done.position();
    let mut says = Vec::new();
    // a call that has to be made again may be irregular again
    let again = then.irregularities.last();
    if own_call(now).is_some()
        && again.is_some_and(|it| it.status == IrregularityStatus::Pending)
        && again.is_some_and(|it| it.kind == Kind::Call(CallKind::InsufficientBid))
    {
        return vec![Says::GoOn(27)];
    }
    if then.obligations.is_empty() {
        says.push(if own_call(now).is_some() { Says::PartnerFree } else { Says::Free });
    }
    says.extend(then.unauthorised.first().map(|information| Says::NotToUse(information.law)));
    if !then.lead_restrictions().is_empty() {
        says.push(Says::Lead);
    }
    let turn = now.turn.filter(|turn| *turn != OFFENDER || own_call(now).is_none()).or(then.turn);
    says.extend(turn.map(next));
    let is_due = |law: Cite| then.reviews.iter().any(|review| review.law() == law);
    let clauses = laws::book::clauses().map(|clause| clause.cite);
    let reviews: Vec<Cite> = clauses.filter(|law| is_due(*law)).collect();
    if !reviews.is_empty() {
        says.push(Says::AfterPlay(reviews));
    }
    says
}

#[cfg(test)]
mod tests;
