//! What holds of the source as a whole: walls, dependencies, the compose file.

mod compose;
mod first_build;
mod walls;
