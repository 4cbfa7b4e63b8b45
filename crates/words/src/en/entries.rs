//! What is sent to the desk of an event, and cannot be right.

use crate::refusals::Misentered;

pub(super) fn refused(why: &Misentered) -> String {
    match why {
        Misentered::Json(said) => format!("this is not JSON: {said}"),
        Misentered::NoObject => "send an object".into(),
        Misentered::NoList => "\"entries\" must be a list of entries".into(),
        Misentered::TooMany(most) => format!("at most {most} entries can be sent at a time"),
        Misentered::Entry(number, why) => format!("entry {number}: {}", refused(why)),
        Misentered::Kind(kind, why) => format!("{kind}: {}", refused(why)),
        Misentered::Body(kind) => format!("the \"body\" of a {kind} must be an object"),
        Misentered::Correction => "\"body\" must be an object, or null to strike it out".into(),
        Misentered::Missing(key) => format!("\"{key}\" is missing"),
        Misentered::Seq => "\"seq\" must be a whole number from 1".into(),
        Misentered::Key(key, said) => {
            let key = key.as_ref().map_or_else(String::new, |key| format!("\"{key}\": "));
            format!("{key}`{said}` does not name an entry; write device/seq, such as k3v9q2/7")
        }
        Misentered::Time(said) => {
            format!("`{said}` is not a time; write one such as 2026-11-16T19:30:00Z")
        }
        Misentered::NoKind(said) => desk::Unknown(said.clone()).to_string(),
        Misentered::Text(key) => format!("\"{key}\" must be a text"),
        Misentered::ShortText(key) => format!("\"{key}\" must be a short text"),
        Misentered::Flag(key) => format!("\"{key}\" must be true or false"),
        Misentered::Number(key, most) => {
            format!("\"{key}\" must be a number from 1 to {most}")
        }
        Misentered::Whole(key) => format!("\"{key}\" must be a whole number, and not a text"),
        Misentered::Boards => "\"boards\" must be a list of numbers".into(),
        Misentered::MostBoards(most) => format!("\"boards\" may name at most {most}"),
        Misentered::Rounds => "\"boards\" and \"rounds\" must be numbers from 1".into(),
        Misentered::CardKey(key) => format!("a card says nothing of \"{key}\""),
        Misentered::Why => {
            let codes = desk::Why::ALL.map(desk::Why::name).join(", ");
            format!("\"why\" must be one of {codes}")
        }
        Misentered::LongText(most) => format!("\"text\" must have at most {most} letters"),
        Misentered::Record => "\"record\" must be a table record".into(),
        Misentered::Named(key) => {
            format!("the record's \"info\" has \"{key}\"; name persons by their ids")
        }
        Misentered::Tables(most) => format!("there are only {most} tables"),
        Misentered::OneAtATime => "a table's card sends one entry at a time".into(),
        Misentered::NoEntry(key) => format!("there is no entry {key}"),
        Misentered::NotEarlier(key) => {
            format!("only an earlier entry can be corrected; {key} is not one")
        }
        Misentered::SetAside => "a set_aside cannot be corrected; set it aside instead".into(),
        Misentered::Position => "the position to continue from must be a whole number".into(),
        Misentered::Name(key, most) => {
            format!("\"{key}\" must be a text of 1 to {most} letters")
        }
        Misentered::TooMuch => "there is too much to say of this event".into(),
        Misentered::Players => "\"players\" must be a list of {\"id\", \"name\"}".into(),
        Misentered::FewerTables => "tables can be added, and not taken away".into(),
        Misentered::Role => "\"role\" must be chief, director, scribe or table".into(),
        Misentered::Password(least, most) => {
            format!("the password must have {least} to {most} characters")
        }
    }
}
