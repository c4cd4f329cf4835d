#![no_main]
#[path = "../../examples/hammer/promises.rs"]
mod promises;

libfuzzer_sys::fuzz_target!(|data: &[u8]| promises::source(data));
