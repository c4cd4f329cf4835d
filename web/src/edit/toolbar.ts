// The buttons above a Markdown text. Each writes the signs that a person would type.
import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** The words of a line of Markdown, as a reader sees them, for comparing. */
export function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[\^[^\]]*\]/g, "")
    .replace(/^\s*(#+|>|[-*+]|\d+[.)])\s+/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

export function toolbar(view: EditorView): HTMLElement {
  const bar = document.createElement("span");
  bar.className = "edit-tools";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", "Formatting");
  const add = (name: string, act: () => void) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.addEventListener("click", () => {
      act();
      view.focus();
    });
    bar.append(button);
  };
  add("Bold", () => around(view, "**", "**"));
  add("Italic", () => around(view, "*", "*"));
  add("Heading", () => before(view, "## "));
  add("List", () => before(view, "- "));
  add("Quote", () => before(view, "> "));
  add("Link", () => around(view, "[", "](https://)"));
  picker(bar, view, "Page", "edit-links", (value) => around(view, "[", `](${value})`, value));
  picker(bar, view, "Picture", "edit-pictures", (_, { dataset }) => insert(view, dataset["markdown"] ?? ""));
  return bar;
}

/** A list of what the page offers under an id, such as the pictures. Choosing one writes it. */
function picker(
  bar: HTMLElement,
  view: EditorView,
  name: string,
  list: string,
  choose: (value: string, option: HTMLOptionElement) => void,
): void {
  const options = document.querySelectorAll<HTMLOptionElement>(`#${list} option`);
  if (options.length === 0) return;
  const select = document.createElement("select");
  select.setAttribute("aria-label", `Insert: ${name}`);
  select.append(new Option(name, ""), ...[...options].map(({ value }) => new Option(value, value)));
  select.addEventListener("input", (event) => event.stopPropagation());
  select.addEventListener("change", () => {
    const chosen = [...options].find(({ value }) => value === select.value);
    if (chosen) choose(chosen.value, chosen);
    select.value = "";
    view.focus();
  });
  bar.append(select);
}

function around(view: EditorView, start: string, end: string, empty = "text"): void {
  const change = view.state.changeByRange((range) => {
    const words = view.state.sliceDoc(range.from, range.to) || empty;
    return {
      changes: { from: range.from, to: range.to, insert: start + words + end },
      range: EditorSelection.range(range.from + start.length, range.from + start.length + words.length),
    };
  });
  view.dispatch(change);
}

function before(view: EditorView, sign: string): void {
  const line = view.state.doc.lineAt(view.state.selection.main.from);
  view.dispatch({ changes: { from: line.from, insert: sign } });
}

function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
}
