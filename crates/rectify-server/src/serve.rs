//! `rectify serve`: the web app and the API.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use cli::{ServeOptions, Stop};
use serve::{Live, LogTo, Network, Server, Tls};

use crate::app::{App, Work};

pub(crate) fn run(options: ServeOptions) -> Result<(), Stop> {
    let tls = match (options.tls_cert, options.tls_key) {
        (Some(certificate), Some(key)) => Tls::Files { certificate, key },
        (None, _) | (_, None) if options.tls_self_signed => Tls::SelfSigned,
        (None, _) | (_, None) => Tls::None,
    };
    let proxies = options.trusted_proxy.iter().map(|proxy| proxy.parse::<Network>());
    let trusted_proxies = proxies
        .collect::<Result<Vec<_>, _>>()
        .map_err(|error| Stop::Bad(format!("--trusted-proxy: {error}")))?;
    let app = App::find()?;
    let bad = |error: serve::Error| Stop::Bad(error.to_string());
    let server = Server::bind(&serve::Options {
        listen: options.listen,
        tls,
        deadline: Duration::from_secs(options.deadline),
        address_connections: options.address_connections,
        address_rate: options.address_rate,
        trusted_proxies,
        access_log: options.access_log.map(log_to),
        desk: crate::desk::place(options.data, options.database),
        told,
    })
    .map_err(bad)?;
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "Rectify is at {}", server.address())?;
    if let Some(owner) = server.owner() {
        writeln!(stdout, "The owner of the desk opens {owner}")?;
    }
    stdout.flush()?;
    let (live, _work) = match app {
        App::Ready(site) => {
            if site.is_empty() {
                let _ = writeln!(anstream::stderr(), "{}", serve::NO_APP);
            }
            (Live::from(site.app()), None)
        }
        App::ToBuild(checkout) => {
            let live = Live::building();
            (live.clone(), Work::begin(checkout, live))
        }
    };
    server.run(live).map_err(bad)
}

/// What the operator should know is in the service's log.
fn told(line: &str) {
    let _ = writeln!(anstream::stderr(), "rectify: {line}");
}

/// `-` is standard error.
fn log_to(file: PathBuf) -> LogTo {
    if file.as_os_str() == "-" { LogTo::Stderr } else { LogTo::File(file) }
}
