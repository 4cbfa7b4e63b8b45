//! Answers checked against the description of the API.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Value, json};

pub(crate) static OPENAPI: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../src/openapi.json")).unwrap());

/// What is wrong with a value, by what the description has in this place.
pub(crate) fn wrong(place: &str, value: &Value) -> Vec<String> {
    static KNOWN: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let validator = Arc::clone(
        KNOWN.lock().unwrap().entry(place.to_owned()).or_insert_with(|| Arc::new(validator(place))),
    );
    let errors = validator.iter_errors(value);
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// Fails unless the value is what the description has in this place.
#[track_caller]
pub(crate) fn assert_is(place: &str, value: &Value, about: &str) {
    let wrong = wrong(place, value);
    assert!(wrong.is_empty(), "{about}: not as {place} says:\n{}", wrong.join("\n"));
}

/// The description with its root in that place.
fn validator(place: &str) -> Validator {
    let mut schema = OPENAPI.clone();
    assert!(schema.pointer(place).is_some(), "nothing is described in {place}");
    schema["$ref"] = json!(format!("#{place}"));
    jsonschema::draft202012::new(&schema).unwrap()
}

/// Fails unless this path gives such an answer: a path or method that is not in the description is
/// an error.
#[track_caller]
pub(crate) fn assert_answer(path: &str, status: u16, body: &str) {
    let post = format!("/paths/{}/post/responses/{status}", path.replace('/', "~1"));
    let response = match OPENAPI.pointer(&post) {
        Some(response) => response["$ref"].as_str().map_or(post, |place| place[1..].to_owned()),
        None => "/components/responses/BadRequest".to_owned(),
    };
    let body: Value = serde_json::from_str(body).unwrap();
    let schema = format!("{response}/content/application~1json/schema");
    assert_is(&schema, &body, &format!("{path} {status}"));
}
