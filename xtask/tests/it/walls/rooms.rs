//! What only the play has is known in a few rooms. A new kind of event, irregularity or
//! question of the play touches these and no list elsewhere.

use super::{WALLS, code};

/// What is named, and in how many files it may be.
const ROOMS: [(&str, usize); 3] = [("CardEvent::", 6), ("CardKind::", 5), ("PlayQuestion::", 5)];

/// The files of a crate that have such a line, remarks apart.
fn files_of(folder: &str, has: impl Fn(&str) -> bool) -> Vec<String> {
    let has = |line: &str| has(line.split("//").next().unwrap_or_default());
    let files = code(&format!("crates/{folder}/src")).into_iter();
    files.filter(|(_, text)| text.lines().any(has)).map(|(path, _)| path).collect()
}

/// The same of all crates.
fn files(has: impl Fn(&str) -> bool) -> Vec<String> {
    WALLS.iter().flat_map(|(folder, _)| files_of(folder, &has)).collect()
}

#[test]
fn what_only_the_play_has_is_known_in_few_rooms() {
    for (name, most) in ROOMS {
        let files = files(|line| line.contains(name));
        assert!(!files.is_empty(), "nobody names `{name}`");
        assert!(files.len() <= most, "`{name}` in more than {most} files:\n{}", files.join("\n"));
    }
}

#[test]
fn the_trainer_and_the_app_list_nothing_of_the_play() {
    let rooms = ROOMS.map(|(name, _)| name);
    for folder in ["train", "web"] {
        let files = files_of(folder, |line| rooms.iter().any(|name| line.contains(name)));
        assert!(files.is_empty(), "kinds of the play in {}", files.join(", "));
    }
    // reading and writing an event are the same list twice
    let wire = files_of("wire", |line| rooms.iter().any(|name| line.contains(name)));
    let own = ["crates/wire/src/event.rs", "crates/wire/src/write.rs"];
    let others: Vec<_> = wire.iter().filter(|path| !own.contains(&path.as_str())).collect();
    assert!(!wire.is_empty() && others.is_empty(), "kinds of the play in {others:?}");
}

/// A duty to play a card will be a second sort of `Must`. Whoever asks
/// `Must::call` does not care; whoever tells the sorts apart has to be changed.
#[test]
fn the_sorts_of_duty_are_told_apart_in_few_rooms() {
    let told_apart = files(|line| line.contains("Must::Call(") && line.contains("=>"));
    assert!(!told_apart.is_empty(), "nobody tells the sorts of duty apart");
    assert!(told_apart.len() <= 4, "duties are told apart in:\n{}", told_apart.join("\n"));
}

/// The part of the reading that is the auction's, and the part that is the play's, do not
/// reach into each other: what both need is in `reading` itself.
#[test]
fn the_two_periods_are_read_apart() {
    for (room, other) in [("auction", "state.play"), ("play", "state.auction")] {
        let folder = format!("crates/laws/src/reading/{room}/");
        let all = files_of("laws", |_| true);
        assert!(all.iter().any(|path| path.starts_with(&folder)), "no {folder}");
        let mixed = files_of("laws", |line| line.contains(other));
        let mixed: Vec<_> = mixed.iter().filter(|path| path.starts_with(&folder)).collect();
        assert!(mixed.is_empty(), "`{other}` in {mixed:?}");
    }
}
