//! Two calls side by side, and how they compare.

use bridge::{Call, Hand, Suit};
use director::compare::{Comparison, Shown, Test};
use director::{Settings, words};
use hands::meaning::{Meaning, Shape};
use hands::{HandSet, Overlap, Portrait};
use laws::Verdict;
use wire::{CompareRequest, Compared};

use crate::print::figures::{grouped, holding, length, of_all, percent_in_words, points};
use crate::print::{
    BOLD, DIM, GOOD, LAW, PLAIN, Page, RED, Style, WARN, bullet, chart, plain_width, setting,
    suits, wrap,
};

/// Everything, the verdict first.
pub(crate) fn print(page: &mut Page, request: &CompareRequest, compared: &Compared) {
    verdict(page, request, compared);
    let withdrawn = union(&compared.withdrawn);
    side_by_side(page, request, &withdrawn, &compared.replacement.hands);
    let comparison = &compared.evidence.comparison;
    // What was not counted, or has no hands, has nothing else to be said about it.
    if comparison.hands.first > 0 && comparison.hands.second > 0 {
        shares(page, comparison.hands);
        if let (Ok(old), Ok(new)) = (withdrawn.portrait(), compared.replacement.hands.portrait()) {
            chart::points_of_both(page, old, new);
        }
        residual(page, compared);
        if let Some(hand) = compared.evidence.counterexample {
            page.heading("A hand for the replacement, but not for the withdrawn call");
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
    let (verdict, style) = match finding.verdict {
        Verdict::Yes => ("COMPARABLE", GOOD),
        Verdict::No => ("NOT COMPARABLE", RED),
        Verdict::Judgment => ("FOR THE DIRECTOR TO JUDGE", WARN),
    };
    let test = match finding.test {
        Test::Same => ", the same",
        Test::Similar => ", similar",
        Test::Subset => ", a subset",
        Test::Purpose => ", the same purpose",
        Test::None => "",
    };
    let laws: Vec<_> = finding.laws().iter().map(|law| LAW.set(law.as_str())).collect();
    let laws = laws.join(" ");
    page.line(&format!("{} ({laws}{test})", BOLD.set(&style.set(verdict))));
    page.paragraph(2, &words::compared(&request.settings, &compared.evidence));
    let authority = format!("Laws of 2017, {}", request.settings.authority.initials());
    page.line(&DIM.set(&format!("  {authority}")));
}

/// What each of the two shows: the words, then the figures.
fn side_by_side(
    page: &mut Page,
    request: &CompareRequest,
    withdrawn: &HandSet,
    replacement: &HandSet,
) {
    let named = |name: &str, call: Option<Call>| {
        call.map_or_else(|| name.to_owned(), |call| format!("{name}: {}", call.symbol()))
    };
    let table = Table::of(page.width);
    page.gap();
    table.row(
        page,
        "",
        [
            &[named("Withdrawn", request.withdrawn_call)],
            &[named("Replacement", request.replacement_call)],
        ],
        BOLD,
    );
    let meanings: Vec<_> = request.withdrawn.iter().map(said).collect();
    table.row(page, "shows", [&meanings, &[said(&request.replacement)]], PLAIN);
    let both = [withdrawn, replacement];
    let figures: [Figure<'_>; 6] = [
        ("points", &points),
        ("♠", &|portrait| length(portrait, Suit::Spades)),
        ("♥", &|portrait| length(portrait, Suit::Hearts)),
        ("♦", &|portrait| length(portrait, Suit::Diamonds)),
        ("♣", &|portrait| length(portrait, Suit::Clubs)),
        ("balanced", &|portrait| portrait.with_shape(Shape::is_balanced).to_string()),
    ];
    for (label, figure) in figures {
        let cells = both.map(|hands| hands.portrait().map_or_else(|_| not_counted(), figure));
        table.figures(page, label, cells);
    }
    let counts = both.map(|hands| hands.count().map_or_else(|_| not_counted(), grouped));
    // On a narrow page the share has to be enough.
    if counts.iter().all(|count| plain_width(count) <= table.column) {
        table.figures(page, "hands", counts);
    }
    let shares = both.map(|hands| hands.share().map_or_else(|_| String::new(), of_all));
    table.figures(page, "of all", shares);
}

/// A line of the table, and how it is read off the hands.
type Figure<'a> = (&'a str, &'a dyn Fn(&Portrait) -> String);

fn not_counted() -> String {
    "not counted".to_owned()
}

/// The meaning in words, with what the players call it.
fn said(meaning: &Meaning) -> String {
    let words = meaning.in_words();
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
    let of_replacement = percent_in_words(hands.first_given_second());
    let of_withdrawn = percent_in_words(hands.second_given_first());
    page.gap();
    let sentences = [
        format!(
            "Of the hands for the replacement, {of_replacement} would have made the withdrawn call."
        ),
        format!("Of the hands for the withdrawn call, {of_withdrawn} would make the replacement."),
    ];
    for sentence in sentences {
        page.item(&bullet(), &sentence, &[]);
    }
}

fn residual(page: &mut Page, compared: &Compared) {
    let residual = &compared.evidence.residual;
    if residual.is_empty() {
        return;
    }
    page.heading("What partner would learn only from the withdrawn call");
    for one in residual {
        let (_, text) = words::residual(one);
        page.item(&bullet(), &text, &[]);
    }
}

/// The hand as it is held.
fn draw(page: &mut Page, hand: Hand) {
    for suit in Suit::ALL.into_iter().rev() {
        page.line(&format!("  {} {}", suits(suit.symbol()), holding(hand, suit)));
    }
    page.line(&DIM.set(&format!("  {} points", hand.hcp())));
}

/// Which settings of the authority decided, and who says so.
fn settings(page: &mut Page, settings: &Settings, comparison: &Comparison) {
    if comparison.settings.is_empty() {
        return;
    }
    page.heading("This rests on");
    for name in &comparison.settings {
        page.item(&bullet(), &setting::rests_on(settings, comparison, name), &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(page: &Page) -> String {
        anstream::adapter::strip_str(&page.text).to_string()
    }

    #[test]
    fn the_cells_of_a_row_are_wrapped_each_by_itself() {
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
    fn codes_take_no_room() {
        let page = |style: Style| {
            let mut page = Page::of_width(80);
            let cells = [&["♥ or ♦".to_owned()][..], &["♥".to_owned()][..]];
            Table::of(80).row(&mut page, "♥", cells, style);
            plain(&page)
        };
        assert_eq!(page(BOLD), page(PLAIN));
    }

    #[test]
    fn a_narrow_page_is_still_one() {
        let read = |text: &str| -> Meaning { text.parse().unwrap() };
        let request = CompareRequest {
            withdrawn: vec![read("11-19, 5+H; nat \"自然叫牌开叫红心"), read("6+, 4+H; nat F1")],
            replacement: read("5-10 (6H | 6S) | 20-22 bal; art F1 \"Mehrdeutigkeitseröffnungen"),
            withdrawn_call: Some("1H".parse().unwrap()),
            replacement_call: Some("2D".parse().unwrap()),
            settings: Settings::default(),
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
