//! What a regulating authority may choose, and what the law leaves open.
//!
//! A profile is data: the engine asks it and never asks which country this
//! is. Each open point has a number (the list is in `DESIGN.md`); whenever one
//! of them decides something, the position says so in its notes.

/// Choices of a profile, each with its text. For the settings of this crate and for those of the
/// desk, which are in the same files.
#[macro_export]
macro_rules! choices {
    ($( $(#[$doc:meta])* $name:ident { $( $(#[$vdoc:meta])* $variant:ident = $text:literal ),+ $(,)? } )+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $( $(#[$vdoc])* $variant ),+ }

        impl $name {
            /// Every choice, as it is written in a profile.
            pub const CHOICES: &'static [&'static str] = &[$($text),+];

            /// The choice with this text.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }

            /// As it is written in a profile.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }
    )+ };
}

choices! {
    /// Point 1: a lead restriction after a forced second pass (30A)?
    LeadAfter30A {
        /// The player simply passes again, nothing more.
        Nothing = "none",
        /// The literal 26B: if the second pass is not comparable.
        IfNotComparable = "if_not_comparable",
    }
    /// Point 2: a lead restriction on LHO's side after 21B2?
    LeadAfter21B2 {
        /// None, but the director is told.
        Flag = "flag",
        /// 26B applies.
        Applies = "yes",
    }
    /// Point 3: LHO called over the call out of rotation, then the rightful right-hand opponent
    /// called too.
    LhoThenRho {
        /// Accepted, and that is final.
        Accepted = "29A",
        /// The call in turn wipes out both.
        WipedOut = "28B",
    }
    /// Point 4: the rightful player is also LHO, and it is not known whether they had noticed.
    UnknownNotice {
        /// The call in turn wipes it out.
        WipedOut = "28B",
        /// LHO has accepted.
        Accepted = "29A",
    }
    /// Point 5: LHO calls after attention was drawn and before having been told the options.
    CallAfterAttention {
        /// Cancelled; the choice is offered again.
        Cancel = "cancel",
        /// It accepts.
        Accept = "accept",
    }
    /// Point 6: LHO calls without waiting for a player who must repeat.
    RhoMustRepeat {
        /// Out of rotation: 28A speaks only of a pass.
        OutOfRotation = "out_of_rotation",
        /// The repeat is taken as made.
        Deemed = "deem_repeated",
    }
    /// Point 7: whose artificial call does 30C mean?
    ArtificialCallOf {
        /// Partner's
        Partner = "partner",
        /// Anybody's
        Anybody = "any",
    }
    /// Point 8: does 32A2(b) carry 26B?
    LeadAfter32A2B {
        /// Yes
        Applies = "yes",
        /// No
        Nothing = "no",
    }
    /// Point 9: may the 27B1(a) bid specify further suits?
    ExtraSuits {
        /// Yes
        Allow = "allow",
        /// No
        Refuse = "refuse",
    }
    /// Point 10: unauthorised information after 36A?
    InformationAfter36A {
        /// 16C2 stays on.
        On = "on",
        /// A clean restart.
        Off = "off",
    }
    /// Point 15: a lead restriction after 17D3?
    LeadAfter17D3 {
        /// None
        Nothing = "none",
        /// 26B on each cancelled pass out of rotation.
        Applies = "yes",
    }
    /// Point 16: partner, being the rightful player, called over the call out of rotation, and LHO
    /// does not accept it.
    PartnerCalledOver {
        /// Partner's call stands, under 16C2.
        Stands = "stands",
        /// It is cancelled, and partner calls again.
        Cancelled = "cancelled",
    }
    /// Point 18: a second insufficient bid as the replacement.
    SecondInsufficient {
        /// As 27B3.
        AsDouble = "27B4",
        /// The offender has 27B1 again.
        Fresh = "fresh",
    }
    /// Point 19: a barred player makes an inadmissible double, LHO has not called.
    BarredInadmissible {
        /// A pass replaces it, and both partners are barred.
        Law37B = "37B2",
        /// The player replaces it, and partner is barred.
        Law36B = "36B",
    }
    /// Point 20: whose suits does 26B protect?
    ProtectedSuits {
        /// What the offender specified
        Offender = "offender",
        /// What either partner specified
        Both = "both",
    }
    /// The third pass was out of turn, and LHO does not accept it.
    ThirdPassRefused {
        /// A pass out of rotation like any other.
        Law30 = "30",
        /// The auction goes back and nothing else follows.
        Law17D3 = "17D3",
    }
    /// The other side's passes that 17D3 cancels.
    InnocentPasses {
        /// 16C2: not for the side that passed out of turn.
        Unauthorised = "unauthorised",
        /// Only that side's own passes are unauthorised.
        Free = "free",
    }
    /// 27C: LHO called over the changed call before the director came.
    ChangeCalledOver {
        /// 27B is applied to it.
        Law27B = "27B",
        /// The right to rectification is gone (11A).
        Forgone = "11A",
    }
    /// LHO calls over a call that was not the one to be repeated.
    WrongRepeatCalledOver {
        /// It stands, as it would by 37A if a pass had been required.
        Stands = "stands",
        /// It is nevertheless cancelled, with LHO's call.
        Cancelled = "cancelled",
    }
    /// Unauthorised information after 39B?
    InformationAfter39B {
        /// 16C2 stays on, as after 36A.
        On = "on",
        /// Nothing follows.
        Off = "off",
    }
}

/// The choices of one authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    pub lead_after_30a: LeadAfter30A,
    pub lead_after_21b2: LeadAfter21B2,
    pub lho_then_rho: LhoThenRho,
    pub unknown_notice: UnknownNotice,
    pub call_after_attention: CallAfterAttention,
    pub rho_must_repeat: RhoMustRepeat,
    pub artificial_call_of: ArtificialCallOf,
    pub lead_after_32a2b: LeadAfter32A2B,
    pub extra_suits: ExtraSuits,
    pub information_after_36a: InformationAfter36A,
    pub lead_after_17d3: LeadAfter17D3,
    pub partner_called_over: PartnerCalledOver,
    pub second_insufficient: SecondInsufficient,
    pub barred_inadmissible: BarredInadmissible,
    pub protected_suits: ProtectedSuits,
    pub third_pass_refused: ThirdPassRefused,
    pub innocent_passes: InnocentPasses,
    pub change_called_over: ChangeCalledOver,
    pub wrong_repeat_called_over: WrongRepeatCalledOver,
    pub information_after_39b: InformationAfter39B,
}

impl Default for Profile {
    /// The default of every open point.
    fn default() -> Self {
        Self {
            lead_after_30a: LeadAfter30A::Nothing,
            lead_after_21b2: LeadAfter21B2::Flag,
            lho_then_rho: LhoThenRho::Accepted,
            unknown_notice: UnknownNotice::WipedOut,
            call_after_attention: CallAfterAttention::Cancel,
            rho_must_repeat: RhoMustRepeat::OutOfRotation,
            artificial_call_of: ArtificialCallOf::Partner,
            lead_after_32a2b: LeadAfter32A2B::Applies,
            extra_suits: ExtraSuits::Allow,
            information_after_36a: InformationAfter36A::On,
            lead_after_17d3: LeadAfter17D3::Nothing,
            partner_called_over: PartnerCalledOver::Stands,
            second_insufficient: SecondInsufficient::AsDouble,
            barred_inadmissible: BarredInadmissible::Law37B,
            protected_suits: ProtectedSuits::Offender,
            third_pass_refused: ThirdPassRefused::Law30,
            innocent_passes: InnocentPasses::Unauthorised,
            change_called_over: ChangeCalledOver::Law27B,
            wrong_repeat_called_over: WrongRepeatCalledOver::Stands,
            information_after_39b: InformationAfter39B::On,
        }
    }
}

macro_rules! settings {
    ($( $field:ident : $type:ident ),+ $(,)?) => {
        impl Profile {
            /// The names of the settings, with what each may be.
            pub const SETTINGS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($field), $type::CHOICES)),+];

            /// Sets one point by name, as a profile file or a record writes it.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
                match name {
                    $(stringify!($field) => {
                        self.$field = $type::parse(value).ok_or_else(|| SettingError::Value {
                            name: stringify!($field),
                            choices: $type::CHOICES,
                        })?;
                    })+
                    _ => return Err(SettingError::Unknown),
                }
                Ok(())
            }
        }
    };
}

settings! {
    lead_after_30a: LeadAfter30A,
    lead_after_21b2: LeadAfter21B2,
    lho_then_rho: LhoThenRho,
    unknown_notice: UnknownNotice,
    call_after_attention: CallAfterAttention,
    rho_must_repeat: RhoMustRepeat,
    artificial_call_of: ArtificialCallOf,
    lead_after_32a2b: LeadAfter32A2B,
    extra_suits: ExtraSuits,
    information_after_36a: InformationAfter36A,
    lead_after_17d3: LeadAfter17D3,
    partner_called_over: PartnerCalledOver,
    second_insufficient: SecondInsufficient,
    barred_inadmissible: BarredInadmissible,
    protected_suits: ProtectedSuits,
    third_pass_refused: ThirdPassRefused,
    innocent_passes: InnocentPasses,
    change_called_over: ChangeCalledOver,
    wrong_repeat_called_over: WrongRepeatCalledOver,
    information_after_39b: InformationAfter39B,
}

/// Not a setting of the law engine, or not one of its choices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// No such setting
    #[error("there is no such setting")]
    Unknown,
    /// No such choice
    #[error("`{name}` is one of {}", choices.join(", "))]
    Value {
        /// The setting
        name: &'static str,
        /// What it may be
        choices: &'static [&'static str],
    },
}
