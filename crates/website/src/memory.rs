//! Settings of the allocator, so that memory is returned to the system after a peak. By default mimalloc keeps freed
//! memory for a second and uses pages of 2 MB; by measurement this doubles the memory of an idle server and of an
//! export. It reads its settings before `main` runs, so the process executes itself again with them, under the same
//! process id.

use std::{ffi::OsStr, os::unix::process::CommandExt as _, process::Command};

/// Freed memory is returned after one millisecond, and pages have the ordinary size. With 20 milliseconds much of it is
/// used again before it is returned, by objects that stay and need little of it: the sample site then takes 10 MB more,
/// and starts 15 ms sooner. The allocator looks for freed memory when a thread has needed a new page 1,000 times, because
/// a quiet server hardly comes to the 10,000 times of the default. A thread gives its full pages away at once, so that
/// whichever thread frees their last block can return them. Settings of the operator take precedence.
const SETTINGS: [(&str, &str); 4] = [
    ("MIMALLOC_PURGE_DELAY", "1"),
    ("MIMALLOC_ALLOW_THP", "0"),
    ("MIMALLOC_GENERIC_COLLECT", "1000"),
    ("MIMALLOC_PAGE_FULL_RETAIN", "0"),
];

/// Replaces the process by the same program with the settings in its environment, unless one of them is set already. If
/// that fails, the process goes on without them. Must be called before files are opened or threads are started.
pub(crate) fn apply_settings() {
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
        // `exec` returns only if it fails; then the process uses more memory.
        let _ = again
            .arg0(name.as_deref().unwrap_or(OsStr::new("website")))
            .exec();
    }
}
