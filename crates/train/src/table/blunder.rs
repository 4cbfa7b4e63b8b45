//! What people get wrong at the table: thirty blunders, and what each costs.

use laws::Cite;

/// How a step is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// It was called for, and was done at the right moment.
    Right,
    /// Not wrong, and not needed.
    Idle,
    /// Something else comes first; it may be done again.
    Early,
    /// Something that was called for was not done.
    LeftOut,
    /// Somebody heard what they must not know.
    GivesAway,
    /// It is not true, or not theirs to say.
    Wrong,
    /// The board has to be put right by 82C.
    Fatal,
}

impl Mark {
    /// What it is worth.
    #[must_use]
    pub const fn points(self) -> i32 {
        match self {
            Self::Right => 1,
            Self::Idle | Self::Early => 0,
            Self::LeftOut => -1,
            Self::GivesAway | Self::Wrong => -2,
            Self::Fatal => -4,
        }
    }

    /// Its name in the interface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Idle => "not_needed",
            Self::Early => "early",
            Self::LeftOut => "left_out",
            Self::GivesAway => "gives_away",
            Self::Wrong => "wrong",
            Self::Fatal => "fatal",
        }
    }
}

macro_rules! blunders {
    ($( $(#[$doc:meta])* $name:ident = $number:literal, $mark:ident, [$($law:literal),*]; )+) => {
        /// A blunder that directors make. Each has a consequence at the table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Blunder { $( $(#[$doc])* $name ),+ }

        impl Blunder {
            /// All of them, by their numbers.
            pub const ALL: [Self; 30] = [$(Self::$name),+];

            /// Its number, from 1.
            #[must_use]
            pub const fn number(self) -> u8 {
                match self { $(Self::$name => $number),+ }
            }

            /// How it is marked.
            #[must_use]
            pub const fn mark(self) -> Mark {
                match self { $(Self::$name => Mark::$mark),+ }
            }

            /// What it offends against.
            #[must_use]
            pub const fn laws(self) -> &'static [Cite] {
                match self { $(Self::$name => const { &[$(Cite::new($law)),*] }),+ }
            }
        }
    };
}

blunders! {
    /// Does not stop the table: left-hand opponent calls.
    NoStop = 1, LeftOut, ["9B2"];
    /// Asks aloud what a player meant.
    AskedAloud = 2, GivesAway, ["16B"];
    /// Looks at the hand to find out what was meant.
    LookedAtHand = 3, Wrong, ["25A2"];
    /// Puts the answer into the question.
    LeadingQuestion = 4, Wrong, ["25A2"];
    /// Never asks what happened.
    IntentNotAsked = 5, LeftOut, ["25A1"];
    /// Asks partner what the illegal call means.
    PartnerAsked = 6, GivesAway, ["16B"];
    /// Does not let the player choose.
    NotOffered = 7, Fatal, ["10C1"];
    /// Makes a player choose before knowing what follows.
    PriceAfterwards = 8, Wrong, ["10C1"];
    /// Asks the wrong opponent.
    WrongOpponent = 9, Wrong, ["29A"];
    /// Lets the partners confer.
    Conferred = 10, Wrong, ["10C2"];
    /// Names comparable calls before the choice is made.
    NamedCalls = 11, GivesAway, ["10C2"];
    /// Says what to call.
    Suggested = 12, Wrong, ["27B"];
    /// Is wrong about what is comparable.
    WronglyComparable = 13, Fatal, ["82C"];
    /// Warns after a comparable call.
    WarnedAfterComparable = 14, Wrong, ["23B"];
    /// Silences for too long.
    SilencedTooLong = 15, Fatal, ["31A2(b)"];
    /// Silences for too short a time.
    SilencedTooShort = 16, Fatal, ["27B2"];
    /// Lets a double replace an insufficient bid untested.
    DoubleUntested = 17, Wrong, ["27B3"];
    /// Rules on the last call first.
    LastFirst = 18, Wrong, ["29A"];
    /// Silences somebody without a law, or takes a change of call for a call out of turn.
    SilencedWithoutLaw = 19, Fatal, ["31C"];
    /// Asks a player who has called in turn whether they accept.
    OfferedToRightful = 20, Wrong, ["28B"];
    /// Asks aloud whether a player had noticed.
    NoticedAloud = 21, GivesAway, ["16B"];
    /// Lets an inadmissible double be accepted.
    InadmissibleOffered = 22, Fatal, ["36A"];
    /// No warning before partner calls.
    NoWarning = 23, LeftOut, ["16C2"];
    /// Tells the opponents to ignore it too.
    OpponentsWarned = 24, Wrong, ["16C1"];
    /// Forgets the lead.
    LeadForgotten = 25, Fatal, ["26B"];
    /// Offers to require a suit, or to forbid one that was shown.
    WrongSuitOffered = 26, Wrong, ["26B"];
    /// Leaves before the replacement is made.
    LeftTooSoon = 27, LeftOut, ["10C1"];
    /// Lets a silenced player ask.
    BarredAsks = 28, Wrong, ["20B"];
    /// No “call me back”.
    NoNote = 29, LeftOut, ["72C"];
    /// Adjusts on the spot.
    AdjustedAtOnce = 30, Fatal, ["12C1"];
}
