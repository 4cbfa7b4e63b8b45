//! Words of the review's evidence, of the poll and of the peer's page.

use bridge::{Bid, Call, Seat};
use director::poll::Decision;

use super::Form;

screen! {
    /// Words of the review's evidence, of the poll and of the peer's page.
    pub struct Evidence as EVIDENCE {
        /// The three parts of it
        together_parts: [&'static str; 3],
        /// Above them
        together_label: &'static str,
        /// A badge: counted, not sampled
        exact: &'static str,
        /// A row of the figures
        points: &'static str,
        /// The figures, folded
        figures: &'static str,
        /// No hand is there
        none: &'static str,
        /// Evidence that is taken over into the form
        take: &'static str,
        /// It is there
        taken: &'static str,
        /// Nothing took the call's place
        no_replacement: &'static str,
        /// Too much to count
        too_complex: &'static str,
        /// No hand or deal fits
        none_fits: &'static str,
        /// No call is in question
        no_call: &'static str,
        /// The meanings, folded
        meanings: &'static str,
        /// Below them
        meanings_help: &'static str,
        /// Which call was explained
        explained_call: &'static str,
        /// As it was explained
        wrong: &'static str,
        /// Tricks by lead
        by_lead: &'static str,
        /// The small cards of a suit
        small: &'static str,
        /// The deal is missing
        no_deal: &'static str,
        /// The contract is missing
        no_contract: &'static str,
        /// Starts it
        work_out: &'static str,
        /// Ends it
        stop: &'static str,
        /// It was ended
        stopped: &'static str,
        /// There is no worker
        failed: &'static str,
        /// The server is still building it.
        building: &'static str,
        /// The suits to lead
        lead: &'static str,
        /// The best of all leads
        best: &'static str,
        /// The contract's field
        contract_field: &'static str,
        /// Its declarer's field
        declarer: &'static str,
        /// The seed's field
        seed: &'static str,
        /// Contract and seed, folded
        more: &'static str,
        /// The text is not a contract
        bad_contract: &'static str,
        /// Above the code
        ask_a_peer: &'static str,
        /// The code, for a screen reader
        qr: &'static str,
        /// It is too long
        no_qr: &'static str,
        /// Makes the code large
        larger: &'static str,
        /// Makes it small again
        smaller: &'static str,
        /// Copies the link
        copy: &'static str,
        /// It is copied
        copied: &'static str,
        /// It cannot be copied
        not_copied: &'static str,
        /// Opens the page here
        hand_over: &'static str,
        /// The turn that is asked about
        which_turn: &'static str,
        /// The hand's field
        hand: &'static str,
        /// Takes the hand
        use_it: &'static str,
        /// Nobody was asked yet
        nobody: &'static str,
        /// Enters an answer
        add: &'static str,
        /// What the peer's phone shows
        code: &'static str,
        /// An example of it
        code_help: &'static str,
        /// Question 3: nobody asked it
        not_asked: &'static str,
        /// Question 3: nothing
        nothing: &'static str,
        /// A peer?
        is_peer: &'static str,
        /// Who it was
        name: &'static str,
        /// Adds the answer
        add_it: &'static str,
        /// The text is not an answer
        bad_code: &'static str,
        /// The key of the dots
        chose: &'static str,
        /// The key of the dots
        thought: &'static str,
        /// Beside it
        exact_range: &'static str,
        /// Who answered
        who: &'static str,
        /// The names are not printed
        off_the_form: &'static str,
        /// An answer that does not count
        not_counted: &'static str,
        /// Below it
        director_asks: &'static str,
        /// The link is damaged
        damaged: &'static str,
        /// Nothing is chosen yet
        choose: &'static str,
        /// Takes the answer
        answer: &'static str,
        /// Announces the second question
        then_one_more: &'static str,
        /// Nothing else
        nothing_else: &'static str,
        /// Ends the second question
        done: &'static str,
        /// The end
        show_this: &'static str,
        /// Thanks
        thanks: &'static str,
    }
    impl {
        /// What partner knew.
        fn told(call: Call, seat: Seat) -> String;
        /// What the player who erred could expect.
        fn could_expect(seat: Seat) -> String;
        /// The wrong explanation.
        fn told_wrongly(seat: Seat) -> String;
        /// On the bar: those that fit both
        fn also(share: &str, call: Call) -> String;
        /// On the bar: those that do not
        fn not(share: &str) -> String;
        /// On the bar: those that fit both explanations
        fn fit_both(share: &str) -> String;
        /// Points together
        fn together(share: &str, points: &str) -> String;
        /// The average of a column
        fn spread(ends: (u8, u8), tenths: u64) -> String;
        /// A meaning is missing.
        fn no_meaning(call: Call) -> String;
        /// A hand is missing.
        fn no_hand(seat: Seat) -> String;
        /// The hand is missing, and it goes on without it.
        fn without_hand(seat: Seat) -> String;
        /// A call's field
        fn shows(by: Seat, call: Call, is_withdrawn: bool) -> String;
        /// The contract, beside it
        fn contract(bid: Bid, declarer: Seat) -> String;
        /// At work
        fn working(done: u32, of: u32) -> String;
        /// The sample
        fn sample(bid: Bid, lead: Option<bridge::Suit>) -> String;
        /// Starts a sample
        fn deal(count: usize) -> String;
        /// Below a sample
        fn sampled(count: u32, seed: u64) -> String;
        /// A share and its range
        fn range(ends: [u64; 2]) -> String;
        /// What they see
        fn they_see(seat: Seat, calls: &str) -> String;
        /// And what not
        fn never(call: Option<Call>) -> String;
        /// A turn
        fn turn(seat: Seat, call: Option<Call>, leads: bool) -> String;
        /// No hand to show
        fn hand_first(seat: Seat) -> String;
        /// There is no sheet for this law.
        fn no_sheet(law: &str) -> String;
        /// How many were asked
        fn asked(count: u32, left_out: u32) -> String;
        /// For a screen reader
        fn counted(action: &str, chose: u32, considered: u32, of: u32, range: &str) -> String;
        /// An answer without a name
        fn person(number: usize) -> String;
        /// Takes an answer out
        fn remove(person: &str) -> String;
        /// What the others say it suggests
        fn suggested(asked: u32, none: u32, by_action: &[(String, u32)]) -> String;
        /// The heading: the question
        fn question(decision: Decision) -> &'static str;
        /// The seat they are put in
        fn place(seat: Seat, scoring: Option<&str>, vulnerable: &str) -> String;
        /// The form of scoring, as a peer reads it
        fn scoring(form: Form) -> &'static str;
        /// The field
        fn yours(decision: Decision) -> &'static str;
        /// What was answered
        fn you_chose(action: &str) -> String;
        /// What was thought of
        fn thought_of(actions: &str) -> String;
    }
}
