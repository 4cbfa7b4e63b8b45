//! The calls that lead to a line: `1N-2C`, `1D-(1S)-X`, `(1x)-1y`.

use bridge::{Auction, Bid, Call, Level, Seat};

use crate::error::Problem;
use crate::names::{Name, Names};

/// One call of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    call: Written,
    theirs: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Written {
    Call(Call),
    Bid(Level, Name),
}

/// Some calls from the opening on, and what the variables on the way stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sequence {
    pub(crate) calls: Vec<Call>,
    pub(crate) names: Names,
}

/// The steps of a path as written; several calls separated by commas may end it.
pub(crate) fn read(text: &str) -> Result<Vec<Vec<Step>>, Problem> {
    let mut steps: Vec<&str> =
        text.split('-').map(str::trim).filter(|step| !step.is_empty()).collect();
    let last = steps.pop().ok_or(Problem::NoMeaning)?;
    let before = steps.into_iter().map(step).collect::<Result<Vec<_>, _>>()?;
    last.split(',').map(|last| Ok([before.clone(), vec![step(last.trim())?]].concat())).collect()
}

fn step(text: &str) -> Result<Step, Problem> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let call = written(inner.unwrap_or(text).trim());
    let call = call.ok_or_else(|| Problem::NotACall(text.chars().take(24).collect()))?;
    Ok(Step { call, theirs: inner.is_some() })
}

fn written(text: &str) -> Option<Written> {
    match text {
        "P" => return Some(Written::Call(Call::Pass)),
        "X" => return Some(Written::Call(Call::Double)),
        "XX" => return Some(Written::Call(Call::Redouble)),
        _ => {}
    }
    let level = text.chars().next()?.to_digit(10)?;
    let level = Level::new(u8::try_from(level).ok()?)?;
    Some(Written::Bid(level, Name::read(&text[1..])?))
}

/// Does a step name a suit without saying which?
pub(crate) fn has_variable(steps: &[Step]) -> bool {
    steps.iter().any(|step| matches!(step.call, Written::Bid(_, name) if name.is_variable()))
}

/// Every sequence of calls that a path stands for. Between two calls of one
/// side the other side passes.
pub(crate) fn sequences(steps: &[Step]) -> Result<Vec<Sequence>, Problem> {
    let mut all = vec![Sequence { calls: Vec::new(), names: Names::default() }];
    // the side of the first call has the even places
    let opened_by_them = steps.first().is_some_and(|step| step.theirs);
    for step in steps {
        let place = usize::from(step.theirs != opened_by_them);
        let mut next = Vec::new();
        for Sequence { mut calls, names } in all {
            if calls.len() % 2 != place {
                calls.push(Call::Pass);
            }
            let choices = match step.call {
                Written::Call(call) => vec![(call, names)],
                Written::Bid(level, name) => {
                    let bound = names.bind(name).into_iter();
                    bound.map(|(strain, names)| (Bid { level, strain }.into(), names)).collect()
                }
            };
            for (call, names) in choices {
                let calls = [calls.as_slice(), &[call]].concat();
                if Auction::from_calls(Seat::North, &calls).is_ok() {
                    next.push(Sequence { calls, names });
                }
            }
        }
        all = next;
    }
    if all.is_empty() { Err(Problem::NoAuction) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<String> {
        let all = read(text).unwrap();
        let all = all.iter().flat_map(|steps| sequences(steps).unwrap_or_default());
        let text = |sequence: Sequence| {
            sequence.calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" ")
        };
        all.map(text).collect()
    }

    #[test]
    fn a_path_is_the_auctions_it_stands_for() {
        let table: [(&str, &[&str]); 8] = [
            ("1N-2C", &["1N P 2C"]),
            ("1D-(1S)-X", &["1D 1S X"]),
            ("1D-(1S)-P-(P)-X", &["1D 1S P P X"]),
            ("1M-2M", &["1H P 2H", "1S P 2S"]),
            ("1M-2oM", &["1H P 2S", "1S P 2H"]),
            ("(1N)-2C", &["1N 2C"]),
            ("(1M)-1N-2M", &["1H 1N P 2H", "1S 1N P 2S"]),
            ("2D,2H", &["2D", "2H"]),
        ];
        for (path, expected) in table {
            assert_eq!(paths(path), expected, "{path}");
        }
        // a suit that was not bid is any suit that can be bid
        assert_eq!(paths("(1H)-1x"), ["1H 1S"]);
        assert_eq!(paths("(1x)-1y").len(), 6);
    }
}
