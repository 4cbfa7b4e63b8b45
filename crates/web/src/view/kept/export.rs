//! A ruling as a file and as a link.

use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;
use web::keeping::Entry;
use web::link;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::super::App;
use super::store::set;
use crate::view::dom::{document, later, window};

/// The address of the app with the board in hand in its fragment.
pub(super) fn address(app: App) -> String {
    let location = window().location();
    let (origin, path) = (location.origin(), location.pathname());
    let fragment = app.board.with_untracked(link::fragment);
    format!("{}{}#{fragment}", origin.unwrap_or_default(), path.unwrap_or_default())
}

/// Puts a text into the clipboard; was it done? A page that did not come over
/// a secure connection has none.
pub(super) async fn copy(text: &str) -> bool {
    let window = window();
    window.is_secure_context()
        && JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}

/// Saves the record, with the table, the pair and the notes in its `info`.
pub(super) fn save(entry: &Entry) -> Result<(), JsValue> {
    let parts = Array::of1(&JsValue::from_str(&with_info(entry)));
    let options = BlobPropertyBag::new();
    options.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(&format!("ruling-{}.json", entry.id));
    link.click();
    // the browser has taken it by then
    let ten = std::time::Duration::from_secs(10);
    later(ten, move || drop(Url::revoke_object_url(&address)));
    Ok(())
}

/// The record as it stands, `info` added to its end. What a record from
/// elsewhere has there is kept.
fn with_info(entry: &Entry) -> String {
    let Entry { record, table, pair, notes, .. } = entry;
    let own = Object::new();
    for (key, text) in [("table", table), ("pair", pair), ("notes", notes)] {
        if !text.is_empty() {
            set(&own, key, &JsValue::from_str(text));
        }
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
