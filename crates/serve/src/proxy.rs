//! Proxies that are trusted to say for whom they speak.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::HeaderMap;

/// Headers that a proxy adds: a client that sends one came through a proxy.
const MARKS: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// An address, or all that begin with the same bits: `10.0.0.0/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// The text is not a [`Network`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not an address or a network; give one such as 192.0.2.7 or 10.0.0.0/8")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let Some((address, bits)) = text.split_once('/') else {
            let address = text.parse::<IpAddr>().map_err(|_| NoNetwork)?.to_canonical();
            return Ok(Self { address, bits: width(address) });
        };
        let address: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let bits = bits.parse().map_err(|_| NoNetwork)?;
        if bits > width(address) { Err(NoNetwork) } else { Ok(Self { address, bits }) }
    }
}

impl Network {
    /// Is this address in it?
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, other) = (self.address, address.to_canonical());
        let same = |own: u128, other: u128| {
            let rest = u32::from(width(self.address) - self.bits);
            (own ^ other).checked_shr(rest).unwrap_or(0) == 0
        };
        match (own, other) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                same(own.to_bits().into(), other.to_bits().into())
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => same(own.to_bits(), other.to_bits()),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

const fn width(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(_) => 32,
        IpAddr::V6(_) => 128,
    }
}

/// The proxies that are trusted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(pub(crate) Vec<Network>);

impl Proxies {
    /// Is it one of them?
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// For whom does the other end of a connection speak? Each proxy appends, on the
    /// right, the address it heard from: the first one from the right that is not one of
    /// our proxies is the client. Anything further left the client may have made up.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let hops = headers.get_all("x-forwarded-for").iter().rev();
        let hops = hops.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
        for hop in hops {
            if !self.has(client) {
                break;
            }
            let Some(address) = hop_address(hop.trim()) else { break };
            client = address;
        }
        client
    }

    /// Does a trusted proxy say that the client came over HTTPS?
    pub(crate) fn is_secure(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let said = headers.get_all("x-forwarded-proto").iter().next_back();
        let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
        let last = said.rsplit(',').next().unwrap_or_default().trim();
        last.eq_ignore_ascii_case("https") && self.has(peer)
    }

    /// Is it the operator asking: from this machine, or a proxy on its own behalf?
    pub(crate) fn is_operator(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let near = peer.to_canonical().is_loopback() || self.has(peer);
        near && !MARKS.iter().any(|mark| headers.contains_key(*mark))
    }
}

/// An address, perhaps with a port: `192.0.2.7:80`, `[2001:db8::1]`.
fn hop_address(hop: &str) -> Option<IpAddr> {
    let address = hop.parse().or_else(|_| hop.parse().map(|it: std::net::SocketAddr| it.ip()));
    let bare = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    address.ok().or_else(bare).map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Lines<'a> = &'a [(&'static str, &'a str)];

    fn proxies(list: &[&str]) -> Proxies {
        Proxies(list.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn headers(lines: Lines<'_>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn a_network_is_an_address_with_an_optional_prefix_length() {
        let table = [
            ("10.0.0.0/8", "10.255.0.1", true),
            ("10.0.0.0/8", "11.0.0.1", false),
            ("10.1.2.3", "10.1.2.3", true),
            ("10.1.2.3", "::ffff:10.1.2.3", true),
            ("10.1.2.3", "10.1.2.4", false),
            ("0.0.0.0/0", "192.0.2.1", true),
            ("0.0.0.0/0", "2001:db8::1", false),
            ("::/0", "2001:db8::1", true),
            ("2001:db8::/32", "2001:db8:ffff::1", true),
            ("2001:db8::/32", "2001:db9::1", false),
        ];
        for (network, address, is_in) in table {
            let network: Network = network.parse().unwrap();
            assert_eq!(network.contains(address.parse().unwrap()), is_in, "{network:?} {address}");
        }
        for text in ["", "here", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "/8", "10/8"]
        {
            assert_eq!(text.parse::<Network>(), Err(NoNetwork), "{text}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_who_the_client_is() {
        let ours = proxies(&["10.0.0.0/8", "::1"]);
        let table: [(&str, &[&str], &str); 9] = [
            ("192.0.2.1", &["198.51.100.1"], "192.0.2.1"),
            ("10.0.0.1", &[], "10.0.0.1"),
            ("10.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // the client made up the first
            ("10.0.0.1", &["203.0.113.9, 198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", &["203.0.113.9, 198.51.100.1", "10.0.0.2"], "198.51.100.1"),
            ("10.0.0.1", &["10.0.0.3,10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", &["198.51.100.1, unknown"], "10.0.0.1"),
            ("::1", &["[2001:db8::1]:4711"], "2001:db8::1"),
            ("::1", &["198.51.100.1:80"], "198.51.100.1"),
        ];
        for (peer, lines, client) in table {
            let lines: Vec<_> = lines.iter().map(|line| ("x-forwarded-for", *line)).collect();
            let found = ours.client(peer.parse().unwrap(), &headers(&lines));
            assert_eq!(found.to_string(), client, "{peer} {lines:?}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_that_the_connection_is_secure() {
        let ours = proxies(&["10.0.0.1"]);
        let table: [(&str, &[&str], bool); 6] = [
            ("10.0.0.1", &["https"], true),
            ("10.0.0.1", &["HTTPS"], true),
            ("10.0.0.1", &["https, http"], false),
            ("10.0.0.1", &["https", "http"], false),
            ("10.0.0.1", &[], false),
            ("10.0.0.2", &["https"], false),
        ];
        for (peer, lines, secure) in table {
            let lines: Vec<_> = lines.iter().map(|line| ("x-forwarded-proto", *line)).collect();
            let said = ours.is_secure(peer.parse().unwrap(), &headers(&lines));
            assert_eq!(said, secure, "{peer} {lines:?}");
        }
    }

    #[test]
    fn the_operator_connects_directly() {
        let ours = proxies(&["10.0.0.1"]);
        let table: [(&str, Lines<'_>, bool); 6] = [
            ("127.0.0.1", &[], true),
            ("::1", &[], true),
            ("10.0.0.1", &[], true),
            ("10.0.0.1", &[("x-forwarded-for", "127.0.0.1")], false),
            ("127.0.0.1", &[("via", "1.1 somebody")], false),
            ("192.0.2.1", &[], false),
        ];
        for (peer, lines, is_operator) in table {
            let found = ours.is_operator(peer.parse().unwrap(), &headers(lines));
            assert_eq!(found, is_operator, "{peer} {lines:?}");
        }
    }
}
