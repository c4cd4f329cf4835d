//! The numbers of a chart as a table, for those who read them and for programs that show no drawing.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use crate::Chart;

pub(super) fn write(out: &mut String, chart: &Chart, count: usize) {
    out.push_str("<details><summary>The numbers as a table</summary>\n");
    let _ = write!(
        out,
        "<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"_chart-{count}-table\"><table><caption id=\"_chart-{count}-table\">{}, {}</caption>\n<thead>",
        escape(&chart.title),
        escape(&chart.unit),
    );
    for (row, cells) in chart.rows().enumerate() {
        for (column, text) in cells.iter().enumerate() {
            let text = escape(text);
            let _ = match (row, column) {
                (0, 0) => write!(out, "<tr><th scope=\"col\">{text}</th>"),
                (_, 0) => write!(out, "<tr><th scope=\"row\">{text}</th>"),
                (0, _) => write!(out, "<th scope=\"col\" class=\"align-right\">{text}</th>"),
                _ => write!(out, "<td class=\"align-right\">{text}</td>"),
            };
        }
        out.push_str(if row == 0 {
            "</tr></thead>\n<tbody>\n"
        } else {
            "</tr>\n"
        });
    }
    out.push_str("</tbody></table></div></details>\n");
}
