//! `rectify web`: the web app as files.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serve::Site;

use crate::cmd::Stop;
use crate::print::Page;

/// The web app needs no server of ours: any host will do that has HTTPS.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write the app, and the module for other programs (module/), into a directory
    Export {
        /// The directory; it is made if need be, and files in it are written over
        #[arg(value_name = "DIR")]
        directory: PathBuf,
    },
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let What::Export { directory } = &options.what;
    let site = Site::packed_with_module();
    if site.is_empty() {
        return Err(Stop::Bad(
            "the app is in release builds only: cargo run --release -- web export DIR".to_owned(),
        ));
    }
    site.write(directory).map_err(|error| Stop::Bad(error.to_string()))?;
    let mut page = Page::new();
    page.paragraph(0, &format!("{} files are in {}.", site.files().count(), directory.display()));
    Ok(page.show()?)
}
