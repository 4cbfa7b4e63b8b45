//! What the page says before the app is there, filled in from the words of each language. The page
//! has the first language in it; its scripts choose another, as the app does.

use crate::bundle::Bundle;

/// A language by its code, with its texts: `key = text`, a line each.
type Texts = (&'static str, Vec<(&'static str, String)>);

const ENGLISH: &str = include_str!("../../../crates/words/src/en/waiting.txt");

/// The line of a script that is filled in.
const SAYS: &str = "const SAYS = {};";

/// The texts that scripts say by themselves.
const IN_SCRIPTS: [&str; 3] = ["failed", "again", "lacks"];

fn read(texts: &'static str) -> Vec<(&'static str, String)> {
    let lines = texts.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(" = "));
    pairs.map(|(key, text)| (key, text.to_owned())).collect()
}

/// The languages that are packed; the language of tests only if it is asked for.
fn languages(pseudo: bool) -> Vec<Texts> {
    let english = read(ENGLISH);
    let marked = english.iter().map(|(key, text)| (*key, format!("⟦{text}⟧"))).collect();
    let mut all = vec![("en", english)];
    if pseudo {
        all.push(("pseudo", marked));
    }
    all
}

/// Fills the texts in.
pub(crate) fn fill_in(files: &mut Bundle, pseudo: bool) -> Result<(), String> {
    let languages = languages(pseudo);
    let (_, first) = &languages[0];
    for path in ["index.html", "manifest.webmanifest"] {
        files.change(path, |text| {
            let mut text = text.to_owned();
            for (key, said) in first {
                text = text.replace(&format!("{{{{{key}}}}}"), said);
            }
            match text.split_once("{{") {
                Some((_, rest)) => Err(format!("{path}: no words for {{{{{rest:.20}")),
                None => Ok(text),
            }
        })?;
    }
    let mut says = Vec::new();
    for (place, (code, texts)) in languages.iter().enumerate() {
        let texts = texts.iter().filter(|(key, _)| place > 0 || IN_SCRIPTS.contains(key));
        let texts: Vec<_> = texts.map(|(key, text)| format!("{key}: {text:?}")).collect();
        says.push(format!("{code}: {{ {} }}", texts.join(", ")));
    }
    let says = format!("const SAYS = {{ {} }};", says.join(", "));
    for path in ["boot.js", "sw.js"] {
        files.change(path, |text| {
            if !text.contains(SAYS) {
                return Err(format!("{path} has no place for what it says"));
            }
            Ok(text.replace(SAYS, &says))
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_no_sign_that_a_page_or_a_script_would_read() {
        for (_, texts) in languages(true) {
            assert!(texts.len() > 15, "{texts:?}");
            for (key, text) in texts {
                assert!(!text.contains(['"', '\\', '<', '&', '{']), "{key}: {text}");
            }
        }
    }
}
