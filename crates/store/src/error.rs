//! What goes wrong with a database: one line.

use std::path::PathBuf;

/// What goes wrong with a database.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is not that of a database
    #[error("`{0}` is not the address of a database; give one such as postgres://user@host/desk")]
    Address(String),
    /// The folder cannot be created
    #[error("{}: {error}", folder.display())]
    Folder {
        folder: PathBuf,
        /// Why
        error: std::io::Error,
    },
    /// It was made by a newer version
    #[error("the database was made by a newer Rectify ({0}); use that one, or restore a backup")]
    Newer(String),
    /// Another server is using it
    #[error("{}: another server is using this folder; stop it, or use another folder", .0.display())]
    Held(PathBuf),
    /// Something could not be written
    #[error("nothing can be stored: {0}")]
    NotStored(String),
    /// The database reports an error
    #[error("the database cannot be used: {}", one_line(.0))]
    Database(#[from] sqlx::Error),
}

/// What the database says, without its internal details.
fn one_line(error: &sqlx::Error) -> String {
    let said = error.to_string();
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}
