//! `rectify serve`, `desk` and `web` go on as the program that has the server.

use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs, process};

/// A place with the program in `bin`, and nothing else; it is removed with the value.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let place = env::temp_dir().join(format!("rectify-over-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&place);
        fs::create_dir_all(&place).expect("a folder can be made");
        let place = Self(place.canonicalize().expect("it is there"));
        place.put_program("bin/rectify");
        place
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("it is in the place")).expect("a folder");
        fs::write(path, text).expect("a file can be written");
    }

    /// The program itself, elsewhere too.
    fn put_program(&self, path: &str) {
        let (from, to) = (env!("CARGO_BIN_EXE_rectify"), self.path(path));
        fs::create_dir_all(to.parent().expect("it is in the place")).expect("a folder");
        fs::hard_link(from, &to).or_else(|_| fs::copy(from, &to).map(drop)).expect("a copy");
    }

    /// A program that says its name and its arguments, a line each, and ends with 7.
    fn put_server(&self, path: &str, name: &str) {
        self.write(path, &format!("#!/bin/sh\nprintf '%s\\n' '{name}' \"$@\"\nexit 7\n"));
        self.make_executable(path);
    }

    fn make_executable(&self, path: &str) {
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(self.path(path), executable).expect("it is ours");
    }

    /// A checkout, with a cargo that says what it is told and makes a server.
    fn put_checkout(&self) {
        self.write("work/Cargo.toml", "");
        self.write("work/crates/rectify-server/Cargo.toml", "");
        self.write(
            "cargo",
            "#!/bin/sh\necho \"cargo $*\" >&2\n\
             [ -z \"$CARGO_PKG_NAME\" ] || echo 'it was told of another package' >&2\n\
             [ ! -e \"${0%/*}/broken\" ] || exit 101\n\
             mkdir -p \"$7/release\"\n\
             printf '#!/bin/sh\\necho built \"$@\"\\n' >\"$7/release/rectify-server\"\n\
             chmod +x \"$7/release/rectify-server\"\n",
        );
        self.make_executable("cargo");
    }

    /// Runs one of its programs in one of its folders; `tools` is all of the path but for
    /// what a shell needs.
    fn run(&self, program: &str, folder: &str, arguments: &[&str]) -> Output {
        let mut command = Command::new(self.path(program));
        fs::create_dir_all(self.path(folder)).expect("a folder can be made");
        command.args(arguments).current_dir(self.path(folder));
        command.env("PATH", format!("{}:/usr/bin:/bin", self.path("tools").display()));
        command.env("CARGO", self.path("cargo")).env("CARGO_PKG_NAME", "rectify");
        command.env_remove("CARGO_TARGET_DIR").output().expect("it runs")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_server_beside_it_gets_the_same_arguments_and_decides_the_exit_status() {
    let place = Place::new("beside");
    place.put_server("bin/rectify-server", "beside");
    place.put_server("tools/rectify-server", "on the path");
    let table: [&[&str]; 3] = [
        &["serve", "--listen", "127.0.0.1:0", "--data", "a folder"],
        &["desk", "check", "--data", "club"],
        &["web", "export", "out"],
    ];
    for arguments in table {
        let ran = place.run("bin/rectify", "elsewhere", arguments);
        let expected = format!("beside\n{}\n", arguments.join("\n"));
        assert_eq!((ran.status.code(), text(&ran.stdout)), (Some(7), expected));
        assert_eq!(text(&ran.stderr), "");
    }
}

#[test]
fn a_server_on_the_path_will_do() {
    let place = Place::new("path");
    place.put_server("tools/rectify-server", "on the path");
    // a file that cannot be run does not count, nor does a link to the program itself
    place.write("bin/rectify-server", "notes");
    let ran = place.run("bin/rectify", "elsewhere", &["web", "export", "out"]);
    assert_eq!(text(&ran.stdout), "on the path\nweb\nexport\nout\n");
    fs::remove_file(place.path("bin/rectify-server")).expect("it is ours");
    std::os::unix::fs::symlink("rectify", place.path("bin/rectify-server")).expect("a link");
    let ran = place.run("bin/rectify", "elsewhere", &["web", "export", "out"]);
    assert_eq!(text(&ran.stdout), "on the path\nweb\nexport\nout\n");
}

#[test]
fn without_a_server_one_line_says_what_to_install() {
    let place = Place::new("none");
    let ran = place.run("bin/rectify", "elsewhere", &["serve"]);
    let line = text(&ran.stderr);
    assert_eq!((ran.status.code(), text(&ran.stdout)), (Some(2), String::new()));
    assert!(line.contains("cargo install --path crates/rectify-server"), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
}

#[test]
fn in_a_checkout_cargo_builds_it_and_says_so() {
    let place = Place::new("checkout");
    place.put_checkout();
    let ran = place.run("bin/rectify", "work/crates", &["serve", "--data", "club"]);
    assert_eq!(text(&ran.stdout), "built serve --data club\n");
    let said = text(&ran.stderr);
    let target = place.path("work/target").display().to_string();
    let cargo = format!("build --release --locked --package rectify-server --target-dir {target}");
    let first = "The server is built first, which takes a few minutes; cargo shows the progress.\n";
    assert_eq!(said, format!("{first}cargo {cargo}\n"));
    // once it is there only cargo speaks
    let ran = place.run("bin/rectify", "work", &["desk", "ready"]);
    assert_eq!(text(&ran.stdout), "built desk ready\n");
    assert_eq!(text(&ran.stderr), format!("cargo {cargo}\n"));
}

#[test]
fn a_program_built_in_a_checkout_never_starts_an_older_server() {
    let place = Place::new("own");
    place.put_checkout();
    place.put_program("work/target/debug/rectify");
    fs::create_dir_all(place.path("work/target/debug/.fingerprint")).expect("a folder");
    place.put_server("work/target/debug/rectify-server", "older");
    place.put_server("tools/rectify-server", "installed");
    let ran = place.run("work/target/debug/rectify", "elsewhere", &["serve"]);
    assert_eq!(text(&ran.stdout), "built serve\n", "{}", text(&ran.stderr));
    // one that was installed takes the one that was installed
    let ran = place.run("bin/rectify", "work", &["serve"]);
    assert_eq!(text(&ran.stdout), "installed\nserve\n");
}

#[test]
fn a_failed_cargo_build_adds_one_line() {
    let place = Place::new("broken");
    place.put_checkout();
    place.write("broken", "");
    let ran = place.run("bin/rectify", "work", &["serve"]);
    assert_eq!((ran.status.code(), text(&ran.stdout)), (Some(2), String::new()));
    let said = text(&ran.stderr);
    assert!(said.ends_with("\nthe server cannot be built; cargo says why above\n"), "{said}");
    fs::remove_file(place.path("cargo")).expect("it is ours");
    let ran = place.run("bin/rectify", "work", &["serve"]);
    assert!(text(&ran.stderr).contains("rustup.rs installs it"), "{}", text(&ran.stderr));
}

#[test]
fn help_and_typing_errors_need_no_server() {
    let place = Place::new("help");
    let help = |arguments: &[&str]| text(&place.run("bin/rectify", "elsewhere", arguments).stdout);
    let all = help(&["--help"]);
    for line in [
        "  serve      The web app and the API, for browsers and other programs",
        "  desk       The desk of events: backup, restore, check, the owner's link, is it ready",
        "  web        The web app as files",
    ] {
        assert!(all.contains(line), "{all}");
    }
    assert!(help(&["serve", "--help"]).contains("--tls-self-signed"));
    assert!(help(&["desk", "backup", "--help"]).contains("--database <URL>"));
    let ran = place.run("bin/rectify", "elsewhere", &["serve", "--deadline", "0"]);
    assert_eq!(ran.status.code(), Some(2));
    assert!(text(&ran.stderr).starts_with("--deadline: "), "{}", text(&ran.stderr));
}
