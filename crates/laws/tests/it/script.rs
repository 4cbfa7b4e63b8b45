//! A table in one line.

use bridge::{Call, Card, Rank, Seat, Suit};
use laws::{CallMade, Event, Exposed, Led, QuestionId, Script, What};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn seat() -> impl Strategy<Value = Seat> {
    select(&Seat::ALL[..])
}

fn call() -> impl Strategy<Value = Call> {
    let above_seven = ["8C", "8N", "9S"].map(|text| text.parse().expect("a call"));
    select(Call::all().chain(above_seven).collect::<Vec<_>>())
}

fn card() -> impl Strategy<Value = Card> {
    (select(&Suit::ALL[..]), select(&Rank::ALL[..])).prop_map(|(suit, rank)| Card { suit, rank })
}

fn made() -> impl Strategy<Value = CallMade> {
    let marks = any::<[bool; 4]>();
    (seat(), call(), marks, option::of(call())).prop_map(|(by, call, marks, instead_of)| {
        let [simultaneous, unintended, misinformed, wrong_board] = marks;
        CallMade { by, call, simultaneous, unintended, misinformed, wrong_board, instead_of }
    })
}

fn event() -> impl Strategy<Value = Event> {
    let answers: Vec<_> =
        QuestionId::ALL.into_iter().flat_map(QuestionId::answers).copied().collect();
    prop_oneof![
        made().prop_map(Event::Call),
        (seat(), call()).prop_map(|(by, call)| Event::Call(CallMade::new(by, call))),
        option::of(seat()).prop_map(Event::Attention),
        select(answers).prop_map(Event::answer),
        (seat(), call()).prop_map(|(by, call)| Event::Retracted { by, what: What::Call(call) }),
        Just(Event::Misruled),
        (seat(), card(), option::of(seat())).prop_map(|(by, card, won_by)| Event::lead(Led {
            by,
            card,
            won_by
        })),
        (seat(), vec(card(), 0..4), any::<bool>())
            .prop_map(|(by, cards, led)| Event::Exposed(Exposed { by, cards, led })),
    ]
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(dealer in seat(), events in vec(event(), 0..12)) {
        let script = Script { dealer, events };
        prop_assert_eq!(script.to_string().parse(), Ok(script));
    }

    #[test]
    fn any_input_is_read_or_refused_in_one_line(text in "[NESW]:( ?[a-zA-Z0-9♥!=,]{1,4}){0,6}") {
        match text.parse::<Script>() {
            Ok(script) => prop_assert_eq!(script.to_string().parse(), Ok(script)),
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }
}

#[test]
fn a_script_is_read_the_way_people_write_it() {
    let table = [
        ("n:", "N:"),
        (" n : n 1♥ , south 1nt ,attention", "N: N 1H, S 1N, !"),
        ("W: attention e, accept reject, comparable no", "W: ! E, reject, comparable=no"),
        ("E: e pass slip for 1d, FORBID=none", "E: E P slip for 1D, forbid=none"),
        (
            "S: s 8c wrong board together, s exposes h10 d2 led,",
            "S: S 8C together wrong board, S exposes HT D2 led",
        ),
        (
            "S: w leads sa won by n, misruled, s retracts dbl",
            "S: W leads SA won by N, misruled, S retracts X",
        ),
    ];
    for (written, printed) in table {
        let script: Script = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(script.to_string(), printed);
    }
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let table = [
        ("N 1H", "a script begins with the dealer and a colon, such as `N: N 1H, S 1S, !`"),
        ("Q: N 1H", "the dealer: `Q` is not a seat; the seats are N, E, S and W"),
        (
            "N: N 1H, 1S",
            "event 2: `1S` is no event; try a call such as `N 1H`, `!`, `accept`, `comparable=no` or `W leads SA`",
        ),
        ("N: S", "event 1: what did South do? `S 1H` is a call, `S leads SA` a lead"),
        ("N: S 1z", "event 1: `1z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠"),
        (
            "N: S 1H slipped",
            "event 1: `slipped` is not said of a call; what is: slip, misinformed, together, wrong board, for 1D",
        ),
        ("N: S 1H for", "event 1: there is something missing; write `N 1H for 1D`"),
        (
            "N: !, comparable=maybe",
            "event 2: `maybe` does not answer `comparable`; the answers are yes and no",
        ),
        ("N: forbid", "event 1: `` does not answer `forbid`; the answers are C, D, H, S and none"),
        ("N: ! Q", "event 1: `q` is not a seat; the seats are N, E, S and W"),
        (
            "N: W leads",
            "event 1: there is something missing; write `N leads SA` or `N leads SA won by E`",
        ),
        (
            "N: W leads SA E",
            "event 1: `e` is too much; write `N leads SA` or `N leads SA won by E`",
        ),
        (
            "N: W exposes 1H",
            "event 1: `1h` is not a card; a card is suit then rank, such as SA or H10",
        ),
        ("N: W retracts", "event 1: there is something missing; write `N retracts 1H`"),
    ];
    for (script, wrong) in table {
        assert_eq!(script.parse::<Script>().unwrap_err().to_string(), wrong, "{script}");
    }
}
