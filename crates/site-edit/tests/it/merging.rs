//! Three states of a file become one.

use pretty_assertions::assert_eq;
use site_edit::{File, merge};

/// What it is called; what it was, ours, theirs; what it becomes; and the names of the conflicts.
type Case<'c> = (&'c str, &'c str, &'c str, &'c str, &'c str, &'c [&'c str]);

// Promise: editing 9
#[test]
fn each_value_comes_from_the_side_that_changed_it() {
    let list = "[[a]]\nx = \"1\"\ny = \"1\"\n\n[[a]]\nx = \"2\"\ny = \"2\"\n";
    let cases: &[Case<'_>] = &[
        (
            "ours",
            "a = 1\nb = 1\n",
            "a = 2\nb = 1\n",
            "a = 1\nb = 1\n",
            "a = 2\nb = 1\n",
            &[],
        ),
        ("theirs", "a = 1\n", "a = 1\n", "a = 2\n", "a = 2\n", &[]),
        (
            "each another",
            "a = 1\nb = 1\n",
            "a = 2\nb = 1\n",
            "a = 1\nb = 2\n",
            "a = 2\nb = 2\n",
            &[],
        ),
        (
            "both the same",
            "a = 1\n",
            "a = 2\n",
            "a = 2\n",
            "a = 2\n",
            &[],
        ),
        (
            "both another",
            "a = 1\n",
            "a = 2\n",
            "a = 3\n",
            "a = 2\n",
            &["a"],
        ),
        (
            "removed and changed",
            "a = 1\nb = 1\n",
            "b = 1\n",
            "a = 3\nb = 1\n",
            "b = 1\n",
            &["a"],
        ),
        (
            "removed and the same",
            "a = 1\nb = 1\n",
            "b = 1\n",
            "a = 1\nb = 2\n",
            "b = 2\n",
            &[],
        ),
        (
            "both add another key",
            "a = 1\n",
            "a = 1\nb = 1\n",
            "a = 1\nc = 1\n",
            "a = 1\nb = 1\nc = 1\n",
            &[],
        ),
        (
            "in one table",
            "[t]\na = 1\nb = 1\n",
            "[t]\na = 2\nb = 1\n",
            "[t]\na = 1\nb = 2\n",
            "[t]\na = 2\nb = 2\n",
            &[],
        ),
        (
            "a list of texts is one value",
            "a = [\"x\", \"y\"]\n",
            "a = [\"x\"]\n",
            "a = [\"x\", \"y\", \"z\"]\n",
            "a = [\"x\"]\n",
            &["a"],
        ),
        (
            "items of a list",
            list,
            &list.replace("x = \"1\"", "x = \"o\""),
            &list.replace("y = \"2\"", "y = \"t\""),
            &list
                .replace("x = \"1\"", "x = \"o\"")
                .replace("y = \"2\"", "y = \"t\""),
            &[],
        ),
        (
            "one item of a list",
            list,
            &list.replace("x = \"1\"", "x = \"o\""),
            &list.replace("x = \"1\"", "x = \"t\""),
            &list.replace("x = \"1\"", "x = \"o\""),
            &["a.1.x"],
        ),
        (
            "an item comes, another changes",
            list,
            &format!("[[a]]\nx = \"0\"\n\n{list}"),
            &list.replace("y = \"2\"", "y = \"t\""),
            &format!(
                "[[a]]\nx = \"0\"\n\n{}",
                list.replace("y = \"2\"", "y = \"t\"")
            ),
            &[],
        ),
        (
            "an item goes that the other side changed",
            list,
            "[[a]]\nx = \"1\"\ny = \"1\"\n",
            &list.replace("y = \"2\"", "y = \"t\""),
            "[[a]]\nx = \"1\"\ny = \"1\"\n",
            &["a"],
        ),
        (
            "both add an item",
            list,
            &format!("{list}\n[[a]]\nx = \"o\"\n"),
            &format!("{list}\n[[a]]\nx = \"t\"\n"),
            &format!("{list}\n[[a]]\nx = \"o\"\n"),
            &["a"],
        ),
    ];
    for (name, base, ours, theirs, merged, names) in cases {
        let values = |text: &str| File::parse("x.toml", text).unwrap().values().clone();
        let (result, conflicts) = merge(&values(base), &values(ours), &values(theirs));
        assert_eq!(result, values(merged), "{name}");
        let found: Vec<&str> = conflicts
            .iter()
            .map(|conflict| conflict.name.as_str())
            .collect();
        assert_eq!(found, *names, "{name}");
        let (back, conflicts) = merge(&values(base), &values(theirs), &values(ours));
        assert_eq!(conflicts.len(), names.len(), "{name}, the other way");
        assert!(
            !names.is_empty() || back == values(merged),
            "{name}, the other way"
        );
    }
}

#[test]
fn the_text_below_the_front_matter_is_one_value() {
    let post = |body: &str| {
        File::parse("blog/x.md", &format!("+++\na = 1\n+++\n\n{body}\n"))
            .unwrap()
            .values()
            .clone()
    };
    let (merged, conflicts) = merge(
        &post("One\n\nTwo"),
        &post("Eins\n\nTwo"),
        &post("One\n\nZwei"),
    );
    assert_eq!(
        (merged.body.as_deref(), conflicts.len()),
        (Some("Eins\n\nTwo"), 1)
    );
    assert_eq!(
        (conflicts[0].ours.as_str(), conflicts[0].theirs.as_str()),
        ("Eins\n\nTwo", "One\n\nZwei")
    );
}
