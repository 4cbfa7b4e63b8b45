//! Words of the desk.

use ::desk::{Kind, Why};
use std::borrow::Cow;

screen! {
    /// Words of the desk.
    pub struct Desk as DESK {
        /// Whoever holds this device
        you: &'static str,
        /// A call that one has
        yours: &'static str,
        /// A note for the next shift
        hand_over_note: &'static str,
        /// A note
        note: &'static str,
        /// A ruling of which nobody said what it is about
        ruling: &'static str,
        /// A board that a playing director has yet to play
        not_yet: &'static str,
        /// The queue
        calls: &'static str,
        /// Nobody calls
        no_calls: &'static str,
        /// … and what happens then
        no_calls_below: &'static str,
        /// The oldest call's button
        take_this: &'static str,
        /// The others'
        take: &'static str,
        /// Calls that somebody has
        with_a_director: &'static str,
        /// A call from one's own table
        own_table: &'static str,
        /// The menu of the queue
        more: &'static str,
        /// Opens a call for a table
        new_call: &'static str,
        /// A table's number
        table_number: &'static str,
        /// A board's number
        board: &'static str,
        /// Why
        why_called: &'static str,
        /// What else to say about a call
        call_text: &'static str,
        /// Opens it and takes it
        open_and_take: &'static str,
        /// Rules without a call
        rule_alone: &'static str,
        /// The numbers do not fit
        which_table: &'static str,
        /// The log
        log: &'static str,
        /// The log, in the menu
        log_below: &'static str,
        /// A note, in the menu
        write_note: &'static str,
        /// Playing, in the menu
        playing: &'static str,
        /// Under it
        playing_below: &'static str,
        /// The event, in the menu
        the_event: &'static str,
        /// Under it
        the_event_below: &'static str,
        /// Under it, for those who only read
        report_below: &'static str,
        /// Other events
        events: &'static str,
        /// Under it
        events_below: &'static str,
        /// Leaves the desk
        leave: &'static str,
        /// Under it
        leave_below: &'static str,
        /// Before that
        leave_unsent: &'static str,
        /// The way to rulings on this device only
        on_this_device: &'static str,
        /// Rules as without a desk
        without: &'static str,
        /// Under it
        without_below: &'static str,
        /// A link was opened
        join_title: &'static str,
        /// What it is
        join_what: &'static str,
        /// The field
        your_name: &'static str,
        /// Joins
        join: &'static str,
        /// On its way
        joining: &'static str,
        /// The network
        no_server: &'static str,
        /// Already there
        known: &'static str,
        /// Opens it
        open: &'static str,
        /// Joins again
        join_again: &'static str,
        /// There is no desk
        no_desk: &'static str,
        /// How to get there
        no_desk_below: &'static str,
        /// Shut out
        shut: &'static str,
        /// What it has not sent
        shut_unsent: &'static str,
        /// Saves it
        save_unsent: &'static str,
        /// No signal
        no_signal: &'static str,
        /// The server cannot write
        stuck: &'static str,
        /// Everything was sent
        all_sent: &'static str,
        /// The server refuses something
        refused: &'static str,
        /// The pairs
        ns: &'static str,
        /// …
        ew: &'static str,
        /// Looks what is known
        look: &'static str,
        /// Nothing
        nothing_earlier: &'static str,
        /// Above what was found
        earlier_here: &'static str,
        /// Above what was found elsewhere
        earlier_events: &'static str,
        /// A look is an entry
        look_is_written: &'static str,
        /// Hands it over
        hand_over: &'static str,
        /// To whoever takes it
        back_to_queue: &'static str,
        /// What the next one should know
        hand_over_text: &'static str,
        /// Rules
        rule: &'static str,
        /// Goes on with it
        go_on: &'static str,
        /// Closes it
        close: &'static str,
        /// It is in the log
        close_ruled: &'static str,
        /// Writes what was ruled into the log
        send_ruling: &'static str,
        /// Takes it from somebody
        take_over: &'static str,
        /// It is over
        closed: &'static str,
        /// It is gone
        no_call: &'static str,
        /// A hand-over that nobody is chosen for
        to_whom: &'static str,
        /// The next thing: open the ruling
        rulings: &'static str,
        /// Searches it
        search: &'static str,
        /// The parts of the log
        which: [&'static str; 6],
        /// Above the lists
        filter_by: &'static str,
        /// The lists
        filters: [&'static str; 4],
        /// No filter
        all: &'static str,
        /// The heads of the table
        heads: [&'static str; 6],
        /// Nothing was found
        none: &'static str,
        /// … and what that means
        none_below: &'static str,
        /// To be looked at
        review: &'static str,
        /// Appealed
        is_appealed: &'static str,
        /// Corrected
        corrected: &'static str,
        /// Open
        is_open: &'static str,
        /// Rules again
        new_ruling: &'static str,
        /// Saves the log
        export: &'static str,
        /// Nobody changes it
        read_only: &'static str,
        /// Opens the review
        open_review: &'static str,
        /// Opens the ruling on this device
        open_sheet: &'static str,
        /// It was looked at
        looked_at: &'static str,
        /// What came of it
        what_came: &'static str,
        /// To be looked at
        after_play: &'static str,
        /// An appeal
        appeal: &'static str,
        /// Its ground
        ground: &'static str,
        /// Files it
        file_appeal: &'static str,
        /// Its decision
        decision: &'static str,
        /// Writes the decision
        decide: &'static str,
        /// What is written by hand when it is filed
        appealing: [&'static str; 4],
        /// What is written by hand when it is decided
        deciding: [&'static str; 4],
        /// Prints the form
        print_appeal: &'static str,
        /// A board's number
        filter_board: &'static str,
        /// The pairs
        pairs: &'static str,
        /// A correction
        correct: &'static str,
        /// How
        correct_how: &'static str,
        /// Its table
        strike: &'static str,
        /// Writes it
        write_correction: &'static str,
        /// The note
        write: &'static str,
        /// Only for the chief
        private: &'static str,
        /// The text
        text: &'static str,
        /// What the ruling cannot show
        cannot_read: &'static str,
        /// An entry is set aside
        set_aside: &'static str,
        /// What that does
        set_aside_how: &'static str,
        /// The reason
        aside_why: &'static str,
        /// There must be one
        aside_needs: &'static str,
        /// Before it is done
        aside_sure: &'static str,
        /// What happens then
        aside_then: &'static str,
        /// Takes it back
        count_again: &'static str,
        /// One's table
        my_table: &'static str,
        /// Boards yet to play
        my_boards: &'static str,
        /// How they are written
        my_boards_example: &'static str,
        /// Saves it
        save: &'static str,
        /// It ends
        not_playing: &'static str,
        /// There is no event yet
        first_event: &'static str,
        /// Makes an event
        new_event: &'static str,
        /// Its name
        event_name: &'static str,
        /// Its day
        date: &'static str,
        /// Its tables
        tables: &'static str,
        /// Its boards
        boards: &'static str,
        /// Its scoring
        scoring: &'static str,
        /// The forms
        forms: [&'static str; 4],
        /// Its laws
        authority: &'static str,
        /// Names
        players: &'static str,
        /// Makes it
        make: &'static str,
        /// It needs a name
        needs: &'static str,
        /// The link
        directors_link: &'static str,
        /// The link
        chiefs_link: &'static str,
        /// The link
        scribes_link: &'static str,
        /// Under it
        for_chief: &'static str,
        /// Under it
        reads_only: &'static str,
        /// The cards
        cards: &'static str,
        /// Prints them
        print_cards: &'static str,
        /// The figures
        today: &'static str,
        /// The names
        names: &'static str,
        /// Under it
        names_below: &'static str,
        /// Forgotten
        forgotten: &'static str,
        /// The devices
        devices_title: &'static str,
        /// The report
        report: &'static str,
        /// Copies
        copy: &'static str,
        /// It was copied
        copied: &'static str,
        /// Renews
        renew: &'static str,
        /// What that does
        renew_below: &'static str,
        /// A link that lets nobody new in, in the list
        link_closed: &'static str,
        /// … and on its page
        link_closed_why: &'static str,
        /// Opens it
        open_link: &'static str,
        /// Leads to it
        show_link: &'static str,
        /// Scan it
        scan: &'static str,
        /// Revokes
        revoke: &'static str,
        /// What revoking does
        revoke_then: &'static str,
        /// … an owner's device
        revoke_own_then: &'static str,
        /// A question before something is done
        sure: &'static str,
        /// Does not
        cancel: &'static str,
        /// It is revoked
        revoked: &'static str,
        /// This device
        this_device: &'static str,
        /// Forgets a name
        forget: &'static str,
        /// Adds names
        add_names: &'static str,
        /// The owner's own page
        owner: &'static str,
        /// Under it
        owner_below: &'static str,
        /// The owner's devices
        own_devices: &'static str,
        /// A device that nobody gave a name
        unnamed_device: &'static str,
        /// The owner's link
        owner_link: &'static str,
        /// What it is
        owner_link_below: &'static str,
        /// Shows it
        show_owner_link: &'static str,
        /// What a new one does
        renew_owner_below: &'static str,
        /// Before that
        renew_owner_sure: &'static str,
        /// The password
        password: &'static str,
        /// There is one
        has_password: &'static str,
        /// There is none
        no_password: &'static str,
        /// The field
        new_password: &'static str,
        /// Sets it
        set_password: &'static str,
        /// Removes it
        remove_password: &'static str,
        /// What either does
        password_ends: &'static str,
        /// Before it is removed
        remove_sure: &'static str,
        /// What happens then
        remove_then: &'static str,
        /// It is set
        password_set: &'static str,
        /// It is gone
        password_removed: &'static str,
        /// It is too short
        password_short: &'static str,
        /// Signs in with it
        by_password: &'static str,
        /// Signs in
        sign_in: &'static str,
        /// Earlier events
        earlier_switch: &'static str,
        /// It could not be done
        not_now: &'static str,
        /// A person's data
        export_person: &'static str,
        /// Calls by hour
        by_hour: &'static str,
        /// Rulings by law
        by_law: &'static str,
        /// To arrive
        to_arrive: &'static str,
        /// From the call
        arrived: &'static str,
        /// From there
        ruled: &'static str,
        /// To rule
        to_rule: &'static str,
        /// To do
        to_look: &'static str,
        /// Calls
        calls_count: &'static str,
        /// Prints
        print: &'static str,
        /// Saves
        save_csv: &'static str,
        /// Saves
        save_json: &'static str,
        /// Nothing yet
        no_report: &'static str,
    }
    impl {
        /// Why a table calls.
        fn why(why: Option<Why>) -> &'static str;
        /// A reason, as the tables' cards name it.
        fn reason(why: Why) -> &'static str;
        /// What an entry is.
        fn kind(kind: Kind) -> &'static str;
        /// Who set an entry aside, if their name is known, and why; only the organiser can
        fn set_aside_by(who: Option<&str>, why: &str) -> String;
        /// After a device was revoked
        fn link_closed_by(name: &str, role: &str) -> String;
        /// Before somebody is shut out
        fn revoke_whom(name: &str) -> String;
        /// Who wrote something, and when
        fn who_when(who: &str, when: &str) -> String;
        /// When a device was last used
        fn last_used(when: &str) -> String;
        /// When a device was let in
        fn let_in(when: &str) -> String;
        /// Somebody without a name.
        fn unnamed(role: &str, table: Option<u32>) -> Cow<'static, str>;
        /// A role
        fn role(role: &str) -> &'static str;
        /// Somebody was faster.
        fn was_first(who: &str, table: u32) -> String;
        /// Under the title of the queue: the event, and who one is
        fn you_are(event: &str, me: &str) -> String;
        /// A table, with its number
        fn table(number: u32) -> String;
        /// A table that called
        fn called(table: u32) -> String;
        /// A round and a board, as far as they are known
        fn round(round: Option<u32>, board: Option<u32>) -> String;
        /// A note that went from one to the next
        fn handed(from: &str, to: Option<&str>) -> String;
        /// `2:40`, or hours
        fn span(milliseconds: i64) -> String;
        /// The same for a screen reader
        fn spoken_span(milliseconds: i64) -> String;
        /// How many entries wait
        fn unsent(count: usize) -> String;
        /// How many
        fn earlier(count: usize) -> String;
        /// How many devices
        fn devices(count: usize) -> String;
        /// Devices in use and revoked
        fn in_use(count: usize, revoked: usize) -> String;
        /// How many codes
        fn codes(count: u32) -> String;
        /// Who gave a ruling, on paper
        fn ruled_by(name: &str) -> String;
        /// Under the title of the event's page
        fn about(role: &str, tables: u32, about: &[String; 3]) -> String;
        /// So many calls for the director
        fn calls_made(count: usize) -> String;
        /// So many rulings
        fn rulings_given(count: usize) -> String;
        /// So many appeals
        fn appeals_made(count: usize) -> String;
        /// Under the title of the log
        fn counts(rulings: usize, to_do: usize, waiting: usize) -> String;
        /// The title of the log
        fn log_of(event: &str) -> String;
        /// A ruling by its board and table
        fn board_table(board: Option<u32>, table: Option<u32>) -> String;
        /// What is to be looked at, by its law
        fn to_look_at(law: &str) -> String;
        /// A chart in words
        fn most(what: &str, count: usize) -> String;
        /// A summary of a moment: `14:00–15:00`
        fn hour(hour: u32) -> String;
        /// Half and 95 %
        fn half_and_most(median: i64, most: i64) -> String;
        /// Appeals of a thousand boards, in hundredths
        fn per_thousand(hundredths: usize) -> String;
        /// A note, with the table that it is about
        fn about_table(table: Option<u32>, text: &str) -> String;
        /// It is in the log
        fn in_log(board: &str) -> String;
        /// Who appeals
        fn appealed(text: &str) -> String;
        /// What was decided
        fn decided(text: &str) -> String;
    }
}
