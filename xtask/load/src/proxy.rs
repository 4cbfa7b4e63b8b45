//! A proxy in front of several servers: it forwards bytes, and skips servers that are
//! gone.

use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::Result;

/// A proxy; it runs as long as the program.
#[derive(Debug, Clone)]
pub struct Proxy {
    /// Where it listens
    pub address: String,
}

impl Proxy {
    /// Listens on a port (0: a free one) for these servers, which take turns.
    pub fn start(port: u16, servers: Vec<String>) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let address = listener.local_addr()?.to_string();
        let (servers, turn) = (Arc::new(servers), Arc::new(AtomicUsize::new(0)));
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (servers, turn) = (Arc::clone(&servers), Arc::clone(&turn));
                thread::spawn(move || carry(&client, &servers, &turn));
            }
        });
        Ok(Self { address })
    }
}

/// Forwards a connection to the next available server; if there is none, the client
/// is dropped.
fn carry(client: &TcpStream, servers: &[String], turn: &AtomicUsize) -> io::Result<()> {
    let first = turn.fetch_add(1, Ordering::Relaxed);
    let mut turns = (0..servers.len()).map(|it| &servers[(first + it) % servers.len()]);
    let Some(server) = turns.find_map(|server| TcpStream::connect(server).ok()) else {
        return Ok(());
    };
    for stream in [client, &server] {
        stream.set_nodelay(true)?;
    }
    let (from, to) = (client.try_clone()?, server.try_clone()?);
    thread::spawn(move || {
        let _ = io::copy(&mut &from, &mut &to);
        let _ = to.shutdown(Shutdown::Both);
    });
    let _ = io::copy(&mut &server, &mut &*client);
    let _ = client.shutdown(Shutdown::Both);
    Ok(())
}
