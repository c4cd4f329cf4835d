use std::path::Path;

use site_content::{Address, read_text};

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
        let is_own = |to: &String| moved.iter().any(|(_, page)| page == to);
        if let Some(to) = leads_to(&redirects, new).filter(|to| !is_own(to)) {
            let from = new.clone();
            return Err(RenameError::OldAddress { from, to });
        }
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

/// The redirects of a content folder. A list that can't be read has its own finding.
pub(super) fn of(folder: &Path) -> Vec<Value> {
    let text = read_text(&folder.join("redirects.toml")).unwrap_or_default();
    let file = File::parse("redirects.toml", &text);
    let list = file
        .as_ref()
        .and_then(|file| file.values().table.get("redirects"));
    list.and_then(Value::as_list).unwrap_or_default().to_vec()
}

/// The old addresses of a content folder, from which redirects lead elsewhere.
#[must_use]
pub fn old_addresses(folder: &Path) -> Vec<Address> {
    let redirects = of(folder);
    let old = redirects.iter();
    old.filter_map(|redirect| text_of(redirect, "from").parse().ok())
        .collect()
}

/// Where the redirect from an address leads, if there is one.
pub(super) fn leads_to(redirects: &[Value], address: &str) -> Option<String> {
    let mut all = redirects.iter();
    let old = all.find(|redirect| begins_at(redirect, address))?;
    Some(text_of(old, "to"))
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
