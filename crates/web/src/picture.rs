//! What two calls show, one over the other, and a hand as it is held: SVG with the figures in
//! words, readable in black and white.
//!
//! The withdrawn call is drawn as an outline, the new one in filled bars.

use std::fmt::Write as _;

use bridge::{Call, Card, Hand, Rank, Suit};
use hands::{HandSet, Overlap, POINTS, Portrait, Share, TooComplex};

use crate::words::{App as _, Language as _, meanings as words, said};

/// The width of the picture.
const WIDTH: usize = 340;
/// The height of the points, and of a suit.
const TALL: usize = 110;
const SMALL: usize = 56;
/// A suit's half of the picture.
const HALF: usize = 164;
/// The most lengths that are drawn: eight cards or more are one.
const LENGTHS: usize = 9;

/// Two calls, each with its hands.
#[derive(Debug, Clone, Copy)]
pub struct Both<'a> {
    /// The withdrawn call, and the hands of all its meanings
    pub old: (Call, &'a HandSet),
    /// The new call, and its hands
    pub new: (Call, &'a HandSet),
}

/// The picture of two calls.
pub fn picture(both: Both<'_>) -> Result<String, TooComplex> {
    let portraits = [both.old.1.portrait()?, both.new.1.portrait()?];
    let overlap = both.old.1.overlap(both.new.1)?;
    let (old, new) = (both.old.0, both.new.0);
    let mut svg = String::new();
    legend(&mut svg, old, new);
    let mut top = 34;
    let points = portraits.map(|portrait| shares(portrait, portrait.points()));
    columns(&mut svg, &points, Frame { left: 0, top, width: WIDTH, height: TALL, every: 2 });
    caption(&mut svg, WIDTH / 2, top + TALL + 32, &said().points_axis(), "middle");
    top += TALL + 46;
    for (place, suit) in Suit::ALL.into_iter().rev().enumerate() {
        let left = (place % 2) * (WIDTH - HALF);
        let top = top + (place / 2) * (SMALL + 40);
        let lengths = portraits.map(|portrait| shares(portrait, &lengths(portrait, suit)));
        let frame = Frame { left, top, width: HALF, height: SMALL, every: 2 };
        columns(&mut svg, &lengths, frame);
        let (symbol, letter) = (suit.symbol(), suit.letter());
        let _ = write!(
            svg,
            "<text class=\"picture-pip suit-{letter}\" x=\"{}\" y=\"{}\">{symbol}\u{fe0e}</text>",
            left + 2,
            top + 12
        );
    }
    let height = top + 2 * (SMALL + 40) - 16;
    let title = said().picture(old, new);
    let told = told(portraits, overlap, old, new);
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" \
         viewBox=\"0 0 {WIDTH} {height}\" aria-labelledby=\"picture-title picture-text\">\
         <title id=\"picture-title\">{title}</title><desc id=\"picture-text\">{told}</desc>\
         {svg}</svg>"
    ))
}

fn told([old, new]: [&Portrait; 2], overlap: Overlap, first: Call, second: Call) -> String {
    let one = |call: Call, portrait: &Portrait| {
        let mut parts = vec![said().points_between(portrait.strength())];
        let most = (0..POINTS).max_by_key(|points| portrait.points()[*points]);
        parts.extend(most.filter(|_| portrait.hands() > 0).map(|it| said().commonest(it)));
        let suits = Suit::ALL.into_iter().rev();
        parts.extend(suits.map(|suit| said().length_between(suit, portrait.length(suit))));
        format!("{}: {}.", call.symbol(), parts.join(", "))
    };
    let new_in_old = said().of_the_new(overlap.first_given_second(), second, first);
    let old_in_new = said().of_the_old(overlap.second_given_first(), first, second);
    format!("{} {} {new_in_old}. {old_in_new}.", one(first, old), one(second, new))
}

/// How the hands are spread, as each column's share of all.
fn shares(portrait: &Portrait, hands: &[u64]) -> Vec<Share> {
    hands.iter().map(|part| Share { part: *part, whole: portrait.hands() }).collect()
}

fn lengths(portrait: &Portrait, suit: Suit) -> [u64; LENGTHS] {
    let mut few = [0; LENGTHS];
    for (length, hands) in portrait.lengths(suit).into_iter().enumerate() {
        few[length.min(LENGTHS - 1)] += hands;
    }
    few
}

/// Where a chart lies, and which of its columns have a number.
#[derive(Clone, Copy)]
struct Frame {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    every: usize,
}

/// Bars for the new call, and over them the outline of the old one.
fn columns(svg: &mut String, [old, new]: &[Vec<Share>; 2], frame: Frame) {
    let Frame { left, top, width, height, every } = frame;
    // a share below one hand in 2000 cannot be seen
    let is_seen = |share: &Share| share.to_f64() >= 0.0005;
    let is_held = |place: &usize| is_seen(&old[*place]) || is_seen(&new[*place]);
    // the points take only the room they need, but no column gets very wide
    let (from, to) = if old.len() > LENGTHS {
        let last = (0..old.len()).rev().find(is_held).map_or(old.len(), |last| last + 1);
        let first = (0..old.len()).find(is_held).unwrap_or(0).saturating_sub(1);
        let first = first.min(last.saturating_sub(16)) / every * every;
        (first, last.clamp(first + 16, POINTS.max(first + 16)).min(old.len()))
    } else {
        (0, old.len())
    };
    let count = to - from;
    let highest = old.iter().chain(new).map(|share| share.to_f64()).fold(0.01, f64::max);
    let tall = |share: &Share| scaled(height - 14, share.to_f64() / highest);
    let bottom = top + height;
    let x = |place: usize| left + (place - from) * width / count;
    for (place, share) in new.iter().enumerate().take(to).skip(from) {
        if share.part == 0 {
            continue;
        }
        let (wide, high) = (x(place + 1) - x(place) - 2, tall(share).max(1));
        let (x, y) = (x(place) + 1, bottom - high);
        let _ = write!(
            svg,
            "<rect class=\"picture-new\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\"/>"
        );
    }
    let mut path = format!("M{left} {bottom}");
    for (place, share) in old.iter().enumerate().take(to).skip(from) {
        let high = if share.part > 0 { tall(share).max(1) } else { 0 };
        let _ = write!(path, "V{}H{}", bottom - high, x(place + 1));
    }
    let _ = write!(path, "V{bottom}");
    let _ = write!(svg, "<path class=\"picture-axis\" d=\"M{left} {bottom}h{width}\"/>");
    let _ = write!(svg, "<path class=\"picture-old\" d=\"{path}\" fill=\"none\"/>");
    for place in (from..to).step_by(every) {
        let middle = usize::midpoint(x(place), x(place + 1));
        let more = if place + 1 == LENGTHS && old.len() == LENGTHS { "+" } else { "" };
        caption(svg, middle, bottom + 14, &format!("{place}{more}"), "middle");
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a share of a few hundred units"
)]
fn scaled(length: usize, share: f64) -> usize {
    (length as f64 * share.clamp(0.0, 1.0)).round() as usize
}

fn legend(svg: &mut String, old: Call, new: Call) {
    svg.push_str(
        "<rect class=\"picture-old\" x=\"2\" y=\"7\" width=\"16\" height=\"12\" fill=\"none\"/>",
    );
    caption(svg, 25, 18, &said().old_call(old), "start");
    let middle = WIDTH / 2;
    let _ = write!(
        svg,
        "<rect class=\"picture-new\" x=\"{}\" y=\"6\" width=\"18\" height=\"14\"/>",
        middle + 12
    );
    caption(svg, middle + 36, 18, &said().new_call(new), "start");
}

/// How many hands of each call the other also has, and the sentence that says so.
pub fn in_common(both: Both<'_>) -> Result<[(f64, String); 2], TooComplex> {
    let overlap = both.old.1.overlap(both.new.1)?;
    let (old, new) = (both.old.0, both.new.0);
    let (of_new, of_old) = (overlap.first_given_second(), overlap.second_given_first());
    Ok([
        (of_new.to_f64(), said().of_the_new(of_new, new, old)),
        (of_old.to_f64(), said().of_the_old(of_old, old, new)),
    ])
}

fn caption(svg: &mut String, x: usize, y: usize, text: &str, anchor: &str) {
    let _ = write!(
        svg,
        "<text class=\"picture-text\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

/// The cards of a suit: `K 10 7`, a dash for none.
#[must_use]
pub fn holding(hand: Hand, suit: Suit) -> String {
    let held = Rank::ALL.into_iter().rev().filter(|rank| hand.contains(Card { suit, rank: *rank }));
    let name =
        |rank: Rank| if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() };
    let cards: Vec<_> = held.map(name).collect();
    if cards.is_empty() { words().void.to_owned() } else { cards.join(" ") }
}

/// A hand as it is held: suits in rows, spades first.
#[must_use]
pub fn hand(hand: Hand) -> String {
    let suits = || Suit::ALL.into_iter().rev();
    let told: Vec<_> =
        suits().map(|suit| format!("{} {}", said().suit(suit), holding(hand, suit))).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture hand\" role=\"img\" \
         viewBox=\"0 0 220 128\" aria-labelledby=\"hand-title hand-text\">\
         <title id=\"hand-title\">{}</title><desc id=\"hand-text\">{}.</desc>\
         <rect class=\"picture-card\" x=\"1\" y=\"1\" width=\"218\" height=\"126\" rx=\"8\"/>",
        said().hand_points(hand.hcp()),
        told.join("; ")
    );
    for (place, suit) in suits().enumerate() {
        let y = 28 + place * 24;
        let letter = suit.letter();
        let _ = write!(
            svg,
            "<text class=\"picture-pip suit-{letter}\" x=\"14\" y=\"{y}\">{}</text>\
             <text class=\"picture-cards\" x=\"38\" y=\"{y}\">{}</text>",
            suit.symbol(),
            holding(hand, suit)
        );
    }
    caption(&mut svg, 14, 120, &said().hand_points(hand.hcp()), "start");
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(old: &str, new: &str) -> String {
        let (old, new): (HandSet, HandSet) = (old.parse().unwrap(), new.parse().unwrap());
        let calls: [Call; 2] = ["1H".parse().unwrap(), "2H".parse().unwrap()];
        picture(Both { old: (calls[0], &old), new: (calls[1], &new) }).unwrap()
    }

    /// Every tag that is opened is closed, and there are no inline styles.
    fn is_well_formed(svg: &str) -> bool {
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').expect("a tag that ends");
            let name = tag.split([' ', '/']).find(|name| !name.is_empty());
            if tag.starts_with('/') {
                if open.pop() != name {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.extend(name);
            }
        }
        open.is_empty() && !svg.contains("style=")
    }

    #[test]
    fn the_figures_are_also_given_in_words() {
        let svg = drawn("11-19, 5+H", "8-16, 5+H");
        assert!(is_well_formed(&svg));
        assert!(svg.contains("What 1♥ and 2♥ show"), "{svg}");
        assert!(svg.contains("1♥: 11 to 19 points, most often 1"), "{svg}");
        assert!(svg.contains("0 to 8 spades, 5 to 13 hearts"), "{svg}");
        assert!(svg.contains("2♥: 8 to 16 points, most often 10"));
        assert!(svg.contains("of the hands for the new 2♥ would have made the old 1♥"));
    }

    #[test]
    fn each_call_is_drawn_differently() {
        let svg = drawn("11-19, 5+H", "8-16, 5+H");
        // an outline for the points and for each suit, and one in the legend
        assert_eq!(svg.matches("class=\"picture-old\"").count(), 6);
        // nine bars of points, and one in the legend
        let points = svg.split(&*said().points_axis()).next().unwrap();
        assert_eq!(points.matches("class=\"picture-new\"").count(), 1 + 9);
        // nothing is drawn where there are no hands: it starts at 6 points
        assert!(points.contains(">6<") && !points.contains(">2<"), "{points}");
    }

    #[test]
    fn every_caption_is_inside_the_picture() {
        // a letter takes eight units
        for (old, new) in [("11-19, 5+H", "8-16, 5+H"), ("0-37", "20-37"), ("13H", "any")] {
            let svg = drawn(old, new);
            for text in svg.split("<text ").skip(1) {
                let x = text.split("x=\"").nth(1).and_then(|it| it.split('"').next()).unwrap();
                let x: usize = x.parse().unwrap();
                let said = text.split_once('>').and_then(|(_, it)| it.split('<').next()).unwrap();
                let wide = said.chars().count() * 8;
                let right = if text.contains("\"middle\"") { x + wide / 2 } else { x + wide };
                assert!(right <= WIDTH + 4, "{said} ends at {right}");
            }
        }
    }

    #[test]
    fn an_empty_set_of_hands_can_be_drawn() {
        let svg = drawn("13H, 12+", "any");
        assert!(is_well_formed(&svg));
        assert!(svg.contains("1♥: no points"));
    }

    #[test]
    fn a_hand_is_drawn_as_it_is_held() {
        let svg = hand("AT5.KQJT98765..2".parse().unwrap());
        assert!(is_well_formed(&svg));
        for row in ["A 10 5", "K Q J 10 9 8 7 6 5", ">–<", "diamonds –", "10 points"] {
            assert!(svg.contains(row), "{row}: {svg}");
        }
    }
}
