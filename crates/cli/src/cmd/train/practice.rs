//! `rectify train`: exercises one after the other, marked and explained at once.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use director::Authority;
use train::course::{self, COURSES, Course, Differs, Given, Round};
use train::progress::Progress;
use train::today::{self, Date};
use train::{Claim, Exercise, Kind, Wanted};
use words::{Courses, Drill, Facts, Mistyped, Terminal as _, Usage};

use crate::cmd::Stop;
use crate::cmd::table::Input;
use crate::print::{GOOD, Page, WARN, bullet, suits};
use crate::refuse::Wrong;

/// How many exercises are tried for a weak clause before moving on to the next.
const TRIES: u64 = 20;

/// What to practise, and where what was done is kept.
#[derive(Args)]
pub(crate) struct PracticeOptions {
    /// Today's exercise, the same for everybody
    #[arg(long)]
    today: bool,
    /// … as text to share, without the answer
    #[arg(long, requires = "today")]
    share: bool,
    /// A course, by its name or its number
    #[arg(long, value_name = "COURSE", value_parser = read_course, conflicts_with = "today")]
    course: Option<&'static Course>,
    /// What is weak or due, by clause
    #[arg(long, conflicts_with_all = ["today", "course"])]
    weak: bool,
    /// Where progress is kept; without it, it is forgotten at the end
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    /// Add what another file of progress knows
    #[arg(long, value_name = "FILE", requires = "progress")]
    import: Option<PathBuf>,
    /// Which day it is, counted from 1 January 1970
    #[arg(long, value_name = "DAY", hide = true)]
    day: Option<u32>,
}

fn read_course(name: &str) -> Result<&'static Course, Wrong> {
    course::named(name).ok_or_else(|| {
        let names = COURSES.iter().map(|course| course.name).collect();
        Usage::Course(bridge::shortened(name), names).into()
    })
}

pub(super) fn run(options: &PracticeOptions, seed: u64, authority: Authority) -> Result<(), Stop> {
    let day = options.day.unwrap_or_else(this_day);
    if options.share {
        return share(day);
    }
    let mut learner = Learner {
        input: Input::new(),
        progress: match &options.progress {
            Some(file) => open(file)?.unwrap_or_default(),
            None => Progress::default(),
        },
        file: options.progress.clone(),
        day,
        // different ones each day, and after each answer
        seed: seed.wrapping_add(u64::from(day) << 24),
        authority,
    };
    if let Some(file) = &options.import {
        let other = open(file)?.ok_or_else(|| bad(file, Mistyped::NoFile))?;
        let before = learner.progress.answers().len();
        learner.progress.merge(&other);
        learner.keep()?;
        let now = learner.progress.answers().len();
        return crate::cmd::answer(wire::tongue().merged(now - before, now));
    }
    // from the second evening on, not the exercises of the evening before
    learner.seed = learner.seed.wrapping_add((learner.progress.answers().len() as u64) << 8);
    if options.today {
        learner.today().map(|_| ())
    } else if let Some(course) = options.course {
        learner.course(course).map(|_| ())
    } else if options.weak {
        learner.weak().map(|_| ())
    } else {
        learner.menu()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    On,
    End,
}

fn bad(file: &Path, why: impl Into<Usage>) -> Stop {
    Stop::usage(why.into().within(file.display().to_string()))
}

/// The progress in a file; `None` if there is no such file.
fn open(file: &Path) -> Result<Option<Progress>, Stop> {
    let longest = wire::LARGEST_PROGRESS as u64;
    match fs::metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Stop::file(file, &error)),
        Ok(known) if known.len() > longest => {
            return Err(bad(file, Usage::LongProgress(longest)));
        }
        Ok(_) => {}
    }
    let text = fs::read_to_string(file).map_err(|error| Stop::file(file, &error))?;
    let progress = wire::read_progress(&text);
    progress.map(Some).map_err(|error| Stop::within(file.display().to_string(), error))
}

fn this_second() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

fn this_day() -> u32 {
    u32::try_from(this_second() / 86_400).unwrap_or(u32::MAX)
}

/// Today's exercise as text.
fn share(day: u32) -> Result<(), Stop> {
    let exercise = today::exercise(day).map_err(Stop::refused)?;
    crate::cmd::answer(words::shared(wire::tongue(), Date::of_day(day), &exercise))
}

/// The person who practises.
struct Learner {
    input: Input,
    progress: Progress,
    file: Option<PathBuf>,
    day: u32,
    seed: u64,
    authority: Authority,
}

impl Learner {
    fn say(says: Drill<'_>) -> String {
        wire::tongue().drill(says)
    }

    fn next_seed(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(1);
        self.seed
    }

    /// Shows the menu until the person leaves.
    fn menu(&mut self) -> Result<(), Stop> {
        loop {
            self.overview()?;
            let Some(typed) = self.input.line(">")? else { return Ok(()) };
            let typed = typed.trim().to_lowercase();
            let next = match typed.as_str() {
                "" => continue,
                "end" | "quit" | "q" => return Ok(()),
                "today" | "t" => self.today()?,
                "weak" | "w" => self.weak()?,
                name => {
                    // anything else shows the menu again
                    let Some(course) = course::named(name) else { continue };
                    self.course(course)?
                }
            };
            if next == Next::End {
                return Ok(());
            }
        }
    }

    fn overview(&self) -> Result<(), Stop> {
        let mut page = Page::new();
        let standing = self.progress.standing();
        page.gap();
        let answers = standing.right + standing.wrong;
        if answers > 0 {
            #[expect(clippy::cast_possible_truncation, reason = "a rating is a small number")]
            let rating = standing.player.rating.round() as i32;
            let mut told = vec![Self::say(Drill::Standing(answers, standing.right, rating))];
            told.extend(
                Some(self.progress.streak(self.day))
                    .filter(|days| *days > 0)
                    .map(|days| Self::say(Drill::Streak(days))),
            );
            let due = standing.practise(self.day).len();
            told.extend((due > 0).then(|| Self::say(Drill::Due(due))));
            page.paragraph(0, &told.join(" · "));
        }
        page.heading(&Self::say(Drill::Courses));
        for (place, course) in COURSES.iter().enumerate() {
            let done = self.progress.steps(course).count();
            let mut line = format!("{:>2}  {}", place + 1, wire::tongue().course_title(course));
            if done > 0 {
                let told = Self::say(Drill::Done(done, course.steps.len()));
                line = format!("{line}  ({told})");
            }
            page.line(&line);
        }
        page.gap();
        page.paragraph(0, &Self::say(Drill::Choose));
        Ok(page.show()?)
    }

    fn today(&mut self) -> Result<Next, Stop> {
        let exercise = today::exercise(self.day).map_err(Stop::refused)?;
        let title = Self::say(Drill::Today(Date::of_day(self.day)));
        let done =
            self.progress.answers().any(|it| it.day == self.day && it.exercise == exercise.id);
        let note = done.then(|| Self::say(Drill::TodayDone));
        let mut page = Page::new();
        page.heading(&title);
        if let Some(note) = note {
            page.paragraph(0, &note);
        }
        page.show()?;
        Ok(self.ask(&exercise, None)?.map_or(Next::End, |_| Next::On))
    }

    /// What is weak, then what is due, each in a new auction.
    fn weak(&mut self) -> Result<Next, Stop> {
        let mut page = Page::new();
        let clauses = self.progress.standing().practise(self.day);
        page.heading(&Self::say(Drill::Weak));
        if clauses.is_empty() {
            page.paragraph(0, &Self::say(Drill::NothingWeak));
        }
        page.show()?;
        for clause in clauses {
            let wanted =
                Wanted { clause: Some(clause), profile: Some(self.authority), ..Wanted::default() };
            let made = (0..TRIES).find_map(|_| {
                let made = train::make(self.next_seed(), &wanted).ok();
                made.filter(|exercise| exercise.rests_on.is_empty())
            });
            // a clause that the engine only points out has its exercise in a course
            let exercise = made.or_else(|| {
                let of = |fixed: &&course::Fixed| {
                    let exercise = fixed.exercise(self.authority);
                    exercise.is_some_and(|it| it.clauses.first() == Some(&clause))
                };
                course::all_fixed().find(of)?.exercise(self.authority)
            });
            let Some(exercise) = exercise else { continue };
            if self.ask(&exercise, None)?.is_none() {
                return Ok(Next::End);
            }
        }
        Ok(Next::On)
    }

    /// A course from where it was left off, step by step.
    fn course(&mut self, course: &'static Course) -> Result<Next, Stop> {
        let again = self.progress.position(course).is_none();
        let first = self.progress.position(course).unwrap_or(0);
        for step in first..course.steps.len() {
            let mut page = Page::new();
            page.heading(&format!(
                "{}. {}",
                wire::tongue().course_title(course),
                Self::say(Drill::Step(step + 1, course.steps.len()))
            ));
            if course.steps[step].contradicts {
                page.paragraph(0, &Self::say(Drill::Contradicts));
            }
            page.paragraph(0, &wire::tongue().step_goal(course, step));
            page.show()?;
            let seed = self.next_seed();
            for round in course.rounds(step, seed, again) {
                if let Round::Table(name) = round {
                    let mut page = Page::new();
                    page.paragraph(0, &Self::say(Drill::AtTable(name)));
                    page.show()?;
                    continue;
                }
                let given = course.exercise(round, self.next_seed(), self.authority);
                // an exercise that was not found should not end the session
                let Ok(Some(Given { exercise, differs })) = given else { continue };
                if self.ask(&exercise, differs)?.is_none() {
                    return Ok(Next::End);
                }
            }
            self.progress.done(course, step);
            self.keep()?;
        }
        let mut page = Page::new();
        page.paragraph(0, &Self::say(Drill::CourseDone));
        page.show()?;
        Ok(Next::On)
    }

    /// Asks one exercise and returns whether it was right; `None` if the person left.
    fn ask(&mut self, exercise: &Exercise, differs: Option<Differs>) -> Result<Option<bool>, Stop> {
        let mut page = Page::new();
        show(&mut page, wire::tongue(), exercise);
        page.show()?;
        let several = exercise.kind == Kind::TapTheCalls;
        let Some(chosen) = self.chosen(exercise, several)? else { return Ok(None) };
        let right = exercise.is_right(&chosen);
        let counts = exercise.rests_on.is_empty();
        self.progress.answer(self.day, exercise, right);
        self.keep()?;
        let mut page = Page::new();
        page.gap();
        if !counts {
            page.styled(&Self::say(Drill::NotCounted), WARN);
        } else if right {
            page.styled(&Self::say(Drill::Right), GOOD);
        } else {
            page.styled(&Self::say(Drill::Wrong), WARN);
        }
        explain(&mut page, wire::tongue(), exercise, right);
        if let Some(differs) = differs {
            page.paragraph(0, &wire::tongue().differs(differs, self.authority));
        }
        page.gap();
        page.show()?;
        Ok(Some(right))
    }

    /// The indices that were typed, from 0; `None` at the end of the input.
    fn chosen(&mut self, exercise: &Exercise, several: bool) -> Result<Option<Vec<usize>>, Stop> {
        let options = exercise.options.len();
        loop {
            let Some(typed) = self.input.line("?")? else { return Ok(None) };
            let typed = typed.trim().to_lowercase();
            if matches!(typed.as_str(), "end" | "quit" | "q") {
                return Ok(None);
            }
            if several && typed == "none" {
                return Ok(Some(Vec::new()));
            }
            let words = typed.split([' ', ',']).filter(|word| !word.is_empty());
            let places: Option<Vec<usize>> = words.map(|word| place(exercise, word)).collect();
            let places = places.filter(|it| !it.is_empty() && (several || it.len() == 1));
            if places.is_some() {
                return Ok(places);
            }
            let mut page = Page::new();
            page.paragraph(0, &Self::say(Drill::NotANumber(options)));
            page.show()?;
        }
    }

    /// Saves it, all or nothing.
    fn keep(&self) -> Result<(), Stop> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut beside = file.clone().into_os_string();
        beside.push(".new");
        let text = wire::progress_json(&self.progress);
        let written = fs::File::create(&beside).and_then(|mut new| {
            new.write_all(text.as_bytes())?;
            new.write_all(b"\n")?;
            new.sync_all()
        });
        written.and_then(|()| fs::rename(&beside, file)).map_err(|error| Stop::file(file, &error))
    }
}

/// An option by its number from 1, or by its call.
fn place(exercise: &Exercise, word: &str) -> Option<usize> {
    let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let call = word.parse::<bridge::Call>().ok();
    let of_call = |option: &train::Choice| matches!(option.claim, Claim::Frees(one) | Claim::Legal(one) if Some(one) == call);
    let found = || exercise.options.iter().position(of_call);
    number.filter(|place| *place < exercise.options.len()).or_else(found)
}

/// What happened, the question and what can be chosen.
fn show(page: &mut Page, language: &dyn Courses, exercise: &Exercise) {
    let record = &exercise.record;
    page.heading(&language.exercise_kind(exercise.kind));
    page.paragraph(0, &language.head(record));
    let facts = Facts::of(language, exercise);
    page.gap();
    let names = director::diagram::COLUMNS.map(|seat| language.seat(seat).into_owned());
    page.line(&format!("  {}", columns(&names)));
    for row in &facts.rows {
        let cells = row.each_ref().map(|cell| {
            let calls: Vec<String> = cell.iter().map(words::plain).collect();
            calls.join(" ")
        });
        page.line(&format!("  {}", suits(&columns(&cells))));
    }
    page.gap();
    for line in facts.then.iter().chain(&facts.shows) {
        page.paragraph(2, line);
    }
    page.gap();
    page.paragraph(0, &language.exercise_ask(record, exercise.ask));
    let texts: Vec<String> =
        exercise.options.iter().map(|option| language.exercise_choice(record, option)).collect();
    let short = texts.iter().all(|text| text.chars().count() <= 8);
    if short && texts.len() > 5 {
        for (row, some) in texts.chunks(7).enumerate() {
            let cells = some
                .iter()
                .enumerate()
                .map(|(place, text)| format!("{:>2} {text:<7}", row * 7 + place + 1));
            page.line(&suits(&cells.collect::<Vec<_>>().join(" ")));
        }
    } else {
        for (place, text) in texts.iter().enumerate() {
            page.item(
                &crate::print::Label::new(1, &(place + 1).to_string(), crate::print::BOLD, 4),
                text,
                &[],
            );
        }
    }
    let several = exercise.kind == Kind::TapTheCalls;
    let how = if several { Drill::AnswerSeveral } else { Drill::AnswerOne };
    page.gap();
    page.paragraph(0, &language.drill(how));
}

fn columns(cells: &[String; 4]) -> String {
    let pad = |cell: &String| {
        format!("{cell}{:1$}", "", 12_usize.saturating_sub(cell.chars().count()).max(1))
    };
    cells.iter().map(pad).collect()
}

fn explain(page: &mut Page, language: &dyn Courses, exercise: &Exercise, right: bool) {
    let record = &exercise.record;
    if !right {
        let answers = exercise.answer.iter().map(|place| &exercise.options[*place]);
        let texts: Vec<String> =
            answers.map(|option| language.exercise_choice(record, option)).collect();
        let none = || language.drill(Drill::NoneOfThem);
        let text = if texts.is_empty() { none() } else { texts.join(", ") };
        page.paragraph(0, &format!("{}: {text}", language.drill(Drill::Answer)));
    }
    page.heading(&language.drill(Drill::Because));
    for step in &exercise.explain {
        page.item(&bullet(), &language.exercise_explain(record, step), wire::explained_by(step));
    }
}
