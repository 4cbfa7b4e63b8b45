//! The pieces of a new game, in export format: lines without their ends, each short enough.

use bridge::{Call, Card, Deal, Seat, Strain, Suit};

use super::play::{Played, winner};

/// The longest line, with its end.
pub const LONGEST_LINE: usize = 255;

/// Lines are filled up to here.
const WIDTH: usize = 78;

/// The longest value of a tag that is written; the rest is left out.
const LONGEST_VALUE: usize = 220;

/// `[Name "value"]`, with the value's quotes escaped and cut where it is too long.
#[must_use]
pub fn tag(name: &str, value: &str) -> String {
    // the widths of a table's columns are written with a plain backslash
    if name.ends_with("Table") {
        return format!("[{name} \"{value}\"]");
    }
    format!("[{name} \"{}\"]", escaped(&cut(value, LONGEST_VALUE)))
}

/// A value with its escapes, without control characters.
#[must_use]
pub fn escaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

/// At most this many bytes of a text, escapes included.
fn cut(text: &str, most: usize) -> String {
    let mut length = 0;
    let mut whole = true;
    let fits = |letter: &char| {
        length += letter.len_utf8() + usize::from(matches!(letter, '"' | '\\'));
        whole = length <= most;
        whole
    };
    let mut kept: String = text.chars().take_while(fits).collect();
    if !whole {
        kept.push_str("...");
    }
    kept
}

/// A call as PBN writes it.
#[must_use]
pub fn call(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Bid(bid) if bid.strain == Strain::NoTrump => format!("{bid}T"),
        Call::Double | Call::Redouble | Call::Bid(_) | Call::OverSeven(_) => call.to_string(),
    }
}

/// A turn to be written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewTurn {
    /// The call; none for a seat that is skipped
    pub call: Option<Call>,
    /// Does it get the mark `^I`?
    pub insufficient: bool,
    /// The number of its note
    pub note: Option<u32>,
    /// What is to be said about it
    pub comment: Option<String>,
}

impl NewTurn {
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        if self.insufficient {
            words.push("^I".to_owned());
        }
        words.push(self.call.map_or_else(|| "^S".to_owned(), call));
        words.extend(self.note.map(|number| format!("={number}=")));
        words.extend(self.comment.as_deref().into_iter().flat_map(comment));
        words
    }
}

/// A comment word by word, in its braces.
fn comment(said: &str) -> Vec<String> {
    let clean: String =
        said.chars().map(|it| if matches!(it, '{' | '}') { ' ' } else { it }).collect();
    let clean = clean.replace(char::is_control, " ");
    let mut words: Vec<String> = clean
        .split_whitespace()
        // nothing makes a longer line than one may be
        .flat_map(|word| word.as_bytes().chunks(120).map(|it| crate::text(it).into_owned()))
        .collect();
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    // a % in the first column hides the rest of the line from some readers
    words.iter_mut().filter(|word| word.starts_with('%')).for_each(|word| word.insert(0, '_'));
    words
}

/// A comment, in lines.
#[must_use]
pub fn comment_lines(said: &str) -> Vec<String> {
    fill(comment(said))
}

fn fill(words: Vec<String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// The lines of an auction, four turns each; `already` turns are written before them.
/// `awaited` says that the auction goes on.
#[must_use]
pub fn auction(turns: &[NewTurn], already: usize, awaited: bool) -> Vec<String> {
    let mut lines = Vec::new();
    let mut words = Vec::new();
    for (at, turn) in (already..).zip(turns) {
        if at % 4 == 0 && !words.is_empty() {
            lines.extend(fill(std::mem::take(&mut words)));
        }
        words.extend(turn.words());
    }
    lines.extend(fill(words));
    if awaited {
        lines.push("+".to_owned());
    }
    lines
}

/// A deal, beginning with this hand.
#[must_use]
pub fn deal(deal: &Deal, first: Seat) -> String {
    let hands: Vec<String> = (0..4)
        .map(|place| deal.hand(first.rotated(place)))
        .map(|hand| hand.map_or_else(|| "-".to_owned(), |hand| hand.to_string()))
        .collect();
    format!("{}:{}", first.letter(), hands.join(" "))
}

/// The lines of a play. `first` leads; who holds a card decides who played it, and where that is
/// not known the rotation does. `None` where PBN cannot express it: a card played out of turn.
#[must_use]
pub fn play(
    first: Seat,
    trump: Strain,
    cards: &[Card],
    deal: Option<&Deal>,
) -> Option<Vec<String>> {
    let holder = |card: Card| {
        let deal = deal?;
        Seat::ALL.into_iter().find(|seat| deal.hand(*seat).is_some_and(|hand| hand.contains(card)))
    };
    let mut lines = Vec::new();
    let mut leader = first;
    for (number, trick) in cards.chunks(4).enumerate() {
        let leads = holder(trick[0]).unwrap_or(leader);
        let led = trick[0].suit;
        let mut columns: [String; 4] = std::array::from_fn(|_| "-".to_owned());
        let mut played = Vec::with_capacity(4);
        for (place, card) in trick.iter().enumerate() {
            let seat = leads.rotated(place);
            if holder(*card).is_some_and(|other| other != seat) {
                return None;
            }
            let mark = if place == 0 {
                (seat != leader).then_some("^L ")
            } else {
                let gone = &cards[..number * 4];
                revokes(seat, *card, led, gone, deal).then_some("^R ")
            };
            let column = (seat as usize + 4 - first as usize) % 4;
            columns[column] = format!("{}{card}", mark.unwrap_or_default());
            played.push(Played { seat, card: *card, revoke: false, out_of_turn: false });
        }
        lines.push(columns.join(" "));
        leader = winner(&played, Some(trump))?;
    }
    if cards.len() < 52 {
        lines.push("*".to_owned());
    }
    Some(lines)
}

/// Could the player have followed suit?
fn revokes(seat: Seat, card: Card, led: Suit, gone: &[Card], deal: Option<&Deal>) -> bool {
    card.suit != led
        && deal
            .and_then(|deal| deal.hand(seat))
            .is_some_and(|hand| hand.cards().any(|held| held.suit == led && !gone.contains(&held)))
}

/// A long text as texts in quotes, a line each: ASCII only, so that no program that knows
/// another encoding can spoil it.
#[must_use]
pub fn texts(ascii: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for letter in ascii.chars() {
        let length = 1 + usize::from(matches!(letter, '"' | '\\'));
        if line.len() + length > 200 {
            lines.push(format!("\"{line}\""));
            line.clear();
        }
        line.push_str(&escaped(letter.encode_utf8(&mut [0; 4])));
    }
    if !line.is_empty() {
        lines.push(format!("\"{line}\""));
    }
    lines
}

/// A word of a table: in quotes where it has to be.
#[must_use]
pub fn cell(value: &str) -> String {
    let plain = |letter: char| letter.is_ascii_graphic() && !"[]{};\"%".contains(letter);
    if !value.is_empty() && value.chars().all(plain) {
        value.to_owned()
    } else {
        format!("\"{}\"", escaped(&cut(value, 120)))
    }
}
