import type { SnippetPart, StaticSearchDocument } from "../../../generated/payload";
import { type Stems, comparable, indexedWordsOf, wordsOf } from "./words";

/** Characters before the first match, and of the whole snippet. */
const BEFORE = 60;
const LENGTH = 200;

type Snippet = { anchor: string; parts: SnippetPart[] };

/**
 * The text of the section with most of the words that match, in which they are marked, and the anchor of that section. Of equal ones it is
 * the one whose heading has most of them, or is the query, of which `typed` is the comparable text.
 */
export function snippetOf(document: StaticSearchDocument, matches: (word: string) => boolean, stems: Stems, typed: string): Snippet {
  const count = (text: string) => {
    const found = wordsOf(text).filter(({ folded }) => matches(folded));
    return new Set(found.map(({ folded }) => stems.of(folded))).size;
  };
  let best = { count: count(document.description), heading: 0, anchor: "", text: document.description };
  for (const { heading, text, anchor } of document.sections) {
    const found = {
      count: count(`${heading} ${text}`),
      heading: count(heading) + (comparable(heading) === typed ? 0.5 : 0),
      anchor: anchor ?? "",
      text: count(text) > 0 ? text : [heading, text].filter(Boolean).join(": "),
    };
    if (found.count > best.count || (found.count === best.count && found.heading > best.heading)) best = found;
  }
  const names = [document.title, ...document.also].join(" ");
  const text = best.text || (document.sections[0]?.text ?? "");
  return { anchor: count(names) < best.count ? best.anchor : "", parts: partsOf(text, matches) };
}

function partsOf(text: string, matches: (word: string) => boolean): SnippetPart[] {
  const words = indexedWordsOf(text);
  const marked: { from: number; to: number }[] = [];
  for (const { from, to, folded } of words) {
    const last = marked.at(-1);
    if (!matches(folded)) continue;
    // Words that overlap are marked together.
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else marked.push({ from, to });
  }
  const first = marked[0]?.from ?? 0;
  const from = first > BEFORE ? (words.find((word) => word.from >= first - BEFORE)?.from ?? 0) : 0;
  const to = text.length <= from + LENGTH ? text.length : (words.findLast((word) => word.to <= from + LENGTH)?.to ?? text.length);
  const parts: SnippetPart[] = from > 0 ? [{ text: "… ", match: false }] : [];
  let at = from;
  for (const word of marked.filter((one) => one.from >= from && one.to <= to)) {
    if (word.from > at) parts.push({ text: text.slice(at, word.from), match: false });
    parts.push({ text: text.slice(word.from, word.to), match: true });
    at = word.to;
  }
  parts.push({ text: text.slice(at, to) + (to < text.length ? " …" : ""), match: false });
  return parts.filter((part) => part.text !== "");
}
