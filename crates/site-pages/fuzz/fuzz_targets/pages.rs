#![no_main]
#[path = "../../tests/it/promises.rs"]
#[allow(dead_code, reason = "the other target uses the rest of the module")]
mod promises;

use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> Corpus {
    match std::str::from_utf8(data).is_ok_and(promises::every_page) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});
