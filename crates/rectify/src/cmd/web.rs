//! `rectify web`: the web app as files.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serve::is_somebody_elses;

use crate::app::App;
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
        /// The directory; it is made if need be, and an earlier export in it is replaced, file
        /// by file, the page last. Links are not followed
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        /// Write over whatever else is in the directory
        #[arg(long)]
        force: bool,
    },
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let What::Export { directory, force } = &options.what;
    if !force && is_somebody_elses(directory) {
        return Err(Stop::Bad(format!(
            "{} holds other files; take an empty directory, or --force to write over them",
            directory.display()
        )));
    }
    let site = App::find()?.files()?;
    if site.is_empty() {
        return Err(Stop::Bad(
            "this program was built without the app; in a checkout type \
             cargo run --release -- web export DIR"
                .to_owned(),
        ));
    }
    let count = site.write(directory).map_err(|error| Stop::Bad(error.to_string()))?;
    let mut page = Page::new();
    page.paragraph(0, &format!("{count} files are in {}.", directory.display()));
    Ok(page.show()?)
}
