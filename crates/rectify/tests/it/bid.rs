//! `rectify bid`

use crate::common::{Ran, check_page, rectify};

const DEAL: &str = "N:AJ64.KJ3.A9.T432 K732.Q5.QJT42.K8 T5.T872.765.QJ97 Q98.A964.K83.A65";

fn bid(arguments: &[&str]) -> Ran {
    rectify(&[&["bid"], arguments].concat(), b"")
}

#[test]
fn an_auction_as_people_read_it() {
    let Ran { status, stdout, stderr } =
        bid(&[DEAL, "--systems", "sayc,acol", "--dealer", "E", "--vul", "both"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
    check_page("bid-contested", &stdout);
}

#[test]
fn the_same_for_programs() {
    let deal = "N:AQ32.K32.K2.KJ32 K87.Q84.T54.A976 J94.AJ6.AQJ8.Q84 T65.T975.9763.T5";
    let Ran { status, stdout, stderr } = bid(&[deal, "--systems", "sayc,acol", "--json"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    check_page("bid-json", &stdout);
}

#[test]
fn an_impossible_auction_is_refused_in_one_line() {
    let table: &[(&[&str], &str)] = &[
        (&["N:- - - -"], "a hand is missing; bidding needs all four, and three are enough"),
        (&[DEAL, "--systems", "sayc,acol,sef"], "`sayc,acol,sef` names more than two books"),
        (&[DEAL, "--systems", "none"], "there is no book `none`; the books are sayc,"),
        (&["N:x"], "<DEAL>: `N:x` is not a deal;"),
        (&[DEAL, "--dealer", "Q"], "--dealer: `Q` is not a seat"),
    ];
    for (arguments, line) in table {
        let Ran { status, stdout, stderr } = bid(arguments);
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with(line) && stderr.lines().count() == 1, "{stderr}");
    }
}
