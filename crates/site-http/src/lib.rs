#![doc = include_str!("../README.md")]
// Reports unused dependencies. Unit tests are excluded, because they also see the dev-dependencies and use few of them.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

pub mod accept;
pub mod cache_control;
pub mod client_address;
pub mod conditional;
pub mod csp;
pub mod encode;
pub mod escape;
pub mod listen;
pub mod media_type;
mod prepared;
pub mod problem;
pub mod rate_limit;
pub mod request_head;
mod request_id;
mod request_work;
pub mod security_headers;
pub mod weighted_cache;

pub use prepared::{BUILD_ID, PreparedResponse, ReadyResponse, ResponseParts, push_field};
pub use problem::Problem;
pub use request_id::RequestId;
pub use request_work::RequestWork;
