//! Wrong options that people really choose.
