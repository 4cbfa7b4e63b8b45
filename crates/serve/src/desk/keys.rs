//! Keys, tokens and ids: random, or made from a secret; what is kept is a hash.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::{digest, hmac};

/// 32 letters that are not easily mistaken for one another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The placeholder for an event's id where there is none.
pub(crate) const OWNER: &str = "owner";

/// Bytes as text, five bits per letter.
pub(crate) fn written(bytes: &[u8]) -> String {
    let (mut text, mut bits, mut held) = (String::new(), 0u32, 0u32);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(held >> bits));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(letter(held << (5 - bits)));
    }
    text
}

fn letter(bits: u32) -> char {
    char::from(LETTERS[(bits & 31) as usize])
}

/// Random bytes as text; `None` if the machine has none.
pub(crate) fn random(bytes: usize) -> Option<String> {
    let mut space = [0; 32];
    let space = space.get_mut(..bytes)?;
    SystemRandom::new().fill(space).ok()?;
    Some(written(space))
}

/// What is stored of a key or a token.
pub(crate) fn hash(text: &str) -> String {
    written(digest::digest(&digest::SHA256, text.as_bytes()).as_ref())
}

/// The key of a link: the same each time, until it is renewed.
pub(crate) fn link(secret: &str, event: &str, role: &str, table: i64, renewal: i64) -> String {
    // a card's key is typed by hand if a camera fails; it can only call
    let bytes = if role == "table" { 10 } else { 20 };
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let made = hmac::sign(&key, format!("link/{event}/{role}/{table}/{renewal}").as_bytes());
    let event = if event.is_empty() { OWNER } else { event };
    format!("{event}-{}", written(&made.as_ref()[..bytes]))
}

/// A token that a form carries, so that no other page can send it.
pub(crate) fn form(secret: &str, key: &str) -> String {
    let by = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    written(&hmac::sign(&by, format!("form/{key}").as_bytes()).as_ref()[..10])
}

/// The event of a key or a token: empty for the owner's.
pub(crate) fn event_of(key: &str) -> Option<&str> {
    let is_plain =
        key.len() <= 100 && key.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
    let (event, _) = key.split_once('-').filter(|_| is_plain)?;
    Some(if event == OWNER { "" } else { event })
}

/// The hash of a password, deliberately slow.
pub(crate) fn hash_password(password: &str) -> Option<String> {
    let mut salt = [0; 16];
    SystemRandom::new().fill(&mut salt).ok()?;
    let salt = SaltString::encode_b64(&salt).ok()?;
    Some(Argon2::default().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

/// Is it the password with this hash?
pub(crate) fn is_password(password: &str, hash: &str) -> bool {
    let known = PasswordHash::new(hash);
    known.is_ok_and(|known| Argon2::default().verify_password(password.as_bytes(), &known).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_five_bits_make_a_letter() {
        for (bytes, text) in [
            (&[][..], ""),
            (&[0xff], "zw"),
            (&[0, 0, 0, 0, 1], "00000001"),
            (&[0x08, 0x42], "1110"),
        ] {
            assert_eq!(written(bytes), text);
        }
        let (one, other) = (random(32).unwrap(), random(32).unwrap());
        assert!(one.len() == 52 && one != other);
    }

    #[test]
    fn a_link_names_its_event_and_changes_when_renewed() {
        let key = link("secret", "abc", "director", 0, 0);
        assert_eq!((event_of(&key), key.len()), (Some("abc"), 36));
        assert_eq!(event_of(&link("secret", "", "owner", 0, 0)), Some(""));
        for other in [
            link("secret", "abc", "director", 0, 1),
            link("secret", "abc", "scribe", 0, 0),
            link("secret", "abd", "director", 0, 0),
            link("other", "abc", "director", 0, 0),
        ] {
            assert_ne!(key, other);
        }
        for text in ["", "abc", "a/b-c", "a b-c", "ä-b", &"a-".repeat(80)] {
            assert_eq!(event_of(text), None, "{text}");
        }
    }

    #[test]
    fn a_password_is_verified_against_its_hash() {
        let hash = hash_password("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(is_password("correct horse", &hash) && !is_password("battery", &hash));
        assert!(!is_password("", "") && !is_password("x", "$argon2id$"));
    }
}
