//! What the program at the terminal does not do.

use super::English;
use crate::Refusals as _;
use crate::usage::{Doing, Line, ProfileFlaw, TomlSort, Trouble, Usage};

pub(super) fn usage(why: &Usage) -> String {
    match why {
        Usage::Refused(why) => English.refused(why),
        Usage::Number(said, from, to) => {
            format!("`{said}` is not a whole number from {from} to {to}")
        }
        Usage::SeatAndHand(said) => {
            format!("`{said}` is not a seat and its hand, such as N=QT4.AJ3.K74.J652")
        }
        Usage::Contract(said) => format!("`{said}` is not a contract such as 3N"),
        Usage::Suit(said) => format!("`{said}` is not a suit; the suits are S, H, D and C"),
        Usage::Board(said) => format!("`{said}` is not a board; it is a whole number from 1"),
        Usage::Course(said, names) => {
            format!("there is no course `{said}`; there are {}", names.join(", "))
        }
        Usage::Questions(said, least, most) => {
            format!("a paper has from {least} to {most} questions, not `{said}`")
        }
        Usage::Level(said) => format!("`{said}` is not a level; it is club or national"),
        Usage::Table(said) => {
            format!("`{said}` is no table; the tables are T1 to T12, and --seed 7 makes others")
        }
        Usage::UpTo(most) => format!("a number from 1 to {most}, please"),
        Usage::WhoLeads => "who leads? `lead s SA`".into(),
        Usage::NoDeal(tries) => format!(
            "no deal that fits was found in {tries} tries; there may be none, or it may be very rare"
        ),
        Usage::FewDeals(found, tries) => format!(
            "no more than {found} deals that fit were found: none in the last {tries} tries; \
             --tries asks for more"
        ),
        Usage::Impossible => "no deal fits".into(),
        Usage::Position(line) => format!(
            "line {line}: a position is how often, a share and the calls, separated by tabs: 139, 20.8, 1N P 2C"
        ),
        Usage::Authority(why) => {
            format!("{}, or a file such as ./our.toml", English.refused(&why.clone().into()))
        }
        Usage::LongProfile(most) => format!("a profile has at most {most} bytes"),
        Usage::ProfileText => "a profile is UTF-8 text".into(),
        Usage::OtherProfile(id) => {
            format!("this is not what we have for {id}; give the file another name")
        }
        Usage::Profile(line, why) => format!("line {line}: {}", profile(why)),
        Usage::LongProgress(most) => format!("progress has at most {most} bytes"),
        Usage::System(task, trouble, said) => system(*task, *trouble, said),
        Usage::Line(why) => line(why),
        Usage::Within(argument, why) => {
            let sign = if matches!(**why, Usage::Position(_)) { ',' } else { ':' };
            format!("{argument}{sign} {}", usage(why))
        }
    }
}

/// What the system says stands in brackets.
fn system(task: Doing, trouble: Trouble, said: &str) -> String {
    let task = match task {
        Doing::File => "",
        Doing::Read => "cannot read: ",
        Doing::Write => "cannot write: ",
        Doing::Thread => "cannot start a thread: ",
        Doing::Start => "does not start: ",
    };
    let trouble = match trouble {
        Trouble::NotFound => "there is no such file",
        Trouble::Denied => "that is not allowed",
        Trouble::Folder => "this is a folder, not a file",
        Trouble::NoFolder => "a part of the path is no folder",
        Trouble::Exists => "it is there already",
        Trouble::Full => "there is no room left",
        Trouble::NotText => "this is not UTF-8 text",
        Trouble::Other => "the system refuses",
    };
    format!("{task}{trouble} (“{said}”)")
}

fn line(why: &Line) -> String {
    let (said, like) = match why {
        Line::Argument(argument, like) => {
            (format!("unexpected argument '{argument}' found"), similar("argument", like))
        }
        Line::Command(command, like) => {
            (format!("unrecognized subcommand '{command}'"), similar("subcommand", like))
        }
        Line::NoValue(argument) => {
            (format!("a value is required for '{argument}' but none was supplied"), None)
        }
        Line::Value { said, argument, known, like } => {
            let known = known.join(", ");
            let text =
                format!("invalid value '{said}' for '{argument}' [possible values: {known}]");
            (text, similar("value", like))
        }
        Line::BadValue(argument, why) => return format!("{argument}: {why}"),
        Line::TooMany(said, argument) => (
            format!("unexpected value '{said}' for '{argument}' found; no more were expected"),
            None,
        ),
        Line::Missing(arguments) => (
            format!("the following required arguments were not provided: {}", arguments.join(" ")),
            None,
        ),
        Line::Conflict(argument, others) => {
            return match &others[..] {
                [other] => format!("the argument '{argument}' cannot be used with '{other}'"),
                others => {
                    format!("the argument '{argument}' cannot be used with: {}", others.join(" "))
                }
            };
        }
        Line::Twice(argument) => {
            return format!("the argument '{argument}' cannot be used multiple times");
        }
        Line::Other => ("this cannot be read".into(), None),
    };
    match like {
        Some(like) => format!("{said}; {like}"),
        None if said.contains("; ") => said,
        None => format!("{said}; --help shows what there is"),
    }
}

fn similar(what: &str, like: &[String]) -> Option<String> {
    match like {
        [] => None,
        [one] => Some(format!("a similar {what} exists: '{one}'")),
        several => {
            let all: Vec<_> = several.iter().map(|it| format!("'{it}'")).collect();
            Some(format!("some similar {what}s exist: {}", all.join(", ")))
        }
    }
}

fn profile(why: &ProfileFlaw) -> String {
    match why {
        ProfileFlaw::NotToml(said) => format!("this is not TOML: {said}"),
        ProfileFlaw::Key(key) => {
            format!("`{key}` is not a key of a profile; the keys are name, base and settings")
        }
        ProfileFlaw::NoName => {
            "`name` is missing; write name = \"…\" with the authority's name in full".into()
        }
        ProfileFlaw::NoSettings => "the settings are missing; write [settings] and below it one a \
             line, such as doubt = \"judge\""
            .into(),
        ProfileFlaw::NotText(key, is) => {
            format!("`{key}` is a text in quotes, not {}", sort(*is))
        }
        ProfileFlaw::Empty(key) => format!("`{key}` is empty"),
        ProfileFlaw::NotTable(is) => {
            format!("`settings` is a table, [settings], and not {}", sort(*is))
        }
        ProfileFlaw::NotChoice(setting, is) => format!(
            "`{setting}` is a text in quotes, or {{ value = …, source = … }}, not {}",
            sort(*is)
        ),
        ProfileFlaw::Strange(setting, key) => {
            format!("`{setting}` has a value and a source, and no `{key}`")
        }
        ProfileFlaw::Lacks(setting, key) => {
            format!("`{setting}` has no {key}; write {{ value = …, source = … }}")
        }
        ProfileFlaw::Base(why) => format!("`base`: {}", English.refused(&why.clone().into())),
        ProfileFlaw::Setting(why) => English.refused_setting(why),
        ProfileFlaw::LeftOut(setting) => format!(
            "`{setting}` is missing; say it, or begin with base = \"wbf\" to have the rest as the \
             WBF has it"
        ),
    }
}

const fn sort(is: TomlSort) -> &'static str {
    match is {
        TomlSort::Text => "a text",
        TomlSort::Number => "a number",
        TomlSort::Boolean => "a boolean",
        TomlSort::Date => "a date",
        TomlSort::List => "a list",
        TomlSort::Table => "a table",
    }
}
