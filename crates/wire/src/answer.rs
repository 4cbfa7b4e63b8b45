//! What every answer starts with: the version of the interface.

use serde::Serialize;

use crate::compact;

/// The version of the interface. A record may name it.
pub(crate) const VERSION: u8 = 1;

/// For people; an answer on one line is put together without it.
#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u8,
    #[serde(flatten)]
    answer: &'a T,
}

impl<'a, T> Versioned<'a, T> {
    const fn new(answer: &'a T) -> Self {
        Self { version: VERSION, answer }
    }
}

/// Adds an answer to `out`, on one line, without a newline.
pub(crate) fn write(answer: &impl Serialize, out: &mut Vec<u8>) {
    begin(out);
    add_fields(answer, out);
    out.push(b'}');
}

/// Begins an answer; the caller adds its fields and the closing bracket.
pub(crate) fn begin(out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"version":"#);
    compact::add(&VERSION, out);
}

/// Adds the keys of an object to one that already has some and is still open.
pub(crate) fn add_fields(fields: &impl Serialize, out: &mut Vec<u8>) {
    let at = out.len();
    compact::add(fields, out);
    // `{"key":1}` becomes `,"key":1`
    out.pop();
    let has_some = at + 1 < out.len();
    match out.get_mut(at) {
        Some(bracket) if has_some => *bracket = b',',
        _ => out.truncate(at),
    }
}

/// An answer, pretty-printed.
pub(crate) fn pretty(answer: &impl Serialize) -> String {
    serde_json::to_string_pretty(&Versioned::new(answer)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_answer_is_the_same_on_one_line_and_on_many() {
        for answer in [json!({}), json!({"a": 1}), json!({"a": {"b": []}, "c": null})] {
            let mut line = b"before ".to_vec();
            write(&answer, &mut line);
            let line = line.strip_prefix(b"before ").expect("it is added");
            let many: serde_json::Value = serde_json::from_str(&pretty(&answer)).expect("JSON");
            assert_eq!(serde_json::from_slice::<serde_json::Value>(line).expect("JSON"), many);
        }
    }
}
