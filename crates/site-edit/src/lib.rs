#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod align;
mod check;
mod copies;
mod editor;
mod file;
mod form;
mod listed;
mod literal;
mod merge;
mod opened;
mod overview;
mod pictures;
mod publish;
mod refusal;
mod rename;
mod sent;
mod sequence;
mod value;
mod write;

pub use check::{Checked, LINKS};
pub use copies::{FileState, WorkingCopy};
pub use editor::{Editor, Touched};
pub use file::{BODY, File, Values, WHOLE};
pub use form::{Control, Form, entry_of, event_of};
pub use listed::{Listed, Overview};
pub use merge::{Conflict, merge};
pub use opened::{Opened, PUBLISH_ON, Submitted};
pub use overview::{TITLES, new_file, title_of_file};
pub use pictures::ListedPicture;
pub use publish::roster;
pub use refusal::Refusal;
pub use rename::{
    RenameError, RenamePlan, RenameTarget, Renamed, is_entry, may_be_named, old_addresses, rename,
};
pub use sent::Action;
pub use toml_edit::Datetime as Moment;
pub use value::{Table, Value, lines, number, whole};
pub use write::Unwritable;
