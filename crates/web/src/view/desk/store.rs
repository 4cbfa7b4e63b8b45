//! The log of an event in the browser's own database.

use std::cell::{Cell, RefCell};

use ::desk::sync::Replica;
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use web::desk::{Place, log_text, own_text, restored};
use web_sys::{IdbDatabase, IdbObjectStore, IdbTransactionMode};

use super::Desk;
use crate::view::kept::store::{completed, done, opened, set};

const NAME: &str = "rectify-desk";
const STORE: &str = "desk";

thread_local! {
    /// Once it is open
    static DATABASE: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// The log is being written.
    static WRITING: Cell<bool> = const { Cell::new(false) };
}

async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let known = DATABASE.with_borrow(Clone::clone);
    let begun = known.map(|it| it.transaction_with_str_and_mode(STORE, mode));
    let transaction = if let Some(Ok(transaction)) = begun {
        transaction
    } else {
        let database = opened(NAME, STORE, 1).await?;
        DATABASE.set(Some(database.clone()));
        database.transaction_with_str_and_mode(STORE, mode)?
    };
    transaction.object_store(STORE)
}

async fn get(id: &str) -> Result<String, JsValue> {
    let store = store(IdbTransactionMode::Readonly).await?;
    let found = done(&store.get(&JsValue::from_str(id))?).await?;
    if !found.is_object() {
        return Ok(String::new());
    }
    let text = Reflect::get(&found, &JsValue::from_str("text"))?;
    Ok(text.as_string().unwrap_or_default())
}

/// Several texts in one transaction: all of them, or none.
async fn put(texts: &[(String, String)]) -> Result<(), JsValue> {
    let store = store(IdbTransactionMode::Readwrite).await?;
    for (id, text) in texts {
        let object = Object::new();
        set(&object, "id", &JsValue::from_str(id));
        set(&object, "text", &JsValue::from_str(text));
        store.put(&object.unchecked_into())?;
    }
    completed(&store.transaction()).await
}

/// What was stored about an event.
pub(super) async fn read(place: &Place) -> web::desk::Desk {
    let id = |what: &str| format!("{}/{what}", place.event);
    let log = get(&id("log")).await.unwrap_or_default();
    let own = get(&id("own")).await.unwrap_or_default();
    let replica: Replica = restored(&place.device, &log, &own);
    let mut desk = web::desk::Desk::new(place.clone(), replica);
    desk.people = web::desk::People::read(&get(&id("devices")).await.unwrap_or_default());
    desk.names = web::desk::names(&get(&id("names")).await.unwrap_or_default()).0;
    desk
}

/// Stores what this device has written, before it is sent.
pub(super) async fn write_own(desk: Desk) {
    let own = |it: &web::desk::Desk| (format!("{}/own", it.place.event), own_text(&it.replica));
    let Some(own) = desk.with_untracked(own) else { return };
    let is_stored = put(&[own]).await.is_ok();
    if !is_stored {
        desk.app.trouble.set(true);
    }
    super::sync::again(desk);
}

/// Stores the log, with how much of this device's own the server has.
pub(super) async fn write_log(desk: Desk) {
    if WRITING.replace(true) {
        // the current writer will write again with the latest
        return;
    }
    let both = desk.with_untracked(|it| {
        let id = |what: &str| format!("{}/{what}", it.place.event);
        [(id("log"), log_text(&it.replica)), (id("own"), own_text(&it.replica))]
    });
    if let Some(both) = both {
        let cursor = |it: &web::desk::Desk| (it.replica.cursor(), it.replica.acknowledged());
        let before = desk.with_untracked(cursor);
        if put(&both).await.is_err() {
            desk.app.trouble.set(true);
        }
        WRITING.set(false);
        if desk.with_untracked(cursor) != before {
            crate::view::dom::later(super::SOON, move || {
                wasm_bindgen_futures::spawn_local(write_log(desk));
            });
        }
        return;
    }
    WRITING.set(false);
}

/// Stores something that the server said, to be shown without a signal.
pub(super) async fn write_text(event: &str, what: &str, text: &str) {
    // it will come again
    let _ = put(&[(format!("{event}/{what}"), text.to_owned())]).await;
}

/// Forgets an event.
pub(super) async fn forget(event: &str) {
    let Ok(store) = store(IdbTransactionMode::Readwrite).await else { return };
    for what in ["log", "own", "devices", "names"] {
        let _ = store.delete(&JsValue::from_str(&format!("{event}/{what}")));
    }
    let _ = completed(&store.transaction()).await;
}
