//! A value is changed, and every other byte stays.

mod items;

use pretty_assertions::assert_eq;
use site_edit::{File, Table, Value, Values};

fn parsed(path: &str, text: &str) -> File {
    File::parse(path, text).unwrap_or_else(|| panic!("{path} is not well-formed:\n{text}"))
}

/// A change of the values.
type Change<'c> = &'c dyn Fn(&mut Values);

fn changed(text: &str, change: Change<'_>) -> String {
    let path = if text.trim_start_matches('\u{feff}').starts_with("+++") {
        "blog/x.md"
    } else {
        "x.toml"
    };
    let file = parsed(path, text);
    let mut values = file.values().clone();
    change(&mut values);
    let after = file
        .with(&values)
        .unwrap_or_else(|error| panic!("{error}:\n{text}"));
    assert_eq!(parsed(path, &after).values(), &values, "{after}");
    after
}

fn set<'v>(key: &'v str, value: &'v Value) -> impl Fn(&mut Values) + 'v {
    move |values| values.table.set(key, value.clone())
}

fn text(text: &str) -> Value {
    Value::from(text)
}

fn texts(texts: &[&str]) -> Value {
    Value::List(texts.iter().map(|text| Value::from(*text)).collect())
}

fn table(pairs: &[(&str, &str)]) -> Value {
    let pairs = pairs
        .iter()
        .map(|(key, value)| ((*key).to_owned(), Value::from(*value)));
    Value::Table(pairs.collect())
}

fn item<'v>(values: &'v mut Values, list: &str, at: usize) -> &'v mut Table {
    match values.table.get_mut(list) {
        Some(Value::List(items)) => match &mut items[at] {
            Value::Table(table) => table,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn list<'v>(values: &'v mut Values, key: &str) -> &'v mut Vec<Value> {
    match values.table.get_mut(key) {
        Some(Value::List(items)) => items,
        other => panic!("{other:?}"),
    }
}

/// Every case in three spellings: as it stands, with the line ends of Windows, and with a byte order mark.
fn cases(cases: &[(&str, &str, Change<'_>, &str)]) {
    for (name, before, change, after) in cases {
        assert_eq!(changed(before, change), *after, "{name}");
        let windows = |text: &str| text.replace('\n', "\r\n");
        if before.contains('\n') {
            assert_eq!(
                changed(&windows(before), change),
                windows(after),
                "{name}, Windows"
            );
        }
        let marked = format!("\u{feff}{before}");
        assert_eq!(
            changed(&marked, change),
            format!("\u{feff}{after}"),
            "{name}, marked"
        );
    }
}

// Promise: editing 2
#[test]
fn one_value_changes_and_every_other_byte_stays() {
    cases(&[
        (
            "plain",
            "a = \"1\"\nb = \"2\"\n",
            &set("a", &text("3")),
            "a = \"3\"\nb = \"2\"\n",
        ),
        (
            "odd spacing and a comment",
            "# head\n\n a   =  \"1\"   # why\nb='x'\n",
            &set("a", &text("3")),
            "# head\n\n a   =  \"3\"   # why\nb='x'\n",
        ),
        (
            "literal quotes",
            "a = 'C:\\x'\n",
            &set("a", &text("C:\\y")),
            "a = 'C:\\y'\n",
        ),
        (
            "literal quotes that no longer fit",
            "a = 'x'\n",
            &set("a", &text("it's")),
            "a = \"it's\"\n",
        ),
        (
            "several lines",
            "a = \"\"\"\nx\ny\"\"\" # c\nb = 1\n",
            &set("a", &text("x\nz")),
            "a = \"\"\"\nx\nz\"\"\" # c\nb = 1\n",
        ),
        (
            "no line break at the end",
            "a = 1\nb = 2",
            &set("b", &Value::Whole(3)),
            "a = 1\nb = 3",
        ),
        (
            "a number with separators beside it",
            "a = 1_000\nb = 0x10\n",
            &set("a", &Value::Whole(5)),
            "a = 5\nb = 0x10\n",
        ),
        (
            "a dotted key",
            "a.b = 1 # c\na.c = 2\n",
            &|values| {
                let Some(Value::Table(a)) = values.table.get_mut("a") else {
                    panic!()
                };
                a.set("b", Value::Whole(7));
            },
            "a.b = 7 # c\na.c = 2\n",
        ),
        (
            "a quoted key",
            "\"a b\" = 1\n",
            &set("a b", &Value::Whole(2)),
            "\"a b\" = 2\n",
        ),
        (
            "an inline table",
            "a = { x = \"1\", y = \"2\" } # c\n",
            &|values| {
                let Some(Value::Table(a)) = values.table.get_mut("a") else {
                    panic!()
                };
                a.set("y", text("3"));
            },
            "a = { x = \"1\", y = \"3\" } # c\n",
        ),
        (
            "a table in a list",
            "[[a]]\nx = \"1\" # one\n\n# two\n[[a]]\nx = \"2\"\n",
            &|values| item(values, "a", 1).set("x", text("3")),
            "[[a]]\nx = \"1\" # one\n\n# two\n[[a]]\nx = \"3\"\n",
        ),
        (
            "a list in lines",
            "a = [ # tags\n  \"x\", # one\n  'y',\n]\n",
            &set("a", &texts(&["x", "z"])),
            "a = [ # tags\n  \"x\", # one\n  'z',\n]\n",
        ),
    ]);
}

// Promise: editing 5
#[test]
fn a_key_that_goes_takes_its_line_and_leaves_comments() {
    cases(&[
        (
            "a line",
            "a = 1\nb = 2\nc = 3\n",
            &|values| values.table.set("b", None),
            "a = 1\nc = 3\n",
        ),
        (
            "comments around",
            "a = 1\n# above\nb = 2 # behind\nc = 3\n",
            &|values| values.table.set("b", None),
            "a = 1\n# above\n# behind\nc = 3\n",
        ),
        (
            "the last without a line break",
            "a = 1\nb = 2",
            &|values| values.table.set("b", None),
            "a = 1\n",
        ),
        (
            "several lines",
            "a = [\n  1,\n]\nb = \"\"\"\nx\ny\"\"\"\nc = 3\n",
            &|values| values.table.set("b", None),
            "a = [\n  1,\n]\nc = 3\n",
        ),
        (
            "a dotted key",
            "a.b = 1\na.c = 2\nd = 3\n",
            &|values| values.table.set("a", None),
            "d = 3\n",
        ),
        (
            "a table",
            "a = 1\n\n[b]\nx = 1\n\n[c]\ny = 1\n",
            &|values| values.table.set("b", None),
            "a = 1\n\n[c]\ny = 1\n",
        ),
        (
            "the last table",
            "a = 1\n\n[b]\nx = 1\n",
            &|values| values.table.set("b", None),
            "a = 1\n",
        ),
        (
            "of an inline table",
            "a = { x = 1, y = 2 }\n",
            &|values| {
                let Some(Value::Table(a)) = values.table.get_mut("a") else {
                    panic!()
                };
                a.set("x", None);
            },
            "a = { y = 2 }\n",
        ),
        (
            "the last of the last table in a list",
            "[[a]]\nx = 1\ny = 1\n\n[[a]]\nx = 2\ny = 2\n",
            &|values| item(values, "a", 1).set("y", None),
            "[[a]]\nx = 1\ny = 1\n\n[[a]]\nx = 2\n",
        ),
        (
            "the last of a table in a list, with a comment behind",
            "[[a]]\nx = 1\ny = 1 # behind\n\n[[a]]\nx = 2\n",
            &|values| item(values, "a", 0).set("y", None),
            "[[a]]\nx = 1\n# behind\n\n[[a]]\nx = 2\n",
        ),
        (
            "all of a table in a list",
            "[[a]]\nx = 1\ny = 1\n\n[[a]]\nx = 2\n",
            &|values| {
                item(values, "a", 0).set("x", None);
                item(values, "a", 0).set("y", None);
            },
            "[[a]]\n\n[[a]]\nx = 2\n",
        ),
        (
            "all tables of a list",
            "a = 1\n\n[[b]]\nx = 1\n\n[[b]]\nx = 2\n\n[c]\ny = 1\n",
            &|values| values.table.set("b", None),
            "a = 1\n\n[c]\ny = 1\n",
        ),
    ]);
}

#[test]
fn a_new_key_stands_after_the_last_one_of_its_table() {
    cases(&[
        (
            "at the root",
            "a = 1 # c\n\n[t]\nx = 1\n",
            &set("b", &text("2")),
            "a = 1 # c\nb = \"2\"\n\n[t]\nx = 1\n",
        ),
        (
            "without a line break at the end",
            "a = 1",
            &set("b", &text("2")),
            "a = 1\nb = \"2\"",
        ),
        (
            "after one that goes",
            "a = 1\nb = 2\n",
            &|values| {
                values.table.set("b", None);
                values.table.set("c", Value::Whole(3));
            },
            "a = 1\nc = 3\n",
        ),
        (
            "in a table without keys",
            "[t]\n",
            &|values| {
                let Some(Value::Table(t)) = values.table.get_mut("t") else {
                    panic!()
                };
                t.set("x", Value::Whole(1));
            },
            "[t]\nx = 1\n",
        ),
        (
            "before the first table",
            "#:schema x.json\n\n[[t]]\nx = 1\n",
            &set("a", &Value::Whole(1)),
            "#:schema x.json\na = 1\n\n[[t]]\nx = 1\n",
        ),
        (
            "beside a dotted key",
            "a.b = 1\nc = 2\n",
            &|values| {
                let Some(Value::Table(a)) = values.table.get_mut("a") else {
                    panic!()
                };
                a.set("d", Value::Whole(3));
            },
            "a.b = 1\na.d = 3\nc = 2\n",
        ),
        (
            "in an item of a list",
            "[[a]]\nx = 1\n\n[[a.b]]\ny = 1\n\n[[a]]\nx = 2\n",
            &|values| item(values, "a", 0).set("z", Value::Whole(3)),
            "[[a]]\nx = 1\nz = 3\n\n[[a.b]]\ny = 1\n\n[[a]]\nx = 2\n",
        ),
        (
            "a table",
            "a = 1\n",
            &set("t", &table(&[("x", "1")])),
            "a = 1\n\n[t]\nx = \"1\"\n",
        ),
        (
            "a list of tables",
            "a = 1\n\n[t]\nx = 1\n",
            &set(
                "l",
                &Value::List(vec![table(&[("x", "1")]), table(&[("x", "2")])]),
            ),
            "a = 1\n\n[t]\nx = 1\n\n[[l]]\nx = \"1\"\n\n[[l]]\nx = \"2\"\n",
        ),
        (
            "a text with quotation marks and line breaks",
            "a = 1\n",
            &set("b", &text("say \"x\"\nand \\ y")),
            "a = 1\nb = '''\nsay \"x\"\nand \\ y'''\n",
        ),
    ]);
}

#[test]
fn the_text_below_the_front_matter_keeps_the_lines_that_stay() {
    let body = |text: &'static str| move |values: &mut Values| values.body = Some(text.to_owned());
    let post = "+++\na = 1\n+++\n\nOne\n\nTwo\n\n\n";
    cases(&[
        (
            "a line changes",
            post,
            &body("One\n\nDrei"),
            "+++\na = 1\n+++\n\nOne\n\nDrei\n\n\n",
        ),
        (
            "a line comes",
            post,
            &body("One\n\nHalf\n\nTwo"),
            "+++\na = 1\n+++\n\nOne\n\nHalf\n\nTwo\n\n\n",
        ),
        (
            "lines go",
            post,
            &body("Two"),
            "+++\na = 1\n+++\n\nTwo\n\n\n",
        ),
        ("all go", post, &body(""), "+++\na = 1\n+++\n\n\n\n\n"),
        (
            "without a line break at the end",
            "+++\na = 1\n+++\n\nOne",
            &body("Two"),
            "+++\na = 1\n+++\n\nTwo",
        ),
        (
            "into nothing",
            "+++\na = 1\n+++\n",
            &body("One\nTwo"),
            "+++\na = 1\n+++\n\nOne\nTwo\n",
        ),
        (
            "into nothing, not even a line break",
            "+++\na = 1\n+++",
            &body("One"),
            "+++\na = 1\n+++\n\nOne\n",
        ),
    ]);
    let mixed = "+++\na = 1\r\n+++\r\n\r\nOne\r\nTwo\nThree\r\n";
    assert_eq!(
        changed(mixed, &body("One\nTwo\nDrei")),
        mixed.replace("Three", "Drei")
    );
    // A line that would end the front matter.
    assert_eq!(
        changed(post, &set("b", &text("x\n+++\ny"))),
        post.replace("a = 1\n", "a = 1\nb = \"x\\n+++\\ny\"\n")
    );
}

#[test]
fn every_text_is_read_as_it_was_typed_whatever_quotation_marks_the_old_one_had() {
    let mut typed: Vec<String> = (0..0xa0)
        .filter_map(char::from_u32)
        .map(String::from)
        .collect();
    let marks = [
        "\"", "'", "\"\"", "''", "\"\"\"", "'''", "\\", "\n", "+++", "#",
    ];
    typed.extend(marks.map(str::to_owned));
    for file in ["x.toml", "blog/x.md"] {
        for old in ["\"x\"", "'x'", "'''\nx'''", "\"\"\"\nx\"\"\""] {
            for end in ["\n", "\r\n"] {
                let before = match file {
                    "x.toml" => format!("a = {old}\nb = 1\n"),
                    _ => format!("+++\na = {old}\nb = 1\n+++\n"),
                };
                let before = before.replace('\n', end);
                for one in &typed {
                    for with in ["", "a", "'", "\"", "\na", "\n+++\n", "\u{1}"] {
                        for text in [format!("{one}{with}"), format!("{with}{one}")] {
                            // A browser sends a carriage return as a line break.
                            let text = text.replace('\r', "\n");
                            let after = changed(&before, &set("a", &Value::from(&*text)));
                            let rest = |text: &str| text[text.rfind("b = 1").unwrap()..].to_owned();
                            assert_eq!(rest(&after), rest(&before), "{text:?}");
                        }
                    }
                }
            }
        }
    }
}
