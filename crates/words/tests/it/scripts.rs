//! What the director says, situation by situation.
//!
//! A line begins with whom it is said to, `*` for the whole table; in brackets
//! if it is said away from the table.

use crate::said::{asks, laws, says};

#[test]
fn an_insufficient_bid_is_offered_before_it_is_ruled_on() {
    assert_eq!(
        laws("N: N 1D, E 1S, S 1H, !"),
        "\
         *: Everybody wait, please. South bid 1♥, which is not enough. If it was otherwise, tell \
         me what was called, but not why. [9B2]\n\
         (S) South, was 1♥ the call you meant to take out? If so, what did you think the bidding \
         had been? [25A1 27B1]\n\
         W: West, you may accept South's 1♥. Then it stands as if it were legal, you call next, \
         any higher bid is enough, and nothing else follows. First hear what happens if you do \
         not. [27A1]\n\
         S: South, if 1♥ is not accepted you must replace it. The cheapest bid that shows the \
         same suit or suits, or another call that says about the same, a comparable call, lets \
         North go on bidding. Any other bid, or a pass, silences North for the whole auction, and \
         there may be a lead restriction if you defend. A double is allowed only if it is \
         comparable. [27B 27B1 27B2 27B3 26B]\n\
         W: West, you may ask about their agreements, but not what South meant. The choice is \
         yours alone, without a word from East: do you accept 1♥? [10C2 20F1]"
    );
    assert_eq!(
        asks("N: N 1D, E 1S, S 1H, !"),
        "\
         ? West, do you accept South's 1♥, which is not enough?\n\
         - accept: Accept 1♥. 1♥ then stands as if it were legal, West calls next, and any higher \
         bid is enough. Nothing else follows. [27A1]\n\
         - reject: Do not accept 1♥. 1♥ is cancelled, and South must replace it. The cheapest bid \
         that shows the same suit or suits, or another comparable call, leaves North free. After \
         any other bid, or a pass, North must pass to the end of the auction, and there may be a \
         lead restriction. A double is allowed only if it is comparable. [27B 27B1 27B2 27B3 26B]"
    );
}

#[test]
fn an_insufficient_bid_is_replaced() {
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, !, accept"),
        "\
         *: 1♥ is accepted and stands. West, it is your call."
    );
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, !, reject"),
        "\
         S: 1♥ is cancelled. South, put a legal call in its place: a bid that is high enough, \
         or a pass, or a double if I find it comparable.\n\
         (S) South, if you ask me about a call, I shall tell you whether I find it comparable. \
         I may not suggest a call."
    );
    assert_eq!(
        asks("N: N 1D, E 1S, S 1H, !, reject, S 2H"),
        "\
         ? Does 2♥ show the same suit or suits, or notrump, as the withdrawn 1♥, and is it the \
         lowest bid that does?\n\
         - yes: Yes. North may go on bidding, and nothing is unauthorised. East-West may ask for \
         a review after the play. [27B1(a) 27D]\n\
         - no: No. Then it remains to judge whether it is comparable. [27B1(a) 27B1(b) 27B2]"
    );
    assert_eq!(
        laws("N: N 1D, E 1S, S 1H, !, reject, S 2H, denomination=yes"),
        "\
         *: 2♥ stands in place of the withdrawn 1♥. North may go on bidding; nothing else \
         follows. [27B1(a)]\n\
         *: East-West, if you think at the end of the play that South's mistake itself helped \
         them, call me back. [27D]"
    );
    assert_eq!(
        laws("N: N 1D, E 1S, S 1H, !, reject, S 2S, denomination=no, comparable=no"),
        "\
         *: 2♠ stands. North must pass at every turn from now on, and may not ask for a review \
         of the auction. [27B2 20B]\n\
         *: North-South may not use what they know from South's 1♥; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [72C 16C3]"
    );
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, !, reject, S 2S, denomination=no, comparable=no, W P"),
        "\
         N: North, you must pass, now and at every later turn. You may not ask for a review of \
         the auction while you must pass."
    );
}

#[test]
fn an_insufficient_bid_replaced_by_a_double_or_too_low_again() {
    assert_eq!(
        asks("N: N 1D, E 1S, S 1H, !, reject, S X"),
        "\
         ? Is South's double comparable with the withdrawn 1♥?\n\
         - yes: Yes, comparable. North may go on bidding, and nothing is unauthorised. East-West \
         may ask for a review after the play. [27B1(b) 27D 23C]\n\
         - no: No, not comparable. It is cancelled. South must choose a bid that is high enough, \
         or a pass, and North must pass to the end of the auction whatever that is. There may be \
         a lead restriction. [27B3 72C]"
    );
    assert_eq!(
        laws("N: N 1D, E 1S, S 1H, !, reject, S X, comparable=no"),
        "\
         S: That call is not available; it is cancelled. South, choose a bid that is high \
         enough, or a pass. North must now pass to the end, whatever you choose. [27B3]"
    );
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, !, reject, S 1D, !"),
        "\
         *: Everybody wait, please. South bid 1♦, which is not enough. If it was otherwise, tell \
         me what was called, but not why.\n\
         W: West, you may accept South's 1♦. 1♦ then stands as if it were legal, and you call \
         next. Nobody is barred, but North-South may not use the bid that was withdrawn before, \
         and there may be a lead restriction. First hear what happens if you do not.\n\
         S: South, if 1♦ is not accepted either, you must choose a bid that is high enough, or a \
         pass. North must then pass to the end of the auction, whatever you choose.\n\
         W: West, you may ask about their agreements, but not what South meant. The choice is \
         yours alone, without a word from East: do you accept 1♦?"
    );
    // accepted, it stands, and nobody is silenced
    assert_eq!(
        laws("N: N 1D, E 1S, S 1H, !, reject, S 1D, !, accept"),
        "\
         *: 1♦ is accepted and stands. West, it is your call. [27A1]\n\
         *: North-South may not use what they know from South's 1♥; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before North leads for the first time: there may be a \
         lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me back. \
         [16C3]"
    );
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, !, reject, S 1D, !, reject, S 2H"),
        "\
         *: 2♥ stands. North must pass at every turn from now on, and may not ask for a review \
         of the auction.\n\
         *: North-South may not use what they know from South's 1♥ or South's 1♦; East-West \
         may.\n\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction.\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back."
    );
}

#[test]
fn an_insufficient_bid_changed_before_the_ruling() {
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, S 2H, !"),
        "\
         *: Everybody wait, please. South bid 1♥, which is not enough. If it was otherwise, tell \
         me what was called, but not why.\n\
         (S) South, was 1♥ the call you meant to take out? If so, what did you think the bidding \
         had been?\n\
         W: West, you may accept South's 1♥. 1♥ then stands as if it were legal, you call next, \
         and any higher bid is enough. South's 2♥ is withdrawn, and North-South may not use it. \
         First hear what happens if you do not.\n\
         *: South has already changed 1♥ to 2♥. If the first bid is not accepted, I judge that \
         change: if it is neither the cheapest bid that shows the same nor comparable, North \
         must pass to the end of the auction, and there may be a lead restriction.\n\
         W: West, you may ask about their agreements, but not what South meant. The choice is \
         yours alone, without a word from East: do you accept 1♥?"
    );
}

#[test]
fn an_insufficient_bid_is_accepted_by_a_call() {
    assert_eq!(
        says("N: N 1D, E 1S, S 1H, W P"),
        "\
         *: By calling, West has accepted 1♥. It stands, and the auction goes on."
    );
}

#[test]
fn meanings_in_the_record_answer_for_the_director() {
    assert_eq!(
        says("N: N 1D, E 1S, S 1H = 6+ 4+H; nat F1, !, reject, S 2H = 10+ 5+H; nat F1"),
        "\
         *: 2♥ stands in place of the withdrawn 1♥. North may go on bidding; nothing else \
         follows.\n\
         *: East-West, if you think at the end of the play that South's mistake itself helped \
         them, call me back."
    );
}

#[test]
fn a_pass_at_right_hand_opponents_turn() {
    assert_eq!(
        asks("E: S P = 0-11, !"),
        "\
         ? West, do you accept South's pass out of turn?\n\
         - accept: Accept the pass. The pass then stands, West calls next, and East loses a turn. \
         Nothing else follows. [29A]\n\
         - reject: Do not accept the pass. The pass is cancelled, East calls, and South must pass \
         at the next turn, once. [29B 30A 72C]"
    );
    assert_eq!(
        laws("E: S P = 0-11, !, reject"),
        "\
         *: The pass is cancelled. East, it is your call. South, at your next turn you must \
         pass; after that you are free. [29B 30A]\n\
         *: North-South may not use what they know from South's pass; East-West may. [16C1 \
         16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [72C 16C3]"
    );
    assert_eq!(
        laws("E: S P = 0-11, !, reject, E 1C"),
        "\
         S: South, you must pass at this turn. You may not ask for a review of the auction \
         while you must pass. [30A 20B]"
    );
    assert_eq!(says("E: S P = 0-11, !, reject, E 1C, S P"), "");
}

#[test]
fn a_pass_that_may_be_artificial() {
    assert_eq!(
        asks("E: S P, !, reject"),
        "\
         ? Was South's pass artificial?\n\
         - yes: Yes. The pass is cancelled, and East calls. If East passes, South must pass \
         again, and nothing else follows. If East bids, doubles or redoubles, South may make any \
         legal call; unless it is comparable with the pass, North must pass once, and there may \
         be a lead restriction. [30C 31A 31A1 31A2]\n\
         - no: No. The pass is cancelled, East calls, and South must pass at the next turn, once. \
         [30A 72C]"
    );
}

#[test]
fn a_pass_at_partners_turn() {
    assert_eq!(
        asks("N: S P = 0-11, !"),
        "\
         ? West, do you accept South's pass out of turn?\n\
         - accept: Accept the pass. The pass then stands, West calls next, and North and East \
         lose a turn each. Nothing else follows. [29A]\n\
         - reject: Do not accept the pass. The pass is cancelled, and North calls. North may make \
         any call, but may not use the pass. At the proper turn South may make any legal call; \
         unless it is comparable with the pass, North must pass once, and there may be a lead \
         restriction. [29B 30B1(a) 26B]"
    );
    assert_eq!(
        says("N: S P = 0-11, !, reject"),
        "\
         *: The pass is cancelled. North, it is your call.\n\
         S: South, at your turn you may make any legal call. If it is not comparable with the \
         withdrawn pass, North must pass once, and there may be a lead restriction.\n\
         *: I stay at the table until South has called.\n\
         N: North, before you call: you may not use South's pass. Where you have more than one \
         reasonable call, do not choose one that it suggests."
    );
    assert_eq!(
        laws("N: S P = 0-11, !, reject, N 1H, E P"),
        "\
         (S) South, you may make any legal call. If it says about the same as the withdrawn \
         pass, a comparable call, nothing else follows. If it does not, North must pass once, \
         and there may be a lead restriction. [30B1(b) 23A]\n\
         (S) South, if you ask me about a call, I shall tell you whether I find it comparable. \
         I may not suggest a call. [23A]"
    );
    assert_eq!(
        asks("N: S P = 0-11, !, reject, N 1H, E P, S 1S"),
        "\
         ? Is South's 1♠ comparable with the withdrawn pass?\n\
         - yes: Yes, comparable. The auction and the play go on without further rectification; \
         North is not barred. East-West may ask for a review after the play. [30B1(b)(i) 23B \
         23C]\n\
         - no: No, not comparable. The call stands, and North must pass at the next turn, once. \
         North-South may not use the withdrawn call, and there may be a lead restriction. \
         [30B1(b)(ii) 26B 72C]"
    );
}

#[test]
fn a_pass_at_the_dealers_turn() {
    assert_eq!(
        asks("W: S P = 0-11, !"),
        "\
         ? West, do you accept South's pass out of turn?\n\
         - accept: Accept the pass. The pass then stands, and West calls next. Nothing else \
         follows. [29A]\n\
         - reject: Do not accept the pass. The pass is cancelled, and West calls. North may make \
         any call, but may not use the pass. At the proper turn South may make any legal call; \
         unless it is comparable with the pass, North must pass once, and there may be a lead \
         restriction. [29B 30B1(a) 26B]"
    );
    assert_eq!(
        says("W: S P = 0-11, !, accept"),
        "\
         *: The pass is accepted and stands. West, it is your call."
    );
}

#[test]
fn a_bid_at_right_hand_opponents_turn() {
    assert_eq!(
        asks("E: S 1S, !"),
        "\
         ? West, do you accept South's 1♠ out of turn?\n\
         - accept: Accept 1♠. 1♠ then stands, West calls next, and East loses a turn. Nothing \
         else follows. [29A]\n\
         - reject: Do not accept 1♠. 1♠ is cancelled, and East calls. If East passes, South must \
         bid 1♠ again, and nothing else follows. If East bids, doubles or redoubles, South may \
         make any legal call; unless it is comparable with 1♠, North must pass once, and there \
         may be a lead restriction. [29B 31A 31A1 31A2]"
    );
    assert_eq!(
        laws("E: S 1S, !, reject"),
        "\
         *: 1♠ is cancelled. East, it is your call. South, if East passes you must bid 1♠ again, \
         and that is all. If East bids, doubles or redoubles, you may make any legal call. [29B \
         31A1 31A2]\n\
         *: I stay at the table until South has called. [10C1]\n\
         *: North-South may not use what they know from South's 1♠; East-West may. [16C1 16C2]"
    );
    assert_eq!(
        laws("E: S 1S, !, reject, E P"),
        "\
         S: South, you must bid 1♠ again. [31A1]"
    );
    assert_eq!(
        says("E: S 1S, !, reject, E P, S 1S"),
        "\
         *: 1♠ has been repeated. Nothing else follows from it."
    );
    assert_eq!(
        says("E: S 1S, !, reject, E P, S 2S"),
        "\
         S: South, you had to repeat your earlier call, so 2♠ is cancelled.\n\
         *: North-South may not use what they know from South's 2♠; East-West may.\n\
         S: South, you must bid 1♠ again."
    );
    assert_eq!(
        says("E: S 1S, !, reject, E 1D"),
        "\
         (S) South, you may make any legal call. If it says about the same as the withdrawn 1♠, \
         a comparable call, nothing else follows. If it does not, North must pass once, and \
         there may be a lead restriction.\n\
         (S) South, if you ask me about a call, I shall tell you whether I find it comparable. \
         I may not suggest a call."
    );
    assert_eq!(
        laws("E: S 1S, !, reject, E 1D, S 1S, comparable=yes"),
        "\
         *: 1♠ is comparable with the withdrawn 1♠. The auction goes on, and North is not \
         barred. [31A2(a)]\n\
         *: East-West, if you think at the end of the play that South's mistake itself helped \
         them, call me back. [23C]"
    );
    assert_eq!(
        laws("E: S 1S, !, reject, E 1D, S 1S, comparable=no"),
        "\
         *: 1♠ is not comparable with the withdrawn 1♠. It stands, but North must pass at the \
         next turn, once. [31A2(b)]\n\
         *: North-South may not use what they know from South's 1♠; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [72C 16C3]"
    );
}

#[test]
fn a_bid_at_partners_turn() {
    assert_eq!(
        asks("N: S 1S, !"),
        "\
         ? West, do you accept South's 1♠ out of turn?\n\
         - accept: Accept 1♠. 1♠ then stands, West calls next, and North and East lose a turn \
         each. Nothing else follows. [29A]\n\
         - reject: Do not accept 1♠. 1♠ is cancelled, and North calls. North may make any call, \
         but may not use 1♠. At the proper turn South may make any legal call; unless it is \
         comparable with 1♠, North must pass once, and there may be a lead restriction. [29B \
         31B1 31B2 26B]"
    );
    assert_eq!(
        laws("N: S 1S, !, reject"),
        "\
         *: 1♠ is cancelled. North, it is your call. [29B]\n\
         S: South, at your turn you may make any legal call. If it is not comparable with the \
         withdrawn 1♠, North must pass once, and there may be a lead restriction. [31B2 10C1]\n\
         *: I stay at the table until South has called. [10C1]\n\
         N: North, before you call: you may not use South's 1♠. Where you have more than one \
         reasonable call, do not choose one that it suggests. [16C2]"
    );
    assert_eq!(
        asks("N: S 1S, N 1D, !"),
        "\
         ? West, do you accept South's 1♠ out of turn?\n\
         - accept: Accept 1♠. 1♠ then stands, and North and East lose a turn each. I then rule \
         on North's 1♦, made before West had called. [29A]\n\
         - reject: Do not accept 1♠. 1♠ is cancelled. North's 1♦ stands as a call in turn, but \
         North-South may not use South's 1♠. At the proper turn South may make any legal call; \
         unless it is comparable with 1♠, North must pass once, and there may be a lead \
         restriction. [29B 31B1 31B2 26B]"
    );
}

#[test]
fn a_bid_at_left_hand_opponents_turn() {
    assert_eq!(
        says("W: S 1S, !"),
        "\
         *: Everybody wait, please. South bid 1♠ out of turn; it was West's turn. If it was \
         otherwise, tell me what was called, but not why.\n\
         W: West, it was your turn. You may accept South's 1♠: then it stands, you call next, \
         and nothing else follows. First hear what happens if you do not.\n\
         *: If West does not accept it, this follows. 1♠ is cancelled, and West calls. North may \
         make any call, but may not use 1♠. At the proper turn South may make any legal call; \
         unless it is comparable with 1♠, North must pass once, and there may be a lead \
         restriction.\n\
         W: West, you may ask about their agreements, but not what South meant. The choice is \
         yours alone, without a word from East: do you accept 1♠?"
    );
    assert_eq!(
        says("W: S 1S, !, reject"),
        "\
         *: 1♠ is cancelled. West, it is your call.\n\
         S: South, at your turn you may make any legal call. If it is not comparable with the \
         withdrawn 1♠, North must pass once, and there may be a lead restriction.\n\
         *: I stay at the table until South has called.\n\
         *: North-South may not use what they know from South's 1♠; East-West may."
    );
    assert_eq!(
        says("W: S 1S, !, reject, W P"),
        "\
         N: North, before you call: you may not use South's 1♠. Where you have more than one \
         reasonable call, do not choose one that it suggests."
    );
}

#[test]
fn the_dealer_calls_over_a_bid_or_in_ignorance_of_it() {
    assert_eq!(
        says("W: S 1S, W P"),
        "\
         *: Everybody wait, please. South bid 1♠ out of turn; it was West's turn. If it was \
         otherwise, tell me what was called, but not why.\n\
         (W) West, had you noticed South's 1♠ when you called? Just that, please; nothing about \
         your hand."
    );
    assert_eq!(
        asks("W: S 1S, W P"),
        "\
         ? When West called, had West noticed South's 1♠?\n\
         - yes: Yes, West called over 1♠. 1♠ is accepted. It stands with West's call over it. \
         Nothing else follows. [29A]\n\
         - no: No, West had not noticed 1♠. West's call was in turn. 1♠ vanishes without \
         rectification; only North-South may not use it. [28B]\n\
         - unknown: Nobody can tell. Where nobody knows, it is taken as not noticed. West's call \
         was in turn. 1♠ vanishes without rectification; only North-South may not use it. [28B]"
    );
    assert_eq!(
        laws("W: S 1S, W P, noticed=no"),
        "\
         *: West called in turn. South's 1♠ vanishes, and there is no rectification. [28B]\n\
         N: North, before you call: you may not use South's 1♠. Where you have more than one \
         reasonable call, do not choose one that it suggests. [16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
    assert_eq!(
        says("W: S 1S, W P, noticed=yes"),
        "\
         *: 1♠ is accepted and stands. North, it is your call."
    );
}

#[test]
fn the_rightful_player_calls_in_turn() {
    assert_eq!(
        laws("E: S 1S, E 1D"),
        "\
         *: East called in turn. South's 1♠ vanishes, and there is no rectification. [28B]\n\
         *: North-South may not use what they know from South's 1♠; East-West may. [16C1 16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
}

#[test]
fn a_double_out_of_turn() {
    assert_eq!(
        asks("N: N 1C, W X, !"),
        "\
         ? North, do you accept West's double out of turn?\n\
         - accept: Accept the double. The double then stands, North calls next, and East and \
         South lose a turn each. Nothing else follows. [29A]\n\
         - reject: Do not accept the double. The double is cancelled, and East calls. East may \
         make any call, but may not use the double. At the proper turn West may make any legal \
         call; unless it is comparable with the double, East must pass once, and there may be a \
         lead restriction. [29B 32B1 32B2 26B]"
    );
    assert_eq!(
        says("N: N 1C, E P, W X, !, reject, S P"),
        "\
         W: West, you must double again."
    );
    assert_eq!(
        says("N: N 1C, E P, W X, !, reject, S P, W X"),
        "\
         *: The double has been repeated. Nothing else follows from it."
    );
}

#[test]
fn a_change_of_call() {
    assert_eq!(
        says("N: N 1D, E P, S 2D, S 3D, !"),
        "\
         *: Everybody wait, please. South changed 2♦ to 3♦. If it was otherwise, tell me what \
         was called, but not why.\n\
         (S) South, what did you mean to call when you reached for 2♦? How did you notice? \
         Please tell me nothing about your hand."
    );
    assert_eq!(
        asks("N: N 1D, E P, S 2D, S 3D, !"),
        "\
         ? Was 2♦ the call that South meant to make when reaching for it?\n\
         - yes: Yes, 2♦ was meant. A change of mind: West may accept 3♦, otherwise 2♦ stands. \
         Nobody is barred. [25A1 25B]\n\
         - no: No, 2♦ was a slip. 3♦ takes its place. Nothing else follows for North-South. \
         [25A1]"
    );
    assert_eq!(
        laws("N: N 1D, E P, S 2D, S 3D, !, intended=yes"),
        "\
         W: West, South has changed 2♦ to 3♦. You may accept the change: then 3♦ stands and 2♦ \
         is withdrawn. If you do not, 2♦ stands and 3♦ is cancelled. Either way you call next \
         and nobody is barred; North-South may not use the call that is gone, and there may be \
         a lead restriction. [25B1 25B2 25B3 26B]\n\
         W: West, you may ask about their agreements, but not what South meant. The choice is \
         yours alone, without a word from East: do you accept 3♦? [10C2 20F1]"
    );
    assert_eq!(
        laws("N: N 1D, E P, S 2D, S 3D, !, intended=yes, accept"),
        "\
         *: 3♦ is accepted and stands; 2♦ is withdrawn. Nobody is barred. [25B1 25B3]\n\
         *: North-South may not use what they know from South's 2♦; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
    assert_eq!(
        laws("N: N 1D, E P, S 2D, S 3D, !, intended=yes, reject"),
        "\
         *: 2♦ stands; 3♦ is cancelled. Nobody is barred. [25B2 25B3]\n\
         *: North-South may not use what they know from South's 3♦; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
    assert_eq!(
        says("N: N 1D, E P, S 2D, S 3D, !, intended=no"),
        "\
         *: South's 2♦ was a slip. 3♦ stands in its place, and the auction goes on."
    );
    assert_eq!(
        asks("N: N 1D, E P, S 2D, S 3D, W 2S, !, intended=yes"),
        "\
         ? Over which call did West call: 2♦ or 3♦?\n\
         - first: Over 2♦. 2♦ stands with West's call over it; 3♦ is cancelled. North-South may \
         not use it. [25B2 25B3]\n\
         - second: Over 3♦. 3♦ is accepted and stands; 2♦ is withdrawn. If West's call is not \
         enough over it, that is ruled on next. I then rule on West's 2♠. [25B1 25B3]"
    );
}

#[test]
fn a_slip_that_left_hand_opponent_has_called_over() {
    assert_eq!(
        laws("N: N 1D, E P, S 2D, W 2S, S 3D slip"),
        "\
         *: South's 2♦ was a slip. 3♦ stands in its place, and the auction goes on. [25A1]\n\
         W: West, you called over the slip. You may take back your 2♠ and call again, or leave \
         it. If you take it back, your side may use it and North-South may not. [25A6 10C2]"
    );
    assert_eq!(
        asks("N: N 1D, E P, S 2D, W 2S, S 3D slip"),
        "\
         ? West, do you take back your 2♠?\n\
         - yes: West takes back 2♠. 2♠ is withdrawn, and West calls again. East-West may use it, \
         North-South may not. [25A6]\n\
         - no: West leaves 2♠. 2♠ stays, but it is not enough over 3♦: North may accept it, or I \
         rule on it as an insufficient bid. [25A6 18D]"
    );
    assert_eq!(
        says("N: N 1D, E P, S 2D, W 2S, S 3D slip, withdraw=yes"),
        "\
         W: West, call again.\n\
         *: North-South may not use what they know from West's 2♠; East-West may.\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me back."
    );
}

#[test]
fn a_call_changed_after_misinformation() {
    assert_eq!(
        laws("N: N 1H, E 1S, S 2H, E X misinformed"),
        "\
         *: East had wrong information when making 1♠, and has changed it. Nothing follows for \
         East-West. [21B1(a)]\n\
         S: South, the call before yours has changed, so you may change your 2♥ too, or leave \
         it. If you change it, North-South may not use the call you take back. [21B2 10C2]"
    );
}

#[test]
fn a_double_of_nothing() {
    assert_eq!(
        laws("N: N 1D, E P, S X, !"),
        "\
         *: There was nothing to double, and it cannot be accepted. It is cancelled. South, put \
         any legal call in its place. North must pass to the end of the auction. [36B1 36B2]\n\
         *: North-South may not use what they know from South's double; East-West may. [16C1 \
         16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me back. \
         [72C 16C3]"
    );
    assert_eq!(
        says("N: N 1D, E P, S X, !, S 2D"),
        "\
         *: If North-South defend, call me before North leads for the first time: there may be \
         a lead restriction."
    );
    assert_eq!(
        laws("N: N 1D, S X, !"),
        "\
         *: There was nothing to double, and it cannot be accepted. It is cancelled. East, it is \
         your call. South, at your turn you may make any legal call. North must pass to the end \
         of the auction. [36B1 36B4]\n\
         *: North-South may not use what they know from South's double; East-West may. [16C1 \
         16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me back. \
         [72C 16C3]"
    );
    assert_eq!(
        laws("N: N 1D, E P, S X, W 1S, !"),
        "\
         *: The double and every call after it are void. We go back to that point; South, it is \
         your call. There is no other rectification. [36A]\n\
         *: North-South may not use what they know from South's double or West's 1♠; East-West \
         may. [16C1 16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
}

#[test]
fn a_player_who_must_pass_bids() {
    assert_eq!(
        laws("N: S exposes HA, N 1H, !"),
        "\
         *: North had to pass, so 1♥ is cancelled and becomes a pass. North and South must both \
         pass to the end of the auction. East, it is your call. [37B1 37B2]\n\
         *: North-South may not use what they know from North's 1♥; East-West may. [16C1 16C2]\n\
         *: If North-South defend, call me before South leads for the first time: there may be a \
         lead restriction. [26B]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me back. \
         [72C]"
    );
    assert_eq!(
        says("N: S exposes HA, N 1H, E P"),
        "\
         *: East has called, so North's 1♥ stands."
    );
}

#[test]
fn a_bid_of_eight() {
    assert_eq!(
        laws("N: N 1H, E 8C, !"),
        "\
         *: 8♣ is cancelled and becomes a pass. East and West must both pass to the end of the \
         auction. South, it is your call. [38B 38C]\n\
         *: East-West may not use what they know from East's 8♣; North-South may. [16C1 16C2]\n\
         *: If East-West defend, call me before West leads for the first time: there may be a \
         lead restriction. [26B]\n\
         *: North-South, if you think at the end of the play that this has hurt you, call me \
         back. [72C 16C3]"
    );
    // the pass that was put in says nothing, and is not compared
    assert_eq!(asks("N: N 1H, E 8C, !, S P, W P"), "");
    assert_eq!(
        laws("N: N 1H, E 8C, !, S P, W P"),
        "\
         N: North, call me before West leads for the first time, at whatever trick: you may then \
         forbid a suit. [26B]"
    );
}

#[test]
fn a_call_after_the_auction() {
    assert_eq!(
        laws("N: N 1H, E P, S P, W P, N 2H, !"),
        "\
         *: The auction was over, so North's call is cancelled, without rectification. [39A \
         39B]\n\
         *: North-South may not use what they know from North's 2♥; East-West may. [16C1 16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
    assert_eq!(
        laws("N: N 1H, E P, S P, W P, E X, !"),
        "\
         *: The auction was over, so East's call is cancelled. [39A 39C]\n\
         *: East-West may not use what they know from East's double; North-South may. [16C1 \
         16C2]\n\
         N: North, call me before West leads for the first time, at whatever trick: you may \
         then forbid a suit. [26B]\n\
         *: North-South, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
}

#[test]
fn a_missed_turn() {
    assert_eq!(
        laws("N: N 1N, S P, W P, N P"),
        "\
         *: South passed out of turn, and East never had a call, so the auction is not over. \
         The passes since then are cancelled. East, it is your call. [17D3]\n\
         *: North-South may not use what they know from South's pass, West's pass or North's \
         pass; East-West may. [16C1 16C2]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
}

#[test]
fn cards_exposed() {
    assert_eq!(
        laws("N: N 1H, S exposes S9"),
        "\
         *: ♠9 stays face up on the table. East-West may use what they know from it; \
         North-South may not. [24A 16C]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [16C3]"
    );
    assert_eq!(
        laws("N: N 1H, S exposes SQ C2"),
        "\
         *: ♠Q and ♣2 stay face up on the table. East-West may use what they know from them; \
         North-South may not. North, you must pass at your next turn, once. [24C 16C]\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back. [72C 16C3]"
    );
    assert_eq!(
        laws("N: N 1H, S exposes SQ C2, E 1S, S P, W P, N P"),
        "\
         *: South's ♠Q and ♣2 stay face up: they are major penalty cards, to be played at the \
         first legal chance. [24E 50B 50D1]\n\
         E: East, say which South leads: ♠Q or ♣2. [50D1 51A]\n\
         E: East, call me when North is to lead for the first time: you have options if South \
         still has a penalty card. [50D2]\n\
         *: The rest belongs to the play: Laws 50 to 52, beyond this ruling. [50]"
    );
    assert_eq!(
        says("N: S exposes HA"),
        "\
         *: ♥A stays face up on the table. East-West may use what they know from it; \
         North-South may not.\n\
         N: North, you must pass at this turn. You may not ask for a review of the auction \
         while you must pass.\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back."
    );
    assert_eq!(
        says("N: S exposes HA, N P, E P, S 1S, W P, N P, E P"),
        "\
         S: South, your side declares: pick up ♥A."
    );
}

#[test]
fn the_cards_of_another_board() {
    assert_eq!(
        says("N: N 1H wrong board, !"),
        "\
         N: North, those were the cards of another board. Your call and all later ones are \
         cancelled. Take the right cards and call again.\n\
         *: North-South may not use what they know from North's 1♥; East-West may.\n\
         *: East-West, if you think at the end of the play that this has hurt you, call me \
         back."
    );
    assert_eq!(
        says("N: N 1H, E P, S 2H wrong board, W P, N 3H, !"),
        "\
         *: South called on the cards of another board, and North has called since. This board \
         cannot be played; I shall adjust the score. North-South, call me when you come to the \
         board those cards belong to."
    );
}

#[test]
fn declarer_forbids_the_lead_of_a_suit() {
    assert_eq!(
        laws(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P"
        ),
        "\
         W: West, North is to lead. You may forbid North to lead one suit that South did not \
         show in the legal auction: ♣, ♦ or ♥. Or you may forbid none. It holds as long as \
         North keeps the lead. Which is it? [26B 10C2]\n\
         N: North, you still may not choose a lead that the withdrawn call suggests, if another \
         is reasonable. [16C2]"
    );
    assert_eq!(
        asks(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P"
        ),
        "\
         ? West, which suit may North not lead?\n\
         - C: ♣ clubs. North may not lead ♣ as long as North keeps the lead. [26B]\n\
         - D: ♦ diamonds. North may not lead ♦ as long as North keeps the lead. [26B]\n\
         - H: ♥ hearts. North may not lead ♥ as long as North keeps the lead. [26B]\n\
         - none: No suit. North may lead anything, and the right is used up. [26B]"
    );
    assert_eq!(
        says(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P, forbid=H"
        ),
        "\
         N: North, you may not lead ♥ as long as you keep the lead. With nothing else in your \
         hand you may lead anything.\n\
         N: North, you still may not choose a lead that the withdrawn call suggests, if another \
         is reasonable."
    );
    assert_eq!(
        says(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P, forbid=H, N leads SK won by N"
        ),
        ""
    );
    assert_eq!(
        says(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P, forbid=H, N leads SK won by E"
        ),
        "\
         *: The lead restriction is over: North may lead anything later."
    );
    assert_eq!(
        says(
            "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P, forbid=none"
        ),
        "\
         N: North, you may lead anything; the restriction is over."
    );
}

#[test]
fn the_restricted_player_is_not_on_lead_yet() {
    assert_eq!(
        laws(
            "N: N 1D, E 1S, S 1H, !, reject, S 2H, denomination=no, comparable=no, W 2S, N P, E P, S P"
        ),
        "\
         E: East, call me before North leads for the first time, at whatever trick: you may \
         then forbid a suit. [26B]"
    );
}

#[test]
fn a_call_while_a_question_is_open() {
    assert_eq!(
        says("N: N 1C, E 1S, N X, !, S P"),
        "\
         S: South, that call is void. Please wait: nobody calls until the question is answered.\n\
         E: East, you may ask about their agreements, but not what North meant. The choice is \
         yours alone, without a word from West: do you accept the double?"
    );
}

#[test]
fn two_irregularities_in_a_row() {
    assert_eq!(
        says("N: N 1D, S 1S, W 1H, E 2D, !, accept"),
        "\
         *: 1♥ is accepted and stands.\n\
         *: There is something else to rule on. East bid 2♦ out of turn; it was North's turn.\n\
         S: South, you may accept East's 2♦. Then it stands, you call next, North loses a turn, \
         and nothing else follows. First hear what happens if you do not.\n\
         *: If South does not accept it, this follows. 2♦ is cancelled, and North calls. If \
         North passes, East must bid 2♦ again, and nothing else follows. If North bids, doubles \
         or redoubles, East may make any legal call; unless it is comparable with 2♦, West must \
         pass once, and there may be a lead restriction.\n\
         S: South, you may ask about their agreements, but not what East meant. The choice is \
         yours alone, without a word from North: do you accept 2♦?"
    );
    assert_eq!(
        says("W: S 1S, N 2S, !, reject"),
        "\
         *: 1♠ is cancelled.\n\
         *: 2♠ is cancelled. North, if West passes you must bid 2♠ again, and that is all. If \
         West bids, doubles or redoubles, you may make any legal call.\n\
         *: West, it is your call.\n\
         S: South, at your turn you may make any legal call. If it is not comparable with the \
         withdrawn 1♠, North must pass once, and there may be a lead restriction.\n\
         *: I stay at the table until North and South have called.\n\
         *: North-South may not use what they know from South's 1♠ or North's 2♠; East-West may."
    );
}

#[test]
fn the_directors_own_error() {
    assert_eq!(
        laws("N: N 1D, S 1S, !, reject, misruled"),
        "\
         *: I ruled wrongly before, and I am putting it right. Both sides are treated as \
         non-offending. [82C]"
    );
}

#[test]
fn a_change_of_mind_after_the_auction_is_cancelled() {
    let asked = asks("N: N 1H, E P, S P, W P, W 1S, !");
    let told = "- yes: Yes, the pass was meant. A change of mind after the auction: 1♠ is cancelled, \
                and the pass stands. If East-West defend, there may be a lead restriction. \
                [39A 39C 26B]";
    assert!(asked.contains(told), "{asked}");
}
