// What is pasted from a word processor or a page becomes Markdown: headings, lists, tables, links and emphasis; nothing of its look.
import type { EditorView } from "@codemirror/view";
import Turndown from "turndown";

const writer = new Turndown({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*", codeBlockStyle: "fenced" });
writer.remove(["style", "script", "meta", "title"]);
// A picture in a document is on the other computer: it has to be uploaded.
writer.addRule("picture", { filter: "img", replacement: () => "" });
// The title of a page is a field of its own.
writer.addRule("title", { filter: "h1", replacement: (words) => `\n\n## ${words}\n\n` });
// The site takes no other links, and a path without its host means nothing here.
writer.addRule("foreign link", {
  filter: (node) => node.nodeName === "A" && !/^(https?:|mailto:|\/(?!\/))/i.test(node.getAttribute("href")?.trim() ?? ""),
  replacement: (words) => words,
});
// A text that looks like HTML is a text.
const escapeSigns = writer.escape.bind(writer);
writer.escape = (text) => escapeSigns(text.replace(/&(?=#?\w+;)/g, "&amp;").replace(/</g, "&lt;"));
writer.addRule("table", {
  filter: "table",
  replacement: (_words, table) => {
    const [head = [], ...rows] = [...(table as HTMLTableElement).rows].map((row) => [...row.cells].map(cellOf));
    const line = (cells: string[]) => `| ${head.map((_, column) => cells[column] ?? "").join(" | ")} |`;
    return head.length === 0 ? "" : `\n\n${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n\n`;
  },
});

/** The Markdown of a cell, which is one line. */
function cellOf(cell: HTMLTableCellElement): string {
  return writer
    .turndown(cell.innerHTML)
    .replace(/\s*\n\s*/g, " ")
    .replace(/\|/g, "\\|");
}

export function pasted(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData("text/html");
  if (!html || !/<(p|h[1-6]|li|a|b|strong|i|em|table|blockquote)\b/i.test(html)) return false;
  const text = markdownOf(html);
  if (!text) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(text));
  return true;
}

/** The Markdown of a piece of HTML. */
export function markdownOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Google Docs wraps everything in a `b` that is not bold.
  for (const wrapper of page.querySelectorAll("b[style*='font-weight:normal'], b[id^='docs-internal']"))
    wrapper.replaceWith(...wrapper.childNodes);
  // Word writes the items of a list as paragraphs.
  for (const item of page.querySelectorAll("p[class*='MsoListParagraph']")) {
    const made = page.createElement("li");
    made.textContent = (item.textContent ?? "").replace(/^[\s\u00b7\u2022o§-]+/u, "");
    item.replaceWith(made);
  }
  return writer
    .turndown(page.body)
    .replace(/\u00a0/g, " ")
    .trim();
}
