//! What every answer starts with: the version of the interface.

use serde::Serialize;

use crate::write::{self, Layout};

/// The version of the interface. A record may name it.
pub(crate) const VERSION: u8 = 1;

/// Adds an answer to `out`, on one line, without a newline.
pub(crate) fn write(answer: &impl Serialize, out: &mut Vec<u8>) {
    whole(answer, Layout::Line, out);
}

/// An answer, pretty-printed.
pub(crate) fn pretty(answer: &impl Serialize) -> String {
    page(|out| whole(answer, Layout::Page, out))
}

/// What is added as a page, as text.
pub(crate) fn page(add: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    add(&mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn whole(answer: &impl Serialize, layout: Layout, out: &mut Vec<u8>) {
    begin(layout, out);
    add_fields(answer, layout, out);
    end(layout, out);
}

/// Begins an answer; the caller adds its fields and the end.
pub(crate) fn begin(layout: Layout, out: &mut Vec<u8>) {
    out.extend_from_slice(match layout {
        Layout::Line => br#"{"version":"#,
        Layout::Page => b"{\n  \"version\": ",
    });
    write::add(&VERSION, layout, out);
}

/// Adds the keys of an object to one that already has some and is still open.
pub(crate) fn add_fields(fields: &impl Serialize, layout: Layout, out: &mut Vec<u8>) {
    let at = out.len();
    write::add(fields, layout, out);
    join(at, out);
}

/// `{"key":1}` becomes `,"key":1`.
fn join(at: usize, out: &mut Vec<u8>) {
    out.pop();
    if out.last() == Some(&b'\n') {
        out.pop();
    }
    let has_some = at + 1 < out.len();
    match out.get_mut(at) {
        Some(bracket) if has_some => *bracket = b',',
        _ => out.truncate(at),
    }
}

/// Ends an answer.
pub(crate) fn end(layout: Layout, out: &mut Vec<u8>) {
    out.extend_from_slice(match layout {
        Layout::Line => b"}",
        Layout::Page => b"\n}",
    });
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
