//! The charts of the laws.

use browser::browser::Size;
use browser::{Outcome, paper};
use serde_json::{Value, json};

use super::World;
use super::access::too_wide;

/// The laws that have a chart.
const LAWS: [u8; 6] = [27, 29, 30, 31, 32, 36];

/// The title of the chart that is shown, how many boxes it has, how much they say, and
/// the boxes that are not within the page.
const DRAWN: &str = "
const tree = document.querySelector('[data-test=\"chart-drawing\"] .tree');
if (!tree || !tree.checkVisibility()) return null;
const boxes = [...tree.querySelectorAll('.box')];
const outside = boxes.filter((box) => {
  const place = box.getBoundingClientRect();
  return place.left < 0 || place.right > innerWidth + 1 || box.scrollWidth > box.clientWidth + 1;
});
return {
  title: document.querySelector('[data-test=\"chart-drawing\"] h2').textContent,
  told: tree.textContent.length,
  boxes: boxes.length,
  outside: outside.map((box) => box.textContent),
};
";

/// In how many columns the boxes of the chart begin, and those not within the page.
const WIDE: &str = "
const boxes = [...document.querySelectorAll('[data-test=\"chart-drawing\"] .tree .box')];
const places = boxes.map((box) => box.getBoundingClientRect());
const outside = boxes.filter((box, place) => places[place].right > innerWidth + 1);
const apart = (left) => !places.some((it) => it.left < left && it.left > left - 100);
return {
  outside: outside.map((box) => box.textContent),
  columns: new Set(places.map((it) => Math.round(it.left)).filter(apart)).size,
};
";

/// The clauses that are shown, by their numbers.
const CITES: &str =
    "const cites = [...document.querySelectorAll('[data-test=\"law-text\"] h3 .cite')]
  .map((cite) => cite.textContent);
return cites.length > 0 && cites;";

pub(crate) async fn a_chart_leads_to_its_law(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut wrong = Vec::new();
    page.tap("go-laws").await?;
    for law in LAWS {
        page.tap(&format!("chart-{law}")).await?;
        let drawn = page.until(&format!("the chart of law {law}"), DRAWN, &[]).await?;
        let (told, boxes) = (drawn["told"].as_u64(), drawn["boxes"].as_u64());
        let title = drawn["title"].as_str().unwrap_or_default();
        if !title.starts_with(&format!("Law {law}: ")) || told < Some(100) || boxes < Some(6) {
            wrong.push(format!("law {law}: {drawn}"));
        }
        if drawn["outside"] != json!([]) {
            wrong.push(format!("law {law}, not within the page: {drawn}"));
        }
        if let Some(wide) = too_wide(&page).await? {
            wrong.push(format!("law {law}: {wide}"));
        }
        // where there is room it is drawn in columns
        for size in [Size { width: 768, height: 1024 }, Size { width: 1440, height: 900 }] {
            world.browser.resize(size).await?;
            let drawn = page.until(&format!("the chart of law {law}"), WIDE, &[]).await?;
            if drawn["outside"] != json!([]) || drawn["columns"].as_u64() < Some(2) {
                wrong.push(format!("law {law} at {}: {drawn}", size.width));
            }
        }
        world.browser.resize(Size::PHONE).await?;
        // to the law, back to its chart, and to the others
        page.tap(&format!("law-{law}")).await?;
        page.holds("law-search", &law.to_string()).await?;
        let cites = page.until(&format!("the text of law {law}"), CITES, &[]).await?;
        let of_this_law = |cite: &Value| cite.as_str().is_some_and(|it| is_of(law, it));
        if !cites.as_array().is_some_and(|cites| cites.iter().all(of_this_law)) {
            wrong.push(format!("the chart of law {law} leads to {cites}"));
        }
        page.tap(&format!("chart-{law}")).await?;
        page.see("chart-drawing").await?;
        page.tap("law-back").await?;
        page.miss("chart-drawing").await?;
    }
    if !wrong.is_empty() {
        return Err(wrong.join("; ").into());
    }
    // from a box to the chart that goes on, to the law, and to the table
    page.tap("chart-29").await?;
    page.tap("on-32").await?;
    page.until("the chart of law 32", "return location.hash === '#/laws/32/chart'", &[]).await?;
    page.says("chart-drawing", "Law 32").await?;
    page.tap("law-32A1").await?;
    page.says("law-shown", "32A1").await?;
    page.tap("law-dialog-close").await?;
    page.tap("try-2").await?;
    page.until("the table", "return location.hash === '#/table'", &[]).await?;
    page.says("diagram", "X").await
}

/// Is a clause one of that law?
fn is_of(law: u8, cite: &str) -> bool {
    let rest = cite.strip_prefix(&law.to_string());
    rest.is_some_and(|rest| !rest.starts_with(|it: char| it.is_ascii_digit()))
}

pub(crate) async fn a_chart_is_one_page(world: &World) -> Outcome {
    let page = world.page().await?;
    let mut wrong = Vec::new();
    page.tap("go-laws").await?;
    for law in LAWS {
        page.tap(&format!("chart-{law}")).await?;
        page.see("chart-print").await?;
        let pages = paper::pages(&world.browser, &format!("chart-{law}")).await?;
        if pages != 1 {
            wrong.push(format!("the chart of law {law} has {pages} pages"));
        }
        page.tap("law-back").await?;
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}
