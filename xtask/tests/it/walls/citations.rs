//! Outside `laws` nobody finds out from a citation what happened: `Outcome`, `Bound`,
//! `ReviewWhy` and their like say it. To cite a law, or to put laws on a list, is fine.

use super::{WALLS, code};

/// A place where a citation is tested, as the code around it.
fn tests(code: &str) -> Vec<String> {
    let code = without_remarks(code);
    let mut found: Vec<usize> = citations(&code)
        .into_iter()
        .filter(|(at, end)| is_tested(&code, *at, *end))
        .map(|(at, _)| at)
        .collect();
    found.extend(tested_lists(&code));
    found.extend(tested_texts(&code));
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|at| around(&code, at)).collect()
}

/// The code on lines of its own, without remarks.
fn without_remarks(code: &str) -> String {
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

fn around(code: &str, at: usize) -> String {
    let line = code[..at].matches('\n').count() + 1;
    let text = code.lines().nth(line - 1).unwrap_or_default();
    format!("{line}: {}", text.trim())
}

/// Where `law_27::B1A` and its like begin and end.
fn citations(code: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("law_") {
        let rest = &code[at + 4..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let Some(name) = rest[digits..].strip_prefix("::").filter(|_| digits > 0) else { continue };
        let is_part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        let length = name.len() - name.trim_start_matches(is_part).len();
        // `law_26::restrictions` is a function
        if length > 0 && !name[length..].starts_with(|c: char| c.is_alphanumeric()) {
            found.push((at, at + 4 + digits + 2 + length));
        }
    }
    found
}

/// What precedes this place, without the path and the signs that may come between.
fn before(code: &str, at: usize) -> &str {
    let mut text = code[..at].trim_end();
    loop {
        let shorter = ["laws::", "book::", "&", "*", "Some("];
        let next = shorter.iter().fold(text, |text, it| text.strip_suffix(it).unwrap_or(text));
        if next.trim_end() == text {
            return text;
        }
        text = next.trim_end();
    }
}

fn is_tested(code: &str, at: usize, end: usize) -> bool {
    let (ahead, after) = (before(code, at), code[end..].trim_start());
    let compared = ["==", "!="];
    if compared.iter().any(|sign| ahead.ends_with(sign) || after.starts_with(sign))
        || ahead.ends_with("contains(")
        || is_passed_to_a_test(code, ahead)
    {
        return true;
    }
    // out of all brackets around it, to what follows them
    let (mut at, mut end) = (at, end);
    while let Some(open) = opening(code, at) {
        if code[open..].starts_with('{') {
            break;
        }
        if code[..open].ends_with("matches!") || code[..open].ends_with("contains") {
            return true;
        }
        let Some(close) = closing(code, end) else { return false };
        (at, end) = (open, close + 1);
        let then = code[end..].trim_start();
        if compared.iter().any(|sign| before(code, open).ends_with(sign)) {
            return true;
        }
        if [".contains(", ".iter().any(", ".iter().copied().find("]
            .iter()
            .any(|it| then.starts_with(it))
        {
            return true;
        }
    }
    // a pattern: of a match, or of a `let`
    let then = code[end..].trim_start();
    let alternative = then.starts_with('|') && !then.starts_with("||");
    let assigned = then.starts_with('=') && !then.starts_with("==");
    then.starts_with("=>") || then.starts_with("if ") || alternative || assigned
}

/// Is it given to something that was written to look for it: `let cited = |law| … contains …`?
fn is_passed_to_a_test(code: &str, before: &str) -> bool {
    let Some(call) = before.strip_suffix('(') else { return false };
    let name = &call[call.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').len()..];
    if name.is_empty() || call[..call.len() - name.len()].ends_with(['.', ':']) {
        return false;
    }
    code.match_indices(&format!("let {name} = |")).any(|(at, _)| {
        let body = code[at..].split(';').next().unwrap_or_default();
        body.contains("contains(") || body.contains("==")
    })
}

/// The bracket that is open at this place.
fn opening(code: &str, at: usize) -> Option<usize> {
    let mut depth = 0;
    for (place, letter) in code[..at].char_indices().rev() {
        match letter {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' if depth == 0 => return Some(place),
            '(' | '[' | '{' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Where that bracket is closed.
fn closing(code: &str, from: usize) -> Option<usize> {
    let mut depth = 0;
    for (place, letter) in code[from..].char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return Some(from + place),
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Lists of citations that have a name and are searched, or that are there for nothing else.
fn tested_lists(code: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("= [law_") {
        let declared = code[..at].rsplit('\n').next().unwrap_or_default().trim();
        let name = declared.trim_start_matches("let ").trim_start_matches("const ");
        let name = name.split(':').next().unwrap_or_default().trim();
        let is_word =
            |at: usize| !code[..at].ends_with(|c: char| c.is_alphanumeric() || "_.".contains(c));
        let searched =
            |how: &str| code.match_indices(&format!("{name}{how}")).any(|(at, _)| is_word(at));
        let is_const = declared.starts_with("const ");
        if is_const || searched(".contains(") || searched(".iter().any(") || searched("[") {
            found.push(at);
        }
    }
    found
}

/// Citations that are tested by their text: `law.as_str() == "36C"`.
fn tested_texts(code: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices('"') {
        let text = code[at + 1..].split('"').next().unwrap_or_default();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let clause = (1..=2).contains(&digits)
            && text[digits..].starts_with(|c: char| c.is_ascii_uppercase());
        let before = code[..at].trim_end();
        let compared = ["as_str() ==", "as_str() !=", "as_str(),"];
        if clause && compared.iter().any(|it| before.ends_with(it)) {
            found.push(at);
        }
    }
    found
}

#[test]
fn what_happened_is_not_read_off_a_citation() {
    let mut wrong = Vec::new();
    for (name, _) in WALLS.iter().filter(|(name, _)| *name != "laws") {
        for (path, text) in code(&format!("crates/{name}/src")) {
            wrong.extend(tests(&text).into_iter().map(|line| format!("{path}:{line}")));
        }
    }
    super::assert_none(&wrong);
}

#[test]
fn a_tested_citation_is_found() {
    for code in [
        "let free = found.laws.contains(&law_27::B1A)\n    || found.laws.contains(&laws::book::law_27::B1B);",
        "strong |= review.law != law_16::C3 || missed;",
        "let void = |it: &Entry| it.law == Some(laws::book::law_09::B2);",
        "self.laws.extend(since.filter(|law| matches!(*law, law_09::B2 | law_28::A)));",
        "match basis { (Some(Basis::MustPass(law_30::A)), Some(first)) if first == by.rho() => {} }",
        "match claim { Claim::Compared(_, Some(law_23::A1)) => { yes() } }",
        "if let Some(law_23::A1) = law { yes() }",
        "duties.find(|duty| duty.seat == seat && [law_24::B, law_24::C].contains(&duty.law))",
        "const LATE: [Cite; 3] = [law_25::A4, law_25::A5, law_21::B3];\nlaws.find(|law| LATE.contains(law))",
        "const WANTED: [Cite; 2] = [law_31::A2A, law_32::A2A];\nbecause(laws, &WANTED, law_23::B)",
        "let by = [law_27::B1A, law_27::B2];\nby[1..].iter().any(|law| found.laws.contains(law))",
        "let cited = |law| it.laws.contains(&law);\nif cited(law_36::C) { yes() }",
        "let same = |law: Cite| if law == law_27::D { law_23::C } else { law };",
        "laws.iter().any(|law| matches!(law.as_str(), \"36C\" | \"38A\"))",
        "reviews.retain(|review| review.law.as_str() != \"82C\");",
        "laws.retain(|law| *law != law_23::B);",
        "let again = irregular.laws.iter().any(|law| [law_31::A1, law_32::A1].contains(law));",
        "let comes_later = hurt == [law_16::C3] && awaited;",
    ] {
        assert!(!tests(code).is_empty(), "{code}");
    }
}

#[test]
fn a_law_may_be_cited() {
    for code in [
        "self.table(&Line::LeadOver(leader), &[law_26::B]);",
        "let law = if insufficient { law_27::A1 } else { law_29::A };",
        "match id { Id::Noticed => law_28::B, Id::Over => law_25::B }",
        "match id { Id::Noticed => &[law_28::B], Id::Over | Id::Accept => &[law_25::B] }",
        "let laws = [law_25::B1, law_25::B2];\nself.table(&line, &laws);",
        "let mut laws = vec![law_50::D2];\nif !laws.contains(&law) { laws.push(law) }",
        "row.put(icon(sign)).put(law(law_26::B))",
        "items.map(|it| (What::Lead(it), law_26::B))",
        "assert(law.as_str() == \"x\") // law == law_26::B",
        "if !law_29::cannot_be_seen(law) { law_29::A } else { law_29::B }",
        "let law = duty.map_or(law_26::B, Bound::law);",
    ] {
        assert_eq!(tests(code), [""; 0], "{code}");
    }
}
