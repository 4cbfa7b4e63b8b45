//! `cargo xtask wasm`: the engine's answers on wasm32, where a `usize` has 32
//! bits, against those of `wasm-answers/answers.txt`, which a native test keeps.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use wasmi::{Config, Engine, Linker, Memory, Module, Store, TypedFunc};

/// The steps that the interpreter takes for one answer at most: ten times what
/// the longest needs. Who comes to the end of it would not have stopped.
const FUEL: u64 = 20_000_000_000;

/// Builds the program with the questions, runs it and reads what it says.
pub(crate) fn run() -> ExitCode {
    match build().and_then(|program| ask(&program)) {
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

/// With the cargo that runs this, and into the same target directory.
fn build() -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let mut cargo = Command::new(cargo)
        .args(["build", "--release", "--locked", "--target", "wasm32-unknown-unknown"])
        .args(["--package", "wasm-answers", "--message-format", "json-render-diagnostics"])
        .current_dir(package())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    let messages = cargo.stdout.take().map(BufReader::new);
    let program = messages
        .into_iter()
        .flat_map(BufRead::lines)
        .filter_map(|line| serde_json::from_str::<Value>(&line.ok()?).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .last();
    let status = cargo.wait().map_err(|error| error.to_string())?;
    program.filter(|_| status.success()).ok_or_else(|| {
        "the program was not built; is the target there? rustup target add wasm32-unknown-unknown"
            .to_owned()
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
                // it may still say why, but there is no going on
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
