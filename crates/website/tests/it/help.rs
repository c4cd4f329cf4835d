//! What the commands say about themselves: their help, flags, variables and defaults.

use crate::support::{text, website};

const COMMANDS: [&str; 17] = [
    "serve",
    "edit",
    "check",
    "export",
    "import ror",
    "preview",
    "rename",
    "schema",
    "csv export",
    "csv import",
    "inbox list",
    "inbox show",
    "inbox export",
    "inbox redeliver",
    "inbox erase",
    "inbox purge",
    "health",
];

/// The help text of a command.
fn help(command: &str) -> String {
    let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    text(&website(&words).stdout)
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

// Promise: commands 7
#[test]
fn every_command_explains_itself_with_an_example() {
    for command in COMMANDS {
        let help = help(command);
        assert!(
            help.contains("Example:") && help.contains("WEBSITE_"),
            "{help}"
        );
    }
}

// Promise: commands 11
#[test]
fn every_flag_has_an_environment_variable_of_its_name() {
    for command in COMMANDS {
        let help = help(command);
        let all = on_one_line(&help);
        // The line of a flag begins with it.
        let flags = help
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("--"))
            .map(|rest| rest.split(' ').next().unwrap_or_default())
            .filter(|name| *name != "help");
        let mut count = 0;
        for flag in flags {
            let variable = format!("WEBSITE_{}", flag.to_uppercase().replace('-', "_"));
            let shown = ["=]", "]"].map(|end| format!("[env: {variable}{end}"));
            assert!(
                shown.iter().any(|shown| all.contains(shown)),
                "{command}: no {variable}"
            );
            count += 1;
        }
        assert!(count > 0, "{command} has no flags");
    }
}

#[test]
fn a_number_that_can_not_be_read_is_told_with_what_to_write() {
    for words in [
        &["serve", "--trust-proxy", "yes"][..],
        &["serve", "--min-fill-seconds", "2s"],
        &["inbox", "list", "--limit", "abc"],
        &["health", "--wait", "-"],
    ] {
        let out = website(words);
        let problem = text(&out.stderr);
        assert_eq!(out.status.code(), Some(2), "{problem}");
        assert!(
            problem.contains("write a whole number, such as 5"),
            "{problem}"
        );
    }
}

// Promise: commands 13, 14
#[test]
fn the_server_s_defaults_are_those_of_the_contract() {
    let help = on_one_line(&help("serve"));
    for (flag, default) in [
        ("--content <DIR>", Some("content")),
        ("--data-dir <DIR>", Some("data")),
        ("--listen <ADDR>", Some("127.0.0.1:8080")),
        ("--admin-listen <ADDR>", Some("127.0.0.1:8081")),
        ("--min-fill-seconds <N>", Some("2")),
        ("--trust-proxy <N>", Some("0")),
        ("--image-cache <SIZE>", Some("1GiB")),
        ("--site-url <URL>", None),
        ("--chat-script-url <URL>", None),
        ("--database-url <URL>", None),
        ("--smtp-url <URL>", None),
        ("--notify-to <ADDR>", None),
        ("--webhook-url <URL>", None),
        ("--drafts", None),
    ] {
        let (_, rest) = help.split_once(&format!(" {flag} ")).expect(flag);
        let own = rest.split(" --").next().expect("the flag's own words");
        let found = own.split_once("[default: ");
        let found = found.and_then(|(_, rest)| rest.split_once(']'));
        assert_eq!(found.map(|(value, _)| value), default, "{flag}");
    }
}

// Promise: commands 15
#[test]
fn every_command_reads_content_and_data_from_the_same_folders_by_default() {
    let both = ["serve", "export", "preview"];
    let content = ["check", "rename", "csv export", "csv import"];
    let data = [
        "inbox list",
        "inbox show",
        "inbox export",
        "inbox redeliver",
        "inbox purge",
    ];
    let has = |command: &str, flag: &str, variable: &str, folder: &str| {
        let help = on_one_line(&help(command));
        let (_, rest) = help.split_once(flag).expect(command);
        let own = rest.split(" --").next().expect("the flag's own words");
        let given = format!("[env: {variable}=] [default: {folder}]");
        assert!(own.contains(&given), "{command}: {own}");
    };
    for command in both.into_iter().chain(content) {
        has(command, "--content <DIR>", "WEBSITE_CONTENT", "content");
    }
    for command in both.into_iter().chain(data) {
        has(command, "--data-dir <DIR>", "WEBSITE_DATA_DIR", "data");
    }
}
