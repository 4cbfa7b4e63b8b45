//! Chromium, driven from outside.

use std::path::PathBuf;

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use serde_json::{Value, json};
use tokio::process::Command;
use url::Url;

use crate::Outcome;
use crate::machine::{Machine, Running};

/// Nothing but the page: no window, no news, no network of its own.
const ARGUMENTS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    // a journey taps faster than a person: after 200 addresses in ten seconds, further
    // ones would be dropped silently
    "--disable-ipc-flooding-protection",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1440,900",
];

/// A browser with nothing in it yet.
#[derive(Debug)]
pub struct Browser {
    /// For anything not covered here
    pub client: Client,
    driver: Running,
    profile: PathBuf,
}

/// How large the page is, in its own pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Across
    pub width: u32,
    /// Down
    pub height: u32,
}

impl Size {
    /// A small phone.
    pub const PHONE: Self = Self { width: 360, height: 740 };
    /// A tablet, upright.
    pub const TABLET: Self = Self { width: 768, height: 1024 };
    /// A desktop screen.
    pub const DESK: Self = Self { width: 1440, height: 900 };
}

/// Light or dark, as the device prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    Light,
    Dark,
}

impl Scheme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// As CSS says it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Browser {
    /// Starts the driver and a browser with an empty profile.
    pub async fn start(machine: &Machine) -> Outcome<Self> {
        let mut command = Command::new(&machine.driver);
        command.arg("--port=0");
        let port = |line: &str| {
            let (_, port) = line.rsplit_once("successfully on port ")?;
            port.trim_end_matches('.').parse::<u16>().ok()
        };
        let (driver, port) = Running::start(&mut command, port).await?;
        let profile = std::env::temp_dir().join(format!("rectify-browser-{}", std::process::id()));
        let mut arguments: Vec<String> = ARGUMENTS.map(str::to_owned).into();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        let wanted = json!({
            "goog:chromeOptions": { "args": arguments },
            "goog:loggingPrefs": { "browser": "SEVERE" },
            "timeouts": { "script": 150_000 },
        });
        let wanted: Capabilities = serde_json::from_value(wanted)?;
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let client = ClientBuilder::new(connector)
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await?;
        Ok(Self { client, driver, profile })
    }

    /// Ends the browser and the driver.
    pub async fn end(self) -> Outcome {
        let closed = self.client.close().await;
        self.driver.kill().await?;
        // a profile that cannot be removed is in a place that gets cleaned anyway
        let _ = tokio::fs::remove_dir_all(&self.profile).await;
        Ok(closed?)
    }

    /// Sends a command of Chromium's developer tools protocol.
    pub async fn tools(&self, method: &str, parameters: Value) -> Outcome<Value> {
        let body = json!({ "cmd": method, "params": parameters });
        self.driver("goog/cdp/execute", body)
            .await
            .map_err(|error| format!("{method}: {error}").into())
    }

    /// Runs a script at the start of every page from now on; what is returned
    /// ends that.
    pub async fn prepare(&self, script: &str) -> Outcome<Value> {
        let source = json!({ "source": script });
        self.tools("Page.addScriptToEvaluateOnNewDocument", source).await
    }

    /// Stops running a prepared script.
    pub async fn unprepare(&self, prepared: Value) -> Outcome {
        self.tools("Page.removeScriptToEvaluateOnNewDocument", prepared).await.map(|_| ())
    }

    /// The errors on the console since it was last asked. That a killed server cannot be reached is
    /// not the page's error.
    pub async fn errors(&self) -> Outcome<Vec<String>> {
        let log = self.driver("se/log", json!({ "type": "browser" })).await?;
        let message = |entry: &Value| entry["message"].as_str().unwrap_or_default().to_owned();
        let errors = log.as_array().into_iter().flatten().map(message);
        Ok(errors.filter(|it| !it.contains("net::ERR_")).collect())
    }

    async fn driver(&self, path: &'static str, body: Value) -> Outcome<Value> {
        Ok(self.client.issue_cmd(Said { path, body }).await?)
    }

    /// Resizes the page.
    pub async fn resize(&self, size: Size) -> Outcome {
        let mobile = size.width < Size::DESK.width;
        let Size { width, height } = size;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.tools("Emulation.setDeviceMetricsOverride", metrics).await.map(|_| ())
    }

    /// Makes the device prefer light or dark pages.
    pub async fn prefer(&self, scheme: Scheme) -> Outcome {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme.name() });
        self.tools("Emulation.setEmulatedMedia", json!({ "features": [feature] })).await.map(|_| ())
    }

    /// Sets the browser's own font size, in pixels; 16 is usual.
    pub async fn letters(&self, size: u32) -> Outcome {
        let sizes = json!({ "standard": size, "fixed": size * 13 / 16 });
        self.tools("Page.setFontSizes", json!({ "fontSizes": sizes })).await.map(|_| ())
    }

    /// An old phone on a poor connection: a quarter of the speed, 1.6 Mbit/s with a 150
    /// ms round trip.
    pub async fn slow_down(&self) -> Outcome {
        self.conditions(4, 150, 200_000).await
    }

    /// The machine at its own speed.
    pub async fn full_speed(&self) -> Outcome {
        self.conditions(1, 0, -1).await
    }

    async fn conditions(&self, rate: u32, latency: u32, bytes_a_second: i64) -> Outcome {
        self.tools("Network.enable", json!({})).await?;
        let line = json!({
            "offline": false,
            "latency": latency,
            "downloadThroughput": bytes_a_second,
            "uploadThroughput": bytes_a_second,
        });
        self.tools("Network.emulateNetworkConditions", line).await?;
        self.tools("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await.map(|_| ())
    }

    /// Forgets everything that an address has left on the device.
    pub async fn forget(&self, address: &str) -> Outcome {
        self.clear(address, "all").await?;
        self.tools("Network.clearBrowserCache", json!({})).await.map(|_| ())
    }

    /// Forgets the rulings that an address has left on the device, not the app.
    pub async fn forget_rulings(&self, address: &str) -> Outcome {
        self.clear(address, "indexeddb").await
    }

    async fn clear(&self, address: &str, kinds: &str) -> Outcome {
        self.client.goto("about:blank").await?;
        let origin = address.trim_end_matches('/');
        let what = json!({ "origin": origin, "storageTypes": kinds });
        self.tools("Storage.clearDataForOrigin", what).await.map(|_| ())
    }
}

/// What the driver understands beyond the standard.
#[derive(Debug)]
struct Said {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Said {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _request: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
