//! The accessibility check, by axe-core: see `vendor/axe`.

use serde_json::Value;

use crate::Outcome;
use crate::page::Page;

const AXE: &str = include_str!("../vendor/axe/axe.min.js");

/// Runs it, and reports each serious violation in a line.
const RUN: &str = r"
const done = arguments[arguments.length - 1];
// elements still in transition do not have their final colours yet
const rest = Promise.allSettled(document.getAnimations().map((it) => it.finished));
const soon = new Promise((end) => setTimeout(end, 3000));
Promise.race([rest, soon])
  .then(() => axe.run(document, { resultTypes: ['violations'] })).then((found) => done(
  found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id} (${one.impact}): ${one.help}: `
      + one.nodes.slice(0, 4).map((node) => `${node.target.join(' ')} `
        + node.any.concat(node.all, node.none).map((check) => check.message).join(' '))
        .join(' | ')
      + (one.nodes.length > 4 ? ` and ${one.nodes.length - 4} more` : ''))),
  (error) => done([`axe failed: ${error}`]));
";

/// The serious and the critical violations on the page as it is, a line each.
pub async fn violations(page: &Page<'_>) -> Outcome<Vec<String>> {
    let client = &page.browser.client;
    let there = client.execute("return typeof axe === 'object'", Vec::new()).await?;
    if there != Value::Bool(true) {
        client.execute(AXE, Vec::new()).await?;
    }
    let found = client.execute_async(RUN, Vec::new()).await?;
    Ok(serde_json::from_value(found)?)
}
