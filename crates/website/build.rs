//! Ends the build if the web bundle, which is embedded in the executable, is missing.

use std::path::Path;

fn main() {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    println!(
        "cargo:rerun-if-changed={}",
        dist.join("bundle.json").display()
    );
    if !dist.join("bundle.json").is_file() {
        println!(
            "cargo:warning=web/dist/bundle.json is missing: build the web bundle with `make web` first"
        );
        std::process::exit(1);
    }
}
