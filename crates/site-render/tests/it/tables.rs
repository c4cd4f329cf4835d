//! Tables of JavaScript expressions, each with the expression whose value it must equal.

use crate::help::{one, run};

/// Runs each pair in one engine and reports all pairs that differ. Both sides are compared as JSON. Where the right
/// side is the name of an error, the left side must throw that error.
pub(crate) async fn check(table: &[(&str, &str)]) {
    let renderer = one();
    let mut wrong = Vec::new();
    for (expression, expected) in table {
        let throws = expected.ends_with("Error");
        let right = if throws {
            format!("{expected:?}")
        } else {
            format!("show(({expected}))")
        };
        let payload = format!(
            "const show = (value) =>
                 JSON.stringify(value, (key, part) => part === undefined ? 'undefined' : part);
             let left;
             try {{ left = show(({expression})) }} catch (error) {{ left = error.name }}
             const right = {right};
             return left === right ? '' : left + ' instead of ' + right;"
        );
        match run(&renderer, &payload).await {
            Ok(same) if same.is_empty() => {}
            other => wrong.push(format!("{expression}: {other:?}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        table.len(),
        wrong.join("\n")
    );
}

/// Runs a program that must return `true`; any other result fails the test.
pub(crate) async fn holds(program: &str) {
    let payload = format!("return JSON.stringify((() => {{ {program} }})()) ?? 'undefined'");
    pretty_assertions::assert_eq!(run(&one(), &payload).await, Ok("true".to_owned()));
}
