//! What an authority has chosen: one of the six whose files come with the program, or one of the
//! user's own.

use std::sync::LazyLock;

use super::published::PUBLISHED;
use super::{Authority, ProfileError, Settings, shortened};

/// What an authority has chosen, setting by setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Practice {
    id: String,
    name: String,
    /// The authority that decides what this one leaves out is already applied
    settings: Settings,
    has_base: bool,
    /// Which settings it names, one bit each, in the order of [`Settings::names`]
    said: u64,
    sources: Vec<(&'static str, String)>,
}

impl Practice {
    /// One that says nothing yet: its short name, as in records and rulings, its full name, and the
    /// authority that decides what it leaves out.
    #[must_use]
    pub fn new(id: &str, name: &str, base: Option<Authority>) -> Self {
        let ours = || Settings::bare(Authority::default(), laws::Profile::default());
        Self {
            id: shortened(id),
            name: name.to_owned(),
            settings: base.map_or_else(ours, Settings::new),
            has_base: base.is_some(),
            said: 0,
            sources: Vec::new(),
        }
    }

    /// Sets one by name; `source` says where the authority published it.
    pub fn choose(
        &mut self,
        setting: &str,
        value: &str,
        source: Option<&str>,
    ) -> Result<(), ProfileError> {
        self.settings.put(setting, value)?;
        let mut known = Settings::names().enumerate();
        if let Some((place, name)) = known.find(|(_, known)| *known == setting) {
            self.said |= 1 << place;
            self.sources.extend(source.map(|source| (name, source.to_owned())));
        }
        Ok(())
    }

    /// A setting that it leaves out when no other authority decides it.
    #[must_use]
    pub fn left_out(&self) -> Option<&'static str> {
        let mut open = Settings::names().enumerate();
        let open = open.find(|(place, _)| self.said & (1 << place) == 0);
        open.filter(|_| !self.has_base).map(|(_, name)| name)
    }

    /// Its short name.
    #[must_use]
    pub const fn id(&self) -> &str {
        self.id.as_str()
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Its choices, under this authority.
    pub(super) fn settings(&self, authority: Authority) -> Settings {
        Settings { authority, ..self.settings }
    }

    /// Where a setting was published.
    pub(super) fn source(&self, setting: &str) -> Option<&str> {
        let mut sources = self.sources.iter();
        sources.find(|(known, _)| *known == setting).map(|(_, source)| source.as_str())
    }
}

/// A profile file, as generated into `profiles/published.rs`.
pub(super) struct Published {
    pub(super) name: &'static str,
    /// Name, value, and where the value was published
    pub(super) settings: &'static [(&'static str, &'static str, Option<&'static str>)],
}

/// The files that come with the program, parsed.
pub(super) static SIX: LazyLock<[Practice; 6]> = LazyLock::new(|| {
    // a test reads all six, so the default is never used in a tested build
    std::array::from_fn(|place| {
        let (authority, file) = (Authority::ALL[place], &PUBLISHED[place]);
        read(authority, file).unwrap_or_else(|_| Practice::new(authority.as_str(), file.name, None))
    })
});

fn read(authority: Authority, file: &Published) -> Result<Practice, ProfileError> {
    let mut practice = Practice::new(authority.as_str(), file.name, None);
    for (setting, value, source) in file.settings {
        practice.choose(setting, value, *source)?;
    }
    Ok(practice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;

    #[test]
    fn all_six_profiles_are_readable_and_complete() {
        for (authority, file) in Authority::ALL.into_iter().zip(&PUBLISHED) {
            let practice = read(authority, file);
            let practice = practice.unwrap_or_else(|error| panic!("{authority}: {error}"));
            assert_eq!(practice.settings(authority), Settings::new(authority));
            assert_eq!(practice.left_out(), None, "{authority}");
            assert!(practice.name().len() > 10, "{authority} has no name");
        }
    }

    #[test]
    fn a_custom_authority_is_like_any_other() {
        let mut own = Practice::new("ours", "Our Bridge Union", Some(Authority::Abf));
        own.choose("doubt", "judge", Some("our handbook")).unwrap();
        assert_eq!(own.left_out(), None);
        let authority = Authority::Own(Box::leak(Box::new(own)));
        assert_eq!(authority.to_string(), "ours");
        assert_eq!((authority.initials(), authority.name()), ("ours", "Our Bridge Union"));
        let settings = Settings::new(authority);
        assert_eq!(settings.authority, authority);
        assert_eq!(settings.source("doubt"), Some(Source::Published("our handbook")));
        // as the other authority has it, which does not mean that this one published it
        assert_eq!(settings.subset_strict, Settings::new(Authority::Abf).subset_strict);
        assert_eq!(settings.source("subset_strict"), Some(Source::Default));
    }

    #[test]
    fn a_wrong_or_missing_setting_is_found() {
        let mut own = Practice::new("ours", "Our Bridge Union", None);
        let mut refused = |name, value| own.choose(name, value, None).unwrap_err().to_string();
        assert!(refused("dout", "judge").ends_with("did you mean `doubt`?"));
        assert!(refused("doubt", "often").starts_with("`doubt` is one of"));
        assert_eq!(own.left_out(), Some("lead_after_30a"));
    }
}
