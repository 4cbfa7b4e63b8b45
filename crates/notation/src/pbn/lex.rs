//! A file cut into pieces. The pieces are the file: none overlap, none are missing.

use std::ops::Range;

use super::Section;
use crate::Amiss;

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Blanks, tabs, line ends, padding
    Space {
        /// Is a whole line of it empty?
        empty_line: bool,
    },
    /// A line that begins with `%`
    Escape,
    /// `{ … }`
    Comment,
    /// `; …`
    LineComment,
    /// `[Name "value"]`; the value without its quotes, as it is written
    Tag { name: Range<usize>, value: Range<usize> },
    /// It begins like a tag but is not one; with the reason
    BrokenTag(Amiss),
    /// A call, a card, a token of a table
    Word,
    /// `^I`, `^S`, `^R`, `^L`, or `^` and something else
    Mark,
    /// `!`, `?` and two of them
    Suffix,
    /// `=1=`
    NoteRef(u32),
    /// `$1`
    Nag(u32),
    /// `*`
    Star,
    /// `+`
    Plus,
    /// `"…"` in a section
    Text,
    /// What no rule of PBN covers; with the reason
    Odd(Amiss),
}

/// A piece of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Piece {
    /// The name of a tag, and its value as it is written.
    pub(crate) const fn tag(&self) -> Option<(&Range<usize>, &Range<usize>)> {
        if let Kind::Tag { name, value } = &self.kind { Some((name, value)) } else { None }
    }

    /// Is it nothing that a game is made of?
    pub(crate) const fn is_aside(&self) -> bool {
        use Kind::{Comment, Escape, LineComment, Space};
        matches!(self.kind, Space { .. } | Escape | Comment | LineComment)
    }
}

/// Cuts the file into pieces, in one pass.
pub(crate) fn pieces(bytes: &[u8]) -> Vec<Piece> {
    let mut lexer = Lexer {
        bytes,
        at: 0,
        section: Section::Identification,
        last_brace: bytes.iter().rposition(|byte| *byte == b'}'),
    };
    let mut found: Vec<Piece> = Vec::with_capacity(bytes.len() / 6);
    while lexer.at < bytes.len() {
        let start = lexer.at;
        let kind = lexer.next();
        debug_assert!(lexer.at > start, "a piece has at least a byte");
        if let Kind::Tag { name, .. } = &kind {
            lexer.section = Section::of(&bytes[name.clone()]).unwrap_or(lexer.section);
        } else if kind == (Kind::Space { empty_line: true }) {
            lexer.section = Section::Identification;
        }
        found.push(Piece { kind, start, end: lexer.at });
    }
    found
}

pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | 9..=13 | 0x1a | b' ')
}

struct Lexer<'b> {
    bytes: &'b [u8],
    at: usize,
    section: Section,
    last_brace: Option<usize>,
}

impl Lexer<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Goes on as long as this holds.
    fn pass(&mut self, holds: impl Fn(u8) -> bool) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().position(|byte| !holds(*byte)).unwrap_or(rest.len());
    }

    /// Goes on to the end of the line.
    fn pass_line(&mut self) {
        self.pass(|byte| byte != b'\n' && byte != b'\r');
    }

    fn line_begins(&self) -> bool {
        match self.at.checked_sub(1).map(|before| self.bytes[before]) {
            None | Some(b'\n' | b'\r') => true,
            // after a byte order mark
            Some(_) => self.at == 3 && self.bytes.starts_with(b"\xef\xbb\xbf"),
        }
    }

    fn next(&mut self) -> Kind {
        let byte = self.bytes[self.at];
        if self.at == 0 && self.bytes.starts_with(b"\xef\xbb\xbf") {
            self.at = 3;
            return Kind::Space { empty_line: false };
        }
        if is_space(byte) {
            return self.space();
        }
        match byte {
            b'%' if self.line_begins() => {
                self.pass_line();
                Kind::Escape
            }
            b'{' => self.comment(),
            b';' => {
                self.pass_line();
                Kind::LineComment
            }
            b'[' => self.tag(),
            b']' | b'}' => {
                self.at += 1;
                Kind::Odd(Amiss::ClosesNothing)
            }
            b'"' => self.string(),
            _ if matches!(self.section, Section::Auction | Section::Play) => self.token(byte),
            _ => {
                self.pass(|byte| {
                    !is_space(byte) && !matches!(byte, b'[' | b']' | b'{' | b'}' | b';' | b'"')
                });
                Kind::Word
            }
        }
    }

    fn space(&mut self) -> Kind {
        let start = self.at;
        self.pass(is_space);
        let space = &self.bytes[start..self.at];
        let ends = space.iter().enumerate().filter(|(at, byte)| {
            **byte == b'\n' || (**byte == b'\r' && space.get(at + 1) != Some(&b'\n'))
        });
        Kind::Space { empty_line: ends.take(2).count() == 2 }
    }

    /// A comment that nobody closes ends with its line.
    fn comment(&mut self) -> Kind {
        if self.last_brace.is_none_or(|brace| brace < self.at) {
            self.pass_line();
            return Kind::Odd(Amiss::OpenComment);
        }
        self.pass(|byte| byte != b'}');
        self.at += 1;
        Kind::Comment
    }

    fn string(&mut self) -> Kind {
        if self.quoted().is_some() { Kind::Text } else { Kind::Odd(Amiss::OpenText) }
    }

    /// What is between two quotes on one line; `None` if the second is missing.
    fn quoted(&mut self) -> Option<Range<usize>> {
        self.at += 1;
        let start = self.at;
        loop {
            self.pass(|byte| !matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Some(start..self.at - 1);
                }
                Some(b'\\') => {
                    self.at += 1;
                    if matches!(self.peek(), Some(b'"' | b'\\')) {
                        self.at += 1;
                    }
                }
                _ => return None,
            }
        }
    }

    fn tag(&mut self) -> Kind {
        let start = self.at;
        match self.tag_parts() {
            Ok((name, value)) => Kind::Tag { name, value },
            Err(why) => {
                // as far as a ] on the same line, unless a quote is open
                let to_line_end = self.at > start && why == Amiss::OpenValue;
                self.at = start + 1;
                self.pass(|byte| byte != b'\n' && byte != b'\r' && (to_line_end || byte != b']'));
                if self.peek() == Some(b']') {
                    self.at += 1;
                }
                Kind::BrokenTag(why)
            }
        }
    }

    fn tag_parts(&mut self) -> Result<(Range<usize>, Range<usize>), Amiss> {
        self.at += 1;
        self.pass(is_space);
        let name = self.at;
        self.pass(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let name = name..self.at;
        if name.is_empty() {
            return Err(Amiss::NoName);
        }
        self.pass(is_space);
        if self.peek() != Some(b'"') {
            return Err(Amiss::NoValue);
        }
        let value = self.quoted().ok_or(Amiss::OpenValue)?;
        self.pass(is_space);
        if self.peek() != Some(b']') {
            return Err(Amiss::OpenTag);
        }
        self.at += 1;
        Ok((name, value))
    }

    /// A token of the auction or the play.
    fn token(&mut self, byte: u8) -> Kind {
        match byte {
            b'*' => self.one(Kind::Star),
            b'+' => self.one(Kind::Plus),
            b'!' | b'?' => {
                self.at += 1;
                if matches!(self.peek(), Some(b'!' | b'?')) {
                    self.at += 1;
                }
                Kind::Suffix
            }
            b'^' => {
                self.at += 1;
                if self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
                    self.at += 1;
                }
                Kind::Mark
            }
            b'$' => {
                let number = self.number();
                match number {
                    Some(number) => Kind::Nag(number),
                    None => self.odd(Amiss::NoNag),
                }
            }
            b'=' => {
                let number = self.number();
                if let Some(number) = number
                    && self.peek() == Some(b'=')
                {
                    self.at += 1;
                    return Kind::NoteRef(number);
                }
                self.odd(Amiss::NoNote)
            }
            _ => {
                self.pass(|byte| {
                    !is_space(byte)
                        && !matches!(
                            byte,
                            b'[' | b']'
                                | b'{'
                                | b'}'
                                | b';'
                                | b'"'
                                | b'!'
                                | b'?'
                                | b'='
                                | b'$'
                                | b'*'
                                | b'+'
                                | b'^'
                        )
                });
                Kind::Word
            }
        }
    }

    fn one(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        kind
    }

    /// The number after the sign, if there is one.
    fn number(&mut self) -> Option<u32> {
        self.at += 1;
        let start = self.at;
        self.pass(|byte| byte.is_ascii_digit());
        std::str::from_utf8(&self.bytes[start..self.at]).ok()?.parse().ok()
    }

    fn odd(&mut self, why: Amiss) -> Kind {
        self.pass(|byte| !is_space(byte) && !matches!(byte, b'[' | b'{' | b';'));
        Kind::Odd(why)
    }
}
