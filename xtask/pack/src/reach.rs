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

/// Where doors are, in the crate of the app.
const DOORS: &str = "view::parts::doors";

/// Doors of the engine to the shared part. Each needs a book, a meaning or what was made of one,
/// and those are made there: nobody gets here before.
const ENGINE: [&str; 8] = [
    "books::book::Book::meaning",
    "books::book::Book::shown",
    "books::shelf::named",
    "books::shelf::install",
    "director::attribute::attribute",
    "director::knows::Sets::shown_by",
    "director::knows::Sets::withdrawn_as",
    "director::knows::Sets::evidence",
];

/// The function that makes a meaning: in the first part it could be asked about too early.
const MAKES: &str = "hands::meaning::Meaning as core::str::traits::FromStr::from_str";

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
    let paths: BTreeMap<usize, String> =
        names.iter().map(|(&number, name)| (number, path_of(name))).collect();
    let mut doors = BTreeMap::<&str, Vec<usize>>::new();
    for (&number, path) in &paths {
        let engine = || ENGINE.contains(&&**path).then_some(SHARED);
        if let Some(part) = part_of(path).or_else(engine) {
            doors.entry(part).or_default().push(number);
        }
    }
    for door in ENGINE {
        if paths.values().filter(|path| *path == door).count() != 1 {
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
    if paths.iter().any(|(number, path)| homes[*number].is_none() && path == MAKES) {
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

/// What a symbol is the name of, as it stands in the source: `books::book::Book::meaning`.
/// Compilers have two ways to write it, and the brackets are not the same in both.
fn path_of(symbol: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(symbol)).replace(['<', '>'], "")
}

/// The part whose door this function is: `rectify_web::view::parts::doors::rest::screen`.
fn part_of(path: &str) -> Option<&str> {
    let (_, inner) = path.split_once("::")?;
    let (part, function) = inner.strip_prefix(DOORS)?.strip_prefix("::")?.split_once("::")?;
    (!function.contains("::")).then_some(part)
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
    use std::io::Write as _;
    use std::process::{Command, Stdio};

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
        let part = |path: &str| part_of(path).map(str::to_owned);
        let door = "rectify_web::view::parts::doors::review::screen";
        assert_eq!(part(door).as_deref(), Some("review"));
        assert_eq!(part("rectify_web::view::parts::doors::review::screen::inner"), None);
        assert_eq!(part("rectify_web::view::parts::doors::want"), None);
        assert_eq!(part("core::ptr::drop_in_place::rectify_web::view::parts::doors::a::b"), None);
    }

    /// The symbols that a compiler gives the functions of a program like ours.
    fn symbols(options: &[&str]) -> Vec<String> {
        const LIKE_OURS: &str = "
            pub mod view { pub mod parts { pub mod doors { pub mod review {
                #[inline(never)] pub fn screen() {}
            } } } }
            pub mod book {
                pub struct Book;
                impl Book { #[inline(never)] pub fn meaning(&self) {} }
                impl std::str::FromStr for Book {
                    type Err = ();
                    #[inline(never)] fn from_str(_: &str) -> Result<Self, ()> { Ok(Book) }
                }
            }";
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut rustc = Command::new(rustc);
        rustc.args(["--crate-name", "books", "--crate-type", "lib", "--emit", "llvm-ir"]);
        rustc.args(options).args(["-o", "-", "-"]).current_dir(env!("CARGO_MANIFEST_DIR"));
        let mut child =
            rustc.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("rustc starts");
        let mut input = child.stdin.take().expect("it is piped");
        input.write_all(LIKE_OURS.as_bytes()).expect("it reads");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success());
        let code = String::from_utf8(output.stdout).expect("it is text");
        let defined = code.lines().filter(|line| line.starts_with("define "));
        let symbol = |line: &str| Some(line.split_once('@')?.1.split_once('(')?.0.replace('"', ""));
        defined.filter_map(symbol).collect()
    }

    /// The app is cut in parts by the names of its functions. Cargo, the linker and the
    /// packer only hand on the symbols of the compiler that is pinned here; where a newer one
    /// writes them in a third way, this test fails, and not the app in a browser: then
    /// `path_of` has to learn it (as a rule, by a newer `rustc-demangle`).
    #[test]
    fn the_compiler_names_functions_in_a_way_that_we_can_read() {
        let v0: &[&str] = &["-C", "symbol-mangling-version=v0"];
        for options in [&[][..], v0] {
            let symbols = symbols(options);
            let paths: Vec<String> = symbols.iter().map(|symbol| path_of(symbol)).collect();
            for path in [
                "books::view::parts::doors::review::screen",
                ENGINE[0],
                "books::book::Book as core::str::traits::FromStr::from_str",
            ] {
                let count = paths.iter().filter(|found| *found == path).count();
                assert_eq!(count, 1, "{path}: {symbols:#?} {paths:#?}");
            }
        }
    }

    #[test]
    fn a_program_without_references_is_refused() {
        let empty = b"\0asm\x01\0\0\0";
        let why = parts(empty, &HashSet::new()).err();
        assert!(why.is_some_and(|why| why.contains("the linker")));
    }
}
