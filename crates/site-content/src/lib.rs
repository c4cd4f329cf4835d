#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod address;
mod checked;
mod citations;
mod counted;
mod countries;
mod edits;
mod findings;
mod fold;
mod linked;
mod model;
mod read;
mod resolve;
mod scratch;
mod site;
mod spreadsheet;
mod title_case;

pub use address::{Address, Unreadable, WrittenAddress};
pub use checked::*;
pub use citations::citations;
pub use counted::{counted, thousands};
pub use countries::{code_of, country_named, name_of};
pub use edits::{Edit, EditError, Edits, WholeFiles, replace_file};
pub use findings::*;
pub use fold::{fold, is_joiner, is_spaceless, is_unseen};
pub use linked::{LinkedAddress, host};
pub use model::*;
pub use read::{
    Identity, Listing, ReadError, Reader, Reading, Telling,
    field_type::{Field, FieldType},
    front_matter::parts,
    guessing,
    images::{TakenIn, taken_in},
    is_content, is_passing, nearest,
    on_disk::{read_bytes, read_text},
    path::shared_files,
    paths, read, read_telling,
    schema::{Schema, field_reference, schemas},
    sentence, shorten,
    text_checks::{alt as check_alt, without_unseen},
};
pub use scratch::Scratch;
pub use site::{Drafts, Site, SiteHash};
pub use site_images::{Format as ImageFormat, KeptPictures, KnownPictures, Picture as ImageInfo};
pub use spreadsheet::{FORMULA_STARTS, is_formula};
pub use title_case::title_of_path;
