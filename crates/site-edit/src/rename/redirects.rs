use site_content::Address;

use super::error::RenameError;
use crate::{File, Table, Value, Values};

/// `redirects.toml` with a redirect for each moved address (old, new). A redirect from an address that is a page
/// again is removed. Redirects to the old address already lead to the new one, because links are rewritten first.
pub(super) fn update(text: &str, moved: &[(String, String)]) -> Result<String, RenameError> {
    let unwritable = || RenameError::Unwritable("redirects.toml".to_owned());
    let file = File::parse("redirects.toml", text).ok_or_else(unwritable)?;
    let mut table = file.values().table.clone();
    let list = table.get("redirects").and_then(Value::as_list);
    let mut redirects = list.unwrap_or_default().to_vec();
    for (_, new) in moved {
        leads_nowhere_else(&redirects, new, |to| {
            moved.iter().any(|(_, page)| page == to)
        })?;
        redirects.retain(|redirect| !begins_at(redirect, new));
    }
    redirects.extend(moved.iter().map(|(old, new)| {
        let pairs = [("from", old), ("to", new)].into_iter();
        let pairs = pairs.map(|(key, path)| (key.to_owned(), Value::from(path.as_str())));
        Value::Table(pairs.collect::<Table>())
    }));
    if !moved.is_empty() {
        table.set("redirects", Value::List(redirects));
    }
    let values = Values { table, body: None };
    file.with(&values).map_err(|_| unwritable())
}

/// Refuses the address of a new page from which a redirect leads elsewhere. One that can't be read has its own finding.
pub(super) fn must_be_free(text: &str, address: &str) -> Result<(), RenameError> {
    let file = File::parse("redirects.toml", text);
    let list = file
        .as_ref()
        .and_then(|file| file.values().table.get("redirects"));
    let redirects = list.and_then(Value::as_list).unwrap_or_default();
    leads_nowhere_else(redirects, address, |_| false)
}

fn leads_nowhere_else(
    redirects: &[Value],
    address: &str,
    is_own: impl Fn(&str) -> bool,
) -> Result<(), RenameError> {
    let old = redirects
        .iter()
        .find(|redirect| begins_at(redirect, address));
    let to = old.map(|redirect| text_of(redirect, "to"));
    let from = address.to_owned();
    match to.filter(|to| !is_own(to)) {
        Some(to) => Err(RenameError::OldAddress { from, to }),
        None => Ok(()),
    }
}

/// Whether a redirect begins at an address. The editor may have written it in another spelling.
fn begins_at(redirect: &Value, address: &str) -> bool {
    let written = text_of(redirect, "from").parse::<Address>();
    written.is_ok_and(|written| written.encoded() == address)
}

fn text_of(redirect: &Value, key: &str) -> String {
    let value = redirect.as_table().and_then(|redirect| redirect.get(key));
    value.map(Value::text).unwrap_or_default()
}
