//! The sheet of a ruling, as it is printed.

use director::diagram::COLUMNS;
use laws::Cite;
use laws::book::Clause;
use web::keeping::Entry;
use web::points::Line;
use web::sheet::{Found, Mark, Reason, Sheet, Spoken};
use web::words::kept as words;
use web::words::{Language as _, LawBook as _, said};

use super::super::table::text::rich;
use crate::view::dom::{El, View, all, el};

/// The sheet, with what the director wrote on it.
pub(super) fn view(sheet: &Sheet, entry: &Entry, when: String) -> El {
    let Sheet { head, facts, found, open, duties, play, reviews, notes, .. } = sheet;
    let named = [(words().table_name, &entry.table), (words().pair, &entry.pair)];
    let named = named.into_iter().filter(|(_, text)| !text.is_empty());
    let named: Vec<_> = named.map(|(name, text)| format!("{name}: {text}")).chain([when]).collect();
    let header = el("header")
        .put(el("h2").put(words().sheet))
        .put(el("p").put(head.as_str()))
        .put(el("p").put(named.join(" · ")));
    let facts = facts.iter().map(|fact| el("li").put(rich(fact)));
    let halves = el("div")
        .class("halves")
        .put(el("div").put(auction(sheet)))
        .put(el("div").put(part(words().facts, facts.collect())));
    let ruling = found.iter().map(irregular).chain(duties.iter().chain(play).map(line));
    let open = open.as_ref().map(|question| {
        let title = el("b").put(words().open).put(": ");
        el("p").put(title).put(rich(question))
    });
    let outcome = sheet.outcome.as_ref().map(|line| el("p").class("outcome").put(rich(line)));
    let remarks = entry.notes.lines().map(|note| el("li").put(rich(note)));
    let small = el("div")
        .class("small")
        .put(part(words().points, notes.iter().map(line).collect()))
        .put(part(words().laws, sheet.laws.iter().map(|clause| law(clause)).collect()));
    el("section")
        .test("sheet")
        .class("sheet")
        .attr("aria-label", words().sheet)
        .put(header)
        .put(halves)
        .put(part(words().ruling, ruling.collect()))
        .put(open)
        .put(outcome)
        .put(part(words().reasons, sheet.reasons.iter().map(reason).collect()))
        .put(
            el("div")
                .class("said")
                .put(part(words().script, sheet.script.iter().map(spoken).collect())),
        )
        .put(part(words().afterwards, reviews.iter().map(line).collect()))
        .put(part(words().remarks, remarks.collect()))
        .put(small)
        .put(el("footer").put(words().made_by))
}

/// A heading and its list; `None` where the list is empty.
fn part(title: &str, items: Vec<El>) -> Option<View> {
    (!items.is_empty()).then(|| all([el("h3").put(title), el("ul").put(items)]))
}

fn cites(laws: &[Cite]) -> Option<View> {
    let laws: Vec<_> = laws.iter().map(|law| law.as_str()).collect();
    let cites = || el("span").class("cite").put(laws.join(", "));
    (!laws.is_empty()).then(|| [View::from(" "), cites().into()].into())
}

fn line(line: &Line) -> El {
    el("li").put(rich(&line.text)).put(cites(&line.laws))
}

fn irregular(found: &Found) -> El {
    let Found { number, what, fate, laws } = found;
    let (number, fate) = (format!("{number}. "), format!("{fate}."));
    let what = el("li").put(el("b").put(number)).put(rich(what)).put(" ");
    what.put(el("b").put(fate)).put(cites(laws))
}

fn reason(reason: &Reason) -> El {
    let mark =
        reason.overrides.then(|| el("b").test("sheet-override").put(words().overrides).put(": "));
    el("li").put(mark).put(rich(&reason.text))
}

fn spoken(spoken: &Spoken) -> El {
    let to = el("i").put(format!("{}: ", spoken.to));
    el("li").class_if(spoken.private, "apart").put(to).put(el("q").put(rich(&spoken.text)))
}

fn law(clause: &Clause) -> El {
    let title = el("b").put(format!("{} {}.", clause.cite, said().clause_title(clause)));
    el("li").put(title).put(" ").put(rich(&said().clause(clause)))
}

fn auction(sheet: &Sheet) -> View {
    all([whole_auction(sheet), el("p").class("legend").put(words().legend)])
}

/// The auction from its first call to its last.
pub(super) fn whole_auction(sheet: &Sheet) -> El {
    let head = |(seat, vulnerable): (bridge::Seat, bool)| {
        let told = vulnerable.then(|| el("span").class("vul-told").put(words().vulnerable));
        let head = el("th").attr("scope", "col").class_if(vulnerable, "vul");
        let letter = el("span").class("letter").attr("aria-hidden", "true");
        head.put(el("span").class("whole-name").put(said().seat(seat)))
            .put(letter.put(seat.letter().to_string()))
            .put(told)
    };
    let heads = COLUMNS.into_iter().zip(sheet.vulnerable).map(head);
    let cell = |cell: &Vec<Mark>| el("td").put_all(cell.iter().map(mark));
    let rows = sheet.rows.iter().map(|row| el("tr").put_all(row.iter().map(cell)));
    el("table")
        .put(el("caption").class("hidden").put(words().auction))
        .put(el("thead").put(el("tr").put_all(heads)))
        .put(el("tbody").put_all(rows))
}

fn mark(mark: &Mark) -> El {
    let call = rich(&mark.text);
    let call = if mark.struck { el("s").put(call).into() } else { call };
    let numbers = mark.numbers.iter().map(|number| el("sup").put(*number));
    el("span").put(call).put_all(numbers).put(" ")
}
