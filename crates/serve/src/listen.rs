//! The sockets: who may connect, how long anybody may take, and the end.
//!
//! HTTP/1.1 only: its one state, "waiting for a request", has a time limit, and
//! so nobody holds a connection by sending nothing.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _, UdpSocket};
use std::path::PathBuf;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tokio_rustls::TlsAcceptor;

use crate::address::{Addresses, Connected};
use crate::api::{Desk, Functions};
use crate::desk::{self, Office};
use crate::door::{Door, Peer};
use crate::line::{LONGEST_HEAD, Line};
use crate::log::{Log, LogTo, NoLog};
use crate::proxy::{Network, Proxies};
use crate::tls::TlsError;
use crate::{Live, api, routes, tls};
use store::{Place, Store};

/// The most connections at a time; others wait in the system's queue.
const MOST_CONNECTIONS: usize = 2000;

/// How many may wait in the system's queue; others try again after a second.
const MOST_WAITING: u32 = 1024;

/// How many clients with too many connections are told so at a time; others are
/// dropped silently.
const MOST_TOLD: usize = 64;

/// How long a client may take to send the head of a request, or to begin one.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// The same for a client that will be turned away.
const SHORT_TIME: Duration = Duration::from_secs(2);

/// How long a client may take for the TLS handshake.
const HANDSHAKE_TIME: Duration = Duration::from_secs(10);

/// How long a connection may be idle while something is to be read or written, beyond
/// the deadline.
const STILL_TIME: Duration = Duration::from_secs(20);

/// How long answers in progress may take at shutdown.
const LAST_TIME: Duration = Duration::from_secs(10);

/// Where to listen, and how.
#[derive(Debug, Clone)]
pub struct Options {
    /// Address and port, such as `127.0.0.1:8080`
    pub listen: String,
    /// The certificate
    pub tls: Tls,
    /// From the end of a request's head to the beginning of its answer
    pub deadline: Duration,
    /// How many connections an address may have; 0 means no limit
    pub address_connections: u32,
    /// How many requests a second an address may send to the API; 0 means no limit
    pub address_rate: u32,
    /// Who is trusted to say for whom they speak
    pub trusted_proxies: Vec<Network>,
    /// Where a line is written for each request
    pub access_log: Option<LogTo>,
    /// Where the desk's log is kept; without it there is no desk
    pub desk: Option<Place>,
    /// Where the operator is told what goes wrong, in one line
    pub told: fn(&str),
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:8080".to_owned(),
            tls: Tls::None,
            deadline: api::DEADLINE,
            address_connections: 1000,
            address_rate: 500,
            trusted_proxies: Vec::new(),
            access_log: None,
            desk: None,
            told: |_| (),
        }
    }
}

/// The certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tls {
    /// None: plain HTTP
    None,
    /// Made for this run; browsers warn about it
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
    /// Not an address
    #[error("{0} is not an address; give one such as 127.0.0.1:8080")]
    Address(String),
    /// The address is taken
    #[error("{0} is taken by another program; give another port with --listen")]
    Taken(SocketAddr),
    /// It cannot be listened to
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The certificate
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The access log
    #[error(transparent)]
    Log(#[from] NoLog),
    /// The desk's database
    #[error(transparent)]
    Desk(#[from] store::Error),
    /// The machine
    #[error("cannot serve: {0}")]
    Io(#[from] io::Error),
}

/// A server that has its address.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    acceptor: Option<TlsAcceptor>,
    address: SocketAddr,
    options: Options,
    log: Option<Log>,
    functions: Functions,
    /// The desk, with the key of its owner
    office: Option<(Arc<Office>, String)>,
}

impl Server {
    /// Takes the address, reads the certificate and opens the log.
    pub fn bind(options: &Options) -> Result<Self, Error> {
        let asked = options.listen.to_socket_addrs().ok().and_then(|mut found| found.next());
        let asked = asked.ok_or_else(|| Error::Address(one_line(&options.listen)))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let listener = {
            let _within = runtime.enter();
            listen(asked).map_err(|error| {
                let taken = error.kind() == io::ErrorKind::AddrInUse;
                if taken { Error::Taken(asked) } else { Error::Listen(asked, error) }
            })?
        };
        let address = listener.local_addr()?;
        let acceptor = match &options.tls {
            Tls::None => None,
            Tls::SelfSigned => Some(tls::self_signed(reachable(address))?),
            Tls::Files { certificate, key } => Some(tls::from_files(certificate, key)?),
        };
        let log = options.access_log.as_ref().map(Log::open).transpose()?;
        let office = options
            .desk
            .as_ref()
            .map(|place| runtime.block_on(open(place, options)))
            .transpose()?;
        let (options, functions) = (options.clone(), &api::FUNCTIONS);
        Ok(Self { runtime, listener, acceptor, address, options, log, functions, office })
    }

    /// Answers with other functions: a test needs one that takes its time.
    #[doc(hidden)]
    #[must_use]
    pub fn with_functions(
        self,
        functions: &'static [(&'static str, wire::until::Function)],
    ) -> Self {
        Self { functions, ..self }
    }

    /// What to type into a browser.
    #[must_use]
    pub fn address(&self) -> String {
        let ip = reachable(self.address).unwrap_or_else(|| self.address.ip());
        let scheme = if self.acceptor.is_some() { "https" } else { "http" };
        format!("{scheme}://{}/", SocketAddr::new(ip, self.address.port()))
    }

    /// The link that makes whoever opens it the owner of the desk, if there is one.
    #[must_use]
    pub fn owner(&self) -> Option<String> {
        self.office.as_ref().map(|(_, key)| format!("{}#key={key}", self.address()))
    }

    /// Serves until the program is told to stop, and lets requests in progress finish.
    pub fn run(self, site: Live) -> Result<(), Error> {
        let stop = {
            let _within = self.runtime.enter();
            told_to_end()?
        };
        self.run_until(site, stop);
        Ok(())
    }

    /// The same, but stopped by something else.
    pub fn run_until(self, site: impl Into<Live>, stop: impl Future<Output = ()>) {
        let Self { runtime, listener, acceptor, address: _, options, log, functions, office } =
            self;
        let office = office.map(|(office, _)| office);
        let desk = Desk::new(options.deadline, functions);
        let door = Door {
            routes: TowerToHyperService::new(routes(site.into(), &desk, office.as_ref())),
            addresses: Addresses::new(options.address_connections, options.address_rate),
            proxies: Proxies(options.trusted_proxies),
            metrics: Arc::default(),
            log,
            is_secure: matches!(options.tls, Tls::Files { .. }),
            has_tls: acceptor.is_some(),
            office: office.clone(),
        };
        let hall = Hall {
            door: Arc::new(door),
            acceptor,
            still: options.deadline + STILL_TIME,
            told: Arc::new(Semaphore::new(MOST_TOLD)),
        };
        if let Some(office) = &office {
            runtime.spawn(Arc::clone(office).work());
        }
        runtime.block_on(accept(listener, hall, stop));
        if let Some(office) = office {
            // what is written is written; the second is for clients still reading
            let _ = runtime.block_on(async { timeout(SHORT_TIME, office.store.close()).await });
        }
        runtime.shutdown_timeout(Duration::from_millis(100));
    }
}

/// Opens the desk.
async fn open(place: &Place, options: &Options) -> Result<(Arc<Office>, String), Error> {
    let (generation, secret) =
        desk::random().ok_or_else(|| io::Error::other("the machine gives no random numbers"))?;
    let mut store = Store::open(place, (&generation, &secret)).await?;
    store.hold(place)?;
    let office = Office::new(store, options.address_rate > 0, options.told);
    let key = office.owner_key().await?;
    Ok((office, key))
}

/// Takes an address.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // leftovers of an earlier server do not keep it waiting
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(MOST_WAITING)
}

/// What all connections share. Cheap to clone.
#[derive(Clone)]
struct Hall {
    door: Arc<Door>,
    acceptor: Option<TlsAcceptor>,
    still: Duration,
    /// Those who are told that they have too many connections
    told: Arc<Semaphore>,
}

async fn accept(listener: TcpListener, hall: Hall, stop: impl Future<Output = ()>) {
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
        let Ok((stream, address)) = accepted else {
            // out of file handles, most likely: other connections may end in the meantime
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let free = places.available_permits();
        let Some(welcome) = hall.welcome(address.ip(), free) else { continue };
        let (hall, watcher) = (hall.clone(), graceful.watcher());
        let mut ended = ended.clone();
        tokio::spawn(async move {
            let _place = place;
            let _there = hall.door.metrics.connection();
            let _ = stream.set_nodelay(true);
            let open = Open::default();
            let stream = Patient::new(stream, hall.still, open.clone());
            let Some(acceptor) = &hall.acceptor else {
                return hall.converse(stream, welcome, watcher, open).await;
            };
            let agreed = timeout(HANDSHAKE_TIME, acceptor.accept(stream));
            let agreed = tokio::select! {
                agreed = agreed => agreed,
                // clients that have not sent anything yet are not waited for
                _ = ended.changed() => return,
            };
            if let Ok(Ok(stream)) = agreed {
                hall.converse(stream, welcome, watcher, open).await;
            }
        });
    }
    drop((listener, end));
    if let Some(office) = &hall.door.office {
        office.end();
    }
    // whoever is not ready by then is cut off
    let _ = timeout(LAST_TIME, graceful.shutdown()).await;
}

/// How a client is received; it counts until the value is dropped.
struct Welcome {
    peer: Peer,
    _counted: Option<Connected>,
    _told: Option<OwnedSemaphorePermit>,
}

impl Hall {
    /// A proxy may have as many connections as it likes; an address that has too many is
    /// told so, unless too many are being told already.
    fn welcome(&self, address: IpAddr, free: usize) -> Option<Welcome> {
        let door = &self.door;
        let is_proxy = door.proxies.has(address);
        let counted = if is_proxy { None } else { door.addresses.connect(address, free) };
        let is_welcome = is_proxy || counted.is_some();
        let told = if is_welcome { None } else { Arc::clone(&self.told).try_acquire_owned().ok() };
        if !is_welcome && told.is_none() {
            door.metrics.refused("address_connections");
            return None;
        }
        Some(Welcome { peer: Peer { address, is_welcome }, _counted: counted, _told: told })
    }

    /// One connection. What goes wrong on it is the other side's doing.
    async fn converse<S>(&self, stream: S, welcome: Welcome, watcher: Watcher, open: Open)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let peer = welcome.peer;
        let answer = |request: Request<Incoming>| {
            let (door, mut request) = (Arc::clone(&self.door), request.map(Body::new));
            open.set(false);
            request.extensions_mut().insert(open.clone());
            async move { Ok::<_, Infallible>(door.pass(peer, request).await) }
        };
        let line = Line::new(stream, Arc::clone(&self.door.metrics));
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).max_buf_size(LONGEST_HEAD);
        http.header_read_timeout(if peer.is_welcome { HEAD_TIME } else { SHORT_TIME });
        let connection = http.serve_connection(TokioIo::new(line), service_fn(answer));
        let _ = watcher.watch(connection).await;
    }
}

/// Is the answer on a connection a continuing one, while the client only listens?
#[derive(Debug, Clone, Default)]
pub(crate) struct Open(Arc<AtomicBool>);

impl Open {
    /// From now on.
    pub(crate) fn set(&self, is_open: bool) {
        self.0.store(is_open, Ordering::Relaxed);
    }
}

/// A stream that nobody can hold by doing nothing, except those who listen.
struct Patient {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    open: Open,
}

impl Patient {
    fn new(stream: TcpStream, still: Duration, open: Open) -> Self {
        let mut stream = TimeoutStream::new(stream);
        stream.set_read_timeout(Some(still));
        stream.set_write_timeout(Some(still));
        Self { stream: Box::pin(stream), open }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.open.0.load(Ordering::Relaxed) {
            return self.stream.as_mut().get_pin_mut().poll_read(context, buffer);
        }
        self.stream.as_mut().poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(context)
    }
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

/// The address at which others reach a server that listens on all of them.
/// Asking for the route to a remote address sends nothing.
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
