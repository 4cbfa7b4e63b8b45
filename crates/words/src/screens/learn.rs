//! Words of the trainer.

use bridge::{Call, Seat};
use train::table::Verb;

screen! {
    /// Words of the trainer.
    pub struct Learn as LEARN {
        /// The heading
        title: &'static str,
        /// Below it
        below: &'static str,
        /// The menu, for a screen reader
        menu: &'static str,
        /// Over today's exercise
        today: &'static str,
        /// The page of it
        todays: &'static str,
        /// The button that begins it
        start: &'static str,
        /// It was answered already
        today_done: &'static str,
        /// The button that shows it again
        see_again: &'static str,
        /// Below the days
        in_a_row: &'static str,
        /// Nothing is due
        nothing_due: &'static str,
        /// Below that
        practise_any: &'static str,
        /// The page of practice
        practice: &'static str,
        /// The way to the tables
        simulated: &'static str,
        /// Below it
        table_below: &'static str,
        /// Over the courses
        courses: &'static str,
        /// The way out of an exercise, for a screen reader
        leave: &'static str,
        /// About the exercise, for a screen reader
        about: &'static str,
        /// Under the question, where calls are tapped
        tap_all: &'static str,
        /// The button that marks
        check: &'static str,
        /// The box, for a screen reader
        box_of_calls: &'static str,
        /// After a guess
        my_guess: &'static str,
        /// The slider, for a screen reader
        guess: &'static str,
        /// Its left end
        no_hand: &'static str,
        /// Its right end
        every_hand: &'static str,
        /// Marked
        right: &'static str,
        /// Marked
        wrong: &'static str,
        /// It rests on judgement
        not_counted: &'static str,
        /// Beside the option that was chosen
        yours: &'static str,
        /// Beside the right one
        the_answer: &'static str,
        /// A call that was missed
        missed: &'static str,
        /// A call that was tapped and is not right
        not_this: &'static str,
        /// Over the explanation
        why: &'static str,
        /// Over what refutes the others
        others: &'static str,
        /// Over the picture
        picture: &'static str,
        /// Over the hand
        hand: &'static str,
        /// Over what is known of the calls
        shown: &'static str,
        /// Opens the record
        as_ruling: &'static str,
        /// Shares the exercise
        share: &'static str,
        /// The first line of an exercise that is shared
        shared: &'static str,
        /// It was copied
        copied: &'static str,
        /// It could not be
        not_copied: &'static str,
        /// The next exercise
        next: &'static str,
        /// After the last one of a course
        done: &'static str,
        /// The way on in a course
        go_on: &'static str,
        /// A course that was not begun
        begin: &'static str,
        /// A course that is done
        once_more: &'static str,
        /// A step that contradicts the one before
        contradicts: &'static str,
        /// There is none
        not_made: &'static str,
        /// Another one
        another: &'static str,
        /// While it is made
        making: &'static str,
        /// Withdrawn
        withdrawn: &'static str,
        /// New
        new: &'static str,
        /// Saves progress in a file
        export: &'static str,
        /// Below it
        export_below: &'static str,
        /// Reads such a file
        import: &'static str,
        /// Below it
        import_below: &'static str,
        /// Where it is
        only_here: &'static str,
        /// It was saved
        saved: &'static str,
        /// It was not
        not_saved: &'static str,
        /// What is kept cannot be read
        unreadable: &'static str,
        /// The device keeps nothing
        not_kept: &'static str,
        /// The page
        the_table: &'static str,
        /// Below it
        you_direct: &'static str,
        /// Over the list
        tables: &'static str,
        /// A board of its own
        any_table: &'static str,
        /// Below it
        any_table_below: &'static str,
        /// Over the choices
        what_next: &'static str,
        /// Over the seats
        whom: &'static str,
        /// Over the places
        which_place: &'static str,
        /// Over the ways
        how: &'static str,
        /// One choice back
        another_step: &'static str,
        /// The steps so far, for a screen reader
        steps_so_far: &'static str,
        /// The page at its end
        how_it_went: &'static str,
        /// Once more
        again: &'static str,
        /// The next one
        next_table: &'static str,
        /// It is enough
        passed: &'static str,
        /// It is not
        not_passed: &'static str,
        /// There is none
        no_table: &'static str,
        /// The auction at the table
        auction: &'static str,
    }
    impl {
        /// The name of the file
        fn file(day: u32) -> String;
        /// A file was read: how many answers are new, and how many there are.
        fn imported(new: usize, all: usize) -> String;
        /// A file that is not progress
        fn not_imported(why: &str) -> String;
        /// Days in a row
        fn days(days: u32) -> String;
        /// Clauses that are due
        fn due(count: usize) -> String;
        /// `7 of 12`
        fn of(done: usize, all: usize) -> String;
        /// `3 chosen`
        fn chosen(count: usize) -> String;
        /// `3 of 4 found`
        fn found(found: usize, all: usize) -> String;
        /// Over the calls that leave partner free, or that are legal
        fn these_calls(seat: Seat, frees: bool) -> String;
        /// Calls that are judgement
        fn judgement(calls: &[Call]) -> String;
        /// A guess, and what it is
        fn guessed(guess: u8, is: u64) -> String;
        /// `Step 3 of 12`
        fn step(step: usize, all: usize) -> String;
        /// A table that was made, by its board
        fn board(number: u64) -> String;
        /// A table of the course
        fn table(number: usize) -> String;
        /// `5 of 6 steps`
        fn steps(right: usize, all: usize) -> String;
        /// What went wrong, in a line
        fn summary(early: usize, left_out: usize, given_away: usize, wrong: usize) -> String;
        /// A group of steps
        fn group(name: &str) -> &'static str;
        /// A step done in the plain way
        fn plain(verb: Verb) -> &'static str;
    }
}
