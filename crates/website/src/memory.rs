//! Memory comes back after a peak. By itself the allocator keeps what was freed for a second and asks for pages of
//! 2 MB: measured, that doubles what a quiet server holds. It reads its settings before anything of ours runs, so the
//! process begins anew with them, under the same number.

use std::{ffi::OsStr, os::unix::process::CommandExt as _, process::Command};

/// Freed memory goes back to the system after this many milliseconds, and pages are of the ordinary size. What an
/// operator sets goes before.
const SETTINGS: [(&str, &str); 2] = [("MIMALLOC_PURGE_DELAY", "20"), ("MIMALLOC_ALLOW_THP", "0")];

/// Begins the process anew with the settings, where none is there yet. Where that can't be, it goes on as it is. To be
/// called before anything is opened or started.
pub(crate) fn begin_sparing() {
    if SETTINGS
        .iter()
        .any(|(name, _)| std::env::var_os(name).is_some())
    {
        return;
    }
    let mut arguments = std::env::args_os();
    let name = arguments.next();
    if let Ok(program) = std::env::current_exe() {
        let mut again = Command::new(&program);
        again.args(arguments).envs(SETTINGS);
        // Returns only where it failed, and then nothing is lost but memory.
        let _ = again
            .arg0(name.as_deref().unwrap_or(OsStr::new("website")))
            .exec();
    }
}
