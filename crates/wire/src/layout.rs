//! Where blanks and line breaks go in a record, which people read too: between its signs,
//! never inside a text.

/// On one line. The call that a question was about has blanks: `{"by": "S", "call": "1S"}`.
pub(crate) fn line(record: &str) -> String {
    laid_out(record, 0, false)
}

/// With one key a line, and one event a line.
pub(crate) fn lines(record: &str) -> String {
    laid_out(record, 0, true) + "\n"
}

/// One event, on one line.
pub(crate) fn event(event: &str) -> String {
    laid_out(event, 2, false)
}

/// Sets a record, or what stands at this depth of it: an event is an object in the list
/// that the record's own keys end with.
fn laid_out(compact: &str, depth: usize, in_lines: bool) -> String {
    let (mut text, mut depth, mut in_events) = (String::new(), depth, depth > 0);
    let (mut quoted, mut escaped, mut in_call) = (false, false, false);
    let mut signs = compact.chars().peekable();
    while let Some(sign) = signs.next() {
        let is_sign = !quoted && matches!(sign, '{' | '}' | '[' | ']' | ':' | ',');
        quoted ^= sign == '"' && !escaped;
        escaped = quoted && sign == '\\' && !escaped;
        if is_sign && matches!(sign, '}' | ']') {
            depth -= 1;
            in_call &= depth != 3;
            if in_lines && depth == 0 {
                text.push('\n');
            } else if in_lines && depth == 1 && in_events {
                text.push_str("\n  ");
            }
        }
        text.push(sign);
        if !is_sign {
            continue;
        }
        // the other lists of a record are of texts
        in_events |= sign == '[' && depth == 1 && signs.peek() == Some(&'{');
        in_call |= sign == '{' && depth == 3 && in_events;
        let after = match (sign, depth) {
            (':' | ',', 4) if in_call => " ",
            ('{', 0) | (',', 1) if in_lines => "\n  ",
            (':', 1) if in_lines => " ",
            ('[', 1) | (',', 2) if in_lines && in_events => "\n    ",
            _ => "",
        };
        text.push_str(after);
        if matches!(sign, '{' | '[') {
            depth += 1;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"played":["SA","S2"],"settings":{"a":"b","c":"d"},"info":{"of":[{"y":{"by":1,"call":2}}]},"events":[{"by":"N","meanings":["a,b","c"]},{"answer":"reject","of":{"by":"S","call":"1S"},"reason":"a \\\" ],{ b:c"}]}"#;

    #[test]
    fn a_record_has_a_line_for_each_key_and_each_event() {
        let set = r#"{
  "played": ["SA","S2"],
  "settings": {"a":"b","c":"d"},
  "info": {"of":[{"y":{"by":1,"call":2}}]},
  "events": [
    {"by":"N","meanings":["a,b","c"]},
    {"answer":"reject","of":{"by": "S", "call": "1S"},"reason":"a \\\" ],{ b:c"}
  ]
}
"#;
        assert_eq!(lines(RECORD), set);
        let empty = "{\n  \"dealer\": \"N\",\n  \"events\": []\n}\n";
        assert_eq!(lines(r#"{"dealer":"N","events":[]}"#), empty);
    }

    #[test]
    fn on_one_line_only_the_call_of_a_question_has_blanks() {
        let set = RECORD.replace(r#"{"by":"S","call":"1S"}"#, r#"{"by": "S", "call": "1S"}"#);
        assert_eq!(line(RECORD), set);
        let one = r#"{"answer":"reject","of":{"by":"S","call":"1S"}}"#;
        assert_eq!(event(one), r#"{"answer":"reject","of":{"by": "S", "call": "1S"}}"#);
    }
}
