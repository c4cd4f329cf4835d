//! Settings of the allocator, so that memory is returned to the system after a peak. By default mimalloc keeps freed
//! memory for a second and uses pages of 2 MB; by measurement this doubles the memory of an idle server. It reads its
//! settings before `main` runs, so the process executes itself again with them, under the same process id.

use std::{ffi::OsStr, os::unix::process::CommandExt as _, process::Command};

/// Freed memory is returned after 20 milliseconds, and pages have the ordinary size. Settings of the operator take
/// precedence.
const SETTINGS: [(&str, &str); 2] = [("MIMALLOC_PURGE_DELAY", "20"), ("MIMALLOC_ALLOW_THP", "0")];

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
