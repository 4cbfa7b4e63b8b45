//! The lines of a book by the calls that lead to them.

use std::iter;
use std::num::NonZeroU32;

use bridge::{Auction, Call, Seat};

use crate::error::Problem;
use crate::names::Names;
use crate::path::{self, Pattern, Step};

/// Calls as written, with variables; each place has the lines that end there.
/// Children of a place, and the lines that end there, are chains: a book is
/// read in a millisecond or two, and most of that would be small allocations.
#[derive(Debug, Clone)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// The line, and the next entry at the same place
    lines: Vec<(u32, Option<NonZeroU32>)>,
}

#[derive(Debug, Clone)]
struct Node {
    /// The call that leads here; a pass for the root, where nobody asks
    pattern: Pattern,
    child: Option<NonZeroU32>,
    sibling: Option<NonZeroU32>,
    line: Option<NonZeroU32>,
}

impl Node {
    const fn new(pattern: Pattern) -> Self {
        Self { pattern, child: None, sibling: None, line: None }
    }
}

/// The end of a path. Between two calls of one side the other side passes.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct End {
    node: u32,
    depth: usize,
    opened_by_them: Option<bool>,
}

impl End {
    /// How many calls lead here.
    pub(crate) const fn depth(self) -> usize {
        self.depth
    }
}

impl Default for Tree {
    fn default() -> Self {
        // no line and no place has the number zero
        Self { nodes: vec![Node::new(Pattern::Call(Call::Pass))], lines: vec![(0, None)] }
    }
}

/// The number of the next entry.
fn next_number<T>(all: &[T]) -> Option<NonZeroU32> {
    NonZeroU32::new(u32::try_from(all.len()).ok()?)
}

impl Tree {
    /// Follows a path as written, from an end: `1N-2C`, `(1x)-1y,2y`. Adds where it
    /// leads: as many ends as it has last calls.
    pub(crate) fn follow(
        &mut self,
        from: End,
        path: &str,
        ends: &mut Vec<End>,
    ) -> Result<(), Problem> {
        let path = path.trim_ascii().trim_end_matches(['-', ' ']);
        let (before, last) = path.rsplit_once('-').unwrap_or(("", path));
        let mut end = from;
        for step in before.split('-').filter(|step| !step.trim_ascii().is_empty()) {
            end = self.step(end, path::step(step)?);
        }
        for step in last.split(',') {
            ends.push(self.step(end, path::step(step)?));
        }
        Ok(())
    }

    fn step(&mut self, mut end: End, step: Step) -> End {
        // the side of the first call has the even places
        let theirs = *end.opened_by_them.get_or_insert(step.theirs) != step.theirs;
        if end.depth.is_multiple_of(2) == theirs {
            end = self.next(end, Pattern::Call(Call::Pass));
        }
        self.next(end, step.call)
    }

    fn next(&mut self, end: End, pattern: Pattern) -> End {
        let known = self.children(end.node).find(|child| self.node(*child).pattern == pattern);
        let node = known.unwrap_or_else(|| {
            let new = next_number(&self.nodes);
            let parent = &mut self.nodes[end.node as usize];
            let sibling = std::mem::replace(&mut parent.child, new);
            self.nodes.push(Node { sibling, ..Node::new(pattern) });
            new.map_or(0, NonZeroU32::get)
        });
        End { node, depth: end.depth + 1, ..end }
    }

    fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    fn children(&self, node: u32) -> impl Iterator<Item = u32> {
        let first = self.node(node).child.map(NonZeroU32::get);
        iter::successors(first, |node| self.node(*node).sibling.map(NonZeroU32::get))
    }

    fn lines(&self, node: u32) -> impl Iterator<Item = u32> {
        let first = self.node(node).line;
        let entries = iter::successors(first, |entry| self.lines[entry.get() as usize].1);
        entries.map(|entry| self.lines[entry.get() as usize].0)
    }

    /// Adds a line at an end.
    pub(crate) fn add(&mut self, end: End, line: u32) {
        let new = next_number(&self.lines);
        let next = std::mem::replace(&mut self.nodes[end.node as usize].line, new);
        self.lines.push((line, next));
    }

    /// The lines for these calls, with what their variables stand for and
    /// whether they have any.
    pub(crate) fn find(&self, calls: &[Call], mut found: impl FnMut(u32, Names, bool)) {
        let mut open = vec![(0_u32, Names::default(), false)];
        let mut next = Vec::new();
        for call in calls {
            for (node, names, variable) in open.drain(..) {
                for child in self.children(node) {
                    let pattern = self.node(child).pattern;
                    if let Some(names) = pattern.fits(*call, names) {
                        next.push((child, names, variable || pattern.is_variable()));
                    }
                }
            }
            std::mem::swap(&mut open, &mut next);
            if open.is_empty() {
                return;
            }
        }
        for (node, names, variable) in open {
            self.lines(node).for_each(|line| found(line, names, variable));
        }
    }

    /// Every auction that a line stands for, with the line.
    pub(crate) fn each(&self, visit: &mut impl FnMut(&[Call], Names, bool, u32)) {
        self.below(
            0,
            &Auction::new(Seat::North),
            &mut Vec::new(),
            (Names::default(), false),
            visit,
        );
    }

    fn below(
        &self,
        node: u32,
        auction: &Auction,
        calls: &mut Vec<Call>,
        (names, variable): (Names, bool),
        visit: &mut impl FnMut(&[Call], Names, bool, u32),
    ) {
        for line in self.lines(node) {
            visit(calls, names, variable, line);
        }
        for child in self.children(node) {
            let pattern = self.node(child).pattern;
            for (call, names) in pattern.choices(names) {
                if auction.is_over() || !auction.is_legal(call) {
                    continue;
                }
                let mut auction = auction.clone();
                auction.push(call);
                calls.push(call);
                let known = (names, variable || pattern.is_variable());
                self.below(child, &auction, calls, known, visit);
                calls.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auctions(path: &str) -> Vec<String> {
        let mut tree = Tree::default();
        let mut ends = Vec::new();
        tree.follow(End::default(), path, &mut ends).unwrap();
        for end in ends {
            tree.add(end, 0);
        }
        let mut all = Vec::new();
        tree.each(&mut |calls, _, _, _| {
            all.push(calls.iter().map(Call::to_string).collect::<Vec<_>>().join(" "));
            let mut found = 0;
            tree.find(calls, |_, _, _| found += 1);
            assert!(found > 0, "what is written is found: {calls:?}");
        });
        all
    }

    #[test]
    fn a_path_expands_to_the_auctions_it_stands_for() {
        let table: [(&str, &[&str]); 9] = [
            ("1N-2C", &["1N P 2C"]),
            ("1D-(1S)-X", &["1D 1S X"]),
            ("1D-(1S)-P-(P)-X", &["1D 1S P P X"]),
            ("1M-2M", &["1H P 2H", "1S P 2S"]),
            ("1M-2oM", &["1H P 2S", "1S P 2H"]),
            ("(1N)-2C", &["1N 2C"]),
            ("(1M)-1N-2M", &["1H 1N P 2H", "1S 1N P 2S"]),
            ("2D,2H", &["2D", "2H"]),
            // no auction goes like this
            ("2S-2H", &[]),
        ];
        for (path, expected) in table {
            let mut found = auctions(path);
            found.sort();
            assert_eq!(found, expected, "{path}");
        }
        // a suit that was not bid is any suit that can be bid
        assert_eq!(auctions("(1H)-1x"), ["1H 1S"]);
        assert_eq!(auctions("(1x)-1y").len(), 6);
        // all different suits: no cue-bid of the major
        assert_eq!(auctions("1M-(2x)").len(), 6);
    }
}
