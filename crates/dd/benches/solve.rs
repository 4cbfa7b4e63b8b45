//! A table, and the tricks by lead.

use bridge::{Deal, Seat, Strain};
use dd::{Contract, Layout, Watch};

const BOARD: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

fn main() {
    divan::main();
}

fn layout() -> Layout {
    Layout::new(&BOARD.parse::<Deal>().expect("a deal")).expect("a whole one")
}

#[divan::bench(sample_count = 10)]
fn table() -> dd::Table {
    dd::table(&layout(), &mut Watch::none()).expect("nobody stops it")
}

#[divan::bench(sample_count = 10)]
fn leads() -> dd::Leads {
    let contract = Contract { strain: Strain::NoTrump, declarer: Seat::North };
    dd::leads(&layout(), contract, &mut Watch::none()).expect("nobody stops it")
}
