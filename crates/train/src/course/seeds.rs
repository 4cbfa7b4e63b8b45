//! The exercises of the course papers this project began with: what happened, the question, and the
//! papers' answer. Names are those of our list of them. Where the papers only ask, the answer is
//! the one on which all six federations agree, or, for `Posed`, the engine's under the regulations
//! named.

use bridge::Seat::{East as E, North as N, South as S, West as W};
use bridge::Suit::{Clubs, Diamonds, Hearts, Spades};
use director::Authority;
use laws::AuctionQuestion::{Accept, Noticed, Over};

use super::fixed::{Fixed, Question as Q, Says as O, Whose};
use crate::exercise::{Silence, Until};
use Silence::{Once, Rest};
use Whose::{America, Australia, England, Everybody, NewZealand, Posed};

const MINORS: &str = "8-11, 5+C, 5+D; art";
const PASS_1H: &str = "N: S P{0-11}, !, reject, N 1H, E P";
const PASS_1H_1S: &str = "N: S P{0-11}, !, reject, N 1H, E 1S";
const MINORS_X: &str = "W: S 2N{8-11, 5+C, 5+D; art}, !, reject, W 1H, N P, E 1S";
const HEARTS_1S: &str = "W: W 1C, S 1H{11-19, 5+H; nat||8-15, 5+H; nat}, !, reject, N P, E 1S";
const RAISES: &str = "W: E 1H{11-19, 5+H; nat}, !, reject, W 1H, N P";

const fn fixed(
    name: &'static str,
    whose: Whose,
    difficulty: u8,
    laws: &'static [&'static str],
    record: &'static str,
    asks: Q,
) -> Fixed {
    Fixed { name, whose, difficulty, laws, record, asks }
}

/// Is the new call comparable?
const fn compare(old: &'static str, new: &'static str, shows: &'static str, is: bool, x: u8) -> Q {
    Q::Comparable { old, new, shows, is, x }
}

/// All of them: a table.
#[rustfmt::skip]
pub(super) const FIXED: &[Fixed] = &[
    // -------------------------------------------------- comparable calls, one yardstick
    fixed("B1", Australia, 1, &["23A1"],
        "W: S 2N{8-11, 5+C, 5+D; art}, !, reject, W P, N P, E 1S",
        compare("2N", "2N", MINORS, true, 0)),
    fixed("A3-same", Australia, 2, &["23A1"],
        "N: S 2N{8-11, 5+C, 5+D; art}, !, reject, N P, E 1S",
        compare("2N", "1N", MINORS, true, 0)),
    fixed("A3-natural", Australia, 2, &["23A"],
        "N: S 2N{8-11, 5+C, 5+D; art}, !, reject, N P, E 1S",
        compare("2N", "1N", "15-17 bal; nat", false, 11)),
    fixed("A4-minors", Australia, 2, &["23A"], MINORS_X,
        compare("2N", "X", "12+, 4+C, 4+D; t/o", false, 11)),
    fixed("A4-clubs", Australia, 2, &["23A"], MINORS_X,
        compare("2N", "X", "17+, 5+C; art", false, 11)),
    fixed("A4-penalty", Australia, 2, &["23A"], MINORS_X,
        compare("2N", "X", "12+, 4+S; pen", false, 11)),
    fixed("A6", Australia, 2, &["23A1"], HEARTS_1S,
        compare("1H", "2H", "11-16, 5+H; nat", true, 0)),
    fixed("A7", Australia, 3, &["23A"], HEARTS_1S,
        compare("1H", "3H", "6-9, 7+H; nat pre", false, 10)),
    fixed("A8", Australia, 3, &["23B"],
        "W: W 1C, S 1H{11-19, 5+H; nat}, !, reject, N P, E 1S, S 2H{10-16, 5+H; nat}",
        Q::WhatNow {
            right: O::MayUse(N, true),
            wrong: &[(O::MayUse(N, false), 25), (O::Tells(N, Once), 0), (O::Tells(N, Rest), 1)],
        }),
    fixed("A9-weak", Australia, 2, &["23A1"],
        "W: S 1N{12-14 bal; nat}, !, reject, W P, N P, E 1H",
        compare("1N", "1N", "15-17 bal stop(H); nat", false, 9)),
    fixed("A9-near", Australia, 2, &["23A1"],
        "W: S 1N{14-16 bal; nat}, !, reject, W P, N P, E 1H",
        compare("1N", "1N", "15-17 bal stop(H); nat", true, 0)),
    fixed("A10-2N", Australia, 3, &["23A1"], RAISES,
        compare("1H", "2N", "12+, 4+H; art GF raise", true, 0)),
    fixed("A10-weak", Australia, 3, &["23A1"], RAISES,
        compare("1H", "4H", "4-9, 4+H; nat pre raise", false, 10)),
    fixed("A10-strong", Australia, 3, &["23A1"], RAISES,
        compare("1H", "4H", "12-15, 4+H; nat raise", true, 0)),
    fixed("C3a", America, 2, &["23A1"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N 1S, E P",
        compare("1H", "2H", "12+, 5+H; nat GF", true, 0)),
    fixed("C3b", America, 3, &["23A1"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N 1S, E 2D",
        compare("1H", "2H", "10+, 5+H; nat F1", true, 0)),
    fixed("C3c", America, 2, &["23A1"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N P, E 1S",
        compare("1H", "2H", "10-16, 5+H; nat", true, 0)),
    fixed("C3d", America, 3, &["23A1"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N 1D, E P",
        compare("1H", "1H", "6+, 4+H; nat F1", false, 9)),
    fixed("C3e", America, 3, &["23A1"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N P, E 1D",
        compare("1H", "1H", "7-16, 5+H; nat", false, 9)),
    fixed("A28", Everybody, 3, &["23A"],
        "W: E 1H{11-19, 5+H; nat}, !, reject, W 1H, N 1S",
        compare("1H", "2S", "10+, 3+H | 13+; art F1", false, 13)),
    fixed("A29", Everybody, 2, &["23A"],
        "W: N 2S{6-10, 5+S, (4+C|4+D); nat}, !, reject, W 1N",
        compare("2S", "2S", "12+, 6+S; nat", false, 9)),
    fixed("A36", Posed(Authority::Acbl), 4, &["31A2"],
        "W: N 1S{11-19, 5+S; nat}, !, reject, W 1H",
        compare("1S", "1S", "8-15, 5+S; nat", false, 9)),
    fixed("A37", Everybody, 2, &["31A2"],
        "W: N 1S{11-19, 5+S; nat}, !, reject, W 2H",
        compare("1S", "2S", "11-17, 5+S; nat", true, 0)),
    fixed("A38", Everybody, 2, &["31A2"],
        "W: N 1D{11-19, 4+D; nat}, !, reject, W 2H",
        compare("1D", "3D", "12-18, 5+D; nat", true, 0)),
    fixed("A40", Everybody, 2, &["31A2"],
        "W: N 1N{15-17 bal; nat}, !, reject, W 2S",
        compare("1N", "2N", "15-18 bal stop(S); nat", true, 0)),
    fixed("A41", Everybody, 2, &["31A2"],
        "W: N 1N{15-17 bal; nat}, !, reject, W 1H",
        compare("1N", "1N", "15-18 bal stop(H); nat", true, 0)),
    // -------------------------------------------------- after a pass
    fixed("A13", Everybody, 3, &["30B1(b)", "23A2"], PASS_1H,
        Q::Tap {
            free: &[("P", "0-5"), ("1N", "6-9, 0-3S, 0-2H; nat"), ("2H", "6-9tp, 3+H; nat raise"),
                ("2S", "0-5, 6+S; nat"), ("3C", "0-5, 6+C; nat"), ("3D", "0-5, 6+D; nat"),
                ("3H", "10-12tp, 3+H; nat INV raise")],
            not: &[("1S", "6+, 4+S; nat F1", 13), ("2C", "10+, 4+C; nat F1", 13)],
        }),
    fixed("A13-1N", Everybody, 2, &["23A2"], PASS_1H,
        compare("P", "1N", "6-9, 0-3S, 0-2H; nat", true, 0)),
    fixed("A13-2C", Everybody, 2, &["23A2"], PASS_1H,
        compare("P", "2C", "10+, 4+C; nat F1", false, 13)),
    fixed("A13-3H", Everybody, 3, &["23A2"], PASS_1H,
        compare("P", "3H", "10-12tp, 3+H; nat INV raise", true, 0)),
    fixed("A13-2S", Everybody, 2, &["23A2"], PASS_1H,
        compare("P", "2S", "0-5, 6+S; nat", true, 0)),
    fixed("A13-P", Everybody, 2, &["23A2"], PASS_1H, compare("P", "P", "0-5", true, 0)),
    fixed("A13-2H", Everybody, 2, &["23A2"], PASS_1H,
        compare("P", "2H", "6-9tp, 3+H; nat raise", true, 0)),
    fixed("A13-1S", Everybody, 3, &["23A2"], PASS_1H,
        compare("P", "1S", "6+, 4+S; nat F1", false, 13)),
    fixed("A13-forcing", Everybody, 3, &["23A2"], PASS_1H,
        compare("P", "1N", "6-12, 0-3S; nat F1", true, 0)),
    fixed("A13-wide", Posed(Authority::Abf), 4, &["23A2"], PASS_1H,
        compare("P", "1N", "5-14, 0-3S; nat F1", false, 13)),
    fixed("A14", Everybody, 3, &["30B1(b)", "23A2"], PASS_1H_1S,
        Q::Tap {
            free: &[("P", "0-9"), ("1N", "6-9, stop(S); nat"), ("2D", "6-9, 5+D; nat NF"),
                ("2H", "6-9tp, 3+H; nat raise"), ("2S", "10-12tp, 3+H; art raise"),
                ("3H", "6-9tp, 4+H; nat raise")],
            not: &[("2C", "10+, 5+C; nat F1", 13), ("X", "6+, 4+C, 4+D; art neg", 13)],
        }),
    fixed("A14-2S", Everybody, 3, &["23A2"], PASS_1H_1S,
        compare("P", "2S", "10-12tp, 3+H; art raise", true, 0)),
    fixed("A14-X", Everybody, 3, &["23A2"], PASS_1H_1S,
        compare("P", "X", "6+, 4+C, 4+D; art neg", false, 13)),
    fixed("A14-3H", Everybody, 3, &["23A2"], PASS_1H_1S,
        compare("P", "3H", "10-12tp, 3+H; nat INV raise", true, 0)),
    fixed("A33", Everybody, 2, &["30B1(b)"], "W: E P{0-11}, !, reject, W 1H, N P",
        compare("P", "P", "0-5", true, 0)),
    fixed("C4", America, 2, &["30B1(b)"], PASS_1H,
        Q::Tap {
            free: &[("1N", "6-10; nat"), ("2H", "6-9, 3+H; nat raise"), ("2S", "2-5, 6+S; nat"),
                ("2N", "10-11 bal; nat INV"), ("3H", "10-11, 3+H; nat INV raise")],
            not: &[("2C", "12+, 4+C; nat GF", 13)],
        }),
    // -------------------------------------------------- subset, purpose, several meanings
    fixed("A20", Everybody, 3, &["31B2", "23A"], "N: S 1S{11-19, 5+S; nat}, !, reject, N 1S, E P",
        Q::Tap {
            free: &[("4C", "12-15, 4+S, short(C); art GF raise"),
                ("4D", "12-15, 4+S, short(D); art GF raise"),
                ("4H", "12-15, 4+S, short(H); art GF raise")],
            not: &[("4S", "6-9, 4+S, (short(C)|short(D)|short(H)); nat pre raise", 10)],
        }),
    fixed("A31", Everybody, 3, &["31A2", "23A2"],
        "W: W 1N, E 2D{5+H; art F1 xfer:H}, !, reject, N 2S",
        compare("2D", "3H", "10+, 5+H; nat F1", true, 0)),
    fixed("A32", Everybody, 4, &["23A2"],
        "W: W 1N{15-17 bal; nat}, N P, E 2D{5+H; art F1 xfer:H}, W 2H{15-17 bal, 2+H; nat}, !, reject, S 2S",
        compare("2H", "3H", "15-17 bal, 3+H; nat", true, 0)),
    fixed("B2", Everybody, 4, &["23A2"],
        "E: S 2D{5-10 6+H | 5-10 6+S | 20-22 bal; art F1}, !, reject, E 1D",
        Q::Tap {
            free: &[("2H", "5-10, 6+H; nat pre"), ("3N", "20+ bal; nat")],
            not: &[("P", "0-12", 12), ("X", "12+, 3+H, 3+S, 3+C; t/o", 0), ("1H", "8-16, 5+H; nat", 10),
                ("1N", "15-18 bal; nat", 0)],
        }),
    fixed("A39-turn", Everybody, 4, &["32B"],
        "W: W 1S, N 4H, E 4S, N X{any; pen}, !, reject, S X{any; pen}, W P",
        compare("X", "P", "any", true, 0)),
    // -------------------------------------------------- insufficient bids
    fixed("C1", America, 2, &["27B1(a)", "27B1(b)"],
        "N: N 1D, E 1S, S 1H{6+, 4+H; nat F1}, !, reject",
        Q::Tap {
            free: &[("2H", "10+, 5+H; nat F1"), ("X", "6+, 4+H; art neg")],
            not: &[("P", "0-8", 12)],
        }),
    fixed("C2", America, 3, &["27B1(a)", "27B1(b)"],
        "N: N 1N, E 2S, S 2D{5+H; art F1 xfer:H}, !, reject",
        Q::Tap {
            free: &[("3H", "8+, 5+H; nat F1"), ("4D", "8+, 6+H; art F1 xfer:H"),
                ("4H", "8+, 6+H; nat SO")],
            not: &[("P", "0-7", 12), ("3D", "8+, 5+D; nat", 3)],
        }),
    fixed("C2-transfer", America, 3, &["27B1(a)"],
        "N: N 1N, E 2S, S 2D{5+H; art F1 xfer:H}, !, reject",
        Q::Tap {
            free: &[("3D", "5+H; art F1 xfer:H"), ("3H", "8+, 5+H; nat F1")],
            not: &[("P", "0-7", 12), ("3C", "8+, 5+C; nat", 0)],
        }),
    // -------------------------------------------------- who chooses
    fixed("B3", Everybody, 1, &["29A"], "S: W 1H, !",
        Q::Chooses { by: W, call: "1H", may: Some(N), x: 6 }),
    fixed("A21-double", Everybody, 2, &["29A", "32"], "W: W 1C, S X, !",
        Q::Chooses { by: S, call: "X", may: Some(W), x: 6 }),
    fixed("A21-never", Everybody, 2, &["36B4"], "W: W 1C, N 1S, S X, !",
        Q::Chooses { by: S, call: "X", may: None, x: 27 }),
    fixed("A21-redouble", Everybody, 2, &["29A", "32"], "W: W 1H, N 1S, E X, N XX, !",
        Q::Chooses { by: N, call: "XX", may: Some(E), x: 6 }),
    fixed("A27", Everybody, 3, &["36B4"], "W: N X, !",
        Q::Chooses { by: N, call: "X", may: None, x: 27 }),
    // -------------------------------------------------- which law
    fixed("A11a", Everybody, 2, &["28B"], "S: W 1H, S 1D",
        Q::Law { event: 0, law: "28B", wrong: &[("29A", 14), ("27B", 0), ("31B1", 0)] }),
    fixed("A12", Australia, 4, &["28B"], "S: E 1H, S 1S, noticed=unknown",
        Q::Law { event: 0, law: "28B", wrong: &[("27A1", 0), ("29B", 0), ("31A", 0)] }),
    fixed("D1-unnoticed", England, 3, &["28B"], "E: N 1H, E 1S, noticed=no",
        Q::Law { event: 0, law: "28B", wrong: &[("29A", 14), ("29B", 0), ("31A", 0)] }),
    fixed("D1-noticed", England, 3, &["29A"], "E: N 1H, E 1S, noticed=yes",
        Q::Law { event: 0, law: "29A", wrong: &[("28B", 0), ("29B", 0), ("31A", 0)] }),
    fixed("A15", Everybody, 2, &["30B2", "25B2"],
        "W: W 1C, N 1D, E 1S, E P, ! S, intended=yes, reject",
        Q::Law { event: 3, law: "30B2", wrong: &[("30A", 18), ("30B1(a)", 18), ("29B", 0)] }),
    fixed("A25", Everybody, 2, &["32C", "25B2"],
        "W: W 1C, N 1S, E 2C, S 2H, S X, ! W, intended=yes, reject",
        Q::Law { event: 4, law: "32C", wrong: &[("32A", 18), ("32B1", 18), ("29B", 0)] }),
    fixed("E4-right", NewZealand, 1, &["30A"], "N: E P{0-11}, !, reject",
        Q::Law { event: 0, law: "30A", wrong: &[("30B1(a)", 0), ("30C", 0), ("31A1", 0)] }),
    fixed("E4-partner", NewZealand, 1, &["30B1(a)"], "N: S P{0-11}, !, reject",
        Q::Law { event: 0, law: "30B1(a)", wrong: &[("30A", 15), ("30C", 0), ("31B1", 0)] }),
    fixed("E7-acts", NewZealand, 4, &["31A2", "30C"], "W: W 2C{20+; art F1}, E P, !, reject, N 2H",
        Q::Law { event: 1, law: "31A2", wrong: &[("30A", 15), ("31B1", 0), ("30B1(a)", 0)] }),
    // -------------------------------------------------- what is looked at afterwards: ours
    fixed("later-23C", Everybody, 3, &["23C"],
        "W: W 1C, S 1H{11-19, 5+H; nat}, !, reject, N P, E 1S, S 2H{10-16, 5+H; nat}",
        Q::Law { event: 1, law: "23C", wrong: &[("27D", 0), ("72C", 0), ("82C", 0)] }),
    fixed("later-27D", Everybody, 3, &["27D"], "N: N 1D, E 1S, S 1H{6+, 4+H; nat F1}, !, reject, S 2H{10+, 5+H; nat F1}",
        Q::Law { event: 2, law: "27D", wrong: &[("23C", 43), ("72C", 0), ("16C3", 25)] }),
    fixed("later-72C", Everybody, 3, &["72C"], "N: N 1D, E 1S, S 1H{6+, 4+H; nat F1}, !, reject, S P{0-9}",
        Q::Law { event: 2, law: "72C", wrong: &[("27D", 0), ("23C", 0), ("82C", 42)] }),
    fixed("later-16C3", Everybody, 3, &["16C3"], "W: E 2H{6-10, 6+H; nat pre}, !, reject",
        Q::Law { event: 0, law: "16C3", wrong: &[("72C", 0), ("23C", 0), ("82C", 0)] }),
    fixed("later-82C", Everybody, 4, &["82C"],
        "N: N 1S, E 1D, !, reject, E 2C, denomination=no, comparable=yes, S P, misruled, comparable=no",
        Q::Law { event: 1, law: "82C", wrong: &[("23C", 41), ("27D", 0), ("12C1", 41)] }),
    // -------------------------------------------------- what now
    fixed("A11b", Everybody, 3, &["28B", "29A"], "S: E 1H, S 1S",
        Q::WhatNow {
            right: O::Asks(Noticed, S),
            wrong: &[(O::Asks(Accept, S), 14), (O::GoesOn(W), 0), (O::Asks(Accept, W), 6)],
        }),
    fixed("A11c", Australia, 3, &["28B", "29A"], "S: E 1H, S P",
        Q::WhatNow {
            right: O::Asks(Noticed, S),
            wrong: &[(O::Asks(Accept, S), 14), (O::GoesOn(W), 0), (O::Asks(Accept, W), 6)],
        }),
    fixed("A16", Everybody, 1, &["31A1"], "N: E 1D, !, reject, N P",
        Q::WhatNow {
            right: O::Repeats(E, "1D"),
            wrong: &[(O::Tells(W, Rest), 1), (O::Tells(W, Once), 0), (O::Tells(E, Once), 16)],
        }),
    fixed("A17", Everybody, 2, &["31A1"], "N: N 1H, E 1S, S 2H, N 3C, !, reject, W P",
        Q::WhatNow {
            right: O::Repeats(N, "3C"),
            wrong: &[(O::Tells(S, Rest), 1), (O::Tells(S, Once), 0), (O::Repeats(N, "4C"), 0)],
        }),
    fixed("A18", Everybody, 4, &["27A2", "31A1"],
        "N: N 1H, E 1S, S 2H, N 2C, !, reject, W P, N 2C, !",
        Q::WhatNow {
            right: O::Asks(Accept, E),
            wrong: &[(O::Asks(Accept, W), 6), (O::GoesOn(E), 0), (O::GoesOn(N), 45)],
        }),
    fixed("A22-double", Everybody, 2, &["32A1"], "W: W 1C, N P, S X, !, reject, E P",
        Q::WhatNow {
            right: O::Repeats(S, "X"),
            wrong: &[(O::Tells(N, Rest), 1), (O::Tells(N, Once), 0), (O::Tells(S, Once), 16)],
        }),
    fixed("A22-redouble", Everybody, 2, &["32A1"],
        "E: E 1S, S 2C, W X, N P, S XX, !, reject, E P",
        Q::WhatNow {
            right: O::Repeats(S, "XX"),
            wrong: &[(O::Tells(N, Rest), 1), (O::Tells(N, Once), 0), (O::Tells(S, Once), 16)],
        }),
    fixed("C6", Everybody, 1, &["31A1"], "W: W 1C, E 1S, !, reject, N P",
        Q::WhatNow {
            right: O::Repeats(E, "1S"),
            wrong: &[(O::Tells(W, Rest), 1), (O::Tells(W, Once), 0), (O::Tells(E, Once), 16)],
        }),
    fixed("E7-passes", NewZealand, 4, &["31A1", "30C"], "W: W 2C{20+; art F1}, E P, !, reject, N P",
        Q::WhatNow {
            right: O::Repeats(E, "P"),
            wrong: &[(O::Tells(W, Rest), 1), (O::Tells(E, Rest), 16), (O::Tells(W, Once), 0)],
        }),
    fixed("B4", Everybody, 4, &["28A"],
        "E: E 1H, S 1C{11-19, 3+C; nat}, !, reject, S P{0-15}, W 1S, E 2S",
        Q::WhatNow {
            right: O::GoesOn(S),
            wrong: &[(O::Asks(Accept, S), 0), (O::GoesOn(N), 0), (O::Asks(Accept, N), 0)],
        }),
    fixed("D2", England, 4, &["25B", "27"], "E: E 1D, E 2D, S 1S, !, intended=yes",
        Q::WhatNow {
            right: O::Asks(Over, S),
            wrong: &[(O::Asks(Accept, S), 18), (O::Asks(Accept, W), 0), (O::GoesOn(W), 0)],
        }),
    fixed("D3", England, 3, &["29A", "27A1"], "E: E P, W 1S, N 1H, !",
        Q::WhatNow {
            right: O::Asks(Accept, E),
            wrong: &[(O::Asks(Accept, N), 31), (O::Asks(Accept, W), 6), (O::GoesOn(E), 0)],
        }),
    fixed("D4", England, 5, &["29A", "31"], "E: S 1S, N 2H, !",
        Q::WhatNow {
            right: O::Asks(Accept, W),
            wrong: &[(O::Asks(Accept, E), 31), (O::GoesOn(E), 0), (O::Adjusts, 41)],
        }),
    fixed("D5", England, 3, &["31B1", "16C2"], "W: E 2H{6-10, 6+H; nat pre}, !, reject",
        Q::WhatNow {
            right: O::MayUse(W, false),
            wrong: &[(O::Tells(W, Once), 36), (O::MayUse(N, false), 37), (O::Tells(W, Rest), 0)],
        }),
    fixed("D6", England, 3, &["9B2"], "W: W 1C, S 1H, ! W, N 2H",
        Q::WhatNow {
            right: O::Asks(Accept, W),
            wrong: &[(O::GoesOn(E), 0), (O::Asks(Accept, E), 31), (O::Stands(3, true), 0)],
        }),
    fixed("D8", Everybody, 1, &["29A"], "W: W 1C, S 1H, W 1S",
        Q::WhatNow {
            right: O::GoesOn(N),
            wrong: &[(O::Asks(Accept, W), 5), (O::GoesOn(W), 0), (O::Stands(1, false), 5)],
        }),
    fixed("D11", Everybody, 2, &["33"], "E: E 1H, S 1S together",
        Q::WhatNow {
            right: O::GoesOn(W),
            wrong: &[(O::Asks(Accept, W), 0), (O::GoesOn(S), 0), (O::Stands(1, false), 0)],
        }),
    fixed("D12", England, 1, &["29A"], "N: N 1C, S 1H, W 1S, N 2C, E 2S",
        Q::WhatNow {
            right: O::GoesOn(S),
            wrong: &[(O::Asks(Accept, W), 5), (O::GoesOn(E), 0), (O::Stands(1, false), 5)],
        }),
    fixed("E1", NewZealand, 3, &["17D3"], "N: N 1H, E P, W P, N P, !",
        Q::WhatNow {
            right: O::GoesOn(S),
            wrong: &[(O::Over, 33), (O::GoesOn(E), 34), (O::Asks(Accept, N), 0)],
        }),
    // -------------------------------------------------- the end of the board
    fixed("A19-turn", Everybody, 1, &["31A2(b)"],
        "N: S 1H{11-19, 5+H; nat}, !, reject, N P, E 1S, S P{0-10}",
        Q::Silent { who: &[(N, Once)], wrong: &[(&[(N, Rest)], 1), (&[], 0), (&[(S, Once)], 0)] }),
    fixed("A19-insufficient", Everybody, 1, &["27B2"],
        "N: N 1D, E 1S, S 1H{6+, 4+H; nat F1}, !, reject, S P{0-9}",
        Q::Silent { who: &[(N, Rest)], wrong: &[(&[(N, Once)], 2), (&[], 0), (&[(S, Rest)], 0)] }),
    fixed("A33-right", Everybody, 2, &["30A"], "W: N P{0-11}, !, reject, W 1H",
        Q::Silent { who: &[(N, Once)], wrong: &[(&[(S, Once)], 16), (&[(N, Rest)], 16), (&[], 15)] }),
    fixed("A39-doubled", Everybody, 4, &["36B2"], "W: W 1S, N 4H, E 4S, S X, W P, N X, !, N P",
        Q::Silent { who: &[(S, Rest)], wrong: &[(&[], 29), (&[(S, Once)], 2), (&[(N, Rest)], 0)] }),
    fixed("C5", America, 1, &["30A"], "W: W 1C, E P{0-11}, !, reject, N 1S",
        Q::Silent { who: &[(E, Once)], wrong: &[(&[(W, Once)], 16), (&[], 15), (&[(E, Rest)], 16)] }),
    fixed("C7", America, 2, &["27B2", "26B"],
        "N: N 1D, E 1S, S 1H{6+, 4+H; nat F1}, !, reject, S P{0-9}",
        Q::Silent { who: &[(N, Rest)], wrong: &[(&[(N, Once)], 2), (&[(N, Rest), (S, Rest)], 0), (&[], 0)] }),
    fixed("E2", NewZealand, 2, &["36B4"], "W: S X, !",
        Q::WhatNow {
            right: O::Tells(N, Rest),
            wrong: &[(O::Tells(N, Once), 2), (O::Asks(Accept, W), 27), (O::Tells(S, Rest), 0)],
        }),
    fixed("C8", America, 3, &["26B"],
        "W: W 1D, N 1S, E 1H{6+, 4+H; nat F1}, !, reject, E P{0-9}, S 2S, W P, N P, E P",
        Q::Leads {
            leader: W,
            suits: &[Clubs, Diamonds, Hearts, Spades],
            wrong: &[(&[Clubs, Diamonds, Hearts, Spades], Until::OpeningLead, 22),
                (&[Clubs, Diamonds, Hearts, Spades], Until::EndOfPlay, 23), (&[Hearts], Until::KeepsLead, 20)],
        }),
];
