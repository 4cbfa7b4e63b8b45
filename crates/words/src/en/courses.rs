//! Courses, practice and papers.

use bridge::{Call, Seat, Side};
use director::{Authority, Record};
use hands::meaning::Meaning;
use laws::{Answer, Event, Exposed, Noticed, Over};
use train::course::{Course, Differs, Whose};
use train::paper::{Level, Part};
use train::today::Date;

use super::names::Name as _;
use super::{English, month, play};
use crate::Text;
use crate::courses::{Courses, Drill, PaperSays};
use crate::language::Language as _;

/// A course: its name, its title, and what each of its steps teaches.
type Goals = (&'static str, &'static str, &'static [&'static str]);

const GOALS: [Goals; 10] = [
    (
        "out-of-turn",
        "First evening: calls out of turn",
        &[
            "Stop the table and hear what happened. Calls made after that do not count.",
            "Find out whose turn it really was.",
            "One player chooses: the offender's left-hand opponent.",
            "That player can choose by calling: the call out of turn then stands.",
            "But when the opponent whose turn it was calls, nothing is accepted: the call is cancelled.",
            "Not accepted: the call is cancelled and the turn goes back.",
            "A bid at right-hand opponent's turn: if that player passes, the same bid again.",
            "But if right-hand opponent acts, any legal call will do, and it is tested.",
            "A bid at partner's turn: who chooses, and what each choice leads to.",
            "Partner may then make any call the withdrawn one does not suggest.",
            "A pass at right-hand opponent's turn: it is the offender who passes once.",
            "But a pass at partner's turn silences nobody at once.",
            "Without a comparable call partner is silent once, not longer.",
            "A double or redouble out of turn goes the same way.",
            "But a player who has called and calls again at the next player's turn changes their call.",
            "Direct the table: a bid at partner's turn.",
        ],
    ),
    (
        "insufficient",
        "Insufficient bids and changes of call",
        &[
            "Is the bid high enough?",
            "Left-hand opponent may accept it; only that bid need then be beaten.",
            "Not accepted: the cheapest bid in the same suit leaves partner free.",
            "But it is the suit shown that counts, not the one named.",
            "For the same suit, strength does not matter.",
            "Otherwise a comparable call leaves partner free.",
            "Any other bid, or a pass, silences partner to the end.",
            "But after a call out of turn it was only once.",
            "A double is allowed only as a comparable call.",
            "A second insufficient bid.",
            "Changed in haste, before anybody was asked: the first bid may still be accepted.",
            "An insufficient bid out of turn belongs to Law 31 first.",
            "First ask whether it was a slip.",
            "But a slip seen late can still be put right, until partner has called.",
            "A change of mind: left-hand opponent may accept the new call.",
            "But if that opponent does not, nobody is silenced.",
            "Left-hand opponent called over the slip: that call may be taken back.",
            "Direct the table: an insufficient bid.",
        ],
    ),
    (
        "comparable-1",
        "Comparable calls 1: one yardstick",
        &[
            "The same hand, shown again.",
            "A point or two more or less at the bottom.",
            "A lower top hardly matters.",
            "But it does when the new call cannot be an opening hand at all.",
            "A card fewer, in a suit that is raised.",
            "But a weak raise is another hand.",
            "The same suit, overcalled at the two level.",
            "But at the one level it may be much weaker.",
            "The same suit as a response.",
            "What partner would know only from the withdrawn call.",
            "Five mixed ones.",
            "Find the mistake in a ruling.",
        ],
    ),
    (
        "comparable-2",
        "Comparable calls 2: after a pass",
        &[
            "A pass before partner opened, then 1NT.",
            "Two clubs, ten points or more.",
            "A raise that invites.",
            "A weak jump.",
            "A pass, once more.",
            "A simple raise.",
            "All of them together: which calls leave partner free?",
            "But a new suit without an upper limit is not a passed hand.",
            "In competition: the bid of their suit as a limited raise.",
            "In competition: a double without a limit, and a raise with one.",
            "In competition: all of them together.",
            "A forcing 1NT, narrow and wide.",
        ],
    ),
    (
        "comparable-3",
        "Comparable calls 3: subset, purpose, federations",
        &[
            "From a transfer to the suit itself: the new hands are all among the old.",
            "But a call that may be two kinds of hand says less than the old one.",
            "The same question asked another way: the same purpose.",
            "But the same bid need not ask the same thing.",
            "A bid with several meanings: a call that shows one of them.",
            "A bid that may have been meant in two ways.",
            "A splinter says what the opening said, and more.",
            "The take-out double in place of an insufficient bid.",
            "The negative double that shows the suit.",
            "Federations that differ on the same call.",
            "What is left for later: did the irregularity help?",
            "A comparable call tells partner nothing that may not be used.",
            "The same for insufficient bids.",
            "The director said yes and was wrong.",
            "Direct the table: an insufficient answer to 1NT.",
            "Five mixed ones.",
        ],
    ),
    (
        "leads",
        "Lead restrictions",
        &[
            "After a comparable call there are none.",
            "One suit may be forbidden.",
            "But not a suit that the offender showed in the legal auction.",
            "What the offender's partner showed protects nothing.",
            "Whose lead it is.",
            "But it is that player's first lead, which need not be the opening lead.",
            "How long: while that player keeps the lead.",
            "Declarer who says nothing in time has lost the right.",
            "After a change of call too.",
            "But not when the offending side declares, or where the law says otherwise.",
            "Direct the table: the offender's partner is about to lead.",
        ],
    ),
    (
        "end-of-auction",
        "The end of the auction",
        &[
            "Three passes in turn, or four.",
            "Three passes, one of which skipped a player: back to that player.",
            "The skipped player again.",
            "But a player is skipped and a bid follows: that turn is gone.",
            "A call after the end by declarer's side.",
            "But a defender's can cost a lead.",
            "An inadmissible double.",
            "But if left-hand opponent called over it, everything is void and nobody is silenced.",
            "Found after the opening lead.",
            "A player who must pass does not: both are silent.",
            "But if left-hand opponent called over it, the call stands.",
            "A bid above seven.",
            "A small card seen during the auction.",
            "But an honour, or one that was led, silences partner.",
            "Who is silent, and how long.",
            "Direct the table: the fourth player never called.",
            "Direct the table: a player doubled partner's bid.",
        ],
    ),
    (
        "speaking",
        "What to say and to whom",
        &[
            "Had the player noticed? Ask away from the table.",
            "A pass can accept as well: ask the same way.",
            "Was it a slip? Ask the player alone.",
            "Options first, the choice afterwards.",
            "Both ways are explained, to everybody.",
            "Left-hand opponent decides alone.",
            "Would this call do? Answer that in private.",
            "What each replacement leads to.",
            "Warn partner before they call.",
            "What the other side may use.",
            "Before you leave: the lead.",
            "Direct the table: changed in haste.",
            "Direct the table: the dealer calls after all.",
            "Direct the table: a second call on top of the first.",
        ],
    ),
    (
        "several",
        "Several at once",
        &[
            "In the order in which they happened.",
            "What was accepted is over.",
            "Then the next one.",
            "Calls after attention do not count.",
            "But an insufficient bid that was changed at once does.",
            "Partner calls over it.",
            "Both partners, one after the other.",
            "Two calls by one player, and an insufficient bid over them.",
            "An artificial pass out of turn.",
            "Insufficient and out of turn.",
            "The player in between had to pass: so it was in turn.",
            "A player who had to pass did not.",
            "A card, and a call.",
            "Direct the table: both partners out of turn.",
        ],
    ),
    (
        "evening",
        "The whole evening",
        &[
            "Board 1: a call from the wrong side.",
            "Board 2: not enough.",
            "Board 4: a pass too early.",
            "Board 5: two players at once.",
            "Board 7: the wrong card out of the box.",
            "Board 8: over to the offender.",
            "Board 9: over to the offender again.",
            "Board 11: called five rounds later.",
            "Board 12: a double of nothing.",
            "Board 13: is it comparable?",
            "Board 15: can I change it?",
            "Board 16: is it not over?",
            "Board 18: it was over.",
            "Board 19: who is silent?",
            "Board 20: the lead.",
            "Board 21: afterwards, after a comparable call.",
            "Board 22: afterwards, after an insufficient bid.",
            "Board 23: a lucky pass.",
            "Board 24: what partner knew.",
            "And now the paper.",
        ],
    ),
];

fn goals(course: &Course) -> Option<&'static Goals> {
    GOALS.iter().find(|(name, ..)| *name == course.name)
}

impl Courses for English {
    fn course_title(&self, course: &Course) -> Text {
        goals(course).map_or(course.name, |(_, title, _)| title).into()
    }

    fn step_goal(&self, course: &Course, step: usize) -> Text {
        let goal = goals(course).and_then(|(.., goals)| goals.get(step));
        goal.copied().unwrap_or_default().into()
    }

    fn differs(&self, differs: Differs, authority: Authority) -> String {
        let said = match differs.there {
            Some(true) => "it is ruled comparable",
            Some(false) => "it is ruled not comparable",
            None => "the answer is another one",
        };
        let here = authority.as_str().to_uppercase();
        let whose = match differs.whose {
            Whose::Everybody => "Elsewhere",
            Whose::Australia => "In Australia",
            Whose::America => "In America",
            Whose::England => "In England",
            Whose::NewZealand => "In New Zealand",
            Whose::Posed(by) => {
                let by = by.as_str().to_uppercase();
                return format!(
                    "The course that sets this exercise does not answer it. By the {by}'s \
                     regulations {said}. The answer here is the {here}'s."
                );
            }
        };
        format!("{whose}, where this exercise comes from, {said}. The answer here is the {here}'s.")
    }

    fn date(&self, date: Date) -> String {
        format!("{} {} {}", date.day, month(date.month.into()), date.year)
    }

    fn drill(&self, says: Drill<'_>) -> String {
        match says {
            Drill::Today(date) => format!("Today's exercise, {}", self.date(date)),
            Drill::TodayDone => "You have answered today's exercise already.".to_owned(),
            Drill::Courses => "Courses".to_owned(),
            Drill::Weak => "What is weak or due".to_owned(),
            Drill::NothingWeak => {
                "Nothing is weak and nothing is due. Take a course, or today's exercise.".to_owned()
            }
            Drill::Choose => {
                "Type today, weak, or a course by its number; end stops at any time.".to_owned()
            }
            Drill::AnswerOne => "Type the number of your answer.".to_owned(),
            Drill::AnswerSeveral => {
                "Type the numbers of all that are right, such as 1 3, or none.".to_owned()
            }
            Drill::Right => "Right.".to_owned(),
            Drill::Wrong => "Wrong.".to_owned(),
            Drill::Answer => "The answer".to_owned(),
            Drill::NoneOfThem => "none of them".to_owned(),
            Drill::Because => "Why".to_owned(),
            Drill::NotCounted => "This is judgement, so it is not counted.".to_owned(),
            Drill::NotANumber(last) => format!("Type a number from 1 to {last}, or end."),
            Drill::Step(step, of) => format!("Step {step} of {of}"),
            Drill::Contradicts => "Not as in the step before:".to_owned(),
            Drill::AtTable(name) => {
                format!("This step is directed at the table: rectify train --table {name}")
            }
            Drill::CourseDone => "The course is done.".to_owned(),
            Drill::Done(done, of) => format!("{done} of {of} done"),
            Drill::Streak(1) => "1 day in a row".to_owned(),
            Drill::Streak(days) => format!("{days} days in a row"),
            Drill::Standing(answers, right, rating) => {
                format!("{right} of {answers} answers right, rating {rating}")
            }
            Drill::Due(1) => "1 clause to repeat".to_owned(),
            Drill::Due(clauses) => format!("{clauses} clauses to repeat"),
            Drill::Shared => "What do you say?".to_owned(),
        }
    }

    fn then(&self, event: &Event, asked: Option<Seat>) -> String {
        then(event, asked)
    }

    fn dealt(&self, record: &Record) -> String {
        let board = record.board.map(|board| format!("Board {}, ", board.get()));
        let vulnerable = record.vulnerable.map(|it| format!(", {}", self.vulnerability(it)));
        let dealer = if board.is_some() { "dealer" } else { "Dealer" };
        let [board, vulnerable] = [board, vulnerable].map(Option::unwrap_or_default);
        format!("{board}{dealer} {}{vulnerable}.", record.dealer.name())
    }

    fn plays(&self, side: Side, book: &str) -> String {
        let (name, options) = book.split_once('+').unwrap_or((book, ""));
        let name = match name {
            "sayc" => "SAYC".to_owned(),
            "sef" => "SEF".to_owned(),
            "two_over_one" => "two over one".to_owned(),
            name => super::capitalised(&name.replace('_', " ")),
        };
        let options = if options.is_empty() { "" } else { " with options" };
        format!("{} play {name}{options}.", side.name())
    }

    fn call_showed(&self, by: Seat, call: Call, meaning: &Meaning, would: bool) -> String {
        let (name, call) = (by.name(), call.symbol());
        let meaning = self.meaning(meaning);
        if would {
            format!("{name}'s {call} would show {meaning}.")
        } else {
            format!("{name}'s {call} showed {meaning}.")
        }
    }

    fn paper_part(&self, part: Part) -> Text {
        let text = match part {
            Part::Acceptance => "Whose choice",
            Part::OutOfTurn => "Calls out of turn",
            Part::Insufficient => "Insufficient bids",
            Part::Change => "Slips and changes of call",
            Part::Comparable => "Comparable calls",
            Part::Lead => "Lead restrictions",
            Part::End => "The end of the auction",
            Part::Several => "Several at once",
            Part::Later => "Afterwards",
            Part::Table => "At the table",
        };
        text.into()
    }

    fn paper(&self, says: PaperSays<'_>) -> String {
        match says {
            PaperSays::Title(Level::Club) => "Paper for club directors".to_owned(),
            PaperSays::Title(Level::National) => "Paper for national directors".to_owned(),
            PaperSays::Size(questions, points, minutes) => {
                format!("{questions} questions, {points} points, {minutes} minutes")
            }
            PaperSays::Pass(pass, of) => format!("{pass} of {of} points pass"),
            PaperSays::Rules(Level::Club) => {
                "The law book may be open. One answer is right; where \
                it says “all that are right” there may be several, and each one that is ticked \
                wrongly or left out costs a third of the points. Write the law beside it if you \
                can: it helps where the tick is unclear. In every auction a call that is struck \
                out was cancelled; a dot marks the call that was irregular."
                    .to_owned()
            }
            PaperSays::Rules(Level::National) => "The law book stays closed, but for the last \
                three questions. One answer is right; where it says “all that are right” there \
                may be several, and each one that is ticked wrongly or left out costs a third of \
                the points. Write the law beside every answer: without it the answer counts half. \
                In every auction a call that is struck out was cancelled; a dot marks the call \
                that was irregular."
                .to_owned(),
            PaperSays::Name => "Name".to_owned(),
            PaperSays::Date => "Date".to_owned(),
            PaperSays::Result => "Points".to_owned(),
            PaperSays::Points(1) => "1 point".to_owned(),
            PaperSays::Points(points) => format!("{points} points"),
            PaperSays::Several => "Tick all that are right.".to_owned(),
            PaperSays::Law => "Law".to_owned(),
            PaperSays::Table(_) => "You are called to this table. Write down what you do and say, \
                in order: to whom, and whether at the table or away from it."
                .to_owned(),
            PaperSays::Key => "Key".to_owned(),
            PaperSays::Marking(Level::Club) => "For the marker only. The law in brackets decides; \
                beside each wrong answer stands what refutes it. Passed: the points above, and \
                nothing fatal at the table."
                .to_owned(),
            PaperSays::Marking(Level::National) => "For the marker only. The law in brackets \
                decides; beside each wrong answer stands what refutes it. Passed: the points \
                above, with at least half of those for several irregularities and for the table, \
                and nothing fatal there."
                .to_owned(),
            PaperSays::Refuted(answer, laws) => format!("Not {answer} ({laws})"),
            PaperSays::Steps => "In this order:".to_owned(),
            PaperSays::StepsWorth(steps, points) => format!(
                "{steps} steps, {points} points: take off one for each that is missing, and two \
                 for each that gives something away or is wrong. Not offering the choice is \
                 fatal, and so is silencing a player for too long or too short a time."
            ),
            PaperSays::Made(seed, authority) => format!("Paper {seed}, {authority}"),
        }
    }
}

fn then(event: &Event, asked: Option<Seat>) -> String {
    let name = || asked.map_or("The player", Seat::name);
    match event {
        Event::Call(made) => format!("{} calls {}.", made.by.name(), made.call.symbol()),
        Event::Attention(None) => "The director is called.".to_owned(),
        Event::Attention(Some(seat)) => format!("{} draws attention to it.", seat.name()),
        Event::Retracted { by, what } => format!("{} takes {} back.", by.name(), what.symbol()),
        Event::Misruled => "The director finds that this ruling was wrong.".to_owned(),
        Event::Card(card) => play::told(card),
        Event::Exposed(Exposed { by, cards, led }) => {
            let cards: Vec<String> = cards.iter().map(|card| card.symbol()).collect();
            let did = if *led { "leads too early:" } else { "drops" };
            format!("{} {did} {}.", by.name(), cards.join(" "))
        }
        Event::Answer(given) => match given.answer {
            Answer::Accept(true) => format!("{} accepts it.", name()),
            Answer::Accept(false) => format!("{} does not accept it.", name()),
            Answer::Noticed(Noticed::Yes) => format!("{} had noticed it.", name()),
            Answer::Noticed(Noticed::No) => format!("{} had not noticed it.", name()),
            Answer::Noticed(Noticed::Unknown) => {
                format!("It cannot be found out whether {} had noticed it.", name())
            }
            Answer::Intended(true) => "The first call was the one that was meant.".to_owned(),
            Answer::Intended(false) => "The first call was a slip of the hand.".to_owned(),
            Answer::Over(Over::First) => format!("{} called over the first call.", name()),
            Answer::Over(Over::Second) => format!("{} called over the second call.", name()),
            Answer::Withdraw(true) => format!("{} takes that call back.", name()),
            Answer::Withdraw(false) => format!("{} leaves that call.", name()),
            Answer::Artificial(true) => "The pass was artificial.".to_owned(),
            Answer::Artificial(false) => "The pass was natural.".to_owned(),
            Answer::Denomination(true) => "It shows what the first bid showed.".to_owned(),
            Answer::Denomination(false) => "It does not show what the first bid showed.".to_owned(),
            Answer::Comparable(true) => "The director rules it comparable.".to_owned(),
            Answer::Comparable(false) => "The director rules it not comparable.".to_owned(),
            Answer::Forbid(Some(suit)) => format!("Declarer forbids {}.", suit.name()),
            Answer::Forbid(None) => "Declarer forbids nothing.".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use train::course::COURSES;

    /// Every step has its sentence, and there is none too many.
    #[test]
    fn every_step_of_a_course_has_its_sentence() {
        for course in &COURSES {
            let (_, title, goals) = goals(course).expect(course.name);
            assert_eq!(goals.len(), course.steps.len(), "{title}");
            for (goal, step) in goals.iter().zip(course.steps) {
                assert!(goal.ends_with(['.', '?']), "{goal}");
                assert_eq!(goal.starts_with("But "), step.contradicts, "{}: {goal}", course.name);
            }
        }
    }
}
