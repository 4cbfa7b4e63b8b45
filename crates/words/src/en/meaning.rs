//! A meaning in English, to be read aloud or off a telephone.
//!
//! ```text
//! 5-10 (6H | 6S) | 20-22 bal; art F1
//! 5 to 10 points, exactly 6 hearts or exactly 6 spades; or 20 to 22 points, balanced;
//! artificial, forcing for one round
//! ```
//!
//! Three signs group, and each binds in one way only. `or` joins single
//! conditions and binds tightest; a comma means *and*; `; or` stands between
//! alternatives that have commas of their own. Where an alternative with a comma
//! stands inside a list, or a list is denied, parentheses take its place.
//!
//! A negation is said as what remains (`!4+S` is "at most 3 spades"). Where it
//! cannot be, it comes after what it could seem to reach, and what is only usual
//! comes last.

#[cfg(test)]
mod tests;

use bridge::{Card, Rank, Suit};

use hands::meaning::{
    Atom, Bound, Counted, Denomination, Denominations, Force, Formula, Meaning, Purpose, Range,
    Relation, Tags,
};

use super::names::Name as _;

/// What the call shows, then what the tags say. The prose is not part of it.
pub(crate) fn meaning(meaning: &Meaning) -> String {
    let formula = self::formula(&meaning.formula);
    if meaning.tags.is_empty() { formula } else { format!("{formula}; {}", tags(&meaning.tags)) }
}

/// The hands: "11 to 19 points, 5 or more hearts".
pub(crate) fn formula(formula: &Formula) -> String {
    whole(&formula.affirmed())
}

/// Natural or artificial, how forcing it is, what it is for; empty if there is
/// no tag.
pub(crate) fn tags(tags: &Tags) -> String {
    let natural =
        tags.natural.map(|natural| if natural { "natural" } else { "artificial" }.to_owned());
    let force = tags.force.map(|force| forcing(force).to_owned());
    let purposes = tags.purposes.iter().map(purpose);
    let shows = tags.shows.map(shown);
    let tags: Vec<String> = natural.into_iter().chain(force).chain(purposes).chain(shows).collect();
    tags.join(", ")
}

/// Everything there is to say.
fn whole(formula: &Formula) -> String {
    match formula {
        Formula::All(parts) => listed(parts),
        Formula::Any(parts) => {
            let or = if parts.iter().all(is_short) { " or " } else { "; or " };
            parts.iter().map(whole).collect::<Vec<_>>().join(or)
        }
        Formula::Not(inner) => negation(inner),
        Formula::Soft(_) => listed(std::slice::from_ref(formula)),
        Formula::Atom(atom) => condition(atom),
    }
}

/// Short enough for a plain "or": no comma, and nothing that could be taken to
/// reach over it.
fn is_short(formula: &Formula) -> bool {
    match formula {
        Formula::Atom(atom) => !matches!(atom, Atom::Shape(_)),
        Formula::All(_) | Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) => false,
    }
}

/// Conditions that hold together.
fn listed(parts: &[Formula]) -> String {
    let everything = Formula::Atom(Atom::Everything);
    let place = |part: &Formula| match part {
        Formula::All(_) | Formula::Any(_) | Formula::Atom(_) => 0,
        Formula::Not(_) => 1,
        Formula::Soft(_) => 2,
    };
    let only_soft = parts.iter().all(Formula::is_soft);
    let all = parts.iter().chain(only_soft.then_some(&everything));
    let mut parts: Vec<&Formula> = Vec::new();
    for wanted in 0..=2 {
        parts.extend(all.clone().filter(|part| place(part) == wanted));
    }
    let last = parts.len() - 1;
    let texts: Vec<String> =
        parts.iter().enumerate().map(|(i, part)| item(part, i == last)).collect();
    texts.join(", ")
}

/// One of the conditions that hold together.
fn item(formula: &Formula, last: bool) -> String {
    match formula {
        Formula::Any(parts) => choice(parts, last),
        Formula::Soft(inner) => format!("usually {}", item(inner, last)),
        Formula::All(_) | Formula::Not(_) | Formula::Atom(_) => whole(formula),
    }
}

/// Alternatives in the middle of a list. "either" says where they begin, unless
/// it is plain.
fn choice(parts: &[Formula], last: bool) -> String {
    let texts: Vec<String> = parts.iter().map(enclosed).collect();
    let plain = last && texts.iter().all(|text| !text.contains(" or ") && !text.starts_with('('));
    format!("{}{}", if plain { "" } else { "either " }, texts.join(" or "))
}

fn enclosed(formula: &Formula) -> String {
    let text = whole(formula);
    if is_short(formula) { text } else { format!("({text})") }
}

/// That this does not hold.
fn negation(formula: &Formula) -> String {
    match formula {
        Formula::Atom(atom) => absence(atom),
        Formula::All(parts) => match &parts[..] {
            [a, b] if is_short(a) && is_short(b) => {
                format!("not both {} and {}", whole(a), whole(b))
            }
            parts => format!("not ({})", listed(parts)),
        },
        Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) => format!("not ({})", whole(formula)),
    }
}

/// One condition. Only an exact shape has a comma.
fn condition(atom: &Atom) -> String {
    match atom {
        Atom::Everything => "any hand".to_owned(),
        Atom::Hcp(range) => quantity(*range, "point", "points"),
        Atom::TotalPoints(range) => {
            format!("{} counting length", quantity(*range, "point", "points"))
        }
        Atom::SupportPoints(suit, range) => {
            format!("{} in support of {}", quantity(*range, "point", "points"), suit.name())
        }
        Atom::RuleOfTwenty => "an opening by the rule of 20".to_owned(),
        Atom::Length(suit, range) if (range.min(), range.max()) == (0, Some(1)) => shortage(*suit),
        Atom::Length(suit, range) => quantity(*range, one(*suit), suit.name()),
        Atom::Balanced => "balanced".to_owned(),
        Atom::SemiBalanced => "balanced or semi-balanced".to_owned(),
        Atom::Unbalanced => "unbalanced".to_owned(),
        Atom::Pattern(pattern) => {
            format!("{} in any order", pattern.lengths().map(|n| n.to_string()).join("-"))
        }
        Atom::Shape(shape) => lengths(shape.lengths()),
        Atom::Compare(left, relation, right) => {
            let (left, right) = (left.name(), right.name());
            match relation {
                Relation::AtLeast => format!("at least as many {left} as {right}"),
                Relation::MoreThan => format!("more {left} than {right}"),
                Relation::Equal => format!("as many {left} as {right}"),
            }
        }
        Atom::Count(what, bound) => count(*what, bound),
        Atom::Has(card) => the(*card),
        Atom::Stopper(suit) => format!("a stopper in {}", suit.name()),
        Atom::Control(suit) => format!("first- or second-round control in {}", suit.name()),
        Atom::Short(suit) => shortage(*suit),
        Atom::Queen(suit) => the(Card { suit: *suit, rank: Rank::Queen }),
    }
}

/// That a condition does not hold which has no opposite.
fn absence(atom: &Atom) -> String {
    match atom {
        Atom::Everything => "no hand".to_owned(),
        Atom::Hcp(range)
        | Atom::TotalPoints(range)
        | Atom::SupportPoints(_, range)
        | Atom::Length(_, range)
            if *range == Range::at_least(0) =>
        {
            "no hand".to_owned()
        }
        Atom::Hcp(range) => other_quantity(*range, "point", "points"),
        Atom::TotalPoints(range) => {
            format!("{} counting length", other_quantity(*range, "point", "points"))
        }
        Atom::SupportPoints(suit, range) => {
            format!("{} in support of {}", other_quantity(*range, "point", "points"), suit.name())
        }
        Atom::RuleOfTwenty => "no opening by the rule of 20".to_owned(),
        Atom::Length(suit, range) => other_quantity(*range, one(*suit), suit.name()),
        Atom::SemiBalanced => "neither balanced nor semi-balanced".to_owned(),
        Atom::Compare(left, Relation::Equal, right) => {
            format!("unequal length in {} and {}", left.name(), right.name())
        }
        Atom::Count(what, bound) => other_count(*what, bound),
        Atom::Has(_) | Atom::Queen(_) => format!("without {}", condition(atom)),
        Atom::Stopper(suit) => format!("no stopper in {}", suit.name()),
        Atom::Control(_) => format!("no {}", condition(atom)),
        Atom::Shape(_) => format!("not ({})", condition(atom)),
        Atom::Balanced
        | Atom::Unbalanced
        | Atom::Pattern(_)
        | Atom::Compare(_, Relation::AtLeast | Relation::MoreThan, _)
        | Atom::Short(_) => format!("not {}", condition(atom)),
    }
}

fn quantity(range: Range, one: &str, many: &str) -> String {
    let noun = |n| if n == 1 { one } else { many };
    match (range.min(), range.max()) {
        (0, None) => format!("any number of {many}"),
        (min, None) => format!("{min} or more {many}"),
        (0, Some(0)) => format!("no {many}"),
        (min, Some(max)) if min == max => format!("exactly {max} {}", noun(max)),
        (0, Some(max)) => format!("at most {max} {}", noun(max)),
        (min, Some(max)) if max - min == 1 => format!("{min} or {max} {many}"),
        (min, Some(max)) => format!("{min} to {max} {many}"),
    }
}

fn other_quantity(range: Range, one: &str, many: &str) -> String {
    match (range.min(), range.max()) {
        (min, Some(max)) if min < max => format!("fewer than {min} or more than {max} {many}"),
        (_, Some(_) | None) => format!("not {}", quantity(range, one, many)),
    }
}

/// "exactly 4 spades, 4 hearts, 1 diamond and 4 clubs", voids last.
fn lengths([spades, hearts, diamonds, clubs]: [u8; 4]) -> String {
    let suits = [
        (spades, Suit::Spades),
        (hearts, Suit::Hearts),
        (diamonds, Suit::Diamonds),
        (clubs, Suit::Clubs),
    ];
    // voids last
    let held = suits.iter().filter(|(length, _)| *length > 0);
    let suits = held.chain(suits.iter().filter(|(length, _)| *length == 0));
    let texts = suits.map(|(length, suit)| match length {
        0 => format!("no {}", suit.name()),
        1 => format!("1 {}", one(*suit)),
        _ => format!("{length} {}", suit.name()),
    });
    format!("exactly {}", series(&texts.collect::<Vec<_>>()))
}

fn shortage(suit: Suit) -> String {
    format!("a singleton or void in {}", suit.name())
}

fn the(card: Card) -> String {
    let rank = match card.rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    };
    format!("the {rank} of {}", card.suit.name())
}

/// How something counted is said: the number, then what there are so many of.
struct Noun {
    number: fn(u8) -> String,
    one: String,
    many: String,
    none: String,
    any: String,
    all: Option<String>,
}

impl Noun {
    fn of(what: Counted) -> Self {
        match what {
            Counted::TopThree(suit) => Self::of_top("three", suit),
            Counted::TopFive(suit) => Self::of_top("five", suit),
            Counted::Aces => Self::plain("ace", ""),
            Counted::Keycards(suit) => {
                Self::plain("key card", &format!(" (aces and the king of {})", suit.name()))
            }
            Counted::Controls => Self::plain("control", " (ace 2, king 1)"),
            Counted::Losers => Self::plain("loser", ""),
        }
    }

    fn plain(noun: &str, note: &str) -> Self {
        Self {
            number: |n| n.to_string(),
            one: format!("{noun}{note}"),
            many: format!("{noun}s{note}"),
            none: format!("no {noun}{note}"),
            any: format!("any number of {noun}s{note}"),
            all: None,
        }
    }

    /// Nobody says "at least three of the top three" for all of them.
    fn of_top(top: &str, suit: Suit) -> Self {
        let of = format!("of the top {top} {}", suit.name());
        Self {
            number: spelled,
            none: format!("none {of}"),
            any: format!("any number {of}"),
            all: Some(format!("all {of}")),
            one: of.clone(),
            many: of,
        }
    }

    fn so_many(&self, how: &str, n: u8) -> String {
        format!("{how} {} {}", (self.number)(n), if n == 1 { &self.one } else { &self.many })
    }

    /// "1 or 4 aces"
    fn one_of(&self, values: &[u8], or: &str) -> String {
        let numbers: Vec<String> = values.iter().map(|n| (self.number)(*n)).collect();
        format!("{} {}", numbers.join(or), self.many)
    }
}

fn count(what: Counted, bound: &Bound) -> String {
    let noun = Noun::of(what);
    let unless_all = |how, n| match &noun.all {
        Some(all) if n == what.most() => all.clone(),
        Some(_) | None => noun.so_many(how, n),
    };
    match bound {
        Bound::AtLeast(0) => noun.any,
        Bound::AtLeast(min) => unless_all("at least", *min),
        Bound::AtMost(0) => noun.none,
        Bound::AtMost(max) => noun.so_many("at most", *max),
        Bound::OneOf(values) => match (what, &values[..]) {
            (_, []) => "no hand".to_owned(),
            (_, [0]) => noun.none,
            (_, [n]) => unless_all("exactly", *n),
            (Counted::Aces, [0, 1]) => "no ace or one ace".to_owned(),
            (Counted::Aces, [0, n]) => format!("no ace or {} aces", spelled(*n)),
            (_, values) => noun.one_of(values, " or "),
        },
    }
}

fn other_count(what: Counted, bound: &Bound) -> String {
    match bound {
        Bound::AtLeast(0) => "no hand".to_owned(),
        Bound::AtMost(max) if *max >= what.most() => "no hand".to_owned(),
        Bound::AtLeast(_) | Bound::AtMost(_) => format!("not {}", count(what, bound)),
        Bound::OneOf(values) => match &values[..] {
            [] => "any hand".to_owned(),
            [_] => format!("not {}", count(what, bound)),
            values => format!("neither {}", Noun::of(what).one_of(values, " nor ")),
        },
    }
}

fn spelled(n: u8) -> String {
    let words = ["none", "one", "two", "three", "four", "five"];
    words.get(usize::from(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

const fn one(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "club",
        Suit::Diamonds => "diamond",
        Suit::Hearts => "heart",
        Suit::Spades => "spade",
    }
}

/// "hearts, spades and notrump"
fn series(texts: &[String]) -> String {
    match texts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

const fn forcing(force: Force) -> &'static str {
    match force {
        Force::SignOff => "to play",
        Force::NonForcing => "not forcing",
        Force::Invitational => "invitational",
        Force::OneRound => "forcing for one round",
        Force::Game => "forcing to game",
    }
}

pub(crate) fn purpose(purpose: &Purpose) -> String {
    let word = match purpose {
        Purpose::Ask(what) => {
            return match subject(what) {
                (what, true) => format!("asks for {what}"),
                (what, false) => format!("asks: {what}"),
            };
        }
        Purpose::Answer(what) => return format!("answers: {}", subject(what).0),
        Purpose::Transfer(suit) => return format!("transfer to {}", suit.name()),
        Purpose::Relay => "relay",
        Purpose::Puppet => "puppet",
        Purpose::Takeout => "take-out",
        Purpose::Penalty => "penalty",
        Purpose::Negative => "negative",
        Purpose::PassOrCorrect => "pass or correct",
        Purpose::Cue => "cue bid",
        Purpose::Lead => "lead-directing",
        Purpose::Preempt => "pre-emptive",
        Purpose::Raise => "raise",
        Purpose::Show => "descriptive",
    };
    word.to_owned()
}

/// What is asked for or answered, and whether it is one of the usual words:
/// `keycards(H)` is "key cards in hearts". Others stay as they are written.
fn subject(text: &str) -> (String, bool) {
    let suited = text
        .strip_suffix(')')
        .and_then(|text| text.split_once('('))
        .and_then(|(word, suit)| one_letter(suit).map(|suit| (word, suit)));
    let word = suited.map_or(text, |(word, _)| word);
    let usual = match word {
        "aces" | "kings" | "majors" | "minors" | "shape" | "strength" | "controls" => word,
        "keycards" => "key cards",
        "stopper" => "a stopper",
        "queen" => "the queen",
        _ => return (text.to_owned(), false),
    };
    match suited {
        None => (usual.to_owned(), true),
        Some((_, suit)) => (format!("{usual} in {}", suit.name()), true),
    }
}

/// A suit by its letter or symbol, not by its name.
fn one_letter(text: &str) -> Option<Suit> {
    (text.chars().count() == 1).then(|| text.parse().ok()).flatten()
}

fn shown(shows: Denominations) -> String {
    let texts: Vec<String> = shows
        .iter()
        .map(|one| match one {
            Denomination::Shown(strain) => strain.name().to_owned(),
            Denomination::Short(suit) => format!("a shortage in {}", suit.name()),
        })
        .collect();
    if texts.is_empty() {
        "shows no denomination".to_owned()
    } else {
        format!("shows {}", series(&texts))
    }
}
