//! The ten courses.

use super::{Course, Source, Step};
use crate::exercise::Kind::{
    self, Comparable, EndOfBoard, FindTheMistake, TapTheCalls, WhatNow, WhichLaw, WhoseChoice,
};
use laws::Cite;

const fn step(clause: &'static str, kind: Kind) -> Step {
    Step { clause: Cite::new(clause), kind, contradicts: false, source: Source::Made }
}

const fn fixed(clause: &'static str, kind: Kind, names: &'static [&'static str]) -> Step {
    Step { source: Source::Fixed(names), ..step(clause, kind) }
}

/// It contradicts what the step before it seemed to teach.
const fn but(step: Step) -> Step {
    Step { contradicts: true, ..step }
}

const fn table(clause: &'static str, name: &'static str) -> Step {
    Step { source: Source::Table(name), ..step(clause, Kind::Table) }
}

const fn paper(clause: &'static str, count: u8) -> Step {
    Step { source: Source::Paper(count), ..step(clause, WhatNow) }
}

/// All of them, in the order in which they are taken.
pub const COURSES: [Course; 10] = [
    Course { name: "out-of-turn", steps: OUT_OF_TURN },
    Course { name: "insufficient", steps: INSUFFICIENT },
    Course { name: "comparable-1", steps: YARDSTICK },
    Course { name: "comparable-2", steps: AFTER_A_PASS },
    Course { name: "comparable-3", steps: SUBSET },
    Course { name: "leads", steps: LEADS },
    Course { name: "end-of-auction", steps: END },
    Course { name: "speaking", steps: SPEAKING },
    Course { name: "several", steps: SEVERAL },
    Course { name: "evening", steps: EVENING },
];

const OUT_OF_TURN: &[Step] = &[
    fixed("9B2", WhatNow, &["D6"]),
    fixed("29A", WhatNow, &["D12"]),
    fixed("29A", WhoseChoice, &["B3"]),
    fixed("29A", WhoseChoice, &["D8"]),
    but(fixed("28B", WhichLaw, &["A11a", "D1-unnoticed"])),
    step("29B", WhatNow),
    fixed("31A1", TapTheCalls, &["A16", "C6", "A17"]),
    but(fixed("31A2", TapTheCalls, &["A41"])),
    step("31B1", WhoseChoice),
    fixed("31B1", WhatNow, &["D5"]),
    fixed("30A", EndOfBoard, &["E4-right", "C5"]),
    but(fixed("30B1(a)", EndOfBoard, &["E4-partner", "A33-right"])),
    fixed("31A2(b)", EndOfBoard, &["A19-turn"]),
    fixed("32A1", TapTheCalls, &["A22-double", "A22-redouble"]),
    but(fixed("31C", WhichLaw, &["A15", "A25"])),
    table("29A", "T4"),
];

const INSUFFICIENT: &[Step] = &[
    step("18D", WhatNow),
    step("27A1", WhoseChoice),
    fixed("27B1(a)", TapTheCalls, &["C1"]),
    but(fixed("27B1(a)", TapTheCalls, &["C2-transfer"])),
    step("27B1(a)", Comparable),
    fixed("27B1(b)", TapTheCalls, &["C2"]),
    fixed("27B2", EndOfBoard, &["A19-insufficient", "C7"]),
    but(step("31A2(b)", FindTheMistake)),
    step("27B3", TapTheCalls),
    step("27B4", WhoseChoice),
    step("27C", WhoseChoice),
    fixed("27A2", WhichLaw, &["A18"]),
    step("25A1", WhatNow),
    but(step("25A4", WhatNow)),
    step("25B1", WhoseChoice),
    but(step("25B3", EndOfBoard)),
    step("25A6", WhoseChoice),
    table("27A1", "T1"),
];

const YARDSTICK: &[Step] = &[
    fixed("23A1", Comparable, &["B1", "A3-same"]),
    fixed("23A1", Comparable, &["A9-near", "A9-weak", "A40"]),
    fixed("23A1", Comparable, &["A6"]),
    but(fixed("23A1", Comparable, &["A7"])),
    fixed("23A1", Comparable, &["A10-2N", "A10-strong"]),
    but(fixed("23A1", Comparable, &["A10-weak"])),
    fixed("23A1", Comparable, &["C3c", "C3b", "A37", "A38"]),
    but(fixed("23A1", Comparable, &["C3e"])),
    fixed("23A1", Comparable, &["C3a", "C3d"]),
    fixed("23A", Comparable, &["A3-natural", "A4-minors", "A4-clubs", "A4-penalty"]),
    paper("23A1", 5),
    step("23A1", FindTheMistake),
];

const AFTER_A_PASS: &[Step] = &[
    fixed("30B1(b)", TapTheCalls, &["A13-1N"]),
    fixed("30B1(b)", TapTheCalls, &["A13-2C"]),
    fixed("30B1(b)", TapTheCalls, &["A13-3H"]),
    fixed("30B1(b)", TapTheCalls, &["A13-2S"]),
    fixed("30B1(b)", TapTheCalls, &["A13-P", "A33"]),
    fixed("30B1(b)", TapTheCalls, &["A13-2H"]),
    fixed("30B1(b)", TapTheCalls, &["A13", "C4"]),
    but(fixed("30B1(b)", TapTheCalls, &["A13-1S"])),
    fixed("30B1(b)", TapTheCalls, &["A14-2S"]),
    fixed("30B1(b)", TapTheCalls, &["A14-X", "A14-3H"]),
    fixed("30B1(b)", TapTheCalls, &["A14"]),
    fixed("30B1(b)", TapTheCalls, &["A13-forcing", "A13-wide"]),
];

const SUBSET: &[Step] = &[
    fixed("23A2", Comparable, &["A31", "A32"]),
    but(fixed("23A", Comparable, &["A28", "A29"])),
    step("23A3", Comparable),
    but(step("23A", Comparable)),
    fixed("23A2", TapTheCalls, &["B2"]),
    fixed("23A2", Comparable, &["A6"]),
    fixed("23A2", TapTheCalls, &["A20"]),
    step("27B3", TapTheCalls),
    fixed("27B1(b)", TapTheCalls, &["C1"]),
    fixed("31A2", Comparable, &["A36"]),
    fixed("23C", WhichLaw, &["later-23C"]),
    fixed("23B", WhatNow, &["A8"]),
    fixed("27D", WhichLaw, &["later-27D"]),
    fixed("82C", WhichLaw, &["later-82C"]),
    table("27B1(a)", "T3"),
    paper("23A2", 5),
];

const LEADS: &[Step] = &[
    step("26A", EndOfBoard),
    step("26B", EndOfBoard),
    but(step("26B", EndOfBoard)),
    step("26B", FindTheMistake),
    fixed("26B", EndOfBoard, &["C8"]),
    but(step("26B", EndOfBoard)),
    step("26B", EndOfBoard),
    step("26B", WhatNow),
    step("25B3", EndOfBoard),
    but(fixed("36B4", EndOfBoard, &["E2"])),
    table("26B", "T12"),
];

const END: &[Step] = &[
    step("22A", WhatNow),
    fixed("17D3", WhatNow, &["E1"]),
    step("17D3", WhatNow),
    but(step("29A", WhatNow)),
    step("39B", WhatNow),
    but(step("39C", WhatNow)),
    fixed("36B4", WhoseChoice, &["A21-never", "A27"]),
    but(step("36A", WhatNow)),
    step("36C", WhatNow),
    step("37B2", EndOfBoard),
    but(step("37A", WhatNow)),
    step("38C", EndOfBoard),
    step("24B", EndOfBoard),
    but(step("24A", EndOfBoard)),
    fixed("36B2", EndOfBoard, &["A39-doubled", "A39-turn"]),
    table("17D3", "T9"),
    table("36B4", "T10"),
];

const SPEAKING: &[Step] = &[
    fixed("28B", WhatNow, &["A11b", "A12"]),
    fixed("29A", WhatNow, &["A11c", "D1-noticed"]),
    step("25A1", WhatNow),
    step("27A1", WhoseChoice),
    step("29A", WhoseChoice),
    fixed("29A", WhoseChoice, &["A21-double", "A21-redouble"]),
    step("27B1(b)", TapTheCalls),
    step("31B2", TapTheCalls),
    fixed("31B1", WhatNow, &["D5"]),
    step("16C1", FindTheMistake),
    step("26B", EndOfBoard),
    table("27C", "T2"),
    table("28B", "T7"),
    table("25B1", "T8"),
];

const SEVERAL: &[Step] = &[
    fixed("29A", WhatNow, &["D3"]),
    fixed("29A", WhatNow, &["D8"]),
    step("27A1", WhoseChoice),
    fixed("9B2", WhatNow, &["D6"]),
    but(step("27C", WhoseChoice)),
    step("31B1", WhatNow),
    fixed("29A", WhatNow, &["D4"]),
    fixed("25B", WhatNow, &["D2"]),
    fixed("31A2", WhichLaw, &["E7-passes", "E7-acts"]),
    fixed("27A2", WhatNow, &["A18"]),
    fixed("28A", WhatNow, &["B4"]),
    step("37B2", EndOfBoard),
    step("24B", EndOfBoard),
    table("29A", "T11"),
];

const EVENING: &[Step] = &[
    step("29A", WhatNow),
    step("27A1", WhatNow),
    step("30A", WhatNow),
    fixed("33", WhatNow, &["D11"]),
    step("25A1", WhatNow),
    step("31A2", TapTheCalls),
    step("27B1(a)", TapTheCalls),
    fixed("29A", WhatNow, &["D12"]),
    step("36B4", WhatNow),
    step("30B1(b)", Comparable),
    step("25B1", WhoseChoice),
    fixed("17D3", WhatNow, &["E1"]),
    step("39B", WhatNow),
    step("27B2", EndOfBoard),
    fixed("26B", EndOfBoard, &["C8"]),
    fixed("23C", WhichLaw, &["later-23C"]),
    fixed("27D", WhichLaw, &["later-27D"]),
    fixed("72C", WhichLaw, &["later-72C"]),
    fixed("16C3", WhichLaw, &["later-16C3"]),
    paper("29A", 20),
];
