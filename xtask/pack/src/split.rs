//! Cuts a program in two: what it needs at once, and what comes when it is asked
//! for, into the same memory.
//!
//! The second part takes all that it uses from the exports of the first, and
//! writes itself into the table of functions and into the memory, where the first
//! has left room. Both are made from the same bytes: of two versions the names do
//! not fit, and the browser refuses to join them.

use std::collections::HashSet;
use std::fmt::Display;

use walrus::ir::Value;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId,
    FunctionKind, GlobalKind, ImportKind, ImportedFunction, Module, ModuleConfig, TableId, passes,
};

use crate::reach::Beyond;

/// Where the second part takes things from
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

/// The two parts. The program has its names; the parts have none.
pub(crate) fn split(wasm: &[u8], beyond: &Beyond, version: &str) -> Result<[Vec<u8>; 2], String> {
    let (mut first, mut second) = (read(wasm)?, read(wasm)?);
    let (table, other_table) = (table(&first)?, table(&second)?);
    let ids: Vec<FunctionId> = first.funcs.iter().map(walrus::Function::id).collect();
    let other_ids: Vec<FunctionId> = second.funcs.iter().map(walrus::Function::id).collect();
    let is_beyond: Vec<bool> = first.funcs.iter().map(|one| is_local(one, beyond)).collect();
    let place = |id: FunctionId| ids.iter().position(|it| *it == id);
    let named = |name: &str| first.funcs.iter().position(|it| it.name.as_deref() == Some(name));
    let door = named(&beyond.door).ok_or("the door is gone")?;

    // the slots of the table, and one more for the door
    let mut slots: Vec<(u64, usize)> = Vec::new();
    let slot_of_door = first.tables.get(table).initial;
    for part in first.elements.iter() {
        let ElementKind::Active { table: of, offset } = &part.kind else { continue };
        let ElementItems::Functions(items) = &part.items else { continue };
        if *of == table {
            let start = u64::from(address(offset)?);
            let found = items.iter().filter_map(|id| place(*id));
            slots.extend((start..).zip(found).filter(|(_, place)| is_beyond[*place]));
        }
    }
    slots.push((slot_of_door, door));
    for (module, table) in [(&mut first, table), (&mut second, other_table)] {
        let table = module.tables.get_mut(table);
        table.initial += 1;
        table.maximum = table.maximum.map(|maximum| maximum + 1);
    }

    let moved = take_data(&mut first, beyond)?;
    keep_second(&mut second, &other_ids, &is_beyond, version)?;
    write_table(&mut second, other_table, &other_ids, &slots);
    write_memory(&mut second, moved)?;
    passes::gc::run(&mut second);
    offer(&mut first, &second, &ids, &other_ids, version)?;
    leave_door(&mut first, table, ids[door], slot_of_door)?;
    leave_slots(&mut first, &ids, &is_beyond);
    passes::gc::run(&mut first);
    let left = |(place, id): (usize, &FunctionId)| {
        let is_left = is_beyond[place] && place != door;
        let found = first.funcs.iter().find(|one| is_left && one.id() == *id)?;
        Some(found.name.clone().unwrap_or_default())
    };
    if let Some(name) = ids.iter().enumerate().find_map(left) {
        return Err(format!("`{name}` is called without the door"));
    }
    Ok([first.emit_wasm(), second.emit_wasm()])
}

fn read(wasm: &[u8]) -> Result<Module, String> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    config.parse(wasm).map_err(|error| said(&error))
}

fn is_local(function: &walrus::Function, beyond: &Beyond) -> bool {
    let is_named = function.name.as_ref().is_some_and(|name| beyond.functions.contains(name));
    is_named && matches!(function.kind, FunctionKind::Local(_))
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

/// Takes the data beyond the door out of the first part: zeros stay.
fn take_data(first: &mut Module, beyond: &Beyond) -> Result<Vec<(u32, Vec<u8>)>, String> {
    let all: Vec<_> = first.data.iter().map(walrus::Data::id).collect();
    let mut taken = Vec::new();
    for id in all {
        let data = first.data.get_mut(id);
        let DataKind::Active { offset, .. } = &data.kind else { continue };
        let start = address(offset)?;
        for range in &beyond.data {
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

/// Leaves in the second part what is beyond the door; all else it is given.
fn keep_second(
    second: &mut Module,
    ids: &[FunctionId],
    is_beyond: &[bool],
    version: &str,
) -> Result<(), String> {
    second.start = None;
    for id in second.exports.iter().map(walrus::Export::id).collect::<Vec<_>>() {
        second.exports.delete(id);
    }
    for id in second.elements.iter().map(walrus::Element::id).collect::<Vec<_>>() {
        second.elements.delete(id);
    }
    for id in second.data.iter().map(walrus::Data::id).collect::<Vec<_>>() {
        second.data.delete(id);
    }
    for id in second.customs.iter().map(|(id, _)| id).collect::<Vec<_>>() {
        drop(second.customs.delete(id));
    }
    for (place, id) in ids.iter().enumerate() {
        let name = format!("f{place}");
        let function = second.funcs.get(*id);
        let ty = function.ty();
        if let FunctionKind::Import(old) = &function.kind {
            let import = second.imports.get_mut(old.import);
            (import.module, import.name) = (FROM.to_owned(), name);
        } else if !is_beyond[place] {
            let import = second.imports.add(FROM, &name, *id);
            let kind = FunctionKind::Import(ImportedFunction { import, ty });
            second.funcs.get_mut(*id).kind = kind;
        }
    }
    let tables: Vec<_> = second.tables.iter().map(walrus::Table::id).collect();
    for (place, id) in tables.into_iter().enumerate() {
        let import = second.imports.add(FROM, &format!("t{place}"), id);
        let table = second.tables.get_mut(id);
        (table.import, table.init) = (Some(import), None);
        table.elem_segments.clear();
    }
    let globals: Vec<_> = second.globals.iter().map(walrus::Global::id).collect();
    for (place, id) in globals.into_iter().enumerate() {
        let import = second.imports.add(FROM, &format!("g{place}"), id);
        second.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
    let memory = second.get_memory_id().map_err(|error| said(&error))?;
    let import = second.imports.add(FROM, &format!("m{version}"), memory);
    let memory = second.memories.get_mut(memory);
    memory.import = Some(import);
    memory.data_segments.clear();
    Ok(())
}

/// The second part writes its functions into the table.
fn write_table(second: &mut Module, table: TableId, ids: &[FunctionId], slots: &[(u64, usize)]) {
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
        let id = second.elements.add(kind, ElementItems::Functions(run));
        second.tables.get_mut(table).elem_segments.insert(id);
    }
}

/// The second part writes its data into the memory.
fn write_memory(second: &mut Module, data: Vec<(u32, Vec<u8>)>) -> Result<(), String> {
    let memory = second.get_memory_id().map_err(|error| said(&error))?;
    for (address, bytes) in data {
        let kind = DataKind::Active { memory, offset: number(address.into()) };
        let id = second.data.add(kind, bytes);
        second.memories.get_mut(memory).data_segments.insert(id);
    }
    Ok(())
}

fn number(number: u64) -> ConstExpr {
    ConstExpr::Value(Value::I32(u32::try_from(number).unwrap_or(u32::MAX).cast_signed()))
}

/// The first part offers what the second takes.
fn offer(
    first: &mut Module,
    second: &Module,
    ids: &[FunctionId],
    other_ids: &[FunctionId],
    version: &str,
) -> Result<(), String> {
    let tables: Vec<_> = first.tables.iter().map(walrus::Table::id).collect();
    let globals: Vec<_> = first.globals.iter().map(walrus::Global::id).collect();
    let memory = first.get_memory_id().map_err(|error| said(&error))?;
    let nothing = || "the second part takes what the first has not".to_owned();
    for import in second.imports.iter() {
        let name = import.name.as_str();
        let place = || name[1..].parse::<usize>().map_err(|_| nothing());
        match import.kind {
            ImportKind::Function(id) => {
                let place = other_ids.iter().position(|it| *it == id).ok_or_else(nothing)?;
                first.exports.add(name, ids[place]);
            }
            ImportKind::Table(_) => drop(first.exports.add(name, tables[place()?])),
            ImportKind::Global(_) => drop(first.exports.add(name, globals[place()?])),
            ImportKind::Memory(_) if name[1..] == *version => {
                first.exports.add(name, memory);
            }
            ImportKind::Memory(_) | ImportKind::Tag(_) => return Err(nothing()),
        }
    }
    Ok(())
}

/// The door of the first part leads to the slot where the second puts its own.
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

/// The slots of the second part lead nowhere until it is here.
fn leave_slots(first: &mut Module, ids: &[FunctionId], is_beyond: &[bool]) {
    let mut builder = FunctionBuilder::new(&mut first.types, &[], &[]);
    builder.func_body().unreachable();
    let nowhere = builder.finish(Vec::new(), &mut first.funcs);
    let beyond: HashSet<_> =
        ids.iter().zip(is_beyond).filter(|(_, so)| **so).map(|(id, _)| *id).collect();
    for part in first.elements.iter_mut() {
        if let ElementItems::Functions(items) = &mut part.items {
            for item in items.iter_mut().filter(|item| beyond.contains(item)) {
                *item = nowhere;
            }
        }
    }
}

fn said(error: &dyn Display) -> String {
    format!("the program cannot be cut in two: {error}")
}
