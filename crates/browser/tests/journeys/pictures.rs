//! Pictures to look at: three sizes, light and dark.

use std::path::PathBuf;

use browser::Outcome;
use browser::browser::{Scheme, Size};
use tokio::fs;

use super::World;
use super::access::{PAGES, SCREENS, read, turn_to, with_a_ruling};

/// Without `RECTIFY_SHOTS` there is nobody to look at them.
pub(crate) async fn how_it_looks(world: &World) -> Outcome {
    let Some(directory) = std::env::var_os("RECTIFY_SHOTS").map(PathBuf::from) else {
        return Ok(());
    };
    fs::create_dir_all(&directory).await?;
    let page = world.page().await?;
    with_a_ruling(&page).await?;
    for size in [Size::PHONE, Size::TABLET, Size::DESK] {
        world.browser.resize(size).await?;
        for scheme in Scheme::ALL {
            world.browser.prefer(scheme).await?;
            for screen in SCREENS.into_iter().chain(PAGES) {
                if PAGES.contains(&screen) {
                    read(&page, screen).await?;
                } else {
                    turn_to(&page, screen).await?;
                }
                page.script("scrollTo(0, 0); document.activeElement?.blur()", &[]).await?;
                let picture = world.browser.client.screenshot().await?;
                let screen = screen.replace('/', "-");
                let name = format!("{screen}-{}x{}-{}.png", size.width, size.height, scheme.name());
                fs::write(directory.join(name), picture).await?;
            }
        }
    }
    world.browser.prefer(Scheme::Light).await
}
