//! What the owner has: devices, a link, perhaps a password.

use ::desk::At;
use wire::Value;

/// What the owner has.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Own {
    /// The address that makes a device the owner's
    pub link: String,
    /// Is there a password?
    pub has_password: bool,
    /// This device
    pub device: String,
    /// All devices, those that were shut out among them
    pub devices: Vec<OwnDevice>,
}

/// A device of the owner.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnDevice {
    /// Its name in the log
    pub device: String,
    /// What whoever holds it is called
    pub name: Option<String>,
    /// When it was let in
    pub made: Option<At>,
    /// When it was last used
    pub used: Option<At>,
    /// Has it been shut out?
    pub is_revoked: bool,
}

impl Own {
    /// What the server says of it.
    #[must_use]
    pub fn read(value: &Value) -> Self {
        let text = |value: &Value, key: &str| value.get(key).text().map(str::to_owned);
        let moment =
            |value: &Value, key: &str| value.get(key).text().and_then(|it| it.parse().ok());
        let device = |it: &Value| OwnDevice {
            device: text(it, "device").unwrap_or_default(),
            name: text(it, "name").filter(|it| !it.is_empty()),
            made: moment(it, "made"),
            used: moment(it, "used"),
            is_revoked: text(it, "revoked").is_some(),
        };
        Self {
            link: text(value, "link").unwrap_or_default(),
            has_password: value.get("password").bool() == Some(true),
            device: text(value, "device").unwrap_or_default(),
            devices: value.get("devices").list().iter().map(device).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owners_data_is_read() {
        let said = r#"{"version":1,"link":"https://h/#key=owner-x","password":true,"device":"a",
            "devices":[{"device":"a","name":"Olga","made":"2026-11-16T19:30:00Z",
            "used":"2026-11-17T08:00:00Z","revoked":null},
            {"device":"b","name":null,"made":"2026-11-16T19:30:00Z","used":null,
            "revoked":"2026-11-17T08:00:00Z"}]}"#;
        let own = Own::read(&Value::read(said).unwrap());
        assert!(own.has_password && own.link.ends_with("#key=owner-x"));
        assert_eq!(own.devices.len(), 2);
        assert!(own.devices[0].used > own.devices[0].made && !own.devices[0].is_revoked);
        assert!(own.devices[1].is_revoked && own.devices[1].used.is_none());
        assert_eq!(Own::read(&Value::Null), Own::default());
    }
}
