//! Copies that programs leave beside a file: of two devices that changed it at once, of a merge, of an editor. They are
//! not content. An editor must be told, because one of the two may hold what the other lacks, but the rest of the site must
//! not wait for it.

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

/// What follows the name of the original in the name of a copy, in small letters; digits after it do not count.
const ENDINGS: &[&str] = &[
    " copy", " - copy", " (copy", "_copy", ".copy", ".orig", ".rej", ".bak", "_bak", ".backup",
    ".old", "_old", ".save", "_backup_", "_base_", "_local_", "_remote_",
];

/// Whether a file is a copy, by its name without extension. `exists`: whether there is a file beside it with another name
/// and the same extension.
pub(super) fn is_copy(name: &str, exists: impl Fn(&str) -> bool) -> bool {
    let small = name.to_lowercase();
    if WORDS.iter().any(|word| small.contains(word)) {
        return true;
    }
    if let Some(original) = name.strip_prefix("Copy of ") {
        return exists(original);
    }
    // Copies are numbered: `x 2`, `x (1)`, `x - Copy (2)`, `x_BACKUP_4711`.
    let unnumbered = name.trim_end_matches(|c: char| c.is_ascii_digit() || "()".contains(c));
    let is_numbered = unnumbered.len() < name.len();
    let stem = unnumbered.trim_end();
    let is_apart = unnumbered.ends_with(' ') || name.ends_with(')');
    if is_numbered && is_apart && exists(stem) {
        return true;
    }
    let of = |ending: &&str| {
        let at = stem.len().checked_sub(ending.len())?;
        let (original, end) = (stem.get(..at)?, stem.get(at..)?);
        end.eq_ignore_ascii_case(ending).then_some(original)
    };
    if ENDINGS.iter().filter_map(of).any(&exists) {
        return true;
    }
    // OneDrive adds the name of the computer: `x-LAPTOP-4F2K9`.
    name.match_indices('-').any(|(at, _)| {
        let (original, computer) = (&name[..at], &name[at + 1..]);
        computer.contains(|c: char| c.is_ascii_uppercase())
            && !computer.contains(|c: char| c.is_ascii_lowercase())
            && exists(original)
    })
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
