//! Reads the bid tables of BML, the markup in which pairs write system notes.
//!
//! The text of a row is kept as it is. Where it states a strength, a length or
//! a shape in plain words, that becomes a formula; what is not understood is
//! listed, to be shown and never used.

mod prose;

use bridge::{Call, Strain};
use hands::meaning::Meaning;

use crate::tree::{End, Tree};
use prose::Suits;

/// What a BML file says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Imported {
    /// Its rows, once for each auction that their calls stand for
    pub lines: Vec<ImportedLine>,
    /// Rows whose calls make no auction: their number and their text
    pub refused: Vec<(usize, String)>,
}

/// A row of a bid table, in one auction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedLine {
    /// The line in the file, from 1
    pub number: usize,
    /// The calls as a book writes them: `1N-2C`, `1D-(1S)-X`
    pub path: String,
    /// The description, as written
    pub text: String,
    /// What was understood of it
    pub meaning: Option<Meaning>,
    /// The parts that were not
    pub unread: Vec<String>,
}

impl Imported {
    /// How many rows of the file have lines, and how many of them a formula.
    #[must_use]
    pub fn rows(&self) -> (usize, usize) {
        let count = |only: &dyn Fn(&&ImportedLine) -> bool| {
            let mut numbers: Vec<usize> =
                self.lines.iter().filter(only).map(|line| line.number).collect();
            numbers.dedup();
            numbers.len()
        };
        (count(&|_| true), count(&|line| line.meaning.is_some()))
    }
}

/// A row as it stands in the file.
struct Row {
    number: usize,
    paths: Vec<String>,
    text: String,
    /// Where the description begins
    column: usize,
}

/// More paths than this cannot belong to one row.
const MOST: usize = 64;

/// Reads a BML file. A row that cannot be read is left out or listed; no file is
/// refused.
#[must_use]
pub fn import(text: &str) -> Imported {
    let mut imported = Imported::default();
    for row in rows(text) {
        if row.text.is_empty() {
            continue;
        }
        let known = imported.lines.len();
        for path in &row.paths {
            imported.lines.extend(lines(&row, path));
        }
        if imported.lines.len() == known {
            imported.refused.push((row.number, row.text));
        }
    }
    imported
}

fn lines(row: &Row, path: &str) -> Vec<ImportedLine> {
    let mut tree = Tree::default();
    let mut ends = Vec::new();
    if tree.follow(End::default(), path, &mut ends).is_ok() {
        ends.into_iter().take(1).for_each(|end| tree.add(end, 0));
    }
    let mut lines = Vec::new();
    tree.each(&mut |calls, names, _, _| {
        // X, Y and Z are suits in ascending order
        let suits = ["x", "y", "z"].into_iter();
        if !suits.filter_map(|name| names.fill(name, None, &[]).ok()).is_sorted() {
            return;
        }
        let bid = calls.last().and_then(|call| call.strain()).and_then(Strain::suit);
        let theirs = calls.iter().rev().skip(1).step_by(2);
        let cue = theirs.filter_map(|call| call.strain()?.suit()).any(|suit| Some(suit) == bid);
        let read = prose::read(&row.text, Suits { names, bid, cue });
        lines.push(ImportedLine {
            number: row.number,
            path: written(calls, path.starts_with('(')),
            text: row.text.clone(),
            meaning: read.meaning,
            unread: read.unread,
        });
    });
    lines
}

/// The calls as a path; a pass between two calls of one side goes without saying.
pub(crate) fn written(calls: &[Call], opened_by_them: bool) -> String {
    let mut steps: Vec<String> = Vec::new();
    for (i, call) in calls.iter().enumerate() {
        let theirs = (i % 2 == 0) == opened_by_them;
        let pass = |i: usize| calls.get(i) == Some(&Call::Pass);
        let silent = i > 0 && pass(i) && !pass(i - 1) && i + 1 < calls.len() && !pass(i + 1);
        if !silent {
            steps.push(if theirs { format!("({call})") } else { call.to_string() });
        }
    }
    steps.join("-")
}

/// The rows of all bid tables.
fn rows(text: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    // the paths of the rows above, by indentation; a history is one place further out
    let mut above: Vec<(usize, Vec<String>)> = Vec::new();
    // are we at the beginning of a paragraph, in a table, or in prose?
    let (mut fresh, mut table) = (true, false);
    for (number, line) in (1..).zip(text.lines()) {
        let content = line.trim();
        if content.is_empty() {
            (fresh, table) = (true, false);
            above.clear();
            continue;
        }
        if content.starts_with("//") || content.starts_with('#') {
            continue;
        }
        // a place of its own for a history, to the left of its rows
        let indent = 1 + line.len() - line.trim_start().len();
        let continued = |row: &&mut Row| table && !row.text.is_empty() && row.column == indent;
        if let Some(last) = rows.last_mut().filter(continued) {
            last.text.push(' ');
            last.text.push_str(content);
            continue;
        }
        let found = if fresh || table { row(content) } else { None };
        let Some((steps, history, description)) = found else {
            let within = above.last().is_some_and(|(known, _)| indent > *known + 1);
            if let Some(last) = rows.last_mut().filter(|_| table && within) {
                last.text.push(' ');
                last.text.push_str(content);
            } else {
                table = false;
            }
            fresh = false;
            continue;
        };
        (fresh, table) = (false, true);
        while above.last().is_some_and(|(known, _)| *known >= indent) {
            above.pop();
        }
        let before = above.last().map_or(vec![String::new()], |(_, paths)| paths.clone());
        let join = |before: &String, step: &String| {
            if before.is_empty() { step.clone() } else { format!("{before}-{step}") }
        };
        let paths = before.iter().flat_map(|path| steps.iter().map(move |step| join(path, step)));
        let paths: Vec<String> = paths.take(MOST).collect();
        above.push((if history { indent - 1 } else { indent }, paths.clone()));
        let column = indent + content.len() - description.len();
        rows.push(Row { number, paths, text: description.to_owned(), column });
    }
    rows
}

/// The calls of a row, whether they are a history, and the description.
fn row(content: &str) -> Option<(Vec<String>, bool, &str)> {
    let end = content.find([' ', '\t', '=']).unwrap_or(content.len());
    let (calls, rest) = content.split_at(end);
    let rest = rest.trim_start();
    let description = rest.strip_prefix('=').unwrap_or(rest).trim();
    let open = calls.trim_end_matches(['-', ';']);
    let mut paths = vec![String::new()];
    let steps: Vec<&str> = open.split('-').filter(|step| !step.is_empty()).collect();
    for step in &steps {
        let each = expanded(step)?;
        let join = |path: &String, step: &String| match path.as_str() {
            // passes before the opening are never written
            "" | "P" | "(P)" => step.clone(),
            _ => format!("{path}-{step}"),
        };
        let all = paths.iter().flat_map(|path| each.iter().map(move |step| join(path, step)));
        paths = all.take(MOST).collect();
    }
    let history = open.len() < calls.len() || steps.len() > 1 && description.is_empty();
    // `A pass`, `D is …`: a letter is a call only in front of a description
    let letter = calls.len() == 1 && !rest.starts_with('=') && !content.contains("  ");
    (!steps.is_empty() && !letter).then_some((paths, history, description))
}

/// The calls that a step stands for, as a book writes them.
fn expanded(step: &str) -> Option<Vec<String>> {
    let inner = step.strip_prefix('(').and_then(|step| step.strip_suffix(')'));
    let mut calls = Vec::new();
    for one in inner.unwrap_or(step).split('/') {
        calls.extend(call(one)?);
    }
    let theirs = |call: String| if inner.is_some() { format!("({call})") } else { call };
    Some(calls.into_iter().map(theirs).collect())
}

fn call(text: &str) -> Option<Vec<String>> {
    let plain = |call: &str| Some(vec![call.to_owned()]);
    match text {
        "P" | "Pass" => return plain("P"),
        "D" | "X" | "Dbl" => return plain("X"),
        "R" | "XX" | "Rdbl" => return plain("XX"),
        _ => {}
    }
    let level = text.chars().next().filter(|level| ('1'..='7').contains(level))?;
    let strains = text[1..].replace('!', "");
    let bids = |strains: &[&str]| Some(strains.iter().map(|s| format!("{level}{s}")).collect());
    match strains.as_str() {
        "N" | "NT" => bids(&["N"]),
        "M" | "m" | "oM" | "om" => bids(&[&strains]),
        "X" | "x" => bids(&["x"]),
        "Y" | "y" => bids(&["y"]),
        "Z" | "z" => bids(&["z"]),
        "red" => bids(&["D", "H"]),
        "black" => bids(&["C", "S"]),
        "" => None,
        several => {
            let each = several.chars().map(|strain| {
                let strain = strain.to_ascii_uppercase();
                matches!(strain, 'C' | 'D' | 'H' | 'S' | 'N').then(|| format!("{level}{strain}"))
            });
            each.collect()
        }
    }
}

#[cfg(test)]
mod tests;
