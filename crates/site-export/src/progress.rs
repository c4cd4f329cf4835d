//! How an export says how far it is.

/// Receives the progress of an export.
pub trait ExportProgress {
    /// A part of the work with `total` steps begins.
    fn begin(&mut self, what: &'static str, total: u64);
    /// `by` more steps are done.
    fn advance(&mut self, by: u64);
}
