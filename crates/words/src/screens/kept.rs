//! Words of the screen `kept`, and of the sheet for paper.

screen! {
    /// Words of the screen `kept`, and of the sheet for paper.
    pub struct Kept as KEPT {
        /// Nothing has happened at the table yet.
        nothing: &'static str,
        /// The field of the table's name.
        table_name: &'static str,
        /// The field of the pair.
        pair: &'static str,
        /// The field of the notes.
        notes: &'static str,
        /// Opens the browser's dialog to print.
        print: &'static str,
        /// Makes a link.
        link: &'static str,
        /// The link, where it is shown.
        the_link: &'static str,
        /// It is in the clipboard.
        copied: &'static str,
        /// The browser gives no clipboard to this page.
        copy_it: &'static str,
        /// The browser may throw rulings away.
        only_here: &'static str,
        /// When it does, and what helps.
        may_be_deleted: &'static str,
        /// When Safari does: whatever was not used for seven days.
        safari_deletes: &'static str,
        /// The director knows.
        close: &'static str,
        /// How that is done in Safari.
        in_safari: &'static str,
        /// Asks the browser to keep them.
        keep_it: &'static str,
        /// Saves them all.
        save_a_file: &'static str,
        /// It does.
        kept_now: &'static str,
        /// It does not, and offers nothing.
        home_screen: &'static str,
        /// Saves all rulings.
        save_all: &'static str,
        /// Nothing has what was searched for.
        none_found: &'static str,
        /// Two windows have changed the same ruling.
        both: &'static str,
        /// A ruling did not come back when it was last opened.
        stuck: &'static str,
        /// The worker rules on it.
        working: &'static str,
        /// Ends that.
        stop: &'static str,
        /// The director ended it.
        stopped: &'static str,
        /// There is no worker, or it broke down.
        not_worked_out: &'static str,
        /// On the page of a ruling that the worker made.
        long: &'static str,
        /// Something that was entered.
        too_long: &'static str,
        /// The title of a ruling that is kept, and was not ruled on yet.
        not_yet: &'static str,
        /// Opens it once more.
        open_anyway: &'static str,
        /// Above the decided ones of this evening.
        decided_tonight: &'static str,
        /// Above the evening's chart.
        by_kind: &'static str,
        /// A ruling about nothing irregular, in the chart.
        nothing_irregular: &'static str,
        /// Where a ruling comes from that is not kept here.
        from_link: &'static str,
        /// What was said, before how many lines.
        said_lines: &'static str,
        /// What is to be looked at, in the list of facts.
        after_play: &'static str,
        /// Nothing is.
        nothing_to_look_at: &'static str,
        /// Opens the fields.
        names_and_note: &'static str,
        /// There is nothing in them.
        add: &'static str,
        /// There is.
        change: &'static str,
        /// What is in a link.
        whole: &'static str,
        /// What is not.
        in_private: &'static str,
        /// What is not shown.
        never_shown: &'static str,
        /// It does not stand there.
        left: &'static str,
        /// Copies the auction.
        copy_auction: &'static str,
        /// As it is drawn.
        as_picture: &'static str,
        /// As it is set on a terminal.
        as_text: &'static str,
        /// There was no clipboard for the picture.
        picture_saved: &'static str,
        /// A list of no rulings.
        empty_file: &'static str,
        /// Searches the list.
        search: &'static str,
        /// Takes a file in.
        import: &'static str,
        /// Above those with something to look at.
        to_look_at: &'static str,
        /// Above those that are under way.
        open_ones: &'static str,
        /// Something is to be looked at.
        review: &'static str,
        /// The way to it, from the ruling.
        open_review: &'static str,
        /// The lead is awaited.
        before_lead: &'static str,
        /// It is under way.
        not_finished: &'static str,
        /// Nothing is left to do.
        decided: &'static str,
        /// Above the board's number.
        board: &'static str,
        /// It cannot be changed by a tap.
        read_only: &'static str,
        /// Takes it in hand.
        go_on: &'static str,
        /// There is no such ruling.
        gone: &'static str,
        /// A link of which a part is missing
        damaged: &'static str,
        /// The sheet to share.
        share_it: &'static str,
        /// What may go with the link.
        table_and_names: &'static str,
        /// What the link leaves out.
        left_out_of_link: &'static str,
        /// Saves a file.
        save: &'static str,
        /// The heading of the list.
        list: &'static str,
        /// The list is empty.
        empty: &'static str,
        /// Takes a ruling out of the list.
        delete: &'static str,
        /// Takes a deletion back.
        undo: &'static str,
        /// The device does not keep anything.
        trouble: &'static str,
        /// The heading of the sheet.
        sheet: &'static str,
        /// The columns of the sheet's auction, for a screen reader.
        auction: &'static str,
        /// The sheet: what happened.
        facts: &'static str,
        /// The sheet: what was ruled.
        ruling: &'static str,
        /// The sheet: why.
        reasons: &'static str,
        /// The sheet: what was said.
        script: &'static str,
        /// The sheet: the laws that are cited.
        laws: &'static str,
        /// The sheet: open points and other notes.
        points: &'static str,
        /// The sheet: what the director wrote.
        remarks: &'static str,
        /// The sheet: what to look at after play.
        afterwards: &'static str,
        /// The sheet: a question is open.
        open: &'static str,
        /// Before a reason that goes against the engine.
        overrides: &'static str,
        /// After a seat that is vulnerable.
        vulnerable: &'static str,
        /// What a struck call means.
        legend: &'static str,
        /// Who made the sheet.
        made_by: &'static str,
        /// A link that names a book was opened before the book was here.
        link_waits: &'static str,
        /// A ruling that names a book was opened before the book was here.
        ruling_waits: &'static str,
    }
    impl {
        /// What is not on the page of a very long ruling.
        fn left_out(rows: usize, found: usize) -> Option<String>;
        /// The table, in a line.
        fn table(name: &str) -> String;
        /// How many lines were said.
        fn said(lines: usize) -> String;
        /// How many rulings an evening had.
        fn rulings(count: usize) -> String;
        /// What the evening's chart shows: how many rulings, and what happened most often.
        fn evening(all: usize, kind: &str, most: usize) -> String;
        /// What came out of files: how many were new, how many were here already, and how
        /// many cannot be read.
        fn taken_in(new: usize, known: usize, wrong: usize) -> String;
        /// A file cannot be read: why, in one line.
        fn not_taken_in(why: &str) -> String;
        /// The name of the auction's picture as a file.
        fn picture_name(board: Option<u32>) -> String;
        /// All were saved.
        fn saved(count: usize) -> String;
        /// The name of that file.
        fn file_name(date: [u32; 3]) -> String;
        /// `17 November`; with the year where it is another than this.
        fn date(date: [u32; 3], this_year: u32) -> String;
        /// A ruling was taken out.
        fn deleted(title: &str) -> String;
        /// Older rulings are kept, but not listed.
        fn older(count: usize) -> String;
        /// `15 November 2026, 16:20`, of the device's own clock.
        fn time(date: &str, hour: u32, minute: u32) -> String;
    }
}
