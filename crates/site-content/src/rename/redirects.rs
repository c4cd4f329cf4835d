use toml::de::{DeTable, DeValue};

use super::RenameError;

/// `redirects.toml` with a redirect for each moved address (old, new). A redirect that led away from an address that is
/// a page again is taken out; one that led to the old address leads to the new one already.
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
                // Not written as tables of their own: an editor's hand must take it out.
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

/// Where the redirect from an address stands, and its target.
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
        let found = value.get_ref().as_str()? == from;
        let to = table
            .get("to")
            .and_then(|to| to.get_ref().as_str())
            .unwrap_or_default();
        found.then(|| (value.span().start, to.to_owned()))
    })
}

/// The text without the `[[redirects]]` table around a place.
fn without(text: &str, at: usize) -> Option<String> {
    const HEADER: &str = "[[redirects]]";
    let start = text.get(..at)?.rfind(HEADER)?;
    let rest = text.get(start + HEADER.len()..)?;
    // To the next blank line, table or comment; a blank line goes too.
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
