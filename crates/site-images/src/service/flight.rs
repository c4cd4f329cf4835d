use bytes::Bytes;

use crate::error::ImageError;

/// The result of making a derivative, for all who wait for it; `None` if the source changed in the meantime.
pub(super) type Outcome = Result<Option<Bytes>, ImageError>;
