//! File systems that other machines or programs change without an event on this one.

use std::path::Path;

/// Magic numbers of such file systems, as `statfs(2)` gives them, with their names.
#[cfg(target_os = "linux")]
const SILENT: &[(u32, &str)] = &[
    (0x6969, "NFS"),
    (0x517B, "SMB"),
    (0xFF53_4D42, "CIFS"),
    (0xFE53_4D42, "SMB 2"),
    (0x0102_1997, "9P"),
    (0x00C3_6400, "Ceph"),
    (0x5346_414F, "AFS"),
    (0x6B41_4653, "AFS"),
    (0x6573_5546, "FUSE"),
    (0x786F_4256, "VirtualBox"),
    (0x0BD0_0BD0, "Lustre"),
    (0x0116_1970, "GFS2"),
    (0x7461_636F, "OCFS2"),
];

/// The name of the file system of a folder, if changes on it may come without an event.
#[cfg(target_os = "linux")]
pub(super) fn silent(folder: &Path) -> Option<&'static str> {
    let kind = rustix::fs::statfs(folder).ok()?.f_type;
    SILENT
        .iter()
        .find(|(magic, _)| i128::from(*magic) == i128::from(kind) & 0xFFFF_FFFF)
        .map(|(_, name)| *name)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn silent(_: &Path) -> Option<&'static str> {
    None
}
