//! The charts of the laws.

use browser::{Outcome, paper};
use serde_json::{Value, json};

use super::World;
use super::access::too_wide;

/// The laws that have a chart.
const LAWS: [u8; 6] = [27, 29, 30, 31, 32, 36];

/// The title, the description and the texts of the chart that is shown, and those
/// of its texts that are not within it.
const DRAWN: &str = "
const shown = [...document.querySelectorAll('[data-test=\"chart-drawing\"] svg')]
  .filter((svg) => svg.checkVisibility());
if (shown.length !== 1) return null;
const [svg] = shown;
const frame = svg.getBoundingClientRect();
const texts = [...svg.querySelectorAll('text')];
const outside = texts.filter((text) => {
  const box = text.getBoundingClientRect();
  return box.left < frame.left - 1 || box.right > frame.right + 1
    || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
});
return {
  title: svg.querySelector('title').textContent,
  told: svg.querySelector('desc').textContent.length,
  texts: texts.filter((text) => text.textContent.trim()).length,
  outside: outside.map((text) => text.textContent),
  right: Math.ceil(frame.right),
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
        let (told, texts) = (drawn["told"].as_u64(), drawn["texts"].as_u64());
        let title = drawn["title"].as_str().unwrap_or_default();
        if !title.starts_with(&format!("Law {law}: ")) || told < Some(100) || texts < Some(6) {
            wrong.push(format!("law {law}: {drawn}"));
        }
        if drawn["outside"] != json!([]) || drawn["right"].as_u64() > Some(360) {
            wrong.push(format!("law {law}, not within the page: {drawn}"));
        }
        if let Some(wide) = too_wide(&page).await? {
            wrong.push(format!("law {law}: {wide}"));
        }
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
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
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
