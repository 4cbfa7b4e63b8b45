//! Two calls side by side, and how they compare.

use bridge::{Call, Hand, Suit};
use director::Settings;
use director::compare::{Comparison, Residual, Shown};
use hands::meaning::{Meaning, Shape};
use hands::{HandSet, Overlap, Portrait};
use laws::Verdict;
use wire::{CompareRequest, Compared};
use words::{Heading, Term, Terminal};

use crate::print::figures::{holding, length, points};
use crate::print::{
    BOLD, DIM, GOOD, LAW, PLAIN, Page, RED, Style, WARN, bullet, chart, plain_width, suits, wrap,
};

/// Everything, the verdict first.
pub(crate) fn print(page: &mut Page, request: &CompareRequest, compared: &Compared) {
    verdict(page, request, compared);
    let mut withdrawn = union(&compared.withdrawn);
    let mut replacement = compared.replacement.hands.clone();
    if let Some(pack) = &request.pack {
        page.gap();
        page.paragraph(0, &page.language.cards_left(pack.cards(), pack.hands()));
        (withdrawn, replacement) = (withdrawn.among(pack), replacement.among(pack));
    }
    side_by_side(page, request, &withdrawn, &replacement);
    let comparison = &compared.evidence.comparison;
    let seen = compared.seen.as_ref().and_then(|seen| seen.as_ref().ok());
    let hands = match (&compared.seen, seen) {
        (_, Some(seen)) => seen.hands,
        (Some(_), None) => Overlap { first: 0, second: 0, both: 0 },
        (None, None) => comparison.hands,
    };
    // there is nothing else to say about hands that were not counted, or do not exist
    if hands.first > 0 && hands.second > 0 {
        shares(page, hands);
        if let (Ok(old), Ok(new)) = (withdrawn.portrait(), replacement.portrait()) {
            chart::points_of_both(page, old, new);
        }
        let evidence = &compared.evidence;
        residual(page, seen.map_or(&evidence.residual, |seen| &seen.residual));
        if let Some(hand) = seen.map_or(evidence.counterexample, |seen| seen.counterexample) {
            page.heading(&page.language.heading(Heading::Counterexample));
            draw(page, hand);
        }
    }
    settings(page, &request.settings, comparison);
}

fn union(shown: &[Shown]) -> HandSet {
    let sets = shown.iter().map(|shown| shown.hands.clone());
    sets.reduce(|all, more| all.or(&more)).unwrap_or_else(HandSet::nothing)
}

/// `COMPARABLE (23A1, similar)`, and why.
fn verdict(page: &mut Page, request: &CompareRequest, compared: &Compared) {
    let finding = &compared.evidence.comparison.finding;
    let style = match finding.verdict {
        Verdict::Yes => GOOD,
        Verdict::No => RED,
        Verdict::Judgment => WARN,
    };
    let verdict = page.language.verdict_title(finding.verdict);
    let test = page.language.test(finding.test);
    let test = if test.is_empty() { String::new() } else { format!(", {test}") };
    let laws: Vec<_> = finding.laws().iter().map(|law| LAW.set(law.as_str())).collect();
    let laws = laws.join(" ");
    page.line(&format!("{} ({laws}{test})", BOLD.set(&style.set(&verdict))));
    page.paragraph(2, &page.language.compared(&request.settings, &compared.evidence));
    let authority = page.language.edition(request.settings.authority);
    page.line(&DIM.set(&format!("  {authority}")));
}

/// What each of the two shows: the words, then the figures.
fn side_by_side(
    page: &mut Page,
    request: &CompareRequest,
    withdrawn: &HandSet,
    replacement: &HandSet,
) {
    let language = page.language;
    let named = |name: Term, call: Option<Call>| {
        let name = language.capitalised(&language.term(name));
        call.map_or_else(|| name.clone(), |call| format!("{name}: {}", call.symbol()))
    };
    let table = Table::of(page.width);
    page.gap();
    table.row(
        page,
        "",
        [
            &[named(Term::Withdrawn, request.withdrawn_call)],
            &[named(Term::Replacement, request.replacement_call)],
        ],
        BOLD,
    );
    let meanings: Vec<_> =
        request.withdrawn.iter().map(|meaning| said(language, meaning)).collect();
    table.row(
        page,
        &language.term(Term::Shows),
        [&meanings, &[said(language, &request.replacement)]],
        PLAIN,
    );
    let both = [withdrawn, replacement];
    let (points_of, balanced) = (language.term(Term::Points), language.term(Term::Balanced));
    let figures: [Figure<'_>; 6] = [
        (&points_of, &|portrait| points(language, portrait)),
        ("♠", &|portrait| length(language, portrait, Suit::Spades)),
        ("♥", &|portrait| length(language, portrait, Suit::Hearts)),
        ("♦", &|portrait| length(language, portrait, Suit::Diamonds)),
        ("♣", &|portrait| length(language, portrait, Suit::Clubs)),
        (&balanced, &|portrait| portrait.with_shape(Shape::is_balanced).to_string()),
    ];
    let not_counted = || language.term(Term::NotCounted).into_owned();
    for (label, figure) in figures {
        let cells = both.map(|hands| hands.portrait().map_or_else(|_| not_counted(), figure));
        table.figures(page, label, cells);
    }
    let number = |count| language.number(count);
    let counts = both.map(|hands| hands.count().map_or_else(|_| not_counted(), number));
    // on a narrow page the share has to be enough
    if counts.iter().all(|count| plain_width(count) <= table.column) {
        table.figures(page, &language.term(Term::Hands), counts);
    }
    let of_all = |share| language.of_all(share);
    let shares = both.map(|hands| hands.share().map_or_else(|_| String::new(), of_all));
    table.figures(page, &language.term(Term::OfAll), shares);
}

/// A line of the table, and how it is read from the hands.
type Figure<'a> = (&'a str, &'a dyn Fn(&Portrait) -> String);

/// The meaning in words, with what the players call it.
fn said(language: &dyn Terminal, meaning: &Meaning) -> String {
    let words = language.meaning(meaning);
    match &meaning.prose {
        Some(prose) => format!("{words} (“{prose}”)"),
        None => words,
    }
}

/// Two columns beside a column of labels.
struct Table {
    column: usize,
}

impl Table {
    const LABEL: usize = 10;
    const BETWEEN: usize = 3;

    fn of(width: usize) -> Self {
        let column = (width.saturating_sub(2 + Self::LABEL + Self::BETWEEN) / 2).max(8);
        Self { column }
    }

    fn figures(&self, page: &mut Page, label: &str, cells: [String; 2]) {
        let [left, right] = cells;
        self.row(page, label, [&[left], &[right]], PLAIN);
    }

    /// A row; several texts in a cell are numbered.
    fn row(&self, page: &mut Page, label: &str, cells: [&[String]; 2], style: Style) {
        let [left, right] = cells.map(|texts| self.cell(texts));
        let label = DIM.set(&suits(label)) + &blanks(Self::LABEL, plain_width(label));
        for place in 0..left.len().max(right.len()) {
            let line = |cell: &[String]| cell.get(place).cloned().unwrap_or_default();
            let (left, right) = (line(&left), line(&right));
            let before = if place == 0 { label.clone() } else { " ".repeat(Self::LABEL) };
            let after = blanks(self.column + Self::BETWEEN, plain_width(&left));
            page.line(&format!("  {before}{}{after}{}", style.set(&left), style.set(&right)));
        }
    }

    fn cell(&self, texts: &[String]) -> Vec<String> {
        if let [only] = texts {
            return wrap(only, &[], self.column);
        }
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(texts) {
            let number = format!("{number}  ");
            let indent = " ".repeat(number.len());
            let wrapped = wrap(text, &[], self.column.saturating_sub(number.len()));
            for (place, line) in wrapped.into_iter().enumerate() {
                lines.push(format!("{}{line}", if place == 0 { &number } else { &indent }));
            }
        }
        lines
    }
}

fn blanks(column: usize, used: usize) -> String {
    " ".repeat(column.saturating_sub(used))
}

/// How much of each call is in the other.
fn shares(page: &mut Page, hands: Overlap) {
    page.gap();
    let sentences = page.language.overlap(hands);
    for sentence in sentences {
        page.item(&bullet(), &sentence, &[]);
    }
}

fn residual(page: &mut Page, residual: &[Residual]) {
    if residual.is_empty() {
        return;
    }
    page.heading(&page.language.heading(Heading::Residual));
    for one in residual {
        page.item(&bullet(), &page.language.residual(one), &[]);
    }
}

/// The hand as it is held.
fn draw(page: &mut Page, hand: Hand) {
    for suit in Suit::ALL.into_iter().rev() {
        page.line(&format!("  {} {}", suits(suit.symbol()), holding(hand, suit)));
    }
    page.line(&DIM.set(&format!("  {}", page.language.hand_points(hand.hcp()))));
}

/// Which settings of the authority decided, and who says so.
fn settings(page: &mut Page, settings: &Settings, comparison: &Comparison) {
    if comparison.settings.is_empty() {
        return;
    }
    page.heading(&page.language.heading(Heading::RestsOn));
    for name in &comparison.settings {
        page.item(&bullet(), &page.language.rests_on(settings, comparison, name), &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(page: &Page) -> String {
        anstream::adapter::strip_str(&page.text).to_string()
    }

    #[test]
    fn each_cell_of_a_row_wraps_on_its_own() {
        let mut page = Page::of_width(51);
        let left = ["five or more hearts; natural".to_owned()];
        let right = ["♥ and ♠".to_owned()];
        Table::of(51).row(&mut page, "shows", [&left, &right], PLAIN);
        assert_eq!(
            plain(&page),
            "  shows     five or more         ♥ and ♠\n            hearts; natural\n"
        );
    }

    #[test]
    fn several_meanings_are_numbered() {
        let mut page = Page::of_width(51);
        let left = ["an opening in hearts".to_owned(), "a response".to_owned()];
        let right = ["an overcall".to_owned()];
        Table::of(51).row(&mut page, "", [&left, &right], PLAIN);
        assert_eq!(
            plain(&page),
            "            1  an opening in     an overcall\n               hearts\n            \
             2  a response\n"
        );
    }

    #[test]
    fn escape_codes_take_up_no_width() {
        let page = |style: Style| {
            let mut page = Page::of_width(80);
            let cells = [&["♥ or ♦".to_owned()][..], &["♥".to_owned()][..]];
            Table::of(80).row(&mut page, "♥", cells, style);
            plain(&page)
        };
        assert_eq!(page(BOLD), page(PLAIN));
    }

    #[test]
    fn nothing_overflows_a_narrow_page() {
        let read = |text: &str| -> Meaning { text.parse().unwrap() };
        let request = CompareRequest {
            withdrawn: vec![read("11-19, 5+H; nat \"自然叫牌开叫红心"), read("6+, 4+H; nat F1")],
            replacement: read("5-10 (6H | 6S) | 20-22 bal; art F1 \"Mehrdeutigkeitseröffnungen"),
            withdrawn_call: Some("1H".parse().unwrap()),
            replacement_call: Some("2D".parse().unwrap()),
            settings: Settings::default(),
            pack: None,
        };
        for width in [40, 60, 80, 100] {
            let mut page = Page::of_width(width);
            print(&mut page, &request, &request.compare());
            let text = plain(&page);
            let longest = text.lines().map(crate::print::width).max().unwrap();
            assert!(longest <= width, "{longest} of {width}\n{text}");
            assert!(text.contains("1 in 22"), "{text}");
        }
    }
}
