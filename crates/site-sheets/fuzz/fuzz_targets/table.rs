#![no_main]
#[path = "../../tests/it/promises.rs"]
mod promises;

use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> Corpus {
    match promises::table(data) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});
