//! The programs of this machine.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::Outcome;

/// What the journeys need.
#[derive(Debug, Clone)]
pub struct Machine {
    /// The program to test
    pub rectify: PathBuf,
    /// Chromium's driver
    pub driver: PathBuf,
}

impl Machine {
    /// Finds the programs, or says which one is missing.
    pub fn find() -> Result<Self, String> {
        let rectify = env::var_os("RECTIFY_BIN").map(PathBuf::from);
        let rectify = rectify.ok_or("RECTIFY_BIN names no program (target/release/rectify)")?;
        if !rectify.is_file() {
            return Err(format!("{} is missing; run `cargo build --release`", rectify.display()));
        }
        let driver = on_path("chromedriver").ok_or("chromedriver is not installed")?;
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        names.into_iter().find_map(on_path).ok_or("Chromium is not installed")?;
        Ok(Self { rectify, driver })
    }

    /// Is it an error if something is missing?
    #[must_use]
    pub fn is_required() -> bool {
        env::var("CI_BROWSER").is_ok_and(|value| value == "1")
    }

    /// Writes the app's files to a directory.
    pub async fn export(&self, directory: &Path) -> Outcome {
        let mut command = Command::new(&self.rectify);
        command.args(["web", "export"]).arg(directory).stdout(Stdio::null());
        let status = command.status().await?;
        if !status.success() {
            return Err(format!("`rectify web export` ended with {status}").into());
        }
        Ok(())
    }
}

fn on_path(name: &str) -> Option<PathBuf> {
    let paths = env::var_os("PATH")?;
    env::split_paths(&paths).map(|path| path.join(name)).find(|path| path.is_file())
}

/// A program that runs until it is dropped.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a program and reads what it prints up to the line in which
    /// `found` finds something.
    pub async fn start<T>(
        command: &mut Command,
        found: impl Fn(&str) -> Option<T>,
    ) -> Outcome<(Self, T)> {
        let name = command.as_std().get_program().to_owned();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().ok_or("nothing to read from")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(value) = found(&line) {
                // a program that prints more must not be blocked by a full pipe
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok((Self(child), value));
            }
        }
        Err(format!("{} ended before it was ready", name.display()).into())
    }

    /// Ends the program at once, as a dead battery would.
    pub async fn kill(mut self) -> Outcome {
        Ok(self.0.kill().await?)
    }
}
