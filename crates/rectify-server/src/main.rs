//! Rectify with its server: every command. It is handed out as `rectify`.

mod app;
mod desk;
mod serve;
mod web;

use std::process::ExitCode;

use cli::Serving;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(|asked| match asked {
        Serving::Serve(options) => serve::run(options),
        Serving::Desk(options) => desk::run(&options),
        Serving::Web(options) => web::run(&options),
    })
}
