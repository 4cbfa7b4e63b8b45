//! JSON on one line, added to a buffer: byte for byte what `serde_json` writes, but a key at a
//! time and not a bracket, a quote and a colon at a time. An answer has hundreds of keys.

use std::fmt::{self, Display, Write as _};

use serde::Serialize;
use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

/// By this name a [`RawValue`](serde_json::value::RawValue) says that it is JSON already. A test
/// here tells if it ever says so otherwise.
const RAW: &str = "$serde_json::private::RawValue";

/// Adds a value to `out`.
pub(crate) fn add(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    // A `Vec` takes everything, and no answer has a key that is neither text nor a number.
    let _ = value.serialize(Line(out));
}

struct Line<'a>(&'a mut Vec<u8>);

/// The items of a list, or the keys of an object.
struct Items<'a> {
    out: &'a mut Vec<u8>,
    is_first: bool,
    /// It is JSON already, under one key.
    is_raw: bool,
    end: &'static [u8],
}

impl<'a> Items<'a> {
    fn new(out: &'a mut Vec<u8>, begin: u8, end: &'static [u8]) -> Self {
        out.push(begin);
        Self { out, is_first: true, is_raw: false, end }
    }

    /// The one key of an object that names a variant, and what it opens.
    fn of_variant(out: &'a mut Vec<u8>, variant: &str, begin: u8, end: &'static [u8]) -> Self {
        out.push(b'{');
        add_text(variant, out);
        out.push(b':');
        Self::new(out, begin, end)
    }

    fn separate(&mut self) {
        if !std::mem::take(&mut self.is_first) {
            self.out.push(b',');
        }
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.separate();
        value.serialize(Line(self.out))
    }

    /// A key that we have written ourselves, so that nothing in it has to be escaped.
    fn field(&mut self, key: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if self.is_raw {
            return add_raw(value, self.out);
        }
        debug_assert!(is_plain(key.as_bytes()), "{key}");
        self.out.reserve(key.len() + 4);
        self.separate();
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
        value.serialize(Line(self.out))
    }

    fn close(self) {
        self.out.extend_from_slice(self.end);
    }
}

/// Adds text in quotes.
fn add_text(text: &str, out: &mut Vec<u8>) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    add_escaped(text.as_bytes(), out);
    out.push(b'"');
}

/// Adds what stands between the quotes.
fn add_escaped(text: &[u8], out: &mut Vec<u8>) {
    if is_plain(text) {
        out.extend_from_slice(text);
        return;
    }
    for &byte in text {
        let letter = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            b'\t' => b't',
            b'\n' => b'n',
            0x0C => b'f',
            b'\r' => b'r',
            0..0x20 => {
                const HEX: &[u8; 16] = b"0123456789abcdef";
                out.extend_from_slice(b"\\u00");
                out.extend([HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend([b'\\', letter]);
    }
}

/// Can it stand between quotes as it is?
fn is_plain(text: &[u8]) -> bool {
    const fn is_special(byte: u8) -> bool {
        byte < 0x20 || byte == b'"' || byte == b'\\'
    }

    // eight at a time; the last eight may have been seen in part
    let (words, _) = text.as_chunks::<8>();
    match text.last_chunk::<8>() {
        Some(last) => !words.iter().chain([last]).any(|word| has_special(*word)),
        None => !text.iter().any(|byte| is_special(*byte)),
    }
}

/// Is any of these a quote, a backslash or a control character? The first bit of a byte stays if
/// taking something away from it has borrowed from the next.
fn has_special(word: [u8; 8]) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const FIRST: u64 = 0x80 * ONES;
    const fn any_less(word: u64, than: u64) -> u64 {
        word.wrapping_sub(than * ONES) & !word
    }

    let word = u64::from_le_bytes(word);
    let quote = any_less(word ^ (u64::from(b'"') * ONES), 1);
    let backslash = any_less(word ^ (u64::from(b'\\') * ONES), 1);
    (any_less(word, 0x20) | quote | backslash) & FIRST != 0
}

/// Adds JSON that comes as text.
fn add_raw(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) -> Result<(), Error> {
    let start = out.len();
    value.serialize(Line(out))?;
    if out[start..].contains(&b'\\') {
        let json: String = serde_json::from_slice(&out[start..])?;
        out.truncate(start);
        out.extend_from_slice(json.as_bytes());
    } else {
        out.pop();
        out.remove(start);
    }
    Ok(())
}

/// What is written in pieces.
struct Pieces<'a>(&'a mut Vec<u8>);

impl fmt::Write for Pieces<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        add_escaped(piece.as_bytes(), self.0);
        Ok(())
    }
}

macro_rules! numbers {
    ($($function:ident: $type:ty),*) => {
        $(fn $function(self, number: $type) -> Result<(), Error> {
            serde_json::to_writer(self.0, &number)
        })*
    };
}

impl<'a> Serializer for Line<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64);
    numbers!(serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64);
    numbers!(serialize_i128: i128, serialize_u128: u128, serialize_f32: f32, serialize_f64: f64);

    fn serialize_bool(self, so: bool) -> Result<(), Error> {
        self.0.extend_from_slice(if so { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Error> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        add_text(text, self.0);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.collect_seq(bytes)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut items = Items::new(self.0, b'{', b"}");
        items.field(variant, value)?;
        items.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self.0, b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Error> {
        Ok(Items::of_variant(self.0, variant, b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self.0, b'{', b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Items<'a>, Error> {
        if name == RAW {
            return Ok(Items { out: self.0, is_first: true, is_raw: true, end: b"" });
        }
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Error> {
        Ok(Items::of_variant(self.0, variant, b'{', b"}}"))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.0.push(b'"');
        write!(Pieces(self.0), "{value}").map_err(Error::custom)?;
        self.0.push(b'"');
        Ok(())
    }
}

macro_rules! lists {
    ($($trait:ident: $function:ident),*) => {
        $(impl $trait for Items<'_> {
            type Ok = ();
            type Error = Error;

            fn $function<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}

lists!(SerializeSeq: serialize_element, SerializeTuple: serialize_element);
lists!(SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field);

macro_rules! objects {
    ($($trait:ident),*) => {
        $(impl $trait for Items<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Items<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.separate();
        let start = self.out.len();
        key.serialize(Line(self.out))?;
        // a number
        if self.out.get(start) != Some(&b'"') {
            self.out.insert(start, b'"');
            self.out.push(b'"');
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.out.push(b':');
        value.serialize(Line(self.out))
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::json;
    use serde_json::value::RawValue;

    use super::*;

    #[track_caller]
    fn check(value: &impl Serialize) {
        let mut line = b"before ".to_vec();
        add(value, &mut line);
        let expected = serde_json::to_string(value).expect("JSON");
        assert_eq!(String::from_utf8_lossy(&line[7..]), expected);
    }

    #[test]
    fn a_line_is_what_serde_json_writes() {
        #[derive(Serialize)]
        struct Unit;
        #[derive(Serialize)]
        struct Pair(i8, f32);
        #[derive(Serialize)]
        enum Each {
            Bare,
            One(u16),
            Two(i64, char),
            Named { a: u128, b: Option<i128> },
        }
        check(&json!({}));
        check(&json!([]));
        check(
            &json!({"a": 1, "b": [true, false, null, -7, 1.5e300, 0.1], "c": {"d": {}, "e": []}}),
        );
        check(&(Unit, Pair(-1, 2.5), 'ö', (), Some("x"), None::<u8>));
        check(&[Each::Bare, Each::One(3), Each::Two(-4, '"')]);
        check(&Each::Named { a: u128::MAX, b: Some(i128::MIN) });
        check(&f64::NAN);
    }

    #[test]
    fn text_is_escaped_where_it_must_be() {
        let all: String = (0..0x300).filter_map(char::from_u32).collect();
        check(&all);
        for special in ["\"", "\\", "\n", "\u{1}", "\u{7f}", "♠"] {
            for before in [0, 1, 3, 4, 7, 8, 9, 40] {
                check(&format!("{}{special}{}", "x".repeat(before), "y".repeat(before)));
            }
        }
        check(&BTreeMap::from([("a \"key\"", 1), ("", 2)]));
    }

    #[test]
    fn numbers_may_be_keys() {
        check(&BTreeMap::from([(1_u8, "one"), (37, "many")]));
        check(&BTreeMap::from([(-2_i64, 0)]));
    }

    #[test]
    fn what_is_json_already_stays_as_it_is() {
        for text in ["0.333333333333", r#"{"a" : "\"\n♠" , "b":[ 1 ]}"#, r#""""#, "null"] {
            let raw = RawValue::from_string(text.to_owned()).expect("JSON");
            check(&raw);
            check(&[Some(&raw), None]);
            check(&BTreeMap::from([("raw", &raw)]));
        }
    }

    #[test]
    fn what_is_written_in_pieces_is_text() {
        struct Pieces;
        impl Serialize for Pieces {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(&format_args!("{}\"{}", 1, "\t"))
            }
        }
        check(&Pieces);
    }
}
