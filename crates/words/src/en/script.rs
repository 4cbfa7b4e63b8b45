//! The script.

use director::script::Line;

use super::auction::script as auction;
use super::play::script as play;

pub(crate) fn line(line: &Line) -> String {
    match line {
        Line::Begin(line) => auction::begin(line),
        Line::Accept(line) => auction::accept(line),
        Line::Insufficient(line) => auction::insufficient(line),
        Line::Rotation(line) => auction::rotation(line),
        Line::Change(line) => auction::change(line),
        Line::Comparable(line) => auction::comparable(line),
        Line::Inadmissible(line) => auction::inadmissible(line),
        Line::Ruling(line) => auction::ruling(line),
        Line::Turn(line) => auction::turn(line),
        Line::After(line) => auction::after(line),
        Line::Lead(line) => play::lead(line),
        Line::Card(line) => play::card(line),
    }
}
