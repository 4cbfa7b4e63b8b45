//! Words of the screen `look`.

screen! {
    /// Words of the screen `look`.
    pub struct Look as LOOK {
        /// The heading
        title: &'static str,
        /// Whose regulations
        profile: &'static str,
        /// What the profile is for
        profile_help: &'static str,
        /// Which laws
        edition: &'static str,
        /// The only edition there is
        edition_2017: &'static str,
        /// Light and dark
        theme: &'static str,
        /// As the device has it
        auto: &'static str,
        /// Light
        light: &'static str,
        /// Dark
        dark: &'static str,
        /// Large type and the hand
        handling: &'static str,
        /// Large type
        large: &'static str,
        /// The left hand
        left: &'static str,
        /// No tick
        ticks_off: &'static str,
        /// No keys
        keys_off: &'static str,
        /// Above the version
        about: &'static str,
        /// Above the help
        help: &'static str,
        /// What people ask, and the answers
        helps: [(&'static str, &'static str); 6],
        /// It needs the network
        online: &'static str,
    }
    impl {
        /// The program and its version, with the edition of the laws.
        fn version(version: &str) -> String;
        /// The way to the official text
        fn official(whose: &str) -> String;
    }
}
