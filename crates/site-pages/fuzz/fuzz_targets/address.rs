#![no_main]
#[path = "../../tests/it/promises.rs"]
#[allow(dead_code, reason = "the other target uses the rest of the module")]
mod promises;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    if let Ok(asked) = std::str::from_utf8(data) {
        promises::address(asked);
    }
});
