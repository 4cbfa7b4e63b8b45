//! `rectify serve`: the web app and the API.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;
use serve::{Live, Server, Tls};

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

  rectify serve
  rectify serve --listen 0.0.0.0:8443 --tls-cert club.pem --tls-key club.key")]
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
}

pub(crate) fn run(options: Options) -> Result<(), Stop> {
    let tls = match (options.tls_cert, options.tls_key) {
        (Some(certificate), Some(key)) => Tls::Files { certificate, key },
        (None, _) | (_, None) if options.tls_self_signed => Tls::SelfSigned,
        (None, _) | (_, None) => Tls::None,
    };
    let app = App::find()?;
    let bad = |error: serve::Error| Stop::Bad(error.to_string());
    let server = Server::bind(&serve::Options { listen: options.listen, tls }).map_err(bad)?;
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "Rectify is at {}", server.address())?;
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
