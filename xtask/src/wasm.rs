//! `cargo xtask wasm`: the engine's answers on wasm32, where a `usize` has 32
//! bits, against those of `wasm-answers/answers.txt`, which a native test keeps.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use wasmi::{Config, Engine, Linker, Memory, Module, Store, TypedFunc};

use crate::cargo::{built, cargo};
use crate::dd;

/// The most steps the interpreter may take for one answer: ten times what the longest
/// needs. Anything that uses them up would not have stopped.
const FUEL: u64 = 20_000_000_000;

/// Builds the program with the questions, runs it and reads what it says.
pub(crate) fn run() -> ExitCode {
    let both = || {
        anstream::println!("{}", ask(&build()?)?);
        dd::ask()
    };
    match both() {
        Ok(report) => {
            anstream::println!("{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            anstream::println!("wasm: {error}");
            ExitCode::FAILURE
        }
    }
}

fn package() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("wasm-answers")
}

/// Into the same target directory as this program.
fn build() -> Result<PathBuf, String> {
    let mut build = cargo("build");
    build.args(["--release", "--target", "wasm32-unknown-unknown", "--package", "wasm-answers"]);
    built(&mut build).map_err(|error| {
        format!("{error}; is the target there? rustup target add wasm32-unknown-unknown")
    })
}

fn ask(program: &Path) -> Result<String, String> {
    let read = |path: &Path| std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
    let answers = String::from_utf8_lossy(&read(&package().join("answers.txt"))?).into_owned();
    let mut program = Program::new(&read(program)?).map_err(|error| error.to_string())?;
    let began = Instant::now();
    let (mut right, mut wrong) = (0, Vec::new());
    let mut slowest = (Duration::ZERO, "");
    let lines = (1..).zip(answers.lines()).filter(|(_, line)| !line.starts_with('#'));
    for (number, line) in lines {
        let Some((question, natively)) = line.split_once(" => ") else { continue };
        let began = Instant::now();
        let answer = program.hear();
        slowest = slowest.max((began.elapsed(), question));
        let told = |what: &str| {
            format!("answers.txt:{number}: {question}\n  natively {natively}\n  on wasm32 {what}")
        };
        match answer {
            Ok(answer) if answer == natively => right += 1,
            Ok(answer) => wrong.push(told(&answer)),
            Err(error) => {
                // it may still say why, but it cannot go on
                let panic = program.hear().unwrap_or_default();
                wrong.push(told(&format!("{error}; {panic}")));
                break;
            }
        }
    }
    if wrong.is_empty() && program.hear().ok().as_deref() != Some("") {
        wrong.push("the program has more to say than answers.txt".to_owned());
    }
    if !wrong.is_empty() {
        return Err(format!("not the same as natively\n{}", wrong.join("\n")));
    }
    Ok(format!(
        "{right} answers are the same on wasm32: {:.1} s, {} MiB; slowest, {:.1} s: {}",
        began.elapsed().as_secs_f64(),
        program.memory.size(&program.store) / 16,
        slowest.0.as_secs_f64(),
        slowest.1,
    ))
}

/// A program that says one byte each time its `main` is called.
struct Program {
    store: Store<()>,
    main: TypedFunc<(i32, i32), i32>,
    memory: Memory,
}

impl Program {
    fn new(wasm: &[u8]) -> Result<Self, wasmi::Error> {
        let engine = Engine::new(Config::default().consume_fuel(true));
        let module = Module::new(&engine, wasm)?;
        let mut store = Store::new(&engine, ());
        store.set_fuel(FUEL)?;
        let instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
        let main = instance.get_typed_func(&store, "main")?;
        let memory = instance.get_memory(&store, "memory");
        let memory = memory.ok_or_else(|| wasmi::Error::new("the program has no memory"))?;
        Ok(Self { store, main, memory })
    }

    /// What it says, up to a zero.
    fn hear(&mut self) -> Result<String, wasmi::Error> {
        self.store.set_fuel(FUEL)?;
        let mut heard = Vec::new();
        loop {
            let byte = self.main.call(&mut self.store, (0, 0))?;
            match u8::try_from(byte) {
                Ok(0) | Err(_) => return Ok(String::from_utf8_lossy(&heard).into_owned()),
                Ok(byte) => heard.push(byte),
            }
        }
    }
}
