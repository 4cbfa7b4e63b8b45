//! What only the play has is known in a few rooms. A new kind of event, irregularity or
//! question of the play touches these and no list elsewhere.

use super::{WALLS, code};

/// What is named, and in how many files it may be.
const ROOMS: [(&str, usize); 3] = [("CardEvent::", 6), ("CardKind::", 5), ("PlayQuestion::", 5)];

/// The files of the crates that name this, remarks apart.
fn files(name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (folder, _) in WALLS {
        for (path, text) in code(&format!("crates/{folder}/src")) {
            let named = |line: &str| line.split("//").next().unwrap_or_default().contains(name);
            if text.lines().any(named) {
                found.push(path);
            }
        }
    }
    found
}

#[test]
fn what_only_the_play_has_is_known_in_few_rooms() {
    for (name, most) in ROOMS {
        let files = files(name);
        assert!(!files.is_empty(), "nobody names `{name}`");
        assert!(files.len() <= most, "`{name}` in more than {most} files:\n{}", files.join("\n"));
    }
}
