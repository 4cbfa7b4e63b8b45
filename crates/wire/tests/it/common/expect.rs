//! What must hold of a case: `cases/README.md`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

/// The rows of a file of cases.
pub(crate) fn rows(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn rule(table: &Value) -> Value {
    match wire::rule_text(&table.to_string()) {
        Ok(position) => serde_json::from_str(&position).unwrap(),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// What the comparison of a case comes to.
fn compare(request: &Value) -> Value {
    let mut request = request.clone();
    request.as_object_mut().unwrap().remove("verdict");
    match wire::compare_text(&request.to_string()) {
        Ok(answer) => serde_json::from_str(&answer).unwrap(),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// A law is matched by itself or by one of its parts: 31B by 31B2.
pub(crate) fn meets(want: &str, got: &str) -> bool {
    got == want
        || got.strip_prefix(want).is_some_and(|rest| {
            !(want.ends_with(|c: char| c.is_ascii_digit())
                && rest.starts_with(|c: char| c.is_ascii_digit()))
        })
}

pub(crate) fn list<'a>(position: &'a Value, key: &str) -> &'a [Value] {
    position[key].as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn has_law(want: &Value, laws: &Value) -> bool {
    let want = want.as_str().unwrap();
    laws.as_array().is_some_and(|laws| laws.iter().any(|law| meets(want, law.as_str().unwrap())))
}

/// The parts of the expectation that are not met.
pub(crate) fn misses(expect: &Value, position: &Value) -> Vec<String> {
    if position.get("error").is_some() {
        return vec![format!("error: {}", position["error"])];
    }
    let mut bad = irregularity_misses(expect, position);
    for who in ["partner", "offender"] {
        let Some(want) = expect.get(who) else { continue };
        let mine: Vec<_> = list(position, "obligations")
            .iter()
            .filter(|duty| duty["seat"] == want["seat"])
            .collect();
        let met = if want["must"] == "free" {
            !mine
                .iter()
                .any(|duty| who == "offender" || duty["must"].as_str().unwrap().starts_with("pass"))
        } else {
            mine.iter().any(|duty| {
                duty["must"] == want["must"]
                    && want.get("call").is_none_or(|call| *call == duty["call"])
            })
        };
        if !met {
            bad.push(format!("{who}: {want} but {mine:?}"));
        }
    }
    bad.extend(lead_misses(expect, position));
    if let Some(want) = expect.get("unauthorised_to") {
        let got: BTreeSet<_> = list(position, "unauthorised")
            .iter()
            .flat_map(|entry| list(entry, "to"))
            .map(|seat| seat.as_str().unwrap())
            .collect();
        let want: BTreeSet<_> =
            want.as_array().unwrap().iter().map(|seat| seat.as_str().unwrap()).collect();
        if (want.is_empty() && !got.is_empty()) || !want.is_subset(&got) {
            bad.push(format!("unauthorised_to: {want:?} but {got:?}"));
        }
    }
    if let Some(want) = expect.get("stands") {
        let got: Vec<_> = list(position, "auction")
            .iter()
            .filter(|entry| entry["status"] == "stands")
            .map(|entry| json!([entry["by"], entry["call"]]))
            .collect();
        let of = |calls: &[Value], seat: &str| {
            calls.iter().filter(|call| call[0] == seat).cloned().collect::<Vec<_>>()
        };
        if ["N", "E", "S", "W"]
            .iter()
            .any(|seat| of(want.as_array().unwrap(), seat) != of(&got, seat))
        {
            bad.push(format!("stands: {want} but {}", Value::from(got)));
        }
    }
    if let Some(want) = expect.get("question")
        && *want != *position["question"].get("id").unwrap_or(&Value::Null)
    {
        bad.push(format!("question: {want} but {}", position["question"]["id"]));
    }
    for key in ["turn", "phase"] {
        if expect.get(key).is_some_and(|want| *want != position[key]) {
            bad.push(format!("{key}: {} but {}", expect[key], position[key]));
        }
    }
    if let Some(want) = expect.get("review") {
        let got: Value =
            list(position, "reviews").iter().map(|review| review["law"].clone()).collect();
        if !want.as_array().unwrap().iter().all(|law| has_law(law, &got)) {
            bad.push(format!("review: {want} but {got}"));
        }
    }
    if let Some(Value::Object(want)) = expect.get("contract")
        && want.iter().any(|(key, value)| position["contract"][key] != *value)
    {
        bad.push(format!("contract: {want:?} but {}", position["contract"]));
    }
    bad
}

fn irregularity_misses(expect: &Value, position: &Value) -> Vec<String> {
    let irregularities = list(position, "irregularities");
    let missing = |irregularity: &Value| -> Vec<String> {
        let mut bad = Vec::new();
        for key in ["kind", "status", "comparable"] {
            if expect.get(key).is_some_and(|want| *want != irregularity[key]) {
                bad.push(format!("{key}: {} but {}", expect[key], irregularity[key]));
            }
        }
        for law in list(expect, "laws") {
            if !has_law(law, &irregularity["laws"]) {
                bad.push(format!("law {law} but {}", irregularity["laws"]));
            }
        }
        bad
    };
    let Some(of) = expect.get("of") else {
        let any = |key: &str| {
            expect
                .get(key)
                .is_none_or(|want| irregularities.iter().any(|found| found[key] == *want))
        };
        let laws: Value =
            irregularities.iter().flat_map(|found| list(found, "laws")).cloned().collect();
        let mut bad: Vec<String> = ["kind", "status", "comparable"]
            .iter()
            .filter(|key| !any(key))
            .map(|key| format!("{key}: no {}", expect[key]))
            .collect();
        bad.extend(
            list(expect, "laws")
                .iter()
                .filter(|law| !has_law(law, &laws))
                .map(|law| format!("law: no {law}")),
        );
        return bad;
    };
    if ["kind", "status", "comparable", "laws"].iter().all(|key| expect.get(key).is_none()) {
        return Vec::new();
    }
    irregularities
        .iter()
        .filter(|found| of.as_object().unwrap().iter().all(|(key, value)| found[key] == *value))
        .map(missing)
        .min_by_key(Vec::len)
        .unwrap_or_else(|| vec![format!("of: no {of}")])
}

fn lead_misses(expect: &Value, position: &Value) -> Option<String> {
    let want = expect.get("lead_restriction")?;
    let sorted = |suits: &Value| {
        suits.as_array().unwrap().iter().map(ToString::to_string).collect::<BTreeSet<_>>()
    };
    let mine: Vec<_> = list(position, "lead_restrictions")
        .iter()
        .filter(|entry| entry["leader"] == want["leader"] && entry["status"] != "spent")
        .collect();
    let met = if want["exists"] == true {
        mine.iter().any(|entry| {
            want.get("may_forbid").is_none_or(|suits| sorted(suits) == sorted(&entry["may_forbid"]))
                && want.get("status").is_none_or(|status| *status == entry["status"])
        })
    } else {
        mine.is_empty()
    };
    (!met).then(|| format!("lead_restriction: {want} but {mine:?}"))
}

/// The verdict, where it differs.
pub(crate) fn compare_misses(request: &Value) -> Option<String> {
    let answer = compare(request);
    let (want, got) = (&request["verdict"], &answer["verdict"]);
    (want != got).then(|| format!("compare: {want} but {got}"))
}
