//! What a dependency may be: the licences, and what is an exception, with its
//! reason. Every line is needed; one that is not fails the test as well.

/// The licences that ask for no more than their text beside the program.
pub(crate) const LICENCES: [&str; 6] =
    ["Apache-2.0", "BSD-3-Clause", "ISC", "MIT", "Unicode-3.0", "Zlib"];

/// A package whose licence is not among them.
pub(crate) struct Exception {
    /// The package
    pub(crate) name: &'static str,
    /// Its licence, to the letter
    pub(crate) licence: &'static str,
    /// Why it may be here
    #[expect(dead_code, reason = "for people")]
    pub(crate) reason: &'static str,
}

/// The packages with another licence.
pub(crate) const EXCEPTIONS: [Exception; 3] = [
    Exception {
        name: "borrow-or-share",
        licence: "MIT-0",
        reason: "under jsonschema, in the tests; the licence asks for nothing at all",
    },
    Exception {
        name: "rs-fsrs",
        licence: "",
        reason: "its licence file is MIT's; only a test of the trainer has it",
    },
    Exception {
        name: "webdriver",
        licence: "MPL-2.0",
        reason: "it drives Chromium in the tests, unchanged, and no program has it in it",
    },
];

/// Packages that are there more than once, for one reason.
pub(crate) struct Several {
    /// Each with its versions, as far as they break what depends on them
    pub(crate) packages: &'static [(&'static str, &'static [&'static str])],
    /// Who needs the old one, or the new one
    #[expect(dead_code, reason = "for people")]
    pub(crate) reason: &'static str,
}

/// Every package that is there more than once.
pub(crate) const SEVERAL: [Several; 11] = [
    Several {
        packages: &[
            ("cookie", &["0.16", "0.18"]),
            ("http", &["0.2", "1"]),
            ("synstructure", &["0.13", "0.14"]),
            ("thiserror", &["1", "2"]),
            ("thiserror-impl", &["1", "2"]),
        ],
        reason: "webdriver, in the tests in Chromium, has not moved on",
    },
    Several {
        packages: &[("syn", &["2", "3"])],
        reason: "serde and clap derive with the new one, most others still with the old one",
    },
    Several {
        packages: &[("wasmparser", &["0.228", "0.245"])],
        reason: "wasmi runs the engine on wasm32, walrus packs the page; neither ships",
    },
    Several {
        packages: &[("hashbrown", &["0.15", "0.16", "0.17"]), ("foldhash", &["0.1", "0.2"])],
        reason: "string-interner under wasmi, wasmparser and indexmap each have their own",
    },
    Several {
        packages: &[("base64", &["0.22", "0.23"])],
        reason: "pem, for the certificates of the server, is ahead of the tools for the page",
    },
    Several {
        packages: &[("bit-set", &["0.8", "0.11"]), ("bit-vec", &["0.8", "0.9", "0.10"])],
        reason: "jsonschema, in the tests, and a part of yasna that nobody switches on have old ones",
    },
    Several {
        packages: &[("cpufeatures", &["0.2", "0.3"])],
        reason: "sha2 has the old one, and proptest draws its numbers with chacha20",
    },
    Several {
        packages: &[("getrandom", &["0.2", "0.3", "0.4"]), ("r-efi", &["5", "6"])],
        reason: "ring has the old one, jsonschema the middle one, proptest the new one",
    },
    Several {
        packages: &[
            ("block-buffer", &["0.10", "0.12"]),
            ("crypto-common", &["0.1", "0.2"]),
            ("digest", &["0.10", "0.11"]),
            ("sha2", &["0.10", "0.11"]),
        ],
        reason: "sqlx's driver of PostgreSQL has moved on; sqlx itself, argon2 and the packer not",
    },
    Several {
        packages: &[("rand_core", &["0.6", "0.10"])],
        reason: "argon2 could be given the old one, and is not; sqlx and proptest have the new one",
    },
    Several { packages: &[("windows-sys", &["0.52", "0.61"])], reason: "ring, on Windows only" },
];

/// What only the fuzzing has, beside what the workspace has, with its licence.
pub(crate) const FUZZING: [(&str, &str); 4] = [
    ("arbitrary", "MIT OR Apache-2.0"),
    ("jobserver", "MIT OR Apache-2.0"),
    ("libfuzzer-sys", "(MIT OR Apache-2.0) AND NCSA"),
    ("rectify-fuzz", "MIT OR Apache-2.0"),
];

/// The packages of the fuzzing with another licence.
pub(crate) const FUZZING_EXCEPTIONS: [Exception; 1] = [Exception {
    name: "libfuzzer-sys",
    licence: "(MIT OR Apache-2.0) AND NCSA",
    reason: "the fuzzer itself, of LLVM; whoever fuzzes builds it, and no program has it in it",
}];
