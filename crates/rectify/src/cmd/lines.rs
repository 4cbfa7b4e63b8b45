//! One request a line in, one answer a line out.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use crate::cmd::{Stop, not_text};

/// Every line is answered, in order; a bad one with its error. Answers are
/// kept back only while more lines are at hand. `name` is what a line is.
pub(crate) fn answer(
    input: impl Read,
    name: &str,
    mut answer_into: impl FnMut(&str, &mut Vec<u8>) -> Result<(), wire::Error>,
) -> Result<(), Stop> {
    let mut input = BufReader::with_capacity(256 * 1024, input);
    let mut out = BufWriter::with_capacity(256 * 1024, io::stdout().lock());
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    while let Some(whole) = next_line(&mut input, &mut line)
        .map_err(|error| Stop::Bad(format!("cannot read: {error}")))?
    {
        answer.clear();
        let answered = if whole {
            std::str::from_utf8(&line)
                .map_err(|error| not_text(name, error.valid_up_to()))
                .and_then(|text| answer_into(text, &mut answer).map_err(|error| error.to_string()))
        } else {
            Err(wire::too_long(name))
        };
        if let Err(error) = answered {
            wire::error_into(&error, &mut answer);
        }
        answer.push(b'\n');
        out.write_all(&answer)?;
        if input.buffer().is_empty() {
            out.flush()?;
        }
        // One long line should not cost its memory for ever.
        line.shrink_to(1024 * 1024);
        answer.shrink_to(1024 * 1024);
    }
    Ok(out.flush()?)
}

/// Reads the next line without its end: `None` at the end of the input, false
/// if the line is longer than a record may be; the rest of it is passed over.
fn next_line<R: Read>(input: &mut BufReader<R>, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = wire::LARGEST as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(true));
    }
    if line.len() <= wire::LARGEST {
        return Ok(Some(true));
    }
    input.skip_until(b'\n')?;
    Ok(Some(false))
}
