//! The connection to a client, below HTTP.
//!
//! hyper itself answers what it cannot read, with an empty body: here a sentence is
//! added. And a client that is still sending when the server has given its answer
//! gets to read it: the rest is read for a moment longer, because closing a
//! connection with unread bytes loses the answer. A client that takes its answer a
//! few bytes at a time does not keep the connection for ever.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use bytes::{Buf as _, Bytes};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::headers;
use crate::metrics::Metrics;

/// How long, and how much, is read from a client that does not stop sending.
const LINGER_TIME: Duration = Duration::from_secs(1);
const LINGER_BYTES: usize = 1024 * 1024;

/// How slowly an answer may be read, in bytes a second, after an initial grace
/// period.
const SLOWEST: u64 = 1024;
const GRACE: Duration = Duration::from_secs(30);

/// The longest head, in bytes: method, path and all headers of a request.
pub(crate) const LONGEST_HEAD: usize = 16 * 1024;

/// A stream to a client.
pub(crate) struct Line<S> {
    stream: S,
    metrics: Arc<Metrics>,
    /// The sentence sent instead of an empty answer
    words: Bytes,
    /// Since when something is being written, and how much of it has been sent
    writing: Option<(Instant, u64)>,
    end: End,
}

/// The stages of closing.
enum End {
    /// Not closing yet
    NotYet,
    /// The client may finish sending
    Lingering(Pin<Box<Sleep>>, usize),
    /// It is over
    Over,
}

impl<S> Line<S> {
    /// A connection over a stream.
    pub(crate) const fn new(stream: S, metrics: Arc<Metrics>) -> Self {
        Self { stream, metrics, words: Bytes::new(), writing: None, end: End::NotYet }
    }
}

impl<S: AsyncWrite + Unpin> Line<S> {
    /// If hyper has just sent an empty answer, should a sentence be added?
    fn takes_over(&mut self, written: &[u8]) -> bool {
        let Some(words) = words(written) else { return false };
        self.metrics.refused("head");
        self.words = words;
        true
    }

    fn poll_words(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.words.is_empty() {
            let written = ready!(Pin::new(&mut self.stream).poll_write(context, &self.words))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.words.advance(written);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S> Line<S> {
    /// Is the answer being read, if slowly?
    fn is_taken(&mut self) -> io::Result<()> {
        let Some((since, gone)) = self.writing else { return Ok(()) };
        let late = since.elapsed().saturating_sub(GRACE);
        if gone < late.as_secs() * SLOWEST {
            self.metrics.refused("slow_reader");
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(())
    }

    fn gone(&mut self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        let (_, gone) = self.writing.get_or_insert_with(|| (Instant::now(), 0));
        if let Poll::Ready(Ok(more)) = &written {
            *gone += *more as u64;
        }
        written
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Line<S> {
    /// Reads and discards input until the client ends or time is up.
    fn poll_linger(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let End::Lingering(time, seen) = &mut self.end else { return Poll::Ready(()) };
        let mut space = [0; 4096];
        while *seen < LINGER_BYTES && time.as_mut().poll(context).is_pending() {
            let mut buffer = ReadBuf::new(&mut space);
            let read = ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer));
            if read.is_err() || buffer.filled().is_empty() {
                break;
            }
            *seen += buffer.filled().len();
        }
        self.end = End::Over;
        Poll::Ready(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        ready!(line.poll_words(context))?;
        if line.takes_over(bytes) {
            return Poll::Ready(Ok(bytes.len()));
        }
        line.is_taken()?;
        let written = Pin::new(&mut line.stream).poll_write(context, bytes);
        line.gone(written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        ready!(line.poll_words(context))?;
        if let [whole] = parts
            && line.takes_over(whole)
        {
            return Poll::Ready(Ok(whole.len()));
        }
        line.is_taken()?;
        let written = Pin::new(&mut line.stream).poll_write_vectored(context, parts);
        line.gone(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        ready!(line.poll_words(context))?;
        line.is_taken()?;
        ready!(Pin::new(&mut line.stream).poll_flush(context))?;
        line.writing = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        if matches!(line.end, End::NotYet) {
            ready!(line.poll_words(context))?;
            ready!(Pin::new(&mut line.stream).poll_shutdown(context))?;
            line.end = End::Lingering(Box::pin(sleep(LINGER_TIME)), 0);
        }
        line.poll_linger(context).map(Ok)
    }
}

/// The sentence that replaces hyper's own answer, which reports a client's mistake
/// with an empty body: none of our own answers look like that.
fn words(written: &[u8]) -> Option<Bytes> {
    let head = written.strip_prefix(b"HTTP/1.1 4")?;
    let empty = b"\r\ncontent-length: 0\r\n";
    if !head.windows(empty.len()).any(|part| part == empty) {
        return None;
    }
    let (status, sentence) = if head.starts_with(b"31 ") {
        let most = LONGEST_HEAD / 1024;
        let sentence = format!(
            "the head of the request is too long; at most 100 headers and {most} KB are read"
        );
        ("431 Request Header Fields Too Large", sentence)
    } else {
        ("400 Bad Request", "the request is not HTTP/1.1; send an HTTP/1.1 request".to_owned())
    };
    let body = wire::error_json(&sentence);
    let mut answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         cache-control: no-store\r\nconnection: close\r\n",
        body.len()
    );
    for (name, value) in headers::HEADERS {
        answer.extend([name.as_str(), ": ", value, "\r\n"]);
    }
    answer.extend(["\r\n", &body]);
    Some(answer.into())
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    use super::*;

    const SILENT: &[u8] = b"HTTP/1.1 431 Request Header Fields Too Large\r\n\
        connection: close\r\ncontent-length: 0\r\ndate: now\r\n\r\n";

    #[tokio::test]
    async fn an_empty_error_answer_gets_a_sentence() {
        // a connection that takes a few bytes at a time
        let (here, mut there) = duplex(10);
        let metrics = Arc::new(Metrics::default());
        let mut line = Line::new(here, Arc::clone(&metrics));
        let said = tokio::spawn(async move {
            let mut said = String::new();
            there.read_to_string(&mut said).await.map(|_| said)
        });
        line.write_all(SILENT).await.unwrap();
        line.shutdown().await.unwrap();
        drop(line);
        let said = said.await.unwrap().unwrap();
        assert!(said.starts_with("HTTP/1.1 431 Request Header"), "{said}");
        assert!(said.ends_with("at most 100 headers and 16 KB are read\"}"), "{said}");
        assert!(said.contains("x-content-type-options: nosniff\r\n"), "{said}");
        assert!(metrics.page(0, 0).contains("{reason=\"head\"} 1\n"));
    }

    #[test]
    fn an_answer_with_a_sentence_is_left_alone() {
        for written in [
            "HTTP/1.1 404 Not Found\r\ncontent-length: 10\r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "a body",
            "",
        ] {
            assert_eq!(words(written.as_bytes()), None, "{written}");
        }
    }

    #[tokio::test]
    async fn a_client_still_sending_is_read_out_for_a_moment() {
        let (here, mut there) = duplex(100);
        let mut line = Line::new(here, Arc::default());
        let writes = tokio::spawn(async move {
            let mut said = String::new();
            let written = there.write_all(&[0; 10_000]).await;
            there.shutdown().await?;
            there.read_to_string(&mut said).await?;
            written.map(|()| said)
        });
        line.write_all(b"enough").await.unwrap();
        line.shutdown().await.unwrap();
        drop(line);
        assert_eq!(writes.await.unwrap().unwrap(), "enough");
    }

    #[test]
    fn an_answer_must_be_read_at_a_minimum_speed() {
        let mut line = Line::new((), Arc::default());
        let ago = |seconds| Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
        assert!(line.is_taken().is_ok());
        for (seconds, gone, is_taken) in [
            (0, 0, true),
            (29, 0, true),
            (32, 100, false),
            (120, 102_400, true),
            (150, 102_400, false),
        ] {
            line.writing = Some((ago(seconds), gone));
            assert_eq!(line.is_taken().is_ok(), is_taken, "{seconds} s, {gone} bytes");
        }
        assert!(line.metrics.page(0, 0).contains("{reason=\"slow_reader\"} 2\n"));
    }

    #[tokio::test]
    async fn a_client_that_never_stops_is_dropped() {
        let (here, there) = duplex(100);
        let mut line = Line::new(here, Arc::default());
        line.shutdown().await.unwrap();
        drop(there);
    }
}
