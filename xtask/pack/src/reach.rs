//! The parts of a linked program: what is reached only through some of its functions,
//! the doors. The linker says what refers to what (`--emit-relocs`).
//!
//! Every function of a module `view::parts::doors::NAME` is a door of the part `NAME`.
//! What is reached from two parts is in the part `shared`, which comes before them.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Display;
use std::ops::Range;

use wasmparser::{
    DataKind, ExternalKind, KnownCustom, Operator, Parser, Payload, RelocationType, SymbolInfo,
    TypeRef,
};

/// Where doors are, in a symbol.
const DOORS: &str = "4view5parts5doors";

/// Doors of the engine to the shared part. Each needs a book, a meaning or what was made of one,
/// and those are made there: nobody gets here before.
const ENGINE: [&str; 8] = [
    "5books4book4Book7meaning17h",
    "5books4book4Book5shown17h",
    "5books5shelf5named17h",
    "5books5shelf7install17h",
    "8director9attribute9attribute17h",
    "8director5knows4Sets8shown_by17h",
    "8director5knows4Sets12withdrawn_as17h",
    "8director5knows4Sets8evidence17h",
];

/// The functions that make a meaning: in the first part it could be asked about too
/// early.
const MAKES: &str = "hands..meaning..Meaning$u20$as$u20$core..str..traits..FromStr$GT$8from_str";

/// The part that has what others share.
pub(crate) const SHARED: &str = "shared";

/// A part: what is reached only through its doors.
pub(crate) struct Part {
    pub(crate) name: String,
    /// The symbols of its doors
    pub(crate) doors: Vec<String>,
    /// Functions by their symbols, the doors among them
    pub(crate) functions: HashSet<String>,
    /// Addresses, in order
    pub(crate) data: Vec<Range<u32>>,
}

/// A reference: its offset in its section, and the symbol it names.
struct Reference {
    at: usize,
    symbol: usize,
}

/// A linked program, as far as it matters here.
#[derive(Default)]
struct Program<'a> {
    /// How many functions come from outside
    imported: usize,
    /// Where the code begins, and each function in the file
    code: usize,
    bodies: Vec<Range<usize>>,
    /// Where the data begin, and each segment: its address, its place in the file
    data: usize,
    segments: Vec<(u32, Range<usize>)>,
    exported: Vec<usize>,
    symbols: Vec<SymbolInfo<'a>>,
    in_code: Vec<Reference>,
    in_data: Vec<Reference>,
}

/// Finds them, in order of name. `kept` are functions that belong to the first part.
pub(crate) fn parts(wasm: &[u8], kept: &HashSet<String>) -> Result<Vec<Part>, String> {
    let program = Program::read(wasm)?;
    let names = program.names();
    let mut doors = BTreeMap::<&str, Vec<usize>>::new();
    for (&number, &name) in &names {
        let engine = || ENGINE.iter().any(|it| name.contains(it)).then_some(SHARED);
        if let Some(part) = part_of(name).or_else(engine) {
            doors.entry(part).or_default().push(number);
        }
    }
    for door in ENGINE {
        if names.values().filter(|name| name.contains(door)).count() != 1 {
            return Err(format!("`{door}` is not one function of the program"));
        }
    }
    let shared = doors.keys().position(|name| *name == SHARED);
    let shared = shared.ok_or_else(|| format!("the program has no part `{SHARED}`"))?;
    let graph = program.graph();
    let mut roots = program.exported.clone();
    roots.extend(names.iter().filter(|(_, name)| kept.contains(**name)).map(|(number, _)| number));
    roots.extend(&graph.loose);
    let doors: Vec<_> = doors.into_iter().collect();
    let homes = graph.homes(&roots, &doors.iter().map(|(_, it)| &**it).collect::<Vec<_>>(), shared);
    if let Some(door) = doors.iter().flat_map(|(_, it)| it).find(|it| homes[**it].is_none()) {
        return Err(format!("`{}` is exported", names[door]));
    }
    if names.iter().any(|(number, name)| homes[*number].is_none() && name.contains(MAKES)) {
        return Err("the first part reads meanings, and cannot compare them".to_owned());
    }
    let mut data = program.addresses(&homes, doors.len(), shared);
    let part = |(place, (name, doors)): (usize, (&str, Vec<usize>))| Part {
        name: name.to_owned(),
        doors: doors.iter().map(|door| names[door].to_owned()).collect(),
        functions: names
            .iter()
            .filter(|(number, _)| homes[**number] == Some(place))
            .map(|(_, name)| (*name).to_owned())
            .collect(),
        data: std::mem::take(&mut data[place]),
    };
    Ok(doors.into_iter().enumerate().map(part).collect())
}

/// The part whose door has this symbol: `…4view5parts5doors4rest6screen17h…`.
fn part_of(symbol: &str) -> Option<&str> {
    let name = |text: &str| {
        let digits = text.find(|it: char| !it.is_ascii_digit())?;
        let (length, rest) = text.split_at(digits);
        rest.split_at_checked(length.parse().ok()?).map(|(name, rest)| (name.len(), rest.len()))
    };
    let from = symbol.get(symbol.find(DOORS)? + DOORS.len()..)?;
    let (length, left) = name(from)?;
    let (part, rest) = (&from[from.len() - left - length..], &from[from.len() - left..]);
    let (_, left) = name(rest)?;
    rest[rest.len() - left..].starts_with("17h").then(|| &part[..length])
}

impl<'a> Program<'a> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "a file has many parts: these matter")]
    fn read(wasm: &'a [u8]) -> Result<Self, String> {
        let mut it = Self::default();
        for part in Parser::new(0).parse_all(wasm) {
            match part.map_err(said)? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let is_function = matches!(import.map_err(said)?.ty, TypeRef::Func(_));
                        it.imported += usize::from(is_function);
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export.map_err(said)?;
                        if export.kind == ExternalKind::Func {
                            it.exported.push(export.index as usize);
                        }
                    }
                }
                Payload::StartSection { func, .. } => it.exported.push(func as usize),
                Payload::CodeSectionStart { range, .. } => it.code = range.start,
                Payload::CodeSectionEntry(body) => it.bodies.push(body.range()),
                Payload::DataSection(segments) => {
                    it.data = segments.range().start;
                    for segment in segments {
                        let segment = segment.map_err(said)?;
                        let DataKind::Active { offset_expr, .. } = segment.kind else {
                            return Err("a passive segment of data".to_owned());
                        };
                        let address = offset_expr.get_operators_reader().read().map_err(said)?;
                        let Operator::I32Const { value } = address else {
                            return Err("a segment of data without an address".to_owned());
                        };
                        let end = segment.range.end;
                        let place = end - segment.data.len()..end;
                        it.segments.push((value.cast_unsigned(), place));
                    }
                }
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Linking(linking) => {
                        for part in linking.subsections() {
                            if let wasmparser::Linking::SymbolTable(table) = part.map_err(said)? {
                                it.symbols =
                                    table.into_iter().collect::<Result<_, _>>().map_err(said)?;
                            }
                        }
                    }
                    KnownCustom::Reloc(references) => {
                        let list = match section.name() {
                            "reloc.CODE" => &mut it.in_code,
                            "reloc.DATA" => &mut it.in_data,
                            _ => continue,
                        };
                        for one in references.entries() {
                            let one = one.map_err(said)?;
                            if one.ty != RelocationType::TypeIndexLeb {
                                let (at, symbol) = (one.offset as usize, one.index as usize);
                                list.push(Reference { at, symbol });
                            }
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        if it.in_code.is_empty() || it.symbols.is_empty() {
            return Err("the linker does not say what refers to what".to_owned());
        }
        for list in [&mut it.in_code, &mut it.in_data] {
            list.sort_by_key(|one| one.at);
        }
        Ok(it)
    }

    /// Functions by their numbers.
    fn names(&self) -> BTreeMap<usize, &'a str> {
        let name = |symbol: &SymbolInfo<'a>| {
            let SymbolInfo::Func { index, name, .. } = symbol else { return None };
            name.map(|name| (*index as usize, name))
        };
        self.symbols.iter().filter_map(name).collect()
    }

    /// How many functions there are; the symbols of data come after them.
    fn functions(&self) -> usize {
        self.imported + self.bodies.len()
    }

    /// What a reference leads to.
    fn target(&self, reference: &Reference) -> Option<usize> {
        match self.symbols.get(reference.symbol)? {
            SymbolInfo::Func { index, .. } => Some(*index as usize),
            SymbolInfo::Data { .. } => Some(self.functions() + reference.symbol),
            SymbolInfo::Global { .. }
            | SymbolInfo::Section { .. }
            | SymbolInfo::Event { .. }
            | SymbolInfo::Table { .. } => None,
        }
    }

    /// Where a symbol's data are in the file.
    fn place(&self, symbol: usize) -> Option<(u32, Range<usize>)> {
        let SymbolInfo::Data { symbol: Some(found), .. } = &self.symbols[symbol] else {
            return None;
        };
        let (address, segment) = self.segments.get(found.index as usize)?;
        let start = segment.start + found.offset as usize;
        let place = start..start + found.size as usize;
        (place.end <= segment.end).then_some((address + found.offset, place))
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::default();
        graph.edges.resize_with(self.functions() + self.symbols.len(), Vec::new);
        let within = |list: &[Reference], section: usize, place: &Range<usize>| {
            let from = list.partition_point(|one| section + one.at < place.start);
            let to = list.partition_point(|one| section + one.at < place.end);
            from..to
        };
        for (number, body) in self.bodies.iter().enumerate() {
            let found = &self.in_code[within(&self.in_code, self.code, body)];
            graph.edges[self.imported + number]
                .extend(found.iter().filter_map(|one| self.target(one)));
        }
        // data outside any symbol may be read by anybody
        let mut is_loose = vec![true; self.in_data.len()];
        for symbol in 0..self.symbols.len() {
            let Some((_, place)) = self.place(symbol) else { continue };
            let found = within(&self.in_data, self.data, &place);
            is_loose[found.clone()].fill(false);
            let targets = self.in_data[found].iter().filter_map(|one| self.target(one));
            graph.edges[self.functions() + symbol].extend(targets);
        }
        let loose = self.in_data.iter().zip(is_loose).filter(|(_, is_loose)| *is_loose);
        graph.loose = loose.filter_map(|(one, _)| self.target(one)).collect();
        graph
    }

    /// The addresses of the data of each part, and of nothing else.
    fn addresses(
        &self,
        homes: &[Option<usize>],
        parts: usize,
        shared: usize,
    ) -> Vec<Vec<Range<u32>>> {
        // none: it belongs to no part
        let mut marks = BTreeMap::<u32, Option<Option<usize>>>::new();
        for (address, place) in &self.segments {
            for offset in 0..place.len() {
                marks.insert(address + u32::try_from(offset).unwrap_or(u32::MAX), None);
            }
        }
        for symbol in 0..self.symbols.len() {
            let Some((address, place)) = self.place(symbol) else { continue };
            let home = homes[self.functions() + symbol];
            let end = address + u32::try_from(place.len()).unwrap_or(u32::MAX);
            for (_, mark) in marks.range_mut(address..end) {
                let old = mark.unwrap_or(home);
                *mark = Some(if old == home { home } else { old.and(home).and(Some(shared)) });
            }
        }
        let mut found: Vec<Vec<Range<u32>>> = vec![Vec::new(); parts];
        for (address, mark) in marks {
            let Some(home) = mark.flatten() else { continue };
            match found[home].last_mut() {
                Some(last) if last.end == address => last.end += 1,
                _ => found[home].push(address..address + 1),
            }
        }
        found
    }
}

/// Functions and data, and what each leads to.
#[derive(Default)]
struct Graph {
    edges: Vec<Vec<usize>>,
    /// What is referred to from nowhere in particular
    loose: Vec<usize>,
}

impl Graph {
    /// In which part each is; none for the first.
    fn homes(&self, roots: &[usize], doors: &[&[usize]], shared: usize) -> Vec<Option<usize>> {
        let closed: HashSet<usize> = doors.iter().copied().flatten().copied().collect();
        let mut homes = vec![None; self.edges.len()];
        for (place, own) in doors.iter().enumerate() {
            for (home, is_reached) in homes.iter_mut().zip(self.reached(own, &closed)) {
                *home = match *home {
                    _ if !is_reached => *home,
                    None => Some(place),
                    Some(_) => Some(shared),
                };
            }
        }
        for (home, is_first) in homes.iter_mut().zip(self.reached(roots, &closed)) {
            if is_first {
                *home = None;
            }
        }
        homes
    }

    /// What is reached from these, not through a door.
    fn reached(&self, roots: &[usize], doors: &HashSet<usize>) -> Vec<bool> {
        let mut is_reached = vec![false; self.edges.len()];
        let mut left = roots.to_vec();
        for root in roots {
            is_reached[*root] = true;
        }
        while let Some(node) = left.pop() {
            for &next in &self.edges[node] {
                if !is_reached[next] && !doors.contains(&next) {
                    is_reached[next] = true;
                    left.push(next);
                }
            }
        }
        is_reached
    }
}

fn said(error: impl Display) -> String {
    format!("the linked program cannot be read: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_reached_without_an_entry_point_loads_first_and_common_code_is_shared() {
        // 0 calls 1 and the doors 2, 3 and 4; 2 calls 5, 1 and the door 3; 3 calls 5 and
        // 6; 4 calls 7
        let edges = vec![
            vec![1, 2, 3, 4],
            vec![],
            vec![5, 1, 3],
            vec![5, 6],
            vec![7],
            vec![],
            vec![0],
            vec![],
        ];
        let graph = Graph { edges, loose: Vec::new() };
        let homes = graph.homes(&[0], &[&[2], &[3], &[4]], 2);
        let expected = [None, None, Some(0), Some(1), Some(2), Some(2), Some(1), Some(2)];
        assert_eq!(homes, expected);
    }

    #[test]
    fn a_function_of_a_part_is_its_entry_point() {
        let part = |inner: &str| part_of(inner).map(str::to_owned);
        let door = "_ZN11rectify_web4view5parts5doors6review6screen17h0123456789abcdefE";
        assert_eq!(part(door).as_deref(), Some("review"));
        let within = "_ZN11rectify_web4view5parts5doors6review6screen5inner17h0123456789abcdefE";
        assert_eq!(part(within), None);
        assert_eq!(part("_ZN11rectify_web4view5parts5doors4want17h0123456789abcdefE"), None);
    }

    #[test]
    fn a_program_without_references_is_refused() {
        let empty = b"\0asm\x01\0\0\0";
        let why = parts(empty, &HashSet::new()).err();
        assert!(why.is_some_and(|why| why.contains("the linker")));
    }
}
