//! Chores of the workspace.

mod app;
mod bidding;
mod blind;
mod cargo;
mod check;
mod dd;
mod exercises;
mod explore;
mod profiles;
mod promise;
mod score;
mod starts;
mod wasm;
mod worst;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores of the workspace")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build the web app for browsers, and pack it: programs built afterwards have it in them
    App,
    /// Make mishaps for readers who judge them blind, and what the program says about them
    Blind(blind::Blind),
    /// Build the program that is handed out, with the app in it
    Dist,
    /// Make exercises and see that every answer holds when it is carried out
    Exercises(exercises::Exercises),
    /// Walk through the law engine and check that its invariants hold everywhere
    Explore(explore::Explore),
    /// Write down what the profiles say, as Rust
    Profiles,
    /// Hold the books against real bidding
    Score(score::Score),
    /// Ask the engine on wasm32, and see that it answers as it does natively
    Wasm,
    /// Search for the request that costs most
    Worst(worst::Worst),
}

fn main() -> std::process::ExitCode {
    match Arguments::parse().chore {
        Chore::App => app::app(),
        Chore::Blind(blind) => blind.run(),
        Chore::Dist => app::dist(),
        Chore::Exercises(exercises) => exercises.run(),
        Chore::Explore(explore) => explore.run(),
        Chore::Profiles => profiles::run(),
        Chore::Score(score) => score::run(&score),
        Chore::Wasm => wasm::run(),
        Chore::Worst(worst) => worst.run(),
    }
}
