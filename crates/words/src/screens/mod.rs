//! The labels of each screen: what the app says beside the ruling itself. A screen is
//! a struct of texts and functions, a language has a value for each, and a language
//! that lacks a word does not compile.

/// Defines a screen: texts that never change, then what is said of something. The
/// functions are fields as well, and called as methods.
macro_rules! screen {
    (
        $(#[$about:meta])*
        pub struct $Screen:ident as $english:ident {
            $($(#[$doc:meta])* $text:ident: $type:ty,)*
        }
        impl {
            $($(#[$says:meta])* fn $name:ident($($value:ident: $given:ty),*) -> $said:ty;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $Screen {
            $($(#[$doc])* pub $text: $type,)*
            $(pub(crate) $name: fn($($given),*) -> $said,)*
        }

        impl $Screen {
            $($(#[$says])*
            #[must_use]
            #[inline]
            pub fn $name(&self, $($value: $given),*) -> $said {
                (self.$name)($($value),*)
            })*

            /// What English says, marked.
            #[cfg(feature = "pseudo")]
            pub(crate) fn pseudo() -> &'static Self {
                use std::sync::OnceLock;

                use crate::en::screens::$english as ENGLISH;
                use crate::marks::Mark as _;

                static MARKED: OnceLock<$Screen> = OnceLock::new();
                MARKED.get_or_init(|| $Screen {
                    $($text: ENGLISH.$text.marked(),)*
                    $($name: |$($value),*| (ENGLISH.$name)($($value),*).marked(),)*
                })
            }
        }
    };
}

mod book;
mod card;
mod desk;
mod evidence;
mod frame;
mod kept;
mod laws;
mod learn;
mod look;
mod meanings;
mod private;
mod review;
mod start;
mod table;

pub use self::desk::Desk;
pub use self::laws::Laws;
pub use self::review::{Ended, Form, Review};
pub use book::Book;
pub use card::{Card, Sorry};
pub use evidence::Evidence;
pub use frame::Frame;
pub use kept::Kept;
pub use learn::Learn;
pub use look::Look;
pub use meanings::Meanings;
pub use private::Private;
pub use start::Start;
pub use table::Table;
