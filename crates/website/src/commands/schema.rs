//! `website schema`: writes JSON Schemas and the field reference of the content folder's README. Both are made from the
//! types that read the content.

use std::{fs, io, path::Path, process::ExitCode};

use clap::Args;
use serde_json::{Map, Value};
use site_content::{Schema, WholeFiles, field_reference, replace_file, schemas};

use crate::{
    args::must_be_a_folder,
    commands::{Ended, could_not_run, print},
};

/// The field reference of a README is between these two lines.
const BEGIN: &str = "<!-- begin: written by `website schema --reference` -->\n";
const END: &str = "<!-- end: written by `website schema --reference` -->\n";

#[derive(Debug, Args)]
#[command(
    after_help = "Content files name their schema in their first line (#:schema ../schemas/organizations.json; in \
        Markdown, in the first line between the +++), so that an editor with a TOML language server completes \
        and checks keys.\n\nExample:\n  website schema --out content/schemas --reference content/README.md\n  \
        website schema | jq .blog"
)]
pub(crate) struct SchemaArgs {
    /// Folder for one schema file for each kind of content, such as content/schemas. Without it all schemas go to
    /// standard output as one JSON object, by name.
    #[arg(long, value_name = "DIR")]
    out: Option<std::path::PathBuf>,
    /// Markdown file whose field reference, between the two lines that mark it, is replaced.
    #[arg(long, value_name = "FILE")]
    reference: Option<std::path::PathBuf>,
}

pub(crate) fn run(args: &SchemaArgs) -> Ended {
    let schemas = schemas();
    if args.out.is_none() && args.reference.is_none() {
        let all: Map<String, Value> = schemas.into_iter().map(|s| (s.name, s.schema)).collect();
        print(&format!("{:#}\n", Value::Object(all)));
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(folder) = &args.out {
        must_be_a_folder(folder).map_err(could_not_run)?;
        let shown = folder.display();
        write_all(folder, &schemas).map_err(could_not_run)?;
        print(&format!("{} schemas are in {shown}\n", schemas.len()));
    }
    if let Some(file) = &args.reference {
        let shown = file.display();
        let named = |error: io::Error| could_not_run(format!("{shown}: {error}"));
        let text = reference_in(&fs::read_to_string(file).map_err(named)?).map_err(named)?;
        replace_file(file, text.as_bytes()).map_err(could_not_run)?;
        print(&format!("The field reference of {shown} is written\n"));
    }
    Ok(ExitCode::SUCCESS)
}

fn write_all(folder: &Path, schemas: &[Schema]) -> io::Result<()> {
    let mut files = WholeFiles::default();
    for schema in schemas {
        let file = folder.join(format!("{}.json", schema.name));
        files.put(&file, schema.text().as_bytes())?;
    }
    Ok(())
}

/// A text with the reference of today between the two lines that mark it.
fn reference_in(text: &str) -> io::Result<String> {
    let parts = text
        .split_once(BEGIN)
        .and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = parts else {
        let sentence = format!("it has no lines {BEGIN}and {END}to write the reference between");
        return Err(io::Error::other(sentence));
    };
    Ok(format!(
        "{before}{BEGIN}\n{}{END}{after}",
        field_reference()
    ))
}
