//! `rectify books show`: a book as a player reads it.

use books::{Answer, Book, Layer};
use bridge::{Auction, Call, Seat, Strain};
use hands::meaning::Purpose;

use crate::cmd::Stop;
use crate::print::{BOLD, DIM, Label, Page};

/// What the book says after an auction, and of the system as a whole where
/// there is none.
pub(super) fn print(
    page: &mut Page,
    book: &Book,
    text: &str,
    words: &[String],
) -> Result<(), Stop> {
    let words: Vec<&str> = words.iter().flat_map(|text| text.split([' ', '-'])).collect();
    let auction = read(&words)?;
    if auction.calls.is_empty() {
        head(page, book, text);
    } else {
        title(page, book, &auction);
    }
    calls(page, book, &auction);
    Ok(())
}

/// Whom the book speaks for, and what can be chosen.
fn head(page: &mut Page, book: &Book, text: &str) {
    let title = books::titles().find(|(name, _)| *name == book.name()).map(|(_, title)| title);
    let title = title.map_or_else(String::new, |title| format!("{title}, "));
    page.styled(&format!("{book}: {title}{} lines", book.len()), BOLD);
    let remarks = text.lines().map_while(|line| line.strip_prefix("//"));
    let remarks: Vec<&str> = remarks.map(str::trim).collect();
    page.paragraph(0, &remarks.join(" "));
    if book.options().next().is_some() {
        page.heading(&format!("Options ({}+NAME)", book.name()));
        for (option, words) in book.options() {
            page.item(&Label::new(2, option, BOLD, 20), words, &[]);
        }
    }
}

/// The calls of an auction from the opening bid on, or with the passes before
/// it, and the place of one of ours.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    calls: Vec<Call>,
    /// Do we call at even places?
    even: bool,
}

/// Reads an auction as the books write it (`1H 2C`, `1N (2H) X`: ours bare,
/// theirs in parentheses, and whoever is not mentioned passes), or, where
/// there are passes and no parentheses, as it goes round the table (`1H P 2C`).
fn read(words: &[&str]) -> Result<Asked, Stop> {
    let bare = |word: &str| word.trim_matches(['(', ')']).parse::<Call>();
    let calls = words.iter().filter(|word| !word.is_empty()).map(|word| {
        let call = bare(word).map_err(|error| Stop::Bad(error.to_string()))?;
        Ok((word.starts_with('('), call))
    });
    let calls: Vec<(bool, Call)> = calls.collect::<Result<_, Stop>>()?;
    let Some((last_theirs, _)) = calls.last().copied() else {
        return Ok(Asked { calls: Vec::new(), even: true });
    };
    let table: Vec<Call> = calls.iter().map(|(_, call)| *call).collect();
    let theirs = calls.iter().any(|(theirs, _)| *theirs);
    let path = along(&calls);
    let round = !theirs && (table.contains(&Call::Pass) || is_legal(&path).is_err());
    let mut all = if round { table } else { path };
    is_legal(&all).map_err(|call| {
        Stop::Bad(format!("{call} cannot be called there; the book knows legal auctions only"))
    })?;
    // whoever calls next is one of us: his partner has called last, or they have
    if !(last_theirs || all.ends_with(&[Call::Pass])) {
        all.push(Call::Pass);
    }
    if Auction::from_calls(Seat::North, &all).is_ok_and(|auction| auction.is_over()) {
        return Err(Stop::Bad("the auction is over there: nobody calls any more".to_owned()));
    }
    let even = all.len().is_multiple_of(2);
    Ok(Asked { calls: all, even })
}

/// The calls of a path, with the passes of those who are not mentioned.
fn along(calls: &[(bool, Call)]) -> Vec<Call> {
    let mut all = Vec::new();
    let mut last = None;
    for (theirs, call) in calls {
        if last == Some(*theirs) {
            all.push(Call::Pass);
        }
        all.push(*call);
        last = Some(*theirs);
    }
    all
}

fn is_legal(calls: &[Call]) -> Result<(), Call> {
    Auction::from_calls(Seat::North, calls).map(|_| ())
}

/// The auction, and what its last call shows.
fn title(page: &mut Page, book: &Book, asked: &Asked) {
    let Asked { calls, even } = asked;
    let ours = |place: usize| place.is_multiple_of(2) == *even;
    let mut steps = Vec::new();
    for (place, call) in calls.iter().enumerate() {
        let call = page.language.call(*call);
        steps.push(if ours(place) { call } else { format!("({call})") });
    }
    page.styled(&format!("{book}: {}", steps.join(" ")), BOLD);
    // our last call but a pass
    let last = (0..calls.len()).rev().find(|place| ours(*place) && calls[*place] != Call::Pass);
    if let Some(place) = last {
        let call = page.language.call(calls[place]);
        match book.meaning(&calls[..place], calls[place]) {
            Some(answer) => {
                let shows = says(page, &answer);
                page.paragraph(0, &format!("{call} shows {shows}"));
            }
            None => page.paragraph(0, &format!("{call} is not in the book.")),
        }
    }
}

/// What the answer says, and the line that says it.
fn says(page: &Page, answer: &Answer) -> String {
    let rest = answer.as_written.is_some();
    let meaning = answer.as_written.as_ref().unwrap_or(&answer.meaning);
    let mut text = page.language.meaning(meaning);
    if rest {
        text.push_str("; no hand that another call is right for");
    }
    if let Some(prose) = &answer.meaning.prose {
        text = format!("{text}: “{prose}”");
    }
    let layer = match answer.layer {
        Layer::Exact => "",
        Layer::Variable => ", for several suits",
        Layer::Situation => ", a rule for such situations",
        Layer::Default => ", a guess",
    };
    format!("{text} ({}{layer})", page.language.book_line(&answer.file, answer.line))
}

/// Where a call stands on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Raises,
    Suits,
    Notrump,
    Doubles,
    Conventions,
    Pass,
    Guesses,
}

impl Group {
    const ALL: [Self; 7] = [
        Self::Raises,
        Self::Suits,
        Self::Notrump,
        Self::Doubles,
        Self::Conventions,
        Self::Pass,
        Self::Guesses,
    ];

    const fn title(self) -> &'static str {
        match self {
            Self::Raises => "Raises",
            Self::Suits => "Suits",
            Self::Notrump => "Notrump",
            Self::Doubles => "Doubles",
            Self::Conventions => "Conventional",
            Self::Pass => "Pass",
            Self::Guesses => {
                "Guesses: no line is about such situations, and no ruling rests on them"
            }
        }
    }

    fn of(call: Call, answer: &Answer) -> Self {
        let tags = &answer.meaning.tags;
        if !answer.layer.is_written() {
            return Self::Guesses;
        }
        match call {
            Call::Pass => Self::Pass,
            Call::Double | Call::Redouble => Self::Doubles,
            Call::Bid(_) | Call::OverSeven(_) => {
                if tags.purposes.contains(&Purpose::Raise) {
                    Self::Raises
                } else if tags.natural == Some(false) {
                    Self::Conventions
                } else if call.strain() == Some(Strain::NoTrump) {
                    Self::Notrump
                } else {
                    Self::Suits
                }
            }
        }
    }
}

/// Calls for which the same is said, with what options would change.
struct Entry {
    group: Group,
    calls: Vec<Call>,
    says: String,
    with_options: Vec<String>,
}

/// What the next player's calls show, by kind; then what is left open.
fn calls(page: &mut Page, book: &Book, asked: &Asked) {
    let Ok(auction) = Auction::from_calls(Seat::North, &asked.calls) else { return };
    let mut entries: Vec<Entry> = Vec::new();
    let mut open = Vec::new();
    for call in Call::all().filter(|call| auction.is_legal(*call)) {
        let Some(answer) = book.meaning(&asked.calls, call) else {
            open.push(call);
            continue;
        };
        let (group, says) = (Group::of(call, &answer), says(page, &answer));
        let with_options = with_options(page, book, &asked.calls, call);
        let same = |known: &&mut Entry| known.says == says && known.with_options == with_options;
        match entries.iter_mut().find(same) {
            Some(known) => known.calls.push(call),
            None => entries.push(Entry { group, calls: vec![call], says, with_options }),
        }
    }
    for group in Group::ALL {
        let entries: Vec<&Entry> = entries.iter().filter(|entry| entry.group == group).collect();
        if !entries.is_empty() {
            page.heading(group.title());
        }
        for Entry { calls, says, with_options, .. } in entries {
            let label = listed(page, calls);
            if label.chars().count() <= 7 {
                page.item(&Label::new(2, &label, BOLD, 8), says, &[]);
            } else {
                page.paragraph(2, &label);
                page.paragraph(10, says);
            }
            for words in with_options {
                page.item(&Label::new(10, "", DIM, 0), words, &[]);
            }
        }
    }
    let after = interference(book, asked);
    if !after.is_empty() {
        page.heading("When they act over it");
        page.paragraph(2, &format!("There are lines after {}.", listed(page, &after)));
    }
    page.heading("Left open");
    let text = if open.is_empty() {
        "Every call has a meaning here, a guess at least.".to_owned()
    } else {
        format!("No meaning: {}.", listed(page, &open))
    };
    page.paragraph(2, &text);
}

fn listed(page: &Page, calls: &[Call]) -> String {
    calls.iter().map(|call| page.language.call(*call)).collect::<Vec<_>>().join(", ")
}

/// What the call shows with an option that was not chosen.
fn with_options(page: &Page, book: &Book, auction: &[Call], call: Call) -> Vec<String> {
    let candidates = book.candidates(auction, call);
    // of several lines for one option the first would answer
    let first = |place: usize, options: &[&str]| {
        candidates[..place].iter().all(|(_, earlier)| earlier != options)
    };
    let optional = candidates
        .iter()
        .enumerate()
        .filter_map(|(place, one)| (!one.1.is_empty() && first(place, &one.1)).then_some(one));
    let words = optional
        .map(|(answer, options)| format!("With {}: {}", options.join(", "), says(page, answer)));
    words.collect()
}

/// The calls of theirs after our last one, for which the book has lines of its own.
fn interference(book: &Book, asked: &Asked) -> Vec<Call> {
    let Some((Call::Pass, before)) = asked.calls.split_last() else { return Vec::new() };
    if before.iter().all(|call| *call == Call::Pass) {
        return Vec::new();
    }
    let has_lines = |theirs: &Call| {
        let calls = [before, &[*theirs]].concat();
        let Ok(auction) = Auction::from_calls(Seat::North, &calls) else { return false };
        let exact = |call: Call| {
            let layer = book.meaning(&calls, call).map(|answer| answer.layer);
            matches!(layer, Some(Layer::Exact | Layer::Variable))
        };
        Call::all().filter(|call| auction.is_legal(*call)).any(exact)
    };
    Call::all().filter(|call| *call != Call::Pass).filter(has_lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auction(text: &str) -> Result<String, String> {
        let words: Vec<&str> = text.split(' ').collect();
        let asked = read(&words).map_err(|stop| stop.to_string())?;
        Ok(asked.calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn an_auction_is_read_as_books_write_it_or_as_it_goes_round_the_table() {
        let table = [
            ("", ""),
            ("1H", "1H P"),
            ("1H 2C", "1H P 2C P"),
            ("1H P 2C", "1H P 2C P"),
            ("1N (2H)", "1N 2H"),
            ("1N (2H) X", "1N 2H X P"),
            ("(1H)", "1H"),
            ("(1H) 1S", "1H 1S P"),
            ("(1N) P (P)", "1N P P"),
            ("1H X", "1H X P"),
            ("P 1H", "P 1H P"),
            ("1H 1S P", "1H 1S P"),
        ];
        for (text, calls) in table {
            assert_eq!(auction(text).as_deref(), Ok(calls), "{text}");
        }
        assert!(auction("2H 1S").is_err_and(|error| error.contains("1S cannot be called there")));
        assert!(auction("1H P P P").is_err_and(|error| error.contains("is over")));
        assert!(auction("Hello").is_err_and(|error| error.contains("is not a call")));
    }
}
