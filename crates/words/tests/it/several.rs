//! What a director found wrong in the script: several irregularities at once,
//! rare laws, and words that promised too much.

use words::{English, Language};

use crate::said::{asks, laws, says};
use crate::table::{desk, ruling};

/// Each of these is somewhere in the text, and none of those.
#[track_caller]
fn check(text: &str, has: &[&str], has_not: &[&str]) {
    for part in has {
        assert!(text.contains(part), "not found: {part}\n{text}");
    }
    for part in has_not {
        assert!(!text.contains(part), "found: {part}\n{text}");
    }
}

#[test]
fn a_barred_player_who_redoubles_nothing_has_passed() {
    check(
        &laws("N: N 1H, E XX, !, E P, S 2D, W XX, !"),
        &[
            "*: West had to pass, so the redouble is cancelled and becomes a pass. West and East must both \
             pass to the end of the auction. North, it is your call. [37B1 37B2]",
            "call me back. [72C]",
        ],
        &["put any legal call", "had you taken"],
    );
}

#[test]
fn an_inadmissible_redouble_that_has_been_replaced_already() {
    check(
        &laws("W: W 1C, N XX, N X, !"),
        &[
            "It is cancelled. The double, which North put in its place, stands. South must pass to the end \
           of the auction. East, it is your call. [36B1 36B2]",
        ],
        &["put any legal call"],
    );
}

#[test]
fn a_slip_whose_correction_is_irregular_too() {
    let asked = asks("N: E 1H, E 2H, !");
    check(
        &asked,
        &[
            "A change of mind. 1♥ was irregular itself, so I rule on that first.",
            "2♥ takes its place. I then rule on 2♥ instead.",
        ],
        &["nothing else follows", "Nothing else follows"],
    );
    check(
        &says("N: E 1H, E 2H, !, intended=no"),
        &["East's 1♥ was a slip. 2♥ takes its place, and is irregular itself."],
        &["the auction goes on"],
    );
    check(
        &asks("N: E 1H, E 2H, !, intended=yes"),
        &["I then rule on East's change to 2♥.", "East's 2♥ is cancelled too."],
        &["Nothing else follows."],
    );
}

#[test]
fn both_answers_say_what_becomes_of_a_pending_call() {
    //
    let accept = "1♠ then stands, and East loses a turn. I then rule on North's 2♥, made before West \
                  had called.";
    let reject = "North's 2♥ is cancelled too. At North's turn, North may make any legal call; unless it \
                  is comparable with 2♥, South must pass once, and there may be a lead restriction.";
    check(&asks("E: S 1S, N 2H, !"), &[accept, reject], &["Nothing else follows."]);
    check(&says("E: S 1S, N 2H, !"), &[&accept.replace("West", "you"), reject], &[]);
    //
    check(
        &asks("N: S 1S, N 2C, !"),
        &["I then rule on North's 2♣, made before West had called.", "North's 2♣ stands as a call"],
        &["North's 2♣ is cancelled", "Nothing else follows."],
    );
    //
    check(
        &asks("N: N 1C, S 1S, W 1H, E 1D, !"),
        &["1♥ then stands. I then rule on East's 1♦", "East's 1♦ is cancelled too."],
        &["Nothing else follows."],
    );
    check(
        &says("N: N 1S, E 1H, W 2H, !"),
        &[
            "West's 2♥ is cancelled too. At West's turn, unless West must pass by then, West must bid 2♥ \
           again if South passes;",
        ],
        &["nothing else follows. First"],
    );
}

#[test]
fn two_calls_are_cancelled_and_the_turn_is_named_once() {
    let said = says("E: S 1S, N 2H, !, reject");
    assert_eq!(said.matches("it is your call").count(), 1, "{said}");
    check(&said, &["*: 2♥ is cancelled.\n*: East, it is your call.\nN: North, at your turn"], &[]);
    check(
        &says("E: S 1S, N 2H, !, reject, E P, S 1S"),
        &["1♠ has been repeated. Nothing else follows from it."],
        &["That is all"],
    );
}

#[test]
fn a_bid_out_of_turn_that_is_also_insufficient() {
    check(
        &says("N: N 1H, S 1D, !"),
        &[
            "South bid 1♦ out of turn; it was East's turn. It was not enough either.",
            "Any higher bid is then enough.",
            "South must bid 1♦ again, and as it is not enough I then rule on that.",
        ],
        &["nothing else follows"],
    );
    check(
        &says("N: N 1H, S 1D, !, reject"),
        &["you must bid 1♦ again; it is not enough, and I shall rule on that."],
        &["that is all"],
    );
    // South was told to bid it
    check(
        &says("N: N 1H, S 1D, !, reject, E P, S 1D, !"),
        &["South bid 1♦, which is not enough."],
        &["had you taken", "the call you meant"],
    );
    check(
        &says("N: N 1H, S 1D, !, reject, E P, S 1D, !, accept"),
        &["1♦ is accepted and stands."],
        &["has been repeated"],
    );
}

#[test]
fn when_a_change_is_accepted_the_first_call_is_withdrawn() {
    let script = "W: W 1C, N 1D, N 2D, !, intended=yes, accept, E 2H, S P, W P, N P";
    check(&asks(script), &["was North's 2♦ comparable with the withdrawn 1♦?"], &[]);
    check(&says(script), &["what did the withdrawn 1♦ show?"], &["withdrawn 2♦"]);
    check(
        &laws("W: W 1C, N 1D, N 2D, !, intended=yes, accept, E 2H, S P, W P, N P, comparable=yes"),
        &["*: There is no lead restriction: South may lead anything. [26A]"],
        &[],
    );
}

#[test]
fn an_insufficient_bid_that_was_changed_and_is_accepted() {
    check(
        &asks("N: N 1S, E 2D, S 1N, S 2N, !"),
        &["South's 2NT is withdrawn, and North-South may not use it. [27A1 27C]"],
        &["Nothing else follows."],
    );
    check(
        &says("N: N 1S, E 2D, S 1N, S 2N, !"),
        &["(S) South, was 1NT the call you meant to take out?"],
        &[],
    );
}

#[test]
fn a_director_who_comes_late_says_what_has_happened() {
    for (before, part) in [
        ("E: E 1H, W 1S, N 2C", "By calling, North has accepted 1♠."),
        ("E: E 1H, W 1S, S 2C", "South called in turn. West's 1♠ vanishes"),
        // partner's call wipes out nothing; the opponent's after it does
        ("N: S 1H, N P, E 1S", "East called in turn. South's 1♥ vanishes"),
        ("E: N 1H, W P, E 1S, S P", "South called in turn. West's pass vanishes"),
        ("N: S exposes HA, N 1H, E P", "East has called, so North's 1♥ stands."),
        ("N: N 1H, S 2H, !, reject, E P, S 3H", "South, you must bid 2♥ again."),
    ] {
        let said = says(before);
        check(&said, &[part], &[]);
        assert_eq!(says(&format!("{before}, !")), said);
        assert_eq!(says(&format!("{before}, !, !")), said);
        let mut desk = desk(director::Settings::default(), &format!("{before}, !"));
        assert_eq!(desk.ruling().say, director::rule(desk.record().clone()).unwrap().say);
        assert!(desk.undo().is_some());
    }
}

#[test]
fn penalty_cards() {
    check(
        &laws("N: N 1H, W exposes S9, E P, S P, W P"),
        &[
            "*: West's ♠9 stays face up: it is a minor penalty card. [24E 50B]",
            "W: West, play no other ♠ below the ten before ♠9. It does not restrict East. [50C]",
            "E: East, you still may not choose a lead that the card you have seen suggests",
        ],
        &["withdrawn call", "Call me before", "North, you may"],
    );
    check(
        &laws("N: N 1H, W exposes S9 ST, E P, S P, W P"),
        &[
            "*: West's ♠9 and ♠10 stay face up: they are major penalty cards, to be played at the first \
           legal chance. [24E 50B 50D1]",
            "E: East, do not lead before North has chosen. [50D2]",
            "N: North, you may have East lead ♠, or forbid ♠ as long as East keeps the lead; West then \
           picks up ♠9 and ♠10. Or neither: East may lead anything, ♠9 and ♠10 stay, and you choose again \
           at East's next lead. [50D2 51B]",
            "*: The rest belongs to the play: Laws 50 to 52, beyond this ruling. [50]",
        ],
        &["♠T"],
    );
    check(
        &laws("N: N 1H, E P, S P, W P, E exposes SA"),
        &["♠A stays face up on the table.", "[24B 16C]", "E: East, you must lead ♠A. [50D1]"],
        &["[24A"],
    );
}

#[test]
fn a_change_that_left_hand_opponent_has_called_over() {
    check(
        &asks("W: W 1C, N 1D, N 2D, E 2H, !"),
        &[
            "I then find out over which call East called: if over 1♦, 1♦ stands and 2♦ is cancelled;",
        ],
        &["East may accept"],
    );
}

#[test]
fn a_pass_out_of_turn_whose_meaning_is_not_known() {
    check(
        &asks("N: N 1N, E P, W P, !"),
        &[
            "That is for an ordinary pass. If it was artificial, it is ruled on like a bid:",
            "30A 72C 30C]",
        ],
        &["by East"],
    );
    check(
        &asks("N: N 1N, E P, W P = 0-9, !"),
        &["West must pass at the next turn, once."],
        &["If it was"],
    );
    check(
        &asks("N: N 1N, E P, W P = 12+; art F1, !"),
        &["If South passes, West must pass again"],
        &["ordinary pass"],
    );
}

#[test]
fn an_artificial_pass_is_asked_about_only_where_it_matters() {
    assert_eq!(asks("N: S P, !, reject"), "");
    assert_eq!(asks("W: S P, !, reject"), "");
    check(&says("N: E P, !, reject"), &["did that pass say anything special?"], &["last call"]);
    check(
        &asks("N: N 2D, S P, !, reject"),
        &["artificial, or a pass of an artificial call by North?"],
        &["lead to the same"],
    );
}

#[test]
fn a_call_made_before_a_forced_repeat() {
    //
    let script = "N: N 1H, S 2H, !, reject, E P, W 3C, !";
    check(
        &asks(script),
        &["3♣ is cancelled. South must bid 2♥ again; then West may make any legal call."],
        &["If South passes"],
    );
    check(
        &says(&format!("{script}, reject")),
        &["West, after South's 2♥ you may make any legal call.", "South, you must bid 2♥ again."],
        &["if South passes"],
    );
    //
    assert_eq!(
        says("N: N 1H, S 2H, !, reject, E 1D"),
        "*: East bid 1♦, which is not enough. Nobody calls until I have explained what follows."
    );
    check(
        &asks("N: N 1H, S 2H, !, reject, E 1D, !"),
        &["South's next call is still compared with the withdrawn 2♥"],
        &["Nothing else follows."],
    );
}

#[test]
fn a_call_left_over_a_corrected_slip() {
    check(
        &asks("W: W 1C, N 1D, E 1H, N 2D slip"),
        &["1♥ stays, but it is not enough over 2♦: South may accept it"],
        &[],
    );
    check(
        &says("W: W 1C, N 1D, E 1H, N 2D slip, withdraw=no"),
        &["East bid 1♥, which is not enough. Nobody calls"],
        &[],
    );
    check(&says("W: W 1C, N 1D, E 1H, N 2D slip, withdraw=yes"), &["E: East, call again."], &[]);
    check(
        &says("N: N 1H, S X, W P"),
        &[
            "South doubled out of turn, and with nothing to double; it was East's turn. Nobody calls",
        ],
        &[],
    );
}

#[test]
fn two_calls_at_the_same_moment() {
    let first = "North and West called at the same moment, and North's call, in turn, counts first. West \
                 bid 1NT out of turn; it was East's turn.";
    check(&says("N: W 1N, N 1H together, !"), &[first], &[]);
    check(&asks("N: W 1N, N 1H together, !"), &["1NT is cancelled"], &["North's 1♥"]);
    check(
        &says("N: N 1H, E 1S, W 1N together, !"),
        &["East and West called at the same moment"],
        &[],
    );
}

#[test]
fn a_call_that_is_taken_back() {
    check(
        &laws("W: N 1C, N retracts 1C, !"),
        &["*: North has taken back 1♣. That changes nothing: East may still accept it. [9C]"],
        &[],
    );
    check(
        &says("W: W 1C, W retracts 1C, !"),
        &["W: West, 1♣ stands; it cannot be taken back."],
        &[],
    );
}

#[test]
fn without_a_play_its_end_is_not_mentioned() {
    check(&says("N: N P, E P, S P, W P, N 1H slip"), &["at the end that this"], &["of the play"]);
    let adjusted = ruling("N: N 1H, E P, S 2H wrong board, W P, N 3H, !");
    for review in &adjusted.position.reviews {
        assert_eq!(English.review(&adjusted.position, review).when, "after the board");
    }
}

#[test]
fn a_double_is_mentioned_only_where_one_is_possible() {
    check(
        &says("N: N 1H, E P, S 1D, !"),
        &["the same suit or suits"],
        &["double is allowed", "redouble"],
    );
    check(
        &says("N: N 1H, E P, S 1D, !, reject"),
        &["a bid that is high enough, or a pass."],
        &["double"],
    );
    check(
        &says("N: N 1S, E X, S 1H, !"),
        &["A redouble is allowed only if it is comparable."],
        &["A double"],
    );
    check(&says("N: N 1S, E 2D, S 1N, !"), &["shows the same, notrump or suits,"], &[]);
}

#[test]
fn missed_turns_and_calls_made_twice() {
    check(&says("N: N 1H, W 1S, N 2C"), &["East and South, those turns of yours are gone."], &[]);
    check(&says("N: S P, S P, !"), &["South passed twice."], &["changed"]);
    check(&says("N: N 1H, E 8C, S P, !"), &["8♣ is cancelled with every call after it"], &[]);
}

#[test]
fn what_the_law_decides_without_the_director_is_announced_too() {
    check(
        &laws("N: S 1S = 11-19 5+S; nat, !, reject, N 1C, E P, S 2S = 0-5; nat"),
        &["2♠ is not comparable", "North-South may not use what they know from South's 1♠"],
        &[],
    );
}

#[test]
fn a_lead_before_declarer_has_chosen_and_a_forbidden_one() {
    let to_lead = "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P";
    check(
        &says(&format!("{to_lead}, N leads HA")),
        &["*: North has led, so West's right to forbid a suit is gone."],
        &[],
    );
    check(
        &says(&format!("{to_lead}, forbid=H, N leads HA")),
        &["*: North has led the forbidden suit."],
        &[],
    );
}

#[test]
fn whether_a_call_was_made_is_asked_where_it_was_taken_back() {
    for script in [
        "N: S P, S retracts P, !",
        "N: S 1S, S retracts 1S, !",
        "N: N 1C, W X, W retracts X, !",
        "N: N 1S, E 1H, E retracts 1H, !",
    ] {
        let said = says(script);
        assert_eq!(said.matches("to make that call?").count(), 1, "{said}");
        assert!(!said.contains("*: South, had"), "{said}");
    }
    for script in [
        "N: S P, !",
        "N: S 1S, !",
        "N: N 1S, E 1H, !",
        "N: N 1D, E P, S X, !",
        "W: S 1S, W P",
        "N: N 1D, E P, S 2D, S 3D, !",
        "N: S 1S, !, reject",
    ] {
        check(&says(script), &[], &["to make that call?", "made at all"]);
    }
}
