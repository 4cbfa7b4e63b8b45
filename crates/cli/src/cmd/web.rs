//! `rectify web`: what it is told.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// The web app needs no server of ours: any host will do that has HTTPS.
#[derive(Args)]
pub struct Options {
    /// What is to be done with it
    #[command(subcommand)]
    pub what: WebCommand,
}

/// What can be done with the app's files.
#[derive(Subcommand)]
pub enum WebCommand {
    /// Write the app, and the module for other programs (module/), into a directory
    Export {
        /// The directory; it is made if need be, and an earlier export in it is replaced, file
        /// by file, the page last. Links are not followed
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        /// Write over whatever else is in the directory
        #[arg(long)]
        force: bool,
    },
}
