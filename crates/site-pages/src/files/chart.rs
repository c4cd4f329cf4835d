use site_content::Chart;

use super::directory::cell;

/// `/data/{name}.csv`: the numbers of a chart as its table shows them (RFC 4180, UTF-8, a header row).
pub(super) fn csv(chart: &Chart) -> String {
    let mut out = String::new();
    for row in chart.rows() {
        let cells: Vec<String> = row.iter().map(|text| cell(text)).collect();
        out.push_str(&cells.join(","));
        out.push_str("\r\n");
    }
    out
}
