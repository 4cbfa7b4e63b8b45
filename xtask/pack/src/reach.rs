//! What is reached in a linked program only through one of its functions: the
//! linker says what refers to what (`--emit-relocs`).

use std::collections::{BTreeMap, HashSet};
use std::fmt::Display;
use std::ops::Range;

use wasmparser::{
    DataKind, ExternalKind, KnownCustom, Operator, Parser, Payload, RelocationType, SymbolInfo,
    TypeRef,
};

/// What is reached only through the door.
pub(crate) struct Beyond {
    /// The door
    pub(crate) door: String,
    /// Functions by their symbols, the door among them
    pub(crate) functions: HashSet<String>,
    /// Addresses, in order
    pub(crate) data: Vec<Range<u32>>,
}

/// A reference: where it stands in its section, and the symbol it names.
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

/// Finds it. The door is the one function whose symbol has this in it; `kept`
/// are functions that stay on this side.
pub(crate) fn beyond(wasm: &[u8], door: &str, kept: &HashSet<String>) -> Result<Beyond, String> {
    let program = Program::read(wasm)?;
    let names = program.names();
    let mut doors = names.iter().filter(|(_, name)| name.contains(door));
    let (Some((&number, &door)), None) = (doors.next(), doors.next()) else {
        return Err(format!("`{door}` is not one function of the program"));
    };
    let graph = program.graph();
    let mut roots = program.exported.clone();
    roots.extend(names.iter().filter(|(_, name)| kept.contains(**name)).map(|(number, _)| number));
    roots.extend(&graph.loose);
    let here = graph.reached(&roots, Some(number));
    if here[number] {
        return Err(format!("`{door}` is exported"));
    }
    let there = graph.reached(&[number], None);
    let is_beyond = |node: usize| there[node] && !here[node];
    let functions = names.iter().filter(|(number, _)| is_beyond(**number));
    Ok(Beyond {
        door: door.to_owned(),
        functions: functions.map(|(_, name)| (*name).to_owned()).collect(),
        data: program.addresses(is_beyond),
    })
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
        // what stands in no symbol may be read by anybody
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

    /// The addresses of data beyond the door, and of nothing on this side.
    fn addresses(&self, is_beyond: impl Fn(usize) -> bool) -> Vec<Range<u32>> {
        let mut marks = BTreeMap::<u32, u8>::new();
        for (address, place) in &self.segments {
            for offset in 0..place.len() {
                marks.insert(address + u32::try_from(offset).unwrap_or(u32::MAX), 0);
            }
        }
        for symbol in 0..self.symbols.len() {
            let Some((address, place)) = self.place(symbol) else { continue };
            let mark = if is_beyond(self.functions() + symbol) { 1 } else { 2 };
            let end = address + u32::try_from(place.len()).unwrap_or(u32::MAX);
            for (_, old) in marks.range_mut(address..end) {
                *old |= mark;
            }
        }
        let mut found: Vec<Range<u32>> = Vec::new();
        for (address, mark) in marks {
            match found.last_mut() {
                _ if mark != 1 => {}
                Some(last) if last.end == address => last.end += 1,
                _ => found.push(address..address + 1),
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
    /// What is reached from these, not through the door.
    fn reached(&self, roots: &[usize], door: Option<usize>) -> Vec<bool> {
        let mut is_reached = vec![false; self.edges.len()];
        let mut left = roots.to_vec();
        for root in roots {
            is_reached[*root] = true;
        }
        while let Some(node) = left.pop() {
            for &next in &self.edges[node] {
                if !is_reached[next] && Some(next) != door {
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
    fn what_is_reached_without_the_door_stays() {
        // 0 calls 1 and the door 2; 2 calls 3 and 4; 4 is also called by 1
        let edges = vec![vec![1, 2], vec![4], vec![3, 4], vec![0], vec![]];
        let graph = Graph { edges, loose: Vec::new() };
        assert_eq!(graph.reached(&[0], Some(2)), [true, true, false, false, true]);
        assert_eq!(graph.reached(&[2], None), [true; 5]);
    }

    #[test]
    fn a_program_without_references_is_refused() {
        let empty = b"\0asm\x01\0\0\0";
        let why = beyond(empty, "door", &HashSet::new()).err();
        assert!(why.is_some_and(|why| why.contains("the linker")));
    }
}
