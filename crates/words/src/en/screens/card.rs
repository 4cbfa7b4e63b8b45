//! English: words of the players' page, which a table's card opens, and of the cards.

use crate::screens::{Card, Sorry};

pub(crate) static CARD: Card = Card {
    why: "Why? You need not say",
    more: "In a few words, if you like",
    call: "Call the director",
    coming: "A director is coming",
    cards: "Table cards",
    scan: "Scan to call the director",
    code: "QR code",
    table,
    called,
    sorry,
    no_language,
};

fn table(number: u32) -> String {
    format!("Table {number}")
}

fn called(seconds: i64) -> String {
    if seconds < 120 {
        format!("Called {seconds} s ago")
    } else {
        format!("Called {} min ago", seconds / 60)
    }
}

fn sorry(why: Sorry) -> String {
    let why = match why {
        Sorry::NoKey => {
            return "This card is not valid any more. Call the director by voice.".into();
        }
        Sorry::NotStored => {
            return "The call could not be stored. Call the director by voice.".into();
        }
        Sorry::TooMany(seconds) => format!("Too many requests; try again in {seconds} s"),
        Sorry::Full => "This table has called already; a director will come".to_owned(),
        Sorry::OtherSite => "This was sent by a page of another site".to_owned(),
        Sorry::NoEvent => "There is no such event".to_owned(),
        Sorry::Unreadable => "What was sent cannot be read".to_owned(),
        Sorry::Failed => {
            "The desk failed on this request; that is a mistake of ours, please report it"
                .to_owned()
        }
    };
    format!("{why}. Or call the director by voice.")
}

fn no_language(asked: &str, codes: &str) -> String {
    format!("`{asked}` is not a language of Rectify; there is {codes}.")
}
