//! What a browser prints.

use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use tokio::fs;

use crate::Outcome;
use crate::browser::Browser;

/// Width and height of the paper, in inches.
pub const A4: [f64; 2] = [8.27, 11.69];
/// The paper of North America.
pub const LETTER: [f64; 2] = [8.5, 11.0];

/// How many pages the page in the browser takes on A4.
pub async fn pages(browser: &Browser, name: &str) -> Outcome<usize> {
    pages_on(browser, name, A4).await
}

/// How many pages the page in the browser takes on such paper. Where pictures are
/// wanted, the PDF is one of them.
pub async fn pages_on(browser: &Browser, name: &str, [width, height]: [f64; 2]) -> Outcome<usize> {
    let paper = json!({ "paperWidth": width, "paperHeight": height, "printBackground": false });
    let printed = browser.tools("Page.printToPDF", paper).await?;
    let printed = BASE64_STANDARD.decode(printed["data"].as_str().unwrap_or_default())?;
    if let Some(shots) = std::env::var_os("RECTIFY_SHOTS") {
        fs::create_dir_all(&shots).await?;
        fs::write(Path::new(&shots).join(format!("{name}.pdf")), &printed).await?;
    }
    Ok(count(&printed))
}

/// How many pages a PDF has.
fn count(pdf: &[u8]) -> usize {
    let text = String::from_utf8_lossy(pdf);
    let pages = text.split("/Type").skip(1).map(str::trim_start);
    pages.filter(|it| it.starts_with("/Page") && !it.starts_with("/Pages")).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tree_is_not_counted_as_a_page() {
        assert_eq!(count(b"<</Type /Pages /Kids []>> <</Type /Page>> <</Type/Page /N 2>>"), 2);
    }
}
