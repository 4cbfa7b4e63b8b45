//! JSON, added to a buffer, on one line or on many: byte for byte what `serde_json` writes. It is
//! the only writer there is, so that every type is compiled for one and not for three, and a key is
//! added at a time, not a bracket, a quote and a colon at a time: an answer has hundreds of keys.

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

/// How a value is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// On one line, without a space
    Line,
    /// For people: a line for every item, indented
    Page,
}

/// Adds a value to `bytes`.
pub(crate) fn add(value: &(impl Serialize + ?Sized), layout: Layout, bytes: &mut Vec<u8>) {
    let mut out = Out::new(layout, std::mem::take(bytes));
    // A `Vec` takes everything, and no answer has a key that is neither text nor a number.
    let _ = value.serialize(Writer(&mut out));
    *bytes = out.bytes;
}

/// A value on one line.
pub(crate) fn line(value: &(impl Serialize + ?Sized)) -> String {
    let mut bytes = Vec::with_capacity(128);
    add(value, Layout::Line, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// What has been written. What does not depend on the type of a value is a function here: one for
/// all of them.
struct Out {
    bytes: Vec<u8>,
    /// How many lists and objects are open, if they are laid out on many lines.
    depth: Option<usize>,
    /// The next text is JSON already.
    is_raw: bool,
}

impl Out {
    const fn new(layout: Layout, bytes: Vec<u8>) -> Self {
        let depth = match layout {
            Layout::Line => None,
            Layout::Page => Some(0),
        };
        Self { bytes, depth, is_raw: false }
    }

    #[cold]
    fn new_line(&mut self, depth: usize) {
        self.bytes.push(b'\n');
        self.bytes.extend(std::iter::repeat_n(b' ', 2 * depth));
    }

    fn open(&mut self, bracket: u8) {
        self.bytes.push(bracket);
        if let Some(depth) = &mut self.depth {
            *depth += 1;
        }
    }

    fn close(&mut self, bracket: u8, is_empty: bool) {
        if let Some(depth) = self.depth {
            self.depth = Some(depth - 1);
            if !is_empty {
                self.new_line(depth - 1);
            }
        }
        self.bytes.push(bracket);
    }

    /// Before an item.
    fn separate(&mut self, is_first: bool) {
        if !is_first {
            self.bytes.push(b',');
        }
        if let Some(depth) = self.depth {
            self.new_line(depth);
        }
    }

    /// After a key.
    fn colon(&mut self) {
        self.bytes.extend_from_slice(if self.depth.is_some() { b": " } else { b":" });
    }

    /// A key that we have written ourselves, so that nothing in it has to be escaped.
    fn key(&mut self, key: &str, is_first: bool) {
        debug_assert!(is_plain(key.as_bytes()), "{key}");
        if self.depth.is_some() {
            return self.key_on_page(key, is_first);
        }
        self.bytes.reserve(key.len() + 4);
        if !is_first {
            self.bytes.push(b',');
        }
        self.bytes.push(b'"');
        self.bytes.extend_from_slice(key.as_bytes());
        self.bytes.extend_from_slice(b"\":");
    }

    #[cold]
    fn key_on_page(&mut self, key: &str, is_first: bool) {
        self.separate(is_first);
        self.text(key);
        self.colon();
    }

    /// Text in quotes, unless it is JSON already.
    fn text(&mut self, text: &str) {
        if self.is_raw {
            self.bytes.extend_from_slice(text.as_bytes());
            return;
        }
        self.bytes.reserve(text.len() + 2);
        self.bytes.push(b'"');
        add_escaped(text.as_bytes(), &mut self.bytes);
        self.bytes.push(b'"');
    }

    /// What is written in pieces, in quotes.
    fn pieces(&mut self, value: &dyn Display) -> Result<(), Error> {
        self.bytes.push(b'"');
        write!(Pieces(&mut self.bytes), "{value}").map_err(Error::custom)?;
        self.bytes.push(b'"');
        Ok(())
    }

    /// The key of a map: a number is put in quotes.
    fn quote(&mut self, start: usize) {
        if self.bytes.get(start) != Some(&b'"') {
            self.bytes.insert(start, b'"');
            self.bytes.push(b'"');
        }
    }
}

struct Writer<'a>(&'a mut Out);

/// What is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    List,
    Object,
    /// A list or an object under the name of a variant
    ListOfVariant,
    ObjectOfVariant,
    /// JSON already, under one key
    Raw,
}

/// The items of a list, or the keys of an object.
struct Items<'a> {
    out: &'a mut Out,
    is_first: bool,
    form: Form,
}

impl<'a> Items<'a> {
    fn new(out: &'a mut Out, form: Form) -> Self {
        match form {
            Form::List | Form::ListOfVariant => out.open(b'['),
            Form::Object | Form::ObjectOfVariant => out.open(b'{'),
            Form::Raw => out.is_raw = true,
        }
        Self { out, is_first: true, form }
    }

    /// The one key of an object that names a variant, and what it opens.
    fn of_variant(out: &'a mut Out, variant: &str, form: Form) -> Self {
        out.open(b'{');
        out.key(variant, true);
        Self::new(out, form)
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.out.separate(std::mem::take(&mut self.is_first));
        value.serialize(Writer(self.out))
    }

    fn field(&mut self, key: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        let is_first = std::mem::take(&mut self.is_first);
        if self.form != Form::Raw {
            self.out.key(key, is_first);
        }
        value.serialize(Writer(self.out))
    }

    fn close(self) {
        let Self { out, is_first, form } = self;
        match form {
            Form::List => out.close(b']', is_first),
            Form::Object => out.close(b'}', is_first),
            Form::ListOfVariant => {
                out.close(b']', is_first);
                out.close(b'}', false);
            }
            Form::ObjectOfVariant => {
                out.close(b'}', is_first);
                out.close(b'}', false);
            }
            Form::Raw => out.is_raw = false,
        }
    }
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
            serde_json::to_writer(&mut self.0.bytes, &number)
        })*
    };
}

/// The shorter ones.
macro_rules! widened {
    ($($function:ident: $type:ty => $wide:ident),*) => {
        $(fn $function(self, number: $type) -> Result<(), Error> {
            self.$wide(number.into())
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Items<'a>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    numbers!(serialize_i64: i64, serialize_u64: u64, serialize_i128: i128, serialize_u128: u128);
    numbers!(serialize_f32: f32, serialize_f64: f64);
    widened!(serialize_i8: i8 => serialize_i64, serialize_i16: i16 => serialize_i64);
    widened!(serialize_i32: i32 => serialize_i64, serialize_u8: u8 => serialize_u64);
    widened!(serialize_u16: u16 => serialize_u64, serialize_u32: u32 => serialize_u64);

    fn serialize_bool(self, so: bool) -> Result<(), Error> {
        self.0.bytes.extend_from_slice(if so { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), Error> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.0.text(text);
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
        self.0.bytes.extend_from_slice(b"null");
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
        let mut items = Items::new(self.0, Form::Object);
        items.field(variant, value)?;
        items.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self.0, Form::List))
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
        Ok(Items::of_variant(self.0, variant, Form::ListOfVariant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Items<'a>, Error> {
        Ok(Items::new(self.0, Form::Object))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Items<'a>, Error> {
        Ok(Items::new(self.0, if name == RAW { Form::Raw } else { Form::Object }))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Error> {
        Ok(Items::of_variant(self.0, variant, Form::ObjectOfVariant))
    }

    fn collect_seq<I: IntoIterator<Item: Serialize>>(self, items: I) -> Result<(), Error> {
        let mut list = Items::new(self.0, Form::List);
        for item in items {
            list.item(&item)?;
        }
        list.close();
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.0.pieces(&value)
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
        self.out.separate(std::mem::take(&mut self.is_first));
        let start = self.out.bytes.len();
        key.serialize(Writer(self.out))?;
        self.out.quote(start);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.out.colon();
        value.serialize(Writer(self.out))
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
        for (layout, expected) in [
            (Layout::Line, serde_json::to_string(value).expect("JSON")),
            (Layout::Page, serde_json::to_string_pretty(value).expect("JSON")),
        ] {
            let mut written = b"before ".to_vec();
            add(value, layout, &mut written);
            assert_eq!(String::from_utf8_lossy(&written[7..]), expected);
        }
    }

    #[test]
    fn a_line_and_a_page_are_what_serde_json_writes() {
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
            Nothing(),
        }
        check(&json!({}));
        check(&json!([]));
        check(
            &json!({"a": 1, "b": [true, false, null, -7, 1.5e300, 0.1], "c": {"d": {}, "e": []}}),
        );
        check(&(Unit, Pair(-1, 2.5), 'ö', (), Some("x"), None::<u8>));
        check(&[Each::Bare, Each::One(3), Each::Two(-4, '"'), Each::Nothing()]);
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
