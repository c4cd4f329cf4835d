#![no_main]
#[path = "../../examples/hammer/promises.rs"]
mod promises;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Ok(tail) = std::str::from_utf8(data) {
        promises::url(tail);
    }
});
