// The editor of a Markdown text: CodeMirror in the place of the text area, which stays the form's control and holds the value. What
// is written into the text area by other programs goes into the editor too.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, Language, defineLanguageFacet, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parser } from "@lezer/markdown";
import type { TextEditor } from "./live";
import { pasted } from "./paste";
import { plain, toolbar } from "./toolbar";

// The package for Markdown would bring the parsers of HTML, JavaScript and CSS with it.
const MARKDOWN = new Language(defineLanguageFacet(), parser, [], "markdown");

const COLOURS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600", color: "var(--teal)" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--teal)", textDecoration: "underline" },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: "var(--ink-2)" },
]);

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.75rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", border: "0" },
  "&.cm-focused": { outline: "2.5px solid var(--teal)", outlineOffset: "1px" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--teal-2)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--card)", border: "1px solid var(--field)" },
});

export function upgrade(area: HTMLTextAreaElement): TextEditor {
  const label = document.querySelector<HTMLLabelElement>(`label[for="${area.id}"]`);
  const place = document.createElement("span");
  place.className = "edit-code";
  area.before(place);
  place.append(area);
  area.tabIndex = -1;
  let writes = false;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: area.value,
      extensions: [
        history(),
        drawSelection(),
        // The content security policy knows this page's style elements by their nonce.
        EditorView.cspNonce.of(document.querySelector<HTMLElement>("script[data-nonce]")?.dataset["nonce"] ?? ""),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        MARKDOWN,
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.lineWrapping,
        lintGutter(),
        EditorView.contentAttributes.of({
          "aria-label": label?.textContent?.replace("*", "").trim() ?? "Text",
          ...(area.getAttribute("aria-describedby") ? { "aria-describedby": area.getAttribute("aria-describedby") ?? "" } : {}),
          dir: "auto",
          tabindex: "0",
          spellcheck: "true",
        }),
        EditorView.domEventHandlers({ paste: pasted }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          writes = true;
          area.value = update.state.doc.toString();
          area.dispatchEvent(new Event("input", { bubbles: true }));
          writes = false;
        }),
      ],
    }),
  });
  area.addEventListener("input", () => {
    if (writes) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: area.value } });
  });
  // The label names the editor now, so that there is one control of this name.
  label?.removeAttribute("for");
  label?.addEventListener("click", () => view.focus());
  area.setAttribute("aria-hidden", "true");
  place.prepend(toolbar(view));
  return {
    name: area.name,
    show: (findings) => view.dispatch(setDiagnostics(view.state, diagnostics(view, findings))),
    find: (passage) => goTo(view, passage),
  };
}

function diagnostics(view: EditorView, findings: HTMLElement[]): Diagnostic[] {
  const { doc } = view.state;
  return findings.map(({ dataset, textContent }) => {
    const at = doc.line(Math.min(Math.max(Number(dataset["line"]), 1), doc.lines));
    const from = Math.min(at.from + Math.max(Number(dataset["column"]) - 1, 0), at.to);
    const severity = dataset["severity"] === "error" ? "error" : "warning";
    return { from, to: Math.max(from, at.to), severity, message: textContent.trim() };
  });
}

/** Moves the caret to the line whose words begin a passage of the page. */
function goTo(view: EditorView, passage: string): boolean {
  const wanted = plain(passage).slice(0, 40);
  if (wanted.length < 2) return false;
  const { doc } = view.state;
  for (let number = 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    const words = plain(line.text);
    if (words && (words.startsWith(wanted) || wanted.startsWith(words.slice(0, 40)))) {
      view.dispatch({ selection: { anchor: line.from }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) });
      view.focus();
      return true;
    }
  }
  return false;
}
