//! Whatever bytes a file is, it is kept, and nothing panics.

use notation::lin::Lin;
use notation::pbn::write::NewTurn;
use notation::pbn::{Edits, Pbn};
use proptest::prelude::*;

/// What every reading must hold: the pieces are the file, the games are the file, and all
/// that can be asked is answered.
fn check(bytes: &[u8]) {
    let pbn = Pbn::read(bytes);
    assert_eq!(pbn.bytes(), bytes);
    let seams = pbn.seams();
    assert!(seams.is_sorted() && seams.first() == Some(&0) && seams.last() == Some(&bytes.len()));
    let games: Vec<u8> = pbn.games().iter().flat_map(notation::pbn::Game::bytes).copied().collect();
    assert_eq!(games, bytes[..games.len()]);
    for problem in pbn.problems() {
        assert!(problem.place.line >= 1 && problem.place.column >= 1);
        assert!(
            !problem.what.quoted().unwrap_or_default().contains(char::is_control),
            "{problem:?}"
        );
    }
    assert_eq!(Edits::new(&pbn).finish(), bytes);
    for game in pbn.games() {
        let _ = (game.tags().count(), game.tag("Deal"), game.columns("ScoreTable"));
        let _ = game.rows("ScoreTable");
        for problem in game.auction().into_iter().flat_map(|auction| auction.problems) {
            assert!(
                !problem.what.quoted().unwrap_or_default().contains(char::is_control),
                "{problem:?}"
            );
        }
        let play = game.play(Some(bridge::Strain::NoTrump));
        assert!(play.is_none_or(|play| play.cards.len() <= play.written.min(52)));
        let mut edits = Edits::new(&pbn);
        edits.set_tag(game, "Result", "9");
        let turn = NewTurn { call: Some(bridge::Call::Pass), ..NewTurn::default() };
        edits.set_auction(game, 'N', &[turn], true, &[(1, "a".to_owned())]);
        edits.set_section(game, "OurTable", "A;B", &["1 2".to_owned()]);
        let _ = edits.finish();
    }
    let lin = Lin::read(bytes);
    assert_eq!(lin.bytes(), bytes);
    for board in lin.boards() {
        assert!(board.cards.len() <= 52);
    }
    for problem in lin.problems() {
        assert!(
            !problem.what.quoted().unwrap_or_default().contains(char::is_control),
            "{problem:?}"
        );
    }
}

/// Pieces of files, in any order.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "[Dealer \"N\"]",
        "[Auction \"N\"]",
        "[Play \"W\"]",
        "[Note \"1:a\"]",
        "[Event \"#\"]",
        "[Event \"##x\"]",
        "[Event ",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        ";",
        "%",
        "^I",
        "^S",
        "^R",
        "^L",
        "^",
        "1C",
        "1D",
        "Pass",
        "AP",
        "X",
        "-",
        "*",
        "+",
        "!",
        "??",
        "=1=",
        "=",
        "$1",
        "$",
        "SA",
        "HT",
        "\n",
        "\r\n",
        "\r",
        " ",
        "\t",
        "\n\n",
        "\u{feff}",
        "é",
        "[OurTable \"A\"]",
        "md|",
        "3",
        ",",
        "|",
        "mb|",
        "pc|",
        "an|",
        "qx|",
        "pn|",
        "SAKQ",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat().into_bytes())
}

proptest! {
    #[test]
    fn any_bytes_are_preserved(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        check(&bytes);
    }

    #[test]
    fn any_pieces_of_a_file_are_preserved(bytes in pieces()) {
        check(&bytes);
    }
}

/// Each of these takes a moment; if reading were not linear, it would take hours.
#[test]
fn hostile_input_takes_no_longer_to_read() {
    const MANY: usize = 100_000;
    let table = [
        "{".repeat(MANY),
        "{}".repeat(MANY),
        "[".repeat(MANY),
        "[A \"".repeat(MANY),
        "[A \"]".repeat(MANY),
        "[A \"]\\\"".repeat(MANY),
        "[A\n\n".repeat(MANY),
        "\"".repeat(MANY),
        "\n".repeat(MANY),
        " ".repeat(MANY),
        "^".repeat(MANY),
        format!("[Auction \"N\"]\n1C {}", "X ".repeat(MANY)),
        format!("[Auction \"N\"]\n{}", "^S ".repeat(MANY)),
        format!("[Auction \"N\"]\n{}", "1C ^I ".repeat(MANY)),
        format!("[Auction \"N\"]\n{}", "=1= ".repeat(MANY)),
        format!("[Play \"N\"]\n{}", "SA ".repeat(MANY)),
        "[A \"#\"]\n\n".repeat(MANY / 8),
        (0..MANY / 8)
            .flat_map(|at| ["[A".to_owned(), at.to_string(), " \"##\"]\n\n".to_owned()])
            .collect(),
        "md|".repeat(MANY),
        "md|3|mb|x|".repeat(MANY / 8),
        format!("md|3|{}", "mb|x|pc|SA|".repeat(MANY / 8)),
    ];
    for text in table {
        let pbn = Pbn::read(text.as_bytes());
        assert_eq!(pbn.seams().last(), Some(&text.len()));
        for game in pbn.games() {
            let _ = (game.auction(), game.play(None), game.tag("Deal"));
        }
        assert!(Lin::read(text.as_bytes()).boards().count() <= text.len());
    }
}
