#![allow(clippy::all, missing_docs, clippy::unwrap_used, clippy::print_stdout)]
use rgb::FromSlice as _;
use std::time::Instant;
fn main() {
    let raw = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    let out = std::env::args().nth(2).unwrap();
    let (w, h) = (1600usize, 1200usize);
    for (name, q, opt, prog, fast, tq) in [
        ("moz-default", 80.0, true, true, false, true),
        ("moz-noscanopt", 80.0, false, true, false, true),
        ("moz-seq", 80.0, false, false, false, true),
        ("turbo-prog", 80.0, false, true, true, true),
        ("turbo-prog78", 78.0, false, true, true, true),
        ("turbo-seq", 80.0, false, false, true, true),
    ] {
        let _ = tq;
        let started = Instant::now();
        let mut bytes = Vec::new();
        for _ in 0..3 {
            let mut c = mozjpeg::Compress::new(mozjpeg::ColorSpace::JCS_RGB);
            c.set_size(w, h);
            if fast {
                c.set_fastest_defaults();
                c.set_optimize_coding(true);
            }
            c.set_quality(q);
            if prog {
                c.set_progressive_mode();
            }
            c.set_optimize_scans(opt);
            if !prog {
                c.set_optimize_coding(true);
            }
            let mut s = c.start_compress(Vec::new()).unwrap();
            s.write_scanlines(&raw).unwrap();
            bytes = s.finish().unwrap();
        }
        let ms = started.elapsed().as_millis() / 3;
        std::fs::write(format!("{out}/{name}.jpg"), &bytes).unwrap();
        println!("{name} {} bytes {ms} ms", bytes.len());
    }
    for (speed, q, ten) in [
        (9u8, 50.0f32, false),
        (9, 64.0, false),
        (8, 64.0, false),
        (7, 64.0, false),
        (6, 62.0, false),
        (9, 62.0, true),
        (8, 62.0, true),
        (6, 60.0, true),
    ] {
        let started = Instant::now();
        let e = ravif::Encoder::new()
            .with_quality(q)
            .with_speed(speed)
            .with_num_threads(Some(1))
            .with_bit_depth(if ten {
                ravif::BitDepth::Ten
            } else {
                ravif::BitDepth::Eight
            });
        let bytes = e
            .encode_rgb(ravif::Img::new(raw.as_rgb(), w, h))
            .unwrap()
            .avif_file;
        let name = format!("avif-s{speed}-q{q}-{}", if ten { 10 } else { 8 });
        std::fs::write(format!("{out}/{name}.avif"), &bytes).unwrap();
        println!(
            "{name} {} bytes {} ms",
            bytes.len(),
            started.elapsed().as_millis()
        );
    }
}
