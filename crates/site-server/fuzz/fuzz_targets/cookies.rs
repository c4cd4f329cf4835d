#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| site_server::fuzzing::cookies(data));
