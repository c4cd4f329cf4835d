//! Prints the TypeScript of all payload types; `make types` keeps it in `web/src/generated/payload.ts`.

fn main() -> std::io::Result<()> {
    use std::io::Write as _;
    std::io::stdout().write_all(site_pages::payload::typescript().as_bytes())
}
