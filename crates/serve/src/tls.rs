//! Certificates: from files, or made for this run.

use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use tokio_rustls::rustls::{self, ServerConfig, crypto};

/// An unusable certificate.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// The file with the certificates
    #[error("{path}: the certificate cannot be read ({why}); give a PEM file")]
    Certificate {
        path: String,
        /// What is wrong
        why: String,
    },
    /// The file with the key
    #[error("{path}: the private key cannot be read ({why}); give a PEM file")]
    Key {
        path: String,
        /// What is wrong
        why: String,
    },
    /// The two do not match
    #[error("the certificate cannot be used: {0}")]
    Pair(#[from] rustls::Error),
    /// None could be created
    #[error("the certificate cannot be made: {0}")]
    Made(#[from] rcgen::Error),
}

/// The certificate and the key in two PEM files.
pub(crate) fn from_files(certificate: &Path, key: &Path) -> Result<TlsAcceptor, TlsError> {
    let bad_certificate = |why: String| TlsError::Certificate { path: shown(certificate), why };
    let chain = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| bad_certificate(said(&error)))?;
    if chain.is_empty() {
        return Err(bad_certificate("the file has none".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_file(key)
        .map_err(|error| TlsError::Key { path: shown(key), why: said(&error) })?;
    acceptor(chain, private)
}

/// A certificate for this machine that nobody has signed.
pub(crate) fn self_signed(address: Option<IpAddr>) -> Result<TlsAcceptor, TlsError> {
    let mut names = vec!["localhost".to_owned(), "127.0.0.1".to_owned(), "::1".to_owned()];
    names.extend(address.map(|address| address.to_string()));
    let key = rcgen::KeyPair::generate()?;
    let mut certificate = rcgen::CertificateParams::new(names)?;
    certificate.distinguished_name.push(rcgen::DnType::CommonName, "Rectify");
    certificate.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    // some clients refuse certificates that are valid for longer than about a year
    let now = time::OffsetDateTime::now_utc();
    certificate.not_before = now - time::Duration::days(1);
    certificate.not_after = now + time::Duration::days(365);
    let made = certificate.self_signed(&key)?;
    acceptor(vec![made.der().clone()], PrivatePkcs8KeyDer::from(key.serialize_der()).into())
}

fn acceptor(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<TlsAcceptor, TlsError> {
    let provider = Arc::new(crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn said(error: &pem::Error) -> String {
    if let pem::Error::Io(error) = error {
        let missing = error.kind() == io::ErrorKind::NotFound;
        return if missing { "there is no such file".to_owned() } else { error.to_string() };
    }
    if matches!(error, pem::Error::NoItemsFound) {
        return "the file has none".to_owned();
    }
    error.to_string().replace(char::is_control, "·")
}
