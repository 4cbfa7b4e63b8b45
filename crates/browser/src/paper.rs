//! What a browser prints.

use std::path::Path;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use tokio::fs;

use crate::Outcome;
use crate::browser::Browser;

/// How many pages the page in the browser has, on the paper that its style sheet
/// asks for. Where pictures are wanted, the PDF is one of them.
pub async fn pages(browser: &Browser, name: &str) -> Outcome<usize> {
    let paper = json!({ "preferCSSPageSize": true, "printBackground": false });
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
    fn the_list_of_pages_is_no_page() {
        assert_eq!(count(b"<</Type /Pages /Kids []>> <</Type /Page>> <</Type/Page /N 2>>"), 2);
    }
}
