//! What the app says about a ruling in a language that marks whatever it says: every word comes
//! from the language.

use bridge::{BoardNumber, Seat};
use web::board::Board;
use web::keeping::Entry;
use web::sheet::Sheet;
use web::words::{self, Tongue};
use web::{progress, told};

/// A board with a bid out of turn that was not accepted, and its replacement.
fn board() -> Board {
    let mut board = web::board::under(director::Authority::default());
    board.set_board(BoardNumber::new(5).expect("a board")).expect("set");
    board.call(Seat::South, "1S".parse().expect("a call")).expect("out of turn");
    board.push(laws::Event::Attention(None).into()).expect("called");
    board
}

#[track_caller]
fn is_marked(text: &str) {
    let letters = text.chars().filter(|it| it.is_alphabetic()).count();
    let marked = text.starts_with('⟦') && text.ends_with('⟧');
    assert!(marked || letters < 2, "{text}");
}

#[test]
fn the_sheet_and_the_lists_speak_the_language_that_was_chosen() {
    words::choose(Tongue::Pseudo);
    let board = board();
    let mut entry = Entry::default();
    progress::tell(&mut entry, &board);
    is_marked(&told::title(&entry));
    is_marked(&told::kind(&entry.kind));
    is_marked(&told::summary(&entry).expect("a question is open"));
    let sheet = Sheet::of(&board);
    sheet.open.iter().chain(&sheet.outcome).for_each(|it| is_marked(it));
    sheet.facts.iter().for_each(|it| is_marked(it));
    is_marked(&sheet.head);
    sheet.script.iter().for_each(|it| is_marked(&it.text));
    sheet.reasons.iter().for_each(|it| is_marked(&it.text));
    for lines in [&sheet.duties, &sheet.play, &sheet.reviews, &sheet.notes] {
        for line in lines {
            is_marked(&line.text);
        }
    }
    is_marked(words::table().title);
    is_marked(&words::table().dealer(Seat::North));
    is_marked(words::desk().reason(desk::Why::Revoke));
    words::laws().situation.into_iter().for_each(is_marked);
    // what is kept is not in any language
    assert_eq!(entry.about, "5 bid_out_of_rotation S 1S N - - -");
    assert_eq!((&*entry.kind, &*entry.title), ("bid_out_of_rotation", ""));
    words::choose(Tongue::English);
    assert_eq!((&*entry.next, &*entry.summary), ("accept_out_of_turn W S 1S", ""));
    let asked = told::summary(&entry).expect("a question is open");
    assert_eq!(asked, "West, do you accept South's 1♠ out of turn?", "in the language of now");
    assert_eq!(told::title(&entry), "Board 5: South bid 1♠ out of turn; it was North's turn.");
}
