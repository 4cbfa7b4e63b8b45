//! The auction as a picture, to be copied, sent or saved: the same in light and dark.

use bridge::Suit;
use director::diagram::COLUMNS;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web::sheet::{Mark, Sheet};
use web::words::{Language as _, said, start};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::export;
use super::store::set;
use crate::view::dom::{document, window};

/// Its width; all other lengths are in the same unit.
const WIDTH: f64 = 480.0;
/// Pixels per unit: sharp even when enlarged.
const SHARP: f64 = 2.0;
const MARGIN: f64 = 20.0;
const HEAD: f64 = 62.0;
const SEATS: f64 = 40.0;
const ROW: f64 = 46.0;
const LINE: f64 = 20.0;

const BAR: &str = "#0a4630";
const BAR_INK: &str = "#ffffff";
const BAR_INK_2: &str = "#c9e3d5";
const VULNERABLE: &str = "#ffb9ae";
const CARD: &str = "#ffffff";
const INK: &str = "#161e19";
const INK_2: &str = "#4a544d";
const LINES: &str = "#dcd8ca";
const AMBER: &str = "#ffe3a8";
const AMBER_INK: &str = "#633a00";

const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "#1a2a80",
        Suit::Hearts => "#be1229",
        Suit::Diamonds => "#a64500",
        Suit::Clubs => "#0e6b3a",
    }
}

/// What happened to a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Went {
    /// It is on the clipboard.
    Copied,
    /// It went to the device's share sheet, or that was closed.
    Sent,
    /// It is a file.
    Saved,
}

/// Where and how text is drawn.
struct Pen {
    on: CanvasRenderingContext2d,
}

impl Pen {
    fn font(&self, weight: &str, size: &str) {
        let rest = "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Noto Sans\", sans-serif";
        self.on.set_font(&[weight, " ", size, "px ", rest].concat());
    }

    fn width(&self, text: &str) -> f64 {
        self.on.measure_text(text).map_or(0.0, |it| it.width())
    }

    /// Writes text in one ink, the suits in their own colour; returns where it ends.
    fn write(&self, text: &str, mut x: f64, y: f64, ink: &str) -> f64 {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let suit: Option<Suit> = first.to_string().parse().ok().filter(|_| !first.is_ascii());
            let at = rest.find(['♣', '♦', '♥', '♠']).unwrap_or(rest.len());
            let (piece, after) = rest.split_at(if suit.is_some() { first.len_utf8() } else { at });
            self.on.set_fill_style_str(suit.map_or(ink, |suit| colour(suit)));
            // so that suits are not drawn as emoji
            let plain = if suit.is_some() { "\u{fe0e}" } else { "" };
            let shown = [piece, plain].concat();
            let _ = self.on.fill_text(&shown, x, y);
            x += self.width(&shown);
            rest = after;
        }
        x
    }

    fn block(&self, [x, y, width, height]: [f64; 4], ink: &str) {
        self.on.set_fill_style_str(ink);
        self.on.fill_rect(x, y, width, height);
    }

    /// The marks of a cell, centred.
    fn cell(&self, marks: &[Mark], middle: f64, y: f64) {
        let raised = |mark: &Mark| {
            let numbers: Vec<String> = mark.numbers.iter().map(ToString::to_string).collect();
            numbers.join(" ")
        };
        let wide = |mark: &Mark| {
            self.font("500", "20");
            let call = self.width(&mark.text);
            self.font("700", "12");
            let numbers = raised(mark);
            let number = if numbers.is_empty() { 0.0 } else { self.width(&numbers) + 2.0 };
            (call, call + number)
        };
        let gap = 14.0;
        let widths: Vec<_> = marks.iter().map(wide).collect();
        let mut whole = -gap;
        for (_, width) in &widths {
            whole += width + gap;
        }
        let mut x = middle - whole / 2.0;
        for (mark, (call, width)) in marks.iter().zip(widths) {
            if mark.struck || !mark.numbers.is_empty() {
                self.block([x - 6.0, y - 22.0, width + 12.0, 30.0], AMBER);
            }
            self.font("500", "20");
            self.write(&mark.text, x, y, INK);
            if mark.struck {
                self.block([x - 2.0, y - 8.0, call + 4.0, 2.0], INK);
            }
            self.font("700", "12");
            self.write(&raised(mark), x + call + 2.0, y - 8.0, AMBER_INK);
            x += width + gap;
        }
    }

    /// A text broken into lines that fit.
    fn lines(&self, text: &str, width: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split(' ') {
            let last = lines.len() - 1;
            let blank = if lines[last].is_empty() { "" } else { " " };
            let longer = [&*lines[last], blank, word].concat();
            if blank.is_empty() || self.width(&longer) <= width {
                lines[last] = longer;
            } else {
                lines.push(word.to_owned());
            }
        }
        lines
    }
}

/// Draws the auction of a ruling: the board, dealer and vulnerability, every call and what became
/// of it, and what was irregular.
pub(super) fn draw(sheet: &Sheet) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    let on: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    let pen = Pen { on };
    pen.font("400", "14");
    let room = WIDTH - 2.0 * MARGIN;
    let mut told = Vec::new();
    for found in &sheet.found {
        let number = found.number.to_string();
        let text = [&*number, "  ", &found.what, " ", &web::words::capital(&found.fate), "."];
        told.extend(pen.lines(&text.concat(), room));
    }
    told.extend(sheet.outcome.iter().flat_map(|text| pen.lines(text, room)));
    let below = HEAD + SEATS + rows_of(sheet.rows.len(), ROW) + 8.0;
    let height = below + 14.0 + rows_of(told.len(), LINE) + 14.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred")]
    let whole = |length: f64| (length * SHARP).ceil() as u32;
    canvas.set_width(whole(WIDTH));
    canvas.set_height(whole(height));
    let _ = pen.on.scale(SHARP, SHARP);
    pen.block([0.0, 0.0, WIDTH, height], CARD);
    pen.block([0.0, 0.0, WIDTH, HEAD + SEATS], BAR);
    let (title, about) = sheet.head.split_once(" · ").unwrap_or((&sheet.head, ""));
    pen.font("700", "20");
    pen.write(title, MARGIN, 30.0, BAR_INK);
    pen.font("400", "14");
    pen.write(&web::words::capital(about), MARGIN, 52.0, BAR_INK_2);
    pen.font("700", "14");
    pen.write(start().name, WIDTH - MARGIN - pen.width(start().name), 28.0, BAR_INK_2);
    let column = room / 4.0;
    let mut middle = MARGIN + column / 2.0;
    for (seat, is_vulnerable) in COLUMNS.into_iter().zip(sheet.vulnerable) {
        pen.font("600", "17");
        let (name, v) = (said().seat(seat), if is_vulnerable { " V" } else { "" });
        let x = middle - f64::midpoint(pen.width(&name), pen.width(v));
        let x = pen.write(&name, x, HEAD + 26.0, BAR_INK);
        pen.write(v, x, HEAD + 26.0, VULNERABLE);
        middle += column;
    }
    let mut y = HEAD + SEATS + 32.0;
    for row in &sheet.rows {
        let mut middle = MARGIN + column / 2.0;
        for cell in row {
            pen.cell(cell, middle, y);
            middle += column;
        }
        y += ROW;
    }
    pen.block([MARGIN, below, room, 1.0], LINES);
    pen.font("400", "14");
    let mut y = below + 26.0;
    for line in &told {
        pen.write(line, MARGIN, y, INK_2);
        y += LINE;
    }
    Some(canvas)
}

/// The height of this many rows.
fn rows_of(count: usize, high: f64) -> f64 {
    (0..count).fold(0.0, |sum, _| sum + high)
}

/// Puts the picture on the clipboard; if that fails, hands it to the device's share sheet; if there
/// is none, saves it as a file.
pub(super) async fn hand_over(canvas: &HtmlCanvasElement, name: &str) -> Option<Went> {
    let made = Promise::new(&mut |resolve, _| {
        let _ = canvas.to_blob(&resolve);
    });
    // before it is ready: some browsers allow the clipboard only during the tap itself
    if copied(&made).await.is_some() {
        return Some(Went::Copied);
    }
    let blob: web_sys::Blob = JsFuture::from(made).await.ok()?.dyn_into().ok()?;
    let kind = Object::new();
    set(&kind, "type", &JsValue::from_str(PNG));
    let parts: JsValue = Array::of1(&blob).into();
    let arguments = Array::of3(&parts, &JsValue::from_str(name), &kind);
    if let Some(file) = made_of("File", &arguments) {
        let what = Object::new();
        set(&what, "files", &Array::of1(&file));
        if export::send_what(&what).await {
            return Some(Went::Sent);
        }
    }
    export::save_blob(name, &blob).ok().map(|()| Went::Saved)
}

const PNG: &str = "image/png";

async fn copied(made: &Promise) -> Option<()> {
    let what = Object::new();
    set(&what, PNG, made);
    let item = made_of("ClipboardItem", &Array::of1(&what))?;
    let get = |of: &JsValue, key: &str| Reflect::get(of, &JsValue::from_str(key)).ok();
    let clipboard = get(&window().navigator(), "clipboard").filter(JsValue::is_object)?;
    let write: Function = get(&clipboard, "write")?.dyn_into().ok()?;
    let written = write.call1(&clipboard, &Array::of1(&item)).ok()?;
    JsFuture::from(Promise::resolve(&written)).await.ok().map(drop)
}

/// An object of a browser class, if the browser has it.
fn made_of(class: &str, arguments: &Array) -> Option<JsValue> {
    let class = Reflect::get(&window(), &JsValue::from_str(class)).ok()?;
    Reflect::construct(class.dyn_ref::<Function>()?, arguments).ok()
}
