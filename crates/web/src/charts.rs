//! The quick-reference charts as drawings, for paper. On the screen they are nested lists, see
//! `view::laws`.

use std::fmt::Write as _;

use director::chart::{Chart, End, Node, cites};
use laws::Cite;
use laws::book::index::is_part;

use crate::words::{Charts as _, said};

/// The size of a letter, of a line, and what is left free inside a box.
const LETTER: usize = 7;
const LINE: usize = 15;
const INSIDE: usize = 8;
/// Between boxes
const BETWEEN: usize = 8;
/// The indent of a box below the one it comes from
const INDENT: usize = 12;
/// The widths of a column that are tried, and the most columns
const WIDTHS: [usize; 10] = [330, 345, 360, 390, 420, 480, 540, 600, 660, 720];
const COLUMNS: usize = 3;
/// Between two columns
const COLUMNS_APART: usize = 16;
/// The printable area of a sheet below the title, in millimetres
const SHEET: (usize, usize) = (184, 236);

/// A box with its place.
struct Placed<'c> {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    lines: Vec<Line>,
    node: &'c Node,
    /// The box it comes from
    from: Option<usize>,
    column: usize,
}

/// The boxes of a chart, and how much room they take together.
struct Drawing<'c> {
    boxes: Vec<Placed<'c>>,
    width: usize,
    height: usize,
    /// The width of a column
    column: usize,
}

impl Drawing<'_> {
    /// In this many columns of about the same height, from left to right.
    fn in_columns(mut self, columns: usize) -> Self {
        let (own, tall) = (self.width, self.height.div_ceil(columns));
        let (mut column, mut cut, mut height) = (0, 0, 0);
        for one in &mut self.boxes {
            if one.top - cut >= tall {
                column += 1;
                cut = one.top;
            }
            // room for the lines that come from the column before
            one.top = one.top - cut + if column > 0 { BETWEEN } else { 0 };
            one.left += column * (own + COLUMNS_APART);
            one.column = column;
            height = height.max(one.top + one.height);
        }
        self.width = own + column * (own + COLUMNS_APART);
        self.height = height + BETWEEN;
        self
    }
}

/// A line of text: what led here, what is asked or follows, the laws.
struct Line {
    class: &'static str,
    text: String,
}

/// The chart as SVG text.
#[must_use]
pub fn svg(chart: &Chart) -> String {
    draw(chart, &laid_out(chart))
}

/// Where the boxes go: the width and number of columns that give the largest letters on one sheet.
fn laid_out(chart: &Chart) -> Drawing<'_> {
    // the more of the sheet it takes, the smaller it is drawn
    let taken = |plan: &Drawing<'_>| (plan.width * SHEET.1).max(plan.height * SHEET.0);
    let mut best = one_column(chart, WIDTHS[0]);
    for width in WIDTHS {
        for columns in 1..=COLUMNS {
            let plan = one_column(chart, width).in_columns(columns);
            if taken(&plan) < taken(&best) {
                best = plan;
            }
        }
    }
    best
}

/// The boxes one below the other, each a little to the right of the one it comes from.
fn one_column(chart: &Chart, width: usize) -> Drawing<'_> {
    let mut boxes = Vec::new();
    let height = place(&mut boxes, &chart.root, "", None, width, (0, 0));
    Drawing { boxes, width, height, column: width }
}

fn draw(chart: &Chart, plan: &Drawing<'_>) -> String {
    let Drawing { boxes, width, height, column } = plan;
    let law = chart.law;
    let title = said().chart(law);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart paper\" role=\"img\" \
         viewBox=\"-2 -2 {} {}\" aria-labelledby=\"chart-{law}-paper\" \
         aria-describedby=\"chart-{law}-paper-text\">\
         <title id=\"chart-{law}-paper\">{title}</title>\
         <desc id=\"chart-{law}-paper-text\">{}</desc>",
        width + 4,
        height + 4,
        escaped(&said().chart_text(chart))
    );
    for placed in boxes {
        if let Some(from) = placed.from.and_then(|from| boxes.get(from)) {
            svg += &connection(from, placed, *column, *height);
        }
    }
    for placed in boxes {
        svg += &drawn(placed);
    }
    svg + "</svg>"
}

/// The laws of an end, without those represented by one of their clauses.
#[must_use]
pub fn clauses(end: &End) -> Vec<Cite> {
    let is_whole = |law: &Cite| end.laws.iter().any(|it| is_part(it.as_str(), law.as_str()));
    end.laws.iter().copied().filter(|law| !is_whole(law)).collect()
}

/// The lines of a box of this width.
fn text_of(node: &Node, way: &str, width: usize) -> Vec<Line> {
    let letters = (width.saturating_sub(2 * INSIDE) / LETTER).max(12);
    let mut lines = Vec::new();
    let mut add = |class, text: &str| {
        let words = bridge::filled(text.split_whitespace(), letters, |word| word.chars().count());
        lines.extend(words.iter().map(|words| Line { class, text: words.join(" ") }));
    };
    add("chart-way", way);
    match node {
        Node::Ask { says, asks, .. } => {
            add("chart-end", &said().chart_end(says));
            add("chart-ask", &said().chart_asks(*asks));
        }
        Node::End(end) => {
            add("chart-end", &said().chart_end(&end.says));
            add("chart-law", &cites(&clauses(end)));
        }
    }
    lines
}

fn height_of(lines: &[Line]) -> usize {
    lines.len() * LINE + INSIDE
}

/// Places a box with what follows below it, and returns where the next one begins.
fn place<'c>(
    boxes: &mut Vec<Placed<'c>>,
    node: &'c Node,
    told: &str,
    from: Option<usize>,
    width: usize,
    (left, top): (usize, usize),
) -> usize {
    let own = width - left;
    let lines = text_of(node, told, own);
    let height = height_of(&lines);
    let number = boxes.len();
    boxes.push(Placed { left, top, width: own, height, lines, node, from, column: 0 });
    let mut next = top + height + BETWEEN;
    if let Node::Ask { ways, .. } = node {
        for (way, node) in ways {
            let at = (left + INDENT, next);
            next = place(boxes, node, &said().chart_way(*way), Some(number), width, at);
        }
    }
    next
}

/// The line from a box to one that follows it. Into another column it runs from the bottom of one
/// to the top of the other.
fn connection(from: &Placed<'_>, to: &Placed<'_>, width: usize, bottom: usize) -> String {
    let (x, y) = (from.left + INDENT / 2, from.top + from.height);
    let end = format!("V{}H{}", to.top + LINE, to.left);
    let path = if to.column > from.column {
        // as far from the column's edge as the line is from its own
        let mut path = format!("M{x} {y}V{bottom}");
        for column in from.column + 1..to.column {
            let x = x + (column - from.column) * (width + COLUMNS_APART);
            let _ = write!(path, "M{x} 0V{bottom}");
        }
        let step = x + (to.column - from.column) * (width + COLUMNS_APART);
        format!("{path}M{step} 0{end}")
    } else {
        format!("M{x} {y}{end}")
    };
    format!("<path class=\"chart-line\" d=\"{path}\" fill=\"none\"/>")
}

fn drawn(placed: &Placed<'_>) -> String {
    let Placed { left, top, width, height, lines, node, .. } = placed;
    let (class, round) = match node {
        Node::Ask { .. } => ("chart-question", 12),
        Node::End(_) => ("chart-outcome", 2),
    };
    let mut svg = format!(
        "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         rx=\"{round}\"/>"
    );
    let x = left + INSIDE;
    for (place, line) in lines.iter().enumerate() {
        let y = top + (place + 1) * LINE;
        let _ = write!(
            svg,
            "<text class=\"{}\" x=\"{x}\" y=\"{y}\">{}</text>",
            line.class,
            escaped(&line.text)
        );
    }
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use director::chart::LAWS;

    use super::*;

    #[test]
    fn no_box_overlaps_another_or_leaves_the_chart() {
        for law in LAWS {
            let chart = Chart::of(law);
            let Drawing { boxes, width, height, .. } = laid_out(&chart);
            for (place, one) in boxes.iter().enumerate() {
                assert!(one.left + one.width <= width && one.top + one.height <= height);
                for other in &boxes[..place] {
                    let apart = one.left >= other.left + other.width
                        || other.left >= one.left + one.width
                        || one.top >= other.top + other.height
                        || other.top >= one.top + one.height;
                    assert!(apart, "Law {law}");
                }
            }
        }
    }

    #[test]
    fn a_wall_sheet_is_large_enough_to_read() {
        for law in LAWS {
            let chart = Chart::of(law);
            let Drawing { width, height, .. } = laid_out(&chart);
            // a letter is 13 units, and a point is 25.4/72 millimetres
            let tenths = |units: usize, sheet: usize| 13 * sheet * 720 / (units * 254);
            let points = tenths(width, SHEET.0 * 10).min(tenths(height, SHEET.1 * 10));
            assert!(points >= 65, "Law {law}: {points} tenths of a point");
        }
    }

    #[test]
    fn the_drawing_has_a_description_in_words() {
        let svg = svg(&Chart::of(31));
        assert!(svg.contains("<title id=\"chart-31-paper\">Law 31: Bid out of rotation</title>"));
        assert!(svg.contains("RHO passes"));
        assert!(svg.contains("Does LHO accept it? Accepted. The call stands"));
        assert!(!svg.contains("style="));
    }
}
