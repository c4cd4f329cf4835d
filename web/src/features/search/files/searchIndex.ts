import MiniSearch from "minisearch";
import type { SearchResult, StaticSearch, StaticSearchDocument } from "../../../generated/payload";
import { fold } from "../../../ui/fold";
import { snippetOf } from "./snippet";
import { stemOf, wordsOf } from "./words";

/** Shortest word in which a slip is forgiven, in letters. */
const SLIP_LETTERS = 5;

/** The documents of an export with the index of their words. */
export class SearchIndex {
  readonly #documents: StaticSearchDocument[];
  readonly #index: MiniSearch;

  constructor({ documents }: StaticSearch) {
    this.#documents = documents;
    this.#index = new MiniSearch({
      fields: ["names", "headings", "text"],
      tokenize: wordsOf,
      processTerm: stemOf,
      searchOptions: { boost: { names: 10, headings: 3 }, combineWith: "AND" },
    });
    this.#index.addAll(
      documents.map(({ title, also, description, sections }, id) => ({
        id,
        names: [title, ...also].join(" "),
        headings: [description, ...sections.map(({ heading }) => heading)].join(" "),
        text: sections.map(({ text }) => text).join(" "),
      })),
    );
  }

  /** What contains all words of a text, the best first. Where nothing does, one slip in a long word is forgiven. */
  find(text: string): { results: SearchResult[]; searchedInstead: string | null } {
    const words = wordsOf(text);
    const exact = this.#search(text, words);
    if (exact.length > 0 || words.length === 0) return { results: exact, searchedInstead: null };
    const [mended] = this.#index.autoSuggest(text, {
      combineWith: "AND",
      fuzzy: (word) => (word.length >= SLIP_LETTERS ? 1 : false),
      prefix: false,
    });
    const instead = mended?.suggestion ?? "";
    // The same words without their quotation marks are no slip.
    if (mended?.terms.every((term) => words.map(stemOf).includes(term))) return { results: [], searchedInstead: null };
    return { results: this.#search(instead, wordsOf(instead)), searchedInstead: instead || null };
  }

  #search(text: string, words: string[]): SearchResult[] {
    const phrases = [...text.matchAll(/["“]([^"“”]+)["”]/g)].map(([, phrase]) => stemsOf(phrase ?? ""));
    const last = words.length - 1;
    const typed = fold(text);
    return this.#index
      .search(text, { prefix: (_, place) => place === last })
      .flatMap(({ id, score }) => {
        const document = this.#documents[Number(id)];
        return document ? [{ document, score }] : [];
      })
      .filter(({ document }) => phrases.every((phrase) => textsOf(document).some((part) => stemsOf(part).includes(phrase))))
      .map((hit) => ({ ...hit, isNamed: isNamed(hit.document, typed) }))
      .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score)
      .map(({ document }) => resultOf(document, words));
  }
}

/** Whether a name or title is the text. */
function isNamed({ title, also }: StaticSearchDocument, typed: string): boolean {
  return [title, ...also].some((name) => fold(name) === typed);
}

function textsOf({ title, also, description, sections }: StaticSearchDocument): string[] {
  return [title, ...also, description, ...sections.flatMap(({ heading, text }) => [heading, text])];
}

/** The stems of a text with a space around each. */
const stemsOf = (text: string): string => ` ${wordsOf(text).map(stemOf).join(" ")} `;

function resultOf(document: StaticSearchDocument, words: string[]): SearchResult {
  const { kind, title, path, also } = document;
  const { anchor, parts } = snippetOf(document, words);
  const folded = words.map(fold);
  const other =
    kind === "organization"
      ? also.find((name) => folded.some((word) => fold(name).includes(word) && !fold(title).includes(word)))
      : undefined;
  return { kind, title, path: path + anchor, snippet: parts, ...(other ? { also: other } : {}) };
}
