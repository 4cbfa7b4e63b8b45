//! `rectify serve`: the web app and the API.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serve::{Live, LogTo, Network, Server, Tls};

use crate::app::{App, Work};
use crate::cmd::Stop;

/// Serves the web app, which rules in the browser, and the API for other
/// programs (its description is at /api). Ends when it is interrupted.
#[derive(Args)]
#[command(after_help = "\
In a checkout the app is built first, while the API answers already; the page says how far it is.

On this machine the app works at once. On a telephone it starts without a signal only over HTTPS,
and browsers keep no copy of it if they do not trust the certificate. `rectify web export` writes
the app for any host that has one.

One address may hold a whole hall behind a router: raise its limits rather than switch them off.
Behind a proxy, name it with --trusted-proxy, or all clients count as one, and may see /metrics.
/metrics (Prometheus) is for this machine and the trusted proxies themselves. A line of the
access log has: time in UTC, client, method, path, status (499: the client left), bytes, ms.

  rectify serve
  rectify serve --listen 0.0.0.0:8443 --tls-cert club.pem --tls-key club.key
  rectify serve --trusted-proxy 127.0.0.1 --access-log rectify.log
  rectify serve --data club")]
pub(crate) struct Options {
    /// Where to listen; 0.0.0.0:8080 is for the whole network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: String,
    /// The certificate, with those that vouch for it (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The certificate's private key (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Make a certificate for this run; browsers will warn of it
    #[arg(long, conflicts_with_all = ["tls_cert", "tls_key"])]
    tls_self_signed: bool,
    /// From the end of a request's head to the beginning of its answer; what takes longer is ended
    #[arg(long, value_name = "SECONDS", default_value = "10")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3600))]
    deadline: u64,
    /// So many connections may an address have (IPv6: a /64); 0 is no limit
    #[arg(long, value_name = "N", default_value = "1000")]
    address_connections: u32,
    /// So many requests a second may an address send to the API, and four times as many at once;
    /// 0 is no limit
    #[arg(long, value_name = "N", default_value = "500")]
    address_rate: u32,
    /// Believe this proxy's X-Forwarded-For and X-Forwarded-Proto (can be given again)
    #[arg(long, value_name = "ADDRESS[/BITS]")]
    trusted_proxy: Vec<Network>,
    /// Write a line for each request, to standard error or at the end of a file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    access_log: Option<PathBuf>,
    /// Keep the desk of events in this folder (SQLite; it is made if need be)
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Keep the desk of events in this database (PostgreSQL), which other servers may share
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

pub(crate) fn run(options: Options) -> Result<(), Stop> {
    let tls = match (options.tls_cert, options.tls_key) {
        (Some(certificate), Some(key)) => Tls::Files { certificate, key },
        (None, _) | (_, None) if options.tls_self_signed => Tls::SelfSigned,
        (None, _) | (_, None) => Tls::None,
    };
    let app = App::find()?;
    let bad = |error: serve::Error| Stop::Bad(error.to_string());
    let server = Server::bind(&serve::Options {
        listen: options.listen,
        tls,
        deadline: Duration::from_secs(options.deadline),
        address_connections: options.address_connections,
        address_rate: options.address_rate,
        trusted_proxies: options.trusted_proxy,
        access_log: options.access_log.map(log_to),
        desk: crate::cmd::desk::place(options.data, options.database),
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
