//! Situation rules: `when overcall newsuit level:1 = 8-16, 5+#; nat`.

use crate::context::{Action, Context, Role};
use crate::error::Problem;

/// Conditions on a situation, all of which must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    conditions: Vec<Condition>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Condition {
    Role(Role),
    Action(Action),
    Partner(Action),
    Level(u8, u8),
    Jump(u8, u8),
    Over(u8, u8),
    Contested(bool),
    Passed(bool),
    Major,
    Minor,
    Agreed,
}

const WORDS: [(&str, Condition); 25] = [
    ("opening", Condition::Role(Role::Opening)),
    ("response", Condition::Role(Role::Response)),
    ("competing", Condition::Role(Role::Competing)),
    ("rebid", Condition::Role(Role::Rebid)),
    ("overcall", Condition::Role(Role::Overcall)),
    ("balance", Condition::Role(Role::Balance)),
    ("advance", Condition::Role(Role::Advance)),
    ("later", Condition::Role(Role::Later)),
    ("pass", Condition::Action(Action::Pass)),
    ("double", Condition::Action(Action::Double)),
    ("redouble", Condition::Action(Action::Redouble)),
    ("notrump", Condition::Action(Action::NoTrump)),
    ("newsuit", Condition::Action(Action::NewSuit)),
    ("raise", Condition::Action(Action::Raise)),
    ("again", Condition::Action(Action::Rebid)),
    ("cue", Condition::Action(Action::Cue)),
    ("after-double", Condition::Partner(Action::Double)),
    ("after-notrump", Condition::Partner(Action::NoTrump)),
    ("after-pass", Condition::Partner(Action::Pass)),
    ("contested", Condition::Contested(true)),
    ("uncontested", Condition::Contested(false)),
    ("passed", Condition::Passed(true)),
    ("major", Condition::Major),
    ("minor", Condition::Minor),
    ("agreed", Condition::Agreed),
];

impl Rule {
    pub(crate) fn read(text: &str) -> Result<Self, Problem> {
        let conditions = text.split_whitespace().map(condition).collect::<Result<_, _>>()?;
        Ok(Self { conditions })
    }

    pub(crate) fn holds(&self, context: &Context) -> bool {
        self.conditions.iter().all(|condition| condition.holds(context))
    }
}

fn condition(word: &str) -> Result<Condition, Problem> {
    let refused = || Problem::NotACondition {
        word: word.chars().take(24).collect(),
        known: WORDS
            .iter()
            .map(|(word, _)| *word)
            .chain(["level:1-2", "jump:1", "over:2"])
            .collect(),
    };
    if let Some((_, condition)) = WORDS.iter().find(|(known, _)| *known == word) {
        return Ok(condition.clone());
    }
    let (name, range) = word.split_once(':').ok_or_else(refused)?;
    let (from, to) = range.split_once('-').unwrap_or((range, range));
    let number = |text: &str| text.parse::<u8>().map_err(|_| refused());
    let (from, to) = (number(from)?, number(to)?);
    match name {
        "level" => Ok(Condition::Level(from, to)),
        "jump" => Ok(Condition::Jump(from, to)),
        "over" => Ok(Condition::Over(from, to)),
        _ => Err(refused()),
    }
}

impl Condition {
    fn holds(&self, context: &Context) -> bool {
        let suit = context.strain.and_then(bridge::Strain::suit);
        let major = suit.map(|suit| suit >= bridge::Suit::Hearts);
        match self {
            Self::Role(role) => context.role == *role,
            Self::Action(action) => context.action == *action,
            Self::Partner(action) => context.partner == *action,
            Self::Level(from, to) => (*from..=*to).contains(&context.level),
            Self::Jump(from, to) => (*from..=*to).contains(&context.jump),
            Self::Over(from, to) => (*from..=*to).contains(&context.over),
            Self::Contested(contested) => context.contested == *contested,
            Self::Passed(passed) => context.passed == *passed,
            Self::Major => major == Some(true),
            Self::Minor => major == Some(false),
            Self::Agreed => context.agreed.is_some(),
        }
    }
}
