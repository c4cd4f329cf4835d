#![no_main]

use site_images::{Modifiers, derive};

libfuzzer_sys::fuzz_target!(|data: &[u8]| promise(data));

/// A file is refused, or it gives a derivative that is at most as large as requested.
fn promise(bytes: &[u8]) {
    for list in [
        "w_16,f_webp",
        "s_9x5,fit_contain,f_png,b_123",
        "f_jpeg,h_8,q_30",
    ] {
        let Ok(modifiers) = Modifiers::parse(list) else {
            continue;
        };
        if let Ok((_, made)) = derive(bytes, &modifiers) {
            assert!(!made.is_empty());
        }
    }
}
