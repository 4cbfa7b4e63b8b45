//! What must and must not be said, cited, asked and rated: facts, not sentences.
//!
//! Each row is a record in one line and what has to be so. Authority and system
//! may stand before it: `acbl sayc | N: S 1H, !`. Rows with the same number are
//! of one kind.

use director::page::{self, Section};
use director::script::Why;
use director::{Authority, Case, PartnerMay, Record, RecordEvent, Ruling, Settings, Systems, To};
use laws::{CallMade, CallStatus, Event, LeadStatus};
use words::{English, Language};

/// What has to be so. A text is part of what is said.
#[derive(Debug, Clone, Copy)]
enum Fact {
    /// This is said to that player, or to the table: `S`, `*`.
    Tells(char, &'static str),
    /// This is not said to that player.
    TellsNot(char, &'static str),
    /// This is said to nobody.
    Silent(&'static str),
    /// A line of the script, or an answer, goes by this law.
    Cites(&'static str),
    /// None does.
    CitesNot(&'static str),
    /// The open question
    Asks(&'static str),
    /// It is not asked.
    AsksNot(&'static str),
    /// This answer is said to lead to that.
    Leads(&'static str, &'static str),
    /// No answer with this name is.
    LeadsNot(&'static str, &'static str),
    /// This answer goes by that law.
    LeadsBy(&'static str, &'static str),
    /// It does not.
    LeadsNotBy(&'static str, &'static str),
    /// Not both of these are said anywhere, the duties included.
    NotBoth(&'static str, &'static str),
    /// This call is rated so: verdict, what partner may do, and `lead`.
    Rates(&'static str, &'static str),
    /// After this call partner is free.
    Frees(&'static str),
    /// This call has not that verdict.
    RatesNot(&'static str, &'static str),
    /// What partner may do after this call is what follows when it is made.
    Keeps(&'static str),
    /// Why a call is rated so never says this.
    NoReason(&'static str),
    /// Why the replacement is comparable or not: this is said, and what is missing is named.
    Compared(&'static str),
    /// This is not said.
    ComparedNot(&'static str),
    /// What is known of this call never says that.
    NoEvidence(&'static str, &'static str),
    /// The page has ratings, or has not.
    Page(bool),
    /// The program's answer has ratings all the same.
    Rated,
    /// A note on the page says this.
    Notes(&'static str),
    /// The page says this of no duty and of no review.
    Unused(&'static str),
    /// This call stands.
    Stands(&'static str),
    /// 26B applies, and no more is needed for it.
    Restricted(char),
}

use Fact::{
    Asks, AsksNot, Cites, CitesNot, Compared, ComparedNot, Frees, Keeps, Leads, LeadsBy, LeadsNot,
    LeadsNotBy, NoEvidence, NoReason, NotBoth, Notes, Page, Rated, Rates, RatesNot, Restricted,
    Silent, Stands, Tells, TellsNot, Unused,
};

/// The kinds whose rows do not all hold yet, in order.
const OPEN: [u8; 0] = [];

#[rustfmt::skip]
const ROWS: &[(u8, &str, &[Fact])] = &[
    // ---- what an answer leads to

    // the third pass, accepted, takes the auction back to the player it skipped
    (1, "N: N 1H, E P, S P, N P, ! E", &[
        Leads("accept", "goes back to West"), LeadsNot("accept", "East calls next"), LeadsBy("accept", "17D3"),
        LeadsNot("accept", "Nothing else"), Tells('E', "goes back to West"), TellsNot('E', "you call next"),
    ]),
    (2, "N: N P, E P, S P, E P, ! W", &[
        Leads("accept", "goes back to West"), LeadsNot("accept", "South calls next"), TellsNot('S', "you call next"),
    ]),
    // … and one that is the second, if the player who accepts it passes
    (3, "N: N 1H, E P, S 2H, W P, E P, ! S", &[
        Leads("accept", "South calls next"), Leads("accept", "goes back to North"), LeadsNot("accept", "Nothing else"),
        Tells('S', "if you then pass"), Tells('S', "goes back to North"),
    ]),
    (4, "W: W P, N P, S P, ! W", &[
        Leads("accept", "West calls next"), Leads("accept", "goes back to East"), LeadsNot("accept", "Nothing else"),
        Tells('W', "if you then pass"), Tells('W', "goes back to East"),
    ]),
    // what is called while a question is open is void, and stands by no answer
    (5, "W: W 1C, S 1H, ! W, N 2H", &[
        Tells('N', "void"), Leads("reject", "North calls"), LeadsNot("reject", "2♥"),
    ]),
    (6, "W: W P, N 1H, E P, S P, N P, E P, ! W, W X, N P, E 1S", &[
        LeadsNot("", "double stands"), NotBoth("void", "stands as a call in turn"),
    ]),
    (7, "W: W 1S, N 1H = 8-15 5+H; nat NF, ! E, N 2H = 8-15 5+H; nat NF", &[
        NotBoth("void", "already changed"), NotBoth("void", "is then judged"),
    ]),
    // a change of call, when others have called over the first
    (8, "N: N 1H, E P, S P, N 1S for 1H, ! E", &[
        Leads("reject", "1♥ stands"), Leads("reject", "West calls next"), LeadsNot("reject", "East calls next"),
        Leads("accept", "East calls next"), Leads("accept", "East's pass is cancelled"),
        Leads("accept", "South's pass is cancelled"), Silent("Either way"), Tells('E', "you call next"),
    ]),
    (9, "N: N 1H, E P, N 1S for 1H, ! E, intended=yes", &[
        Leads("reject", "South calls next"), LeadsNot("reject", "East calls next"), Silent("Either way"),
    ]),
    (10, "N: N 1H, E 2C, N 1S for 1H, S 2H, ! E, intended=yes", &[
        Leads("reject", "West calls next"), LeadsNot("reject", "cancelled too"), Leads("accept", "2♣ is cancelled"),
        Leads("accept", "South's 2♥"), Silent("Either way"),
    ]),
    (11, "N: N 1H, N 2H, E P, S P, W P, ! E", &[
        LeadsNot("yes", "after the auction"), LeadsBy("yes", "25B"), LeadsNotBy("yes", "39A"),
        Leads("yes", "if over 2♥, 2♥ stands"),
    ]),
    // who is barred already stays so
    (12, "W: W 1S, N 1H, ! E, reject, N 2D, denomination=no, comparable=no, E P, N 3D, ! E", &[
        Leads("reject", "South must still pass to the end"), LeadsNot("reject", "South may make any"),
        LeadsNot("reject", "South must pass once"), Leads("accept", "South must still pass to the end"),
        LeadsNot("accept", "Nothing else"),
    ]),
    (13, "E: N 1H, E 1D", &[Leads("yes", "rule on East's 1♦"), LeadsNot("yes", "othing else follows")]),
    // a pass that is ruled on like a bid (30C)
    (14, "N: N 1C = 16+; art F1, S P, ! W, reject, E 1H, S X", &[
        LeadsBy("yes", "31A2(a)"), LeadsBy("no", "31A2(b)"), CitesNot("30B1(b)(i)"), CitesNot("30B1(b)(ii)"),
    ]),
    (15, "W: N P, ! E, reject, artificial=yes, W 1C, N 1H", &[
        LeadsBy("yes", "31A2(a)"), LeadsBy("no", "31A2(b)"), CitesNot("30B1(b)(i)"), CitesNot("30B1(b)(ii)"),
    ]),
    (16, "sayc | W: W 2C, E P, ! S, reject, N 2H", &[
        Tells('E', "comparable"), Cites("31A2"), CitesNot("30B1(b)"),
    ]),
    (16, "W: N P, ! E, reject, artificial=yes, W 1C", &[Cites("31A2"), CitesNot("30B1(b)")]),
    (16, "N: S P, ! W, reject, artificial=no, N 1H, E 1S", &[Cites("30B1(b)"), CitesNot("31A2")]),
    (17, "S: S 1D, W 2H, N 1S, N X, ! E, reject", &[Asks("comparable"), Silent("put a legal call")]),
    (17, "S: S 1D, W 2H, N 1S, N X, ! E, reject, comparable=no", &[Tells('N', "a bid that is high enough, or a pass")]),
    (17, "S: S 1D, W 2H, N 1S, N 2S, ! E, reject", &[Asks("denomination"), Silent("put a legal call")]),
    // what can be put in the place of an insufficient bid
    (17, "S: S 1D, W 2H, N 1S, N X, ! E", &[
        Leads("reject", "cancelled, North chooses again"), LeadsNot("reject", "cheapest bid"), Silent("cheapest bid"),
        LeadsBy("reject", "27B3"),
    ]),
    (17, "S: S 1D, W 2H, N 1S, N 2S, ! E", &[Leads("reject", "cheapest bid"), LeadsNot("reject", "chooses again")]),
    (17, "S: S 1D, W 2H, N 1S, N P, ! E", &[LeadsNot("reject", "cheapest bid"), LeadsNot("reject", "chooses again")]),
    (18, "N: N 7N, E 7S, ! S", &[
        Silent("cheapest bid"), LeadsNot("reject", "cheapest bid"), LeadsNot("reject", "any other bid"),
        Leads("reject", "a pass"), Leads("reject", "comparable double"), Tells('E', "a pass"), Tells('E', "double"),
        Leads("accept", "any higher bid"),
    ]),
    (18, "N: N 7N, E 7S, ! S, reject", &[
        Silent("a bid that is high enough"), Tells('E', "a pass"), Tells('E', "double if I find it comparable"),
    ]),
    (18, "N: N 7N, E P, S 7S, ! W", &[
        Silent("cheapest bid"), Silent("double"), LeadsNot("reject", "cheapest bid"), LeadsNot("reject", "double"),
    ]),
    (18, "N: N 7N, E 7S, ! S, reject, E X", &[LeadsNot("no", "choose a bid"), Leads("no", "East must pass")]),
    (18, "N: N 7N, E 7S, ! S, reject, E X, comparable=no", &[Silent("a bid that is high enough, or"), Tells('E', "pass")]),
    (18, "N: N 7N, E 7S, ! S, reject, E 7H, ! S", &[
        Silent("a bid that is high enough, or"), LeadsNot("reject", "choose a bid"),
    ]),
    (18, "N: N 7N, E 7N, ! S", &[LeadsNot("accept", "higher bid"), TellsNot('S', "higher bid")]),
    (18, "N: N 7N, W 7N, !", &[LeadsNot("accept", "igher bid")]),
    (18, "N: N 1D, E 1S, S 1H, ! W", &[Leads("reject", "cheapest bid"), Leads("accept", "any higher bid")]),
    // what changes nothing is not asked
    (19, "N: S P, ! W, reject", &[AsksNot("artificial"), LeadsNot("", "lead to the same")]),
    (19, "W: E P, ! S, reject", &[AsksNot("artificial"), LeadsNot("", "lead to the same")]),
    // a pass that the law put in is compared with nothing
    (20, "N: N 7N, E 8C, ! N, S P, W P", &[AsksNot("comparable"), Silent("comparable"), Cites("26B"), Restricted('W')]),
    (20, "N: N 1H, E exposes SA, E P, S P, W 1S, !", &[AsksNot("comparable"), Asks("forbid"), Restricted('E')]),

    // ---- what a call is rated as

    (21, "N: N P, N X, E 3D, ! S, intended=yes, over=second", &[
        Frees("1H"), Frees("P"), NoReason("passes to the end"), Tells('*', "void"), Silent("stands"),
    ]),
    (22, "E: S 1S, N 2H, !, reject, E 1C, S P, comparable=no, W 1N", &[Rates("P", "Forced PassNext lead")]),
    (23, "sayc | N: N 1H, E P, S 3H, W P, N 3H, ! E, reject", &[
        Rates("4H", "SameDenomination Free"), RatesNot("3S", "SameDenomination"), Keeps("4H"), Keeps("3S"),
    ]),
    (24, "sayc | N: N 2H, E P, S 1N, ! W, reject", &[Rates("3N", "SameDenomination Free"), Keeps("3N"), Keeps("2N")]),
    (25, "sayc | W: W 2C, N 1C, ! E, reject", &[Keeps("3C"), Keeps("2N"), Keeps("2D")]),
    // ratings are for the player to call
    (26, "acbl two_over_one | N: S 1H, ! W", &[Page(false), Rated]),
    (26, "N: N 1H, S 1S, ! W", &[Page(false), Rated]),
    (26, "N: N 1D, E 1S, S 1H, ! W", &[Page(false), Rated]),
    (26, "N: N 1D, E 1S, S 1H, ! W, reject", &[Page(true), Rated]),
    (26, "acbl two_over_one | N: S 1H, ! W, reject, N 1C, E P", &[Page(true), Rated]),
    (27, "abf polish | N: S P, ! W, reject, N 1H, E 1S", &[NoEvidence("P", "the same hands")]),

    // ---- who is said to have done it

    // 28B takes a call by an opponent
    (28, "N: S 1H, N P, E 1S", &[Silent("North called in turn"), Tells('*', "East called in turn")]),
    (29, "N: N P, W X, E P, S 1C, ! N", &[Silent("East called in turn")]),
    (30, "E: N 1H, W P, E 1S, S P, ! W", &[
        Silent("East called in turn. West's pass"), Tells('*', "East called in turn. North's 1♥"),
    ]),
    (31, "W: W 1S, N 1H = 8-15 5+H; nat NF, S P, W P", &[Silent("East has accepted")]),
    (31, "W: W 1S, N 1H, E P", &[Tells('*', "East has accepted 1♥")]),
    (32, "N: N 1S, E 2H = 8-15 5+H; nat, S 1H = 6+ 4+H; nat, ! W, reject, S X = 6-10 4+C 4+D; neg, W 3H, N P", &[
        NotBoth("that turn of yours is gone", "in place of the cancelled one"),
        NotBoth("that turn of yours is gone", "choose a bid"),
    ]),
    // who calls, after a call on the cards of another board
    (33, "N: N 1H, S 1S wrong board, ! W", &[
        Tells('S', "when your turn comes"), Silent("call again"), Tells('*', "East, it is your call"), Cites("15A2(b)"),
    ]),
    (33, "N: N 1H, E 1S wrong board, ! S", &[Tells('E', "call again"), Silent("East, it is your call")]),
    // out of turn there is no place for a pass
    (34, "W: W 1S, N 1H, ! E, reject, N 2D, denomination=no, comparable=no, S 2H, ! E", &[
        Silent("becomes a pass"), Tells('*', "2♥ is cancelled"), Tells('*', "East, it is your call"),
    ]),
    (34, "W: W 1S, N 1H, ! E, reject, N 2D, denomination=no, comparable=no, E P, S 2H, ! E", &[
        Tells('*', "becomes a pass"), Tells('*', "West, it is your call"),
    ]),
    (34, "N: N 1H, S 8C, !", &[Silent("becomes a pass"), Tells('*', "East, it is your call")]),
    (34, "N: N 1H, E exposes SA, E P, S P, W 1S, !", &[Silent("must both pass")]),
    (34, "N: N 7N, E P, S P, W 8C, !", &[Silent("must both pass")]),
    // cards
    (35, "N: N P, E P, S P, W exposes SA, W P", &[Silent("declare"), CitesNot("24D"), Tells('W', "passed out")]),
    (36, "N: N 1H, E P, S 4H, W P, N P, E P, S exposes SK D2", &[
        Silent("face up"), Tells('S', "pick up ♠K and ♦2"), Cites("24D"),
    ]),
    (36, "N: N 1H, E P, S 4H, W P, N P, E P, E exposes SK", &[Silent("pick up"), Tells('*', "face up")]),
    // a call taken back
    (37, "N: N 1N, E P, S 2D, E X misinformed, withdraw=yes", &[Tells('S', "call again"), Cites("21B2"), CitesNot("25A6")]),
    (37, "N: N 1H, E P, N 1S slip, withdraw=yes", &[Tells('E', "call again"), Cites("25A6"), CitesNot("21B2")]),
    // the second call that is not available
    (38, "N: N 1S, E 2D, S 1H = 6+ 4+H; nat, ! W, reject, S X = 10+; pen, S X = 10+; pen", &[
        Tells('S', "cancelled"), Tells('S', "a bid that is high enough, or a pass"), Cites("27B3"),
    ]),
    (39, "N: N 1H, E P, W P, N 1D = 12-21 4+D; nat, ! E, reject, N P = 0-11", &[Silent("The pass stands")]),
    // what is new is said, and at its time
    (40, "W: W 1S, N 1H, ! E, reject, N 2D, denomination=no, comparable=no, E P, S P, W P, N 3H, ! E", &[
        Silent("2♦ stands"), Silent("must pass"), Cites("39A"),
    ]),
    (40, "W: W 1S, N 1H, ! E, reject, N P, comparable=no, E P, S P", &[Silent("must pass"), Silent("from now on")]),
    (41, "N: E 1H = 11-19 5+H; nat F1, ! S, reject, N 1S, E P = 0-9, S 2S, W P, N 4S, E P, S P, W P, \
          E leads HK won by E, E leads HA won by W, forbid=H, W leads D2 won by N", &[
        Silent("West, you may lead"), Tells('*', "over"),
    ]),
    (42, "S: S 1D, W 2H, N 1S, N 2S, S 4S, ! E, reject", &[
        Asks("denomination"), Silent("it is your call"), Silent("I stay"), Tells('*', "4♠ is cancelled"),
    ]),
    // whom it is said to
    (43, "N: N 1H, S 2D, ! W, reject, E 1C, ! S", &[
        Tells('S', "you call next"), Tells('S', "Your next call"), TellsNot('S', "South calls"), TellsNot('S', "South's"),
    ]),
    (44, "N: S 1H, N 1S, ! W", &[Tells('W', "before you had called"), TellsNot('W', "West had"), TellsNot('W', "West calls")]),
    (44, "N: N 1H, E P, S 2H, W P, E P, ! S", &[Tells('S', "you call next"), TellsNot('S', "South calls"), TellsNot('S', "South then")]),
    (44, "N: N 1H, E 2C, N 1S for 1H, S 2H, ! E, intended=yes", &[Tells('E', "Your 2♣ is cancelled"), TellsNot('E', "East's")]),
    // 82C
    (45, "N: S 1H, ! W, reject, N 1S, E P, S 2H, comparable=yes, W P, N P, E P, misruled", &[
        Silent("putting it right"), Tells('*', "adjust the score"), Tells('*', "both sides"), Cites("82C"),
    ]),
    (45, "N: S 1H, ! W, reject, N 1S, misruled", &[Tells('*', "putting it right"), Cites("82C")]),

    // ---- what is not to be left out

    (46, "N: N 1H, E P, S P, N 1S for 1H, ! E, accept", &[
        Tells('*', "North's 1♥"), Tells('*', "East's pass"), Tells('*', "South's pass"),
    ]),
    (46, "N: N 1H, E P, S P, N 1S for 1H, ! E", &[Leads("accept", "East's pass is cancelled too, and North-South may not")]),
    (47, "N: N 1H, E P, N 1S for 1H, ! E, intended=yes, accept", &[Tells('*', "North's 1♥"), Tells('*', "East's pass")]),
    (48, "N: S 1H, ! W, reject", &[
        Tells('S', "at your turn"), Tells('S', "comparable"), Tells('*', "I stay"), Cites("31B2"), Tells('*', "North, it is your call"),
    ]),
    (48, "W: S X, !", &[Silent("I stay")]),
    (48, "N: N 1H, W X, ! N, reject", &[Tells('W', "at your turn"), Tells('*', "I stay"), Cites("32B2")]),
    (48, "N: N 1H, S 1S, ! W, reject", &[Tells('*', "South, if East passes"), Tells('*', "I stay")]),
    (49, "N: N 1H, E 2C, W 2D = 8+ 5+D; nat, ! N, reject, S 2H, W 3C = 6-10 3+C; nat raise, misruled, comparable=yes", &[
        Stands("3C"),
    ]),
    // whether a call was made
    (51, "N: S 1H, S retracts 1H, !", &[Cites("18F"), Tells('*', "West may still accept")]),
    (51, "N: N 1H, E P, S X, S retracts X", &[Silent("may still accept")]),

    // ---- what the law gives at this moment, with its clause

    // penalty cards: the leader's own
    (52, "N: E exposes SA, N 1S, E P, S P, W P", &[
        Tells('E', "you must lead ♠A"), Cites("24E"), Cites("50B"), Cites("50D1"), CitesNot("50D2"), CitesNot("51A"),
        Silent("call me when West"), Tells('*', "beyond this ruling"),
    ]),
    (52, "N: E exposes SA H2, N 1S, E P, S P, W P", &[
        Tells('N', "say which East leads: ♠A or ♥2"), Cites("51A"), Silent("you must lead"),
        Tells('N', "call me when West is to lead for the first time"), Cites("50D2"), CitesNot("51B"),
        Tells('*', "Laws 50 to 52"),
    ]),
    (52, "N: E exposes SA H2 H3, N 1S, E P, S P, W P", &[Cites("51A"), Cites("51B")]),
    (52, "N: E exposes S9, N 1S, E P, S P, W P", &[
        Tells('E', "no other ♠ below the ten"), Tells('E', "does not restrict West"), Cites("50C"), CitesNot("50D1"),
        Silent("must lead"), Tells('*', "beyond this ruling"),
    ]),
    // … partner's
    (53, "N: W exposes SA, N 1S, E P, S P, W P", &[
        Tells('E', "do not lead before North has chosen"), Tells('N', "you may have East lead ♠"),
        Tells('N', "forbid ♠ as long as East keeps the lead"), Tells('N', "West then picks up ♠A"),
        Tells('N', "East may lead anything, ♠A stays"), Cites("50D2"), CitesNot("51B"), Silent("call me when"),
    ]),
    (53, "N: W exposes SA H2, N 1S, E P, S P, W P", &[
        Tells('N', "lead ♠ or ♥"), Tells('N', "forbid one or more of them"), Tells('N', "the cards of that suit"),
        Cites("51B"), CitesNot("51A"),
    ]),
    (53, "N: W exposes S9, N 1S, E P, S P, W P", &[
        Silent("do not lead"), Silent("North, you may"), Cites("50C"), CitesNot("50D2"),
    ]),
    // … both defenders'
    (54, "N: W exposes SA, E exposes HA, N 1S, E P, S P, W P", &[
        Tells('N', "you may have East lead ♠"), Tells('E', "you must lead ♥A, if North's choice allows it"),
        Silent("may lead anything"), Tells('N', "call me when West is to lead for the first time"),
    ]),
    (54, "N: W exposes SA, E exposes HA H2, N 1S, E P, S P, W P", &[
        Tells('N', "then say which East leads, ♥A or ♥2"), Cites("50D2"), Cites("51A"), CitesNot("51B"),
    ]),
    (54, "N: W exposes SA, E exposes H2, N 1S, E P, S P, W P", &[
        Tells('E', "no other ♥ below the ten"), Tells('N', "you may have East lead ♠"), Silent("may lead anything"),
    ]),
    // a card seen when the auction is over makes two of one
    (54, "N: N 1S, E P, S P, W P, W exposes SA, W exposes H2", &[Tells('N', "lead ♠ or ♥"), Cites("51B")]),
    // … and a lead that is restricted already
    (55, "N: N 1S, E P, W 2H, ! N, reject, S 2S, W exposes CA, W P, comparable=no, N P, E P, S P, forbid=none", &[
        Tells('N', "you may have East lead ♣"), Silent("East, you may lead anything"), Silent("the restriction is over"),
    ]),
    (55, "N: N 1S, E P, W 2H, ! N, reject, S 2S, W exposes CA, W P, comparable=no, N P, E P, S P, forbid=D", &[
        Tells('E', "may not lead ♦"), Tells('N', "you may have East lead ♣"), Silent("East may lead anything"), Cites("59"),
    ]),
    (55, "N: N 1S, E P, W 2H, ! N, reject, S 2S, E exposes DA, W P, comparable=no, N P, E P, S P, forbid=D", &[
        Tells('E', "may not lead ♦"), Silent("you must lead"), Tells('N', "call me when West"),
    ]),
    // the declaring side, and the play
    (56, "N: N exposes SA H2, N 1S, E P, S P, W P", &[Silent("penalty"), CitesNot("50B"), CitesNot("50")]),
    (56, "N: E exposes SA H2, N 1S, E P, S P, W P, E leads SA won by W", &[Silent("penalty"), Silent("Laws 50")]),
    // the forbidden suit is led
    (57, "N: E 1H, ! S, reject, N 1S, E P, comparable=no, S 2S, W P, N 4S, E P, S P, W P, \
          E leads CK won by E, E leads CA won by W, forbid=H, W leads H2", &[
        Tells('*', "With no other suit West was free to"), Tells('*', "a revoke"), Tells('*', "Laws 62 to 64"),
        Cites("26B"), Cites("59"), Cites("61A"), Notes("(59)"), Notes("(61A)"), Notes("Laws 62 to 64"),
    ]),
    (57, "N: E 1H, ! S, reject, N 1S, E P, comparable=no, S 2S, W P, N 4S, E P, S P, W P, \
          E leads CK won by E, E leads CA won by W, forbid=H, W leads D2", &[Silent("revoke"), CitesNot("61A")]),
    // 82C: calls that go with the ruling under which they were made
    (58, "N: N 1H, E 2C, W 2D, ! N, reject, S 2H, misruled, accept", &[
        Tells('*', "South's 2♥ is taken back"), Tells('*', "my wrong ruling"), Tells('*', "nobody has offended"), Cites("82C"),
    ]),
    (58, "N: S 1H, ! W, reject, N 1S, E P, S 2H, comparable=yes, W P, N 4H, misruled, comparable=no", &[
        Tells('*', "North's 4♥ is taken back"), Cites("82C"), Silent("West's pass"),
    ]),
    (58, "N: N 1H, E 2C, W 2D, ! N, accept, N 2H, misruled, reject", &[
        Tells('*', "North's 2♥ is taken back"), Tells('*', "2♦ is cancelled"), Silent("West's 2♦ is taken back"),
    ]),
    (58, "N: N 1H, E 2C, W 2D, ! N, reject, S 2H, misruled, accept, N P", &[Silent("taken back")]),
    (58, "N: N 1H, E 2C, W 2D, ! N, reject, S 2H, misruled", &[Silent("taken back")]),
    // a board that cannot be played
    (59, "N: N 1H, E P, S 2H wrong board, W P, N 3H, !", &[
        Tells('*', "cannot be played"), Silent("may not use"), Unused("may not use"), Unused("logical alternative"),
    ]),
    // ---- what one law says beside the duties of another

    // a change to a double that cannot be made is spoken of as what would follow (25B1 beside 36)
    (60, "E: E P, E X, ! S, intended=yes", &[
        Leads("accept", "pass is withdrawn"), Leads("accept", "West must pass to the end"), LeadsNot("accept", "Nobody"),
        Tells('S', "If you do, this follows"), TellsNot('S', "East's pass is cancelled"),
    ]),
    (60, "E: E P, E X, ! S, intended=yes, accept", &[
        Silent("is accepted"), Silent("Nobody is barred"), Tells('*', "West must pass to the end"),
    ]),
    (60, "W: W 1D, W 8S, N 2C, ! N, intended=yes, over=second", &[Silent("is accepted"), Silent("Nobody is barred")]),
    // “nobody” is said where nobody is (25B beside 30A and 24B)
    (61, "W: W P, N P, N 1D, S P, ! E, intended=yes", &[
        LeadsNot("reject", "Nobody is barred"), Leads("reject", "South must pass at the next turn"),
    ]),
    (61, "W: W P, N P, N 1D, S P, ! E, intended=yes, reject", &[Silent("Nobody is barred")]),
    (61, "W: N exposes HK, W P, N P, N 1D, ! E, intended=yes", &[
        LeadsNot("", "Nobody is barred"), Silent("nobody is barred"), Leads("accept", "South must still pass"),
        Leads("reject", "South must still pass"),
    ]),
    (61, "W: N exposes HK, W P, N P, N 1D, ! E, intended=yes, reject", &[Silent("Nobody is barred")]),
    (61, "W: W P, N P, N 1D, ! E, intended=yes", &[Tells('E', "nobody is barred")]),
    // a change to a bid that is not enough is accepted twice, and that is said before the first answer
    (62, "N: N 1N, E P, E 1S, ! S, intended=yes", &[
        Leads("accept", "takes the place of the pass"), Leads("accept", "not enough"), Leads("accept", "may then accept"),
        TellsNot('S', "East's pass is cancelled."), LeadsBy("accept", "27A1"),
    ]),
    // 24B beside 29 and 31
    (63, "E: W exposes DK, W 2H, ! N", &[
        LeadsNot("accept", "othing else"), Leads("accept", "East must still pass at the next turn"), Silent("nothing else follows"),
        LeadsNot("reject", "East may make any call"), Leads("reject", "East must pass"),
    ]),
    (63, "E: W exposes DK, W 2H, ! N, accept", &[Tells('*', "East must still pass at the next turn")]),
    (63, "E: W 2H, ! N", &[Leads("accept", "othing else"), Leads("reject", "East may make any call")]),
    // 24B beside 27B
    (64, "W: N exposes HK, W 1S, N 1H, ! E", &[
        LeadsNot("reject", "leaves South free"), TellsNot('N', "lets South go on"), TellsNot('E', "nothing else follows"),
        Tells('N', "passes once"), Leads("reject", "passes once"), Leads("reject", "to the end"),
    ]),
    (64, "W: W 1S, N 1H, ! E", &[Leads("reject", "leaves South free"), Tells('N', "lets South go on")]),
    // 31B beside 27B: what is compared with the earlier call as well
    (65, "N: S 1H, ! W, reject, N 2D, E P, S 1H, ! W", &[
        TellsNot('S', "lets North go on"), LeadsNot("reject", "leaves North free"),
        Tells('S', "comparable with the first 1♥"), Leads("reject", "comparable with the first 1♥"),
        Leads("reject", "North must pass once"),
    ]),
    // 27B4: barred whatever the change is
    (66, "W: W 1S, N 1H, ! E, reject, N 1D, N 2H, ! E", &[
        LeadsNot("reject", "if it is neither"), Silent("if it is neither"), Leads("reject", "whatever 2♥ is"),
        Leads("reject", "South must pass to the end"), Leads("reject", "for the lead only"), Tells('*', "for the lead only"),
    ]),
    (66, "W: W 1S, N 1H, N 2C, ! E", &[Leads("reject", "if it is neither"), LeadsNot("reject", "for the lead only")]),
    // who leads is not told to call (22A)
    (67, "E: E 2H, S 2S, W 3C, N P, E P, N 8C, S P, !", &[Silent("it is your call"), Tells('*', "auction is over")]),
    // one thing is said once
    (68, "N: E 1H, W P, W P, ! S", &[
        Leads("reject", "West's passes are cancelled too"), LeadsNot("reject", "West's pass is cancelled too"),
    ]),
    // ---- a reason that agrees with itself (23A)
    (69, "abf | W: W 1C, S 1H = 11-19 5+H; nat / 8-15 5+H; nat, ! W, reject, N P, E 1S, S 3H = 6-9 7+H; nat pre", &[
        Compared("weaker: 6 to 9 points"), Compared("at least 8"), ComparedNot("The strength fits"),
    ]),
    (70, "abf | E: S 2D = 6-10 (6H 0-3S | 6S 0-3H); art F1 shows:-, ! W, reject, E 1D, S 2H = 6-10 6H; nat pre", &[
        Compared("at most 3 spades"),
    ]),
    (70, "abf | N: S 1S = 11-19 5+S; nat, ! W, reject, N 1H, E P, S 2N = 12-16 0-4S; nat GF shows:N", &[
        ComparedNot("The strength fits, but this call does not promise what the withdrawn one did (at"),
        Compared("shows notrump"),
    ]),
];

/// One more event, if it is possible.
fn step(desk: &mut Case, text: &str) -> Result<(), String> {
    let (happened, meaning) = text.split_once(" = ").unwrap_or((text, ""));
    let event: Event = happened.parse().unwrap_or_else(|error| panic!("{error}"));
    let mut event = RecordEvent::from(event);
    for meaning in meaning.split(" / ").filter(|meaning| !meaning.is_empty()) {
        event.meanings.push(meaning.parse().unwrap());
    }
    desk.push(event).map_err(|error| format!("`{text}`: {error}"))
}

/// The board with all that happened, or what was refused.
fn board(row: &str) -> Result<Case, String> {
    let (under, script) = row.split_once(" | ").unwrap_or(("", row));
    let (dealer, events) = script.split_once(':').expect("a dealer");
    let mut record = Record::new(dealer.parse().unwrap());
    for name in under.split_whitespace() {
        if let Ok(authority) = name.parse::<Authority>() {
            record.settings = Settings::new(authority);
        } else {
            let book = || Some(books::named(name).expect("a book"));
            record.systems = Systems { ns: book(), ew: book() };
        }
    }
    let mut desk = Case::new(record).unwrap();
    for text in events.split(',').map(str::trim) {
        step(&mut desk, text)?;
    }
    Ok(desk)
}

/// What is said, a line each: `S: …`, with the laws behind it.
fn script(ruling: &Ruling) -> Vec<(char, String, Vec<&'static str>)> {
    let line = |say: &director::Say| {
        let to = match say.to {
            To::Table => '*',
            To::Seat(seat) => seat.letter(),
        };
        let laws = say.laws.iter().map(|law| law.as_str()).collect();
        (to, English.line(&say.line), laws)
    };
    ruling.say.iter().map(line).collect()
}

/// What each answer leads to, with the laws.
fn answers(ruling: &Ruling) -> Vec<(&'static str, String, Vec<&'static str>)> {
    let options = ruling.question.iter().flat_map(|asking| &asking.options);
    let answer = |option: &director::Offer| {
        let laws = option.laws.iter().map(|law| law.as_str()).collect();
        (option.answer.value(), English.consequence(option.then, &option.besides), laws)
    };
    options.map(answer).collect()
}

/// Everything that is said anywhere.
fn everything(ruling: &Ruling) -> String {
    let duties = ruling.position.obligations.iter().map(|duty| English.obligation(duty));
    let said = script(ruling).into_iter().map(|(_, text, _)| text);
    let answers = answers(ruling).into_iter().map(|(_, text, _)| text);
    duties.chain(said).chain(answers).collect::<Vec<_>>().join("\n")
}

fn rating(ruling: &Ruling, call: &str) -> String {
    let call = call.parse().unwrap();
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    rated.map_or_else(String::new, |rated| {
        let lead = if rated.lead_restriction { " lead" } else { "" };
        format!("{:?} {:?}{lead}", rated.verdict, rated.partner)
    })
}

/// Does making this call do to partner what its rating says?
fn keeps(desk: &Case, ruling: &Ruling, call: &str) -> bool {
    let (Some(seat), call) = (ruling.calls_for, call.parse().unwrap()) else { return false };
    let Some(rated) = ruling.calls.iter().find(|rated| rated.call == call) else { return false };
    let mut after = Case::new(desk.record().clone()).unwrap();
    after.push(Event::Call(CallMade::new(seat, call)).into()).unwrap();
    let after = after.ruling();
    let may = after.position.obligations.iter().filter(|duty| duty.seat == seat.partner());
    let silenced = may.count() > 0;
    // what is left to the director has not been judged yet
    after.position.question.is_some() || silenced == (rated.partner != PartnerMay::Free)
}

/// What items of the page say.
fn text(desk: &Case, items: &[page::Item<'_>]) -> String {
    let said = items.iter().map(|item| English.what(desk.record(), &item.what));
    said.collect::<Vec<_>>().join("\n")
}

fn holds(desk: &Case, ruling: &Ruling, fact: Fact) -> bool {
    let (script, answers) = (script(ruling), answers(ruling));
    let asked = ruling.position.question.as_ref().map(|question| question.id.as_str());
    let tells = |to: char, part: &str| {
        script.iter().any(|(hears, text, _)| *hears == to && text.contains(part))
    };
    let cites = |law: &str| {
        let lines = script.iter().map(|(.., laws)| laws);
        lines.chain(answers.iter().map(|(.., laws)| laws)).any(|laws| laws.contains(&law))
    };
    let is = |value: &str, name: &str| name.is_empty() || value == name;
    let leads = |name: &str, part: &str| {
        answers.iter().any(|(value, text, _)| is(value, name) && text.contains(part))
    };
    let leads_by = |name: &str, law: &str| {
        answers.iter().any(|(value, _, laws)| is(value, name) && laws.contains(&law))
    };
    let reasons = || {
        let why = |why: Why| ruling.calls_for.map(|seat| English.why(why, seat));
        ruling.calls.iter().filter_map(move |rated| why(rated.why))
    };
    match fact {
        Tells(to, part) => tells(to, part),
        TellsNot(to, part) => !tells(to, part),
        Silent(part) => !script.iter().any(|(_, text, _)| text.contains(part)),
        Cites(law) => cites(law),
        CitesNot(law) => !cites(law),
        Asks(id) => asked == Some(id),
        AsksNot(id) => asked != Some(id),
        Leads(name, part) => leads(name, part),
        LeadsNot(name, part) => !leads(name, part),
        LeadsBy(name, law) => leads_by(name, law),
        LeadsNotBy(name, law) => !leads_by(name, law),
        NotBoth(one, other) => {
            let all = everything(ruling);
            !(all.contains(one) && all.contains(other))
        }
        Rates(call, is) => rating(ruling, call) == is,
        Frees(call) => rating(ruling, call).contains(" Free"),
        RatesNot(call, verdict) => !rating(ruling, call).starts_with(verdict),
        Keeps(call) => keeps(desk, ruling, call),
        Compared(part) => {
            let mut compared = ruling.compared.iter();
            compared.any(|one| {
                let text = English.compared(&desk.record().settings, &one.evidence);
                text.contains(part) && !one.evidence.residual.is_empty()
            })
        }
        ComparedNot(part) => !ruling
            .compared
            .iter()
            .any(|one| English.compared(&desk.record().settings, &one.evidence).contains(part)),
        NoReason(part) => !reasons().any(|why| why.contains(part)),
        NoEvidence(call, part) => {
            let call = call.parse().unwrap();
            let rated = ruling.calls.iter().find(|rated| rated.call == call);
            let evidence = rated.and_then(|rated| rated.evidence.as_deref());
            evidence.is_some_and(|it| !English.compared(&desk.record().settings, it).contains(part))
        }
        Page(shows) => {
            let page = page::sections(desk.record(), ruling);
            page.iter().any(|section| matches!(section, Section::Calls { .. })) == shows
        }
        Notes(part) => {
            let note = |section: &Section<'_>| matches!(section, Section::Notes { others, .. } if text(desk, others).contains(part));
            page::sections(desk.record(), ruling).iter().any(note)
        }
        Unused(part) => {
            let says = |section: &Section<'_>| {
                matches!(section, Section::Duties { not_to_use: items, .. }
                    | Section::Reviews { items, .. } if text(desk, items).contains(part))
            };
            !page::sections(desk.record(), ruling).iter().any(says)
        }
        Rated => ruling.calls.len() == 38,
        Stands(call) => {
            let call = call.parse().ok();
            let stands = |entry: &laws::Entry| entry.status == CallStatus::Stands;
            ruling.position.auction.entries.iter().any(|entry| entry.call == call && stands(entry))
        }
        Restricted(leader) => ruling
            .position
            .lead_restrictions()
            .iter()
            .any(|it| it.leader.letter() == leader && it.status == LeadStatus::Pending),
    }
}

/// What does not hold, with what is said instead.
fn wrong(row: &str, facts: &[Fact]) -> Option<String> {
    let desk = match board(row) {
        Ok(desk) => desk,
        Err(refused) => return Some(refused),
    };
    let ruling = desk.ruling();
    let wrong: Vec<&Fact> = facts.iter().filter(|fact| !holds(&desk, &ruling, **fact)).collect();
    (!wrong.is_empty()).then(|| {
        let said: Vec<String> = script(&ruling)
            .iter()
            .map(|(to, text, laws)| format!("{to}: {text} {laws:?}"))
            .collect();
        let answers: Vec<String> = answers(&ruling)
            .iter()
            .map(|(it, then, laws)| format!("{it}: {then} {laws:?}"))
            .collect();
        format!("{wrong:?}\n    {}", [said, answers].concat().join("\n    "))
    })
}

#[test]
fn what_is_said_about_a_meaning_is_true() {
    let mut open = Vec::new();
    let mut failures = Vec::new();
    for (kind, row, facts) in ROWS {
        if let Some(wrong) = wrong(row, facts) {
            if !OPEN.contains(kind) {
                failures.push(format!("{kind}. {row}\n  {wrong}"));
            } else if !open.contains(kind) {
                open.push(*kind);
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(open, OPEN, "a kind that holds is no longer open");
}

/// Whether a call was made is asked where its maker has taken it back: the others
/// were seen.
#[test]
fn nobody_asks_whether_a_call_that_was_seen_was_made() {
    for (kind, row, _) in ROWS.iter().filter(|(_, row, _)| !row.contains("retracts")) {
        if let Ok(desk) = board(row) {
            let ruling = desk.ruling();
            let asked = script(&ruling).iter().any(|(.., laws)| laws.contains(&"18F"));
            assert!(!asked, "{kind}. {row}");
        }
    }
}
