//! `--profile`: an authority by its name, or the file of another one.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use director::{Authority, Practice};
use profiles::FileError;

/// The longest file that is read; ours are about 4 KB.
const LONGEST: u64 = 256 * 1024;

/// The authority that is meant: a known one, or that of a file. What the file says is kept until
/// the program ends.
pub(crate) fn read(argument: &str) -> Result<Authority, String> {
    let unknown = match argument.parse() {
        Ok(authority) => return Ok(authority),
        Err(error) => error,
    };
    let path = Path::new(argument);
    let text = match contents(path) {
        Err(Unreadable::Missing) if !argument.contains(['.', '/', '\\']) => {
            return Err(format!("{unknown}, or a file such as ./our.toml"));
        }
        Err(Unreadable::Missing) => return Err(format!("{argument}: there is no such file")),
        Err(Unreadable::Other(why)) => return Err(format!("{argument}: {why}")),
        Ok(text) => text,
    };
    let id = path.file_stem().unwrap_or_default().to_string_lossy();
    let own = understood(&id, &text).map_err(|error| format!("{argument}: {error}"))?;
    match id.parse::<Authority>() {
        // a ruling under it would carry the name of another authority
        Ok(known) if *known.practice() != own => Err(format!(
            "{argument}: this is not what we have for {id}; give the file another name"
        )),
        Ok(known) => Ok(known),
        Err(_) => Ok(Authority::Own(Box::leak(Box::new(own)))),
    }
}

/// Why a file was not read.
enum Unreadable {
    Missing,
    Other(String),
}

fn contents(path: &Path) -> Result<String, Unreadable> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text));
    match read {
        Ok(length) if length as u64 > LONGEST => {
            Err(Unreadable::Other(format!("a profile has at most {LONGEST} bytes")))
        }
        Ok(_) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(Unreadable::Missing),
        Err(error) if error.kind() == ErrorKind::InvalidData => {
            Err(Unreadable::Other("a profile is UTF-8 text".to_owned()))
        }
        Err(error) => Err(Unreadable::Other(error.to_string())),
    }
}

/// What a file says, by the rules that apply to ours.
fn understood(id: &str, text: &str) -> Result<Practice, FileError> {
    let file = profiles::File::read(text)?;
    let base = file.base().map(|base| {
        let known = base.text.parse::<Authority>();
        known.map_err(|error| FileError::new(base.line, format!("`base`: {error}")))
    });
    let mut own = Practice::new(id, file.name(), base.transpose()?);
    for choice in file.choices() {
        own.choose(&choice.setting, &choice.value, choice.source.as_deref())
            .map_err(|error| FileError::new(choice.line, error.to_string()))?;
    }
    match own.left_out() {
        None => Ok(own),
        Some(setting) => Err(FileError::new(
            text.lines().count().max(1),
            format!(
                "`{setting}` is missing; say it, or begin with base = \"wbf\" to have the rest as \
                 the WBF has it"
            ),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_profile_file_is_refused_in_one_line() {
        let refused = |text: &str| understood("ours", text).unwrap_err().to_string();
        let with = |line: &str| format!("name = \"Ours\"\nbase = \"ebu\"\n[settings]\n{line}\n");
        let table = [
            (with("dout = \"judge\""), "line 4: there is no setting `dout`; did you mean `doubt`?"),
            (
                with("subset_strict = \"perhaps\""),
                "line 4: `subset_strict` is one of yes, no, judge, not `perhaps`",
            ),
            (
                "name = \"Ours\"\nbase = \"fifa\"\n".to_owned(),
                "line 2: `base`: `fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb",
            ),
            (
                "name = \"Ours\"\n[settings]\ndoubt = \"judge\"\n".to_owned(),
                "line 3: `lead_after_30a` is missing; say it, or begin with base = \"wbf\" to have \
                 the rest as the WBF has it",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(refused(&text), expected);
        }
    }
}
