//! `--profile`: an authority by its name, or the file of another one.

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use director::{Authority, Practice};
use profiles::{Flaw, Sort};
use words::{Doing, Mistyped, ProfileFlaw, TomlSort, Usage};

use crate::cmd::system;
use crate::refuse::Wrong;

/// The longest file that is read; ours are about 4 KB.
const LONGEST: u64 = 256 * 1024;

/// The authority that is meant: a known one, or that of a file. What the file says is kept until
/// the program ends.
pub(crate) fn read(argument: &str) -> Result<Authority, Wrong> {
    let wrong = |why: Usage| Wrong::from(why.within(argument));
    let unknown = match argument.parse() {
        Ok(authority) => return Ok(authority),
        Err(error) => error,
    };
    let path = Path::new(argument);
    let text = match contents(path) {
        Err(None) if !argument.contains(['.', '/', '\\']) => {
            return Err(Usage::Authority(unknown).into());
        }
        Err(None) => return Err(wrong(Mistyped::NoFile.into())),
        Err(Some(why)) => return Err(wrong(why)),
        Ok(text) => text,
    };
    let id = path.file_stem().unwrap_or_default().to_string_lossy();
    let own = understood(&id, &text).map_err(wrong)?;
    match id.parse::<Authority>() {
        // a ruling under it would carry the name of another authority
        Ok(known) if *known.practice() != own => Err(wrong(Usage::OtherProfile(id.into_owned()))),
        Ok(known) => Ok(known),
        Err(_) => Ok(Authority::Own(Box::leak(Box::new(own)))),
    }
}

/// What a file says, or why it was not read; nothing where there is none.
fn contents(path: &Path) -> Result<String, Option<Usage>> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text));
    match read {
        Ok(length) if length as u64 > LONGEST => Err(Some(Usage::LongProfile(LONGEST))),
        Ok(_) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(None),
        Err(error) if error.kind() == ErrorKind::InvalidData => Err(Some(Usage::ProfileText)),
        Err(error) => Err(Some(system(Doing::File, &error))),
    }
}

/// What a file says, by the rules that apply to ours.
fn understood(id: &str, text: &str) -> Result<Practice, Usage> {
    let file = profiles::File::read(text);
    let file = file.map_err(|error| Usage::Profile(error.line, flaw(error.what)))?;
    let base = file.base().map(|base| {
        let known = base.text.parse::<Authority>();
        known.map_err(|error| Usage::Profile(base.line, ProfileFlaw::Base(error)))
    });
    let mut own = Practice::new(id, file.name(), base.transpose()?);
    for choice in file.choices() {
        own.choose(&choice.setting, &choice.value, choice.source.as_deref())
            .map_err(|error| Usage::Profile(choice.line, ProfileFlaw::Setting(error)))?;
    }
    match own.left_out() {
        None => Ok(own),
        Some(setting) => {
            Err(Usage::Profile(text.lines().count().max(1), ProfileFlaw::LeftOut(setting)))
        }
    }
}

/// What the reader of these files found, for a language.
fn flaw(what: Flaw) -> ProfileFlaw {
    match what {
        Flaw::NotToml(said) => ProfileFlaw::NotToml(said),
        Flaw::Key(key) => ProfileFlaw::Key(key),
        Flaw::NoName => ProfileFlaw::NoName,
        Flaw::NoSettings => ProfileFlaw::NoSettings,
        Flaw::NotText(key, is) => ProfileFlaw::NotText(key, sort(is)),
        Flaw::Empty(key) => ProfileFlaw::Empty(key),
        Flaw::NotTable(is) => ProfileFlaw::NotTable(sort(is)),
        Flaw::NotChoice(setting, is) => ProfileFlaw::NotChoice(setting, sort(is)),
        Flaw::Strange(setting, key) => ProfileFlaw::Strange(setting, key),
        Flaw::Lacks(setting, key) => ProfileFlaw::Lacks(setting, key),
    }
}

const fn sort(is: Sort) -> TomlSort {
    match is {
        Sort::Text => TomlSort::Text,
        Sort::Number => TomlSort::Number,
        Sort::Boolean => TomlSort::Boolean,
        Sort::Date => TomlSort::Date,
        Sort::List => TomlSort::List,
        Sort::Table => TomlSort::Table,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_profile_file_is_refused_in_one_line() {
        let refused = |text: &str| Wrong(understood("ours", text).unwrap_err()).to_string();
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
