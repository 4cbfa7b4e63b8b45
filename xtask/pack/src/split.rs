//! Splits a program into parts: what it needs at once, and what is loaded on demand,
//! into the same memory.
//!
//! A later part takes all that it uses from the exports of the first and of the shared
//! one, and writes itself into the table of functions and into the memory, where the
//! first has left room. All are made from the same bytes: of two versions the names do
//! not fit, and the browser refuses to join them.

use std::collections::HashSet;
use std::fmt::Display;

use walrus::ir::Value;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId,
    FunctionKind, GlobalKind, ImportKind, ImportedFunction, Module, ModuleConfig, TableId, passes,
};

use crate::reach::{Part, SHARED};

/// Where a later part takes things from, but for what is in the shared one
const FROM: &str = "app";

/// The functions that the browser or a script calls.
pub(crate) fn called_from_outside(wasm: &[u8]) -> Result<HashSet<String>, String> {
    let module = read(wasm)?;
    let mut found: HashSet<_> = module
        .exports
        .iter()
        .filter_map(|export| {
            let ExportItem::Function(id) = export.item else { return None };
            Some(id)
        })
        .chain(module.start)
        .filter_map(|id| module.funcs.get(id).name.clone())
        .collect();
    // two of one name cannot be told apart
    let mut seen = HashSet::new();
    for name in module.funcs.iter().filter_map(|one| one.name.clone()) {
        if !seen.insert(name.clone()) {
            found.insert(name);
        }
    }
    Ok(found)
}

/// The first part, and the others in their order. The program has its names; the parts
/// have none.
pub(crate) fn split(wasm: &[u8], parts: &[Part], version: &str) -> Result<Vec<Vec<u8>>, String> {
    let mut first = read(wasm)?;
    let table = table(&first)?;
    let plan = Plan::new(&first, table, parts)?;
    let moved: Vec<_> =
        parts.iter().map(|part| take_data(&mut first, part)).collect::<Result<_, _>>()?;
    let mut made: Vec<Vec<u8>> = vec![Vec::new(); parts.len()];
    // the functions that are taken from the shared part
    let mut taken = Vec::new();
    // what it has to offer is known when the others are made
    let (shared, others): (Vec<_>, _) =
        (0..parts.len()).partition(|part| parts[*part].name == SHARED);
    for part in others.into_iter().chain(shared) {
        let mut other = read(wasm)?;
        let other_table = self::table(&other)?;
        let ids = functions(&other);
        plan.widen(&mut other, other_table);
        plan.keep_only(&mut other, &ids, part, version)?;
        if parts[part].name == SHARED {
            for place in &taken {
                other.exports.add(&name_of(*place), ids[*place]);
            }
        }
        write_table(&mut other, other_table, &ids, &plan.slots(part));
        write_memory(&mut other, &moved[part])?;
        passes::gc::run(&mut other);
        taken.extend(plan.offer(&mut first, &other, &ids, version)?);
        taken.sort_unstable();
        taken.dedup();
        made[part] = other.emit_wasm();
    }
    plan.widen(&mut first, table);
    for (place, slot) in plan.doors.iter().copied().zip(plan.end..) {
        leave_door(&mut first, table, plan.ids[place], slot)?;
    }
    plan.leave_slots(&mut first);
    passes::gc::run(&mut first);
    for (place, id) in plan.ids.iter().enumerate() {
        let is_left = plan.homes[place].is_some() && !plan.doors.contains(&place);
        if is_left && let Some(it) = first.funcs.iter().find(|one| one.id() == *id) {
            let name = it.name.as_deref().unwrap_or_default();
            return Err(format!("`{name}` is called without a door"));
        }
    }
    made.insert(0, first.emit_wasm());
    Ok(made)
}

/// What goes where.
struct Plan {
    /// The functions of the first part, as all are numbered
    ids: Vec<FunctionId>,
    /// The part of each; none for the first
    homes: Vec<Option<usize>>,
    /// The places of the doors
    doors: Vec<usize>,
    shared: Option<usize>,
    /// What is in the slots of the table that the parts fill
    filled: Vec<(u64, usize)>,
    /// The end of the table: the slots of the doors come after it
    end: u64,
}

impl Plan {
    fn new(first: &Module, table: TableId, parts: &[Part]) -> Result<Self, String> {
        let ids = functions(first);
        let home = |one: &walrus::Function| {
            let is_local = matches!(one.kind, FunctionKind::Local(_));
            let name = one.name.as_ref().filter(|_| is_local)?;
            parts.iter().position(|part| part.functions.contains(name))
        };
        let homes: Vec<_> = first.funcs.iter().map(home).collect();
        let named =
            |name: &String| first.funcs.iter().position(|it| it.name.as_ref() == Some(name));
        let doors = parts.iter().flat_map(|part| &part.doors).map(named);
        let doors = doors.collect::<Option<Vec<_>>>().ok_or("a door is gone")?;
        let mut filled = Vec::new();
        for part in first.elements.iter() {
            let ElementKind::Active { table: of, offset } = &part.kind else { continue };
            let ElementItems::Functions(items) = &part.items else { continue };
            if *of == table {
                let start = u64::from(address(offset)?);
                let place = |id: &FunctionId| ids.iter().position(|it| it == id);
                filled.extend((start..).zip(items.iter().filter_map(place)));
            }
        }
        let end = first.tables.get(table).initial;
        filled.retain(|(_, place)| homes[*place].is_some());
        let shared = parts.iter().position(|part| part.name == SHARED);
        Ok(Self { ids, homes, doors, shared, filled, end })
    }

    /// Makes room in the table for the doors.
    fn widen(&self, module: &mut Module, table: TableId) {
        let table = module.tables.get_mut(table);
        table.initial += self.doors.len() as u64;
        table.maximum = table.maximum.map(|maximum| maximum + self.doors.len() as u64);
    }

    /// The slots that a part fills.
    fn slots(&self, part: usize) -> Vec<(u64, usize)> {
        let doors = (self.end..).zip(self.doors.iter().copied());
        let all = self.filled.iter().copied().chain(doors);
        all.filter(|(_, place)| self.homes[*place] == Some(part)).collect()
    }

    /// Where other parts take a function from.
    fn from(&self, place: usize) -> &'static str {
        let is_shared = self.homes[place].is_some() && self.homes[place] == self.shared;
        if is_shared && !self.doors.contains(&place) { SHARED } else { FROM }
    }

    /// Keeps in a later part only its own code; it imports the rest.
    fn keep_only(
        &self,
        other: &mut Module,
        ids: &[FunctionId],
        part: usize,
        version: &str,
    ) -> Result<(), String> {
        strip(other);
        for (place, id) in ids.iter().enumerate() {
            let name = name_of(place);
            let function = other.funcs.get(*id);
            let ty = function.ty();
            if let FunctionKind::Import(old) = &function.kind {
                let import = other.imports.get_mut(old.import);
                (import.module, import.name) = (FROM.to_owned(), name);
            } else if self.homes[place] != Some(part) {
                let import = other.imports.add(self.from(place), &name, *id);
                let kind = FunctionKind::Import(ImportedFunction { import, ty });
                other.funcs.get_mut(*id).kind = kind;
            }
        }
        take_rest(other, version)
    }

    /// Exports from the first part what another imports; returns what that imports from
    /// the shared one.
    fn offer(
        &self,
        first: &mut Module,
        other: &Module,
        ids: &[FunctionId],
        version: &str,
    ) -> Result<Vec<usize>, String> {
        let tables: Vec<_> = first.tables.iter().map(walrus::Table::id).collect();
        let globals: Vec<_> = first.globals.iter().map(walrus::Global::id).collect();
        let memory = first.get_memory_id().map_err(|error| said(&error))?;
        let nothing = || "a part takes what no other has".to_owned();
        let mut taken = Vec::new();
        for import in other.imports.iter() {
            let name = import.name.as_str();
            let place = || name[1..].parse::<usize>().map_err(|_| nothing());
            let item: ExportItem = match import.kind {
                ImportKind::Function(id) => {
                    let place = ids.iter().position(|it| *it == id).ok_or_else(nothing)?;
                    if self.from(place) == SHARED {
                        taken.push(place);
                        continue;
                    }
                    if self.homes[place].is_some() && !self.doors.contains(&place) {
                        return Err(nothing());
                    }
                    self.ids[place].into()
                }
                ImportKind::Table(_) => tables[place()?].into(),
                ImportKind::Global(_) => globals[place()?].into(),
                ImportKind::Memory(_) if name[1..] == *version => memory.into(),
                ImportKind::Memory(_) | ImportKind::Tag(_) => return Err(nothing()),
            };
            if !first.exports.iter().any(|it| it.name == name) {
                first.exports.add(name, item);
            }
        }
        Ok(taken)
    }

    /// The slots of the other parts lead nowhere until those are loaded.
    fn leave_slots(&self, first: &mut Module) {
        let mut builder = FunctionBuilder::new(&mut first.types, &[], &[]);
        builder.func_body().unreachable();
        let nowhere = builder.finish(Vec::new(), &mut first.funcs);
        let away: HashSet<_> = (self.ids.iter().zip(&self.homes))
            .filter(|(_, home)| home.is_some())
            .map(|(id, _)| *id)
            .collect();
        for part in first.elements.iter_mut() {
            if let ElementItems::Functions(items) = &mut part.items {
                for item in items.iter_mut().filter(|item| away.contains(item)) {
                    *item = nowhere;
                }
            }
        }
    }
}

fn functions(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter().map(walrus::Function::id).collect()
}

/// The name by which parts know a function.
fn name_of(place: usize) -> String {
    format!("f{place}")
}

fn read(wasm: &[u8]) -> Result<Module, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.parse(wasm).map_err(|error| said(&error))
}

fn table(module: &Module) -> Result<TableId, String> {
    let found = module.tables.main_function_table().map_err(|error| said(&error))?;
    found.ok_or_else(|| "the program has no table of functions".to_owned())
}

fn address(expression: &ConstExpr) -> Result<u32, String> {
    let ConstExpr::Value(Value::I32(value)) = expression else {
        return Err("an address is not a number".to_owned());
    };
    Ok(value.cast_unsigned())
}

/// Takes the data of a part out of the first one: zeros stay.
fn take_data(first: &mut Module, part: &Part) -> Result<Vec<(u32, Vec<u8>)>, String> {
    let all: Vec<_> = first.data.iter().map(walrus::Data::id).collect();
    let mut taken = Vec::new();
    for id in all {
        let data = first.data.get_mut(id);
        let DataKind::Active { offset, .. } = &data.kind else { continue };
        let start = address(offset)?;
        for range in &part.data {
            let within = |at: u32| at.checked_sub(start).map(|at| at as usize);
            let (Some(from), Some(to)) = (within(range.start), within(range.end)) else { continue };
            if let Some(bytes) = data.value.get_mut(from..to) {
                taken.push((range.start, bytes.to_vec()));
                bytes.fill(0);
            }
        }
    }
    Ok(taken)
}

/// Takes out of a later part what the first one does.
fn strip(other: &mut Module) {
    other.start = None;
    for id in other.exports.iter().map(walrus::Export::id).collect::<Vec<_>>() {
        other.exports.delete(id);
    }
    for id in other.elements.iter().map(walrus::Element::id).collect::<Vec<_>>() {
        other.elements.delete(id);
    }
    for id in other.data.iter().map(walrus::Data::id).collect::<Vec<_>>() {
        other.data.delete(id);
    }
    for id in other.customs.iter().map(|(id, _)| id).collect::<Vec<_>>() {
        drop(other.customs.delete(id));
    }
}

/// A later part takes tables, globals and the memory from the first.
fn take_rest(other: &mut Module, version: &str) -> Result<(), String> {
    let tables: Vec<_> = other.tables.iter().map(walrus::Table::id).collect();
    for (place, id) in tables.into_iter().enumerate() {
        let import = other.imports.add(FROM, &format!("t{place}"), id);
        let table = other.tables.get_mut(id);
        (table.import, table.init) = (Some(import), None);
        table.elem_segments.clear();
    }
    let globals: Vec<_> = other.globals.iter().map(walrus::Global::id).collect();
    for (place, id) in globals.into_iter().enumerate() {
        let import = other.imports.add(FROM, &format!("g{place}"), id);
        other.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    let memory = other.get_memory_id().map_err(|error| said(&error))?;
    let import = other.imports.add(FROM, &format!("m{version}"), memory);
    let memory = other.memories.get_mut(memory);
    memory.import = Some(import);
    memory.data_segments.clear();
    Ok(())
}

/// A later part writes its functions into the table.
fn write_table(other: &mut Module, table: TableId, ids: &[FunctionId], slots: &[(u64, usize)]) {
    let mut runs: Vec<(u64, Vec<FunctionId>)> = Vec::new();
    for (slot, place) in slots {
        match runs.last_mut() {
            Some((start, run)) if *start + run.len() as u64 == *slot => run.push(ids[*place]),
            _ => runs.push((*slot, vec![ids[*place]])),
        }
    }
    for (start, run) in runs {
        let offset = number(start);
        let kind = ElementKind::Active { table, offset };
        let id = other.elements.add(kind, ElementItems::Functions(run));
        other.tables.get_mut(table).elem_segments.insert(id);
    }
}

/// A later part writes its data into the memory.
fn write_memory(other: &mut Module, data: &[(u32, Vec<u8>)]) -> Result<(), String> {
    let memory = other.get_memory_id().map_err(|error| said(&error))?;
    for (address, bytes) in data {
        let kind = DataKind::Active { memory, offset: number((*address).into()) };
        let id = other.data.add(kind, bytes.clone());
        other.memories.get_mut(memory).data_segments.insert(id);
    }
    Ok(())
}

fn number(number: u64) -> ConstExpr {
    ConstExpr::Value(Value::I32(u32::try_from(number).unwrap_or(u32::MAX).cast_signed()))
}

/// The door of the first part leads to the slot where a later one puts its own.
fn leave_door(
    first: &mut Module,
    table: TableId,
    door: FunctionId,
    slot: u64,
) -> Result<(), String> {
    let ty = first.funcs.get(door).ty();
    let (params, results) = {
        let ty = first.types.get(ty);
        (ty.params().to_vec(), ty.results().to_vec())
    };
    let args: Vec<_> = params.iter().map(|param| first.locals.add(*param)).collect();
    let mut builder = FunctionBuilder::new(&mut first.types, &params, &results);
    let mut body = builder.func_body();
    for arg in &args {
        body.local_get(*arg);
    }
    let slot = i32::try_from(slot).map_err(|error| said(&error))?;
    body.i32_const(slot).call_indirect(ty, table);
    first.funcs.get_mut(door).kind = FunctionKind::Local(builder.local_func(args));
    Ok(())
}

fn said(error: &dyn Display) -> String {
    format!("the program cannot be cut in parts: {error}")
}
