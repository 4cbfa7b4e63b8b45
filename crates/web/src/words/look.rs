//! Words of the screen `look`.

/// The heading
pub const TITLE: &str = "Settings";
/// Whose regulations
pub const PROFILE: &str = "Whose regulations";
/// What the profile is for
pub const PROFILE_HELP: &str = "The laws leave some points to the authority. This holds for the board in hand and those after it.";
/// Which laws
pub const EDITION: &str = "Which laws";
/// The only edition there is
pub const EDITION_2017: &str = "Laws of Duplicate Bridge 2017, with the change of 26B in June 2017";
/// Light and dark
pub const THEME: &str = "Light and dark";
/// As the device has it
pub const AUTO: &str = "As the device";
/// Light
pub const LIGHT: &str = "Light";
/// Dark
pub const DARK: &str = "Dark";
/// Large type and the hand
pub const HANDLING: &str = "Reading and holding";
/// Large type
pub const LARGE: &str = "Large type";
/// The left hand
pub const LEFT: &str = "Left hand: buttons on the left";
/// No keys
pub const KEYS_OFF: &str = "Keyboard: single keys do not enter calls";
/// Above the version
pub const ABOUT: &str = "About";

/// The program and its version, with the edition of the laws.
#[must_use]
pub fn version(version: &str) -> String {
    format!("Rectify {version}, Laws of Duplicate Bridge 2017")
}
