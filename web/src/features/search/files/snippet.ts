import type { SnippetPart, StaticSearchDocument } from "../../../generated/payload";
import { fold } from "../../../ui/fold";
import { stemOf, wordsOf } from "./words";

/** Characters before the first match, and of the whole snippet. */
const BEFORE = 60;
const LENGTH = 200;

/** The text of the section with most of the words, in which they are marked, and the anchor of that section. */
export function snippetOf(document: StaticSearchDocument, words: string[]): { anchor: string; parts: SnippetPart[] } {
  const stems = new Set(words.map(stemOf));
  const beginning = fold(words.at(-1) ?? "");
  const matches = (word: string) => stems.has(stemOf(word)) || fold(word).startsWith(beginning);
  const count = (text: string) => new Set(wordsOf(text).filter(matches).map(stemOf)).size;
  let best = { count: count(document.description), heading: 0, anchor: "", text: document.description };
  for (const { heading, text, anchor } of document.sections) {
    const found = {
      count: count(`${heading} ${text}`),
      heading: count(heading),
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
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    text: found[0],
  }));
  const marked = words.filter((word) => matches(word.text));
  const first = marked[0]?.from ?? 0;
  const from = first > BEFORE ? (words.find((word) => word.from >= first - BEFORE)?.from ?? 0) : 0;
  const to = text.length <= from + LENGTH ? text.length : (words.findLast((word) => word.to <= from + LENGTH)?.to ?? text.length);
  const parts: SnippetPart[] = from > 0 ? [{ text: "… ", match: false }] : [];
  let at = from;
  for (const word of marked.filter((one) => one.from >= from && one.to <= to)) {
    if (word.from > at) parts.push({ text: text.slice(at, word.from), match: false });
    parts.push({ text: word.text, match: true });
    at = word.to;
  }
  parts.push({ text: text.slice(at, to) + (to < text.length ? " …" : ""), match: false });
  return parts.filter((part) => part.text !== "");
}
