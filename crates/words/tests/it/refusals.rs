//! Why something is refused: every language has a sentence, and the English one is what the errors
//! themselves say.

use std::fmt::Display;

use books::{Book, BookError, NoSuchBook, Problem};
use bridge::{Card, Deal, Hand, Seat, Suit, Vulnerability};
use director::poll::{Instead, NoPoll, View};
use director::system::NoTurn;
use director::{Authority, RecordError, Settings};
use hands::Pack;
use hands::meaning::Meaning;
use laws::{AuctionQuestion, ImpossibleEvent, QuestionId, Script};
use review::{Lacking, List, ReviewError};
use score::{Fraction, Made, tricks_of};
use train::NotMade;
use words::{English, Refusal, Refusals as _, Undone};

/// The error says it as the language does.
fn check(why: &(impl Display + Clone + Into<Refusal>)) {
    assert_eq!(English.refused(&why.clone().into()), why.to_string());
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn words_of_the_table_are_refused_as_their_errors_say() {
    check(&"Q".parse::<Seat>().unwrap_err());
    check(&"no".parse::<bridge::Call>().unwrap_err());
    check(&"Q".parse::<Suit>().unwrap_err());
    check(&"Q".parse::<Card>().unwrap_err());
    check(&"maybe".parse::<Vulnerability>().unwrap_err());
    for hand in ["AKQ", "AKQ32.K32.Q2.J3x", "AAQ32.K32.Q2.J32", "A...", "AKQ32.K32.Q2.J3"] {
        check(&hand.parse::<Hand>().unwrap_err());
    }
    for deal in ["deal", "N:AKQ - - -", "N:AKQ32.K32.Q2.J32 AKQ32.K32.Q2.J32 - -"] {
        check(&deal.parse::<Deal>().unwrap_err());
    }
    for number in ["three", "1234567890123456789012345678901234567890"] {
        check(&number.parse::<Fraction>().unwrap_err());
    }
    check(&"8S".parse::<Made>().unwrap_err());
    let Ok(Made::Bid(bid, _)) = "4S".parse() else { panic!("a bid") };
    for tricks in ["x", "+9"] {
        check(&tricks_of(bid, tricks).unwrap_err());
    }
    let held: Hand = "AKQ32.K32.Q2.J32".parse().unwrap();
    check(&Pack::without([held, held]).unwrap_err());
}

#[test]
fn what_cannot_have_happened_is_refused_as_the_law_engine_says() {
    let (seat, call) = (Seat::North, "1H".parse().unwrap());
    let accept = QuestionId::Auction(AuctionQuestion::Noticed);
    let all = [
        ImpossibleEvent::NothingAsked(accept),
        ImpossibleEvent::NothingAskedAbout(accept, seat, call),
        ImpossibleEvent::OtherQuestion { given: accept, asked: QuestionId::ALL[0] },
        ImpossibleEvent::SuitNotOpen(Suit::Hearts),
        ImpossibleEvent::CallInPlay(seat),
        ImpossibleEvent::CardTakenBack(seat),
        ImpossibleEvent::NothingToReplace(seat),
        ImpossibleEvent::NoSuchCall(seat, call),
        ImpossibleEvent::NothingSimultaneous,
        ImpossibleEvent::LeadInAuction(seat),
        ImpossibleEvent::CardTwice(card("SA")),
        ImpossibleEvent::TooManyCards(seat),
        ImpossibleEvent::NoCard,
        ImpossibleEvent::ExposedInPlay(seat),
    ];
    for what in all {
        check(&what);
        check(&RecordError { number: 3, what });
    }
}

#[test]
fn a_script_is_refused_as_its_reader_says() {
    let all = [
        "N 1H",
        "Q: N 1H",
        "N: what",
        "N: N",
        "N: N 1Q",
        "N: N leads Q",
        "N: N leads SA won by Q",
        "N: comparable=maybe",
        "N: N 1H loudly",
        "N: N retracts 1H 1S",
        "N: N retracts",
        "N: N leads",
        "N: N leads SA and more",
        "N: N 1H for",
    ];
    for script in all {
        check(&script.parse::<Script>().expect_err(script));
    }
}

#[test]
fn a_meaning_is_refused_as_its_reader_says() {
    let (long, deep) = ("1 ".repeat(600), "(".repeat(80) + "any");
    let all = [
        "",
        &long,
        &deep,
        "12+,",
        "foo",
        "nat",
        "12+5",
        "(5+H",
        "5+H)",
        "17-15",
        "15-",
        "40",
        "14+H",
        "(5432)",
        "H",
        "sp",
        "10sp",
        "has",
        "has(X)",
        "aces",
        "top3H",
        "losers",
        "aces=9",
        "top5H>=9",
        "top3H>=7",
        "keycards(H)>=9",
        "controls>=99",
        "losers>=99",
        "S>=",
        "top4H>=2",
        "5+H; foo",
        "5+H; nat art",
        "5+H; ask:",
        "5+H; xfer:",
        "5+H; shows:Q",
        "5+H; show",
    ];
    let mut refused = 0;
    for text in all {
        if let Err(error) = text.parse::<Meaning>() {
            check(&error);
            refused += 1;
        }
    }
    assert!(refused > 25, "{refused}");
}

#[test]
fn a_book_is_refused_as_its_reader_says() {
    check(&books::named("goren").unwrap_err());
    check(&books::named("sayc+nothing").unwrap_err());
    check(&books::named("acol+benjamin+multi").unwrap_err());
    check(&NoSuchBook::NotHere);
    let problem = |problem| BookError { book: "b".into(), line: 2, column: 3, problem };
    let word = || "w\n".repeat(30);
    let all = [
        Problem::NotACall(word()),
        Problem::NoMeaning,
        Problem::Indented(3),
        Problem::NoAuction,
        Problem::Meaning("foo".parse::<Meaning>().unwrap_err()),
        Problem::Unbound(word()),
        Problem::NotAGuard { word: word(), known: vec!["seat".into(), "vul".into()] },
        Problem::OpenGuard,
        Problem::NotAnOption(word()),
        Problem::NotSlack(word()),
        Problem::Rest,
        Problem::NoLineForExample,
        Problem::NotACondition { word: word(), known: vec!["a", "b"] },
        Problem::NoSuchBook(word()),
        Problem::Example { hand: "AKQ32.K32.Q2.J32".into(), yes: true },
        Problem::Example { hand: "AKQ32.K32.Q2.J32".into(), yes: false },
        Problem::NotAnExample(word()),
    ];
    for one in all {
        check(&problem(one));
    }
    let book = Book::read("b", "1N = 15-17, bal\n").unwrap();
    check(&book.with_option("multi").unwrap_err());
}

#[test]
fn settings_polls_and_pages_are_refused_as_the_director_says() {
    check(&"fide".parse::<Authority>().unwrap_err());
    let mut settings = Settings::default();
    for (name, value) in [("third_pass_refusd", "x"), ("x", "x"), ("third_pass_refused", "x")] {
        check(&settings.set(name, value).unwrap_err());
    }
    check(&View::of_law("40").unwrap_err());
    let (by, seat) = (Seat::North, Seat::South);
    let own = |why| NoPoll::NotHisOwn { by, number: 2, why };
    let all = [
        NoPoll::NotRuled { by, call: "1H".parse().unwrap() },
        NoPoll::Gap { by, number: 2 },
        NoPoll::NotHisTurn { at: 2, turn: by, seat, own: vec![] },
        NoPoll::NotHisTurn { at: 2, turn: by, seat, own: vec![1, 5] },
        NoPoll::NoTurn { at: 9, calls: 2 },
        own(Instead::Lost),
        own(Instead::Bound),
        own(Instead::Irregular),
    ];
    all.iter().for_each(check);
    let turns = [
        NoTurn::NoCall("Q".parse::<bridge::Call>().unwrap_err()),
        NoTurn::Illegal("1H".parse().unwrap()),
        NoTurn::Over,
    ];
    turns.iter().for_each(check);
}

#[test]
fn a_review_or_an_exercise_is_refused_as_it_says() {
    let (list, place) = (List::Outcomes, 1);
    let all = [
        ReviewError::NoWeight { list, place },
        ReviewError::NegativeWeight { list, place },
        ReviewError::Sum { list, side: bridge::Side::EastWest, sum: Fraction::from(90) },
        ReviewError::NotWeighted { list },
        ReviewError::Illegal { list, place },
        ReviewError::BothSides { law: review::Law::ALL[0] },
        ReviewError::WhoseBlunder,
        ReviewError::BlunderWithoutTable,
        ReviewError::ArtificialHere,
        ReviewError::NoField(Lacking::OtherTable),
        ReviewError::NoField(Lacking::Field),
        ReviewError::NoField(Lacking::Datum),
        ReviewError::NoField(Lacking::FieldOrTables),
        ReviewError::TooFewTables { tables: "2".into(), results: "3".into() },
        ReviewError::NoAverage,
    ];
    all.iter().for_each(check);
    let clause = laws::book::clauses().next().expect("a clause").cite;
    [NotMade::NotCoded(clause), NotMade::IsTable, NotMade::NotFound].iter().for_each(check);
    check(&hands::TooComplex);
}

#[test]
fn a_desk_is_understood_by_its_codes() {
    let all = [
        "sign_in",
        "link_invalid",
        "wrong_password",
        "link_closed",
        "other_device",
        "scribe_reads",
        "card_calls",
        "owner_sets_aside",
        "own_table",
        "not_theirs",
        "owner_earlier",
        "names_forgotten",
        "earlier_off",
        "look_first",
        "in_charge",
        "owner_only",
        "other_site",
        "no_event",
        "no_table",
        "no_device",
        "no_person",
        "table_called",
        "watches_enough",
        "table_full",
        "devices_full",
        "link_too_often",
        "not_stored",
        "failed",
        "no_keys",
    ];
    for code in all {
        let known = Undone::read(code, None).expect(code);
        assert_eq!(known.code(), code);
        assert!(!English.refused_desk(known).is_empty());
    }
    assert_eq!(Undone::read("entry_missing", Some(3)), Some(Undone::EntryMissing(3)));
    assert_eq!(Undone::read("entry_differs", Some(3)), Some(Undone::EntryDiffers(3)));
    for unknown in [("entry_missing", None), ("too_many", None), ("bad_request", Some(1))] {
        assert_eq!(Undone::read(unknown.0, unknown.1), None);
    }
}
