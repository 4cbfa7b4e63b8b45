//! Is a licence one that we take? The expressions of SPDX, as packages have them.
//!
//! ```text
//! alternatives  all  { ( "OR" | "/" ) all }
//! all           one  { "AND" one }
//! one           "(" alternatives ")"  |  NAME [ "WITH" NAME ]
//! ```

/// Can the expression be met with these licences alone? `Apache-2.0 WITH
/// LLVM-exception` is a licence of its own.
pub(crate) fn is_met(expression: &str, allowed: &[&str]) -> Result<bool, String> {
    let mut reader = Reader { words: words(expression), allowed, named: Vec::new() };
    let met = reader.alternatives()?;
    match reader.words.next() {
        None => Ok(met),
        Some(word) => Err(format!("`{word}` is too much")),
    }
}

/// The licences that an expression names.
pub(crate) fn named(expression: &str) -> Vec<String> {
    let mut reader = Reader { words: words(expression), allowed: &[], named: Vec::new() };
    // as far as it can be read
    let _ = reader.alternatives();
    reader.named
}

/// The words of an expression; parentheses and strokes are words.
fn words(expression: &str) -> std::vec::IntoIter<&str> {
    let mut words = Vec::new();
    for mut word in expression.split_whitespace() {
        while let Some(at) = word.find(['(', ')', '/']) {
            let (before, rest) = word.split_at(at);
            let (sign, after) = rest.split_at(1);
            words.extend([before, sign].into_iter().filter(|word| !word.is_empty()));
            word = after;
        }
        words.extend(Some(word).filter(|word| !word.is_empty()));
    }
    words.into_iter()
}

/// Reads an expression and finds out whether it is met, at once.
struct Reader<'a> {
    words: std::vec::IntoIter<&'a str>,
    allowed: &'a [&'a str],
    named: Vec<String>,
}

impl<'a> Reader<'a> {
    /// One of several.
    fn alternatives(&mut self) -> Result<bool, String> {
        let mut met = self.all()?;
        while self.takes(&["OR", "/"]) {
            met |= self.all()?;
        }
        Ok(met)
    }

    /// All of several.
    fn all(&mut self) -> Result<bool, String> {
        let mut met = self.one()?;
        while self.takes(&["AND"]) {
            met &= self.one()?;
        }
        Ok(met)
    }

    /// A group, or a licence with or without its exception.
    fn one(&mut self) -> Result<bool, String> {
        if self.takes(&["("]) {
            let met = self.alternatives()?;
            return if self.takes(&[")"]) { Ok(met) } else { Err("a `)` is missing".to_owned()) };
        }
        let mut licence = self.name()?.to_owned();
        if self.takes(&["WITH"]) {
            licence = format!("{licence} WITH {}", self.name()?);
        }
        let met = self.allowed.contains(&licence.as_str());
        self.named.push(licence);
        Ok(met)
    }

    /// The name of a licence or of an exception.
    fn name(&mut self) -> Result<&'a str, String> {
        let is_sign = |word: &&str| ["OR", "AND", "WITH", "(", ")", "/"].contains(word);
        self.words.next().filter(|word| !is_sign(word)).ok_or("a licence is missing".to_owned())
    }

    /// Takes the next word if it is one of these.
    fn takes(&mut self, signs: &[&str]) -> bool {
        let there = self.words.as_slice().first().is_some_and(|word| signs.contains(word));
        if there {
            self.words.next();
        }
        there
    }
}

#[test]
fn or_needs_one_licence_and_and_needs_all() {
    let met = |expression| is_met(expression, &["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"]);
    for expression in [
        "MIT",
        "MIT OR GPL-3.0-only",
        "GPL-3.0-only OR MIT",
        "GPL-3.0-only/MIT",
        "GPL-3.0-only / MIT",
        "MIT AND Zlib",
        "GPL-3.0-only AND ISC OR MIT",
        "MIT OR GPL-3.0-only AND ISC",
        "(GPL-3.0-only OR MIT) AND (Zlib)",
        "Apache-2.0 WITH LLVM-exception",
        "Apache-2.0 OR (Apache-2.0 WITH LLVM-exception AND ((MIT)))",
    ] {
        assert_eq!(met(expression), Ok(true), "{expression}");
    }
    for expression in [
        "GPL-3.0-only",
        "mit",
        "MIT+",
        "MIT AND GPL-3.0-only",
        "GPL-3.0-only AND MIT",
        "(MIT OR Zlib) AND GPL-3.0-only",
        "MIT WITH LLVM-exception",
        "Apache-2.0",
        "GPL-3.0-only WITH LLVM-exception OR ISC",
    ] {
        assert_eq!(met(expression), Ok(false), "{expression}");
    }
}

#[test]
fn an_invalid_expression_satisfies_nothing() {
    for expression in
        ["", " ", "OR", "MIT OR", "MIT AND", "(MIT", "MIT)", "MIT Zlib", "MIT WITH", "()", "MIT//X"]
    {
        assert!(is_met(expression, &["MIT", "Zlib"]).is_err(), "{expression}");
    }
}

#[test]
fn an_expression_names_its_licences() {
    let all = named("(MIT OR Apache-2.0 WITH LLVM-exception) AND ISC");
    assert_eq!(all, ["MIT", "Apache-2.0 WITH LLVM-exception", "ISC"]);
}
