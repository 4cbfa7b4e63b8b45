//! How much memory an answer takes: this program, started again for one request,
//! reports its peak memory use.

use std::io::{Read as _, Write as _};
use std::process::{Command, ExitCode, Stdio};

use super::Kind;

/// The peak memory of a process that answers this request and nothing else, such as
/// `34 MB`, if the system reports it.
pub(crate) fn of(kind: Kind, request: &str) -> Option<String> {
    let mut child = Command::new(std::env::current_exe().ok()?)
        .args(["worst", "--once", "--kind", kind.name()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(request.as_bytes()).ok()?;
    let said = child.wait_with_output().ok()?;
    let said = String::from_utf8_lossy(&said.stdout).trim().to_owned();
    (!said.is_empty()).then_some(said)
}

/// Answers the request on standard input, and prints the peak memory.
pub(crate) fn answer_once(kind: Kind) -> ExitCode {
    let mut request = String::new();
    if let Err(error) = std::io::stdin().read_to_string(&mut request) {
        anstream::eprintln!("worst: {error}");
        return ExitCode::FAILURE;
    }
    // refused or not, the memory was used
    let _ = kind.ask(&request);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(most) = most_memory(&status) {
        anstream::println!("{most} MB");
    }
    ExitCode::SUCCESS
}

/// The line `VmHWM: 12345 kB`, in megabytes, rounded up.
fn most_memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes.div_ceil(1024))
}

#[test]
fn peak_memory_use_is_read() {
    assert_eq!(most_memory("Name:\tx\nVmPeak:\t  9 kB\nVmHWM:\t    2049 kB\n"), Some(3));
    assert_eq!(most_memory("Name:\tx\n"), None);
}
