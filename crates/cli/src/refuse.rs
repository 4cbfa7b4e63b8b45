//! What is wrong with the command line, said in the language that it names.

use std::error::Error as _;
use std::fmt;
use std::io::Write as _;
use std::process::ExitCode;

use bridge::{
    ParseCallError, ParseDealError, ParseHandError, ParseSeatError, ParseVulnerabilityError,
};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use hands::meaning::MeaningError;
use words::{Terminal as _, Tongue, UnknownTongue, Usage, UsageLine};

/// A value that an option does not take.
#[derive(Debug)]
pub(crate) struct Wrong(pub(crate) Usage);

impl<U: Into<Usage>> From<U> for Wrong {
    fn from(why: U) -> Self {
        Self(why.into())
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&wire::tongue().usage(&self.0))
    }
}

impl std::error::Error for Wrong {}

/// The language that `--lang` names: what is wrong before all is read is said in it, too.
pub(crate) fn named_language() -> Option<Tongue> {
    let mut arguments = std::env::args_os().skip(1).map(|it| it.to_string_lossy().into_owned());
    let mut found = None;
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix("--lang") {
            Some("") => found = arguments.next(),
            Some(rest) => found = rest.strip_prefix('=').map(str::to_owned).or(found),
            None => {}
        }
    }
    found?.parse().ok()
}

/// An error in the command line is one line, like any bad input. Help and version are clap's own.
pub(crate) fn refuse(error: &clap::Error) -> ExitCode {
    let shown = [
        ErrorKind::DisplayHelp,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
        ErrorKind::DisplayVersion,
    ];
    if shown.contains(&error.kind()) {
        error.exit();
    }
    let line = wire::tongue().usage(&usage(error)).replace(char::is_control, "·");
    let _ = writeln!(anstream::stderr(), "{line}");
    ExitCode::from(2)
}

fn usage(error: &clap::Error) -> Usage {
    let line = match error.kind() {
        ErrorKind::ValueValidation => {
            let argument = text(error, ContextKind::InvalidArg);
            let name = argument.split_whitespace().next().unwrap_or_default().to_owned();
            if let Some(why) = value(error) {
                return why.within(name);
            }
            let why = error.source().map(ToString::to_string).unwrap_or_default();
            UsageLine::BadValue(name, why)
        }
        ErrorKind::UnknownArgument => UsageLine::Argument(
            text(error, ContextKind::InvalidArg),
            texts(error, ContextKind::SuggestedArg),
        ),
        ErrorKind::InvalidSubcommand => UsageLine::Command(
            text(error, ContextKind::InvalidSubcommand),
            texts(error, ContextKind::SuggestedSubcommand),
        ),
        ErrorKind::InvalidValue => {
            let (said, argument) =
                (text(error, ContextKind::InvalidValue), text(error, ContextKind::InvalidArg));
            let known = texts(error, ContextKind::ValidValue);
            if said.is_empty() {
                UsageLine::NoValue(argument)
            } else {
                let like = texts(error, ContextKind::SuggestedValue);
                UsageLine::Value { said, argument, known, like }
            }
        }
        ErrorKind::TooManyValues => UsageLine::TooMany(
            text(error, ContextKind::InvalidValue),
            text(error, ContextKind::InvalidArg),
        ),
        ErrorKind::MissingRequiredArgument => {
            UsageLine::Missing(texts(error, ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => {
            let argument = text(error, ContextKind::InvalidArg);
            let others = texts(error, ContextKind::PriorArg);
            if others == [argument.as_str()] {
                UsageLine::Twice(argument)
            } else {
                UsageLine::Conflict(argument, others)
            }
        }
        ErrorKind::NoEquals
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::MissingSubcommand
        | ErrorKind::InvalidUtf8
        | ErrorKind::DisplayHelp
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::DisplayVersion
        | ErrorKind::Io
        | ErrorKind::Format
        | _ => UsageLine::Other,
    };
    Usage::Line(line)
}

/// Why an option does not take its value.
fn value(error: &clap::Error) -> Option<Usage> {
    let why = error.source()?;
    macro_rules! is {
        ($($Type:ty)*) => {
            $(if let Some(why) = why.downcast_ref::<$Type>() {
                return Some(why.clone().into());
            })*
        };
    }
    if let Some(Wrong(why)) = why.downcast_ref() {
        return Some(why.clone());
    }
    is!(ParseSeatError ParseCallError ParseHandError ParseDealError ParseVulnerabilityError
        MeaningError UnknownTongue);
    None
}

fn text(error: &clap::Error, kind: ContextKind) -> String {
    texts(error, kind).into_iter().next().unwrap_or_default()
}

/// What clap says about it, on one line each.
fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![plain(text)],
        Some(ContextValue::Strings(texts)) => texts.iter().map(|text| plain(text)).collect(),
        Some(_) | None => Vec::new(),
    }
}
