//! The table of the trainer.

use bridge::{Call, Suit};
use director::Belief;
use train::mishap::Remark;
use train::table::{
    Because, Blunder, Excuse, How, Leak, Mark, Place, Report, Said, Spoken, Step, Verb, Who,
};

use super::names::Name as _;
use super::{English, bare};
use crate::Text;
use crate::language::Language;
use crate::tables::{TableAsks, Tables};

impl Tables for English {
    fn table_verb(&self, verb: Verb) -> Text {
        let text = match verb {
            Verb::Stop => "Stop the table",
            Verb::Facts => "Ask what was called",
            Verb::Aside => "Take a player aside",
            Verb::AskIntent => "Ask what happened",
            Verb::AskMeaning => "Ask what the auction was thought to be",
            Verb::AskNoticed => "Ask what was seen before the call",
            Verb::AskSystem => "Ask about agreements",
            Verb::Void => "Cancel calls made after attention",
            Verb::Explain => "Explain what follows",
            Verb::Offer => "Offer the choice",
            Verb::Rule => "Give the ruling",
            Verb::Comparable => "Say whether a call would be comparable",
            Verb::Replace => "Ask for a replacement",
            Verb::Call => "Let a player call",
            Verb::Judge => "Judge the new call",
            Verb::Warn => "Warn about what may not be used",
            Verb::Tell => "Tell a player what to do",
            Verb::Rights => "Say who may use what",
            Verb::Lead => "Speak of the lead",
            Verb::Note => "Ask to be called back",
            Verb::PlayOn => "Let them play on",
            Verb::Stay => "Stay until it is settled",
            Verb::Misruled => "Put your own ruling right",
            Verb::Look => "Look at a hand",
            Verb::Review => "Have the auction restated",
            Verb::Adjust => "Give an adjusted score",
        };
        text.into()
    }

    fn table_who(&self, who: Who) -> Text {
        match who {
            Who::All => "everybody".into(),
            Who::Seat(seat) => self.seat(seat),
            Who::Side(side) => side.name().into(),
            Who::Director => "yourself".into(),
        }
    }

    fn table_place(&self, place: Place) -> Text {
        let text = match place {
            Place::Table => "at the table",
            Place::Private => "away from the table",
            Place::Nowhere => "in your head",
        };
        text.into()
    }

    fn table_how(&self, how: How) -> Text {
        let text = match how {
            How::Free => "free to call",
            How::Once => "must pass once",
            How::Rest => "must pass to the end",
            How::Repeat => "must make the same call again",
            How::Accept => "if it is accepted",
            How::Refuse => "if it is not accepted",
            How::Calls => "and name the calls that would do",
            How::Leading => "“That was a slip, wasn't it?”",
            How::Confer => "and let the partners talk it over",
            How::Require => "and let declarer require a suit",
            How::Suggest => "and say which call to make",
            How::AnyDouble => "“Any call you like, a double too.”",
            How::Ignore => "“Ignore it, all of you.”",
            How::Yes => "yes",
            How::No => "no",
        };
        text.into()
    }

    fn table_step(&self, step: &Step) -> String {
        let who = self.table_who(step.who);
        let what = match step.verb {
            Verb::Stop => "stop the table".to_owned(),
            Verb::Facts => "ask what was called, and in which order".to_owned(),
            Verb::Aside => format!("take {who} aside"),
            Verb::AskIntent => format!("ask {who} what happened"),
            Verb::AskMeaning => format!("ask {who} what the auction was thought to be"),
            Verb::AskNoticed => format!("ask {who} what had been seen before the call"),
            Verb::AskSystem => format!("ask {who} about the agreements"),
            Verb::Void => "cancel the calls made after attention".to_owned(),
            Verb::Explain => format!("explain to {who} what follows"),
            Verb::Offer => format!("let {who} choose"),
            Verb::Rule => "give the ruling".to_owned(),
            Verb::Comparable => format!("tell {who} whether the call would be comparable"),
            Verb::Replace => format!("ask {who} for the replacement"),
            Verb::Call => format!("let {who} call"),
            Verb::Judge => "judge the new call".to_owned(),
            Verb::Warn => format!("warn {who}"),
            Verb::Tell => format!("tell {who} what to do"),
            Verb::Rights => "say who may use what".to_owned(),
            Verb::Lead => format!("speak to {who} about the lead"),
            Verb::Note => format!("ask {who} to call you back"),
            Verb::PlayOn => "let them play on".to_owned(),
            Verb::Stay => "stay until it is settled".to_owned(),
            Verb::Misruled => "put your own ruling right".to_owned(),
            Verb::Look => format!("look at the hand of {who}"),
            Verb::Review => format!("have the auction restated for {who}"),
            Verb::Adjust => "give an adjusted score".to_owned(),
        };
        let place = match step.place {
            Place::Private => ", away from the table",
            Place::Table if step.verb.places().len() > 1 => ", at the table",
            Place::Table | Place::Nowhere => "",
        };
        let how = step.how.map(|how| format!(": {}", self.table_how(how))).unwrap_or_default();
        let call = step.call.map(|call| format!(" ({})", bare(call))).unwrap_or_default();
        self.sentence(&format!("{what}{place}{how}{call}"))
    }

    fn table_mark(&self, mark: Mark) -> Text {
        let text = match mark {
            Mark::Right => "Right",
            Mark::Idle => "Not needed",
            Mark::Early => "Too early",
            Mark::LeftOut => "Left out",
            Mark::GivesAway => "Gives something away",
            Mark::Wrong => "Wrong",
            Mark::Fatal => "A ruling that has to be put right",
        };
        text.into()
    }

    fn table_because(&self, verb: Verb, because: Because) -> String {
        match because {
            Because::Done => done(verb).to_owned(),
            Because::NotNeeded => "Nothing depends on it here.".to_owned(),
            Because::First(verb, who) => {
                let first =
                    Step::new(verb, who, verb.places().last().copied().unwrap_or(Place::Table));
                let first = Step { place: Place::Nowhere, ..first };
                format!("Something else comes first: {}", lower(&self.table_step(&first)))
            }
            Because::LeftOut(verb, who) => {
                let left = Step { place: Place::Nowhere, ..Step::new(verb, who, Place::Table) };
                format!("It is too late for this: {}", lower(&self.table_step(&left)))
            }
            Because::NotHeard => {
                "Both sides must hear what the choices lead to: say it at the table.".to_owned()
            }
            Because::OtherLaw => "That is not the law that decides this.".to_owned(),
            Because::NothingVoid => {
                "No call was made after attention was drawn. A changed insufficient bid is judged, \
                 not cancelled."
                    .to_owned()
            }
            Because::NothingToOffer => "There is nothing here for anybody to choose.".to_owned(),
            Because::Unfinished => "There was still something to be done.".to_owned(),
            Because::PutRight => {
                "You said that you were wrong, at once. Both sides count as non-offending."
                    .to_owned()
            }
            Because::Over => "The sitting is over.".to_owned(),
            Because::Blunder(blunder) => mistake(blunder).to_owned(),
        }
    }

    fn table_then(&self, blunder: Blunder) -> Text {
        let text = match blunder {
            Blunder::NoStop => "Nobody knew that they should wait: the next player has called.",
            Blunder::AskedAloud => "The player answers, and partner hears it and may not use it.",
            Blunder::LookedAtHand => "A player protests: what was meant is not in the cards.",
            Blunder::LeadingQuestion => {
                "The player says what you wanted to hear, or what they think you wanted."
            }
            Blunder::IntentNotAsked => {
                "Later the player tells you that they had pulled the wrong card."
            }
            Blunder::PartnerAsked => "Now both partners agree on what it meant.",
            Blunder::NotOffered => "The opponent wonders whether they could have accepted it.",
            Blunder::PriceAfterwards => "The player hears what follows, and may choose again.",
            Blunder::WrongOpponent => {
                "The wrong player answers, and the one whose choice it is disagrees."
            }
            Blunder::Conferred => "A shake of the head decides, and the partner may not use it.",
            Blunder::NamedCalls => "The choice is now made by what the offender can call.",
            Blunder::Suggested => "The player makes that call, and partner knows why.",
            Blunder::WronglyComparable => {
                "The player relied on it: both sides are non-offending now."
            }
            Blunder::WarnedAfterComparable => {
                "The partner passes a forcing call, to be on the safe side."
            }
            Blunder::SilencedTooLong => "The partner passes when they could have bid.",
            Blunder::SilencedTooShort => "The partner bids when they had to pass.",
            Blunder::DoubleUntested => {
                "The player doubles. It does not count, and partner is silenced."
            }
            Blunder::LastFirst => "The chance to accept the first call is lost.",
            Blunder::SilencedWithoutLaw => "Somebody passes who did not have to.",
            Blunder::OfferedToRightful => "The player picks whichever suits them better.",
            Blunder::NoticedAloud => "The other side hears what the player had seen.",
            Blunder::InadmissibleOffered => "It counts as if there were no double after all.",
            Blunder::NoWarning => {
                "The partner raises on what they may not know. Review it after the play."
            }
            Blunder::OpponentsWarned => "They give up what is theirs to use.",
            Blunder::LeadForgotten => "The lead is made, and declarer's choice is gone.",
            Blunder::WrongSuitOffered => "Declarer takes what you offer.",
            Blunder::LeftTooSoon => "You are gone, and the player calls anything they like.",
            Blunder::BarredAsks => "The question tells partner what the player holds.",
            Blunder::NoNote => "Nobody calls you after the play.",
            Blunder::AdjustedAtOnce => "A board that could have been played is lost.",
        };
        text.into()
    }

    fn table_said(&self, spoken: &Spoken) -> String {
        let by = self.seat(spoken.by);
        if let Said::ShakesHead = spoken.said {
            return format!("{by} gives a shake of the head.");
        }
        if let Said::Calls(call) = spoken.said {
            return match call {
                Call::Pass => format!("{by} passes."),
                Call::Double => format!("{by} doubles."),
                Call::Redouble => format!("{by} redoubles."),
                Call::Bid(_) | Call::OverSeven(_) => format!("{by} bids {}.", bare(call)),
            };
        }
        format!("{by}: “{}”", line(*self, &spoken.said, spoken.way))
    }

    fn table_called(&self) -> Text {
        "“Director, please!” You are called to this table.".into()
    }

    fn table_asks(&self, asks: TableAsks) -> Text {
        let text = match asks {
            TableAsks::What => "What do you do?",
            TableAsks::Whom => "To whom?",
            TableAsks::Where => "Where?",
            TableAsks::How => "How?",
        };
        text.into()
    }

    fn table_leak(&self, leak: &Leak) -> String {
        let (to, from) = (self.seat(leak.to), self.seat(leak.from));
        format!("{to} has heard something from {from} that may not be used.")
    }

    fn table_result(&self, report: &Report) -> String {
        let Report { points, possible, .. } = report;
        let percent = report.percent();
        let end = match (report.passed, report.fatal) {
            (true, _) => "Passed.",
            (false, true) => "Not passed: there was a ruling that has to be put right.",
            (false, false) => "Not passed: 80% are needed.",
        };
        format!("{points} of {possible} points, {percent}%. {end}")
    }
}

fn lower(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

/// One of these.
fn one<'a>(ways: &[&'a str], way: u32) -> &'a str {
    let place = way as usize % ways.len().max(1);
    ways.get(place).copied().unwrap_or_default()
}

/// Why a step was right.
const fn done(verb: Verb) -> &'static str {
    match verb {
        Verb::Stop => "Nobody calls or plays until you have ruled.",
        Verb::Facts => "You need what was called, and not why.",
        Verb::Aside => "What the player tells you is for you alone.",
        Verb::AskIntent => "An open question, and partner does not hear the answer.",
        Verb::AskMeaning => {
            "What the call shows depends on the auction the player thought they were in."
        }
        Verb::AskNoticed => "Only the player knows, and only you should.",
        Verb::AskSystem => "The one who chooses may ask about their agreements.",
        Verb::Void => "A call made after attention does not count.",
        Verb::Explain => "Everybody knows what follows before anything is chosen.",
        Verb::Offer => "The choice is that player's, and nobody else's.",
        Verb::Rule => "Everybody hears what stands and what does not.",
        Verb::Comparable => "The player may know, and nobody else hears it.",
        Verb::Replace => "The player chooses the call, while you are there.",
        Verb::Call => "The auction goes on with you at the table.",
        Verb::Judge => "Now it is decided whether partner is free.",
        Verb::Warn => "The player knows what they may not use before they have to act.",
        Verb::Tell => "The player knows what they must do, and for how long.",
        Verb::Rights => "One side may use it, the other may not.",
        Verb::Lead => "Declarer knows what there is to choose.",
        Verb::Note => "They know when to call you back.",
        Verb::PlayOn => "Everything has been done.",
        Verb::Stay => "You stay until the rest has been settled.",
        Verb::Misruled => "You said that you were wrong, at once.",
        Verb::Look | Verb::Review | Verb::Adjust => "That does no harm.",
    }
}

/// What is wrong with it.
const fn mistake(blunder: Blunder) -> &'static str {
    match blunder {
        Blunder::NoStop => "The table has to be stopped before anything else.",
        Blunder::AskedAloud => "What a player meant is asked away from the table.",
        Blunder::LookedAtHand => "What a player meant to call is not to be found in the hand.",
        Blunder::LeadingQuestion => "Ask what happened, not whether it was a slip.",
        Blunder::IntentNotAsked => {
            "You never asked whether the player had meant to make that call."
        }
        Blunder::PartnerAsked => "The partner is not asked what an illegal call means.",
        Blunder::NotOffered => "Somebody had a choice, and you made it for them.",
        Blunder::PriceAfterwards => {
            "Players have to know what each choice leads to before they choose."
        }
        Blunder::WrongOpponent => "It is not that player's choice.",
        Blunder::Conferred => "The player chooses alone, without a word or a sign from partner.",
        Blunder::NamedCalls => "Which calls would be comparable is not for the table to hear.",
        Blunder::Suggested => "The director never says which call to make.",
        Blunder::WronglyComparable => "That is not so, and the player relies on it.",
        Blunder::WarnedAfterComparable => {
            "After a comparable call there is nothing that partner may not use."
        }
        Blunder::SilencedTooLong => "The player passes once, not to the end.",
        Blunder::SilencedTooShort => "The player has to pass to the end.",
        Blunder::DoubleUntested => {
            "A double may replace an insufficient bid only if it is comparable."
        }
        Blunder::LastFirst => "Irregularities are ruled on in the order in which they happened.",
        Blunder::SilencedWithoutLaw => "No law silences anybody here.",
        Blunder::OfferedToRightful => {
            "The player has called. What counts is whether they had noticed, and that is not a choice."
        }
        Blunder::NoticedAloud => "Whether a player had noticed is asked away from the table.",
        Blunder::InadmissibleOffered => "An inadmissible double can never be accepted.",
        Blunder::NoWarning => "The partner has to be warned before they call.",
        Blunder::OpponentsWarned => "The other side may use what it has heard.",
        Blunder::LeadForgotten => "Declarer had a choice before the lead.",
        Blunder::WrongSuitOffered => {
            "Declarer may forbid one suit that the offender has not shown, and require none."
        }
        Blunder::LeftTooSoon => "You left before the call that matters was made.",
        Blunder::BarredAsks => "A player who must pass may not ask about the auction.",
        Blunder::NoNote => "Nobody knows that they may call you back.",
        Blunder::AdjustedAtOnce => "The board can be played: there is nothing to adjust yet.",
    }
}

/// What a player says.
fn line(english: English, said: &Said, way: u32) -> String {
    let pick = |ways: &[&str]| one(ways, way).to_owned();
    let with = |ways: &[&str], call: Call| one(ways, way).replace("{}", &bare(call));
    match said {
        Said::Happened(by, call) => {
            let by = english.seat(*by);
            let what = match call {
                Some(Call::Pass) => format!("{by} passed"),
                Some(Call::Double) => format!("{by} doubled"),
                Some(Call::Redouble) => format!("{by} redoubled"),
                Some(call @ (Call::Bid(_) | Call::OverSeven(_))) => {
                    format!("{by} bid {}", bare(*call))
                }
                None => format!("{by} dropped a card"),
            };
            one(&["{}.", "{}, just now.", "Well, {}.", "{}, and then I called you."], way)
                .replace("{}", &what)
        }
        Said::Excuse(excuse) => pick(excused(*excuse)),
        Said::Remark(remark) => remarked(*remark, way),
        Said::Meant(call) => with(
            &[
                "No, I wanted to call {}.",
                "{} is what I meant. I just looked at the wrong thing.",
                "I took {} out on purpose. It's my mistake.",
                "I meant {}. I hadn't seen what was going on.",
            ],
            *call,
        ),
        Said::Slip(took, meant) => one(
            &[
                "I was reaching for {2} and {1} came out.",
                "The cards stuck together. I wanted {2}, not {1}.",
                "{2}! I don't know how {1} got on the table.",
                "My fingers took {1}. I had {2} in mind all the time.",
            ],
            way,
        )
        .replace("{1}", &bare(*took))
        .replace("{2}", &bare(*meant)),
        Said::Believed(belief, meaning) => {
            let thought = belief
                .map_or("It was a natural call, as I saw it.", |belief| one(believed(belief), way));
            match meaning {
                Some(meaning) => {
                    let shows = english.meaning(meaning);
                    format!("{thought} It shows {shows}.")
                }
                None => thought.to_owned(),
            }
        }
        Said::Noticed(call) => with(
            &[
                "Yes, I saw {} and called over it.",
                "I had seen {}, yes.",
                "Of course. I called because of {}.",
            ],
            *call,
        ),
        Said::NotNoticed(call) => with(
            &[
                "{}? I never saw it. I was just opening.",
                "No, I was looking at my cards. I made my own call.",
                "I hadn't noticed {} at all.",
            ],
            *call,
        ),
        Said::CalledOver(call) => {
            with(&["Over {}.", "I called over {}.", "{} was what I saw."], *call)
        }
        Said::Agreements => pick(&[
            "It's on our card. We play it the normal way.",
            "We have an agreement for most of those. Here is the card.",
            "Natural, unless we've written it down.",
        ]),
        Said::Accepts(call) => with(
            &["I accept {}.", "Let it stand.", "{} is fine with me. I accept.", "I'll take it."],
            *call,
        ),
        Said::Refuses(call) => with(
            &[
                "I don't accept {}.",
                "No, thank you.",
                "I'd rather not accept it.",
                "Let them put it right.",
            ],
            *call,
        ),
        Said::TakesBack(call) => with(
            &["Then I take back {}.", "I'd like to change {}.", "In that case I call again."],
            *call,
        ),
        Said::Leaves(call) => {
            with(&["I leave {} where it is.", "I'll stay with {}.", "No change."], *call)
        }
        Said::Forbids(Some(suit)) => {
            one(&["Not a {}, please.", "No lead of a {}.", "No {}s."], way)
                .replace("{}", suit_name(*suit))
        }
        Said::Forbids(None) => pick(&["I forbid nothing.", "Any lead is fine.", "No restriction."]),
        Said::Calls(_) | Said::ShakesHead => String::new(),
        Said::WouldItBe(call) => with(
            &["And if I bid {}?", "Would {} be all right?", "What about {}: is that comparable?"],
            *call,
        ),
        Said::Understood => {
            pick(&["All right.", "I see.", "Thank you.", "Understood.", "Fine.", "Yes, I follow."])
        }
        Said::MayINot => pick(&["May I not accept it?", "Don't I have a say in this?"]),
        Said::WhatIf => pick(&["And what if I don't?", "What happens if I say no?"]),
        Said::ChooseAgain => pick(&[
            "Had I known that, I'd have chosen differently.",
            "Then I want to choose again.",
        ]),
        Said::Disagrees => pick(&["I would have answered otherwise.", "Isn't that for me to say?"]),
        Said::Protests => {
            pick(&["Do you look at hands now?", "You can't tell that from the cards!"])
        }
        Said::IfYouSaySo => {
            pick(&["Yes … yes, a slip.", "If you put it that way, yes.", "Er, yes, it was."])
        }
        Said::ItWasNot => pick(&["No, I can't say that it was.", "No. I meant it."]),
        Said::WrongCard => pick(&[
            "By the way, I had pulled the wrong card.",
            "You know, I never meant to bid that.",
        ]),
        Said::MyTurnNow => pick(&["Is it my turn now?", "Am I to call?"]),
        Said::WhoTellsUs => {
            pick(&["And what happens now?", "Wait, aren't you going to ask me anything?"])
        }
    }
}

const fn excused(excuse: Excuse) -> &'static [&'static str] {
    match excuse {
        Excuse::MyTurn => &[
            "I thought it was my bid.",
            "Oh, was it you?",
            "I thought I was the dealer.",
            "The board was turned round, I'm sure.",
            "Sorry, sorry. I was ahead of myself.",
        ],
        Excuse::HadPassed => &[
            "I thought you had passed.",
            "Didn't you pass?",
            "I could have sworn there was a pass.",
        ],
        Excuse::NotSeen => &[
            "I didn't see that bid!",
            "Oh no. I was only looking at partner's bid.",
            "Where did that come from? I'd never have bid it there.",
        ],
        Excuse::OneMore => {
            &["I meant one more.", "Make that a level higher.", "The cards were stuck together."]
        }
        Excuse::OtherCall => {
            &["That's not what I took.", "Can I change it?", "No, wait, not that one."]
        }
        Excuse::Double => {
            &["Double. No, wait.", "Oh. That was partner's bid.", "Whose bid was it, then?"]
        }
        Excuse::Over => {
            &["Isn't it over?", "We'd all passed, hadn't we?", "I've put my cards away."]
        }
        Excuse::Forgot => &["Do I still have to pass?", "I forgot.", "I thought that was over."],
        Excuse::Card => &["Put it back, quickly.", "It slipped out.", "Nobody saw it, did they?"],
        Excuse::Sorry => &["Sorry, my fault.", "I'm half asleep.", "Can't I just make it enough?"],
    }
}

fn remarked(remark: Remark, way: u32) -> String {
    let (ways, call): (&[&str], Option<Call>) = match remark {
        Remark::WasItYou => {
            (&["Oh, was it you?", "Was it your bid?", "I thought I was the dealer."], None)
        }
        Remark::ThoughtYouPassed => (
            &[
                "I thought you had passed.",
                "Didn't you pass?",
                "I could have sworn there was a pass.",
            ],
            None,
        ),
        Remark::Sorry => (&["Sorry, sorry.", "My fault.", "I was ahead of myself."], None),
        Remark::DidNotSee(call) => {
            (&["I didn't see {}!", "Where did {} come from?", "Oh. I missed {}."], Some(call))
        }
        Remark::Meant(call) => {
            (&["I meant {}.", "It should have been {}.", "{} is what I wanted."], Some(call))
        }
        Remark::NamesTheConvention(call) => (
            &["But {} is our convention!", "{} asks, you know.", "It's conventional, {}."],
            Some(call),
        ),
        Remark::NotWhatITook => (
            &[
                "That's not what I took.",
                "How did that get on the table?",
                "The cards stuck together.",
            ],
            None,
        ),
        Remark::MayIChange => {
            (&["Can I change it?", "May I take that back?", "No, wait, not that one."], None)
        }
        Remark::NoWait => (&["Double. No, wait.", "Oh. That was partner's bid."], None),
        Remark::IsItNotOver => {
            (&["Isn't it over?", "We'd all passed, hadn't we?", "I've put my cards away."], None)
        }
        Remark::DoIStillHaveToPass => {
            (&["Do I still have to pass?", "I forgot.", "I thought that was over."], None)
        }
        Remark::PutItBack => (&["Just put it back.", "Nobody saw it.", "It slipped out."], None),
        Remark::HadIKnown => (&["Had I known that!", "You should have alerted it."], None),
        Remark::MakeItEnough => (
            &["Just make it enough.", "Make it good and let's get on.", "One more and it's fine."],
            None,
        ),
        Remark::NotMyCards => {
            (&["These are not my cards.", "I was looking at the other board."], None)
        }
    };
    let text = one(ways, way);
    call.map_or_else(
        || text.to_owned(),
        |call| super::capitalised(&text.replace("{}", &bare(call))),
    )
}

const fn believed(belief: Belief) -> &'static [&'static str] {
    match belief {
        Belief::AsItWas => &["I bid what we play.", "I knew what had gone before."],
        Belief::Opening => &["I thought I was opening.", "I hadn't seen any bid at all."],
        Belief::Dealer => &["I thought I was the dealer.", "I took myself for dealer."],
        Belief::OthersPassed => {
            &["I thought everybody had passed.", "I took it that they had passed."]
        }
        Belief::Unseen(_) => &[
            "I hadn't seen the last bid.",
            "I only saw partner's bid.",
            "I thought they had passed over partner.",
        ],
        Belief::Lower(_) => &["I took it for a level lower.", "I misread the level."],
        Belief::LowerSuit => &["I took it for a lower suit.", "I misread the suit."],
        Belief::Higher => &["I wanted to be a level higher.", "I thought I was bidding one more."],
        Belief::OnHisRight => {
            &["I thought that bid was on my right.", "I thought they had opened."]
        }
        Belief::Answer => &["I was answering partner's question.", "It was meant as an answer."],
        Belief::AsItSounds => &["I bid what I have.", "It means what it says."],
    }
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "club",
        Suit::Diamonds => "diamond",
        Suit::Hearts => "heart",
        Suit::Spades => "spade",
    }
}

#[cfg(test)]
mod tests {
    use bridge::Seat;

    use super::*;

    /// Everything that can be said, in every way.
    #[test]
    fn no_placeholder_is_left_in_a_sentence() {
        let call: Call = "2♥".parse().expect("it is a call");
        let mut said = vec![
            Said::Happened(Seat::South, Some(call)),
            Said::Happened(Seat::South, Some(Call::Pass)),
            Said::Happened(Seat::South, None),
            Said::Meant(call),
            Said::Slip(call, Call::Double),
            Said::Believed(None, None),
            Said::Believed(Some(Belief::Unseen(1)), "6+, 4+H".parse().ok()),
            Said::Noticed(call),
            Said::NotNoticed(call),
            Said::CalledOver(call),
            Said::Accepts(call),
            Said::Refuses(Call::Pass),
            Said::TakesBack(call),
            Said::Leaves(call),
            Said::Forbids(None),
            Said::Calls(call),
            Said::WouldItBe(call),
        ];
        said.extend([
            Said::Agreements,
            Said::Understood,
            Said::MayINot,
            Said::WhatIf,
            Said::ChooseAgain,
            Said::Disagrees,
            Said::ShakesHead,
            Said::Protests,
            Said::IfYouSaySo,
            Said::ItWasNot,
            Said::WrongCard,
            Said::MyTurnNow,
            Said::WhoTellsUs,
        ]);
        said.extend(Suit::ALL.map(|suit| Said::Forbids(Some(suit))));
        for remark in [Remark::DidNotSee(call), Remark::Meant(call), Remark::MakeItEnough] {
            said.push(Said::Remark(remark));
        }
        for said in said {
            for way in 0..12 {
                let text = English.table_said(&Spoken { by: Seat::West, said: said.clone(), way });
                assert!(text.starts_with("West") && !text.contains(['{', '}']), "{text}");
                assert!(text.ends_with(['.', '”']) && !text.contains("“”"), "{text}");
            }
        }
    }

    #[test]
    fn every_step_is_a_sentence() {
        for verb in Verb::ALL {
            for who in verb.whom() {
                for place in verb.places() {
                    let text = English.table_step(&Step::new(verb, who, *place));
                    assert!(text.ends_with('.') && text.len() < 100, "{text}");
                }
            }
            assert!(English.table_verb(verb).len() < 42);
            for because in [Because::Done, Because::First(verb, Who::All)] {
                assert!(English.table_because(verb, because).ends_with('.'));
            }
        }
        for blunder in Blunder::ALL {
            for text in [mistake(blunder).to_owned(), English.table_then(blunder).into_owned()] {
                assert!(text.ends_with('.') && text.len() < 110, "{text}");
            }
        }
    }
}
