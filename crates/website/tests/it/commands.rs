//! Runs the commands and checks their output and exit codes.

use crate::support::{copy, sample, text, website};

// Promise: commands 3
#[test]
fn checking_a_good_site_reports_no_findings_as_text_and_as_json() {
    let good = sample("good");
    let good = good.to_str().expect("a path");
    let out = website(&["check", "--content", good]);
    assert_eq!(
        (out.status.code(), text(&out.stdout).as_str()),
        (Some(0), "0 errors, 0 warnings\n")
    );
    let out = website(&["check", "--content", good, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    assert_eq!(
        report,
        serde_json::json!({ "errors": 0, "warnings": 0, "findings": [] })
    );
}

// Promise: commands 3, 17
#[test]
fn checking_a_broken_site_says_where_and_exits_with_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    copy(&sample("good"), folder);
    let post = folder.join("blog/first-post.md");
    let mended = std::fs::read_to_string(&post).expect("the post");
    std::fs::write(&post, mended.replacen("description =", "descripton =", 1)).expect("the edit");
    let content = folder.to_str().expect("a path");
    let out = website(&["check", "--content", content]);
    assert_eq!(out.status.code(), Some(1));
    let found = text(&out.stdout);
    let line = "blog/first-post.md:3:1: error[unknown-key]: Unknown key `descripton`, did you mean `description`?";
    assert!(found.contains(line), "{found}");
    let out = website(&["check", "--content", content, "--format", "json"]);
    assert_eq!(out.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let finding = &report["findings"][0];
    for key in [
        "severity", "rule", "file", "line", "column", "message", "help",
    ] {
        assert!(!finding[key].is_null(), "{key} is not in {finding}");
    }
}

// Promise: commands 3
#[cfg(target_os = "linux")]
#[test]
fn a_result_that_can_not_be_written_is_told_and_exits_with_2() {
    let good = sample("good");
    let good = good.to_str().expect("a path");
    for args in [
        &["check", "--content", good][..],
        &["check", "--content", good, "--format", "json"],
        &["csv", "export", "organizations", "--content", good],
        &["schema"],
    ] {
        let full = std::fs::File::create("/dev/full").expect("the device");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_website"));
        let out = command.args(args).stdout(full).output().expect("a run");
        assert_eq!(out.status.code(), Some(2), "{args:?}");
        assert!(
            text(&out.stderr).contains("could not be written"),
            "{args:?}"
        );
    }
}

// Promise: commands 3
#[test]
fn what_cannot_run_exits_with_2_and_says_why() {
    let out = website(&["check", "--content", "/nowhere/at/all"]);
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("/nowhere/at/all"));
    // The data folder would lie below a file.
    let out = website(&[
        "serve",
        "--data-dir",
        "/dev/null/data",
        "--listen",
        "127.0.0.1:0",
        "--admin-listen",
        "127.0.0.1:0",
        "--content",
        sample("good").to_str().expect("a path"),
    ]);
    assert_eq!(out.status.code(), Some(2));
}

#[test]
fn a_value_that_a_flag_can_not_use_is_refused_with_a_sentence() {
    const EXAMPLE: &str = "127.0.0.1:8080";
    const NO_USER: &str = "no user or password";
    let url = "https://user:pw@a.example";
    for (words, sentence) in [
        (["serve", "--retain", "0d"], "at least 1"),
        (["serve", "--max-connections", "0"], "at least 1"),
        (["serve", "--max-connections-per-client", "0"], "at least 1"),
        (["serve", "--site-url", url], NO_USER),
        (["serve", "--dashboard-url", url], NO_USER),
        (["export", "--server", url], NO_USER),
        (["preview", "--site-url", url], NO_USER),
        (["serve", "--listen", "localhost:8080"], EXAMPLE),
        (["serve", "--admin-listen", "8081"], EXAMPLE),
        (["serve", "--edit-listen", "8082"], EXAMPLE),
        (["edit", "--listen", "localhost"], EXAMPLE),
        (["health", "--admin-listen", "foo"], EXAMPLE),
    ] {
        let out = website(&words);
        assert_eq!(out.status.code(), Some(2), "{words:?}");
        let problem = text(&out.stderr);
        assert!(problem.contains(sentence), "{words:?}: {problem}");
    }
}

// Promise: commands 10
#[test]
fn schemas_go_to_standard_output_or_into_a_folder() {
    let out = website(&["schema"]);
    let all: serde_json::Value = serde_json::from_slice(&out.stdout).expect("JSON");
    let title = &all["blog"]["properties"]["title"];
    assert_eq!(title["maxLength"], 90, "{title}");
    let meaning = title["description"].as_str().unwrap_or_default();
    assert!(meaning.starts_with("unique among posts."), "{title}");
    let folder = tempfile::tempdir().expect("a folder");
    let into = folder.path().join("new/schemas");
    // A run that was killed has left it.
    let left = into.join(".edit-1-2-3");
    std::fs::create_dir_all(&into).expect("a folder");
    std::fs::write(&left, "{").expect("a file");
    let out = website(&["schema", "--out", into.to_str().expect("a path")]);
    assert_eq!(out.status.code(), Some(0), "{}", text(&out.stderr));
    let blog = std::fs::read(into.join("blog.json")).expect("the schema");
    let blog: serde_json::Value = serde_json::from_slice(&blog).expect("JSON");
    assert_eq!(blog, all["blog"]);
    assert!(!left.exists(), "it is removed");
}

#[test]
fn a_file_in_place_of_a_folder_to_write_is_named() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let file = file.path().to_str().expect("a path");
    for command in [
        &["schema"][..],
        &["export"],
        &["import", "ror", "dump.json"],
    ] {
        let out = website(&[command, &["--out", file]].concat());
        assert_eq!(out.status.code(), Some(2), "{command:?}");
        let problem = text(&out.stderr);
        assert!(
            problem.contains(file) && problem.contains("a folder"),
            "{problem}"
        );
    }
}

#[test]
fn a_file_without_the_lines_of_the_reference_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let readme = folder.path().join("README.md");
    std::fs::write(&readme, "mine").expect("a file");
    let out = website(&["schema", "--reference", readme.to_str().expect("a path")]);
    assert_eq!(out.status.code(), Some(2));
    assert!(
        text(&out.stderr).contains("begin: written by"),
        "{}",
        text(&out.stderr)
    );
    assert_eq!(std::fs::read_to_string(&readme).expect("the file"), "mine");
}

/// A content folder and its table of organizations.
fn table() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), &folder.path().join("content"));
    let file = folder.path().join("organizations.csv");
    let content = folder.path().join("content");
    let (content, out) = (
        content.to_str().expect("a path"),
        file.to_str().expect("a path"),
    );
    let done = website(&[
        "csv",
        "export",
        "organizations",
        "--content",
        content,
        "--out",
        out,
    ]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
    (folder, file)
}

#[test]
fn an_exported_table_can_be_changed_and_imported() {
    let (folder, file) = table();
    let content = folder.path().join("content");
    let well = content.join("organizations/open-well.toml");
    let before = std::fs::read_to_string(&well).expect("the entry");
    let (content, name) = (
        content.to_str().expect("a path"),
        file.to_str().expect("a path"),
    );
    let import = |more: &[&str]| {
        let words = ["csv", "import", "organizations", name, "--content", content];
        website(&[&words[..], more].concat())
    };
    let out = import(&[]);
    assert_eq!(
        (out.status.code(), text(&out.stdout).as_str()),
        (Some(0), "nothing to change\n")
    );
    let csv = std::fs::read_to_string(&file).expect("the table");
    std::fs::write(&file, csv.replace("$1.2 billion", "$2 billion")).expect("the edit");
    let out = import(&["--dry-run"]);
    assert_eq!(out.status.code(), Some(0));
    let said = "changed  organizations/open-well.toml: budget\na dry run: nothing is written\n";
    assert_eq!(text(&out.stdout), said);
    assert_eq!(std::fs::read_to_string(&well).expect("the entry"), before);
    assert_eq!(import(&[]).status.code(), Some(0));
    let after = std::fs::read_to_string(&well).expect("the entry");
    assert_eq!(after, before.replace("$1.2 billion", "$2 billion"));
}

#[test]
fn a_table_that_would_break_the_site_is_refused_at_its_cell() {
    let (folder, file) = table();
    let content = folder.path().join("content");
    let csv = std::fs::read_to_string(&file).expect("the table");
    let csv = csv
        .replace("https://open-well.example", "open well")
        .replace("Egypt", "");
    std::fs::write(&file, csv).expect("the edit");
    let (content, name) = (
        content.to_str().expect("a path"),
        file.to_str().expect("a path"),
    );
    let out = website(&["csv", "import", "organizations", name, "--content", content]);
    assert_eq!(out.status.code(), Some(1));
    let said = text(&out.stdout);
    let no_address = format!("{name}:4:11: error[invalid-url]: ");
    let missing = format!("{name}:3:10: error[missing-key]: The key `country` is missing.");
    assert!(
        said.contains(&no_address) && said.contains(&missing),
        "{said}"
    );
    assert!(text(&out.stderr).contains("nothing is written"));
    let well =
        std::fs::read_to_string(std::path::Path::new(content).join("organizations/open-well.toml"));
    assert!(well.expect("the entry").contains("$1.2 billion"));
    let left: Vec<_> = std::fs::read_dir(content)
        .expect("the folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with('.'))
        .collect();
    assert_eq!(left, [] as [&str; 0], "nothing is left behind");
}

#[test]
fn colours_are_used_on_terminals_and_on_request() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), folder.path());
    std::fs::write(folder.path().join("values.toml"), "[[valeus]]\n").expect("the edit");
    let content = folder.path().to_str().expect("a path");
    let plain = website(&["check", "--content", content]);
    assert!(!text(&plain.stdout).contains('\u{1b}'));
    let asked = |name: &str| {
        let out = std::process::Command::new(env!("CARGO_BIN_EXE_website"))
            .args(["check", "--content", content])
            .env_remove("NO_COLOR")
            .env(name, "1")
            .output()
            .expect("the program");
        text(&out.stdout)
    };
    let coloured = asked("CLICOLOR_FORCE");
    assert!(coloured.contains("\u{1b}["));
    let stripped: String = coloured
        .split('\u{1b}')
        .enumerate()
        .map(|(at, part)| {
            if at == 0 {
                part
            } else {
                part.split_once('m').map_or("", |(_, rest)| rest)
            }
        })
        .collect();
    assert_eq!(stripped, text(&plain.stdout), "the same words");
    assert!(!asked("NO_COLOR").contains('\u{1b}'));
}

// Promise: findings 4
#[test]
fn an_anchor_of_a_component_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&sample("good"), folder.path());
    let post = folder.path().join("blog/first-post.md");
    let links =
        "\n[Partners](/about-us#_partners) and [nothing](/about-us#partnres), [here](#main).\n";
    let mut body = std::fs::read_to_string(&post).expect("the post");
    body.push_str(links);
    std::fs::write(&post, body).expect("the edit");
    let content = folder.path().to_str().expect("a path");
    let out = website(&["check", "--content", content]);
    assert_eq!(out.status.code(), Some(0), "a warning is no error");
    let said = text(&out.stdout);
    let warning = "warning[broken-anchor]: `/about-us` has no anchor `#partnres`.";
    assert!(
        said.contains(warning) && said.contains("Did you mean `#_partners`?"),
        "{said}"
    );
    let last = "0 errors, 1 warning (exit 0: warnings don't keep the site from being published)";
    assert_eq!(said.lines().last(), Some(last));
}

// Promise: commands 6
#[test]
fn long_work_reports_its_progress_in_plain_lines_without_a_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let dump = folder.path().join("dump.json");
    let record = serde_json::json!([{
        "id": "https://ror.org/000000001",
        "status": "active",
        "names": [{"value": "Lake Trust", "types": ["ror_display", "label"], "lang": "en"}],
        "types": ["nonprofit"],
        "established": 1990,
        "links": [{"type": "website", "value": "https://lake.example"}],
        "locations": [{"geonames_details": {
            "country_code": "KE", "country_name": "Kenya", "name": "Nairobi", "lat": -1.28, "lng": 36.82,
        }}],
        "relationships": [],
    }]);
    std::fs::write(&dump, record.to_string()).expect("the dump");
    let out = folder.path().join("organizations");
    let done = website(&[
        "import",
        "ror",
        dump.to_str().expect("a path"),
        "--out",
        out.to_str().expect("a path"),
    ]);
    let said = text(&done.stderr);
    assert_eq!(done.status.code(), Some(0), "{said}");
    let parts = said.lines().filter(|line| line.ends_with(" …")).count();
    assert!(parts >= 2, "{said}");
    assert!(!said.contains(['\r', '\u{1b}']), "{said:?}");
    assert!(out.join("lake-trust.toml").exists());
}
