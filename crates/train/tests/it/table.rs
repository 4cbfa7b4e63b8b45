//! The table, directed by a perfect director and by blunderers.

use std::collections::BTreeSet;
use std::rc::Rc;

use bridge::{Call, Seat, Side};
use director::script::Act;
use director::{Asking, Authority, Case, Say, Systems, To, Told, Where};
use laws::{Cite, Event};
use train::bidder::Bidder;
use train::mishap::Field;
use train::table::{
    Because, Beside, Blunder, How, Mark, Need, Place, Reaction, Report, Said, Sitting, Situation,
    Source, Step, Truth, Verb, Who,
};

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

/// Boards that go wrong as they do in clubs: whatever it is, there is a way through, and it is
/// marked right throughout.
#[test]
fn a_perfect_director_is_marked_right_on_generated_boards_too() {
    let book = books::named("sayc").expect("it is on the shelf");
    let bidder = Rc::new(Bidder::new([&book, &book]));
    let (mut kinds, mut made) = (BTreeSet::new(), 0);
    for seed in 0..400 {
        let situation = Situation::made(&bidder, Field::Club, None, seed).expect("there is one");
        let name = format!("seed {seed}, {:?}", situation.record.events);
        let sitting = Sitting::new(situation, seed).expect("it is true");
        let position = sitting.case().position();
        kinds.extend(position.irregularities.iter().map(|it| format!("{:?}", it.kind)));
        let report = perfect(sitting, &name);
        assert_eq!(report.points, report.possible, "{name}: {report:#?}");
        made += 1;
    }
    assert_eq!(made, 400);
    assert!(kinds.len() >= 8, "{kinds:?}");
}

// ------------------------------------------------------------------- the script

/// Is this said to them, there and by these laws?
fn backs(say: &Say, need: &Need) -> bool {
    let who = match (say.to, need.who) {
        (To::Seat(to), Who::Seat(seat)) if say.place == Where::Private => to == seat,
        // whatever is said at the table all of them hear
        _ => say.place == Where::Table,
    };
    // a call that somebody was told of away from the table is made at the table
    let place = need.place != Place::Private || say.place == Where::Private;
    who && place
}

/// What must be done, a line of the script or the question asks for.
fn is_backed(need: &Need, said: &[Say], asked: &[Asking]) -> bool {
    let by = |laws: &[Cite]| need.laws.iter().all(|law| laws.contains(law));
    match &need.source {
        Source::Script(lines) => {
            let laws: Vec<Cite> = lines.iter().flat_map(|say| say.laws.clone()).collect();
            let judged = need.verb == Verb::Judge;
            let options = asked.iter().flat_map(|it| &it.options).flat_map(|it| it.laws.clone());
            let options: Vec<Cite> = options.filter(|_| judged).collect();
            lines.iter().all(|say| said.contains(say) && backs(say, need))
                && by(&[laws, options].concat())
        }
        Source::Question(ask) => asked.iter().any(|it| {
            let laws: Vec<Cite> = it.options.iter().flat_map(|it| it.laws.clone()).collect();
            it.ask == *ask && by(&laws)
        }),
        Source::Beside(Beside::Arrival) => matches!(need.verb, Verb::Stop | Verb::Facts),
        Source::Beside(Beside::Note) => need.verb == Verb::Note,
        Source::Beside(Beside::Meaning | Beside::Turn) => false,
    }
}

/// What the ruling says after each event since there were so many, and what it asks.
fn spoken(case: &Case, since: usize) -> (Vec<Say>, Vec<Asking>) {
    let told: Vec<Told> = case.told().skip(since).collect();
    let now = case.ruling();
    let asked = told.iter().filter_map(|told| told.asked.clone()).chain(now.question);
    let earlier = told.iter().rev().skip(1).rev().flat_map(|told| told.say.clone());
    (earlier.chain(now.say).collect(), asked.collect())
}

/// Directs a table to its end, and holds what is to be done against what the ruling says.
fn follows_the_script(mut sitting: Sitting, name: &str) -> usize {
    let bound = sitting.case().position().obligations.iter();
    let known: Vec<Seat> = bound.map(|duty| duty.seat).collect();
    // what the players have settled themselves the director hears of
    let (mut before, mut asked) = spoken(sitting.case(), 0);
    let mut lines = Vec::new();
    while let Some(step) = sitting.best() {
        let since = sitting.case().record().events.len();
        sitting.step(step);
        let (said, questions) = spoken(sitting.case(), since);
        before.extend(said.iter().cloned());
        lines.extend(said);
        asked.extend(questions);
        for need in sitting.needs().iter().filter(|need| need.required) {
            assert!(is_backed(need, &before, &asked), "{name}: {need:#?}");
        }
    }
    for say in &lines {
        let planned = |need: &Need| match &need.source {
            Source::Script(lines) => lines.contains(say),
            Source::Question(_) | Source::Beside(_) => false,
        };
        // they knew it when the director came
        let known = |act: &Act| matches!(act, Act::Silences(seat, _) | Act::Repeats(seat) if known.contains(seat));
        let no_step = |act: &Act| known(act) || *act != Act::Adds && Verb::doing(*act).is_none();
        let covered = sitting.needs().iter().any(planned);
        assert!(covered || say.line.acts().iter().all(no_step), "{name}: {say:#?}");
    }
    lines.len()
}

#[test]
fn what_must_be_done_is_what_the_ruling_says_and_all_of_it() {
    let mut lines = 0;
    for authority in [Authority::Wbf, Authority::Acbl, Authority::Abf] {
        for (number, seed) in (1..=12).flat_map(|number| (0..6).map(move |seed| (number, seed))) {
            let situation = Situation::numbered(number, systems()).expect("there are twelve");
            let sitting = Sitting::new(situation.under(authority), seed).expect("it is true");
            lines += follows_the_script(sitting, &format!("T{number}, {authority}, seed {seed}"));
        }
    }
    for name in ["sayc", "acol"] {
        let book = books::named(name).expect("it is on the shelf");
        let bidder = Rc::new(Bidder::new([&book, &book]));
        for (field, seed) in [Field::Club, Field::Tournament]
            .into_iter()
            .flat_map(|field| (0..75).map(move |seed| (field, seed)))
        {
            let situation = Situation::made(&bidder, field, None, seed).expect("there is one");
            let name = format!("{name}, {field:?}, seed {seed}, {:?}", situation.record.events);
            lines += follows_the_script(Sitting::new(situation, seed).expect("it is true"), &name);
        }
    }
    assert!(lines > 1_000, "{lines}");
}

#[test]
fn a_player_who_called_over_one_of_two_calls_is_asked_by_the_law_of_changes() {
    let script: laws::Script = "E: E 1D, E 2D, S 1S, !".parse().expect("it is a script");
    let mut record = director::Record::new(script.dealer);
    record.events = script.events.into_iter().map(Into::into).collect();
    let truth = Truth { over: Some(laws::Over::First), ..plain() };
    let mut sitting = Sitting::new(Situation::from(record).where_so(truth), 3).expect("it is true");
    while let Some(step) = sitting.best() {
        if step.verb == Verb::AskNoticed {
            assert_eq!((step.who, step.place), (seat(Seat::South), PRIVATE));
            let laws = sitting.step(step).laws;
            assert_eq!(laws, [laws::book::law_25::B1, laws::book::law_25::B2]);
            return;
        }
        sitting.step(step);
    }
    panic!("South is asked over which call they called");
}

// ------------------------------------------------------------------- blunders

/// What is so at the tables of the blunders: everything is meant, noticed by nobody, refused.
fn plain() -> Truth {
    Truth {
        slip: Some(false),
        noticed: Some(laws::Noticed::No),
        accept: Some(false),
        ..Truth::default()
    }
}

fn seat(seat: Seat) -> Who {
    Who::Seat(seat)
}

fn at(number: usize, truth: Truth) -> Sitting {
    let situation = Situation::numbered(number, systems()).expect("there are twelve");
    Sitting::new(situation.where_so(truth), 3).expect("it is true")
}

/// At that table, when this is the next thing to be done.
fn before(number: usize, truth: Truth, verb: Verb) -> Sitting {
    let mut sitting = at(number, truth);
    loop {
        let step = sitting.best().expect("it comes before the end");
        if step.verb == verb {
            return sitting;
        }
        sitting.step(step);
    }
}

/// Does this, which is that blunder and marked as the table of blunders has it.
fn blunders(sitting: &mut Sitting, step: Step, blunder: Blunder) -> Reaction {
    let reaction = sitting.step(step);
    assert!(reaction.blunders().any(|it| it == blunder), "f{}: {reaction:#?}", blunder.number());
    if reaction.why == Because::Blunder(blunder) {
        assert_eq!(reaction.mark, blunder.mark());
    } else {
        let left = reaction.left_out.iter().find(|it| it.because == Because::Blunder(blunder));
        assert_eq!(left.map(|it| it.mark), Some(blunder.mark()));
    }
    reaction
}

const TABLE: Place = Place::Table;
const PRIVATE: Place = Place::Private;

fn play_on() -> Step {
    Step::new(Verb::PlayOn, Who::All, TABLE)
}

fn called(truth: Truth, calls: &[(Seat, &str)]) -> Truth {
    let calls = calls.iter().map(|(seat, call)| (*seat, call.parse().expect("it is a call")));
    Truth { calls: calls.collect(), ..truth }
}

#[test]
fn f1_the_table_is_not_stopped_and_west_accepts() {
    let mut sitting = at(1, plain());
    let facts = Step::new(Verb::Facts, Who::All, TABLE);
    let reaction = blunders(&mut sitting, facts, Blunder::NoStop);
    assert!(matches!(reaction.events[0], Event::Call(made) if made.by == Seat::West));
    let found = &sitting.case().position().irregularities[0];
    assert_eq!(found.status, laws::IrregularityStatus::Accepted);
    assert!(found.laws.contains(&laws::book::law_27::A1));
    assert_eq!(reaction.points, 0, "left out, and then asked");
}

#[test]
fn f2_what_a_player_says_aloud_partner_may_not_use() {
    for verb in [Verb::AskIntent, Verb::AskMeaning] {
        let mut sitting = before(1, plain(), verb);
        let ask = Step::new(verb, seat(Seat::South), TABLE);
        let reaction = blunders(&mut sitting, ask, Blunder::AskedAloud);
        let leak = &reaction.leaks[0];
        assert_eq!((leak.from, leak.to, leak.law.as_str()), (Seat::South, Seat::North, "16B"));
        assert!(leak.heard.contains(&Seat::West));
        assert_eq!(sitting.leaks().last(), Some(leak));
        assert!(!reaction.said.is_empty(), "the player has answered");
    }
}

#[test]
fn f3_the_hand_is_looked_at() {
    let mut sitting = before(1, plain(), Verb::AskIntent);
    let look = Step::new(Verb::Look, seat(Seat::South), TABLE);
    let reaction = blunders(&mut sitting, look, Blunder::LookedAtHand);
    assert_eq!(reaction.said[0].said, Said::Protests);
}

#[test]
fn f4_the_answer_is_in_the_question() {
    let (mut yes, all) = (0, 400);
    for seed in 0..all {
        let situation = Situation::numbered(1, Systems::default()).expect("there are twelve");
        let mut sitting = Sitting::new(situation.where_so(plain()), seed).expect("it is true");
        for _ in 0..2 {
            let step = sitting.best().expect("it goes on");
            sitting.step(step);
        }
        let ask = Step::new(Verb::AskIntent, seat(Seat::South), PRIVATE).how(How::Leading);
        let reaction = blunders(&mut sitting, ask, Blunder::LeadingQuestion);
        yes += usize::from(reaction.said[0].said == Said::IfYouSaySo);
        // it has not been asked yet
        assert_eq!(sitting.best().map(|step| step.verb), Some(Verb::AskIntent));
    }
    assert!((200..280).contains(&yes), "six of ten: {yes}");
}

#[test]
fn f5_never_asked_what_happened() {
    let mut sitting = before(8, plain(), Verb::AskIntent);
    let rule = Step::new(Verb::Rule, Who::All, TABLE);
    let reaction = sitting.step(rule);
    assert!(reaction.blunders().any(|it| it == Blunder::IntentNotAsked), "{reaction:#?}");
    assert!(reaction.said.iter().any(|it| it.said == Said::WrongCard));
    // for an insufficient bid it counts as left out when the choice is offered anyway
    let mut sitting = before(1, plain(), Verb::AskIntent);
    for (verb, who) in [(Verb::Explain, seat(Seat::West)), (Verb::Explain, Who::All)] {
        assert_eq!(sitting.step(Step::new(verb, who, TABLE)).mark, Mark::Right);
    }
    let offer = Step::new(Verb::Offer, seat(Seat::West), TABLE);
    assert_eq!(sitting.step(offer).mark, Mark::Early);
    blunders(&mut sitting, offer, Blunder::IntentNotAsked);
}

#[test]
fn f6_partner_is_asked_what_it_means() {
    for place in [TABLE, PRIVATE] {
        let mut sitting = before(3, plain(), Verb::AskMeaning);
        let ask = Step::new(Verb::AskMeaning, seat(Seat::North), place);
        let reaction = blunders(&mut sitting, ask, Blunder::PartnerAsked);
        assert_eq!(reaction.leaks[0].to, Seat::South);
        let call = "2D".parse().ok();
        let ask = Step { call, ..Step::new(Verb::AskSystem, seat(Seat::North), TABLE) };
        blunders(&mut sitting, ask, Blunder::PartnerAsked);
    }
}

#[test]
fn f7_acceptance_is_not_offered() {
    for (number, verb, who) in [
        (1, Verb::Rule, Who::All),
        (4, Verb::Rule, Who::All),
        (1, Verb::Replace, seat(Seat::South)),
    ] {
        let mut sitting = before(number, plain(), Verb::Offer);
        let reaction = blunders(&mut sitting, Step::new(verb, who, TABLE), Blunder::NotOffered);
        assert_eq!(reaction.mark, Mark::Fatal);
        assert!(!sitting.finish().passed);
    }
}

#[test]
fn f8_the_price_comes_afterwards() {
    let mut sitting = before(4, plain(), Verb::Explain);
    let offer = Step::new(Verb::Offer, seat(Seat::West), TABLE);
    let reaction = blunders(&mut sitting, offer, Blunder::PriceAfterwards);
    assert!(reaction.said.iter().any(|it| it.said == Said::ChooseAgain));
    assert!(sitting.case().position().question.is_some(), "the player may choose again");
}

#[test]
fn f9_f10_f18_who_chooses() {
    let mut sitting = before(4, plain(), Verb::Offer);
    let reaction = blunders(
        &mut sitting,
        Step::new(Verb::Offer, seat(Seat::East), TABLE),
        Blunder::WrongOpponent,
    );
    assert_eq!((reaction.said[1].by, &reaction.said[1].said), (Seat::West, &Said::Disagrees));
    let confer = Step::new(Verb::Offer, seat(Seat::West), TABLE).how(How::Confer);
    let reaction = blunders(&mut sitting, confer, Blunder::Conferred);
    assert_eq!((reaction.leaks[0].from, reaction.leaks[0].to), (Seat::East, Seat::West));
    // the last call first
    let mut sitting = before(11, plain(), Verb::Offer);
    blunders(&mut sitting, Step::new(Verb::Offer, seat(Seat::East), TABLE), Blunder::LastFirst);
}

#[test]
fn f11_calls_are_named_before_the_choice() {
    let mut sitting = before(1, plain(), Verb::Offer);
    let name = Step::new(Verb::Explain, Who::All, TABLE).how(How::Calls);
    let reaction = blunders(&mut sitting, name, Blunder::NamedCalls);
    assert!(reaction.leaks[0].heard.contains(&Seat::West));
    let call = "2H".parse().ok();
    let aloud = Step { call, ..Step::new(Verb::Comparable, seat(Seat::South), TABLE) };
    blunders(&mut sitting, aloud, Blunder::NamedCalls);
}

#[test]
fn f12_f17_the_player_chooses_their_own_replacement() {
    let mut sitting = before(1, plain(), Verb::Replace);
    let call: Option<Call> = "2H".parse().ok();
    let suggest = Step::new(Verb::Replace, seat(Seat::South), TABLE).how(How::Suggest);
    let reaction = blunders(&mut sitting, Step { call, ..suggest }, Blunder::Suggested);
    assert!(matches!(reaction.events[0], Event::Call(made) if Some(made.call) == call));
    // a double, untested: here it is comparable with nothing
    let mut sitting = before(3, plain(), Verb::Replace);
    let any = Step::new(Verb::Replace, seat(Seat::South), TABLE).how(How::AnyDouble);
    let reaction = blunders(&mut sitting, any, Blunder::DoubleUntested);
    assert!(matches!(reaction.events[0], Event::Call(made) if made.call == Call::Double));
    let silent = sitting.case().position().obligations.iter();
    assert!(silent.into_iter().any(|it| it.seat == Seat::North), "27B3");
}

#[test]
fn f13_a_call_that_is_not_comparable_is_called_comparable() {
    let truth = called(plain(), &[(Seat::South, "P")]);
    let mut sitting = before(1, truth, Verb::Judge);
    let judge = Step::new(Verb::Judge, Who::Director, Place::Nowhere);
    blunders(&mut sitting, judge.how(How::Yes), Blunder::WronglyComparable);
    // and saying so at once puts it right
    let sorry = sitting.step(Step::new(Verb::Misruled, Who::All, TABLE));
    assert_eq!((sorry.mark, sorry.why), (Mark::Right, Because::PutRight));
    assert!(sitting.finish().fatal);
    // told in private, about a call that the player might make
    let mut sitting = before(1, plain(), Verb::Replace);
    let call = "3D".parse().ok();
    let tell = Step { call, ..Step::new(Verb::Comparable, seat(Seat::South), PRIVATE) };
    blunders(&mut sitting, tell.how(How::Yes), Blunder::WronglyComparable);
    let judge_no = before(1, called(plain(), &[(Seat::South, "2H")]), Verb::Judge);
    let mut sitting = judge_no;
    blunders(&mut sitting, judge.how(How::No), Blunder::WronglyComparable);
}

#[test]
fn f14_f24_the_right_player_is_warned() {
    let truth = called(plain(), &[(Seat::South, "2H")]);
    let mut sitting = before(1, truth, Verb::Tell);
    let warn = |who| Step::new(Verb::Warn, who, TABLE);
    blunders(&mut sitting, warn(seat(Seat::North)), Blunder::WarnedAfterComparable);
    let mut sitting = before(4, plain(), Verb::Warn);
    blunders(&mut sitting, warn(Who::Side(Side::EastWest)), Blunder::OpponentsWarned);
    let ignore = Step::new(Verb::Rights, Who::All, TABLE).how(How::Ignore);
    blunders(&mut sitting, ignore, Blunder::OpponentsWarned);
}

#[test]
fn f15_f16_f19_how_long_a_player_is_silenced() {
    let tell = |who, how| Step::new(Verb::Tell, seat(who), TABLE).how(how);
    // out of turn: once
    let calls = [(Seat::North, "P"), (Seat::East, "P"), (Seat::South, "2S")];
    let mut sitting = before(4, called(plain(), &calls), Verb::Tell);
    let reaction = blunders(&mut sitting, tell(Seat::North, How::Rest), Blunder::SilencedTooLong);
    assert_eq!(reaction.laws[0].as_str(), "31A2(b)");
    // not enough: to the end
    let mut sitting = before(1, called(plain(), &[(Seat::South, "P")]), Verb::Tell);
    let reaction = blunders(&mut sitting, tell(Seat::North, How::Once), Blunder::SilencedTooShort);
    assert_eq!(reaction.laws[0].as_str(), "27B2");
    // a change of call: nobody
    let mut sitting = before(8, plain(), Verb::Note);
    blunders(&mut sitting, tell(Seat::West, How::Once), Blunder::SilencedWithoutLaw);
    let mut sitting = before(8, plain(), Verb::Rule);
    let rule = Step { law: Some(31), ..Step::new(Verb::Rule, Who::All, TABLE) };
    blunders(&mut sitting, rule, Blunder::SilencedWithoutLaw);
    let rule = Step { law: Some(25), ..rule };
    assert_eq!(sitting.step(rule).mark, Mark::Right);
}

#[test]
fn f20_f21_a_player_who_has_called_in_turn() {
    let mut sitting = before(7, plain(), Verb::AskNoticed);
    let offer = Step::new(Verb::Offer, seat(Seat::South), TABLE);
    blunders(&mut sitting, offer, Blunder::OfferedToRightful);
    let aloud = Step::new(Verb::AskNoticed, seat(Seat::South), TABLE);
    let reaction = blunders(&mut sitting, aloud, Blunder::NoticedAloud);
    assert!(reaction.leaks[0].heard.contains(&Seat::East));
}

#[test]
fn f22_an_inadmissible_double_is_offered() {
    let mut sitting = before(10, plain(), Verb::Rule);
    let offer = Step::new(Verb::Offer, seat(Seat::West), TABLE);
    blunders(&mut sitting, offer, Blunder::InadmissibleOffered);
}

#[test]
fn f23_no_warning_before_north_calls() {
    let mut sitting = before(4, plain(), Verb::Warn);
    let call = Step::new(Verb::Call, seat(Seat::North), TABLE);
    let reaction = blunders(&mut sitting, call, Blunder::NoWarning);
    assert_eq!((reaction.mark, reaction.points), (Mark::Right, 0));
    let reviews = &sitting.case().position().reviews;
    assert!(reviews.iter().any(|it| it.law().as_str() == "16C3"));
}

#[test]
fn f25_f26_the_lead() {
    let mut sitting = before(12, plain(), Verb::Explain);
    let reaction = blunders(&mut sitting, play_on(), Blunder::LeadForgotten);
    assert!(reaction.events[0].led().is_some_and(|led| led.by == Seat::West));
    assert!(sitting.finish().fatal);
    let mut sitting = before(12, plain(), Verb::Offer);
    let offer = Step::new(Verb::Offer, seat(Seat::North), TABLE);
    blunders(&mut sitting, offer.how(How::Require), Blunder::WrongSuitOffered);
}

#[test]
fn f27_f29_the_director_leaves_too_soon() {
    let mut sitting = before(1, plain(), Verb::Replace);
    let reaction = blunders(&mut sitting, play_on(), Blunder::LeftTooSoon);
    assert!(
        reaction.events.iter().any(|it| matches!(it, Event::Call(_))),
        "the player calls alone"
    );
    let mut sitting = before(4, plain(), Verb::Call);
    blunders(&mut sitting, play_on(), Blunder::LeftTooSoon);
    let mut sitting = before(1, called(plain(), &[(Seat::South, "P")]), Verb::Note);
    let reaction = blunders(&mut sitting, play_on(), Blunder::NoNote);
    assert_eq!(reaction.points, -1);
}

#[test]
fn f28_f30_questioning_a_silenced_player_and_scoring_at_once() {
    let mut sitting = before(1, called(plain(), &[(Seat::South, "P")]), Verb::Note);
    let review = Step::new(Verb::Review, seat(Seat::North), TABLE);
    blunders(&mut sitting, review, Blunder::BarredAsks);
    let adjust = Step::new(Verb::Adjust, Who::All, TABLE);
    blunders(&mut sitting, adjust, Blunder::AdjustedAtOnce);
    assert!(sitting.is_over());
}

#[test]
fn a_blunder_cites_laws_of_the_book_and_has_its_number() {
    for (number, blunder) in (1..).zip(Blunder::ALL) {
        assert_eq!(blunder.number(), number);
        for law in blunder.laws() {
            assert!(laws::book::find(law.as_str()).is_some(), "{law}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_sitting() {
    for number in 1..=12 {
        let play = || {
            let situation = Situation::numbered(number, systems()).expect("there are twelve");
            let mut sitting = Sitting::new(situation, 77).expect("it is true");
            let mut reactions = Vec::new();
            while let Some(step) = sitting.best() {
                reactions.push(sitting.step(step));
            }
            (reactions, sitting.finish())
        };
        assert_eq!(play(), play());
    }
}

/// Whatever the director does, and however often, there is a way to the end.
#[test]
fn every_choice_gets_a_reaction() {
    for seed in 0..60_u64 {
        let number = usize::try_from(seed % 12).expect("it is small") + 1;
        let situation = Situation::numbered(number, Systems::default()).expect("there are twelve");
        let mut sitting = Sitting::new(situation, seed).expect("it is true");
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..random.u32(1..20) {
            if random.u32(0..2) == 0 {
                let Some(step) = sitting.best() else { break };
                sitting.step(step);
                continue;
            }
            let choices = sitting.choices();
            let Some(choice) = random.choice(&choices) else { break };
            let (who, place) = (random.choice(&choice.who), random.choice(choice.places));
            let step = Step::new(choice.verb, *who.expect("some"), *place.expect("some"));
            sitting.step(Step { how: random.choice(choice.ways).copied(), ..step });
        }
        let mut steps = 0;
        while let Some(step) = sitting.best() {
            sitting.step(step);
            steps += 1;
            assert!(steps < 60, "T{number}, seed {seed}");
        }
        let report = sitting.finish();
        assert!(report.points <= report.possible, "T{number}, seed {seed}: {report:#?}");
    }
}

#[test]
fn authorities_differ_in_what_they_want() {
    let steps = |authority, number| {
        let situation = Situation::numbered(number, systems()).expect("there are twelve");
        let situation = situation.under(authority).where_so(plain());
        let mut sitting = Sitting::new(situation, 3).expect("it is true");
        let mut steps = Vec::new();
        while let Some(step) = sitting.best() {
            steps.push(step.verb);
            sitting.step(step);
        }
        steps
    };
    let place = |steps: &[Verb], verb| steps.iter().position(|it| *it == verb);
    // what was meant is asked, except in Australia
    assert!(steps(Authority::Wbf, 1).contains(&Verb::AskMeaning));
    assert!(!steps(Authority::Abf, 1).contains(&Verb::AskMeaning));
    // whether a call is comparable is said before it is made in America, elsewhere when asked
    for (number, call) in [(1, Verb::Replace), (4, Verb::Call)] {
        let acbl = steps(Authority::Acbl, number);
        let said = place(&acbl, Verb::Comparable).expect("it is wanted");
        let last = acbl.iter().rposition(|it| *it == call).expect("the player calls");
        assert!(said < last, "{acbl:?}");
        assert!(!steps(Authority::Ebu, number).contains(&Verb::Comparable));
    }
}
