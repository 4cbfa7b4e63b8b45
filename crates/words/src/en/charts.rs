//! The charts.

use director::chart::{Asks, Says, Way, cites};
use laws::{
    Answer, AuctionQuestion, CallDuty, IrregularityStatus, Noticed, PlayQuestion, QuestionId,
    Relation,
};

use super::English;
use crate::Text;
use crate::charts::Charts;

impl Charts for English {
    fn chart(&self, law: u8) -> String {
        format!("Law {law}: {}", title(law))
    }

    fn chart_legend(&self) -> Text {
        "LHO and RHO are the offender's left-hand and right-hand opponents; partner is the \
         offender's."
            .into()
    }

    fn chart_asks(&self, asks: Asks) -> Text {
        self::asks(asks).into()
    }

    fn chart_way(&self, way: Way) -> Text {
        self::way(way).into()
    }

    fn chart_found(&self, asks: Asks, way: Way) -> String {
        format!("{} {}.", self::asks(asks), self::way(way))
    }

    fn chart_says(&self, says: &Says) -> String {
        self::says(says)
    }
}

/// What the chart of a law is about.
const fn title(law: u8) -> &'static str {
    match law {
        27 => "Insufficient bid",
        29 => "Call out of rotation: first of all",
        30 => "Pass out of rotation",
        31 => "Bid out of rotation",
        32 => "Double or redouble out of rotation",
        _ => "Inadmissible double or redouble",
    }
}

/// What is to be found out.
const fn asks(asks: Asks) -> &'static str {
    match asks {
        Asks::Law(id) => question(id),
        Asks::WhoseTurn => "Whose turn was it?",
        Asks::WhatNext => "What came next?",
        Asks::WhatCall => "What call was it?",
        Asks::ChangedTo => "What has the offender called instead?",
        Asks::ReplacedBy => "What does the offender call instead?",
        Asks::RhoDoes => "What does RHO call?",
        Asks::BeforeTheDirector => "When the director comes",
        Asks::FoundOut => "When is it found out?",
        Asks::AtProperTurn => "At the offender's proper turn",
    }
}

/// A question of the law, of nobody in particular.
const fn question(id: QuestionId) -> &'static str {
    match id {
        QuestionId::Auction(AuctionQuestion::Noticed) => {
            "Had that player noticed the call out of turn?"
        }
        QuestionId::Auction(AuctionQuestion::Intended) => "Was the first call the intended one?",
        QuestionId::Auction(AuctionQuestion::Over) => "Over which of the two calls did LHO call?",
        QuestionId::Auction(AuctionQuestion::Withdraw) => "Does LHO take the call back?",
        QuestionId::Auction(AuctionQuestion::Accept) => "Does LHO accept it?",
        QuestionId::Auction(AuctionQuestion::Artificial) => {
            "Was the pass artificial, or a pass of partner's artificial call?"
        }
        QuestionId::Auction(AuctionQuestion::Denomination) => {
            "Does it show the same denomination, as the lowest bid that does?"
        }
        QuestionId::Auction(AuctionQuestion::Comparable) => "Is the new call comparable?",
        QuestionId::Play(PlayQuestion::Forbid) => "Which suit does declarer forbid?",
    }
}

/// What was found, in a few words.
const fn way(way: Way) -> &'static str {
    match way {
        Way::Answer(answer) => self::answer(answer),
        Way::Own => "The offender's",
        Way::Rhos => "RHO's",
        Way::RhosThirdPass => "RHO's, and it was the third pass in a row",
        Way::Partners => "Partner's",
        Way::Lhos => "LHO's",
        Way::LhosFirst => "LHO's, and the offender had not called",
        Way::LhosLater => "LHO's, and the offender had called",
        Way::Inadmissible => "Anybody's, and it was an inadmissible double or redouble",
        Way::RhoPasses => "RHO passes",
        Way::RhoPassesLow => "RHO passes, and the bid is insufficient",
        Way::RhoActs => "RHO bids or doubles",
        Way::Calls => "Any legal call",
        Way::StillThere => "The bid lies there",
        Way::Changed => "It has been changed already",
        Way::Bid => "A sufficient bid",
        Way::AnyBid => "A bid",
        Way::Pass => "A pass",
        Way::Double => "A double",
        Way::AnyDouble => "A double or redouble",
        Way::Insufficient => "Again an insufficient bid",
        Way::LhoCalls => "LHO calls",
        Way::ThreePasses => "It was a pass, LHO passes, and three passes end the auction",
        Way::RhoCalls => "RHO, who is in turn, calls",
        Way::PartnerCalls => "Partner, who is in turn, calls",
        Way::Director => "The director is called",
        Way::DirectorThirdPass => "The director is called: it was the third pass in a row",
        Way::AtOnce => "At once",
        Way::OutOfTurn => "The bid was out of turn, too",
        Way::OverIt => "LHO has called over it",
        Way::AfterLead => "After the auction, when a lead is faced",
    }
}

/// An answer, in a word or two.
const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Accept(true) => "Accepted",
        Answer::Accept(false) => "Not accepted",
        Answer::Artificial(true) => "Artificial",
        Answer::Artificial(false) => "Natural",
        Answer::Comparable(true) => "Comparable",
        Answer::Comparable(false) => "Not comparable",
        Answer::Denomination(true) => "Same denomination",
        Answer::Denomination(false) => "Another",
        Answer::Noticed(Noticed::Yes) => "Noticed",
        Answer::Noticed(Noticed::No) => "Not noticed",
        Answer::Noticed(Noticed::Unknown) => "Nobody can tell",
        Answer::Intended(_) | Answer::Over(_) | Answer::Withdraw(_) | Answer::Forbid(_) => {
            answer.value()
        }
    }
}

/// A line of an end.
fn says(says: &Says) -> String {
    match says {
        Says::Fate(status) => fate(*status).to_owned(),
        Says::NeverAccepted => "It can never be accepted.".to_owned(),
        Says::GoOn(25) => "This is a change of call: go on with Law 25.".to_owned(),
        Says::GoOn(law) => format!("Go on with Law {law}: {}.", title(*law).to_ascii_lowercase()),
        Says::MissedTurn => {
            "The auction is not over: it goes back to the player who was skipped, and all passes \
             after that are cancelled."
                .to_owned()
        }
        Says::NotDoubled => "The contract is scored as if that call had not been made.".to_owned(),
        Says::Must { player, must, law } => {
            format!("{} {} ({law}).", self::player(*player), self::must(*must))
        }
        Says::RuleOn(player) => {
            format!("{}'s own call was then out of turn: rule on it.", self::player(*player))
        }
        Says::Free => "Nobody has to pass.".to_owned(),
        Says::PartnerFree => "Partner is free.".to_owned(),
        Says::NotToUse(law) => {
            format!("The offending side may not use the withdrawn call ({law}).")
        }
        Says::Lead => {
            "If they defend, declarer may forbid partner a suit at the first lead (26B).".to_owned()
        }
        Says::Next(relation) => format!("{} calls next.", player(*relation)),
        Says::AfterPlay(laws) => format!("After the play: {}.", cites(laws)),
        Says::AlsoArtificialPasses => {
            "Also for an artificial pass, and for a pass of partner's artificial call (30C)."
                .to_owned()
        }
        Says::AsBidIfArtificial => {
            "If the pass was artificial, or a pass of partner's artificial call, \
             it is ruled on as a bid (30C, 31B), and the same follows."
                .to_owned()
        }
    }
}

/// A player, as the chart names them.
const fn player(relation: Relation) -> &'static str {
    match relation {
        Relation::Own => "The offender",
        Relation::Partner => "Partner",
        Relation::Lho => "LHO",
        Relation::Rho => "RHO",
    }
}

/// What became of the call.
const fn fate(status: IrregularityStatus) -> &'static str {
    match status {
        IrregularityStatus::Pending => "The call waits for a ruling.",
        IrregularityStatus::Accepted => "The call stands, as if it had been regular.",
        IrregularityStatus::Cancelled => "The call is cancelled.",
        IrregularityStatus::Condoned => "The call vanishes; the call in turn stands.",
        IrregularityStatus::Corrected => "The call is put right.",
        IrregularityStatus::Void => "The call falls away.",
        IrregularityStatus::Ruled => "It is ruled on.",
    }
}

/// What a player must do.
const fn must(must: CallDuty) -> &'static str {
    match must {
        CallDuty::PassNext => "passes once",
        CallDuty::PassRest => "passes to the end",
        CallDuty::Repeat(_) => "must make the same call again",
        CallDuty::Replace => "makes a legal call in its place",
    }
}

#[cfg(test)]
mod tests {
    use director::chart::Chart;

    use super::*;

    #[test]
    fn a_chart_is_described_in_sentences() {
        let text = English.chart_text(&Chart::of(31));
        let accepted = "Does LHO accept it? Accepted. The call stands";
        assert!(text.contains(accepted), "{text}");
        let repeat = "The offender must make the same call again (31A1). Partner is free. LHO calls \
                      next. 29B";
        assert!(text.contains(repeat), "{text}");
    }
}
