//! Texts: what somebody wrote, in a message of ours; and words in lines.

/// At most a few characters of somebody's text, on one line.
#[must_use]
pub fn shortened(text: &str) -> String {
    const MOST: usize = 24;
    let clean =
        |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { '·' } else { c };
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(MOST).map(clean).collect();
    if chars.next().is_some() {
        short.pop();
        short.push('…');
    }
    short
}

/// Fills lines with words, a blank between two of them, as long as a line is
/// no wider than `most`. A word that is wider has a line of its own.
pub fn filled<W>(
    words: impl IntoIterator<Item = W>,
    most: usize,
    width: impl Fn(&W) -> usize,
) -> Vec<Vec<W>> {
    let mut lines: Vec<Vec<W>> = Vec::new();
    let mut used = 0;
    for word in words {
        let wide = width(&word);
        match lines.last_mut() {
            Some(line) if used + 1 + wide <= most => {
                used += 1 + wide;
                line.push(word);
            }
            Some(_) | None => {
                used = wide;
                lines.push(vec![word]);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_input_is_short_and_free_of_control_characters() {
        assert_eq!(shortened("one heart"), "one heart");
        assert_eq!(shortened("a\nb\u{7}"), "a·b·");
        assert_eq!(shortened("a\u{2028}b"), "a·b");
        assert_eq!(shortened(&"♥".repeat(24)), "♥".repeat(24));
        assert_eq!(shortened(&"♥".repeat(25)), format!("{}…", "♥".repeat(23)));
    }

    #[test]
    fn a_line_is_filled_with_as_many_words_as_fit() {
        let lines = |text: &'static str, most| {
            let lines = filled(text.split(' '), most, |word| word.len());
            lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(lines("one no trump", 6), ["one no", "trump"]);
        assert_eq!(lines("a notrump b", 4), ["a", "notrump", "b"]);
        assert!(filled([""; 0], 4, |word| word.len()).is_empty());
    }
}
