//! A question in one line of text, and its answer in another.

use bridge::{Deal, Hand, Seat, Suit};
use director::compare::{Evidence, Shown};
use director::{Authority, Settings};
use hands::meaning::Meaning;
use hands::{Allowance, CardsOf, HandSet, Pack, Portrait, TooComplex};
use laws::Verdict;
use words::{English, Language};

/// What the engine says to `kind: what // what`.
pub(crate) fn answer(question: &str) -> String {
    let (kind, rest) = question.split_once(": ").unwrap_or((question, ""));
    let what: Vec<&str> = rest.split(" // ").collect();
    let answer = match (kind, &what[..]) {
        ("count", [set]) => hands(set).count().map(|count| count.to_string()),
        ("overlap", [first, second]) => overlap(&hands(first), &hands(second)),
        ("within", [first, second]) => within(&hands(first), &hands(second)),
        ("close", [allowance, set]) => close(allowance, &hands(set)),
        ("portrait", [set]) => hands(set).portrait().map(portrait),
        ("contains", [hand, set]) => Ok(yes(hands(set).contains(parsed(hand))).to_owned()),
        ("nth", [number, set]) => hands(set).nth(parsed(number)).map(one_hand),
        ("sample", [seed, set]) => sample(parsed(seed), &hands(set)),
        ("among", [out, set]) => among(out, &hands(set)),
        ("deals", [seed, known, sets @ ..]) => deals(parsed(seed), known, sets),
        ("typical", [set]) => hands(set).typical().map(one_hand),
        ("read", [meaning]) => Ok(read(meaning)),
        ("compare", [authority, withdrawn @ .., replacement]) => {
            Ok(compare(parsed(authority), withdrawn, replacement))
        }
        ("explain", [authority, withdrawn @ .., replacement]) => {
            Ok(explain(parsed(authority), withdrawn, replacement))
        }
        ("rule", [case]) => Ok(rule(case)),
        ("exercise", [query]) => Ok(exercise(query)),
        _ => panic!("`{question}` is not a question"),
    };
    answer.unwrap_or_else(|TooComplex| "too complex".to_owned())
}

fn parsed<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn hands(formula: &str) -> HandSet {
    parsed(formula)
}

const fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// `10 and 8, 5 in both`
fn overlap(first: &HandSet, second: &HandSet) -> Result<String, TooComplex> {
    let found = first.overlap(second)?;
    Ok(format!("{} and {}, {} in both", found.first, found.second, found.both))
}

/// How many without this hand's cards, and two of them.
fn among(out: &str, set: &HandSet) -> Result<String, TooComplex> {
    let pack = Pack::without([parsed(out)]).unwrap_or_else(|error| panic!("{out}: {error}"));
    let set = set.among(&pack);
    let sample: Vec<String> = set.sample(1, 2)?.iter().map(Hand::to_string).collect();
    Ok(format!("{} of {}: {}", set.count()?, pack.hands(), sample.join(" ")))
}

/// The first three deals with these hands, and at each seat from North a hand of the set;
/// how many were tried, and the share of deals that fit if it can be counted.
fn deals(seed: u64, known: &str, sets: &[&str]) -> Result<String, TooComplex> {
    let known: Deal = parsed(known);
    let sets = Seat::ALL.map(|seat| {
        let set = sets.get(seat as usize).filter(|set| **set != "any");
        set.map(|set| hands(set))
    });
    let mut dealer = deals::Dealer::new(&known, sets, seed)?;
    let mut all = Vec::new();
    for _ in 0..3 {
        match dealer.next_deal(100_000) {
            Ok(hands) => all.push(Deal::new(hands.map(Some)).unwrap_or_default().to_string()),
            Err(none) => all.push(none.to_string()),
        }
    }
    let exact =
        dealer.exact().map_or_else(|| "not counted".to_owned(), |part| part.part.to_string());
    Ok(format!("{}; {} tried, {exact} fit", all.join("; "), dealer.tried()))
}

/// What is asked, and a checksum of the whole.
fn exercise(query: &str) -> String {
    let made = wire::until::exercise(query, &hands::Stop::never());
    let json = made.unwrap_or_else(|error| panic!("{query}: {error}"));
    let sum = json.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    });
    let value: serde_json::Value = serde_json::from_str(&json).unwrap_or_default();
    format!("{} {} {sum:016x}", value["kind"], value["answer"])
}

/// Is the first within the second, and the second within the first?
fn within(first: &HandSet, second: &HandSet) -> Result<String, TooComplex> {
    let [there, back] = [first.is_within(second)?, second.is_within(first)?];
    Ok(format!("{}, {}", yes(there), yes(back)))
}

/// How many hands are in the set or close to it, by an allowance such as
/// `2 below, 1 above, 1 S`.
fn close(allowance: &str, set: &HandSet) -> Result<String, TooComplex> {
    let mut allowed = Allowance::default();
    for part in allowance.split(", ") {
        let (number, what) = part.split_once(' ').unwrap_or((part, ""));
        match what {
            "below" => allowed.below = parsed(number),
            "above" => allowed.above = parsed(number),
            "semi" => (allowed.cards, allowed.of) = (parsed(number), CardsOf::SemiBalanced),
            suit => {
                (allowed.cards, allowed.of) =
                    (parsed(number), CardsOf::Suit { suit: parsed(suit), keep: 0, least: 0 });
            }
        }
    }
    set.widened(allowed).count().map(|count| count.to_string())
}

/// How many hands, between which ends, and a checksum of how they are spread.
fn portrait(portrait: &Portrait) -> String {
    let ends = |ends: Option<(u8, u8)>| ends.map_or("none".to_owned(), |(a, b)| format!("{a}-{b}"));
    let lengths = Suit::ALL.map(|suit| format!("{} {suit}", ends(portrait.length(suit))));
    let spread = portrait.points().iter().chain(portrait.shapes()).copied();
    let spread = spread.chain(Suit::ALL.into_iter().flat_map(|suit| portrait.lengths(suit)));
    format!(
        "{}, {} points, {}; {}",
        portrait.hands(),
        ends(portrait.strength()),
        lengths.join(" "),
        checksum(spread.flat_map(u64::to_le_bytes)),
    )
}

fn one_hand(hand: Option<Hand>) -> String {
    hand.map_or_else(|| "none".to_owned(), |hand| hand.to_string())
}

fn sample(seed: u64, set: &HandSet) -> Result<String, TooComplex> {
    let hands = set.sample(seed, 3)?.into_iter().map(|hand| hand.to_string());
    Ok(listed(hands, " "))
}

/// One after the other, and `none` for none.
fn listed(all: impl Iterator<Item = String>, separator: &str) -> String {
    let all: Vec<String> = all.collect();
    if all.is_empty() { "none".to_owned() } else { all.join(separator) }
}

/// As it was understood: its words, and what it specifies; or why not.
fn read(meaning: &str) -> String {
    match meaning.parse::<Meaning>() {
        Ok(meaning) => format!("{} ({})", English.meaning(&meaning), meaning.specifies(None)),
        Err(error) => error.to_string(),
    }
}

fn evidence(settings: &Settings, withdrawn: &[&str], replacement: &str) -> Evidence {
    let shown = |text: &str| Shown::new(&parsed(text), None);
    let old: Vec<Shown> = withdrawn.iter().map(|text| shown(text)).collect();
    Evidence::new(settings, &old.iter().collect::<Vec<_>>(), &shown(replacement))
}

/// The verdict with everything that it is shown with, but for the words.
fn compare(authority: Authority, withdrawn: &[&str], replacement: &str) -> String {
    let Evidence { comparison: found, counterexample, residual, .. } =
        evidence(&Settings::new(authority), withdrawn, replacement);
    let verdict = match found.finding.verdict {
        Verdict::Yes => "comparable",
        Verdict::No => "not comparable",
        Verdict::Judgment => "judgment",
    };
    let only_old =
        residual.iter().map(|only| format!("{:?} not for {}", only.feature, only.share.part));
    format!(
        "{verdict} ({:?}) by {:?}: {} and {}, {} in both; {}; only the old: {}",
        found.finding.test,
        found.settings,
        found.hands.first,
        found.hands.second,
        found.hands.both,
        one_hand(counterexample),
        listed(only_old, ", "),
    )
}

/// The same in words.
fn explain(authority: Authority, withdrawn: &[&str], replacement: &str) -> String {
    let settings = Settings::new(authority);
    let evidence = evidence(&settings, withdrawn, replacement);
    let residual = evidence.residual.iter().map(|only| English.residual(only));
    let said = std::iter::once(English.compared(&settings, &evidence)).chain(residual);
    said.collect::<Vec<_>>().join(" ")
}

/// A checksum of the ruling on a published case.
fn rule(id: &str) -> String {
    const CASES: [&str; 3] = [
        include_str!("../../../cases/laws.jsonl"),
        include_str!("../../../cases/own.jsonl"),
        include_str!("../../../cases/rulings.jsonl"),
    ];
    let start = format!(r#"{{"id": "{id}","#);
    let mut cases = CASES.into_iter().flat_map(str::lines);
    let case = cases.find(|case| case.starts_with(&start)).expect("a case with this name");
    let case: serde_json::Value = serde_json::from_str(case).expect("a case");
    let ruling =
        wire::rule_text(&case["table"].to_string()).unwrap_or_else(|error| error.to_string());
    // the next version rules the same
    let ruling = ruling.replace(wire::ENGINE, "");
    format!("{} bytes, {}", ruling.len(), checksum(ruling.bytes()))
}

/// FNV-1a: as good as the numbers themselves to see that they are the same.
fn checksum(bytes: impl Iterator<Item = u8>) -> String {
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    format!("{hash:016x}")
}
