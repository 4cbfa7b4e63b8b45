//! No signal, and a new version.

use std::path::{Path, PathBuf};

use browser::Outcome;
use browser::page::Page;
use browser::site::{Directory, Served};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio::fs;

use super::World;
use super::keeping::open_in_list;

pub(crate) async fn no_signal_after_the_first_visit(world: &World) -> Outcome {
    let served = Served::start(&world.machine).await?;
    let page = Page::new(&world.browser, &served.address).await?;
    page.installed().await?;
    served.kill().await?;
    page.reload().await?;
    page.taps_on(&["new-ruling", "call-1H", "seat-S", "call-1S"]).await?;
    page.says("question", "West, do you accept South's 1♠ out of turn?").await?;
    // from the icon, with a book that nobody has looked into yet
    page.open().await?;
    page.turn_to("meanings").await?;
    page.open_part("systems").await?;
    page.choose_book("system-ew", "sayc").await?;
    page.see("details-ew").await?;
    page.go_to(&format!("{}#/book/polish/1C", page.address)).await?;
    page.says("book-last", "1♣ shows").await?;
    for screen in ["private", "rulings", "laws", "laws/31", "laws/31/chart", "settings", "start"] {
        page.turn_to(screen).await?;
    }
    page.begin().await
}

/// One file of the copy is damaged, and one is gone.
const DAMAGE: &str = "
const done = arguments[arguments.length - 1];
(async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const headers = { 'content-type': 'text/javascript' };
  await cache.put('app.js', new Response('damaged', { headers }));
  return cache.delete('style.css');
})().then(done, (error) => done(String(error)));
";

/// Is the copy whole again?
const MENDED: &str = "
return caches.keys().then(([name]) => caches.open(name)).then(async (cache) => {
  const script = await (await cache.match('app.js'))?.text();
  return !!await cache.match('style.css') && script?.length > 1000;
});
";

/// The copy on the device repairs itself: nobody has to clear anything.
pub(crate) async fn a_damaged_copy_is_repaired(world: &World) -> Outcome {
    let page = world.page().await?;
    page.installed().await?;
    let damaged = world.browser.client.execute_async(DAMAGE, Vec::new()).await?;
    if damaged != true {
        return Err(format!("nothing is damaged: {damaged}").into());
    }
    // the worker checks what it hands out first after its start
    world.browser.tools("ServiceWorker.enable", json!({})).await?;
    world.browser.tools("ServiceWorker.stopAllWorkers", json!({})).await?;
    page.open().await?;
    page.begin().await?;
    page.until("the copy to be mended", MENDED, &[]).await.map(|_| ())
}

/// The app, and another version of it.
struct Versions {
    place: PathBuf,
    first: PathBuf,
    second: PathBuf,
}

impl Versions {
    async fn make(world: &World) -> Outcome<Self> {
        let place = std::env::temp_dir().join(format!("rectify-versions-{}", std::process::id()));
        let (first, second) = (place.join("first"), place.join("second"));
        world.machine.export(&first).await?;
        world.machine.export(&second).await?;
        renew(&second).await?;
        Ok(Self { place, first, second })
    }

    async fn remove(self) -> Outcome {
        Ok(fs::remove_dir_all(&self.place).await?)
    }
}

pub(crate) async fn a_new_version_is_offered(world: &World) -> Outcome {
    let versions = Versions::make(world).await?;
    let ended = offered(world, &versions, false).await;
    versions.remove().await?;
    ended
}

pub(crate) async fn a_new_version_is_offered_on_the_first_visit(world: &World) -> Outcome {
    let versions = Versions::make(world).await?;
    let ended = offered(world, &versions, true).await;
    versions.remove().await?;
    ended
}

async fn offered(world: &World, versions: &Versions, first_visit: bool) -> Outcome {
    let directory = Directory::start(versions.first.clone()).await?;
    let page = Page::new(&world.browser, &directory.address).await?;
    page.installed().await?;
    if !first_visit {
        page.open().await?;
    }
    page.taps_on(&["new-ruling", "call-1H", "seat-S", "call-1S"]).await?;
    page.says("question", "West, do you accept South's 1♠ out of turn?").await?;
    page.miss("new-version").await?;
    directory.switch(versions.second.clone());
    let look = "return navigator.serviceWorker.getRegistration()\
        .then((it) => it.update()).then(() => true)";
    page.until("the browser to look for a new version", look, &[]).await?;
    page.says("new-version", "A new version").await?;
    // it waits until the director says so
    page.says("question", "West, do you accept South's 1♠ out of turn?").await?;
    if page.script(RENEWED, &[]).await? != false {
        return Err("the new version did not wait".into());
    }
    page.tap("new-version-use").await?;
    page.until("the new version", RENEWED, &[]).await?;
    page.says("question", "West, do you accept South's 1♠ out of turn?").await?;
    page.miss("new-version").await?;
    page.tap("option-accept").await?;
    page.says("say", "1♠ is accepted and stands. West, it is your call.").await
}

/// Is it the new version that is shown?
const RENEWED: &str = "return document.title.endsWith('renewed')";

pub(crate) async fn a_new_version_loses_nothing(world: &World) -> Outcome {
    let versions = Versions::make(world).await?;
    let ended = update(world, &versions).await;
    versions.remove().await?;
    ended
}

async fn update(world: &World, versions: &Versions) -> Outcome {
    let directory = Directory::start(versions.first.clone()).await?;
    let page = Page::new(&world.browser, &directory.address).await?;
    page.installed().await?;
    page.taps_on(&["new-ruling", "call-1H", "seat-S", "call-1S"]).await?;
    open_in_list(&page, "South bid 1♠").await?;
    page.open_part("kept-names").await?;
    page.write("kept-name", "9").await?;
    page.rest().await;
    page.tap("back").await?;
    page.says("kept-list", "Table 9").await?;
    directory.switch(versions.second.clone());
    // the browser looks for a new version when the app is opened; the old one
    // answers until it is closed
    page.open().await?;
    let waiting = "return navigator.serviceWorker.getRegistration().then((it) => \
        it.update().then(() => !!it.waiting || document.title.endsWith('renewed')))";
    page.until("the new version", waiting, &[]).await?;
    page.open().await?;
    page.until("the new version to take over", RENEWED, &[]).await?;
    page.installed().await?;
    page.tap("go-rulings").await?;
    page.says("kept-list", "Table 9").await?;
    // one version is kept, not two
    let caches = "return caches.keys().then((names) => names.length === 1)";
    page.until("the old version to be removed", caches, &[]).await?;
    drop(directory);
    page.reload().await?;
    page.until("the new version, offline", RENEWED, &[]).await.map(|_| ())
}

/// Makes another version of what is in a directory: its title says so, and the
/// worker knows.
async fn renew(directory: &Path) -> Outcome {
    let (page, worker) = (directory.join("index.html"), directory.join("sw.js"));
    let old = fs::read_to_string(&page).await?;
    let new = old.replace("</title>", " renewed</title>");
    let text = fs::read_to_string(&worker).await?;
    let renewed = text
        .replace(&hash(old.as_bytes()), &hash(new.as_bytes()))
        .replace("const VERSION = '", "const VERSION = 'renewed-");
    if renewed.matches("renewed-").count() != 1 || !renewed.contains(&hash(new.as_bytes())) {
        return Err("sw.js does not name its version and its files as it did".into());
    }
    fs::write(&page, new).await?;
    Ok(fs::write(&worker, renewed).await?)
}

/// As the worker names a file: the start of its SHA-256.
fn hash(body: &[u8]) -> String {
    let digest = Sha256::digest(body);
    let (start, _) = digest.split_at(8);
    start.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
}
