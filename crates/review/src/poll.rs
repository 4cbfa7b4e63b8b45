//! Counting a poll: what peers chose and what they considered, how sure that is,
//! and whether an action is a logical alternative (16B1(b)).
//!
//! ```
//! use review::poll::interval;
//!
//! // three of four: anything from 19 to 99 per cent
//! let (from, to) = interval(3, 4);
//! assert_eq!((from.to_string(), to.to_string()), ("0.1941".into(), "0.9937".into()));
//! ```

use director::Settings;
use num_bigint::BigUint;
use score::Fraction;

/// What somebody answered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// What they would do
    pub chose: String,
    /// What else they seriously considered
    pub considered: Vec<String>,
    /// What the information suggests to them, if asked; nothing, or an action
    pub suggested: Option<Option<String>>,
    /// Are they a peer who has not seen the board? Otherwise they are not counted.
    pub is_peer: bool,
}

/// An action, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// What
    pub action: String,
    /// How many chose it …
    pub chose: u32,
    /// … and how many more considered it.
    pub considered: u32,
    /// Both, of all who were asked
    pub share: Fraction,
    /// Between these the share of all peers lies, with 95 per cent confidence
    pub interval: (Fraction, Fraction),
    /// Is it a logical alternative?
    pub is_alternative: bool,
    /// Does the interval say the same from end to end?
    pub is_sure: bool,
}

/// What the information suggests.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Suggested {
    /// How many were asked.
    pub asked: u32,
    /// How many said that nothing is suggested.
    pub none: u32,
    /// How many named each action, in order of first mention.
    pub by_action: Vec<(String, u32)>,
}

/// A poll, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Poll {
    /// How many peers answered.
    pub asked: u32,
    /// How many answers are not counted.
    pub left_out: u32,
    /// In order of first mention
    pub actions: Vec<Action>,
    /// What the information suggests
    pub suggested: Suggested,
    /// In per cent, and how many must choose it
    pub threshold: (Fraction, u32),
}

/// Counts the answers.
#[must_use]
pub fn count(answers: &[Answer], settings: &Settings) -> Poll {
    let peers: Vec<&Answer> = answers.iter().filter(|answer| answer.is_peer).collect();
    let mut counts: Vec<(&str, u32, u32)> = Vec::new();
    let mut suggested = Suggested::default();
    for answer in &peers {
        place(&mut counts, &answer.chose).1 += 1;
        for action in &answer.considered {
            place(&mut counts, action).2 += 1;
        }
        match &answer.suggested {
            None => continue,
            Some(None) => suggested.none += 1,
            Some(Some(action)) => {
                let known = suggested.by_action.iter().position(|(known, _)| known == action);
                match known {
                    Some(known) => suggested.by_action[known].1 += 1,
                    None => suggested.by_action.push((action.clone(), 1)),
                }
            }
        }
        suggested.asked += 1;
    }
    let asked = length(peers.len());
    let percent = Fraction::ratio(settings.la_consider.hundredths().into(), 100);
    let threshold = (percent, u32::from(settings.la_choose.0));
    let limit = &threshold.0 / 100;
    let mut known: Vec<Option<(Fraction, Fraction)>> = vec![None; peers.len() + 1];
    let actions = counts.into_iter().map(|(action, chose, considered)| {
        let named = chose + considered;
        let share = Fraction::ratio(named.into(), asked);
        let interval = match known.get_mut(named as usize) {
            Some(place) => place.get_or_insert_with(|| interval(named, asked)).clone(),
            None => (Fraction::zero(), Fraction::one()),
        };
        let is_alternative = share >= limit && chose >= threshold.1;
        let is_sure = if is_alternative { interval.0 >= limit } else { interval.1 < limit };
        let action = action.to_owned();
        Action { action, chose, considered, share, interval, is_alternative, is_sure }
    });
    let actions = actions.collect();
    Poll { asked, left_out: length(answers.len()) - asked, actions, suggested, threshold }
}

/// The settings that a count rests on.
pub const SETTINGS: [&str; 2] = ["la_consider", "la_choose"];

/// Where an action is counted.
fn place<'c, 'a>(
    counts: &'c mut Vec<(&'a str, u32, u32)>,
    action: &'a str,
) -> &'c mut (&'a str, u32, u32) {
    let place = counts.iter().position(|(known, ..)| *known == action).unwrap_or_else(|| {
        counts.push((action, 0, 0));
        counts.len() - 1
    });
    &mut counts[place]
}

fn length(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Ten thousandths: the digits of an interval.
const PARTS: u32 = 10_000;

/// The exact interval of Clopper and Pearson for `k` of `n`, with 95 per cent
/// confidence, to four digits and outwards.
///
/// Below its lower end so many or more would be met with less than 2.5 per cent
/// probability, above its upper end so many or fewer.
#[must_use]
pub fn interval(k: u32, n: u32) -> (Fraction, Fraction) {
    let part = |parts: u32| Fraction::ratio(parts.into(), PARTS);
    if n == 0 || k > n {
        return (Fraction::zero(), Fraction::one());
    }
    let from = if k == 0 { 0 } else { largest(|parts| is_rare(k, n, parts)) };
    // so many or fewer hits are so many or more misses
    let to = if k == n { PARTS } else { PARTS - largest(|parts| is_rare(n - k, n, parts)) };
    (part(from), part(to))
}

/// The largest number of parts for which it holds; it holds for none.
fn largest(holds: impl Fn(u32) -> bool) -> u32 {
    let (mut holding, mut not) = (0, PARTS);
    while not - holding > 1 {
        let middle = u32::midpoint(holding, not);
        if holds(middle) {
            holding = middle;
        } else {
            not = middle;
        }
    }
    holding
}

/// Is the probability of `k` or more hits of `n` at most 2.5 per cent where each
/// has so many ten thousandths? In whole numbers: all terms over 10000 to the n.
fn is_rare(k: u32, n: u32, parts: u32) -> bool {
    let (hit, miss) = (BigUint::from(parts), BigUint::from(PARTS - parts));
    // C(n, i) hit^i miss^(n−i), from i = n down to k
    let mut choose = BigUint::from(1_u32);
    let mut sum = BigUint::from(0_u32);
    let hits: Vec<BigUint> = powers(&hit, n);
    let misses: Vec<BigUint> = powers(&miss, n - k);
    for (missed, miss) in (0..=n - k).zip(&misses) {
        sum += &choose * &hits[(n - missed) as usize] * miss;
        choose = choose * (n - missed) / (missed + 1);
    }
    sum * 40_u32 <= BigUint::from(PARTS).pow(n)
}

/// The powers from 0 to `most`.
fn powers(number: &BigUint, most: u32) -> Vec<BigUint> {
    let mut powers = vec![BigUint::from(1_u32)];
    for _ in 0..most {
        let next = powers.last().map(|last| last * number).unwrap_or_default();
        powers.push(next);
    }
    powers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(k: u32, n: u32) -> String {
        let (from, to) = interval(k, n);
        format!("{from} {to}")
    }

    #[test]
    fn the_interval_is_exact() {
        let table = [
            (3, 4, "0.1941 0.9937"),
            (1, 5, "0.005 0.7165"),
            (2, 10, "0.0252 0.5561"),
            (0, 10, "0 0.3085"),
            (0, 17, "0 0.1951"),
            (7, 8, "0.4734 0.9969"),
            (4, 8, "0.157 0.843"),
            (2, 8, "0.0318 0.6509"),
            (8, 8, "0.6305 1"),
            (0, 1, "0 0.975"),
            (1, 1, "0.025 1"),
            (0, 0, "0 1"),
        ];
        for (k, n, expected) in table {
            assert_eq!(text(k, n), expected, "{k} of {n}");
        }
        for n in 0..=16 {
            for k in 0..=n {
                let ((from, to), (down, up)) = (interval(k, n), interval(n - k, n));
                assert_eq!(&from + &up, Fraction::one(), "{k} of {n}");
                assert_eq!(&to + &down, Fraction::one(), "{k} of {n}");
            }
        }
    }

    fn answer(chose: &str, considered: &[&str]) -> Answer {
        let considered = considered.iter().map(ToString::to_string).collect();
        Answer { chose: chose.into(), considered, suggested: None, is_peer: true }
    }

    #[test]
    fn actions_are_counted_in_order_of_first_mention() {
        let stranger = Answer { is_peer: false, ..answer("7N", &["P"]) };
        let answers = [answer("P", &["X", "2S"]), stranger, answer("2S", &["X"]), answer("P", &[])];
        let poll = count(&answers, &Settings::default());
        assert_eq!((poll.asked, poll.left_out), (3, 1));
        let actions: Vec<_> = poll.actions.iter().map(|it| it.action.as_str()).collect();
        assert_eq!(actions, ["P", "X", "2S"]);
        let double = &poll.actions[1];
        assert_eq!((double.chose, double.considered), (0, 2));
        assert_eq!(double.share.to_string(), "2/3");
        // two of three considered it, and nobody chose it
        assert!(!double.is_alternative && !double.is_sure);
        assert!(poll.actions[2].is_alternative && !poll.actions[2].is_sure);
        let mut settings = Settings::default();
        settings.set("la_choose", "2").unwrap();
        assert!(!count(&answers, &settings).actions[2].is_alternative);
        settings.set("la_consider", "70").unwrap();
        let poll = count(&answers, &settings);
        assert!(!poll.actions[0].is_alternative, "two of three are 67 per cent");
        assert_eq!(poll.threshold, (Fraction::from(70), 2));
    }

    #[test]
    fn a_clear_poll_can_also_be_sure_of_a_no() {
        let mut answers = vec![answer("P", &[]); 40];
        answers.push(answer("X", &[]));
        let poll = count(&answers, &Settings::default());
        assert!(poll.actions[0].is_alternative && poll.actions[0].is_sure);
        assert!(!poll.actions[1].is_alternative && poll.actions[1].is_sure);
    }

    #[test]
    fn suggestions_are_counted_where_they_were_asked_for() {
        let with = |suggested: Option<Option<&str>>| Answer {
            suggested: suggested.map(|it| it.map(str::to_owned)),
            ..answer("P", &[])
        };
        let answers = [with(None), with(Some(None)), with(Some(Some("X"))), with(Some(Some("X")))];
        let Suggested { asked, none, by_action } = count(&answers, &Settings::default()).suggested;
        assert_eq!((asked, none), (3, 1));
        assert_eq!(by_action, [("X".to_owned(), 2)]);
    }

    #[test]
    fn a_poll_without_valid_answers_does_not_divide_by_zero() {
        let poll = count(&[Answer { is_peer: false, ..answer("P", &[]) }], &Settings::default());
        assert_eq!((poll.asked, poll.left_out, poll.actions.len()), (0, 1, 0));
    }

    #[test]
    fn many_answers_do_not_stall() {
        let (from, to) = interval(40, 200);
        assert_eq!((from.to_string(), to.to_string()), ("0.1468".into(), "0.2623".into()));
    }
}
