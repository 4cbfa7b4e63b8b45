//! How wide a text is at the terminal, and where it may be broken.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns that a text without codes takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A word in pieces of at most this width, each with at least one letter.
pub(crate) fn pieces(word: &str, most: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (place, letter) in word.char_indices() {
        let wide = letter.width().unwrap_or_default();
        if place > start && used + wide > most {
            pieces.push(&word[start..place]);
            (start, used) = (place, 0);
        }
        used += wide;
    }
    pieces.push(&word[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn east_asian_letters_are_wide_and_accents_take_no_width() {
        let table = [
            ("", 0),
            ("1♥ – “x” ✗", 10),
            ("自然叫", 6),
            ("ｆｕｌｌ", 8),
            ("한국", 4),
            ("e\u{301}te\u{301}", 3),
            ("🂡", 1),
            ("😀", 2),
        ];
        for (text, columns) in table {
            assert_eq!(width(text), columns, "{text}");
        }
    }

    #[test]
    fn a_long_word_is_broken_at_the_end_of_the_line() {
        assert_eq!(pieces("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(pieces("自然叫牌", 5), ["自然", "叫牌"]);
        assert_eq!(pieces("ae\u{301}b", 2), ["ae\u{301}", "b"]);
        assert_eq!(pieces("自a", 1), ["自", "a"], "one letter at least");
        assert_eq!(pieces("", 4), [""]);
    }
}
