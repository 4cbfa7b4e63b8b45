//! What has been answered so far.
