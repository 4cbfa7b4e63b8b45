//! Entries in a few words, and logs of anything at all.

use std::collections::{BTreeMap, BTreeSet};

use desk::{
    Appeal, At, Body, Call, Correction, Entry, HandOver, Key, Kind, Log, Note, Playing, Read,
    Review, Ruling, SetAside,
};

/// How a body is written: `#7` a board, `@5` a table, `a/1` the entry that it is about, `L27D` a
/// law, `>b` who has it now; `private`, `open`. What begins with `?` cannot be read.
pub(crate) fn read(kind: Kind, text: &str) -> Option<Read> {
    let body = body(kind, text)?;
    let is_about = !matches!(kind, Kind::Playing | Kind::Correct);
    let boards = if is_about { boards(text) } else { BTreeSet::new() };
    Some(Read { body, boards })
}

fn boards(text: &str) -> BTreeSet<u32> {
    text.split(' ').filter_map(|it| it.strip_prefix('#')?.parse().ok()).collect()
}

fn body(kind: Kind, text: &str) -> Option<Body> {
    if text.starts_with('?') {
        return None;
    }
    let words = || text.split(' ').filter(|it| !it.is_empty());
    let after = |sign: char| words().find_map(|it| it.strip_prefix(sign));
    let number = |sign: char| after(sign).and_then(|it| it.parse::<u32>().ok());
    let key = || words().filter(|it| it.contains('/')).find_map(|it| it.parse::<Key>().ok());
    let has = |word: &str| words().any(|it| it == word);
    Some(match kind {
        Kind::Note => Body::Note(Note {
            text: text.to_owned(),
            of: key(),
            table: number('@'),
            board: number('#'),
            is_private: has("private"),
            is_unsaid: false,
        }),
        Kind::Call => {
            Body::Call(Call { table: number('@')?, board: number('#'), ..Call::default() })
        }
        Kind::Take => Body::Take(key()?),
        Kind::Close => Body::Close(key()?),
        Kind::HandOver => Body::HandOver(HandOver {
            call: key(),
            from: None,
            to: after('>').map(Into::into),
            text: text.to_owned(),
        }),
        Kind::Ruling => Body::Ruling(Box::new(Ruling {
            call: key(),
            table: number('@'),
            board: number('#'),
            laws: vec!["27B1".to_owned()],
            reviews: words().filter_map(|it| it.strip_prefix('L')).map(str::to_owned).collect(),
            ..Ruling::default()
        })),
        Kind::Review => Body::Review(Review {
            of: key()?,
            law: after('L').map(str::to_owned),
            is_done: !has("open"),
            text: text.to_owned(),
        }),
        Kind::Appeal => Body::Appeal(Appeal { of: key()?, text: text.to_owned(), decision: None }),
        Kind::Correct => {
            let (of, rest) = text.split_once(' ').map_or((text, None), |(of, it)| (of, Some(it)));
            Body::Correct(Correction { of: of.parse().ok()?, text: rest.map(Into::into) })
        }
        Kind::Look => Body::Look(words().next()?.into()),
        Kind::Playing => Body::Playing(Playing { table: number('@'), boards: boards(text) }),
        Kind::SetAside => Body::SetAside(SetAside { of: key()?, why: text.to_owned() }),
    })
}

/// Makes entries: each device counts its own, and ten seconds apart.
#[derive(Default)]
pub(crate) struct Pen {
    counts: BTreeMap<String, u64>,
    pub(crate) entries: Vec<Entry>,
}

impl Pen {
    /// Its key.
    pub(crate) fn write(&mut self, device: &str, kind: Kind, text: &str) -> Key {
        let seq = self.counts.entry(device.to_owned()).or_insert(0);
        *seq += 1;
        let key = Key::new(device, *seq);
        let at = At(i64::try_from(self.entries.len()).expect("few enough") * 10_000);
        self.entries.push(Entry { key: key.clone(), at, kind, text: Some(text.into()) });
        key
    }
}

/// One line for each entry: who, its kind, and its body.
pub(crate) fn entries(lines: &str) -> Vec<Entry> {
    let mut pen = Pen::default();
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut words = line.splitn(3, ' ');
        let mut word = || words.next().unwrap_or_default();
        let (device, kind) = (word(), word());
        pen.write(device, kind.parse().expect("a kind"), word());
    }
    pen.entries
}

/// The log of these entries.
pub(crate) fn log(entries: &[Entry]) -> Log {
    let mut log = Log::new(read);
    log.extend(entries.iter().cloned());
    log
}

/// The lines that [`entries`] reads.
pub(crate) fn lines(entries: &[Entry]) -> String {
    let line = |it: &Entry| {
        format!("{} {} {}\n", it.key.device, it.kind, it.text.as_deref().unwrap_or_default())
    };
    entries.iter().map(line).collect()
}

/// The devices of [`drawn`].
pub(crate) const DEVICES: [&str; 4] = ["a", "b", "p", "q"];

/// Each number makes an entry, of any kind and about any other: usually an earlier one that makes
/// sense, sometimes a later one, itself, or one that never comes.
pub(crate) fn drawn(numbers: &[u64]) -> Vec<Entry> {
    const KINDS: [Kind; 20] = [
        Kind::Note,
        Kind::Call,
        Kind::Ruling,
        Kind::Take,
        Kind::Correct,
        Kind::SetAside,
        Kind::Playing,
        Kind::Close,
        Kind::Note,
        Kind::Call,
        Kind::Correct,
        Kind::SetAside,
        Kind::Review,
        Kind::Appeal,
        Kind::HandOver,
        Kind::Look,
        Kind::Correct,
        Kind::Take,
        Kind::Correct,
        Kind::Playing,
    ];
    let mut dice: Vec<Dice> = numbers.iter().map(|number| Dice(*number)).collect();
    let mut counts = BTreeMap::new();
    let mut known = Known::default();
    for dice in &mut dice {
        let kind = KINDS[dice.below(KINDS.len())];
        let device = DEVICES[dice.below(DEVICES.len())];
        let seq = counts.entry(device).or_insert(0);
        *seq += 1;
        known.keys.push((Key::new(device, *seq), kind));
    }
    let mut pen = Pen::default();
    for (place, mut dice) in dice.into_iter().enumerate() {
        let (key, kind) = known.keys[place].clone();
        let text = known.text(kind, &mut dice);
        pen.write(&key.device, kind, &text);
        known.by_kind.entry(kind).or_default().push(place);
        known.count += 1;
    }
    pen.entries
}

/// A number that is used up bit by bit.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        let sides = sides.max(1) as u64;
        let thrown = self.0 % sides;
        self.0 /= sides;
        usize::try_from(thrown).expect("it is small")
    }
}

#[derive(Default)]
struct Known {
    /// Including later ones
    keys: Vec<(Key, Kind)>,
    by_kind: BTreeMap<Kind, Vec<usize>>,
    /// How many have come
    count: usize,
}

impl Known {
    fn about(&self, kinds: &[Kind], dice: &mut Dice) -> (Key, Kind) {
        let nothing = (Key::new("z", 1), Kind::Note);
        if dice.below(8) == 7 {
            let place = dice.below(self.keys.len().min(1000) + 1);
            return self.keys.get(place).cloned().unwrap_or(nothing);
        }
        let places = |kind| self.by_kind.get(kind).map_or(&[][..], Vec::as_slice);
        let all: usize = kinds.iter().map(|kind| places(kind).len()).sum();
        let mut place = dice.below(all.min(5000));
        for kind in kinds {
            match places(kind).get(place) {
                Some(found) => return self.keys[*found].clone(),
                None => place -= places(kind).len(),
            }
        }
        nothing
    }

    fn text(&self, kind: Kind, dice: &mut Dice) -> String {
        let call = |dice: &mut Dice| self.about(&[Kind::Call], dice).0;
        let board = |dice: &mut Dice| match dice.below(6) {
            0..=2 => String::new(),
            3 => " #1".to_owned(),
            4 => " #2".to_owned(),
            _ => " #2 #3".to_owned(),
        };
        match kind {
            Kind::Note => {
                let private = ["", " private"][dice.below(2)];
                let of = match dice.below(2) {
                    0 => String::new(),
                    _ => self.about(&[Kind::Ruling, Kind::Note, Kind::Call], dice).0.to_string(),
                };
                format!("{of}{}{private}", board(dice))
            }
            Kind::Call => format!("@{}{}", dice.below(2), board(dice)),
            Kind::Take | Kind::Close => call(dice).to_string(),
            Kind::HandOver => match dice.below(4) {
                0 => board(dice),
                to => format!("{} >{}", call(dice), DEVICES[to]),
            },
            Kind::Ruling => {
                let of = match dice.below(2) {
                    0 => String::new(),
                    _ => call(dice).to_string(),
                };
                format!("{of}{} {}", board(dice), ["", "L27D", "L23 L27D"][dice.below(3)])
            }
            Kind::Review => {
                let law = ["", " L27D", " L23 open", " L9 open"][dice.below(4)];
                format!("{}{law}", self.about(&[Kind::Ruling], dice).0)
            }
            Kind::Appeal => self.about(&[Kind::Ruling], dice).0.to_string(),
            Kind::Correct => {
                let (of, kind) = self.about(&Kind::ALL, dice);
                match dice.below(8) {
                    0..=2 => of.to_string(),
                    3 => format!("{of} ?"),
                    // what a correction of a correction says is read as what the first one is
                    _ if kind == Kind::Correct => {
                        format!("{of} {}", self.text(Kind::Note, dice))
                    }
                    _ => format!("{of} {}", self.text(kind, dice)),
                }
            }
            Kind::Look => "p1".to_owned(),
            Kind::Playing => {
                let all = ["", " #1", " #2", " #1 #2", " #3", " #1 #2 #3"];
                format!("@{}{}", dice.below(2), all[dice.below(all.len())])
            }
            Kind::SetAside => {
                let kinds: &[Kind] = match dice.below(3) {
                    0 => &Kind::ALL,
                    1 => &[Kind::Correct, Kind::Playing, Kind::Note],
                    _ => &[Kind::SetAside],
                };
                format!("{} #{}", self.about(kinds, dice).0, 1 + dice.below(9))
            }
        }
    }
}

/// The entries that are set aside, each with those that set it aside: one that is itself set aside
/// sets nothing aside, and none is about a later one. Only a later one can undo it, so the last
/// comes first. Taking back a `set_aside` is final.
pub(crate) fn asides(entries: &[Entry]) -> BTreeMap<usize, BTreeSet<usize>> {
    let places: BTreeMap<&Key, usize> =
        entries.iter().enumerate().map(|(place, it)| (&it.key, place)).collect();
    let mut asides: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (place, entry) in entries.iter().enumerate().rev() {
        let Some(Body::SetAside(set_aside)) = body_of(entry) else { continue };
        let before = |key: &Key, place: usize| places.get(key).copied().filter(|it| *it < place);
        let of = before(&set_aside.of, place);
        let takes_back = |of: usize| match body_of(&entries[of]) {
            Some(Body::SetAside(earlier)) => before(&earlier.of, of),
            _ => None,
        };
        let is_final = of
            .and_then(takes_back)
            .is_some_and(|aside| entries[aside].kind == desk::Kind::SetAside);
        if let Some(of) = of.filter(|_| !is_final && !asides.contains_key(&place)) {
            asides.entry(of).or_default().insert(place);
        }
    }
    asides
}

fn body_of(entry: &Entry) -> Option<Body> {
    entry.text.as_deref().and_then(|text| body(entry.kind, text))
}
