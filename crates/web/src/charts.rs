//! Quick-reference charts, drawn from the law engine: each way through a chart
//! is played at a table, and its end is what follows there.

use std::borrow::Cow;
use std::fmt::Write as _;

use bridge::Seat;
use laws::book::law_30;
use laws::{
    Answer, CallMade, Cite, Event, Irregularity, IrregularityStatus, Kind, Must, Phase, Position,
    Relation, Silent, Table,
};

use crate::words::laws as words;
use crate::words::laws::way;
use crate::words::{App as _, ChartLine, SAID};

/// The laws that have a chart.
pub const LAWS: [u8; 6] = [27, 29, 30, 31, 32, 36];

/// A chart of one law.
#[derive(Debug, Clone)]
pub struct Chart {
    /// The law
    pub law: u8,
    root: Node,
}

/// A box of a chart.
#[derive(Debug, Clone)]
enum Node {
    /// Something is to be found out; what was found leads on.
    Ask { text: Cow<'static, str>, ways: Vec<(Cow<'static, str>, Node)> },
    /// What follows
    End(Outcome),
}

/// What follows at the end of a way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The laws that decided
    pub laws: Vec<Cite>,
    /// What it means, line by line
    pub lines: Vec<String>,
    /// What players must do
    pub duties: Vec<(Relation, Must)>,
    /// May declarer forbid a suit?
    pub lead: bool,
}

// ---- what is played ----

/// A choice that the law does not ask about: what the players do.
struct Plan {
    asks: &'static str,
    ways: &'static [Way],
}

/// One of the choices: what is said of it, what happens, and what is to be
/// chosen after it.
struct Way {
    said: &'static str,
    script: &'static str,
    then: Option<&'static Plan>,
}

const fn way(said: &'static str, script: &'static str, then: Option<&'static Plan>) -> Way {
    Way { said, script, then }
}

/// North is the offender where nothing else is said; the dealer comes first.
const fn plan(law: u8) -> &'static Plan {
    match law {
        27 => &INSUFFICIENT,
        29 => &FIRST_OF_ALL,
        30 => &PASS,
        31 => &BID,
        32 => &DOUBLE,
        _ => &INADMISSIBLE,
    }
}

const INSUFFICIENT: Plan = Plan {
    asks: words::BEFORE_THE_DIRECTOR,
    ways: &[
        way(
            way::STILL_THERE,
            "W: W 1S, N 1H, attention",
            Some(&Plan {
                asks: words::REPLACED_BY,
                ways: &[
                    way(way::A_BID, "N 2H", None),
                    way(way::A_PASS, "N P", None),
                    way(way::A_DOUBLE, "N X", None),
                    way(way::INSUFFICIENT, "N 1D, attention", None),
                ],
            }),
        ),
        way(way::CHANGED, "W: W 1S, N 1H, N 2H, attention", None),
    ],
};

const FIRST_OF_ALL: Plan = Plan {
    asks: words::WHAT_NEXT,
    ways: &[
        way(way::LHO_CALLS, "W: N 1H, E P", None),
        way(way::RIGHTFUL_CALLS, "W: N 1H, W P", None),
        way(way::LHO_IN_TURN, "E: N 1H, E 1S", None),
        way(way::DIRECTOR_PASS, "W: N P, attention", None),
        way(way::DIRECTOR_BID, "W: N 1H, attention", None),
        way(way::DIRECTOR_DOUBLE, "E: E 1C, S P, N X, attention", None),
    ],
};

const PASS: Plan = Plan {
    asks: words::WHOSE_TURN,
    ways: &[
        way(way::RHOS, "W: N P, attention", None),
        way(
            way::PARTNERS_OR_FIRST,
            "S: N P, attention",
            Some(&Plan {
                asks: words::AT_PROPER_TURN,
                ways: &[way(way::CALLS, "S 1C, W P, N 1N", None)],
            }),
        ),
        way(way::LHOS_LATER, "N: N 1C, N P, attention", None),
    ],
};

const BID: Plan = Plan {
    asks: words::WHOSE_TURN,
    ways: &[
        way(
            way::RHOS,
            "W: N 1H, attention",
            Some(&Plan {
                asks: words::RHO_DOES,
                ways: &[way(way::RHO_PASSES, "W P", None), way(way::RHO_ACTS, "W 1S, N 2H", None)],
            }),
        ),
        way(
            way::PARTNERS_OR_FIRST,
            "S: N 1H, attention",
            Some(&Plan {
                asks: words::AT_PROPER_TURN,
                ways: &[way(way::CALLS, "S 1C, W P, N 1H", None)],
            }),
        ),
        way(way::LHOS_LATER, "N: N 1C, N 1H, attention", None),
    ],
};

const DOUBLE: Plan = Plan {
    asks: words::WHOSE_TURN,
    ways: &[
        way(
            way::RHOS,
            "E: E 1H, S P, N X, attention",
            Some(&Plan {
                asks: words::RHO_DOES,
                ways: &[way(way::RHO_PASSES, "W P", None), way(way::RHO_ACTS, "W 2H, N X", None)],
            }),
        ),
        way(
            way::PARTNERS,
            "E: E 1H, N X, attention",
            Some(&Plan {
                asks: words::AT_PROPER_TURN,
                ways: &[way(way::CALLS, "S P, W P, N X", None)],
            }),
        ),
        way(way::LHOS_LATER, "W: W 1H, N P, N X, attention", None),
    ],
};

const INADMISSIBLE: Plan = Plan {
    asks: words::FOUND_OUT,
    ways: &[
        way(way::AT_ONCE, "S: S 1H, W P, N X, attention, N 2H", None),
        way(way::AT_ONCE_OUT, "S: S 1H, N X, attention, W P, N 2H", None),
        way(way::OVER_IT, "S: S 1H, W P, N X, E 1S, attention", None),
        way(way::AFTER_LEAD, "S: S 1H, W P, N X, E P, W leads SA, attention", None),
    ],
};

// ---- playing it ----

/// A table in the middle of a way. A test plays every way there is.
#[derive(Clone)]
struct Play(Table);

impl Play {
    /// What happens, in words: `W: N 1H, attention`; the dealer at the start.
    fn after(before: Option<&Self>, script: &str) -> Self {
        let (table, script) = match (before, script.split_once(':')) {
            (None, Some((dealer, rest))) => (Table::new(seat(dealer)), rest),
            (Some(before), _) => (before.0.clone(), script),
            (None, None) => (Table::new(OFFENDER), script),
        };
        let mut play = Self(table);
        for text in script.split(", ") {
            play.step(event(text.trim()));
        }
        play
    }

    fn step(&mut self, event: Event) {
        self.0.step(event, &Silent).expect("a plan is possible");
    }

    fn position(&self) -> &Position {
        self.0.position()
    }
}

/// In every plan.
const OFFENDER: Seat = Seat::North;

fn seat(text: &str) -> Seat {
    text.trim().parse().expect("a plan names seats")
}

fn event(text: &str) -> Event {
    let words: Vec<_> = text.split(' ').collect();
    match words[..] {
        [by, "leads", card] => {
            let card = card.parse().expect("a plan names cards");
            Event::Lead { by: seat(by), card, won_by: None }
        }
        [by, call] => {
            let call = call.parse().expect("a plan names calls");
            Event::Call(CallMade::new(seat(by), call))
        }
        _ => Event::Attention(None),
    }
}

impl Chart {
    /// The chart of this law, worked out now.
    #[must_use]
    pub fn of(law: u8) -> Self {
        Self { law, root: choose(None, plan(law)) }
    }

    /// Every end of the chart.
    #[must_use]
    pub fn outcomes(&self) -> Vec<&Outcome> {
        let mut found = Vec::new();
        collect(&self.root, &mut found);
        found
    }
}

fn collect<'n>(node: &'n Node, found: &mut Vec<&'n Outcome>) {
    match node {
        Node::Ask { ways, .. } => ways.iter().for_each(|(_, node)| collect(node, found)),
        Node::End(outcome) => found.push(outcome),
    }
}

/// What the players do here, each way played on.
fn choose(before: Option<&Play>, plan: &Plan) -> Node {
    let played = |way: &Way| (way.said.into(), go_on(&Play::after(before, way.script), way.then));
    Node::Ask { text: plan.asks.into(), ways: plan.ways.iter().map(played).collect() }
}

/// What the law asks now, and else what the players do next, until the
/// irregularity is settled.
fn go_on(play: &Play, then: Option<&Plan>) -> Node {
    let position = play.position();
    let Some(irregularity) = position.irregularities.first() else {
        return Node::End(outcome(play));
    };
    if another_law(irregularity).is_some() {
        return Node::End(outcome(play));
    }
    if let Some(question) = &position.question {
        let answered = |answer: &Answer| {
            let mut play = play.clone();
            play.step(Event::Answer(*answer));
            (SAID.chart_answer(*answer), go_on(&play, then))
        };
        let ways = question.options.iter().map(answered).collect();
        return Node::Ask { text: SAID.chart_question(question.id), ways };
    }
    match then {
        Some(then) if is_open(position, irregularity) => choose(Some(play), then),
        Some(_) | None => Node::End(outcome(play)),
    }
}

/// Does what the offender calls still decide something?
fn is_open(position: &Position, irregularity: &Irregularity) -> bool {
    let bound = |must: Must| matches!(must, Must::Repeat(_) | Must::PassNext | Must::PassRest);
    irregularity.status == IrregularityStatus::Cancelled
        && !position.obligations.iter().any(|duty| bound(duty.must))
}

/// Where the chart ends because another one goes on.
fn another_law(irregularity: &Irregularity) -> Option<ChartLine> {
    if irregularity.kind == Kind::ChangeOfCall {
        Some(ChartLine::Change)
    } else if irregularity.laws.contains(&law_30::C) {
        Some(ChartLine::AsABid)
    } else {
        None
    }
}

/// What a position says of the irregularity and of the players.
fn outcome(play: &Play) -> Outcome {
    let position = play.position();
    let mut laws: Vec<Cite> = Vec::new();
    let cited = position.irregularities.iter().flat_map(|it| &it.laws).copied();
    for law in cited.chain(position.obligations.iter().map(|duty| duty.law)) {
        if !laws.contains(&law) {
            laws.push(law);
        }
    }
    let relation = |seat| Relation::of(seat, OFFENDER);
    let duties = position.obligations.iter().map(|duty| (relation(duty.seat), duty.must)).collect();
    let lead = !position.lead_restrictions.is_empty();
    Outcome { laws, lines: lines(play), duties, lead }
}

fn lines(play: &Play) -> Vec<String> {
    let position = play.position();
    let Some(last) = position.irregularities.last() else { return Vec::new() };
    if let Some(other) = another_law(last) {
        return vec![line(other)];
    }
    let mut lines = vec![SAID.chart_fate(last.status).into_owned()];
    if position.phase == Phase::Play {
        lines.push(line(ChartLine::NotDoubled));
        return lines;
    }
    for duty in &position.obligations {
        let player = Relation::of(duty.seat, OFFENDER);
        lines.push(SAID.chart_duty(player, duty.must, duty.law));
    }
    // what follows from a call that has to be repeated follows when it is
    let repeated = position.obligations.iter().find_map(|duty| match duty.must {
        Must::Repeat(call) => Some(Event::Call(CallMade::new(duty.seat, call))),
        Must::PassNext | Must::PassRest | Must::Replace => None,
    });
    match repeated {
        Some(call) => {
            let mut play = play.clone();
            play.step(call);
            lines.extend(follows(play.position()));
        }
        None => lines.extend(follows(position)),
    }
    lines
}

fn line(line: ChartLine) -> String {
    SAID.chart_line(line).into_owned()
}

/// Who is free, who may not use what, the lead, the turn, what to look at later.
fn follows(position: &Position) -> Vec<String> {
    let mut lines = Vec::new();
    if position.obligations.is_empty() {
        lines.push(line(ChartLine::Free));
    }
    if let Some(information) = position.unauthorised.first() {
        lines.push(SAID.chart_not_to_use(information.law));
    }
    if !position.lead_restrictions.is_empty() {
        lines.push(line(ChartLine::Lead));
    }
    if let Some(turn) = position.turn {
        lines.push(SAID.chart_next(Relation::of(turn, OFFENDER)));
    }
    let mut reviews: Vec<_> = position.reviews.iter().map(|review| review.law).collect();
    reviews.sort_unstable();
    reviews.dedup();
    if !reviews.is_empty() {
        lines.push(SAID.chart_after_play(&reviews));
    }
    lines
}

// ---- drawing ----

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

impl Chart {
    /// As SVG text.
    #[must_use]
    pub fn svg(&self, layout: Layout) -> String {
        self.draw(&self.laid_out(layout), layout)
    }

    /// Where the boxes go.
    fn laid_out(&self, layout: Layout) -> Drawing<'_> {
        match layout {
            Layout::Screen => self.one_column(PHONE, layout),
            Layout::Paper => {
                let one = WIDTHS.map(|width| self.one_column(width, layout));
                let two = WIDTHS.map(|width| self.one_column(width, layout).in_two_columns());
                // the more of a side of the sheet it takes, the smaller it is drawn
                let taken = |plan: &Drawing<'_>| (plan.width * SHEET.1).max(plan.height * SHEET.0);
                let best = one.into_iter().chain(two).min_by_key(taken);
                best.unwrap_or_else(|| self.one_column(PHONE, layout))
            }
        }
    }

    /// The boxes one below the other, each a little to the right of the one it
    /// comes from.
    fn one_column(&self, width: usize, layout: Layout) -> Drawing<'_> {
        let mut boxes = Vec::new();
        let height = place(&mut boxes, &self.root, "", None, (width, layout), (0, 0));
        Drawing { boxes, width, height }
    }

    fn draw(&self, plan: &Drawing<'_>, layout: Layout) -> String {
        let Drawing { boxes, width, height } = plan;
        let law = self.law;
        let title = format!("Law {law}. {}", words::chart(law));
        let kind = if layout == Layout::Screen { "screen" } else { "paper" };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart {kind}\" role=\"img\" \
             viewBox=\"-2 -2 {} {}\" aria-labelledby=\"chart-{law}-{kind}\" \
             aria-describedby=\"chart-{law}-{kind}-text\">\
             <title id=\"chart-{law}-{kind}\">{title}</title>\
             <desc id=\"chart-{law}-{kind}-text\">{}</desc>",
            width + 4,
            height + 4,
            escaped(&self.text())
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

    /// The chart in words, for those who do not see it: each way, then its end.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        told(&self.root, "", &mut text);
        text
    }
}

fn told(node: &Node, way: &str, text: &mut String) {
    match node {
        Node::Ask { text: asked, ways } => {
            for (said, node) in ways {
                let before = if way.is_empty() { String::new() } else { format!("{way} ") };
                told(node, &format!("{before}{asked} {said}."), text);
            }
        }
        Node::End(outcome) => {
            let _ = writeln!(text, "{way} {} {}", outcome.lines.join(" "), cites(&outcome.laws));
        }
    }
}

fn cites(laws: &[Cite]) -> String {
    let laws: Vec<_> = laws.iter().map(|law| law.as_str()).collect();
    laws.join(", ")
}

/// The lines of a box of this width.
fn text_of(node: &Node, said: &str, width: usize, layout: Layout) -> Vec<Line> {
    let letters = (width.saturating_sub(2 * INSIDE) / LETTER).max(12);
    let mut lines = Vec::new();
    let mut add = |class, text: &str| {
        lines.extend(wrapped(text, letters).into_iter().map(|text| Line { class, text }));
    };
    add("chart-way", said);
    match node {
        Node::Ask { text, .. } => add("chart-ask", text),
        Node::End(outcome) => {
            match layout {
                Layout::Screen => outcome.lines.iter().for_each(|line| add("chart-end", line)),
                // on paper room is short
                Layout::Paper => add("chart-end", &outcome.lines.join(" ")),
            }
            add("chart-law", &cites(&outcome.laws));
        }
    }
    lines
}

fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
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
        for (said, node) in ways {
            let at = (left + INDENT, next);
            next = place(boxes, node, said, Some(number), (width, layout), at);
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
    use super::*;

    /// A law, what an end cites, who owes what, and is there a lead restriction
    type Branch<'a> = (u8, &'a [&'a str], &'a [(Relation, Must)], bool);

    /// Is there an end that cites these laws, with these duties of the offender
    /// and of his partner, and with or without a lead restriction?
    fn has(chart: &Chart, cited: &[&str], duties: &[(Relation, Must)], lead: bool) -> bool {
        chart.outcomes().iter().any(|outcome| {
            let is_there = |law: &&str| outcome.laws.iter().any(|cite| cite.as_str() == *law);
            cited.iter().all(is_there) && outcome.duties == duties && outcome.lead == lead
        })
    }

    #[test]
    fn every_branch_of_the_law_has_an_end() {
        use Relation::{Own, Partner};
        let one_heart = "1H".parse().unwrap();
        let (next, rest) = ((Partner, Must::PassNext), (Partner, Must::PassRest));
        let table: [Branch<'_>; 31] = [
            (27, &["27A1"], &[], false),
            (27, &["27B1(a)"], &[], false),
            (27, &["27B1(b)"], &[], false),
            (27, &["27B2"], &[rest], true),
            (27, &["27B3"], &[rest, (Own, Must::Replace)], false),
            (27, &["27B4", "27A1"], &[], true),
            (27, &["27B4"], &[rest, (Own, Must::Replace)], false),
            (27, &["27C", "27A1"], &[], false),
            (27, &["27C", "27B1(a)"], &[], false),
            (27, &["27C", "27B2"], &[rest], true),
            (29, &["28B"], &[], false),
            (29, &["29A"], &[], false),
            (29, &["29B", "31A"], &[], false),
            (30, &["29A"], &[], false),
            (30, &["30A"], &[(Own, Must::PassNext)], false),
            (30, &["30B1(b)(i)"], &[], false),
            (30, &["30B1(b)(ii)"], &[next], true),
            (30, &["30B2"], &[], false),
            (30, &["30C"], &[], false),
            (31, &["31A1"], &[(Own, Must::Repeat(one_heart))], false),
            (31, &["31A2(a)"], &[], false),
            (31, &["31A2(b)"], &[next], true),
            (31, &["31B2", "31A2(a)"], &[], false),
            (31, &["31B2", "31A2(b)"], &[next], true),
            (31, &["31C"], &[], false),
            (32, &["32A1"], &[(Own, Must::Repeat(bridge::Call::Double))], false),
            (32, &["32B2", "32A2(b)"], &[next], true),
            (32, &["32C"], &[], false),
            (36, &["36A"], &[], false),
            (36, &["36B1", "36B2", "36B3"], &[rest], true),
            (36, &["36C"], &[], false),
        ];
        for (law, cited, duties, lead) in table {
            let chart = Chart::of(law);
            assert!(has(&chart, cited, duties, lead), "{law} {cited:?}:\n{}", chart.text());
        }
        let thirty_two = Chart::of(32);
        assert!(has(&thirty_two, &["32A2(a)"], &[], false));
        assert!(has(&thirty_two, &["32A2(b)"], &[next], true));
        assert!(has(&thirty_two, &["32B2", "32A2(a)"], &[], false));
        assert!(has(&Chart::of(36), &["36B4"], &[rest], true));
    }

    #[test]
    fn left_hand_opponent_in_the_first_round_is_as_partner() {
        let ends = |start: &str, later: &'static str| {
            let ways: &'static [Way] = vec![way(way::CALLS, later, None)].leak();
            let plan = Plan { asks: words::AT_PROPER_TURN, ways };
            let chart = Chart { law: 31, root: go_on(&Play::after(None, start), Some(&plan)) };
            chart.outcomes().into_iter().cloned().collect::<Vec<_>>()
        };
        let table = [
            ("S: N 1H, attention", "S 1C, W P, N 1H", "E: N 1H, attention", "E 1C, S P, W P, N 1H"),
            ("S: N P, attention", "S 1C, W P, N 1N", "E: N P, attention", "E 1C, S P, W P, N 1N"),
        ];
        for (partners, then, lhos, later) in table {
            let (partners, lhos) = (ends(partners, then), ends(lhos, later));
            assert_eq!(partners.len(), lhos.len());
            for (one, other) in partners.iter().zip(&lhos) {
                assert_eq!(
                    (&one.laws, &one.duties, one.lead),
                    (&other.laws, &other.duties, other.lead)
                );
            }
        }
    }

    #[test]
    fn every_end_has_its_law() {
        for law in LAWS {
            for outcome in Chart::of(law).outcomes() {
                assert!(
                    !outcome.laws.is_empty() && !outcome.lines.is_empty(),
                    "{law}: {outcome:?}"
                );
                for cite in &outcome.laws {
                    assert!(laws::book::find(cite.as_str()).is_some(), "{cite}");
                }
            }
        }
    }

    #[test]
    fn no_box_lies_on_another_or_outside() {
        for law in LAWS {
            for layout in [Layout::Screen, Layout::Paper] {
                let chart = Chart::of(law);
                let Drawing { boxes, width, height } = chart.laid_out(layout);
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
            let Drawing { width, height, .. } = Chart::of(law).laid_out(Layout::Paper);
            // a letter is 13 units, and a point is 25.4/72 millimetres
            let tenths = |units: usize, sheet: usize| 13 * sheet * 720 / (units * 254);
            let points = tenths(width, SHEET.0 * 10).min(tenths(height, SHEET.1 * 10));
            assert!(points >= 65, "Law {law}: {points} tenths of a point");
        }
    }

    #[test]
    fn the_drawing_is_told_in_words_too() {
        let svg = Chart::of(31).svg(Layout::Paper);
        assert!(svg.contains("<title id=\"chart-31-paper\">Law 31. Bid out of rotation</title>"));
        assert!(svg.contains("RHO passes"));
        assert!(!svg.contains("style="));
        let text = Chart::of(31).text();
        assert!(text.contains("Does LHO accept it? Accepted. The call stands"), "{text}");
        // repeated, and that is all
        let repeat = "The offender must make the same call again (31A1). Everybody may call freely. \
                      LHO calls next. 29B";
        assert!(text.contains(repeat), "{text}");
    }
}
