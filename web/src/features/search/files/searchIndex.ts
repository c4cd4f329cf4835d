import MiniSearch from "minisearch";
import type { SearchResult, StaticSearch, StaticSearchDocument } from "../../../generated/payload";
import { fold } from "../../../ui/fold";
import { snippetOf } from "./snippet";
import { Stems, indexedWordsOf, wordsOf } from "./words";

/** Shortest word in which a slip is forgiven, in letters. */
const SLIP_LETTERS = 5;

/** A word of a query: as it was written, its stem, and whether a result must have it. */
type Asked = { written: string; stem: string; isRequired: boolean };

/** A result with the words of the query that it lacks. */
type Hit = { result: SearchResult; lacks: string[] };

type Found = { hits: Hit[]; searchedInstead: string | null };

/** The documents of an export with the index of their words. */
export class SearchIndex {
  readonly #documents: StaticSearchDocument[];
  readonly #index: MiniSearch;
  readonly #stems: Stems;
  readonly #stopWords: Set<string>;

  constructor(file: StaticSearch) {
    this.#documents = file.documents;
    this.#stems = new Stems(file);
    this.#stopWords = new Set(file.stopWords);
    this.#index = new MiniSearch({
      fields: ["names", "headings", "text"],
      tokenize: (text) => indexedWordsOf(text).map(({ folded }) => folded),
      processTerm: (word) => this.#stems.of(word),
      searchOptions: { boost: { names: 10, headings: 3 } },
    });
    this.#index.addAll(
      file.documents.map(({ title, also, description, sections }, id) => ({
        id,
        names: [title, ...also].join(" "),
        headings: [description, ...sections.map(({ heading }) => heading)].join(" "),
        text: sections.map(({ text }) => text).join(" "),
      })),
    );
  }

  /**
   * What contains all words of a text, the best first. Where nothing does, one slip in a long word is forgiven; where that finds
   * nothing either, what contains most of the words is found.
   */
  find(text: string): Found {
    const asked = this.#asked(text);
    if (asked.length === 0) return { hits: [], searchedInstead: null };
    const exact = this.#search(text, asked, "AND");
    if (exact.length > 0) return { hits: exact, searchedInstead: null };
    const instead = this.#mended(text, asked);
    const mended = instead ? this.#search(instead, this.#asked(instead), "AND") : [];
    if (mended.length > 0) return { hits: mended, searchedInstead: instead };
    const most = this.#search(text, asked, "OR");
    const lacking = Math.min(...most.map(({ lacks }) => lacks.length));
    return { hits: most.filter(({ lacks }) => lacks.length === lacking), searchedInstead: null };
  }

  #asked(text: string): Asked[] {
    const words = wordsOf(text).map(({ from, to, folded }) => ({
      written: text.slice(from, to),
      stem: this.#stems.of(folded),
      isRequired: !this.#stopWords.has(folded),
    }));
    return words.some(({ isRequired }) => isRequired) ? words : words.map((word) => ({ ...word, isRequired: true }));
  }

  /** The text with one slip forgiven, if that makes known words of it. The same words without their quotation marks are no slip. */
  #mended(text: string, asked: Asked[]): string | null {
    const [mended] = this.#index.autoSuggest(text, {
      combineWith: "AND",
      fuzzy: (word) => (word.length >= SLIP_LETTERS ? 1 : false),
      prefix: false,
    });
    if (!mended || mended.terms.every((term) => asked.some(({ stem }) => stem === term))) return null;
    return mended.suggestion;
  }

  #search(text: string, asked: Asked[], combineWith: "AND" | "OR"): Hit[] {
    const required = asked.filter(({ isRequired }) => isRequired);
    const phrases = text.split(/["“”„«»]/).flatMap((part, at) => (at % 2 === 1 ? [this.#stemsOf(part)] : []));
    const last = required.length - 1;
    const typed = fold(text);
    return this.#index
      .search(required.map(({ stem }) => stem).join("\n"), {
        tokenize: (stems) => stems.split("\n"),
        processTerm: (stem) => stem,
        prefix: (_, place) => place === last,
        combineWith,
      })
      .flatMap(({ id, score, queryTerms }) => {
        const document = this.#documents[Number(id)];
        return document ? [{ document, score, queryTerms }] : [];
      })
      .filter(({ document }) => phrases.every((phrase) => textsOf(document).some((part) => this.#stemsOf(part).includes(phrase))))
      .map((hit) => ({ ...hit, place: placeOf(hit.document, typed) }))
      .toSorted((a, b) => b.place - a.place || b.score - a.score)
      .map(({ document, queryTerms }) => ({
        result: this.#resultOf(document, required),
        lacks: required.filter(({ stem }) => !queryTerms.includes(stem)).map(({ written }) => written),
      }));
  }

  /** The stems of a text with a space around each. */
  #stemsOf(text: string): string {
    return ` ${wordsOf(text)
      .map(({ folded }) => this.#stems.of(folded))
      .join(" ")} `;
  }

  #resultOf(document: StaticSearchDocument, asked: Asked[]): SearchResult {
    const { kind, title, path, also } = document;
    const words = asked.map(({ written }) => fold(written));
    const { anchor, parts } = snippetOf(document, words, this.#stems);
    const other =
      kind === "organization"
        ? also.find((name) => words.some((word) => fold(name).includes(word) && !fold(title).includes(word)))
        : undefined;
    return { kind, title, path: path + anchor, snippet: parts, ...(other ? { also: other } : {}) };
  }
}

/** 2 if a name or title is the text, 1 if a heading with an address of its own is. */
function placeOf({ title, also, sections }: StaticSearchDocument, typed: string): number {
  if ([title, ...also].some((name) => fold(name) === typed)) return 2;
  return sections.some(({ heading, anchor }) => anchor && fold(heading) === typed) ? 1 : 0;
}

function textsOf({ title, also, description, sections }: StaticSearchDocument): string[] {
  return [title, ...also, description, ...sections.flatMap(({ heading, text }) => [heading, text])];
}
