//! Words around the screens: navigation, a new version, parts that are loading.

screen! {
    /// Words around the screens.
    pub struct Frame as FRAME {
        /// The navigation, for a screen reader.
        screens: &'static str,
        /// A new version of the app has arrived.
        new_version: &'static str,
        /// The button that starts it.
        use_new_version: &'static str,
        /// A part of the app is on its way.
        rest_coming: &'static str,
        /// It could not be fetched.
        rest_failed: &'static str,
        /// Asks for it once more
        try_again: &'static str,
        /// The way to the settings.
        menu: &'static str,
        /// The way back, for a screen reader.
        back: &'static str,
    }
    impl {
        /// A screen, in the navigation.
        fn screen(name: &str) -> &'static str;
    }
}
