use toml::de::{DeTable, DeValue};

use super::RenameError;
use crate::Address;

/// `redirects.toml` with a redirect for each moved address (old, new). A redirect from an address that is a page
/// again is removed. Redirects to the old address already lead to the new one, because links are rewritten first.
pub(super) fn update(text: &str, moved: &[(String, String)]) -> Result<String, RenameError> {
    let mut out = text.to_owned();
    for (_, new) in moved {
        while let Some((from_at, to)) = find(&out, new) {
            if !moved.iter().any(|(_, page)| *page == to) {
                return Err(RenameError::OldAddress {
                    from: new.clone(),
                    to,
                });
            }
            match without(&out, from_at) {
                Some(less) => out = less,
                // The redirect is not written as a table of its own, so an editor must remove it.
                None => {
                    return Err(RenameError::OldAddress {
                        from: new.clone(),
                        to,
                    });
                }
            }
        }
    }
    for (old, new) in moved {
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&format!(
            "[[redirects]]\nfrom = \"{old}\"\nto = \"{new}\"\n"
        ));
    }
    Ok(out)
}

/// The offset of the redirect from an address, and its target.
fn find(text: &str, from: &str) -> Option<(usize, String)> {
    let root = DeTable::parse(text).ok()?;
    let DeValue::Array(all) = root.get_ref().get("redirects")?.get_ref() else {
        return None;
    };
    all.iter().find_map(|item| {
        let DeValue::Table(table) = item.get_ref() else {
            return None;
        };
        let value = table.get("from")?;
        // The editor may have written the address in another spelling.
        let written = value.get_ref().as_str()?.parse::<Address>();
        let found = written.is_ok_and(|address| address.encoded() == from);
        let to = table
            .get("to")
            .and_then(|to| to.get_ref().as_str())
            .unwrap_or_default();
        found.then(|| (value.span().start, to.to_owned()))
    })
}

/// The text without the `[[redirects]]` table at an offset.
fn without(text: &str, at: usize) -> Option<String> {
    const HEADER: &str = "[[redirects]]";
    let start = text.get(..at)?.rfind(HEADER)?;
    let rest = text.get(start + HEADER.len()..)?;
    // The table ends at the next blank line, table or comment. A blank line is removed too.
    let mut end = start + HEADER.len();
    for (index, line) in rest.split_inclusive('\n').enumerate() {
        if index > 0 && line.starts_with(['[', '#']) {
            break;
        }
        end += line.len();
        if index > 0 && line.trim().is_empty() {
            break;
        }
    }
    (end > at).then(|| format!("{}{}", &text[..start], text.get(end..).unwrap_or_default()))
}
