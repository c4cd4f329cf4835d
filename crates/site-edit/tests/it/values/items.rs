//! Items of a list come, go and move.

use super::{cases, list, table, text};

// Promise: editing 2
#[test]
fn items_come_go_and_move_with_what_belongs_to_them() {
    let blocks = "# about the list\n[[a]]\nx = \"1\" # one\n\n# above two\n[[a]]\nx = \"2\"\n\n[[a.in]]\ny = 2\n\n[[a]]\nx = \"3\"\n\n[z]\nq = 1\n";
    let lines = "a = [\n  \"x\", # one\n  # above two\n  'y', # two\n  \"z\",\n]\n";
    cases(&[
        (
            "a table moves",
            blocks,
            &|values| list(values, "a").swap(0, 1),
            "# about the list\n# above two\n[[a]]\nx = \"2\"\n\n[[a.in]]\ny = 2\n\n[[a]]\nx = \"1\" # one\n\n[[a]]\nx = \"3\"\n\n[z]\nq = 1\n",
        ),
        (
            "a table goes",
            blocks,
            &|values| drop(list(values, "a").remove(1)),
            "# about the list\n[[a]]\nx = \"1\" # one\n\n[[a]]\nx = \"3\"\n\n[z]\nq = 1\n",
        ),
        (
            "the last table goes",
            blocks,
            &|values| drop(list(values, "a").pop()),
            "# about the list\n[[a]]\nx = \"1\" # one\n\n# above two\n[[a]]\nx = \"2\"\n\n[[a.in]]\ny = 2\n\n[z]\nq = 1\n",
        ),
        (
            "a table comes",
            blocks,
            &|values| list(values, "a").insert(3, table(&[("x", "4")])),
            "# about the list\n[[a]]\nx = \"1\" # one\n\n# above two\n[[a]]\nx = \"2\"\n\n[[a.in]]\ny = 2\n\n[[a]]\nx = \"3\"\n\n[[a]]\nx = \"4\"\n\n[z]\nq = 1\n",
        ),
        (
            "a table comes first",
            "[[a]]\nx = \"1\"\n",
            &|values| list(values, "a").insert(0, table(&[("x", "0")])),
            "[[a]]\nx = \"0\"\n\n[[a]]\nx = \"1\"\n",
        ),
        (
            "a text goes with its comment",
            lines,
            &|values| drop(list(values, "a").remove(0)),
            "a = [\n  # above two\n  'y', # two\n  \"z\",\n]\n",
        ),
        (
            "a text moves with its comments",
            lines,
            &|values| list(values, "a").swap(1, 2),
            "a = [\n  \"x\", # one\n  \"z\",\n  # above two\n  'y', # two\n]\n",
        ),
        (
            "a text comes",
            lines,
            &|values| list(values, "a").push(text("w")),
            "a = [\n  \"x\", # one\n  # above two\n  'y', # two\n  \"z\",\n  \"w\",\n]\n",
        ),
        (
            "the first goes, and the comment about the list stays",
            "a = [ # tags\n  \"x\",\n  \"y\",\n]\n",
            &|values| drop(list(values, "a").remove(0)),
            "a = [ # tags\n  \"y\",\n]\n",
        ),
        (
            "one comes first, below the comment about the list",
            "a = [ # tags\n  \"x\"\n]\n",
            &|values| list(values, "a").insert(0, text("w")),
            "a = [ # tags\n  \"w\",\n  \"x\"\n]\n",
        ),
        (
            "behind a comment",
            "a = [\"x\" # c\n]\n",
            &|values| list(values, "a").push(text("y")),
            "a = [\"x\", # c\n  \"y\"\n]\n",
        ),
        (
            "in one line, the first goes",
            "a = [\"x\", 'y', \"z\"]\n",
            &|values| drop(list(values, "a").remove(0)),
            "a = ['y', \"z\"]\n",
        ),
        (
            "in one line, the last goes",
            "a = [ \"x\", 'y' ]\n",
            &|values| drop(list(values, "a").pop()),
            "a = [ \"x\" ]\n",
        ),
        (
            "in one line, one comes first",
            "a = [ \"x\", 'y' ]\n",
            &|values| list(values, "a").insert(0, text("w")),
            "a = [ \"w\", \"x\", 'y' ]\n",
        ),
        (
            "all go",
            "a = [\n  \"x\",\n]\n",
            &|values| list(values, "a").clear(),
            "a = []\n",
        ),
        (
            "into an empty list",
            "a = []\n",
            &|values| list(values, "a").extend([text("x"), text("y")]),
            "a = [\"x\", \"y\"]\n",
        ),
        (
            "inline tables",
            "a = [ { x = 1 }, { x = 2 } ]\n",
            &|values| list(values, "a").swap(0, 1),
            "a = [ { x = 2 }, { x = 1 } ]\n",
        ),
    ]);
}
