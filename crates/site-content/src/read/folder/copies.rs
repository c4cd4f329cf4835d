//! Copies that programs leave beside a file: of two devices that changed it at once, of a merge, of an editor. They are
//! not content. An editor must be told, because one of the two may hold what the other lacks, but the rest of the site must
//! not wait for it.

use crate::Slug;

/// Words that only such a program puts into a name, in small letters.
const WORDS: &[&str] = &[
    // Dropbox, Nextcloud, ownCloud, Box
    "conflicted copy",
    "case conflict",
    "case clash from",
    "selective sync conflict",
    "whitespace conflict",
    "encoding conflict",
    // Syncthing, and ownCloud
    ".sync-conflict-",
    "_conflict-",
    // Google Drive, Resilio, rclone
    "[conflict",
    "(conflict",
    "_conf(",
    ".conflict",
];

/// Whether a file is a copy, by its name without extension, which no entry can have. `exists`: whether there is a file beside it with
/// another name and the same extension.
///
/// Programs put their words, in any language, numbers and the name of a computer behind the name of the original or before it.
pub(super) fn is_copy(name: &str, exists: impl Fn(&str) -> bool) -> bool {
    let small = name.to_lowercase();
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let mut signs = name.char_indices().filter(|(_, c)| !is_part(*c));
    let is_slug = name.parse::<Slug>().is_ok();
    WORDS.iter().any(|word| small.contains(word))
        || !is_slug
            && signs.any(|(at, sign)| exists(&name[..at]) || exists(&name[at + sign.len_utf8()..]))
}

#[cfg(test)]
mod tests {
    use super::is_copy;

    // Promise: findings 6
    #[test]
    fn the_copies_of_sync_programs_and_editors_are_known_by_their_names() {
        let exists = |name: &str| name == "first-post";
        for copy in [
            "first-post (conflicted copy)",
            "gone (Ada's conflicted copy 2026-03-01)",
            "first-post (conflicted copy 2026-03-01 101500)",
            "first-post (Case Conflict)",
            "first-post (Case clash from Ada)",
            "first-post (Selective Sync Conflict)",
            "first-post.sync-conflict-20260301-101500-ABCDEFG",
            "first-post_conflict-20260301-101500",
            "first-post [Conflict]",
            "first-post_conf(2)",
            "first-post.Conflict",
            "first-post.conflict1",
            "first-post (1)",
            "first-post(2)",
            "first-post 2",
            "first-post copy",
            "first-post copy 3",
            "first-post - Copy",
            "first-post - Copy (2)",
            "Copy of first-post",
            "first-post-LAPTOP-4F2K9",
            "first-post-ADAS-PC",
            "first-post.orig",
            "first-post.bak",
            "first-post_BACKUP_4711",
            "first-post_REMOTE_4711",
            "first-post (SFConflict ada@example.org 2026-11-30-12-00-00)",
            "first-post_DESKTOP_ada_Nov-30-120000-2026_Conflict",
            "first-post (Konfliktkopie von Ada 2026-11-30)",
            "first-post (copia en conflicto de Ada)",
            "first-post-Adas-MacBook-Air",
            "first-post - Kopie",
            "Kopie von first-post",
            "Copie de first-post",
            "first-post (another copy)",
            "first-post 副本",
            "~$first-post",
        ] {
            assert!(is_copy(copy, exists), "{copy}");
        }
        for other in [
            "first-post-2",
            "second 2",
            "Copy of second",
            "First Post",
            "first_post",
            "second-LAPTOP",
            "copy",
            "(1)",
        ] {
            assert!(!is_copy(other, exists), "{other}");
        }
    }
}
