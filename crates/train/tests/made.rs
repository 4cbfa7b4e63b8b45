//! Exercises as they are made.
use train::{Kind, Wanted, make};

#[test]
fn look() {
    let start = std::time::Instant::now();
    let mut kinds = std::collections::BTreeMap::new();
    let mut hard = [0; 6];
    let (mut none, n) = (0, 300);
    for seed in 0..n {
        match make(seed, &Wanted::default()) {
            Ok(it) => {
                *kinds.entry(it.kind).or_insert(0) += 1;
                hard[usize::from(it.difficulty)] += 1;
                if seed < 25 {
                    println!(
                        "{seed} {:?} {:?} d{} {:?} {:?}\n   {:?}",
                        it.ask,
                        it.answer,
                        it.difficulty,
                        it.clauses,
                        it.rests_on,
                        it.options.iter().map(|c| &c.claim).take(6).collect::<Vec<_>>()
                    );
                }
            }
            Err(_) => none += 1,
        }
    }
    println!("{kinds:?} {hard:?} none {none} {:?} each", start.elapsed() / n as u32);
    for kind in Kind::ALL {
        let start = std::time::Instant::now();
        let ok = (0..40)
            .filter(|seed| make(*seed, &Wanted { kind: Some(kind), ..Wanted::default() }).is_ok())
            .count();
        println!("{kind:?} {ok} of 40 {:?}", start.elapsed() / 40);
    }
    let clauses = laws::book::clauses().filter(|c| c.coverage == laws::book::Coverage::Coded);
    for c in clauses {
        let start = std::time::Instant::now();
        let ok: Vec<_> = (0..3)
            .filter_map(|seed| {
                make(seed, &Wanted { clause: Some(c.cite), ..Wanted::default() })
                    .ok()
                    .map(|e| e.kind)
            })
            .collect();
        println!("{} {ok:?} {:?}", c.cite, start.elapsed() / 3);
    }
}
