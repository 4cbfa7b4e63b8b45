//! What a director does with the app, in a real browser, one journey after the
//! other. A word on the command line chooses the journeys that have it in their
//! name.

#[path = "journeys/access.rs"]
mod access;
#[path = "journeys/book.rs"]
mod book;
#[path = "journeys/charts.rs"]
mod charts;
#[path = "journeys/desk.rs"]
mod desk;
#[path = "journeys/evidence.rs"]
mod evidence;
#[path = "journeys/figures.rs"]
mod figures;
#[path = "journeys/keeping.rs"]
mod keeping;
#[path = "journeys/keys.rs"]
mod keys;
#[path = "journeys/learn.rs"]
mod learn;
#[path = "journeys/meanings.rs"]
mod meanings;
#[path = "journeys/pictures.rs"]
mod pictures;
#[path = "journeys/pseudo.rs"]
mod pseudo;
#[path = "journeys/review.rs"]
mod review;
#[path = "journeys/rulings.rs"]
mod rulings;
#[path = "journeys/signal.rs"]
mod signal;
#[path = "journeys/worker.rs"]
mod worker;

use std::pin::Pin;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use browser::Outcome;
use browser::browser::Browser;
use browser::machine::Machine;
use browser::page::Page;
use browser::site::Served;

/// The longest that a journey may take: a sample of 800 deals has a minute's work.
const LONGEST: Duration = Duration::from_mins(8);

/// What every journey has: a server and a browser.
struct World {
    machine: Machine,
    browser: Browser,
    served: Served,
}

impl World {
    /// The app on a phone that has never seen it.
    async fn page(&self) -> Outcome<Page<'_>> {
        Page::new(&self.browser, &self.served.address).await
    }

    /// The same, and a ruling is begun.
    async fn table(&self) -> Outcome<Page<'_>> {
        let page = self.page().await?;
        page.begin().await?;
        Ok(page)
    }
}

type Journey = for<'a> fn(&'a World) -> Pin<Box<dyn Future<Output = Outcome> + 'a>>;

/// The journeys by their names.
macro_rules! journeys {
    ($($module:ident: $($name:ident)*;)*) => {
        &[$($((stringify!($name), |world| Box::pin($module::$name(world)))),*),*]
    };
}

const JOURNEYS: &[(&str, Journey)] = journeys! {
    rulings:
        a_bid_out_of_turn_is_accepted
        a_bid_out_of_turn_is_repeated
        a_bid_out_of_turn_is_replaced_by_a_comparable_one
        a_bid_out_of_turn_costs_a_lead
        an_insufficient_bid_and_the_private_page
        a_pass_out_of_turn
        an_inadmissible_double
        a_change_of_mind
        two_irregularities_in_a_row
        an_earlier_call_is_edited
        a_card_is_exposed
        five_taps_to_the_first_sentence
        a_system_is_picked_at_the_question
        a_private_page_without_a_system
        one_verdict_for_one_call
        nobody_noticed
        an_edit_takes_answers_out
        another_table_has_its_own_systems
        an_example_is_tried
        the_script_is_stepped_through_line_by_line;
    review:
        a_review_goes_from_the_end_card_to_the_form
        the_calculator_is_two_taps_away
        weights_are_always_100
        a_stepper_is_held
        each_side_has_its_own_weights
        every_form_of_scoring_can_be_chosen
        a_board_still_to_be_played_is_hidden
        a_file_hides_boards_still_to_be_played;
    desk:
        an_event_from_the_first_call_to_the_report
        two_directors_take_a_call
        a_ruling_with_no_signal_arrives_later
        a_review_survives_a_change_of_shift
        a_device_is_revoked
        a_director_who_plays
        a_scribe_can_only_read
        a_name_is_gone_from_an_open_page
        the_server_cannot_store
        the_servers_disk_is_full
        an_entry_is_set_aside
        a_link_is_closed
        the_owner_manages_devices_link_and_password
        without_a_desk_nothing_is_sent
        the_desk_is_accessible;
    meanings:
        an_insufficient_bid_is_compared_with_what_it_may_have_meant
        what_the_pair_says_changes_the_verdict
        an_option_of_a_book_changes_what_a_bid_meant
        an_option_is_ticked_by_keyboard;
    book:
        a_book_is_read_down_and_up
        a_book_is_read_with_an_option
        a_meaning_leads_to_its_book
        a_missing_page_of_a_book_says_so
        one_book_is_fetched_and_not_the_others
        a_book_that_fails_to_load_is_requested_again;
    charts:
        a_chart_leads_to_its_law
        a_chart_is_one_page;
    keeping:
        a_link_leads_to_the_same_position
        a_link_waits_for_its_books
        a_link_is_not_lost_on_another_screen
        a_kept_ruling_waits_for_its_book
        the_director_sees_the_books_arrive
        rulings_are_kept
        a_saved_file_is_opened
        all_rulings_in_one_file
        two_hundred_rulings_in_one_file
        the_auction_is_a_picture
        the_app_says_once_that_rulings_are_kept_only_here
        a_ruling_that_failed_to_open_last_time
        a_board_is_done
        what_is_left_to_do_is_ticked
        an_old_ruling_is_read_only
        a_new_board_keeps_the_ruling_before_it
        a_judgement_is_visible_as_one
        nothing_is_lost_when_the_app_is_closed_at_once
        another_window_is_not_overwritten
        two_windows_at_once
        an_entry_turns_out_to_be_wrong
        the_sheet_is_one_page
        settings_are_kept
        the_laws_can_be_searched
        everyday_words_find_the_law;
    access:
        the_keyboard_alone
        everything_is_reachable_by_keyboard
        axe_finds_nothing_serious
        nothing_scrolls_sideways
        text_can_be_twice_as_large
        a_phone_in_landscape
        back_leads_back
        a_thumb_hits_everything;
    keys:
        no_dead_key_in_a_bid_out_of_turn
        no_dead_key_in_an_insufficient_bid
        no_dead_key_at_the_end
        no_dead_key_in_the_sheets
        no_dead_key_around_the_table;
    figures:
        first_visit_and_taps
        a_books_pages_turn_at_once
        a_hostile_link;
    signal:
        no_signal_after_the_first_visit
        a_damaged_copy_is_repaired
        a_new_version_loses_nothing
        a_new_version_is_offered
        a_new_version_is_offered_on_the_first_visit;
    worker:
        a_slow_record_holds_nobody_up
        a_ruling_that_takes_too_long_is_stopped
        a_page_closed_during_a_ruling
        a_slow_ruling_is_not_resumed
        a_change_that_takes_too_long_is_not_made
        the_worker_needs_no_signal;
    evidence:
        what_partner_knew_is_counted
        tricks_by_lead_are_worked_out
        a_sample_is_dealt_and_can_be_stopped
        a_sample_of_400_finishes
        what_calls_show_is_kept_with_the_review
        a_review_of_72c_is_seen_from_the_offenders_seat
        a_review_of_16c3_has_a_threshold
        a_review_of_21b3_compares_two_explanations
        a_peer_never_sees_the_withdrawn_call;
    learn:
        learn_todays_exercise
        learn_a_course_offline
        learn_to_tap_the_calls
        learn_to_guess_the_share
        learn_at_the_table
        learn_by_keyboard
        learn_export_and_import_progress
        learn_accessibly
        learn_no_dead_key;
    pseudo:
        nothing_is_said_past_the_language;
    pictures:
        how_it_looks;
};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    if std::env::args().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    let machine = match Machine::find() {
        Ok(machine) => machine,
        Err(missing) => {
            eprintln!("skipped: the app in Chromium: {missing}");
            return if Machine::is_required() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    let chosen = JOURNEYS.iter().filter(|(name, _)| {
        wanted.is_empty() || wanted.iter().any(|wanted| name.contains(wanted.as_str()))
    });
    match run(machine, chosen).await {
        Ok(0) => ExitCode::SUCCESS,
        Ok(failed) => {
            eprintln!("{failed} journeys failed");
            ExitCode::FAILURE
        }
        Err(trouble) => {
            eprintln!("the browser tests could not be run: {trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the journeys, and counts those that failed.
async fn run(
    machine: Machine,
    journeys: impl Iterator<Item = &'static (&'static str, Journey)>,
) -> Outcome<usize> {
    let served = Served::start(&machine).await?;
    let browser = Browser::start(&machine).await?;
    let world = World { machine, browser, served };
    let mut failed = 0;
    for (name, journey) in journeys {
        let start = Instant::now();
        let ended = tokio::time::timeout(LONGEST, one(&world, *journey)).await;
        let ended = ended.unwrap_or_else(|_| Err("it takes too long".into()));
        let seconds = start.elapsed().as_secs_f32();
        match ended {
            Ok(()) => eprintln!("ok      {name} ({seconds:.1} s)"),
            Err(trouble) => {
                eprintln!("FAILED  {name} ({seconds:.1} s): {trouble}");
                failed += 1;
            }
        }
    }
    world.browser.end().await?;
    world.served.kill().await?;
    Ok(failed)
}

/// One journey, on a machine at full speed; at its end the console has no
/// errors.
async fn one(world: &World, journey: Journey) -> Outcome {
    world.browser.full_speed().await?;
    world.browser.errors().await?;
    journey(world).await?;
    let errors = world.browser.errors().await?;
    if errors.is_empty() { Ok(()) } else { Err(format!("on the console: {errors:?}").into()) }
}
