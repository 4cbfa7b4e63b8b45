//! The bridge director's companion, at the command line, without the server: that
//! is a program of its own, and most people never wait for it to be compiled.

mod hand_over;

use std::process::ExitCode;

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::run(|_| hand_over::to_the_server())
}
