//! A ruling as a file and as a link.

use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web::keeping::Entry;
use web::link;
use web_sys::{Blob, BlobPropertyBag, FileList, HtmlAnchorElement, HtmlInputElement, Url};

use super::Shelf;
use super::store::set;
use crate::view::dom::{document, later, window};

/// The address of the app with the ruling in its fragment; with the table's name and the notes only
/// on request.
pub(super) fn address(entry: &Entry, with_names: bool) -> String {
    let location = window().location();
    let (origin, path) = (location.origin(), location.pathname());
    let json = if with_names { with_info(entry, false) } else { entry.record.clone() };
    let fragment = link::of_json(&json);
    format!("{}{}#{fragment}", origin.unwrap_or_default(), path.unwrap_or_default())
}

/// Hands an address to the device's share sheet; was it sent, or dismissed there?
pub(crate) async fn send(address: &str) -> bool {
    let what = Object::new();
    set(&what, "url", &JsValue::from_str(address));
    send_what(&what).await
}

/// Hands something to the device's share sheet.
pub(in crate::view) async fn send_what(what: &Object) -> bool {
    let navigator = window().navigator();
    let name = JsValue::from_str("share");
    let way = Reflect::get(&navigator, &name).unwrap_or_default();
    let Some(way) = way.dyn_ref::<js_sys::Function>() else { return false };
    let Ok(sent) = way.call1(&navigator, what) else { return false };
    match JsFuture::from(js_sys::Promise::resolve(&sent)).await {
        Ok(_) => true,
        // the director dismissed it
        Err(error) => {
            let name = Reflect::get(&error, &JsValue::from_str("name")).unwrap_or_default();
            name.as_string().as_deref() == Some("AbortError")
        }
    }
}

/// Lets the director choose files saved here or elsewhere, and keeps what is in them.
pub(super) async fn import(shelf: Shelf) {
    let Ok(files) = chosen().await else { return };
    let mut all = Vec::new();
    for place in 0..files.length() {
        let Some(file) = files.get(place) else { continue };
        let text = JsFuture::from(file.text()).await.unwrap_or_default();
        read(&text.as_string().unwrap_or_default(), &mut all);
    }
    if !shelf.app.rules(|rules| rules.is_read()) {
        shelf.read_all().await;
    }
    if files.length() > 0 {
        shelf.import(all).await;
    }
}

/// The rulings of a file: one record, or a list of them.
fn read(json: &str, all: &mut Vec<Entry>) {
    match JSON::parse(json) {
        Ok(list) if Array::is_array(&list) => {
            all.extend(Array::from(&list).iter().map(|one| of_record(&one)));
        }
        Ok(one) => all.push(of_record(&one)),
        // the reader of records says what is wrong
        Err(_) => all.push(Entry { record: json.to_owned(), ..Entry::default() }),
    }
}

/// A ruling from its record: what we added to its `info` is taken out.
pub(super) fn of_json(json: &str) -> Entry {
    let mut all = Vec::new();
    read(json, &mut all);
    all.pop().unwrap_or_default()
}

fn of_record(record: &JsValue) -> Entry {
    let mut entry = Entry::default();
    let name = JsValue::from_str("info");
    let info = Reflect::get(record, &name).unwrap_or_default();
    if let Some(info) = info.dyn_ref::<Object>() {
        let take = |key: &str| {
            let key = JsValue::from_str(key);
            let value = Reflect::get(info, &key).unwrap_or_default();
            let _ = Reflect::delete_property(info, &key);
            value
        };
        for (key, text) in entry.texts() {
            if NAMES.contains(&key) || BESIDES.contains(&key) {
                *text = take(key).as_string().unwrap_or_default();
            }
        }
        entry.made = take(MADE).as_f64().unwrap_or_default();
        if Object::keys(info).length() == 0 {
            let _ = Reflect::delete_property(record.unchecked_ref::<Object>(), &name);
        }
    }
    entry.record = text(JSON::stringify(record));
    entry
}

/// What is in the `info` of a link on request, and of every file.
const NAMES: [&str; 3] = ["table", "pair", "notes"];
/// What a file has in addition, beside the time the ruling was first kept.
const BESIDES: [&str; 3] = ["title", "ticked", "review"];
const MADE: &str = "made";

pub(in crate::view) async fn chosen() -> Result<FileList, JsValue> {
    let field: HtmlInputElement = document().create_element("input")?.unchecked_into();
    field.set_type("file");
    field.set_multiple(true);
    field.set_accept("application/json,.json");
    let _ = field.set_attribute("data-test", "kept-file");
    let _ = field.set_attribute("hidden", "");
    if let Some(body) = document().body() {
        let _ = body.append_child(&field);
    }
    let picked = js_sys::Promise::new(&mut |resolve, _| {
        field.set_onchange(Some(&resolve));
        let _ = field.add_event_listener_with_callback("cancel", &resolve);
    });
    field.click();
    let _ = JsFuture::from(picked).await;
    field.remove();
    field.files().ok_or(JsValue::NULL)
}

/// Puts a text on the clipboard; did it work? A page without a secure connection has none.
pub(crate) async fn copy(text: &str) -> bool {
    let window = window();
    window.is_secure_context()
        && JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}

/// Saves the record, with the table, the pair and the notes in its `info`.
pub(super) fn save(entry: &Entry) -> Result<(), JsValue> {
    save_as(&format!("ruling-{}.json", entry.id), &with_info(entry, true))
}

/// Saves all rulings in one file: a list of records.
pub(super) fn save_all(entries: &[Entry], name: &str) -> Result<(), JsValue> {
    let all: Vec<String> = entries.iter().map(|entry| with_info(entry, true)).collect();
    save_as(name, &format!("[\n{}\n]\n", all.join(",\n")))
}

/// Saves a text as a file.
pub(crate) fn save_as(name: &str, json: &str) -> Result<(), JsValue> {
    let parts = Array::of1(&JsValue::from_str(json));
    let options = BlobPropertyBag::new();
    options.set_type("application/json");
    save_blob(name, &Blob::new_with_str_sequence_and_options(&parts, &options)?)
}

/// Saves something as a file.
pub(super) fn save_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // the browser has it by then
    let ten = std::time::Duration::from_secs(10);
    later(ten, move || drop(Url::revoke_object_url(&address)));
    Ok(())
}

/// The record as it is, with `info` added at the end. What a record from elsewhere has there is
/// kept.
fn with_info(entry: &Entry, is_file: bool) -> String {
    let (record, mut texts, own) = (&entry.record, entry.clone(), Object::new());
    for (key, text) in texts.texts() {
        let is_wanted = NAMES.contains(&key) || is_file && BESIDES.contains(&key);
        if is_wanted && !text.is_empty() {
            set(&own, key, &JsValue::from_str(text));
        }
    }
    if is_file {
        set(&own, MADE, &JsValue::from_f64(entry.made));
    }
    if Object::keys(&own).length() == 0 {
        return record.clone();
    }
    let parsed = JSON::parse(record).unwrap_or_default();
    let theirs = Reflect::get(&parsed, &JsValue::from_str("info")).unwrap_or_default();
    if theirs.is_object() {
        Object::assign(theirs.unchecked_ref(), &own);
        let space = JsValue::from_f64(2.0);
        return text(JSON::stringify_with_replacer_and_space(&parsed, &JsValue::NULL, &space));
    }
    let whole = record.trim_end().trim_end_matches('}').trim_end();
    format!("{whole},\n  \"info\": {}\n}}\n", text(JSON::stringify(&own)))
}

fn text(json: Result<js_sys::JsString, JsValue>) -> String {
    json.map(String::from).unwrap_or_default()
}
