//! The case, and what follows from it.

use bridge::Side;
use director::Settings;
use director::profile::{
    DirectorError, Figure, Knockout, RoundHalf, RoundTo, SeriousError, SessionAverage, Weighted,
};
use score::{Fraction, Half, Sides};

use crate::outcome::Weighed;
use crate::scoring::Scale;
use crate::{
    Damage, Kind, Lacking, Law, List, Outcome, ReviewError, Reviewed, Scoring, Step, Table,
};

/// Who did not offend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NonOffending {
    /// This side; the other one did.
    Side(Side),
    /// Both: the director erred, or nobody is to blame.
    Both,
    /// Neither: both are to blame.
    Neither,
}

/// An artificial score (12C2(a)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Award {
    /// For those without fault
    Plus,
    /// For those with a part of it
    Average,
    /// For those at fault
    Minus,
}

impl Award {
    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Plus => "average_plus",
            Self::Average => "average",
            Self::Minus => "average_minus",
        }
    }

    /// The award written so.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        [Self::Plus, Self::Average, Self::Minus].into_iter().find(|award| award.as_str() == text)
    }
}

/// What the director has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// What could well have happened without the infraction (12C1)
    Outcomes {
        /// With weights
        outcomes: Vec<Outcome>,
        /// What would have happened with the infraction, but without the blunder of
        /// the side that did not offend (12C1(e))
        without_blunder: Option<Vec<Outcome>>,
    },
    /// No result can be estimated (12C2).
    Artificial {
        /// Each side by its own fault
        awards: Sides<Award>,
        /// Each side's session, in per cent, or in IMPs a board
        session: Sides<Option<Fraction>>,
    },
}

impl Given {
    /// Outcomes, and no self-inflicted damage.
    pub fn outcomes(outcomes: impl IntoIterator<Item = Outcome>) -> Self {
        Self::Outcomes { outcomes: outcomes.into_iter().collect(), without_blunder: None }
    }
}

/// A case for review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The law that gives the power to adjust
    pub law: Option<Law>,
    /// How the event is scored
    pub scoring: Scoring,
    /// The score at the table for North-South, if there is one
    pub table: Option<i32>,
    /// Who did not offend
    pub non_offending: NonOffending,
    /// What the director has found
    pub given: Given,
    /// Under whose regulations
    pub settings: Settings,
}

impl Case {
    /// What the score is now.
    pub fn review(&self) -> Result<Reviewed, ReviewError> {
        let both = self.non_offending == NonOffending::Both;
        if let Some(law) = self.law.filter(|law| law.is_directors_error() && !both) {
            return Err(ReviewError::BothSides { law });
        }
        let scale = Scale::new(&self.scoring, &self.settings)?;
        let work = Work::new(self, scale);
        match &self.given {
            Given::Outcomes { outcomes, without_blunder } => {
                work.assign(outcomes, without_blunder.as_deref())
            }
            Given::Artificial { awards, session } => work.award(*awards, session),
        }
    }
}

/// A review under way.
struct Work<'a> {
    case: &'a Case,
    scale: Scale<'a>,
    steps: Vec<Step>,
    laws: Vec<&'static str>,
    used: Vec<(&'static str, &'static [&'static str])>,
}

impl<'a> Work<'a> {
    fn new(case: &'a Case, scale: Scale<'a>) -> Self {
        let laws = case.law.map(Law::as_str).into_iter().collect();
        Self { case, scale, steps: Vec::new(), laws, used: Vec::new() }
    }

    fn uses(&mut self, setting: &'static str, laws: &'static [&'static str]) {
        if self.used.iter().all(|(known, _)| *known != setting) {
            self.used.push((setting, laws));
        }
    }

    /// The result at the table, in points.
    fn table(&mut self) -> Result<Option<Table>, ReviewError> {
        let Some(score) = self.case.table else { return Ok(None) };
        self.scale.check()?;
        let points = self.scale.points(score);
        let working = self.scale.working(score);
        self.steps.push(Step::Table { score, points: points.clone(), working });
        Ok(Some(Table { score, points }))
    }

    /// The outcomes of a list in points, and their weighted sum.
    fn expect(&mut self, list: List, weighed: &Weighed) -> Sides<Fraction> {
        for (place, (score, weight)) in weighed.rows().iter().enumerate() {
            self.steps.push(Step::Outcome {
                list,
                place,
                score: *score,
                weight: weight.clone(),
                points: self.scale.points(*score),
                working: self.scale.working(*score),
            });
        }
        let points = weighed.expected(|score| self.scale.points(score));
        self.steps.push(Step::Expected { list, points: points.clone() });
        points
    }

    fn weigh(&mut self, list: List, outcomes: &[Outcome]) -> Result<Weighed, ReviewError> {
        let weighed = Weighed::new(list, outcomes)?;
        if weighed.is_weighted() {
            if self.case.settings.weighted_scores == Weighted::No {
                return Err(ReviewError::NotWeighted { list });
            }
            self.uses("weighted_scores", &["12C1(c)"]);
        }
        Ok(weighed)
    }

    /// An assigned score (12C1).
    fn assign(
        mut self,
        outcomes: &[Outcome],
        without_blunder: Option<&[Outcome]>,
    ) -> Result<Reviewed, ReviewError> {
        let case = self.case;
        if case.law.is_some_and(Law::is_directors_error) {
            if case.settings.director_error == DirectorError::Artificial {
                return Err(ReviewError::ArtificialHere);
            }
            self.uses("director_error", &["82C"]);
        }
        let side = match case.non_offending {
            NonOffending::Side(side) => Some(side),
            NonOffending::Both | NonOffending::Neither => None,
        };
        if without_blunder.is_some() && side.is_none() {
            return Err(ReviewError::WhoseBlunder);
        }
        if without_blunder.is_some() && case.table.is_none() {
            return Err(ReviewError::BlunderWithoutTable);
        }
        let weighed = self.weigh(List::Outcomes, outcomes)?;
        let without = without_blunder.map(|without| self.weigh(List::Without, without));
        let without = without.transpose()?;
        self.scale.check()?;
        let table = self.table()?;
        let expected = self.expect(List::Outcomes, &weighed);
        let mut adjusted = expected.clone();
        let mut kind = match (weighed.is_split(), weighed.is_several()) {
            (true, _) => Kind::Split,
            (false, true) => Kind::Weighted,
            (false, false) => Kind::Assigned,
        };
        let mut damage = None;
        if let (Some(side), Some(table)) = (side, &table) {
            let (a, b) = (table.points.of(side).clone(), expected.of(side).clone());
            let is_damaged = b > a;
            let amount = if is_damaged { &b - &a } else { Fraction::zero() };
            let mut self_inflicted = without.as_ref().map(|_| Fraction::zero());
            self.laws.push("12B1");
            if !is_damaged {
                kind = Kind::None;
                adjusted = table.points.clone();
            } else if let Some(without) = &without {
                let c = self.expect(List::Without, without).of(side).clone();
                let own = (&c - &a).max(Fraction::zero()).min(amount.clone());
                let gets = self.after_blunder(&a, &b, &own);
                self.steps.push(Step::SelfInflicted {
                    side,
                    a: a.clone(),
                    b: b.clone(),
                    c,
                    gets: gets.clone(),
                });
                if gets != b {
                    kind = Kind::Split;
                }
                *adjusted.of_mut(side) = gets;
                self_inflicted = Some(own);
            }
            if is_damaged && case.law == Some(Law::L11A) {
                // who acted before the director came keeps what the table gave
                self.steps.push(Step::KeepsTable { side, points: a.clone() });
                *adjusted.of_mut(side) = a.clone();
                kind = Kind::Split;
            }
            damage =
                Some(Damage { side, table: a, expected: b, amount, is_damaged, self_inflicted });
        }
        self.laws.push("12C1(b)");
        if weighed.is_several() {
            self.laws.push("12C1(c)");
        }
        if without.is_some() && damage.as_ref().is_some_and(|damage| damage.is_damaged) {
            self.laws.push("12C1(e)");
        }
        Ok(self.finish(kind, damage, table, adjusted))
    }

    /// What is left of the redress: A + B − C, between A and B.
    fn after_blunder(&mut self, a: &Fraction, b: &Fraction, own: &Fraction) -> Fraction {
        if own.is_zero() {
            return b.clone();
        }
        self.uses("serious_error", &["12C1(e)"]);
        match self.case.settings.serious_error {
            SeriousError::Formula => b - own,
            SeriousError::Table => a.clone(),
        }
    }

    /// An artificial score (12C2).
    fn award(
        mut self,
        awards: Sides<Award>,
        session: &Sides<Option<Fraction>>,
    ) -> Result<Reviewed, ReviewError> {
        if matches!(self.scale, Scale::TotalPoints) {
            return Err(ReviewError::NoAverage);
        }
        if !self.scale.has_tables() {
            return Err(ReviewError::NoField(Lacking::FieldOrTables));
        }
        let table = self.table()?;
        let top = self.scale.top();
        let looks = session.ns.is_some() || session.ew.is_some();
        if looks {
            self.uses("session_average", &["12C2(c)"]);
        }
        let counts = self.case.settings.session_average == SessionAverage::Yes;
        let mut adjusted = Sides::default();
        for side in [Side::NorthSouth, Side::EastWest] {
            let award = *awards.of(side);
            let own = session.of(side).clone().filter(|_| counts && award != Award::Average);
            let (figure, is_percent) = self.figure(award, top.is_some());
            let figure = match (award, &own) {
                (Award::Plus, Some(own)) => figure.max(own.clone()),
                (Award::Minus, Some(own)) => figure.min(own.clone()),
                (Award::Average, _) | (_, None) => figure,
            };
            let points = match (&top, self.scale.comparisons(side)) {
                (Some(top), _) if is_percent => &(&figure * top) / 100,
                (_, Some(comparisons)) => &figure * &comparisons,
                (_, None) => figure.clone(),
            };
            self.steps.push(Step::Artificial {
                side,
                award,
                figure,
                session: own,
                points: points.clone(),
            });
            *adjusted.of_mut(side) = points;
        }
        self.laws.push("12C2(a)");
        if top.is_none() {
            self.laws.push("12C2(b)");
        }
        if looks && counts {
            self.laws.push("12C2(c)");
        }
        Ok(self.finish(Kind::Artificial, None, table, adjusted))
    }

    /// What an award is, in per cent at matchpoints and otherwise in IMPs.
    fn figure(&mut self, award: Award, is_matchpoints: bool) -> (Fraction, bool) {
        let number = |figure: Figure| Fraction::ratio(figure.hundredths().into(), 100);
        let settings = &self.case.settings;
        let (plus, minus) = (number(settings.average_plus), number(settings.average_minus));
        let imps = number(settings.average_imps);
        let figure = match (award, is_matchpoints) {
            (Award::Plus, true) => {
                self.uses("average_plus", &["12C2(a)"]);
                plus
            }
            (Award::Minus, true) => {
                self.uses("average_minus", &["12C2(a)"]);
                minus
            }
            (Award::Average, true) => Fraction::from(50),
            (Award::Average, false) => Fraction::zero(),
            (Award::Plus | Award::Minus, false) => {
                self.uses("average_imps", &["12C2(b)"]);
                if award == Award::Plus { imps } else { -imps }
            }
        };
        (figure, is_matchpoints)
    }

    /// Balances a knockout match, rounds, and puts everything together.
    fn finish(
        mut self,
        kind: Kind,
        damage: Option<Damage>,
        table: Option<Table>,
        mut adjusted: Sides<Fraction>,
    ) -> Reviewed {
        let stands = kind == Kind::None;
        let knockout = matches!(self.case.scoring, Scoring::Imps { knockout: true, .. });
        if knockout && !stands && !(&adjusted.ns + &adjusted.ew).is_zero() {
            self.uses("knockout", &["12C4"]);
            if self.case.settings.knockout == Knockout::Average {
                let ns = &(&adjusted.ns - &adjusted.ew) / 2;
                let after = Sides { ew: -&ns, ns };
                self.steps.push(Step::Knockout { before: adjusted, after: after.clone() });
                adjusted = after;
                self.laws.push("12C4");
            }
        }
        self.laws.push(self.scale.law());
        if matches!(self.scale, Scale::Matchpoints { .. }) {
            self.uses("matchpoint_unit", &["78A"]);
        }
        if let Scale::Matchpoints { scale, results, .. } = &self.scale {
            let ebu = score::Matchpoints { groups: score::Groups::Percentages, ..scale.clone() };
            if ebu.is_small(results) && kind != Kind::Artificial {
                self.uses("small_groups", &["87"]);
            }
        }
        let rounded = if stands { adjusted.clone() } else { self.round(&adjusted) };
        let top = self.scale.top();
        let percent = top.as_ref().filter(|top| top.is_positive()).map(|top| {
            let share = |points: &Fraction| points.divided_by(top).unwrap_or_default();
            rounded.map(|_, points| &share(points) * &Fraction::from(100))
        });
        Reviewed {
            damage,
            table,
            adjusted,
            rounded,
            percent,
            top,
            kind,
            steps: self.steps,
            laws: self.laws,
            used: self.used,
        }
    }

    fn round(&mut self, points: &Sides<Fraction>) -> Sides<Fraction> {
        let (setting, to) = match self.scale {
            Scale::Matchpoints { .. } => {
                ("round_matchpoints", self.case.settings.round_matchpoints)
            }
            Scale::Imps(_) | Scale::CrossImps { .. } | Scale::Butler(_) => {
                ("round_imps", self.case.settings.round_imps)
            }
            Scale::TotalPoints => return points.clone(),
        };
        if !(points.ns.is_whole() && points.ew.is_whole()) {
            self.uses(setting, &[]);
        }
        let unit = match to {
            RoundTo::Nothing => return points.clone(),
            RoundTo::One => Fraction::one(),
            RoundTo::Tenth => Fraction::ratio(1, 10),
            RoundTo::Hundredth => Fraction::ratio(1, 100),
        };
        let half = Sides::each(|side| self.half(side));
        let rounded = points.map(|side, points| points.rounded(&unit, half.of(side)));
        let halved = |points: &Fraction| {
            let units = &(points * &Fraction::from(2)).divided_by(&unit).unwrap_or_default();
            units.is_whole() && units.whole().is_none_or(|units| units % 2 != 0)
        };
        if halved(&points.ns) || halved(&points.ew) {
            self.uses("round_half", &[]);
        }
        self.steps.push(Step::Rounded { unit, half, points: rounded.clone() });
        rounded
    }

    fn half(&self, side: Side) -> Half {
        match (self.case.settings.round_half, self.case.non_offending) {
            (RoundHalf::NonOffending, NonOffending::Side(other)) if side != other => Half::Down,
            (RoundHalf::NonOffending, NonOffending::Side(_) | NonOffending::Both) => Half::Up,
            (RoundHalf::Away, _) => Half::Away,
            (RoundHalf::Even, _) | (RoundHalf::NonOffending, NonOffending::Neither) => Half::Even,
            (RoundHalf::Average, _) => {
                Half::Towards(self.scale.top().map_or_else(Fraction::zero, |top| &top / 2))
            }
        }
    }
}
