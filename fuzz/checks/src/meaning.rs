//! A meaning that can be read is printed in a form that reads back to the same,
//! its hands can be counted or not, and sets of hands obey the laws of sets.

use bridge::Call;
use hands::meaning::{LONGEST, Meaning};
use hands::{HANDS, HandSet};
use words::{English, Language};

/// Reads the first two lines of the bytes as meanings.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut meanings = text.lines().take(2).filter_map(read);
    let Some(first) = meanings.next() else { return };
    let first = first.hands();
    of_one(&first);
    if let Some(second) = meanings.next() {
        of_two(&first, &second.hands());
    }
}

/// The meaning, if it is one, and it is the same when it has been printed.
fn read(text: &str) -> Option<Meaning> {
    let meaning: Meaning = match text.parse() {
        Ok(meaning) => meaning,
        Err(error) => {
            crate::assert_one_line(&error);
            return None;
        }
    };
    let printed = meaning.to_string();
    let notation = printed.split('"').next().unwrap_or_default();
    if notation.chars().count() <= LONGEST {
        assert_eq!(printed.parse().as_ref(), Ok(&meaning), "{text} is printed as {printed}");
    }
    let _ =
        (English.meaning(&meaning), meaning.specifies(None), meaning.specifies(Some(Call::Pass)));
    Some(meaning)
}

/// What holds for every set that can be counted.
fn of_one(set: &HandSet) {
    let Ok(count) = set.count() else { return };
    let out = set.complement();
    if let Ok(rest) = out.count() {
        assert_eq!(count + rest, HANDS, "in it and not in it");
    }
    assert_ne!(set.is_within(&HandSet::everything()), Ok(false));
    assert_ne!(HandSet::nothing().is_within(set), Ok(false));
    assert_ne!(set.is_within(&out), Ok(count > 0), "within what is not in it");
    if let Ok(portrait) = set.portrait() {
        assert_eq!(portrait.hands(), count, "the portrait has all hands");
    }
    let drawn = set.sample(1, 1).ok().and_then(|mut hands| hands.pop());
    if let Some(hand) = drawn {
        assert!(set.contains(hand) && !out.contains(hand), "{hand} was drawn");
    }
}

/// What holds between every two sets that can be counted.
fn of_two(first: &HandSet, second: &HandSet) {
    let (both, either) = (first.and(second), first.or(second));
    for (part, whole) in [(&both, first), (&both, second), (first, &either), (second, &either)] {
        assert_ne!(part.is_within(whole), Ok(false), "within what it was made for");
    }
    let Ok(found) = first.overlap(second) else { return };
    let counts = [(first, found.first), (second, found.second), (&both, found.both)];
    for (set, count) in counts {
        assert!(set.count().is_ok_and(|known| known == count) || set.count().is_err());
    }
    if let Ok(count) = either.count() {
        assert_eq!(count + found.both, found.first + found.second, "counted once");
    }
    if let Ok(within) = first.is_within(second) {
        assert_eq!(within, found.both == found.first, "within, and how many are in both");
    }
}
