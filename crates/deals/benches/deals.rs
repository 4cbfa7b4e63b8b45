//! How long it takes to find a deal.

fn main() {
    divan::main();
}
