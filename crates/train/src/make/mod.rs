//! Exercises out of a seed.

pub(crate) mod ask;
pub(crate) mod dice;
mod plot;
mod scene;

use std::collections::HashSet;
use std::fmt::Write as _;

use director::{Authority, Settings, Source};
use laws::Cite;
use laws::book::{self, Coverage};

use crate::claim::Facts;
use crate::exercise::{Ask, Choice, Claim, Exercise, Explain, Kind, Rests, Wrong};
use crate::{cited, claim, difficulty, distract};
use ask::Draft;
use dice::Dice;
use plot::Plot;
use scene::Scene;

/// What is wanted; the seed decides whatever is left open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wanted {
    pub kind: Option<Kind>,
    /// The clause it is to be about
    pub clause: Option<Cite>,
    /// From 1 to 5
    pub difficulty: Option<u8>,
    /// Whose regulations
    pub profile: Option<Authority>,
}

/// Why there is no such exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotMade {
    /// The engine does not apply this clause.
    #[error("the engine does not decide {0}, so there is no exercise about it")]
    NotCoded(Cite),
    /// Kind 7 is made elsewhere.
    #[error("a table is directed step by step: `rectify train --table`")]
    IsTable,
    /// No board that was tried led to it.
    #[error("no exercise like that was found from this seed: try another seed, or ask for less")]
    NotFound,
}

impl Wanted {
    /// The name of the exercise of this seed: `12`, `12.k3`, `12.k3.31A1.d2.ebu`.
    #[must_use]
    pub fn id(&self, seed: u64) -> String {
        let mut id = seed.to_string();
        // Writing to a `String` cannot fail.
        if let Some(kind) = self.kind {
            let _ = write!(id, ".k{}", kind.number());
        }
        if let Some(clause) = self.clause {
            let _ = write!(id, ".{clause}");
        }
        if let Some(difficulty) = self.difficulty {
            let _ = write!(id, ".d{difficulty}");
        }
        if let Some(profile) = self.profile {
            let _ = write!(id, ".{profile}");
        }
        id
    }
}

/// How many boards are tried at most.
const TRIES: usize = 400;

/// How many things happen at most after it has gone wrong.
const STEPS: usize = 9;

/// The exercise of this seed: always the same one.
///
/// ```
/// # books::named("sayc")?; // needs the books
/// use train::{Wanted, make};
///
/// let exercise = make(12, &Wanted::default())?;
/// assert!(exercise.is_right(&exercise.answer));
/// assert_eq!(make(12, &Wanted::default())?.options, exercise.options);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn make(seed: u64, wanted: &Wanted) -> Result<Exercise, NotMade> {
    make_within(seed, wanted, TRIES)
}

/// The same, if it is found on one of the first boards.
pub(crate) fn make_within(seed: u64, wanted: &Wanted, tries: usize) -> Result<Exercise, NotMade> {
    if wanted.kind == Some(Kind::Table) {
        return Err(NotMade::IsTable);
    }
    if let Some(clause) = wanted.clause {
        let coded =
            |it: &book::Clause| it.coverage == Coverage::Coded && cited::is_about(it.cite, clause);
        if !book::clauses().any(coded) {
            return Err(NotMade::NotCoded(clause));
        }
    }
    let mut dice = Dice::new(seed);
    // without a clause the kind is settled once, so that rare kinds do not become rarer
    let kind = any_kind(&mut dice);
    let kind = wanted.kind.or(wanted.clause.is_none().then_some(kind));
    let profile = wanted.profile.unwrap_or_default();
    for attempt in 0..tries {
        if let Some(exercise) = attempted(&mut dice, profile, kind, wanted, attempt) {
            return Ok(Exercise { id: wanted.id(seed), ..exercise });
        }
    }
    Err(NotMade::NotFound)
}

/// Exercises from this seed on, no two alike.
pub fn many(seed: u64, wanted: Wanted) -> impl Iterator<Item = Result<Exercise, NotMade>> {
    let mut made: HashSet<String> = HashSet::new();
    (0..).filter_map(move |place: u64| match make(seed.wrapping_add(place), &wanted) {
        Ok(exercise) => made.insert(likeness(&exercise)).then_some(Ok(exercise)),
        Err(error) => Some(Err(error)),
    })
}

/// What two similar exercises have in common: everything but the board number.
#[must_use]
pub fn likeness(exercise: &Exercise) -> String {
    let Exercise { record, ask, options, .. } = exercise;
    let mut claims: Vec<String> = options.iter().map(|it| format!("{:?}", it.claim)).collect();
    claims.sort_unstable();
    let events: Vec<_> = record.events.iter().map(|it| &it.event).collect();
    let book = |book: &Option<books::Book>| book.as_ref().map(ToString::to_string);
    let systems = (book(&record.systems.ns), book(&record.systems.ew));
    format!("{} {systems:?} {events:?} {ask:?} {claims:?}", record.dealer)
}

/// The kinds, each with how often it is made.
const KINDS: [(Kind, usize); 7] = [
    (Kind::WhatNow, 20),
    (Kind::WhoseChoice, 22),
    (Kind::TapTheCalls, 10),
    (Kind::Comparable, 12),
    (Kind::EndOfBoard, 14),
    (Kind::WhichLaw, 12),
    (Kind::FindTheMistake, 10),
];

fn any_kind(dice: &mut Dice) -> Kind {
    let mut left = dice.below(KINDS.iter().map(|(_, weight)| weight).sum());
    for (kind, weight) in KINDS {
        if left < weight {
            return kind;
        }
        left -= weight;
    }
    Kind::WhatNow
}

/// One board, and an exercise about it if there is one.
fn attempted(
    dice: &mut Dice,
    profile: Authority,
    kind: Option<Kind>,
    wanted: &Wanted,
    attempt: usize,
) -> Option<Exercise> {
    let kind = kind.unwrap_or_else(|| any_kind(dice));
    let compares = matches!(kind, Kind::TapTheCalls | Kind::Comparable);
    let towards = match wanted.clause {
        Some(clause) => Plot::towards(clause.as_str()),
        None if compares && dice.percent(92) => &Plot::COMPARED,
        None => &[],
    };
    let plot = if attempt % 8 == 7 { None } else { dice.pick(towards) };
    let plot = plot.unwrap_or_else(|| {
        // as in real life; now and then something that hardly ever happens
        if dice.percent(60) { Plot::Natural } else { Plot::any(dice) }
    });
    let soon = compares || wanted.clause.is_some();
    let first = if soon { 0 } else { dice.below(4) };
    let mut scene = Scene::new(dice, Settings::new(profile))?;
    if compares {
        scene.accepted = 3;
    }
    plot.play(&mut scene)?;
    for step in 0..STEPS {
        if step >= first {
            let facts = Facts::new(&scene.case);
            let mut drafts = ask::drafts(&facts, kind, scene.dice);
            if let Some(clause) = wanted.clause {
                drafts.retain_mut(|draft| is_about(draft, clause));
            }
            scene.dice.shuffle(&mut drafts);
            for draft in drafts {
                let found = finish(&facts, kind, draft, scene.dice);
                let fits = |it: &Exercise| wanted.difficulty.is_none_or(|d| d == it.difficulty);
                if let Some(exercise) = found.filter(fits) {
                    return Some(exercise);
                }
            }
        }
        scene.step(plot)?;
    }
    None
}

/// Is it about this clause? Then the clause is named first.
fn is_about(draft: &mut Draft, clause: Cite) -> bool {
    let about = |cite: &Cite| cited::is_about(*cite, clause);
    if let (Ask::WhichLaw(_), Some(Claim::Law(_, law))) = (draft.ask, draft.right.first()) {
        return about(law);
    }
    let exact = draft.laws.iter().position(|cite| *cite == clause);
    let place = exact.or_else(|| draft.laws.iter().position(about));
    let cite = match place {
        Some(place) => draft.laws.remove(place),
        None => match draft.unsaid.iter().copied().filter(|it| tells(draft.ask, *it)).find(about) {
            Some(cite) => cite,
            None => return false,
        },
    };
    draft.laws.insert(0, cite);
    true
}

/// Does such a question turn on a definition of this law?
fn tells(ask: Ask, cite: Cite) -> bool {
    let text = cite.as_str();
    let of_words = text.starts_with("16") || text.starts_with("18");
    !of_words || matches!(ask, Ask::WhichLaw(_) | Ask::FindTheMistake)
}

/// Chooses the options and explains the answer.
fn finish(facts: &Facts<'_>, kind: Kind, draft: Draft, dice: &mut Dice) -> Option<Exercise> {
    let case = facts.case;
    let difficulty = difficulty::of(case, &draft);
    let Draft { ask, right, lures, laws, about, evidence, all, .. } = draft;
    if laws.is_empty() {
        return None;
    }
    let plain = |claim: Claim| Choice { claim, wrong: None };
    let (options, answer, open) = if let Some((all, open)) = all {
        let answer = (0..all.len()).filter(|place| right.contains(&all[*place])).collect();
        let options = all.into_iter().map(plain).collect();
        (options, answer, open)
    } else if kind == Kind::FindTheMistake {
        let wrong = distract::choose(dice, facts, right.first()?, lures, 1, &laws)?;
        let mut options: Vec<Choice> = right.into_iter().map(plain).chain(wrong).collect();
        dice.shuffle(&mut options);
        let answer = options.iter().position(|it| it.wrong.is_some())?;
        (options, vec![answer], Vec::new())
    } else {
        let right = right.into_iter().next()?;
        if facts.holds(&right) != Some(true) {
            return None;
        }
        let mut options = distract::choose(dice, facts, &right, lures, 3, &laws)?;
        options.push(plain(right));
        dice.shuffle(&mut options);
        let answer = options.iter().position(|it| it.wrong.is_none())?;
        (options, vec![answer], Vec::new())
    };
    let rests_on = rests_on(facts, ask, evidence.as_deref(), &open);
    let mut explain = Vec::new();
    let position = case.position();
    if let Some(found) = about.and_then(|place| position.irregularities.get(place)) {
        let happened = director::script::happened(position, found);
        explain.push(Explain::Happened(happened, found.laws.iter().copied().take(2).collect()));
    }
    let few: Vec<Cite> = laws.iter().copied().take(2).collect();
    if !matches!(ask, Ask::TapFree(_) | Ask::TapLegal(_)) {
        for Choice { claim, wrong } in &options {
            if wrong.is_none() {
                explain.push(Explain::So(claim.clone(), few.clone()));
            }
        }
    }
    explain.extend(laws.iter().take(3).map(|cite| Explain::Clause(*cite)));
    for Choice { claim, wrong } in &options {
        if let Some(Wrong { refuted_by, .. }) = wrong {
            explain.push(Explain::NotSo(claim.clone(), refuted_by.clone()));
        }
    }
    explain.extend(evidence.map(Explain::Compared));
    explain.extend(rests_on.iter().map(|it| Explain::Rests(*it)));
    let mut record = case.record().clone();
    record.possible.clear();
    Some(Exercise {
        id: String::new(),
        kind,
        clauses: laws,
        difficulty,
        record,
        ask,
        options,
        answer,
        open,
        explain,
        rests_on,
    })
}

/// What the answer rests on beyond the law.
fn rests_on(
    facts: &Facts<'_>,
    ask: Ask,
    evidence: Option<&director::compare::Evidence>,
    open: &[usize],
) -> Vec<Rests> {
    let case = facts.case;
    let mut found = Vec::new();
    let compared = evidence.map(|it| &it.comparison);
    if !open.is_empty() || compared.is_some_and(|it| it.finding.in_doubt) {
        found.push(Rests::Judgement);
    }
    let mut then = None;
    if let Ask::IfAnswered(answer) = ask {
        then = claim::answered(case, answer);
    }
    let notes = then.as_ref().unwrap_or(case).position().notes.len();
    let settings = &case.record().settings;
    let unsaid = |name: &&'static str| settings.source(name) == Some(Source::Default);
    let unsaid = compared.is_some_and(|it| it.settings.iter().any(unsaid));
    let tested = case.position().irregularities.iter().any(|it| it.comparable.is_some());
    let unsaid = unsaid || tested && !facts.ruling().unpublished.is_empty();
    if notes > 0 || unsaid {
        found.push(Rests::Unsettled);
    }
    found
}
