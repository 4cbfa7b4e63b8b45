//! Exercises as they are made.
use train::{Kind, Wanted, make};

fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<f64>().unwrap() * 10.0
}

#[test]
fn look() {
    let n = 400;
    for round in 0..3 {
        let start = cpu();
        let mut kinds = std::collections::BTreeMap::new();
        let mut hard = [0; 6];
        let mut none = 0;
        for seed in round * n..(round + 1) * n {
            match make(seed, &Wanted::default()) {
                Ok(it) => {
                    *kinds.entry(it.kind).or_insert(0) += 1;
                    hard[usize::from(it.difficulty)] += 1;
                }
                Err(_) => none += 1,
            }
        }
        println!("{kinds:?} {hard:?} none {none} {:.2} ms each", (cpu() - start) / n as f64);
    }
    for kind in Kind::ALL {
        let start = cpu();
        let ok = (0..100)
            .filter(|seed| make(*seed, &Wanted { kind: Some(kind), ..Wanted::default() }).is_ok())
            .count();
        println!("{kind:?} {ok} of 100 {:.2}", (cpu() - start) / 100.0);
    }
    if std::env::var("CLAUSES").is_err() {
        return;
    }
    let clauses = laws::book::clauses().filter(|c| c.coverage == laws::book::Coverage::Coded);
    for c in clauses {
        let start = cpu();
        let ok: Vec<_> = (0..3)
            .filter_map(|seed| {
                make(seed, &Wanted { clause: Some(c.cite), ..Wanted::default() })
                    .ok()
                    .map(|e| e.kind)
            })
            .collect();
        println!("{} {ok:?} {:.1} ms", c.cite, (cpu() - start) / 3.0);
    }
}
