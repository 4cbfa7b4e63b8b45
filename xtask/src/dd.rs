//! The second half of `cargo xtask wasm`: double dummy as the page's worker has it,
//! against what it is natively.

use std::path::Path;
use std::time::Instant;

use wasmi::{Caller, Config, Engine, Linker, Memory, Module, Store, TypedFunc};

use crate::cargo::{built, cargo};

/// Deals that are solved quickly: the interpreter is some fifty times slower.
const REQUESTS: [&str; 5] = [
    r#"{"deal":"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432","board":1}"#,
    r#"{"deal":"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432","contract":"7N","declarer":"N","board":4}"#,
    r#"{"deal":"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432","contract":"7S","declarer":"N","played":["ST","S3","S2","SJ","CA"],"dealer":"E","vulnerable":"ns"}"#,
    r#"{"deal":"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 - -"}"#,
    r#"{"deal":"N:- - - -","contract":"8N"}"#,
];

/// Builds the module, puts the requests to it and compares.
pub(crate) fn ask() -> Result<String, String> {
    let mut build = cargo("build");
    build.args(["--release", "--target", "wasm32-unknown-unknown", "--package", "ddmodule"]);
    let program = built(&mut build)?;
    let began = Instant::now();
    let mut worker = Worker::new(&program)?;
    for request in REQUESTS {
        let natively = wire::dd_text(request, &mut |_| true);
        let there = worker.ask(request, true)?;
        if there != natively {
            return Err(format!("{request}\n  natively {natively}\n  on wasm32 {there}"));
        }
    }
    let stopped = worker.ask(REQUESTS[0], false)?;
    if !stopped.starts_with(r#"{"error":"the work was stopped"#) {
        return Err(format!("it was stopped, and says {stopped}"));
    }
    Ok(format!(
        "double dummy answers {} requests on wasm32 as natively, and stops: {:.1} s",
        REQUESTS.len(),
        began.elapsed().as_secs_f64()
    ))
}

/// The module as `dd.js` calls it. What the store holds: is the work to go on?
struct Worker {
    store: Store<bool>,
    memory: Memory,
    room: TypedFunc<i32, i32>,
    solve: TypedFunc<(), ()>,
    answer: TypedFunc<(), i32>,
    answer_length: TypedFunc<(), i32>,
}

impl Worker {
    fn new(program: &Path) -> Result<Self, String> {
        let wasm = std::fs::read(program).map_err(|e| format!("{}: {e}", program.display()))?;
        Self::loaded(&wasm).map_err(|error| format!("{}: {error}", program.display()))
    }

    fn loaded(wasm: &[u8]) -> Result<Self, wasmi::Error> {
        let engine = Engine::new(&Config::default());
        let module = Module::new(&engine, wasm)?;
        let mut store = Store::new(&engine, true);
        let mut linker = Linker::new(&engine);
        linker.func_wrap("worker", "progress", |caller: Caller<'_, bool>, _: i32, _: i32| {
            i32::from(*caller.data())
        })?;
        let instance = linker.instantiate_and_start(&mut store, &module)?;
        let memory = instance.get_memory(&store, "memory");
        let memory = memory.ok_or_else(|| wasmi::Error::new("the module has no memory"))?;
        Ok(Self {
            memory,
            room: instance.get_typed_func(&store, "room")?,
            solve: instance.get_typed_func(&store, "solve")?,
            answer: instance.get_typed_func(&store, "answer")?,
            answer_length: instance.get_typed_func(&store, "answer_length")?,
            store,
        })
    }

    /// The answer to a request, or what becomes of it if it is stopped at once.
    fn ask(&mut self, request: &str, goes_on: bool) -> Result<String, String> {
        self.asked(request, goes_on).map_err(|error| format!("{request}: {error}"))
    }

    fn asked(&mut self, request: &str, goes_on: bool) -> Result<String, wasmi::Error> {
        *self.store.data_mut() = goes_on;
        let number = |number: i32| usize::try_from(number.cast_unsigned()).unwrap_or(usize::MAX);
        let length = i32::try_from(request.len()).unwrap_or(i32::MAX);
        let start = number(self.room.call(&mut self.store, length)?);
        let outside = |_| wasmi::Error::new("outside of the memory");
        self.memory.write(&mut self.store, start, request.as_bytes()).map_err(outside)?;
        self.solve.call(&mut self.store, ())?;
        let start = number(self.answer.call(&mut self.store, ())?);
        let length = number(self.answer_length.call(&mut self.store, ())?);
        let mut answer = vec![0; length];
        self.memory.read(&self.store, start, &mut answer).map_err(outside)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }
}
