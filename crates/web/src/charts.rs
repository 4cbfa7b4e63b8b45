//! The quick-reference charts as drawings.

use std::fmt::Write as _;

use director::chart::{Chart, Node, cites};

use crate::words::{Charts as _, SAID};

/// How the boxes lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// As wide as a phone
    Screen,
    /// In one column or two, as wide as gives the largest letters on one sheet
    Paper,
}

/// The size of a letter, of a line, and what is left free inside a box.
const LETTER: usize = 7;
const LINE: usize = 17;
const INSIDE: usize = 8;
/// Between boxes
const BETWEEN: usize = 12;
/// The step to the right, of boxes one below the other
const INDENT: usize = 16;
/// The widths that are tried: a phone's, and more for paper
const PHONE: usize = 360;
const WIDTHS: [usize; 8] = [PHONE, 420, 480, 540, 600, 660, 720, 800];
/// Between two columns
const COLUMNS_APART: usize = 24;
/// What can be printed on a sheet below the title, in millimetres
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
}

/// The boxes of a chart, and how much room they take together.
struct Drawing<'c> {
    boxes: Vec<Placed<'c>>,
    width: usize,
    height: usize,
}

impl Drawing<'_> {
    /// The second half goes to the right of the first.
    fn in_two_columns(mut self) -> Self {
        let Some(first) = self.boxes.iter().position(|one| one.top >= self.height / 2) else {
            return self;
        };
        let (cut, right) = (self.boxes[first].top, self.width + COLUMNS_APART);
        for one in &mut self.boxes[first..] {
            // room for the lines that come from the first column
            one.top = one.top - cut + BETWEEN;
            one.left += right;
        }
        let height = cut.max(self.height - cut + BETWEEN);
        Self { width: right + self.width, height, ..self }
    }
}

/// A line of text: what led here, what is asked or follows, the laws.
struct Line {
    class: &'static str,
    text: String,
}

/// The chart as SVG text.
#[must_use]
pub fn svg(chart: &Chart, layout: Layout) -> String {
    draw(chart, &laid_out(chart, layout), layout)
}

/// Where the boxes go.
fn laid_out(chart: &Chart, layout: Layout) -> Drawing<'_> {
    match layout {
        Layout::Screen => one_column(chart, PHONE, layout),
        Layout::Paper => {
            let one = WIDTHS.map(|width| one_column(chart, width, layout));
            let two = WIDTHS.map(|width| one_column(chart, width, layout).in_two_columns());
            // the more of a side of the sheet it takes, the smaller it is drawn
            let taken = |plan: &Drawing<'_>| (plan.width * SHEET.1).max(plan.height * SHEET.0);
            let best = one.into_iter().chain(two).min_by_key(taken);
            best.unwrap_or_else(|| one_column(chart, PHONE, layout))
        }
    }
}

/// The boxes one below the other, each a little to the right of the one it
/// comes from.
fn one_column(chart: &Chart, width: usize, layout: Layout) -> Drawing<'_> {
    let mut boxes = Vec::new();
    let height = place(&mut boxes, &chart.root, "", None, (width, layout), (0, 0));
    Drawing { boxes, width, height }
}

fn draw(chart: &Chart, plan: &Drawing<'_>, layout: Layout) -> String {
    let Drawing { boxes, width, height } = plan;
    let law = chart.law;
    let title = SAID.chart(law);
    let kind = if layout == Layout::Screen { "screen" } else { "paper" };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart {kind}\" role=\"img\" \
         viewBox=\"-2 -2 {} {}\" aria-labelledby=\"chart-{law}-{kind}\" \
         aria-describedby=\"chart-{law}-{kind}-text\">\
         <title id=\"chart-{law}-{kind}\">{title}</title>\
         <desc id=\"chart-{law}-{kind}-text\">{}</desc>",
        width + 4,
        height + 4,
        escaped(&SAID.chart_text(chart))
    );
    for placed in boxes {
        if let Some(from) = placed.from.and_then(|from| boxes.get(from)) {
            svg += &connection(from, placed, *height);
        }
    }
    for placed in boxes {
        svg += &drawn(placed);
    }
    svg + "</svg>"
}

/// The lines of a box of this width.
fn text_of(node: &Node, said: &str, width: usize, layout: Layout) -> Vec<Line> {
    let letters = (width.saturating_sub(2 * INSIDE) / LETTER).max(12);
    let mut lines = Vec::new();
    let mut add = |class, text: &str| {
        let words = bridge::filled(text.split_whitespace(), letters, |word| word.chars().count());
        lines.extend(words.iter().map(|words| Line { class, text: words.join(" ") }));
    };
    add("chart-way", said);
    match node {
        Node::Ask { asks, .. } => add("chart-ask", &SAID.chart_asks(*asks)),
        Node::End(end) => {
            match layout {
                Layout::Screen => {
                    end.says.iter().for_each(|says| add("chart-end", &SAID.chart_says(says)));
                }
                // on paper room is short
                Layout::Paper => add("chart-end", &SAID.chart_end(&end.says)),
            }
            add("chart-law", &cites(&end.laws));
        }
    }
    lines
}

fn height_of(lines: &[Line]) -> usize {
    lines.len() * LINE + INSIDE
}

/// Puts a box, and what follows from it below; where the next one begins.
fn place<'c>(
    boxes: &mut Vec<Placed<'c>>,
    node: &'c Node,
    said: &str,
    from: Option<usize>,
    (width, layout): (usize, Layout),
    (left, top): (usize, usize),
) -> usize {
    let own = width - left;
    let lines = text_of(node, said, own, layout);
    let height = height_of(&lines);
    let number = boxes.len();
    boxes.push(Placed { left, top, width: own, height, lines, node, from });
    let mut next = top + height + BETWEEN;
    if let Node::Ask { ways, .. } = node {
        for (way, node) in ways {
            let at = (left + INDENT, next);
            next = place(boxes, node, &SAID.chart_way(*way), Some(number), (width, layout), at);
        }
    }
    next
}

/// The line from a box to one that follows it. Into the next column it goes on
/// from the bottom of the one to the top of the other.
fn connection(from: &Placed<'_>, to: &Placed<'_>, bottom: usize) -> String {
    let (x, y) = (from.left + INDENT / 2, from.top + from.height);
    let end = format!("V{}H{}", to.top + LINE, to.left);
    let path = if to.left > from.left + from.width {
        // as far to the right of the column's edge as the line is of its own
        let step = to.left - INDENT / 2;
        format!("M{x} {y}V{bottom}M{step} 0{end}")
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
    fn no_box_lies_on_another_or_outside() {
        for law in LAWS {
            for layout in [Layout::Screen, Layout::Paper] {
                let chart = Chart::of(law);
                let Drawing { boxes, width, height } = laid_out(&chart, layout);
                for (place, one) in boxes.iter().enumerate() {
                    assert!(one.left + one.width <= width && one.top + one.height <= height);
                    for other in &boxes[..place] {
                        let apart = one.left >= other.left + other.width
                            || other.left >= one.left + one.width
                            || one.top >= other.top + other.height
                            || other.top >= one.top + one.height;
                        assert!(apart, "Law {law}, {layout:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_sheet_on_the_wall_can_be_read() {
        for law in LAWS {
            let chart = Chart::of(law);
            let Drawing { width, height, .. } = laid_out(&chart, Layout::Paper);
            // a letter is 13 units, and a point is 25.4/72 millimetres
            let tenths = |units: usize, sheet: usize| 13 * sheet * 720 / (units * 254);
            let points = tenths(width, SHEET.0 * 10).min(tenths(height, SHEET.1 * 10));
            assert!(points >= 65, "Law {law}: {points} tenths of a point");
        }
    }

    #[test]
    fn the_drawing_is_told_in_words_too() {
        let svg = svg(&Chart::of(31), Layout::Paper);
        assert!(svg.contains("<title id=\"chart-31-paper\">Law 31: Bid out of rotation</title>"));
        assert!(svg.contains("RHO passes"));
        assert!(svg.contains("Does LHO accept it? Accepted. The call stands"));
        assert!(!svg.contains("style="));
    }
}
