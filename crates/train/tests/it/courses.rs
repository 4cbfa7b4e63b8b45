//! The courses: every fixed exercise is carried out, every step is one that can be taken.

use director::Authority;
use train::course::{COURSES, Round, Source, all_fixed, fixed};

/// Under the regulations where it was published, the engine answers what was published.
#[test]
fn the_engine_gives_the_published_answers() {
    let mut wrong = Vec::new();
    for one in all_fixed() {
        let Some(exercise) = one.exercise(one.whose.authority()) else {
            wrong.push(format!("{}: it cannot be read", one.name));
            continue;
        };
        if exercise.answer != one.published() || !exercise.open.is_empty() {
            let (answer, open) = (&exercise.answer, &exercise.open);
            wrong.push(format!("{}: {answer:?}, open {open:?}", one.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Everywhere there is one right answer, or it is said that it is judgement.
#[test]
fn every_question_has_one_right_answer_or_is_a_matter_of_judgement() {
    for one in all_fixed() {
        for authority in Authority::ALL {
            let exercise = one.exercise(authority).expect(one.name);
            let tap = exercise.kind == train::Kind::TapTheCalls;
            let marked = !exercise.rests_on.is_empty();
            let name = (one.name, authority.as_str());
            assert_eq!(marked, exercise.answer.is_empty(), "{name:?}");
            assert!(tap || marked || exercise.answer.len() == 1, "{name:?}");
            assert!(marked || exercise.open.is_empty() || tap, "{name:?}");
            for cite in &exercise.clauses {
                let known = laws::book::find(cite.as_str());
                let whole = cite.as_str().bytes().all(|byte| byte.is_ascii_digit());
                assert!(known.is_some() || whole, "{name:?}: {cite}");
            }
        }
    }
}

/// Where the answer depends on the federation: these, and no others.
#[test]
fn differences_between_authorities_are_mentioned() {
    let differs = |authority: Authority| -> Vec<&str> {
        let differ = all_fixed().filter(|one| one.differs(authority).is_some());
        differ.map(|one| one.name).collect()
    };
    assert_eq!(differs(Authority::Abf), [""; 0]);
    assert_eq!(differs(Authority::Wbf), ["A7", "C3d", "C3e", "A36", "A13-wide"]);
}

#[test]
fn every_step_has_a_clause_and_its_exercises() {
    for course in &COURSES {
        for (place, step) in course.steps.iter().enumerate() {
            let name = (course.name, place + 1);
            let clause = step.clause.as_str();
            assert!(laws::book::find(clause).is_some(), "{name:?}: {clause}");
            if let Source::Fixed(names) = step.source {
                assert!(names.iter().all(|name| fixed(name).is_some()), "{name:?}");
                assert!(!names.is_empty(), "{name:?}");
            }
            assert!(place > 0 || !step.contradicts, "{name:?}");
            let rounds = course.rounds(place, 7, false);
            assert!(!rounds.is_empty(), "{name:?}");
            if step.contradicts {
                assert!(rounds.len() >= 3 && rounds.contains(&Round::Made(place)), "{name:?}");
            }
        }
    }
    let used = |name| {
        let mut steps = COURSES.iter().flat_map(|course| course.steps);
        steps.any(|step| matches!(step.source, Source::Fixed(names) if names.contains(&name)))
    };
    let unused: Vec<&str> = all_fixed().map(|one| one.name).filter(|name| !used(*name)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// What the engine makes for a step is about its clause.
#[test]
#[ignore = "a minute without optimisation"]
fn every_generated_step_can_be_generated() {
    let mut failed = Vec::new();
    for course in &COURSES {
        for (place, step) in course.steps.iter().enumerate() {
            if !matches!(step.source, Source::Made | Source::Fixed(_)) {
                continue;
            }
            let made = course.exercise(Round::Made(place), place as u64, Authority::Wbf);
            match made {
                Ok(Some(given)) if given.exercise.kind == step.kind => {}
                Ok(Some(given)) => {
                    let kinds = (step.kind.as_str(), given.exercise.kind.as_str());
                    println!("{} {}: {} {kinds:?}", course.name, place + 1, step.clause);
                }
                Ok(None) => failed.push(format!("{} {}: a table", course.name, place + 1)),
                Err(error) => failed.push(format!("{} {}: {error}", course.name, place + 1)),
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
