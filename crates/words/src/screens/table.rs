//! Words of the screen `table`.

use bridge::{BoardNumber, Call, Seat, Side, Vulnerability};

screen! {
    /// Words of the screen `table`.
    pub struct Table as TABLE {
        /// The screen, for a screen reader.
        title: &'static str,
        /// The field of the board's number.
        board_field: &'static str,
        /// What was typed there is none.
        no_board: &'static str,
        /// Beside the buttons that say who deals.
        dealer_field: &'static str,
        /// After a seat, for a screen reader.
        is_vulnerable: &'static str,
        /// The four seats, for a screen reader.
        who_called: &'static str,
        /// The bidding box, for a screen reader.
        box_of_calls: &'static str,
        /// The auction, for a screen reader.
        auction: &'static str,
        /// Takes the last event back.
        undo: &'static str,
        /// The next board.
        fresh: &'static str,
        /// In a list, before something is chosen
        not_chosen: &'static str,
        /// No card was chosen.
        which_card: &'static str,
        /// Nothing irregular waits for a ruling.
        attention: &'static str,
        /// A call is tapped, and nobody is in turn.
        who: &'static str,
        /// Where nothing has happened yet.
        start: &'static str,
        /// Where nothing was irregular yet.
        somebody_else: &'static str,
        /// What is irregular.
        happened: &'static str,
        /// The script.
        say: &'static str,
        /// Duties.
        obligations: &'static str,
        /// Unauthorised information.
        unauthorised: &'static str,
        /// Lead restrictions.
        lead: &'static str,
        /// Exposed cards.
        cards: &'static str,
        /// Open points and other notes.
        notes: &'static str,
        /// Opens why a comparison came out as it did.
        why: &'static str,
        /// Opens what can be said of a call: a slip, at the same time, misinformed
        otherwise: &'static str,
        /// Leads to the private screen.
        to_private: &'static str,
        /// The director's reason.
        reason: &'static str,
        /// The director decides otherwise than the engine.
        judge_otherwise: &'static str,
        /// Below what was found: it is advised, and in force.
        ruled_so: &'static str,
        /// The director agrees with it.
        as_advised: &'static str,
        /// … and finds it comparable.
        override_yes: &'static str,
        /// … and finds it not comparable.
        override_no: &'static str,
        /// The rarer things to enter.
        more: &'static str,
        /// Above them
        more_title: &'static str,
        /// The form of an exposed card.
        exposed: &'static str,
        /// Whose card.
        whose: &'static str,
        /// The suit of a card.
        suit: &'static str,
        /// The rank of a card.
        rank: &'static str,
        /// It was led too early.
        led: &'static str,
        /// Enters an exposed card.
        exposed_add: &'static str,
        /// The form of a ruling that is put right.
        misruled: &'static str,
        /// Enters it.
        misruled_add: &'static str,
        /// Who won the trick.
        won_by: &'static str,
        /// Nobody follows the play.
        not_followed: &'static str,
        /// Enters a lead.
        lead_add: &'static str,
        /// The list of events.
        events: &'static str,
        /// Closes a dialog.
        close: &'static str,
        /// Leaves the change of an earlier event.
        cancel: &'static str,
        /// The editor's buttons.
        replace: &'static str,
        /// Something happened before it.
        insert: &'static str,
        /// It did not happen.
        remove: &'static str,
        /// The player took it back.
        retracted: &'static str,
        /// Law 33.
        same_time: [&'static str; 2],
        /// 25A
        unintended: [&'static str; 2],
        /// 21B1
        misinformed: [&'static str; 2],
        /// 15A
        wrong_board: [&'static str; 2],
        /// The dialog with a law, for a screen reader.
        the_law: &'static str,
        /// The parts of a clause.
        parts: &'static str,
        /// What else to read.
        see: &'static str,
        /// Closes the box.
        fold: &'static str,
        /// Beside who is to call.
        flat: &'static str,
        /// Shows the whole auction.
        all_rows: &'static str,
        /// Shows its end only.
        fewer_rows: &'static str,
        /// A card, a correction.
        other_event: &'static str,
        /// Opens a ruling that was kept.
        open: &'static str,
        /// Finished.
        done: &'static str,
        /// Hands the ruling on.
        share: &'static str,
        /// The line before, for a screen reader.
        line_before: &'static str,
        /// The next line, for a screen reader.
        line_after: &'static str,
        /// An irregularity that is being ruled on.
        ruling_now: &'static str,
        /// The sheet of the board.
        board_and_table: &'static str,
        /// The stepper, for a screen reader.
        board_before: &'static str,
        /// The stepper, for a screen reader.
        board_after: &'static str,
        /// Nobody has said who is vulnerable.
        vulnerable_unknown: &'static str,
        /// How long a system is kept.
        system_kept: &'static str,
        /// The withdrawn call, above what it shows.
        withdrawn: &'static str,
        /// The call instead, above what it shows.
        new: &'static str,
        /// Nobody has said what a call shows.
        not_known: &'static str,
        /// Leads to the picture of both calls.
        in_detail: &'static str,
        /// More systems than three.
        more_books: &'static str,
        /// What a system is good for.
        then_compares: &'static str,
        /// The irregular call was not noticed.
        unnoticed: &'static str,
        /// What that does.
        unnoticed_then: &'static str,
        /// Whose words they are.
        our_words: &'static str,
        /// Another table: nobody has said what they play there.
        systems_gone: &'static str,
        /// Above the contract
        contract: &'static str,
        /// Names and a note
        names: &'static str,
        /// Adds them
        add: &'static str,
        /// Above the law of a line
        law_now: &'static str,
        /// The keys while a ruling runs
        keys_ruling: [(&'static str, &'static str); 7],
    }
    impl {
        /// Rows of a very long auction that are not drawn.
        fn rows_before(rows: usize) -> String;
        /// Irregularities that are not listed.
        fn told_before(irregularities: usize) -> String;
        /// What the next tap will do to an earlier event.
        fn aim(replace: bool, what: &str) -> String;
        /// A call, for a screen reader; what is written on the card is part of it, for
        /// those who say aloud what they see.
        fn spoken(call: Call) -> String;
        /// `Board 9`; without a number, what it is.
        fn board(number: Option<BoardNumber>) -> String;
        /// Below the title: `Board 9 · Table 7 · Law 31`.
        fn below(number: Option<BoardNumber>, table: Option<&str>, law: Option<&str>) -> String;
        /// The title when the auction is over.
        fn over(number: Option<BoardNumber>) -> String;
        /// Below the title when the auction is over.
        fn below_over(number: Option<BoardNumber>, table: Option<&str>) -> String;
        /// Its first sentence: the rest is said, and behind the law.
        fn first(text: &str) -> String;
        /// Its first question, or all of it.
        fn first_question(text: &str) -> String;
        /// A ruling was left, and is kept.
        fn kept(board: &str) -> String;
        /// Whom the next line is for, and how it begins.
        fn next_line(to: &str, line: &str) -> String;
        /// Answers that an edit has taken out.
        fn taken_out(count: usize) -> String;
        /// Another seat was tapped: `East calls before North`.
        fn calls_before(seat: Seat, turn: Option<Seat>) -> [String; 2];
        /// `2 of 5`
        fn line_of(line: usize, count: usize) -> String;
        /// A seat was tapped that is not in turn.
        fn out_of_turn(seat: Seat) -> String;
        /// The chip of the dealer.
        fn dealer(seat: Seat) -> String;
        /// The chip of the vulnerability.
        fn vulnerable(who: Vulnerability) -> &'static str;
        /// A book by the name players know: `SAYC`, with how many options.
        fn book(name: &str) -> String;
        /// The chip of what a side plays.
        fn plays(whose: Side, name: Option<&str>) -> String;
        /// What a side plays, at the end of a row.
        fn plays_what(name: Option<&str>) -> String;
        /// `North-South play`
        fn side_play(whose: Side) -> String;
        /// `What do North-South play?`
        fn what_play(whose: Side) -> String;
        /// The form of a lead.
        fn leads(seat: Seat) -> String;
        /// The button that opens a law, for a screen reader.
        fn law(cite: laws::Cite) -> String;
    }
}
