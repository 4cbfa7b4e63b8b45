//! The table, directed by a perfect director and by blunderers.

use director::{Authority, Systems};
use train::table::{Mark, Report, Sitting, Situation};

fn systems() -> Systems {
    let book = || books::named("sayc").ok();
    Systems { ns: book(), ew: book() }
}

/// Does what is best to the end.
fn perfect(mut sitting: Sitting, name: &str) -> Report {
    let mut steps = Vec::new();
    while let Some(step) = sitting.best() {
        let reaction = sitting.step(step);
        steps.push(format!(
            "{} {} {} -> {:?}",
            step.verb.as_str(),
            step.who.as_str(),
            step.place.as_str(),
            reaction.why
        ));
        assert_eq!(reaction.mark, Mark::Right, "{name}: {steps:#?}");
        assert!(reaction.left_out.is_empty(), "{name}: {steps:#?} {:?}", reaction.left_out);
        assert!(steps.len() < 60, "{name}: {steps:#?}");
    }
    if std::env::var("SHOW").is_ok() {
        println!("{name}: {steps:#?}");
    }
    sitting.finish()
}

#[test]
fn a_perfect_director_is_marked_right_throughout() {
    for authority in [Authority::Wbf, Authority::Acbl, Authority::Abf] {
        for number in 1..=12 {
            for seed in 0..12 {
                let situation = Situation::numbered(number, systems()).expect("there are twelve");
                let sitting = Sitting::new(situation.under(authority), seed).expect("it is true");
                let name = format!("T{number}, {authority}, seed {seed}");
                let report = perfect(sitting, &name);
                assert_eq!(report.points, report.possible, "{name}: {report:#?}");
                assert!(report.passed, "{name}");
            }
        }
    }
}
