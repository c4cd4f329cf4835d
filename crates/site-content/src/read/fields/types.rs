//! What a key contains if its declaration does not say it: the kind of the field's type.

use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use super::{
    DATUM, DAY, EMAIL, INSTANT, Kind, LONG, MANY, MARKDOWN, NUMBER, PICTURE, SITE_PATH, SLUG,
    TIME_OF_DAY, URL, list_of,
};
use crate::{Address, Document, Email, HttpUrl, ImageRef, Slug};

/// A type of a field whose declaration names no kind.
pub(crate) trait Typed {
    fn kind() -> impl Kind<Value = Self>;
}

macro_rules! kinds {
    ($($type:ty = $kind:expr;)*) => {$(
        impl Typed for $type {
            fn kind() -> impl Kind<Value = Self> {
                $kind
            }
        }
    )*};
}
kinds! {
    String = LONG;
    Document = MARKDOWN;
    Slug = SLUG;
    ImageRef = PICTURE;
    HttpUrl = URL;
    Email = EMAIL;
    Address = SITE_PATH;
    Date = DAY;
    Timestamp = INSTANT;
    Time = TIME_OF_DAY;
    f64 = NUMBER;
    Option<f64> = DATUM;
}

impl<T: Typed> Typed for Vec<T> {
    fn kind() -> impl Kind<Value = Self> {
        list_of(MANY, T::kind())
    }
}
