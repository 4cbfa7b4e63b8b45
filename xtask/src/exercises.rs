//! Makes exercises by the thousand and checks each from its JSON alone.

#[path = "../../crates/wire/tests/it/common/exercise.rs"]
mod exercise;

use std::collections::{BTreeMap, HashSet};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use laws::Cite;
use laws::book::{Coverage, clauses, index};
use train::{Wanted, likeness};

/// Make exercises and see that every answer holds when it is carried out
#[derive(Args)]
pub(crate) struct Exercises {
    /// How many
    #[arg(default_value_t = 10_000)]
    number: usize,
    /// From this seed on
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many for each clause that is coded
    #[arg(long, default_value_t = 5)]
    each: usize,
    /// Print those that are wrong, as JSON
    #[arg(long)]
    print: bool,
}

impl Exercises {
    pub(crate) fn run(&self) -> ExitCode {
        let mut wrong: Vec<String> = Vec::new();
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        let mut difficulties = [0_usize; 6];
        let mut marked: BTreeMap<String, usize> = BTreeMap::new();
        let mut cited: HashSet<&str> = HashSet::new();
        let mut alike: HashSet<String> = HashSet::new();
        let mut lines = Vec::new();
        let (mut missed, start) = (0, Instant::now());
        for made in train::many(self.seed, Wanted::default()) {
            let Ok(made) = made else {
                missed += 1;
                continue;
            };
            *kinds.entry(made.kind.as_str()).or_default() += 1;
            difficulties[usize::from(made.difficulty)] += 1;
            for rests in &made.rests_on {
                *marked.entry(format!("{rests:?}")).or_default() += 1;
            }
            cited.extend(made.clauses.iter().map(|cite| cite.as_str()));
            if !alike.insert(likeness(&made)) {
                wrong.push(format!("{}: there is one like it", made.id));
            }
            lines.push(wire::exercise_json(wire::tongue(), &made));
            if lines.len() == self.number {
                break;
            }
        }
        let took = start.elapsed();
        for line in &lines {
            self.check(line, &mut wrong);
        }
        let coded: Vec<Cite> =
            clauses().filter(|it| it.coverage == Coverage::Coded).map(|it| it.cite).collect();
        let mut rare = Vec::new();
        for whole in coded.iter().map(|it| it.as_str()) {
            if !cited.iter().any(|it| *it == whole || index::is_part(it, whole)) {
                rare.push(whole);
            }
        }
        let (asked_for, missing) = self.about_each(&coded, &mut wrong);
        let each = took / u32::try_from(lines.len().max(1)).unwrap_or(1);
        anstream::println!(
            "{} exercises, {each:?} each with their JSON; {missed} seeds without",
            lines.len()
        );
        anstream::println!("kinds: {kinds:?}");
        anstream::println!("difficulties 1 to 5: {:?}", &difficulties[1..]);
        anstream::println!("marked: {marked:?}");
        anstream::println!("coded clauses that do not occur in them: {rare:?}");
        anstream::println!(
            "asked for by clause: {asked_for} exercises; cannot be made: {missing:?}"
        );
        anstream::println!("wrong: {}", wrong.len());
        for line in wrong.iter().take(40) {
            anstream::println!("  {line}");
        }
        if wrong.is_empty() && missing.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    fn check(&self, line: &str, wrong: &mut Vec<String>) {
        if let Err(error) = exercise::check(line) {
            wrong.push(error);
            if self.print {
                anstream::println!("{line}");
            }
        }
    }

    /// Some for every coded clause: how many, and for which clauses there are none.
    fn about_each(&self, coded: &[Cite], wrong: &mut Vec<String>) -> (usize, Vec<&'static str>) {
        let (mut made, mut missing) = (0, Vec::new());
        for &clause in coded {
            let wanted = Wanted { clause: Some(clause), ..Wanted::default() };
            let mut found = 0;
            for exercise in train::many(self.seed, wanted).take(self.each).flatten() {
                found += 1;
                let about =
                    |it: &Cite| *it == clause || index::is_part(it.as_str(), clause.as_str());
                if !exercise.clauses.iter().any(about) {
                    wrong.push(format!("{}: it is about something else", exercise.id));
                }
                self.check(&wire::exercise_json(wire::tongue(), &exercise), wrong);
            }
            made += found;
            if found == 0 && self.each > 0 {
                missing.push(clause.as_str());
            }
        }
        (made, missing)
    }
}
