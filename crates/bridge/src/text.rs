//! Somebody's text in a message of ours.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_short_and_has_no_controls() {
        assert_eq!(shortened("one heart"), "one heart");
        assert_eq!(shortened("a\nb\u{7}"), "a·b·");
        assert_eq!(shortened("a\u{2028}b"), "a·b");
        assert_eq!(shortened(&"♥".repeat(24)), "♥".repeat(24));
        assert_eq!(shortened(&"♥".repeat(25)), format!("{}…", "♥".repeat(23)));
    }
}
