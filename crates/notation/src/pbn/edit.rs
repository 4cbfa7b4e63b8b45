//! Changes to a file: what is not named stays as it is.

use std::ops::Range;

use super::lex::{Kind, is_space};
use super::write::{self, NewTurn};
use super::{Game, Pbn};

/// Changes to the games of a file, to be made all at once.
#[derive(Debug, Clone)]
pub struct Edits<'p> {
    pbn: &'p Pbn,
    /// What goes and what comes, in the order in which it was asked for
    changes: Vec<(Range<usize>, Vec<u8>)>,
}

impl<'p> Edits<'p> {
    /// No change yet.
    #[must_use]
    pub const fn new(pbn: &'p Pbn) -> Self {
        Self { pbn, changes: Vec::new() }
    }

    fn change(&mut self, bytes: Range<usize>, new: impl Into<Vec<u8>>) {
        self.changes.push((bytes, new.into()));
    }

    /// Gives a tag another value. A new one is put after the last of the tags that precede it in
    /// the usual order.
    pub fn set_tag(&mut self, game: Game<'p>, name: &str, value: &str) {
        let new = write::tag(name, value);
        let tags = || {
            game.pieces().filter_map(|(_, piece)| {
                let (name, value) = piece.tag()?;
                Some((&self.pbn.bytes[name.clone()], value, piece))
            })
        };
        if let Some((_, value, _)) = tags().find(|(known, ..)| *known == name.as_bytes()) {
            let quoted = new.split_once('"').map_or("", |(_, rest)| rest);
            let written = quoted.strip_suffix("\"]").unwrap_or(quoted).to_owned();
            self.change(value.clone(), written);
            return;
        }
        let order = |name: &[u8]| super::MANDATORY.iter().position(|it| it.as_bytes() == name);
        let mine = order(name.as_bytes()).unwrap_or(usize::MAX);
        let before = tags().filter(|(known, ..)| order(known).is_some_and(|it| it < mine)).last();
        let first = tags().next().map(|(.., piece)| piece.start);
        let line_end = self.pbn.line_end();
        match (before, first) {
            (Some((.., piece)), _) => {
                let at = piece.end;
                self.change(at..at, format!("{line_end}{new}"));
            }
            (None, Some(at)) => self.change(at..at, format!("{new}{line_end}")),
            (None, None) => {
                let at = Self::end_of(game);
                self.change(at..at, format!("{line_end}{new}"));
            }
        }
    }

    /// The end of the last piece of a game that is not space.
    fn end_of(game: Game<'p>) -> usize {
        let last = game.pieces().filter(|(_, it)| !matches!(it.kind, Kind::Space { .. })).last();
        last.map_or(0, |(_, piece)| piece.end)
    }

    /// Gives a section other lines, or adds it at the end of the game. With no lines the
    /// section goes.
    pub fn set_section(&mut self, game: Game<'p>, name: &str, value: &str, lines: &[String]) {
        let line_end = self.pbn.line_end();
        let mut new = write::tag(name, value);
        for line in lines {
            new.push_str(line_end);
            new.push_str(line);
        }
        let Some((tag, pieces)) = game.section(name) else {
            if !lines.is_empty() {
                let at = Self::end_of(game);
                self.change(at..at, format!("{line_end}{new}"));
            }
            return;
        };
        let start = self.pbn.pieces[tag].start;
        // not what merely follows it: remarks, lines with %
        let own = |at: &usize| {
            matches!(
                self.pbn.pieces[*at].kind,
                Kind::Word
                    | Kind::Text
                    | Kind::Odd(_)
                    | Kind::BrokenTag(_)
                    | Kind::Mark
                    | Kind::Suffix
                    | Kind::NoteRef(_)
                    | Kind::Nag(_)
                    | Kind::Star
                    | Kind::Plus
                    | Kind::Tag { .. }
            )
        };
        let last = pieces.rev().find(own).unwrap_or(tag);
        let end = self.pbn.pieces[last].end;
        if lines.is_empty() {
            // with the line end before it
            let before = &self.pbn.bytes[..start];
            let space = before.iter().rev().take_while(|byte| is_space(**byte)).count();
            let from = match &self.pbn.bytes[start - space..start] {
                space if space.ends_with(b"\r\n") => start - 2,
                space if space.ends_with(b"\n") || space.ends_with(b"\r") => start - 1,
                _ => start,
            };
            self.change(from..end, String::new());
        } else {
            self.change(start..end, new);
        }
    }

    /// Gives the auction other turns. Those at the beginning that are unchanged stay as they are
    /// written, with their notes and comments; comments on the others are kept after them. The
    /// notes are added after the existing ones.
    pub fn set_auction(
        &mut self,
        game: Game<'p>,
        first: char,
        turns: &[NewTurn],
        awaited: bool,
        notes: &[(u32, String)],
    ) {
        let line_end = self.pbn.line_end();
        let add_notes = |new: &mut String| {
            for (number, said) in notes {
                new.push_str(line_end);
                new.push_str(&write::tag("Note", &format!("{number}:{said}")));
            }
        };
        let Some(old) = game.auction() else {
            let mut new = format!("{line_end}{}", write::tag("Auction", &first.to_string()));
            for line in write::auction(turns, 0, awaited) {
                new.push_str(line_end);
                new.push_str(&line);
            }
            add_notes(&mut new);
            // before the play, if there is one
            let at = match game.section("Play") {
                Some((tag, _)) => {
                    let tag = &self.pbn.pieces[tag];
                    let new = format!("{}{line_end}", new.trim_start_matches(['\r', '\n']));
                    self.change(tag.start..tag.start, new);
                    return;
                }
                None => Self::end_of(game),
            };
            self.change(at..at, new);
            return;
        };
        let seat_is_kept = old.turns.first().is_none_or(|turn| turn.seat.letter() == first);
        let same = |(old, new): &(&super::Turn, &NewTurn)| {
            old.call == new.call
                && old.insufficient == new.insufficient
                && new.comment.is_none()
                && (new.note.is_none() || new.note == old.note)
        };
        let mut kept = 0;
        if seat_is_kept && old.turns.first().is_some_and(|turn| turn.seat == old.first) {
            kept = old.turns.iter().zip(turns).take_while(same).count();
        }
        // AP is one piece: none of its passes is kept unless all are
        while kept > 0
            && old
                .turns
                .get(kept)
                .is_some_and(|next| next.bytes.start < old.turns[kept - 1].bytes.end)
        {
            kept -= 1;
        }
        let from = kept.checked_sub(1).map_or(old.body.start, |last| old.turns[last].bytes.end);
        let mut new = String::new();
        if !seat_is_kept || kept == 0 {
            let value = game.pieces().find_map(|(_, piece)| {
                let (name, value) = piece.tag()?;
                (&self.pbn.bytes[name.clone()] == b"Auction").then(|| value.clone())
            });
            if let Some(value) = value {
                self.change(value, first.to_string());
            }
        }
        for line in write::auction(&turns[kept..], kept, awaited) {
            new.push_str(line_end);
            new.push_str(&line);
        }
        // what people said about the calls that go, and lines with %, as their bytes are
        let mut new = new.into_bytes();
        for (_, piece) in game.pieces().filter(|(_, it)| it.start >= from && it.end <= old.body.end)
        {
            if matches!(piece.kind, Kind::Comment | Kind::LineComment | Kind::Escape) {
                new.extend_from_slice(line_end.as_bytes());
                new.extend_from_slice(&self.pbn.bytes[piece.start..piece.end]);
            }
        }
        let mut after = String::new();
        add_notes(&mut after);
        new.extend_from_slice(after.as_bytes());
        // the space before what follows stays
        let body = &self.pbn.bytes[from..old.body.end];
        let space = body.iter().rev().take_while(|byte| is_space(**byte)).count();
        self.change(from..old.body.end - space, new);
    }

    /// Is there nothing to change?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// The file with the changes.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        // insertions at one place stay in their order
        self.changes.sort_by_key(|(bytes, _)| bytes.start);
        let mut out = Vec::with_capacity(self.pbn.bytes.len());
        let mut at = 0;
        for (bytes, new) in self.changes {
            if bytes.start < at {
                // overlaps an earlier change: what comes is still written
                out.extend_from_slice(&new);
                continue;
            }
            out.extend_from_slice(&self.pbn.bytes[at..bytes.start]);
            out.extend_from_slice(&new);
            at = bytes.end;
        }
        out.extend_from_slice(&self.pbn.bytes[at..]);
        out
    }
}
