//! The sockets: who may connect, how long anybody may take, and the end.
//!
//! HTTP/1.1 only: its one state, "waiting for a request", has a time limit, and
//! so nobody holds a connection by sending nothing.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs as _, UdpSocket};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;

use crate::tls::TlsError;
use crate::{Live, router, tls};

/// The most connections at a time; others wait in the system's queue.
const MOST_CONNECTIONS: usize = 2000;

/// How long a client may take to send the head of a request, or to begin one.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// How long a client may take to agree on a secret.
const HANDSHAKE_TIME: Duration = Duration::from_secs(10);

/// How long a line may be still while something is to be read or written.
const STILL_TIME: Duration = Duration::from_secs(30);

/// How long answers that have been begun may take at the end.
const LAST_TIME: Duration = Duration::from_secs(10);

/// Where to listen, and how.
#[derive(Debug, Clone)]
pub struct Options {
    /// Address and port, such as `127.0.0.1:8080`
    pub listen: String,
    /// The certificate
    pub tls: Tls,
}

/// The certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tls {
    /// None: plain HTTP
    None,
    /// Made for this run; browsers warn of it
    SelfSigned,
    /// In two PEM files
    Files {
        /// The certificate, with those that vouch for it
        certificate: PathBuf,
        /// Its private key
        key: PathBuf,
    },
}

/// Why there is no server: one line.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is none
    #[error("{0} is not an address; give one such as 127.0.0.1:8080")]
    Address(String),
    /// Somebody else is there
    #[error("{0} is taken by another program; give another port with --listen")]
    Taken(SocketAddr),
    /// It cannot be listened to
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The certificate
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The machine
    #[error("cannot serve: {0}")]
    Io(#[from] io::Error),
}

/// A server that has its address.
pub struct Server {
    runtime: Runtime,
    listener: tokio::net::TcpListener,
    acceptor: Option<TlsAcceptor>,
    address: SocketAddr,
}

impl Server {
    /// Takes the address and reads the certificate.
    pub fn bind(options: &Options) -> Result<Self, Error> {
        let asked = options.listen.to_socket_addrs().ok().and_then(|mut found| found.next());
        let asked = asked.ok_or_else(|| Error::Address(one_line(&options.listen)))?;
        let listener = TcpListener::bind(asked).map_err(|error| {
            let taken = error.kind() == io::ErrorKind::AddrInUse;
            if taken { Error::Taken(asked) } else { Error::Listen(asked, error) }
        })?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let acceptor = match &options.tls {
            Tls::None => None,
            Tls::SelfSigned => Some(tls::self_signed(reachable(address))?),
            Tls::Files { certificate, key } => Some(tls::from_files(certificate, key)?),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = {
            let _within = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        Ok(Self { runtime, listener, acceptor, address })
    }

    /// What to type into a browser.
    #[must_use]
    pub fn address(&self) -> String {
        let ip = reachable(self.address).unwrap_or_else(|| self.address.ip());
        let scheme = if self.acceptor.is_some() { "https" } else { "http" };
        format!("{scheme}://{}/", SocketAddr::new(ip, self.address.port()))
    }

    /// Serves until the program is told to end, and lets what has been begun
    /// come to its end.
    pub fn run(self, site: Live) -> Result<(), Error> {
        let stop = {
            let _within = self.runtime.enter();
            told_to_end()?
        };
        self.run_until(site, stop);
        Ok(())
    }

    /// The same, but something else tells it to end.
    pub fn run_until(self, site: impl Into<Live>, stop: impl Future<Output = ()>) {
        let Self { runtime, listener, acceptor, address: _ } = self;
        runtime.block_on(accept(listener, acceptor, site.into(), stop));
        runtime.shutdown_timeout(Duration::from_millis(100));
    }
}

async fn accept(
    listener: tokio::net::TcpListener,
    acceptor: Option<TlsAcceptor>,
    site: Live,
    stop: impl Future<Output = ()>,
) {
    let service = TowerToHyperService::new(router(site));
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let graceful = GracefulShutdown::new();
    let (end, ended) = tokio::sync::watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = accepted else {
            // out of file handles, most likely: others may end meanwhile
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (acceptor, service, watcher) = (acceptor.clone(), service.clone(), graceful.watcher());
        let mut ended = ended.clone();
        tokio::spawn(async move {
            let _place = place;
            let _ = stream.set_nodelay(true);
            let Some(acceptor) = acceptor else {
                return converse(patient(stream), service, watcher).await;
            };
            let agreed = timeout(HANDSHAKE_TIME, acceptor.accept(patient(stream)));
            let agreed = tokio::select! {
                agreed = agreed => agreed,
                // who has not said a word yet is not waited for
                _ = ended.changed() => return,
            };
            if let Ok(Ok(stream)) = agreed {
                converse(stream, service, watcher).await;
            }
        });
    }
    drop((listener, end));
    // whoever is not ready by then has lost
    let _ = timeout(LAST_TIME, graceful.shutdown()).await;
}

/// One connection. What goes wrong on it is the other side's doing.
async fn converse<S>(stream: S, service: TowerToHyperService<axum::Router>, watcher: Watcher)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
    let _ = watcher.watch(http.serve_connection(TokioIo::new(stream), service)).await;
}

/// A stream that nobody can hold by doing nothing.
fn patient(stream: TcpStream) -> std::pin::Pin<Box<TimeoutStream<TcpStream>>> {
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(STILL_TIME));
    stream.set_write_timeout(Some(STILL_TIME));
    Box::pin(stream)
}

/// Ready when the program is interrupted or told to terminate.
fn told_to_end() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};

        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => (),
                _ = terminate.recv() => (),
            }
        })
    }
    #[cfg(not(unix))]
    {
        Ok(async {
            let _ = tokio::signal::ctrl_c().await;
        })
    }
}

/// The address under which others reach a server that listens on all of them.
/// Asking for the way to a stranger sends nothing.
fn reachable(address: SocketAddr) -> Option<IpAddr> {
    const STRANGER: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

    if !address.ip().is_unspecified() {
        return Some(address.ip());
    }
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(STRANGER).ok()?;
    socket.local_addr().ok().map(|own| own.ip())
}

fn one_line(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '·' } else { c }).collect()
}
