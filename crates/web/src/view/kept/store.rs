//! The rulings in the browser's own database.

use std::cell::RefCell;

use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen::{JsCast as _, UnwrapThrowExt as _};
use wasm_bindgen_futures::JsFuture;
use web::keeping::{Entry, KEY, VERSION};
use web_sys::{
    IdbDatabase, IdbObjectStore, IdbObjectStoreParameters, IdbOpenDbRequest, IdbRequest,
    IdbTransaction, IdbTransactionMode,
};

const NAME: &str = "rectify";
const STORE: &str = "rulings";

fn to_object(entry: &Entry) -> Object {
    let (object, mut own) = (Object::new(), entry.clone());
    for (key, text) in own.texts() {
        set(&object, key, &JsValue::from_str(text));
    }
    for (key, number) in own.numbers() {
        set(&object, key, &JsValue::from_f64(*number));
    }
    object
}

fn from_object(object: &JsValue) -> Entry {
    let get = |key: &str| Reflect::get(object, &JsValue::from_str(key)).unwrap_or_default();
    let mut entry = Entry::default();
    for (key, text) in entry.texts() {
        *text = get(key).as_string().unwrap_or_default();
    }
    for (key, number) in entry.numbers() {
        *number = get(key).as_f64().unwrap_or_default();
    }
    entry
}

/// Sets a key; on a plain object that cannot fail.
pub(crate) fn set(object: &Object, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &JsValue::from_str(key), value);
}

thread_local! {
    /// Once it is open
    static DATABASE: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

/// Everything that is kept.
pub(super) async fn all() -> Result<Vec<Entry>, JsValue> {
    let store = store(IdbTransactionMode::Readonly).await?;
    let found: Array = done(&store.get_all()?).await?.unchecked_into();
    Ok(found.iter().map(|object| from_object(&object)).collect())
}

/// Keeps a ruling under a new version, which is returned. An existing one is overwritten if this
/// one is based on it, and returned if not; nobody else writes between the reading and the writing.
pub(super) async fn put(entry: &Entry) -> Result<Result<f64, Entry>, JsValue> {
    let store = store(IdbTransactionMode::Readwrite).await?;
    let there = done(&store.get(&JsValue::from_str(&entry.id))?).await?;
    if there.is_object() {
        let there = from_object(&there);
        if !entry.follows(&there) {
            return Ok(Err(there));
        }
    }
    let new = entry.to_write();
    store.put(&to_object(&new))?;
    completed(&store.transaction()).await?;
    Ok(Ok(new.version))
}

/// Stops keeping a ruling.
pub(super) async fn delete(id: &str) -> Result<(), JsValue> {
    let store = store(IdbTransactionMode::Readwrite).await?;
    store.delete(&JsValue::from_str(id))?;
    completed(&store.transaction()).await
}

/// Reopens the database the next time it is needed.
pub(super) fn forget_connection() {
    DATABASE.set(None);
}

async fn store(mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let opened = DATABASE.with_borrow(Clone::clone);
    let begun = opened.map(|database| database.transaction_with_str_and_mode(STORE, mode));
    let transaction = match begun {
        Some(Ok(transaction)) => transaction,
        // not open yet, or the browser has closed it
        Some(Err(_)) | None => open().await?.transaction_with_str_and_mode(STORE, mode)?,
    };
    transaction.object_store(STORE)
}

async fn open() -> Result<IdbDatabase, JsValue> {
    let database = opened(NAME, STORE, VERSION).await?;
    DATABASE.set(Some(database.clone()));
    Ok(database)
}

/// Opens a database that has one store.
pub(crate) async fn opened(
    name: &str,
    store: &'static str,
    version: u32,
) -> Result<IdbDatabase, JsValue> {
    let factory = crate::view::dom::window().indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open_with_u32(name, version)?;
    let fresh = request.clone();
    let create = Closure::once_into_js(move || create(&fresh, store).unwrap_throw());
    request.set_onupgradeneeded(Some(create.unchecked_ref()));
    let database: IdbDatabase = done(&request).await?.unchecked_into();
    let old = database.clone();
    // a later version in another window should not have to wait for this one
    let close = Closure::once_into_js(move || old.close());
    database.set_onversionchange(Some(close.unchecked_ref()));
    Ok(database)
}

fn create(request: &IdbOpenDbRequest, store: &str) -> Result<(), JsValue> {
    let database: IdbDatabase = request.result()?.unchecked_into();
    let keyed = IdbObjectStoreParameters::new();
    keyed.set_key_path_opt_str(Some(KEY));
    database.create_object_store_with_optional_parameters(store, &keyed).map(drop)
}

/// The answer to a request.
pub(crate) async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(resolve.unchecked_ref()));
        request.set_onerror(Some(reject.unchecked_ref()));
    });
    JsFuture::from(answered).await?;
    request.result()
}

/// A change is on the device when its transaction is complete, not before: there may be no room.
pub(crate) async fn completed(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let ended = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(resolve.unchecked_ref()));
        transaction.set_onabort(Some(reject.unchecked_ref()));
        transaction.set_onerror(Some(reject.unchecked_ref()));
    });
    JsFuture::from(ended).await.map(drop)
}
