//! `rectify serve`: what it is told.

use std::path::PathBuf;

use clap::Args;

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
pub struct Options {
    /// Where to listen; 0.0.0.0:8080 is for the whole network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: String,
    /// The certificate, with those that vouch for it (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The certificate's private key (PEM)
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Make a certificate for this run; browsers will warn of it
    #[arg(long, conflicts_with_all = ["tls_cert", "tls_key"])]
    pub tls_self_signed: bool,
    /// From the end of a request's head to the beginning of its answer; what takes longer is ended
    #[arg(long, value_name = "SECONDS", default_value = "10")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub deadline: u64,
    /// So many connections may an address have (IPv6: a /64); 0 is no limit
    #[arg(long, value_name = "N", default_value = "1000")]
    pub address_connections: u32,
    /// So many requests a second may an address send to the API, and four times as many at once;
    /// 0 is no limit
    #[arg(long, value_name = "N", default_value = "500")]
    pub address_rate: u32,
    /// Believe this proxy's X-Forwarded-For and X-Forwarded-Proto (can be given again)
    #[arg(long, value_name = "ADDRESS[/BITS]")]
    pub trusted_proxy: Vec<String>,
    /// Write a line for each request, to standard error or at the end of a file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub access_log: Option<PathBuf>,
    /// Keep the desk of events in this folder (SQLite; it is made if need be)
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub data: Option<PathBuf>,
    /// Keep the desk of events in this database (PostgreSQL), which other servers may share
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}
