//! `rectify web`: the web app as files.

use cli::{Stop, WebCommand, WebOptions, paragraph};
use serve::is_somebody_elses;

use crate::app::App;

pub(crate) fn run(options: &WebOptions) -> Result<(), Stop> {
    let WebCommand::Export { directory, force } = &options.what;
    if !force && is_somebody_elses(directory) {
        return Err(Stop::Bad(format!(
            "{} holds other files; choose an empty directory, or overwrite them with --force",
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
    paragraph(&format!("{count} files are in {}.", directory.display()))
}
