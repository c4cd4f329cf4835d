use site_shares::Figures;

use super::text::labelled;

/// Writes the size of each pool, its use, what the client with the most has of it, and how many requests it refused.
pub(crate) fn push(out: &mut String, pools: &[(&'static str, Figures)]) {
    let mut gauge = |name, figure: fn(&Figures) -> usize| {
        let values = pools.iter();
        let values = values.map(|(pool, figures)| (*pool, figure(figures) as u64));
        labelled(out, "gauge", (name, "pool"), values);
    };
    gauge("website_pool_size", |pool| pool.size);
    gauge("website_pool_used", |pool| pool.used);
    gauge("website_pool_largest_share", |pool| pool.largest_share);
    let refused = pools.iter().map(|(pool, figures)| (*pool, figures.refused));
    let name = ("website_pool_refused_total", "pool");
    labelled(out, "counter", name, refused);
}
