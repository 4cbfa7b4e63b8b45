//! The law tables: what the law says about each situation, worked out by hand, beside what the
//! engine makes of it. One file per law.

mod law_15;
mod law_16;
mod law_17;
mod law_21;
mod law_23;
mod law_24;
mod law_25;
mod law_26;
mod law_27;
mod law_28;
mod law_29;
mod law_30;
mod law_31;
mod law_32;
mod law_33;
mod law_36;
mod law_37;
mod law_38;
mod law_39;
mod law_82;
mod profile;
mod script;
mod several;
mod table;
