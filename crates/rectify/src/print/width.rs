//! How wide a text is at the terminal, and where it may be broken.

/// The first and last of the letters that take two columns: those of East
/// Asia, and pictures. The blocks are taken whole; a column too many does no
/// harm.
const WIDE: [(char, char); 12] = [
    ('\u{1100}', '\u{115f}'),
    ('\u{2e80}', '\u{303e}'),
    ('\u{3041}', '\u{a4cf}'),
    ('\u{a960}', '\u{a97f}'),
    ('\u{ac00}', '\u{d7a3}'),
    ('\u{f900}', '\u{faff}'),
    ('\u{fe30}', '\u{fe6f}'),
    ('\u{ff00}', '\u{ff60}'),
    ('\u{ffe0}', '\u{ffe6}'),
    ('\u{17000}', '\u{1b2ff}'),
    ('\u{1f300}', '\u{1faff}'),
    ('\u{20000}', '\u{3fffd}'),
];

/// The first and last of the marks that stand on the letter before them.
const MARKS: [(char, char); 7] = [
    ('\u{300}', '\u{36f}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{fe20}', '\u{fe2f}'),
];

/// The columns that a text without codes takes.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

fn columns(letter: char) -> usize {
    let within = |blocks: &[(char, char)]| {
        blocks.iter().any(|(first, last)| (*first..=*last).contains(&letter))
    };
    match letter {
        ' '..='~' => 1,
        _ if within(&MARKS) => 0,
        _ if within(&WIDE) => 2,
        _ => 1,
    }
}

/// A word in pieces of at most that width, each with one letter at least.
pub(crate) fn pieces(word: &str, most: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (place, letter) in word.char_indices() {
        let wide = columns(letter);
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
    fn letters_of_east_asia_are_wide_and_accents_take_no_room() {
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
    fn a_word_is_broken_where_the_line_is_full() {
        assert_eq!(pieces("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(pieces("自然叫牌", 5), ["自然", "叫牌"]);
        assert_eq!(pieces("ae\u{301}b", 2), ["ae\u{301}", "b"]);
        assert_eq!(pieces("自a", 1), ["自", "a"], "one letter at least");
        assert_eq!(pieces("", 4), [""]);
    }
}
