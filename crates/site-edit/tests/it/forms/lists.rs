//! Lists of a form: how they are sent, and their buttons.

use pretty_assertions::assert_eq;

use crate::support::{Desk, POST, every, form};

#[test]
fn items_are_added_removed_and_moved_by_buttons() {
    let desk = Desk::new();
    let path = "organizations/open-well.toml";
    let action = |action: &str, more: &[(&str, &str)]| {
        let sent = desk
            .sent(path, &[&[("action", action)], more].concat())
            .unwrap();
        desk.editor.save(path, &sent, "Amara").unwrap();
        let form = form(&desk, path, &sent.text);
        let names: Vec<String> = every(&form.controls)
            .iter()
            .filter(|control| control.name.starts_with("offices."))
            .map(|control| format!("{}={}", control.name, control.text))
            .collect();
        names.join(" ")
    };
    let before = action("save", &[]);
    let added = action("add:offices", &[]);
    assert!(
        added.starts_with(&before) && added.contains("offices.2.city="),
        "{added}"
    );
    let filled = action(
        "save",
        &[
            ("offices.2.country", "Kenya"),
            ("offices.2.city", "Kisumu"),
            ("offices.2.lat", "0.1"),
            ("offices.2.lng", "34.75"),
        ],
    );
    assert!(filled.contains("offices.2.lat=0.1"), "{filled}");
    assert!(action("up:offices.2", &[]).contains("offices.1.city=Kisumu"));
    assert!(action("down:offices.1", &[]).contains("offices.2.city=Kisumu"));
    assert_eq!(action("remove:offices.2", &[]), before);
    desk.publish(path, &[]).unwrap();
    assert!(desk.editor.open(path).unwrap().copy.is_none());
}

#[test]
fn lists_are_sent_by_item_or_as_a_whole() {
    let desk = Desk::new();
    let tags = |pairs: &[(&str, &str)]| {
        let text = desk.sent(POST, pairs).unwrap().text;
        text.lines()
            .find(|line| line.starts_with("tags"))
            .unwrap_or_default()
            .to_owned()
    };
    desk.write(
        POST,
        &desk
            .text(POST)
            .lines()
            .map(|line| {
                if line.starts_with("tags") {
                    "tags = ['One', \"Two\"]\n".to_owned()
                } else {
                    format!("{line}\n")
                }
            })
            .collect::<String>(),
    );
    assert_eq!(tags(&[("tags.2", "Three")]), "tags = ['One', \"Three\"]");
    assert_eq!(tags(&[("tags.1", "")]), "tags = [\"Two\"]");
    assert_eq!(
        tags(&[("tags.3", "Three"), ("tags.4", "")]),
        "tags = ['One', \"Two\", \"Three\"]"
    );
    assert_eq!(
        tags(&[("tags", "One\r\nTwo\r\n")]),
        "tags = ['One', \"Two\"]"
    );
    assert_eq!(
        tags(&[("tags", ""), ("tags", "Two"), ("tags", "One")]),
        "tags = [\"Two\", 'One']"
    );
    let many: Vec<String> = (3..2000).map(|number| format!("tags.{number}")).collect();
    let many: Vec<_> = many.iter().map(|name| (name.as_str(), "More")).collect();
    assert_eq!(tags(&many).matches("More").count(), many.len());
}

#[test]
fn a_button_of_a_list_that_is_none_changes_nothing() {
    let desk = Desk::new();
    for action in [
        "add:title",
        "add:publishAt",
        "remove:alt",
        "up:nothing.1",
        "down:tags.99",
    ] {
        let sent = desk.sent(POST, &[("action", action)]).unwrap();
        assert_eq!(sent.text, desk.text(POST), "{action}");
    }
}

// Promise: editor 27
#[test]
fn the_button_of_a_list_leads_to_the_item_at_which_somebody_goes_on() {
    let desk = Desk::new();
    let text = desk.text(POST);
    let of = |tags: &str| {
        let lines = text.lines().map(|line| match line.starts_with("tags = ") {
            true => tags,
            false => line,
        });
        lines.collect::<Vec<_>>().join("\n") + "\n"
    };
    let (three, one) = (["Methods", "Water", "Wells"], ["Methods"]);
    for (tags, action, item) in [
        (&three[..], "add:tags", "tags.4"),
        (&three, "up:tags.2", "tags.1"),
        (&three, "up:tags.1", "tags.1"),
        (&three, "down:tags.2", "tags.3"),
        (&three, "down:tags.3", "tags.3"),
        (&three, "remove:tags.1", "tags.1"),
        (&three, "remove:tags.3", "tags.2"),
        (&one, "remove:tags.1", "tags"),
    ] {
        desk.write(POST, &of(&format!("tags = {tags:?}")));
        let names: Vec<String> = (1..=tags.len()).map(|at| format!("tags.{at}")).collect();
        let mut sent: Vec<(&str, &str)> = names
            .iter()
            .map(String::as_str)
            .zip(tags.to_vec())
            .collect();
        sent.push(("action", action));
        let sent = desk.sent(POST, &sent).unwrap();
        assert_eq!(sent.item.as_deref(), Some(item), "{action}");
        let sent = desk.sent(POST, &[("action", "save")]).unwrap();
        assert_eq!(sent.item, None);
    }
}
