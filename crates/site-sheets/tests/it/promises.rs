//! What must hold for every table. The fuzz target `table` checks it for random tables.

#[path = "../../../../tests/support/sample.rs"]
mod sample;

use sample::Sample;
use site_sheets::{Collection, Plan, SheetError, export};

const COLLECTIONS: [Collection; 6] = [
    Collection::Organizations,
    Collection::Speakers,
    Collection::Agenda,
    Collection::Team,
    Collection::Blog,
    Collection::Studies,
];

/// The input: the name of a collection, optionally ` prune`, a line break, and a table. `false` if there is no such
/// collection.
pub(crate) fn table(data: &[u8]) -> bool {
    thread_local!(static SAMPLE: Sample = Sample::new());
    let end = data.iter().position(|byte| *byte == b'\n');
    let (first, csv) = data.split_at(end.unwrap_or(data.len()));
    let (name, prune) = match first.strip_suffix(b" prune") {
        Some(name) => (name, true),
        None => (first, false),
    };
    let mut all = COLLECTIONS.into_iter();
    let Some(collection) =
        all.find(|collection| format!("{collection:?}").to_ascii_lowercase().as_bytes() == name)
    else {
        return false;
    };
    let csv = csv.strip_prefix(b"\n").unwrap_or(csv);
    SAMPLE.with(|sample| asked(sample, collection, csv, prune));
    true
}

/// A table is refused with positions inside the table, or it is imported, and a second import changes nothing.
fn asked(sample: &Sample, collection: Collection, csv: &[u8], prune: bool) {
    let plan = match Plan::new(sample.folder(), collection, csv, prune) {
        Ok(plan) => plan,
        Err(SheetError::Problems(problems)) => {
            assert!(!problems.is_empty());
            let rows = csv
                .iter()
                .filter(|byte| matches!(byte, b'\n' | b'\r'))
                .count()
                + 1;
            for problem in problems {
                assert!(
                    (1..=rows).contains(&problem.row),
                    "{problem}: of {rows} rows"
                );
                assert!(problem.column >= 1, "{problem}");
                assert!(!problem.message.is_empty());
                assert!(problem.to_string().lines().count() <= 2, "{problem}");
            }
            return;
        }
        Err(error) => panic!("{error}"),
    };
    if plan.lines().is_empty() {
        return;
    }
    let after = Sample::new();
    plan.edits(after.folder()).commit().unwrap();
    let reading = site_content::read(after.folder()).unwrap();
    for finding in reading.findings.iter() {
        if let Some(problem) = plan.place_of(finding) {
            assert!(problem.row >= 1 && problem.column >= 1, "{problem}");
        }
    }
    if reading.findings.errors() == 0 {
        let again = Plan::new(after.folder(), collection, csv, prune).unwrap();
        assert_eq!(again.lines(), [""; 0], "{}", String::from_utf8_lossy(csv));
        let own = export(after.folder(), collection, false).unwrap();
        let same = Plan::new(after.folder(), collection, &own, true);
        assert_eq!(
            same.unwrap().lines(),
            [""; 0],
            "{}",
            String::from_utf8_lossy(&own)
        );
    }
}
