//! Why something is refused. Each sentence says what is wrong and what would be right.

use books::{BookError, NoSuchBook, Problem as BookProblem, clean};
use bridge::{ParseDealError, ParseHandError, Seat};
use director::poll::{Instead, NoPoll};
use director::system::NoTurn;
use director::{ProfileError, RecordError};
use hands::PackError;
use hands::meaning::{Counted, DEEPEST, LONGEST, MeaningError, Measured, Problem};
use laws::{Form, ImpossibleEvent, ParseEventError, ParseScriptError, QuestionId};
use review::{Lacking, ReviewError};
use score::{MOST_DIGITS, ParseFractionError, ParseTricksError, Played};
use train::NotMade;

use super::English;
use super::names::Name as _;
use crate::refusals::{
    Hosts, Misentered, Misgiven, Mistyped, Paper, Refusal, Refusals, Sort, Spot, StepWord, Syntax,
    Undone, Unread, Unscored, Unserved, Unsolved, Wanted, Word,
};
use crate::{ReviewPages as _, Tongue, UnknownTongue};

impl Refusals for English {
    fn refused(&self, why: &Refusal) -> String {
        match why {
            Refusal::Word(why) => self.refused_word(why),
            Refusal::Event(why) => self.refused_event(why),
            Refusal::Record(why) => self.refused_record(why),
            Refusal::Script(why) => self.refused_script(why),
            Refusal::InScript(why) => self.refused_in_script(why),
            Refusal::Meaning(why) => self.refused_meaning(why),
            Refusal::TooComplex => {
                "too many different conditions on honours at once to be counted; leave some out"
                    .into()
            }
            Refusal::Pack(PackError::Twice(card)) => {
                format!("{card} is held twice; a pack has each card once")
            }
            Refusal::Pack(PackError::TooFew(cards)) => {
                format!("only {cards} cards are left; a hand needs 13")
            }
            Refusal::Book(why) => self.refused_book(why),
            Refusal::Line(why) => self.refused_line(why),
            Refusal::Profile(why) => format!(
                "`{}` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb",
                why.0
            ),
            Refusal::Setting(why) => self.refused_setting(why),
            Refusal::Poll(why) => self.refused_poll(why),
            Refusal::Turn(why) => self.refused_turn(why),
            Refusal::Score(why) => self.refused_score(why),
            Refusal::Review(why) => self.refused_review(why),
            Refusal::Exercise(why) => self.refused_exercise(why),
            Refusal::Document(why) => self.refused_document(why),
            Refusal::Value(why) => self.refused_value(why),
            Refusal::Solving(why) => self.refused_solving(why),
            Refusal::Typing(why) => self.refused_typing(why),
            Refusal::Desk(why) => self.refused_desk(*why),
            Refusal::Serving(why) => self.refused_serving(*why),
            Refusal::Tongue(UnknownTongue(code)) => {
                format!("`{code}` is not a language of Rectify; there is {}", Tongue::codes())
            }
            Refusal::Stopped => "the work was stopped before it was done".into(),
            Refusal::Within(spot, why) => {
                let why = self.refused(why);
                match spot {
                    Spot::Event(number) => format!("event {number}: {why}"),
                    Spot::Key(key) => format!("\"{key}\": {why}"),
                    Spot::Path(at) | Spot::Argument(at) => format!("{at}: {why}"),
                    Spot::Line(number) => format!("line {number}: {why}"),
                    Spot::Step(number) => format!("step {number}: {why}"),
                }
            }
        }
    }

    fn refused_word(&self, why: &Word) -> String {
        match why {
            Word::Seat(said) => format!("`{}` is not a seat; the seats are N, E, S and W", said.0),
            Word::Call(said) => {
                format!("`{}` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠", said.0)
            }
            Word::Suit(said) => format!("`{}` is not a suit; the suits are C, D, H and S", said.0),
            Word::Card(said) => {
                format!("`{}` is not a card; a card is suit then rank, such as SA or H10", said.0)
            }
            Word::NoSuit(said) => format!("`{said}` does not begin with a suit"),
            Word::Hand(why) => hand(why),
            Word::Deal(why) => deal(why),
            Word::Vulnerability(said) => {
                format!("`{}` is not a vulnerability; it is none, ns, ew or both", said.0)
            }
        }
    }

    fn refused_event(&self, why: &ImpossibleEvent) -> String {
        match why {
            ImpossibleEvent::NothingAsked(id) => {
                format!("`{}` is answered, but no question is open", id.as_str())
            }
            ImpossibleEvent::NothingAskedAbout(id, by, call) => format!(
                "`{}` is answered about {}'s {}, but nothing of the sort was asked",
                id.as_str(),
                by.name(),
                call.symbol()
            ),
            ImpossibleEvent::OtherQuestion { given, asked } => format!(
                "`{}` is answered, but the open question is `{}`",
                given.as_str(),
                asked.as_str()
            ),
            ImpossibleEvent::SuitNotOpen(suit) => {
                format!("declarer may not forbid {}: the offender showed that suit", suit.name())
            }
            ImpossibleEvent::CallInPlay(by) => {
                format!("{} cannot call: the play has begun", by.name())
            }
            ImpossibleEvent::NothingToReplace(by) => {
                format!("{} has made no earlier call for this one to replace", by.name())
            }
            ImpossibleEvent::NoSuchCall(by, call) => {
                format!("{} has not called {}", by.name(), call.symbol())
            }
            ImpossibleEvent::CardTakenBack(by) => {
                format!("{} cannot take a card back, only a call", by.name())
            }
            ImpossibleEvent::NothingSimultaneous => {
                "there is no call before this one for it to be simultaneous with".into()
            }
            ImpossibleEvent::LeadInAuction(by) => format!(
                "{} cannot lead: the auction is not over, or not ruled on (a card led too early is `exposed` with `led`)",
                by.name()
            ),
            ImpossibleEvent::CardTwice(card) => {
                format!("the {} has been seen already", card.symbol())
            }
            ImpossibleEvent::TooManyCards(by) => {
                format!("{} cannot show more than 13 cards", by.name())
            }
            ImpossibleEvent::NoCard => "no card is named".into(),
            ImpossibleEvent::ExposedInPlay(by) => {
                format!(
                    "{} exposed a card in the play: that is not the auction's Law 24",
                    by.name()
                )
            }
        }
    }

    fn refused_record(&self, why: &RecordError) -> String {
        format!("event {}: {}", why.number, self.refused_event(&why.what))
    }

    fn refused_script(&self, why: &ParseScriptError) -> String {
        match why {
            ParseScriptError::NoDealer => {
                "a script begins with the dealer and a colon, such as `N: N 1H, S 1S, !`".into()
            }
            ParseScriptError::Dealer(why) => {
                format!("the dealer: {}", self.refused_word(&Word::Seat(why.clone())))
            }
            ParseScriptError::Event { number, what } => {
                format!("event {number}: {}", self.refused_in_script(what))
            }
        }
    }

    fn refused_in_script(&self, why: &ParseEventError) -> String {
        match why {
            ParseEventError::Unknown(said) => format!(
                "`{said}` is no event; try a call such as `N 1H`, `!`, `accept`, `comparable=no` or `W leads SA`"
            ),
            ParseEventError::Nothing { by } => {
                format!("what did {} do? `{by} 1H` is a call, `{by} leads SA` a lead", by.name())
            }
            ParseEventError::Seat(why) => self.refused_word(&Word::Seat(why.clone())),
            ParseEventError::Call(why) => self.refused_word(&Word::Call(why.clone())),
            ParseEventError::Card(why) => self.refused_word(&Word::Card(why.clone())),
            ParseEventError::Answer { asked, value } => format!(
                "`{value}` does not answer `{}`; the answers are {}",
                asked.as_str(),
                listed(&values(*asked), " and ")
            ),
            ParseEventError::Mark(said) => format!(
                "`{said}` is not said of a call; what is: slip, misinformed, together, wrong board, for 1D"
            ),
            ParseEventError::TooMuch(said, right) => {
                format!("`{said}` is too much; write {}", form(*right))
            }
            ParseEventError::Missing(right) => {
                format!("there is something missing; write {}", form(*right))
            }
        }
    }

    fn refused_meaning(&self, why: &MeaningError) -> String {
        format!("column {}: {}", why.column(), problem(why.problem()))
    }

    fn refused_book(&self, why: &NoSuchBook) -> String {
        match why {
            NoSuchBook::Name(name) => {
                let names: Vec<_> = books::titles().map(|(name, _)| name).collect();
                format!("there is no book `{name}`; the books are {}", names.join(", "))
            }
            NoSuchBook::NotHere => "the book has not arrived yet; try again in a moment".into(),
            NoSuchBook::Option(why) => {
                let has =
                    if why.options.is_empty() { "none".into() } else { why.options.join(", ") };
                format!("the book {} has no option {}; it has {has}", why.book, why.option)
            }
            NoSuchBook::Conflict(why) => format!(
                "the options {} and {} of the book {} cannot be chosen together: \
                 with the first, {} is {}; with the second, {}",
                why.options[0],
                why.options[1],
                why.book,
                why.path,
                why.meanings[0],
                why.meanings[1]
            ),
        }
    }

    fn refused_line(&self, why: &BookError) -> String {
        let BookError { book, line, column, problem } = why;
        format!("{book}, line {line}, column {column}: {}", book_problem(problem))
    }

    fn refused_setting(&self, why: &ProfileError) -> String {
        match why {
            ProfileError::Misspelt { name, closest } => {
                format!("there is no setting `{name}`; did you mean `{closest}`?")
            }
            ProfileError::Unknown { name, known } => {
                format!("there is no setting `{name}`; the settings are {}", known.join(", "))
            }
            ProfileError::Value { name, value, choices } => {
                format!("`{name}` is one of {}, not `{value}`", choices.join(", "))
            }
        }
    }

    fn refused_poll(&self, why: &NoPoll) -> String {
        match why {
            NoPoll::Law(said) => format!(
                "`{said}` is not a law for a poll; these are 16, 16B, 16B3, 16C3, 23C, 27D and 72C"
            ),
            NoPoll::NotRuled { by, call } => format!(
                "{}'s {call} has not been ruled on yet, and may have to be withdrawn",
                by.name()
            ),
            NoPoll::Gap { by, number } => format!(
                "nothing stands for call {number}, {}'s: a sheet would show the gap",
                by.name()
            ),
            NoPoll::NotHisTurn { at, turn, seat, own } => {
                let own: Vec<_> = own.iter().map(ToString::to_string).collect();
                let own = if own.is_empty() { "–".into() } else { own.join(", ") };
                format!("call {at} is {}'s, not {}'s; theirs: {own}", turn.name(), seat.name())
            }
            NoPoll::NoTurn { at, calls } => format!("there is no call {at}; only {calls} stand"),
            NoPoll::NotHisOwn { by, number, why } => {
                let why = match why {
                    Instead::Lost => "their turn was lost",
                    Instead::Bound => "they had to pass",
                    Instead::Irregular => "the call that stands is the irregularity",
                };
                format!("call {number} is not what {} would have called: {why}", by.name())
            }
        }
    }

    fn refused_turn(&self, why: &NoTurn) -> String {
        match why {
            NoTurn::NoCall(why) => self.refused_word(&Word::Call(why.clone())),
            NoTurn::Illegal(call) => {
                format!("{call} cannot be called there; the book knows legal auctions only")
            }
            NoTurn::Over => "the auction is over there: nobody calls any more".into(),
        }
    }

    fn refused_score(&self, why: &Unscored) -> String {
        match why {
            Unscored::Number(ParseFractionError::NotANumber(said)) => format!(
                "`{said}` is not a number; write it whole, 3, with a point, 2.85, or as a fraction, 29/6"
            ),
            Unscored::Number(ParseFractionError::TooLong(said)) => format!(
                "`{said}` is too long; a number has at most {MOST_DIGITS} digits on either side"
            ),
            Unscored::Contract(said) => format!(
                "`{}` is not a contract; it is a bid from 1C to 7N, with X or XX if doubled, or P",
                said.0
            ),
            Unscored::Tricks(ParseTricksError::NotAResult(said)) => format!(
                "`{said}` is not a result; it is = for just made, +1 for an overtrick, -1 for one down"
            ),
            Unscored::Tricks(ParseTricksError::TooMany { text, tricks, contract }) => {
                format!("`{text}` would be {tricks} tricks in {contract}; there are 13")
            }
        }
    }

    fn refused_review(&self, why: &ReviewError) -> String {
        match why {
            ReviewError::NoWeight { list: _, place } => {
                format!("outcome {} has no weight; give each a share of 100", place + 1)
            }
            ReviewError::NegativeWeight { list: _, place } => format!(
                "outcome {} has a negative weight; give an outcome that cannot happen 0",
                place + 1
            ),
            ReviewError::Sum { list: _, side, sum } => {
                format!("the weights of {} sum to {sum}, not to 100", side.name())
            }
            ReviewError::NotWeighted { list: _ } => {
                "`weighted_scores` is no here; give each side one score, with weight 100".into()
            }
            ReviewError::Illegal { list: _, place } => format!(
                "outcome {} is not legal but has a weight; a result that only the infraction led to weighs 0 \
                 (12C1(c))",
                place + 1
            ),
            ReviewError::BothSides { law } => {
                format!("by {law} neither side offended; set `non_offending` to both")
            }
            ReviewError::WhoseBlunder => {
                "self-inflicted damage concerns one side; set `non_offending` to ns or ew".into()
            }
            ReviewError::BlunderWithoutTable => {
                "self-inflicted damage needs the result at the table; give `table`".into()
            }
            ReviewError::ArtificialHere => {
                "`director_error` is artificial here; give `artificial` and no outcomes".into()
            }
            ReviewError::NoField(lacking) => {
                let what = match lacking {
                    Lacking::OtherTable => "`other_table`",
                    Lacking::Field => "`field`, the results of the other tables",
                    Lacking::Datum => "`datum`",
                    Lacking::FieldOrTables => "`field` or `tables`",
                };
                format!("there is nothing to compare with; give {what}")
            }
            ReviewError::TooFewTables { tables, results } => {
                format!("{tables} tables are fewer than the {results} results given")
            }
            ReviewError::NoAverage => "there is no average at total points; give outcomes".into(),
        }
    }

    fn refused_exercise(&self, why: &NotMade) -> String {
        match why {
            NotMade::NotCoded(law) => {
                format!("the engine does not decide {law}, so there is no exercise about it")
            }
            NotMade::IsTable => "a table is directed step by step: `rectify train --table`".into(),
            NotMade::NotFound => {
                "no exercise like that was found from this seed: try another seed, or ask for less"
                    .into()
            }
        }
    }

    fn refused_document(&self, why: &Unread) -> String {
        document(why)
    }

    fn refused_value(&self, why: &Misgiven) -> String {
        value(why)
    }

    fn refused_typing(&self, why: &Mistyped) -> String {
        typing(why)
    }

    fn refused_desk(&self, why: Undone) -> String {
        match why {
            Undone::SignIn => "sign in first: open one of the event's links",
            Undone::LinkInvalid => "this link is not valid, or no longer valid; ask for a new one",
            Undone::WrongPassword => "the password is wrong",
            Undone::LinkClosed => {
                "a device that came with this link was revoked, and it lets nobody in; ask the organiser to open it or for a new one"
            }
            Undone::OtherDevice => "another device's entry cannot be written; write your own",
            Undone::ScribeReads => "a scribe reads, and writes nothing",
            Undone::CardCalls => "a table's card can only call the director",
            Undone::OwnerSetsAside => "only the owner sets entries aside",
            Undone::OwnTable => "a table's card can only call for its own table",
            Undone::NotTheirs => {
                "what somebody else wrote is corrected by them or the chief director"
            }
            Undone::OwnerEarlier => "only the owner may say whose earlier events are looked at",
            Undone::NamesForgotten => "the names of this event have been forgotten",
            Undone::EarlierOff => "the owner has not switched on earlier events",
            Undone::LookFirst => "write a look for this person first",
            Undone::InCharge => "only the owner and the chief director may do this",
            Undone::OwnerOnly => "only the owner may do this",
            Undone::OtherSite => "this was sent by another site's page",
            Undone::NoEvent => "there is no such event",
            Undone::NoTable => "there is no such table",
            Undone::NoDevice => "there is no such device",
            Undone::NoPerson => "there is no such person",
            Undone::TableCalled => "this table has called already; a director will come",
            Undone::WatchesEnough => "this device is already watching as often as it may",
            Undone::TableFull => {
                "this table has as many devices as it needs; use the page of its card"
            }
            Undone::DevicesFull => "there are as many devices as allowed; revoke some",
            Undone::LinkTooOften => {
                "too many devices came with this link in the last hour; try again later"
            }
            Undone::NotStored => {
                "the desk cannot store or read anything at the moment; what you wrote is not lost, send it again"
            }
            Undone::Failed => {
                "the desk failed on this request; that is a bug of ours, please report it"
            }
            Undone::NoKeys => {
                "the server cannot make keys; that is a bug of ours, please report it"
            }
            Undone::EntryMissing(seq) => {
                return format!("entry {seq} of this device is missing; send it first");
            }
            Undone::EntryDiffers(seq) => {
                return format!(
                    "entry {seq} of this device already exists and says something else; write a correction"
                );
            }
            Undone::TooMany(seconds) => {
                return format!("too many requests; try again in {seconds} s");
            }
        }
        .into()
    }

    fn refused_entry(&self, why: &Misentered) -> String {
        super::entries::refused(why)
    }

    fn refused_serving(&self, why: Unserved) -> String {
        match why {
            Unserved::BrokenOff => "the request is incomplete; send all of it",
            Unserved::Host(hosts) => {
                let has = match hosts {
                    Hosts::None => "no Host",
                    Hosts::Several => "more than one Host",
                    Hosts::NoName => "a Host that is not a name",
                };
                return format!(
                    "the request has {has}; send exactly one, with the name of this server"
                );
            }
            Unserved::NoSuchPath => "there is nothing here; /api lists what there is",
            Unserved::WrongMethod => "this cannot be done here; /api lists what can",
            Unserved::TooSlow(seconds) => {
                return format!(
                    "the request took too long to arrive; send it within {seconds} seconds"
                );
            }
            Unserved::NotJson => {
                "the request is not marked as JSON; send it with Content-Type: application/json"
            }
            Unserved::TooMany(seconds) => {
                return format!(
                    "too many requests come from this address; try again in {seconds} s"
                );
            }
            Unserved::TooManyConnections => {
                "too many connections come from this address; close some and try again"
            }
            Unserved::Failed => {
                "the engine failed on this request; that is a bug of ours, please report it"
            }
            Unserved::Busy => "the server is busy; try again in a moment",
            Unserved::Full => "too many requests are arriving at once; try again in a moment",
            Unserved::TooLong => "the answer takes too long to work out; ask for less at a time",
        }
        .into()
    }

    fn refused_solving(&self, why: &Unsolved) -> String {
        match why {
            Unsolved::Hand(seat) => {
                format!("{}'s hand is not known; double dummy needs all four", seat.name())
            }
            Unsolved::NoDeclarer => {
                "the declarer is missing; leads are against a contract and its declarer".into()
            }
            Unsolved::NoContract => {
                "the contract is missing; leads are against one such as 3N or 4SX".into()
            }
            Unsolved::NoLeader => {
                "the contract and its declarer are missing; without them nobody knows who led".into()
            }
            Unsolved::Dealer(dealer, board) => format!(
                "the dealer is {dealer}, but on board {} it is {}",
                board.get(),
                board.dealer()
            ),
            Unsolved::ParWithoutDealer => {
                "the dealer is missing; par needs the dealer and the vulnerability, or a board number"
                    .into()
            }
            Unsolved::ParWithoutVulnerability => {
                "the vulnerability is missing; par needs the dealer and the vulnerability, or a board number"
                    .into()
            }
            Unsolved::NoDeals(found) => {
                format!("\"deals\" is a list of deals, not {}", sort(*found))
            }
            Unsolved::NoCards(found) => {
                format!("\"played\" is a list of cards, not {}", sort(*found))
            }
            Unsolved::Contract(said) => {
                format!("`{said}` is not a contract; a contract is such as 3N, 4SX or 5DXX")
            }
            Unsolved::TooManyCards(cards) => {
                format!("{cards} cards were played; a board has 52")
            }
            Unsolved::NotHeld(number, card, by) => format!(
                "card {number}, {card}: it is the turn of {}, who does not hold it",
                by.name()
            ),
            Unsolved::Revoke(number, card, by) => format!(
                "card {number}, {card}: {} can follow suit; a revoke is not analysed",
                by.name()
            ),
        }
    }
}

fn typing(why: &Mistyped) -> String {
    match why {
        Mistyped::NoHand => "the hand is missing; give --hand QT4.AJ3.K74.J652, or --deal".into(),
        Mistyped::NotInDeal(seat) => format!("{}'s hand is not in the deal", seat.name()),
        Mistyped::Scoring => "--scoring is a word or two, such as 'matchpoints' or 'IMPs'".into(),
        Mistyped::TooManyBooks(said) => format!(
            "`{said}` names more than two books; it is one for each side, such as sayc,acol"
        ),
        Mistyped::NoFourHands => {
            "a hand is missing; bidding needs all four, and three are enough to know them".into()
        }
        Mistyped::TooManyDeals(most) => {
            format!("--contract: every deal is played out, so there are at most {most}; give -n")
        }
        Mistyped::OtherHand(seat) => format!(
            "{} has another hand already; give one for each seat, and not the last of four",
            seat.name()
        ),
        Mistyped::NoDeal => {
            "the deal is missing; give --deal 'N:QT4.AJ3.K74.J652 …', or --pbn FILE --board N"
                .into()
        }
        Mistyped::NoBoard => "--board is missing; it says which game of the file is meant".into(),
        Mistyped::NotInFile(board) => format!("there is no board {} with a deal", board.get()),
        Mistyped::NotCompared(book, call) => format!(
            "{book} does not say what {call} shows as an opening or an overcall, \
             or there is nothing to compare it with"
        ),
        Mistyped::NoCalls => {
            "the calls are missing; give them from the dealer on, such as 1N P 2C".into()
        }
        Mistyped::NoWithdrawn => {
            "--withdrawn is missing; give what the withdrawn call showed, such as '11-19, 5+H; nat'"
                .into()
        }
        Mistyped::TooManyWithdrawn(times, most) => {
            format!("--withdrawn is given {times} times; at most {most} meanings are read")
        }
        Mistyped::NoReplacement => {
            "--replacement is missing; give what the replacement shows, such as '10-16, 5+H; nat'"
                .into()
        }
        Mistyped::NoMeaning => "the meaning is missing; give one, such as '15-17 bal'".into(),
        Mistyped::NoChart(law, known) => {
            let asked = law.map_or_else(|| "that".into(), |law| format!("Law {law}"));
            let known: Vec<_> = known.iter().map(ToString::to_string).collect();
            format!("there is no chart of {asked}; there is one of Laws {}", known.join(", "))
        }
        Mistyped::NoLaw(said) => {
            format!("there is no Law {said} here; `rectify law` lists the laws of the auction")
        }
        Mistyped::NoClause(said, law) => {
            format!(
                "there is no clause `{said}` here; `rectify law {law}` shows those of Law {law}"
            )
        }
        Mistyped::NotFound(said) => {
            format!("nothing is found under `{said}`; try another word, or a number such as 31A2")
        }
        Mistyped::LongFile(most) => {
            format!("the file is too long; at most {most} MB are read")
        }
        Mistyped::NoFile => "there is no such file".into(),
        Mistyped::NoBoardFound(seed) => format!("no board was found for seed {seed}: try another"),
        Mistyped::NoStep(said) => {
            format!("`{said}` is no step: a number, or words such as `offer W`; ? lists them")
        }
        Mistyped::NoStepWord(said) => format!("`{said}` is no player, place, way or call"),
        Mistyped::Whom(verb) => format!("to whom? such as `{} N`", verb.as_str()),
        Mistyped::Where(verb, who) => {
            format!("where? such as `{} {} private`", verb.as_str(), who.as_str())
        }
        Mistyped::TooFew(made, number) => {
            format!("only {made} of {number} were found: ask for less")
        }
        Mistyped::SaveWhere => "save where? `save FILE`".into(),
        Mistyped::ShowsWhat => "what does it show? `meaning 12+, 5+H; nat`".into(),
        Mistyped::AboveSeven(call) => {
            format!("{} is above seven; nobody may call it", call.symbol())
        }
        Mistyped::PlayWhat => "what do they play? `play sayc`, `play ns acol`".into(),
        Mistyped::WhichLead => {
            "which card? `lead s SA`, and `won n` where the play is followed".into()
        }
        Mistyped::WhichExposed => "whose card, and which? `expose s h9`".into(),
        Mistyped::NothingAsked(said) => format!("no question is open for `{said}`"),
        Mistyped::NoAnswer(said, values) => {
            format!("`{said}` is no answer; answer {}, or type help", values.join(", "))
        }
        Mistyped::CalledWhat(seat) => format!("what did {} call?", seat.name()),
        Mistyped::InsteadOf => "instead of which call? `s 1s for 1h`".into(),
        Mistyped::Unknown(said) => {
            format!("`{said}` is not understood; try 1h, s 1s, ! or help")
        }
        Mistyped::NoCallMade => "no such call has been made".into(),
        Mistyped::QuestionOpen => {
            "a question is open; answer it, or type the seat too if somebody really called: `s 1s`"
                .into()
        }
        Mistyped::NobodyToCall => "nobody is to call; name the seat: `s 1s`".into(),
        Mistyped::NothingHappened => "nothing has happened yet".into(),
        Mistyped::Board(said) => format!("`{said}` is not a board; boards are numbered from 1"),
        Mistyped::Start(said) => {
            format!("`{said}` is no dealer, board or profile; try N, 12 or N ebu")
        }
    }
}

fn hand(why: &ParseHandError) -> String {
    match why {
        ParseHandError::NotFourSuits(said) => format!(
            "`{said}` is not a hand; a hand is four suits, spades first, such as AKQ32.K32.Q2.J32"
        ),
        ParseHandError::UnknownRank(said) => {
            format!("`{said}` is not a rank; the ranks are A, K, Q, J, T or 10, and 9 to 2")
        }
        ParseHandError::CardTwice(card) => {
            format!("the hand has {card} twice; a hand has thirteen different cards")
        }
        ParseHandError::NotThirteen(1) => "the hand has 1 card; a hand has 13".into(),
        ParseHandError::NotThirteen(cards) => {
            format!("the hand has {cards} cards; a hand has 13")
        }
    }
}

fn deal(why: &ParseDealError) -> String {
    match why {
        ParseDealError::NotADeal(said) => format!(
            "`{said}` is not a deal; a deal is a seat and four hands from it clockwise, such as N:QT4.AJ3.K74.J652 - - -"
        ),
        ParseDealError::Hand { seat, why } => format!("{}'s hand: {}", seat.name(), hand(why)),
        ParseDealError::HeldTwice { card, seats } => {
            let [one, other] = seats.map(Seat::name);
            format!("{one} and {other} both hold {card}; a deal has each card once")
        }
    }
}

const fn form(form: Form) -> &'static str {
    match form {
        Form::Retracts => "`N retracts 1H`",
        Form::Leads => "`N leads SA` or `N leads SA won by E`",
        Form::For => "`N 1H for 1D`",
    }
}

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::Empty => "the formula is empty; write `any` for every hand".into(),
        Problem::TooLong(letters) => format!(
            "the meaning has {letters} characters before its prose; at most {LONGEST} are read"
        ),
        Problem::TooDeep => {
            format!("nested too deep; at most {DEEPEST} levels of ( ) ! ~ are read")
        }
        Problem::MissingAtom => "a condition is missing here; try 12+, 5+H, bal or any".into(),
        Problem::NotAnAtom(said) => format!(
            "`{said}` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any"
        ),
        Problem::TagInFormula(said) => {
            format!("`{said}` is a tag; tags come after a `;`, as in `5+H; nat`")
        }
        Problem::NoSeparator(said) => {
            format!("`{said}` follows a condition directly; put a comma or a space between")
        }
        Problem::Unclosed => "this `(` is not closed; add a `)`".into(),
        Problem::Unopened => "this `)` closes nothing; remove it or add a `(` before".into(),
        Problem::Backwards(said) => {
            format!("`{said}` runs downwards; write the smaller number first")
        }
        Problem::HalfRange(said) => {
            format!("`{said}` has no upper end; write 5+ for five or more, 0-5 for at most five")
        }
        Problem::OutOfRange { found, what, most } => {
            format!("`{found}` is out of range; {} goes from 0 to {most}", measured(*what))
        }
        Problem::NotThirteen(said) => format!(
            "the lengths in `{said}` do not add up to 13 cards in four suits; try (5431) or 4=4=1=4"
        ),
        Problem::LonelySuit(said) => format!(
            "`{said}` is only a suit; write a length such as 5+H, or compare two suits as in S>=H"
        ),
        Problem::WantsSuit(word) => {
            format!("`{word}` wants a suit in parentheses, as in {word}(H)")
        }
        Problem::WantsCard => "`has` wants a card in parentheses, rank first, as in has(AH)".into(),
        Problem::WantsBound(said) => {
            format!("`{said}` wants a bound, as in {said}>=2, {said}<=2 or {said}=0,2")
        }
        Problem::WantsSecondSuit => "a second suit is missing; compare lengths as in S>=H".into(),
        Problem::NotTop(said) => {
            format!("`{said}` is not known; write top3H>=2 (of A K Q) or top5H>=3 (of A K Q J T)")
        }
        Problem::NotATag(said) => format!(
            "`{said}` is not a tag; try nat, art, a force (SO NF INV F1 GF), a purpose such as xfer:H, or shows:H"
        ),
        Problem::Contradiction(said) => {
            format!("`{said}` contradicts an earlier tag; keep one of them")
        }
        Problem::WantsWord(word) => {
            format!("`{word}` wants a word directly after the colon, as in {word}aces")
        }
        Problem::WantsTransferSuit => {
            "`xfer:` wants a suit directly after the colon, as in xfer:H".into()
        }
        Problem::NotShown(said) => format!(
            "`{said}` is not a denomination that `shows:` takes; write shows:H,S or shows:N, or shows:- for none"
        ),
    }
}

const fn measured(what: Measured) -> &'static str {
    match what {
        Measured::Strength => "a strength",
        Measured::Length => "a length",
        Measured::Counted(Counted::TopThree(_)) => "the number of top honours of three",
        Measured::Counted(Counted::TopFive(_)) => "the number of top honours of five",
        Measured::Counted(Counted::Aces) => "the number of aces",
        Measured::Counted(Counted::Keycards(_)) => "the number of keycards",
        Measured::Counted(Counted::Controls) => "the number of controls",
        Measured::Counted(Counted::Losers) => "the number of losers",
    }
}

fn book_problem(why: &BookProblem) -> String {
    match why {
        BookProblem::NotACall(said) => format!(
            "`{}` is not a call; write 1N, 2H, P, X or XX, or a variable as in 1M, 2oM, 3m, 1x",
            clean(said)
        ),
        BookProblem::NoMeaning => {
            "a meaning is missing; write CALLS = FORMULA; TAGS, or end the line with - to go on below it"
                .into()
        }
        BookProblem::Indented(by) => format!(
            "this line is indented by {by}, and no line above it is indented by less; use two spaces per level"
        ),
        BookProblem::NoAuction => {
            "no auction goes like this: a bid is not higher than the one before, or a double doubles nothing"
                .into()
        }
        BookProblem::Meaning(why) => problem(why.problem()),
        BookProblem::Unbound(said) => format!(
            "`{said}` stands for no suit here; use only suits that the calls before it name"
        ),
        BookProblem::NotAGuard { word, known } => format!(
            "`{}` is not a condition for a line; the conditions are {}",
            clean(word),
            known.join(", ")
        ),
        BookProblem::OpenGuard => {
            "this `[` is not closed; write [seat:3] before the calls".into()
        }
        BookProblem::NotAnOption(said) => format!(
            "`{}` cannot be an option; write option multi \"what it changes, each name once",
            clean(said)
        ),
        BookProblem::NotSlack(said) => format!(
            "`{}`is not a slack setting; write slack opening:1 later:1 earlier:1, with 0 to 3 points each",
            clean(said)
        ),
        BookProblem::Rest => {
            "`rest` comes last, after conditions joined by commas, as in P = 0-11, rest".into()
        }
        BookProblem::NoLineForExample => {
            "an example belongs below a line that begins with calls".into()
        }
        BookProblem::NotACondition { word, known } => format!(
            "`{}` is not a condition of `when`; the conditions are {}",
            clean(word),
            known.join(", ")
        ),
        BookProblem::NoSuchBook(name) => {
            format!("there is no book `{}` to include, or it includes itself", clean(name))
        }
        BookProblem::Example { hand, yes: true } => format!("the example {hand} does not fit"),
        BookProblem::Example { hand, yes: false } => {
            format!("the example {hand} fits but should not")
        }
        BookProblem::NotAnExample(said) => {
            format!("`{}` is not an example; write ex: AKQ32.K32.Q2.J32 yes", clean(said))
        }
    }
}

const fn paper(paper: Paper) -> &'static str {
    match paper {
        Paper::Record => "record",
        Paper::Request => "request",
        Paper::Review => "review",
        Paper::Step => "step",
        Paper::Progress => "progress",
        Paper::Document => "document",
    }
}

const fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Null => "null",
        Sort::True => "true",
        Sort::False => "false",
        Sort::Number => "a number",
        Sort::Text => "text",
        Sort::List => "a list",
        Sort::Object => "an object",
    }
}

fn syntax(name: &str, what: Syntax) -> String {
    match what {
        Syntax::Value => "neither text in quotes, a number, a list nor an object",
        Syntax::Key => "a key is text in quotes",
        Syntax::More => return format!("the {name} has ended, and more follows"),
        Syntax::Comma => "nothing follows the comma",
        Syntax::Deep => "nested too deep",
        Syntax::Colon => "a key is followed by a colon",
        Syntax::Brace => "a comma or } is missing",
        Syntax::Bracket => "a comma or ] is missing",
        Syntax::Escape => "invalid escape",
        Syntax::Number => "invalid number",
        Syntax::Range => "number out of range",
        Syntax::Character => "invalid unicode code point",
        Syntax::Control => "control character (\\u0000-\\u001F) found while parsing a string",
        Syntax::Surrogate => "lone leading surrogate in hex escape",
        Syntax::Digits => "unexpected end of hex escape",
        Syntax::Other => "it cannot be read",
    }
    .into()
}

/// What a key has: `"dealer" is missing; it is …`.
fn wanted(wanted: Wanted) -> String {
    match wanted {
        Wanted::Seat => "a seat, N, E, S or W",
        Wanted::Letter => "N, E, S or W",
        Wanted::Call => "a call such as P, X or 1H",
        Wanted::Card => "a card such as SA",
        Wanted::Cards => "a list of cards",
        Wanted::Question => "the question's id",
        Wanted::Answer(id) => return quoted(&values(id), " or "),
        Wanted::TakenBack => "the call that was taken back",
        Wanted::Misruled => "text that says what was wrong",
        Wanted::Contract => "3N, 4SX, 4SXX or P if all passed",
        Wanted::Withdrawn => r#"a list of meanings such as ["11-19, 5+H; nat"]"#,
        Wanted::Replacement => r#"a meaning such as "10-16, 5+H; nat""#,
        Wanted::Meaning => r#"a meaning such as "15-17 bal""#,
        Wanted::Scoring => r#"an object such as {"form": "imps"}"#,
        Wanted::ReviewForm => "imps, matchpoints, cross_imps, butler or total_points",
        Wanted::FieldForm => "matchpoints, cross_imps or butler",
        Wanted::Difference => "a difference of scores",
        Wanted::Results => "a list with the result of each table",
        Wanted::NonOffending => "ns, ew, both or none",
        Wanted::Blunder => "error or gamble",
        Wanted::Outcomes => "a list of outcomes",
        Wanted::Result => "a score or a contract",
        Wanted::Award => "average_plus, average or average_minus",
        Wanted::Polled => "call, lead or play",
        Wanted::Answers => "a list of what each peer said",
        Wanted::Chose => "what he would do",
        Wanted::Number => "a number",
        Wanted::Version => "1",
        Wanted::List => "a list",
        Wanted::Steps => "a list of steps",
        Wanted::Vulnerable => "none, ns, ew or both, or give `board`",
    }
    .into()
}

/// The answers to a question, as they are written.
fn values(id: QuestionId) -> Vec<&'static str> {
    id.answers().iter().map(|answer| answer.value()).collect()
}

/// `a, b and c`
fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let mut all = String::new();
    for (place, word) in words.iter().enumerate() {
        all.push_str(match place {
            0 => "",
            _ if place + 1 == words.len() => last,
            _ => ", ",
        });
        all.push_str(word.as_ref());
    }
    all
}

/// `a, b and c`, each in quotes.
fn quoted<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let words: Vec<_> = words.iter().map(|word| format!("\"{}\"", word.as_ref())).collect();
    listed(&words, last)
}

fn document(why: &Unread) -> String {
    match why {
        Unread::TooLong(name, most) => {
            format!("the {} is too long; at most {most} KB are read", paper(*name))
        }
        Unread::NotText(name, byte) => {
            format!("the {} is not UTF-8 text: byte {byte} is wrong", paper(*name))
        }
        Unread::Empty(name, needs) => format!(
            "the {} is empty; it is a JSON object with {}",
            paper(*name),
            quoted(needs, " and ")
        ),
        Unread::NoObject(name, needs, found) => format!(
            "a {} is an object with {}, not {}",
            paper(*name),
            quoted(needs, " and "),
            sort(*found)
        ),
        Unread::UnknownKey(name, key, keys) => {
            format!("unknown key \"{key}\"; a {} has {}", paper(*name), quoted(keys, " and "))
        }
        Unread::Twice(key) => format!("\"{key}\" is given twice; keep one"),
        Unread::BreaksOff(name, line) => format!(
            "the {} breaks off in line {line}; a bracket or a quote is not closed",
            paper(*name)
        ),
        Unread::NotJson { paper: name, line, column, what } => {
            let name = paper(*name);
            let what = syntax(name, *what);
            format!("the {name} is not JSON: line {line}, column {column}: {what}")
        }
        Unread::Needed(name, key, needs) => {
            format!("\"{key}\" is missing; a {} has {}", paper(*name), quoted(needs, " and "))
        }
        Unread::Missing(key, what) => format!("\"{key}\" is missing; it is {}", wanted(*what)),
        Unread::NoText(key, found) => format!("\"{key}\" is text, not {}", sort(*found)),
        Unread::NoFields(key, found) => format!("\"{key}\" is an object, not {}", sort(*found)),
        Unread::NoFlag(key, found) => format!("\"{key}\" is true or false, not {}", sort(*found)),
        Unread::TooManyEvents(most) => format!("a record has at most {most} events"),
        Unread::TooManyItems(key, most) => format!("\"{key}\" has more than {most} items"),
        Unread::TooManyWithin(key, most) => {
            format!("\"{key}\": a list or an object in it has more than {most} items")
        }
        Unread::TooManyInEvent(number, most) => {
            format!("event {number}: a list or an object in it has more than {most} items")
        }
        Unread::Board => "\"board\" is a whole number from 1, such as 12".into(),
        Unread::Dealer(dealer, board) => {
            format!("\"dealer\" is {dealer}, but on board {} it is {}", board.get(), board.dealer())
        }
        Unread::NoDealer => "\"dealer\" is missing; it is N, E, S or W, or give \"board\"".into(),
        Unread::Vulnerable(said, board) => format!(
            "\"vulnerable\" is {said}, but on board {} it is {}",
            board.get(),
            board.vulnerability()
        ),
        Unread::NoCards(key, found) => {
            format!("\"{key}\" is a list of cards such as [\"SA\"], not {}", sort(*found))
        }
        Unread::PlayedTwice(card) => format!("{card} is played twice"),
        Unread::NoSetting(name, found) => format!(
            "\"{name}\" is text, a number, true or false, not {}",
            found.map_or("a number like this", sort)
        ),
        Unread::Version(version) => {
            format!("\"version\" is {version}, the only one this program reads")
        }
        Unread::Edition => "\"edition\" is 2017, the only one there is".into(),
        Unread::Side(key) => format!("unknown key \"{key}\"; it has \"ns\" and \"ew\""),
        Unread::AboveSeven(call) => {
            format!("{call} is above seven; give the calls from P to 7N")
        }
        Unread::CallTwice(call) => format!("{call} is given twice; keep one"),
        Unread::CallShows(call, why) => format!("{call}, {}", English.refused_meaning(why)),
        Unread::NoInfo => "\"info\" is an object; put text into one, as in {\"note\": …}".into(),
        Unread::DeepInfo(most) => {
            format!("\"info\" is nested too deep; at most {most} levels are kept")
        }
        Unread::NoEvents => {
            "\"events\" is missing; it is a list, [] if nothing has happened yet".into()
        }
        Unread::EventList(found) => format!("\"events\" is a list, not {}", sort(*found)),
        Unread::EventObject(found) => format!(
            "an event is an object such as {{\"by\": \"N\", \"call\": \"1H\"}}, not {}",
            sort(*found)
        ),
        Unread::NoQuestion(said) => {
            let known = QuestionId::ALL.map(QuestionId::as_str);
            format!(
                "there is no question \"{said}\"; the questions are {}",
                quoted(&known, " and ")
            )
        }
        Unread::NoAnswer(said, id) => format!(
            "\"{said}\" does not answer \"{}\"; the answer is {}",
            id.as_str(),
            quoted(&values(*id), " or ")
        ),
        Unread::NoCallAsked => "\"of\" is a call such as {\"by\": \"N\", \"call\": \"1H\"}".into(),
        Unread::NoSuchEvent(key, keys) => {
            let what = key
                .as_ref()
                .map_or_else(|| "it is empty".into(), |key| format!("unknown key \"{key}\""));
            format!("{what}; an event has {}", quoted(keys, " or "))
        }
        Unread::NotOfEvent { key, told, others } => {
            let has =
                if others.is_empty() { "no other key".into() } else { quoted(others, " and ") };
            format!("unknown key \"{key}\"; an event with \"{told}\" has {has}")
        }
        Unread::NoMeanings(key, found) => format!(
            "\"{key}\" is a meaning such as \"5+H; nat\" or a list of meanings, not {}",
            sort(*found)
        ),
        Unread::TooManyMeanings(count, most) => {
            format!("a call has {count} meanings; at most {most} are read")
        }
        Unread::MeaningText(number, found) => {
            format!("meaning {number} is text, not {}", sort(*found))
        }
        Unread::MeaningOf(number, why) => {
            format!("meaning {number}, {}", English.refused_meaning(why))
        }
        Unread::Written(said) => {
            format!("`{said}` is not a contract; a contract is 3N, 4SX, 4SXX or P")
        }
        Unread::ResultKey(key) => {
            format!("unknown key \"{key}\"; it has \"contract\", \"declarer\" and \"tricks\"")
        }
        Unread::AllPassed => "all passed: there is no declarer, and there are no tricks".into(),
        Unread::NoTricks => {
            "\"tricks\" is a whole number from 0 to 13; or \"result\" is =, +1, -2 and so on".into()
        }
        Unread::NoWithdrawn => {
            r#""withdrawn" is empty; give at least one meaning, such as "11-19, 5+H; nat""#.into()
        }
        Unread::Count(key, most) => format!("\"{key}\" is a whole number from 0 to {most}"),
        Unread::NoHands(found) => format!(
            "\"out\" is a hand such as \"QT4.AJ3.K74.J652\" or a list of hands, not {}",
            sort(*found)
        ),
        Unread::NoAuction => r#""auction" is a list of calls such as ["1N", "P"]"#.into(),
        Unread::NoSystem => {
            r#""system" is the name of a book, such as "sayc" or "acol+multi""#.into()
        }
        Unread::NoLanguage => {
            format!("\"lang\" is the code of a language, as text: {}", Tongue::codes())
        }
        Unread::NoClause(said) => {
            format!("there is no clause `{said}`; a clause is written as in 31A2(b)")
        }
        Unread::NoKind(said) => {
            let names = train::Kind::ALL.map(train::Kind::as_str);
            format!("`{said}` is no kind of exercise; the kinds are {} (1 to 8)", names.join(", "))
        }
        Unread::NoDifficulty(said) => {
            format!("`{said}` is no difficulty; they go from 1 to 5")
        }
        Unread::BadSeed(said) => format!("`{said}` is no whole number; write seed=1"),
        Unread::NoSeed => "\"seed\" is missing; write seed=1".into(),
        Unread::QueryKey(key) => format!(
            "there is no key `{key}`; the keys are seed, kind, clause, difficulty, profile and lang"
        ),
        Unread::NoStep(word, said, names) => {
            let sort = match word {
                StepWord::Verb => "step",
                StepWord::Who => "player or side",
                StepWord::Place => "place",
                StepWord::Way => "way",
            };
            format!("`{said}` is no {sort}; the {sort}s are {}", quoted(names, " and "))
        }
        Unread::NoWhom(verb, names) => {
            format!("\"who\" is missing: {} {}", verb.as_str(), quoted(names, " or "))
        }
        Unread::NoPlace(names) => format!("\"where\" is missing: {}", quoted(names, " or ")),
        Unread::Under => "\"under\" is the number of a law, 1 to 93".into(),
        Unread::SomethingElse => "this is something else".into(),
    }
}

/// `3NT= by North`
fn result(played: Played) -> String {
    English.review_result(played.contract())
}

fn value(why: &Misgiven) -> String {
    match why {
        Misgiven::NoObject(keys, found) => {
            format!("this is an object with {}, not {}", quoted(keys, " or "), sort(*found))
        }
        Misgiven::NoSuchKey(keys) => {
            format!("there is no such key; this has {}", quoted(keys, " and "))
        }
        Misgiven::Twice => "this key is given twice; keep one".into(),
        Misgiven::Missing(what) => format!("this is missing; it is {}", wanted(*what)),
        Misgiven::NoneOf(what, said) => format!("this is {}, not `{said}`", wanted(*what)),
        Misgiven::NoFlag(found) => format!("this is true or false, not {}", sort(*found)),
        Misgiven::NoText(found) => format!("this is text, not {}", sort(*found)),
        Misgiven::NoList(found) => format!("this is a list, not {}", sort(*found)),
        Misgiven::NoFields(found) => format!("an object, not {}", sort(*found)),
        Misgiven::NoNumber(found) => {
            format!(r#"this is a number, such as 60, "2.85" or "100/3", not {}"#, sort(*found))
        }
        Misgiven::AsText => {
            r#"write a number with a point, or a very large one, as text, such as "2.85""#.into()
        }
        Misgiven::SettingAsText => {
            r#"write a number with a point as text, such as "0.1""#.into()
        }
        Misgiven::NoCommon => {
            "these numbers have no common denominator of reasonable length".into()
        }
        Misgiven::NotWhole(number) => format!("this is a whole number, not {number}"),
        Misgiven::NotPositive(number) => format!("this is above zero, not {number}"),
        Misgiven::Cap => "a cap is a whole number of IMPs from 1 to 255".into(),
        Misgiven::Score(number) => format!(
            "a score is a multiple of ten, at most {}, not {number}",
            score::HIGHEST
        ),
        Misgiven::ScoreAndContract => "a result is a score or a contract, not both".into(),
        Misgiven::NoVulnerability => {
            "a contract scores by the vulnerability; give `board` or `vulnerable`".into()
        }
        Misgiven::NoResults => "this is empty; it has the result of each table".into(),
        Misgiven::NoContract => {
            "this is missing; give a contract such as 4SX, or a score as {\"ns\": 620}".into()
        }
        Misgiven::PassedOutTricks => "a board that was passed out has no tricks".into(),
        Misgiven::PassedOutDeclarer => "a board that was passed out has no declarer".into(),
        Misgiven::TricksAndResult => "give `tricks` or `result`, not both".into(),
        Misgiven::NoTricks => {
            "the tricks are missing; give `tricks`, such as 9, or `result`, such as =".into()
        }
        Misgiven::Tricks(number) => format!("{number} tricks; there are 0 to 13"),
        Misgiven::Board => "a board is a whole number from 1".into(),
        Misgiven::VulnerableOfBoard(said, board) => format!(
            "this is {said}, but on board {} it is {}",
            board.get(),
            board.vulnerability()
        ),
        Misgiven::VulnerableOfRecord(here, known) => {
            format!("this is {here}, but in the record it is {known}")
        }
        Misgiven::NoSetting => "a setting is text, a number, true or false".into(),
        Misgiven::NotListed(listed, law) => {
            let listed = if listed.is_empty() { "nothing".into() } else { listed.join(", ") };
            format!("this record has {listed} to look at after play, and not {law}")
        }
        Misgiven::OtherEnd(played, None) => {
            format!("its result is {}, but all passed", result(*played))
        }
        Misgiven::OtherEnd(played, Some(made)) => {
            format!("its result is {}, but the auction ended in {made}", result(*played))
        }
        Misgiven::OtherHand(seat, hand) => {
            format!("{}'s hand is another one in the record: {hand}", seat.name())
        }
        Misgiven::NoDeal(seat, why) => {
            format!("{}'s hand is another one in the record: {}", seat.name(), deal(why))
        }
        Misgiven::OtherResult(played) => {
            format!("the record has another result: {}", result(*played))
        }
        Misgiven::RecordUnscored => {
            "the record has a contract, and it scores by the vulnerability; give `board` or `vulnerable`"
                .into()
        }
        Misgiven::Law(said) => {
            let known: Vec<_> = review::Law::ALL.iter().map(|law| law.as_str()).collect();
            format!("`{said}` is not a law of review; they are {}", known.join(", "))
        }
        Misgiven::FormKey(form, []) => format!("{form} has no such key"),
        Misgiven::FormKey(form, has) => {
            format!("{form} has no such key; it has {}", has.join(" and "))
        }
        Misgiven::BothKinds => "give `outcomes` or `artificial`, not both".into(),
        Misgiven::NeitherKind => {
            "give `outcomes`, or `artificial` where no result can be estimated".into()
        }
        Misgiven::ArtificialBlunder => {
            "an artificial score has no outcomes to compare with".into()
        }
        Misgiven::TooManyOutcomes(most) => format!("at most {most} outcomes are weighed"),
        Misgiven::OneWeight => {
            "a weight has a number for both sides, or \"ns\" and \"ew\"".into()
        }
        Misgiven::Session => "a session is a percentage, or IMPs a board".into(),
        Misgiven::PollSize(most) => format!("a poll has from 1 to {most} answers"),
        Misgiven::NamedTwice(action) => format!("{action} is named already; name each once"),
        Misgiven::Peer => "this is true, or false for one who does not count".into(),
        Misgiven::AboveSeven => "nobody chooses a bid above seven".into(),
        Misgiven::Action(most) => format!(
            "an action is a card, a suit, or a few words of at most {most} characters"
        ),
        Misgiven::Form => {
            "there is no such form; there are matchpoints, cross_imps and butler".into()
        }
        Misgiven::TooFewTables(tables, results) => {
            format!("{tables} tables are fewer than the {results} results")
        }
        Misgiven::OneResult => "there is one result and nothing to compare it with".into(),
        Misgiven::TrimAndDatum => {
            "give `trim`, and the datum is worked out, or `datum`".into()
        }
        Misgiven::Count => "this is a count from 0".into(),
        Misgiven::NoneLeft => "so many results are left out that none is left".into(),
        Misgiven::NoRecord => {
            "this is missing; a case that goes into a file has its record".into()
        }
        Misgiven::LongProgress(most) => format!("the progress is longer than {most} MB"),
        Misgiven::OtherVersion(version) => {
            format!("this program reads version {version}; a newer one wrote another")
        }
        Misgiven::Row => {
            "an answer is [day, number, exercise, kind, clause, difficulty, right]".into()
        }
        Misgiven::ExerciseName(most) => {
            format!("an exercise's name has at most {most} letters")
        }
        Misgiven::Kind(said) => format!("`{said}` is no kind of exercise, such as what_now"),
        Misgiven::Clause(said) => format!("`{said}` is no clause of the law book, such as 31A1"),
        Misgiven::Difficulty => "a difficulty is from 1 to 5".into(),
        Misgiven::Course(said) => format!("there is no course `{said}`"),
        Misgiven::Step(course, steps, said) => format!("{course} has {steps} steps, not {said}"),
        Misgiven::Whole => "days and numbers are whole, from 0".into(),
        Misgiven::Field(said) => said.clone(),
    }
}
