//! Checks an exercise from its JSON alone: its record is ruled on, what it says is carried out, and
//! every option is compared with what came of it.

use serde_json::{Value, json};

/// The position of a record.
fn position(record: &Value) -> Result<Value, String> {
    let answer = wire::rule_text(&record.to_string()).map_err(|error| error.to_string())?;
    serde_json::from_str(&answer).map_err(|error| error.to_string())
}

/// The record with one more event.
fn with(record: &Value, event: Value) -> Value {
    let mut record = record.clone();
    if let Some(events) = record["events"].as_array_mut() {
        events.push(event);
    }
    record
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn has(laws: &Value, law: &str) -> bool {
    list(laws).iter().any(|it| it == law)
}

fn is_pending(position: &Value) -> bool {
    list(&position["irregularities"]).iter().any(|it| it["status"] == "pending")
}

fn partner(seat: &str) -> &'static str {
    match seat {
        "N" => "S",
        "S" => "N",
        "E" => "W",
        _ => "E",
    }
}

fn left(seat: &str) -> &'static str {
    match seat {
        "N" => "E",
        "E" => "S",
        "S" => "W",
        _ => "N",
    }
}

/// A moment with its position.
struct Moment<'a> {
    record: &'a Value,
    position: Value,
}

impl Moment<'_> {
    /// Is no question open and nothing pending?
    fn is_quiet(&self) -> bool {
        self.position["question"].is_null() && !is_pending(&self.position)
    }

    /// Who must pass for how long, as options write it.
    fn silences(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for seat in ["N", "E", "S", "W"] {
            let owed = |must: &str| {
                list(&self.position["obligations"])
                    .iter()
                    .any(|it| it["seat"] == seat && it["must"] == must)
            };
            if owed("pass_rest") {
                found.push(format!("{seat} passes rest"));
            } else if owed("pass_next") {
                found.push(format!("{seat} passes once"));
            }
        }
        found
    }

    /// The call of an event, counted from 1, as it stands in the auction.
    fn entry(&self, number: usize) -> Option<&Value> {
        let events = list(&self.record["events"]);
        let event = events.get(number.checked_sub(1)?)?;
        let same = |it: &&Value| it["by"] == event["by"] && it["call"] == event["call"];
        let before = events[..number - 1].iter().filter(same).count();
        list(&self.position["auction"]).iter().filter(same).nth(before)
    }

    /// The irregularity of an event, counted from 1.
    fn irregularity(&self, number: usize) -> Option<&Value> {
        let event = list(&self.record["events"]).get(number.checked_sub(1)?)?;
        let same = |it: &&Value| it["by"] == event["by"] && it["call"] == event["call"];
        let found: Vec<&Value> =
            list(&self.position["irregularities"]).iter().filter(same).collect();
        let events = list(&self.record["events"]);
        let before = events[..number - 1].iter().filter(same).count();
        // a player who made the call twice may have erred only once
        let all = found.len() == events.iter().filter(same).count();
        if all || before == 0 { found.get(before).copied() } else { found.last().copied() }
    }

    /// Had no call been made yet that stood, or was accepted since, when this one was made?
    fn is_first(&self, number: usize) -> Result<bool, String> {
        let mut before = self.record.clone();
        if let Some(events) = before["events"].as_array_mut() {
            events.truncate(number.saturating_sub(1));
            if events.is_empty() {
                return Ok(true);
            }
        }
        let before = position(&before)?;
        let stands = |it: &Value| it["status"] == "stands";
        let this = self.entry(number).ok_or("no such call")?;
        let now = list(&self.position["auction"]).iter();
        Ok(!list(&before["auction"]).iter().any(stands)
            && !now.take_while(|it| !std::ptr::eq(*it, this)).any(stands))
    }

    /// Does this player have the turn back as right-hand opponent of a bid out of turn that was
    /// cancelled, without having called since?
    fn errs_first(&self, number: usize) -> Result<bool, String> {
        let mut before = self.record.clone();
        if let Some(events) = before["events"].as_array_mut() {
            events.truncate(number.saturating_sub(1));
        }
        let before = position(&before)?;
        let by = text(&list(&self.record["events"])[number - 1]["by"]);
        let last = list(&before["irregularities"]).iter().rfind(|it| {
            it["kind"] == "bid_out_of_rotation" && it["by"] == left(by) && has(&it["laws"], "31A")
        });
        let decided = |it: &Value| has(&it["laws"], "31A1") || has(&it["laws"], "31A2");
        Ok(last.is_some_and(|it| !decided(it)) && before["turn"] == by)
    }

    /// What follows from an answer, as options write it: the answer is carried out, and the next
    /// calls are made.
    fn after(&self, answer: &str, by: &str, call: &str) -> Result<String, String> {
        let (question, value) = answer.split_once('=').ok_or("no answer")?;
        let record = with(self.record, json!({"question": question, "answer": value}));
        let now = Moment { position: position(&record)?, record: &record };
        if !now.is_quiet() || now.position["phase"] != "auction" {
            return Err("something else is asked".to_owned());
        }
        let turn = text(&now.position["turn"]);
        let fate = list(&now.position["auction"])
            .iter()
            .rfind(|it| it["by"] == by && it["call"] == call)
            .ok_or("the call is gone")?;
        let stands = fate["status"] == "stands";
        let mut told = format!("{answer}: {by} {call}");
        told += if stands { " stands" } else { " falls" };
        let next = if stands { String::new() } else { format!(", {by} {}", now.bound(by, call)?) };
        Ok(told + ", " + turn + " calls" + &next)
    }

    /// What binds a player at their turn, if the others pass until then.
    fn bound(&self, by: &str, call: &str) -> Result<String, String> {
        let mut record = self.record.clone();
        let mut now = self.position.clone();
        let right = left(partner(by));
        let mut right_passed = false;
        while now["turn"] != by {
            let turn = text(&now["turn"]).to_owned();
            if turn.is_empty() {
                return Err("the turn never comes".to_owned());
            }
            let forced = list(&now["calls"]).iter().find(|it| it["verdict"] == "forced");
            let call = forced.map_or("P", |it| text(&it["call"]));
            right_passed |= turn == right && call == "P";
            let mut next = with(&record, json!({"by": turn, "call": call}));
            // where that would end the auction the player bids
            for bid in ["1N", "2N", "3N", "4N", "5N", "6N", "7N"] {
                if position(&next)?["phase"] == "auction" {
                    break;
                }
                next = with(&record, json!({"by": turn, "call": bid}));
            }
            record = next;
            if list(&record["events"]).len() > 60 {
                return Err("the turn never comes".to_owned());
            }
            now = position(&record)?;
        }
        let must = |now: &Value, what: &str| {
            list(&now["obligations"]).iter().any(|it| it["seat"] == by && it["must"] == what)
        };
        let repeats = must(&now, "repeat");
        let forced = list(&now["calls"]).iter().find(|it| it["verdict"] == "forced");
        if repeats || forced.is_some_and(|it| it["call"] != "P") {
            // is it only because right-hand opponent has passed?
            let acts = self.position["turn"] == right && right_passed;
            if acts && self.right_acts(by, right)? {
                return Ok(format!("repeat {call} or match"));
            }
            return Ok(format!("repeat {call}"));
        }
        if must(&now, "pass_next") || must(&now, "pass_rest") || forced.is_some() {
            return Ok("pass".to_owned());
        }
        Ok(Self::choice(&now, by).to_owned())
    }

    /// If right-hand opponent bids, is the player free to choose?
    fn right_acts(&self, by: &str, right: &str) -> Result<bool, String> {
        let calls = ["1C", "2C", "3C", "4C", "5C", "6C", "7C", "7N"];
        for bid in calls {
            let record = with(self.record, json!({"by": right, "call": bid}));
            let now = position(&record)?;
            if is_pending(&now) || !now["question"].is_null() {
                continue;
            }
            let repeats = list(&now["obligations"])
                .iter()
                .any(|it| it["seat"] == by && it["must"] == "repeat");
            return Ok(!repeats);
        }
        Ok(false)
    }

    /// What the calls of a player who may choose would do to partner.
    fn choice(now: &Value, by: &str) -> &'static str {
        let legal: Vec<&Value> =
            list(&now["calls"]).iter().filter(|it| it["legal"] == true).collect();
        let partner_may = |may: &str| legal.iter().any(|it| it["partner"] == may);
        let verdicts = ["comparable", "not_comparable", "judgment", "unknown", "same_denomination"];
        let compared =
            legal.iter().any(|it| verdicts.iter().any(|verdict| it["verdict"] == *verdict));
        let owes = |seat: &str, must: &str| {
            list(&now["obligations"]).iter().any(|it| it["seat"] == seat && it["must"] == must)
        };
        let replaces = owes(by, "replace");
        if owes(partner(by), "pass_rest") {
            // partner is already silenced, whatever comes
            return if replaces || compared { "replace silenced" } else { "free" };
        }
        if replaces || partner_may("pass_rest") {
            "replace"
        } else if partner_may("pass_next") {
            "match"
        } else if compared {
            // all calls leave partner as before, and yet they are compared
            "lead only"
        } else {
            "free"
        }
    }

    /// Is this option true?
    fn holds(&self, kind: &str, value: &str) -> Result<bool, String> {
        let position = &self.position;
        let words: Vec<&str> = value.split(' ').collect();
        let quiet = self.is_quiet();
        Ok(match (kind, words.as_slice()) {
            ("whose_choice", [who]) => {
                let question = &position["question"];
                let chooser =
                    if question["id"] == "accept" { text(&question["to"]) } else { "nobody" };
                chooser == *who
            }
            ("whose_choice", _) => {
                let (answer, rest) = value.split_once(": ").ok_or("no answer")?;
                let mut words = rest.split(' ');
                let by = words.next().unwrap_or_default();
                let call = words.next().unwrap_or_default();
                self.after(answer, by, call)? == value
            }
            ("tap_the_calls", [call]) => {
                let rated = list(&position["calls"]).iter().find(|it| it["call"] == *call);
                let rated = rated.ok_or("the call is not rated")?;
                let regular = list(&position["irregularities"]).is_empty();
                rated["legal"] == true && (regular || rated["partner"] == "free")
            }
            ("comparable", [call, claimed]) => {
                let rated = list(&position["calls"]).iter().find(|it| it["call"] == *call);
                let evidence = &rated.ok_or("the call is not rated")?["evidence"];
                if let Some((from, to)) = claimed.split_once('-') {
                    let share =
                        evidence["p_withdrawn_given_replacement"].as_f64().ok_or("no share")?;
                    let (from, to): (f64, f64) =
                        (from.parse().unwrap_or(0.0), to.parse().unwrap_or(0.0));
                    let percent = share * 100.0;
                    from <= percent && (percent < to || to >= 100.0)
                } else {
                    let found = match text(&evidence["verdict"]) {
                        "comparable" => list(&evidence["laws"]).first().map_or("", text),
                        _ => "no",
                    };
                    found == *claimed
                }
            }
            (_, ["ask", id, who, place]) => {
                let question = &position["question"];
                let right = question["id"] == *id;
                if *place == "table" {
                    right && question["to"] == *who
                } else {
                    let aside = |it: &Value| it["to"] == *who && it["where"] == "private";
                    right
                        && question["to"] == "director"
                        && list(&position["say"]).iter().any(aside)
                }
            }
            (_, ["calls", who]) => {
                quiet && position["phase"] == "auction" && position["turn"] == *who
            }
            (_, ["passed", "out"]) => quiet && position["phase"] == "passed_out",
            (_, ["over", contract, by]) => {
                let found = &position["contract"];
                let told = format!(
                    "{}{}",
                    text(&found["bid"]),
                    "X".repeat(
                        usize::try_from(found["doubled"].as_u64().unwrap_or(0)).unwrap_or(0)
                    )
                );
                quiet
                    && position["phase"] == "clarification"
                    && told == *contract
                    && found["declarer"] == *by
            }
            (_, ["adjusted", "score"]) => position["phase"] == "adjusted",
            (_, ["tell", who, "pass", long]) => {
                quiet && self.silences().contains(&format!("{who} passes {long}"))
            }
            (_, ["nobody", "passes"]) => self.silences().is_empty(),
            ("end_of_board", [_, "passes", ..]) => {
                let told: Vec<String> = value.split(", ").map(ToOwned::to_owned).collect();
                told == self.silences()
            }
            (_, [who, "passes", long]) => self.silences().contains(&format!("{who} passes {long}")),
            (_, [who, "free"]) => !self.silences().iter().any(|it| it.starts_with(who)),
            (_, [who, "repeats", call]) => list(&position["obligations"])
                .iter()
                .any(|it| it["seat"] == *who && it["must"] == "repeat" && it["call"] == *call),
            (_, ["event", number, fate @ ("stands" | "falls")]) => {
                let entry = self.entry(number.parse().unwrap_or(0)).ok_or("no such call")?;
                let stands = match text(&entry["status"]) {
                    "stands" => true,
                    "withdrawn" | "cancelled" => false,
                    _ => return Err("that is open".to_owned()),
                };
                stands == (*fate == "stands")
            }
            (_, ["event", number, ..]) => {
                let (_, law) = value.split_once(": ").ok_or("no law")?;
                let number: usize = number.trim_end_matches(':').parse().unwrap_or(0);
                let found = self.irregularity(number);
                let found = found.or_else(|| list(&position["irregularities"]).last());
                let found = found.ok_or("nothing is irregular there")?;
                has(&found["laws"], law)
                    || match law {
                        "17B" => is_out_of_turn(found) && self.is_first(number)?,
                        "17C" => is_out_of_turn(found) && !self.is_first(number)?,
                        "31 footnote" => self.errs_first(number)?,
                        _ => is_definition(position, found, law),
                    }
            }
            (_, [side, "may", .., last]) => {
                let seats = if *side == "North-South" { "N" } else { "E" };
                let told = list(&position["unauthorised"]).iter().any(|it| has(&it["to"], seats));
                if *last == "use" && value.contains("not") { told } else { !told }
            }
            (_, [who, "leads", "anything"]) => {
                !list(&position["lead_restrictions"]).iter().any(|it| {
                    it["leader"] == *who
                        && (it["status"] == "pending" || it["status"] == "possible")
                })
            }
            (_, ["forbid", who, suits, until @ ..]) => {
                let open = |it: &&Value| {
                    it["leader"] == *who
                        && (it["status"] == "pending" || it["status"] == "possible")
                };
                let found = list(&position["lead_restrictions"]).iter().find(open);
                found.is_some_and(|it| {
                    let may: String = list(&it["may_forbid"]).iter().map(text).collect();
                    may == *suits && until.join(" ") == "while on lead"
                })
            }
            (_, ["require", ..]) => false,
            (_, [who, card, fate @ ..]) => {
                let found = list(&position["cards"])
                    .iter()
                    .find(|it| it["by"] == *who && it["card"] == *card)
                    .ok_or_else(|| format!("`{value}` cannot be carried out"))?;
                text(&found["status"]).replace('_', " ") == fate.join(" ")
            }
            _ => return Err(format!("`{value}` cannot be carried out")),
        })
    }
}

fn is_out_of_turn(found: &Value) -> bool {
    ["pass_out_of_rotation", "bid_out_of_rotation", "double_out_of_rotation"]
        .contains(&text(&found["kind"]))
}

/// Definitions that the engine applies and does not cite.
fn is_definition(position: &Value, found: &Value, law: &str) -> bool {
    let kind = text(&found["kind"]);
    match law {
        "29C" => kind == "bid_out_of_rotation",
        "32" => kind == "double_out_of_rotation",
        "18B" | "18C" | "18E" => kind == "insufficient_bid",
        "18A" | "35C" => kind == "bid_over_seven",
        "35A" => kind == "inadmissible_double",
        "35B" => kind == "call_while_barred",
        "35D" => kind == "call_after_auction",
        "35" => {
            ["inadmissible_double", "call_while_barred", "bid_over_seven", "call_after_auction"]
                .contains(&kind)
        }
        "16C" | "16C1" | "16C2" => !list(&position["unauthorised"]).is_empty(),
        _ => false,
    }
}

/// What is wrong with an exercise, if anything is.
pub(crate) fn check(line: &str) -> Result<(), String> {
    let exercise: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let id = text(&exercise["id"]).to_owned();
    let wrong = |what: String| format!("{id}: {what}");
    let record = &exercise["record"];
    let kind = text(&exercise["kind"]);
    let moment = Moment { record, position: position(record).map_err(wrong)? };
    let wrong = |what: String| format!("{id}: {what}");
    let values: Vec<&str> =
        list(&exercise["options"]).iter().map(|it| text(&it["value"])).collect();
    let answer: Vec<&str> = list(&exercise["answer"]).iter().map(text).collect();
    let open: Vec<&str> = list(&exercise["open"]).iter().map(text).collect();
    if kind != "tap_the_calls" && answer.len() != 1 {
        return Err(wrong(format!("{} right options", answer.len())));
    }
    // a ruling with one mistake: the false option is wanted
    let wanted = kind != "find_the_mistake";
    for value in &values {
        if values.iter().filter(|it| *it == value).count() > 1 {
            return Err(wrong(format!("`{value}` is there twice")));
        }
        if open.contains(value) {
            continue;
        }
        let so = moment.holds(kind, value).map_err(wrong)?;
        let wrong = |what: String| format!("{id}: {what}");
        if (so == wanted) != answer.contains(value) {
            return Err(wrong(format!("`{value}` is {so}")));
        }
    }
    let wrong = |what: String| format!("{id}: {what}");
    let rests = |on: &str| has(&exercise["rests_on"], on);
    if !open.is_empty() && !rests("judgement") {
        return Err(wrong("it rests on judgement and does not say so".to_owned()));
    }
    // what the books say is not a point of law and has no clause
    let point = |it: &Value| !list(&it["laws"]).is_empty();
    if list(&moment.position["notes"]).iter().any(point) && !rests("unsettled") {
        return Err(wrong("it rests on an unsettled point and does not say so".to_owned()));
    }
    if list(&exercise["clauses"]).is_empty() || list(&exercise["explain"]).is_empty() {
        return Err(wrong("it does not say why".to_owned()));
    }
    let said = list(&exercise["explain"]).iter().chain(list(&exercise["options"]));
    if said.into_iter().any(|it| text(&it["text"]).is_empty()) || text(&exercise["ask"]).is_empty()
    {
        return Err(wrong("a text is missing".to_owned()));
    }
    Ok(())
}
