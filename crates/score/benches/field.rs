//! A board of a large event.

use bridge::Side;
use divan::{Bencher, black_box};
use score::{Field, Fraction, Groups, Matchpoints, Unit};

fn main() {
    divan::main();
}

/// This many tables with widely spread scores, one of them weighted.
fn field(tables: i32) -> Field {
    let mut field = Field::default();
    for table in 1..tables {
        field.add(table * 970 % 3010 - 1500, &Fraction::one());
    }
    field.add(620, &Fraction::ratio(1, 3));
    field.add(-100, &Fraction::ratio(2, 3));
    field
}

#[divan::bench(args = [12, 150, 1500])]
fn matchpoints(bencher: Bencher, tables: i32) {
    let field = field(tables);
    let scale = Matchpoints { tables: None, unit: Unit::Two, groups: Groups::Neuberg };
    bencher.bench(|| {
        for (score, _) in field.scores() {
            black_box(scale.within(black_box(&field), score, Side::NorthSouth));
        }
    });
}

#[divan::bench(args = [12, 150, 1500])]
fn cross_imps(bencher: Bencher, tables: i32) {
    let field = field(tables);
    bencher.bench(|| {
        for (score, _) in field.scores() {
            black_box(black_box(&field).cross_imps(score, Side::NorthSouth, None));
        }
    });
}
