//! Situation rules: `when overcall newsuit level:1 = 8-16, 5+#; nat`.

use bridge::{Call, Strain, Suit};

use crate::context::{Action, Context, Role, Who};
use crate::error::Problem;
use crate::names::Names;
use crate::path::{self, Pattern};

/// Conditions on a situation, all of which must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Each with what it must come to
    conditions: Vec<(Condition, bool)>,
}

/// Rules in their order, each with its line.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    all: Vec<(Rule, u32)>,
    /// For each role the places of those that can hold in it
    by_role: [Vec<u32>; Role::ALL.len()],
}

impl Rules {
    pub(crate) fn add(&mut self, rule: Rule, line: u32) {
        let place = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
        for (role, places) in Role::ALL.iter().zip(&mut self.by_role) {
            if rule.role().is_none_or(|wanted| wanted == *role) {
                places.push(place);
            }
        }
        self.all.push((rule, line));
    }

    /// Those that can hold in this role.
    pub(crate) fn about(&self, role: Role) -> impl Iterator<Item = &(Rule, u32)> {
        self.by_role[role as usize].iter().map(|place| &self.all[*place as usize])
    }

    pub(crate) fn all(&self) -> &[(Rule, u32)] {
        &self.all
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Condition {
    Role(Role),
    Who(Who),
    Action(Action),
    Partner(Action),
    Right(Right),
    Level(u8, u8),
    Jump(u8, u8),
    Over(u8, u8),
    Turn(u8, u8),
    Contested(bool),
    Passed,
    Major,
    Minor,
    Agreed,
    /// This call is made
    Call(Pattern),
    /// The bidding was opened with this
    Opened(Pattern),
    /// A call of ours has this tag, or the last one of theirs
    Tag(Whose, String),
}

/// The last call of the opponent on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Right {
    Pass,
    Double,
    Bid,
}

/// A call of our side, or theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Partner's last call
    Partner,
    /// The player's own last call
    Own,
    Any,
    /// The last call of the opponents that was not a pass
    They,
}

/// Does a call have this tag?
pub(crate) type Tagged<'a> = &'a dyn Fn(Whose, &str) -> Option<bool>;

const WORDS: [(&str, Condition); 38] = [
    ("opening", Condition::Role(Role::Opening)),
    ("response", Condition::Role(Role::Response)),
    ("competing", Condition::Role(Role::Competing)),
    ("rebid", Condition::Role(Role::Rebid)),
    ("overcall", Condition::Role(Role::Overcall)),
    ("balance", Condition::Role(Role::Balance)),
    ("advance", Condition::Role(Role::Advance)),
    ("later", Condition::Role(Role::Later)),
    ("opener", Condition::Who(Who::Opener)),
    ("responder", Condition::Who(Who::Responder)),
    ("overcaller", Condition::Who(Who::Overcaller)),
    ("advancer", Condition::Who(Who::Advancer)),
    ("pass", Condition::Action(Action::Pass)),
    ("double", Condition::Action(Action::Double)),
    ("redouble", Condition::Action(Action::Redouble)),
    ("notrump", Condition::Action(Action::NoTrump)),
    ("newsuit", Condition::Action(Action::NewSuit)),
    ("raise", Condition::Action(Action::Raise)),
    ("again", Condition::Action(Action::Rebid)),
    ("cue", Condition::Action(Action::Cue)),
    ("after-double", Condition::Partner(Action::Double)),
    ("after-redouble", Condition::Partner(Action::Redouble)),
    ("after-notrump", Condition::Partner(Action::NoTrump)),
    ("after-suit", Condition::Partner(Action::NewSuit)),
    ("after-pass", Condition::Partner(Action::Pass)),
    ("rho-pass", Condition::Right(Right::Pass)),
    ("rho-double", Condition::Right(Right::Double)),
    ("rho-bid", Condition::Right(Right::Bid)),
    ("contested", Condition::Contested(true)),
    ("uncontested", Condition::Contested(false)),
    ("passed", Condition::Passed),
    ("major", Condition::Major),
    ("minor", Condition::Minor),
    ("agreed", Condition::Agreed),
    // for the list of known words
    ("level:1-2", Condition::Level(1, 2)),
    ("jump:1", Condition::Jump(1, 1)),
    ("over:2", Condition::Over(2, 2)),
    ("turn:2", Condition::Turn(2, 2)),
];

/// Words that take one more.
const MORE: [&str; 6] =
    ["call:5C", "opened:1N", "partner:ask:aces", "own:xfer", "side:GF", "they:art"];

impl Rule {
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        let mut conditions = Vec::with_capacity(8);
        for word in text.split_ascii_whitespace() {
            let (word, yes) = word.strip_prefix('!').map_or((word, true), |word| (word, false));
            conditions.push((condition(word)?, yes));
        }
        Ok(Self { conditions })
    }

    /// The role it is about, if it names one.
    fn role(&self) -> Option<Role> {
        self.conditions.iter().find_map(|condition| {
            let (Condition::Role(role), true) = condition else { return None };
            Some(*role)
        })
    }

    /// Does it hold? `tagged` knows the tags of calls; an unknown one holds neither way.
    pub(crate) fn holds(&self, context: &Context, tagged: Tagged<'_>) -> bool {
        let mut all = self.conditions.iter();
        all.all(|(condition, yes)| condition.holds(context, tagged) == Some(*yes))
    }
}

fn condition(word: &str) -> Result<Condition, Problem> {
    // thousands of words are read: most differ in their first letter or their length
    let first = word.as_bytes().first();
    let is_it = |known: &str| known.as_bytes().first() == first && known == word;
    if let Some((_, condition)) = WORDS.iter().find(|(known, _)| is_it(known)) {
        return Ok(condition.clone());
    }
    word.split_once(':').and_then(|(name, value)| with_value(name, value)).ok_or_else(|| {
        Problem::NotACondition {
            word: word.chars().take(24).collect(),
            known: WORDS.iter().map(|(word, _)| *word).chain(MORE).collect(),
        }
    })
}

fn with_value(name: &str, value: &str) -> Option<Condition> {
    let tag = |whose| (!value.is_empty()).then(|| Condition::Tag(whose, value.to_owned()));
    match name {
        "call" => return path::pattern(value).map(Condition::Call),
        "opened" => return path::pattern(value).map(Condition::Opened),
        "partner" => return tag(Whose::Partner),
        "own" => return tag(Whose::Own),
        "side" => return tag(Whose::Any),
        "they" => return tag(Whose::They),
        _ => {}
    }
    let (from, to) = value.split_once('-').unwrap_or((value, value));
    let (from, to) = (from.parse().ok()?, to.parse().ok()?);
    match name {
        "level" => Some(Condition::Level(from, to)),
        "jump" => Some(Condition::Jump(from, to)),
        "over" => Some(Condition::Over(from, to)),
        "turn" => Some(Condition::Turn(from, to)),
        _ => None,
    }
}

impl Condition {
    fn holds(&self, context: &Context, tagged: Tagged<'_>) -> Option<bool> {
        let suit = || context.call.strain().and_then(Strain::suit);
        let fits = |pattern: &Pattern, call| pattern.fits(call, Names::default()).is_some();
        Some(match self {
            Self::Role(role) => context.role == *role,
            Self::Who(who) => context.who == *who,
            Self::Action(action) => context.action == *action,
            Self::Partner(action) => context.partner == *action,
            Self::Right(right) => match right {
                Right::Pass => context.right == Some(Call::Pass),
                Right::Double => context.right == Some(Call::Double),
                Right::Bid => context.right.and_then(Call::bid).is_some(),
            },
            Self::Level(from, to) => (*from..=*to).contains(&context.level),
            Self::Jump(from, to) => (*from..=*to).contains(&context.jump),
            Self::Over(from, to) => (*from..=*to).contains(&context.over),
            Self::Turn(from, to) => (*from..=*to).contains(&context.turn),
            Self::Contested(contested) => context.contested == *contested,
            Self::Passed => context.passed,
            Self::Major => suit().is_some_and(|suit| suit >= Suit::Hearts),
            Self::Minor => suit().is_some_and(|suit| suit < Suit::Hearts),
            Self::Agreed => context.agreed.is_some(),
            Self::Call(pattern) => fits(pattern, context.call),
            Self::Opened(pattern) => context.opened.is_some_and(|call| fits(pattern, call)),
            Self::Tag(whose, tag) => return tagged(*whose, tag),
        })
    }
}
