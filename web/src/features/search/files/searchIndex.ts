import MiniSearch from "minisearch";
import type { SearchResult, StaticSearch, StaticSearchDocument } from "../../../generated/payload";
import { JOINER } from "../../../ui/fold";
import { nearest } from "./slips";
import { snippetOf } from "./snippet";
import { Stems, comparable, indexedWordsOf, wordsOf } from "./words";

/** Mended queries that are searched for one that finds nothing. */
const ATTEMPTS = 6;

const QUOTES = /["“”„«»]/;
/** The end of a query whose last word may be the beginning of one. */
const OPEN = new RegExp(`[\\p{L}\\p{N}](?:\\p{M}|${JOINER})*$`, "u");

/** A word of a query: as it was written and where, folded, its stem, and whether a result must have it and may have it as a beginning. */
type Asked = { written: string; from: number; to: number; folded: string; stem: string; isRequired: boolean; isBeginning: boolean };

/** A result with the words of the query that it lacks. */
type Hit = { result: SearchResult; lacks: string[] };

type Found = { hits: Hit[]; searchedInstead: string | null };

/** The documents of an export with the index of their words. */
export class SearchIndex {
  readonly #documents: StaticSearchDocument[];
  readonly #index: MiniSearch;
  readonly #stems: Stems;
  readonly #stopWords: Set<string>;
  /** Every word, with the number of documents that have a word of its stem; made when a search finds nothing. */
  #vocabulary: Map<string, number> | undefined;

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
   * What contains all words of a text, the best first. Where nothing does, one slip is forgiven in each long word that no document
   * has, or else in one word; where that finds nothing either, what contains most of the words is found.
   */
  find(text: string): Found {
    const asked = this.#asked(text);
    if (asked.length === 0) return { hits: [], searchedInstead: null };
    const exact = this.#search(text, asked, "AND");
    if (exact.length > 0) return { hits: exact, searchedInstead: null };
    const mended = this.#mended(text, asked);
    for (const instead of mended ? [mended] : this.#oneWordMended(text, asked)) {
      const hits = this.#search(instead, this.#asked(instead), "AND");
      if (hits.length > 0) return { hits, searchedInstead: instead };
    }
    const last = mended ?? text;
    const most = this.#search(last, this.#asked(last), "OR");
    const lacking = Math.min(...most.map(({ lacks }) => lacks.length));
    const hits = most.filter(({ lacks }) => lacks.length === lacking);
    return { hits, searchedInstead: hits.length > 0 ? mended : null };
  }

  #asked(text: string): Asked[] {
    const found = wordsOf(text);
    const words = found.map(({ from, to, folded }, place) => ({
      written: text.slice(from, to),
      from,
      to,
      folded,
      stem: this.#stems.of(folded),
      isRequired: !this.#stopWords.has(folded),
      isBeginning: place === found.length - 1 && OPEN.test(text),
    }));
    return words.some(({ isRequired }) => isRequired) ? words : words.map((word) => ({ ...word, isRequired: true }));
  }

  /** The text with each required word that no document has replaced by the most frequent one that is a slip away; null without one. */
  #mended(text: string, asked: Asked[]): string | null {
    let mended = text;
    for (const word of asked.toReversed()) {
      if (!word.isRequired || this.#knows(word)) continue;
      const [known] = nearest(word.folded, this.#words());
      if (known) mended = mended.slice(0, word.from) + known + mended.slice(word.to);
    }
    return mended === text ? null : mended;
  }

  #oneWordMended(text: string, asked: Asked[]): string[] {
    const attempts = asked
      .filter(({ isRequired }) => isRequired)
      .flatMap(({ from, to, folded }) => nearest(folded, this.#words()).map((known) => text.slice(0, from) + known + text.slice(to)));
    return attempts.slice(0, ATTEMPTS);
  }

  #knows(word: Asked): boolean {
    return [...this.#words().keys()].some((known) => this.#isOneOf([word], known));
  }

  /** Whether a folded word is one of the asked. */
  #isOneOf(asked: Asked[], known: string): boolean {
    const ofKnown = this.#stems.of(known);
    return asked.some(({ folded, stem, isBeginning }) => stem === ofKnown || (isBeginning && known.startsWith(folded)));
  }

  #words(): Map<string, number> {
    if (this.#vocabulary) return this.#vocabulary;
    const counts = new Map<string, number>();
    const words = new Set<string>();
    for (const document of this.#documents) {
      const own = new Set(textsOf(document).flatMap((text) => indexedWordsOf(text).map(({ folded }) => folded)));
      for (const stem of new Set([...own].map((word) => this.#stems.of(word)))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      for (const word of own) words.add(word);
    }
    this.#vocabulary = new Map([...words].map((word) => [word, counts.get(this.#stems.of(word)) ?? 0]));
    return this.#vocabulary;
  }

  #search(text: string, asked: Asked[], combineWith: "AND" | "OR"): Hit[] {
    const required = asked.filter(({ isRequired }) => isRequired);
    const quoted = text.split(QUOTES).filter((_, at) => at % 2 === 1);
    const phrases = quoted.filter((part) => wordsOf(part).length > 1).map((part) => this.#stemsOf(part));
    const typed = comparable(text);
    return this.#index
      .search(required.map(({ stem }) => stem).join("\n"), {
        tokenize: (stems) => stems.split("\n"),
        processTerm: (stem) => stem,
        prefix: (_, place) => required[place]?.isBeginning ?? false,
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
        result: this.#resultOf(document, required, typed),
        lacks: required.filter(({ stem }) => !queryTerms.includes(stem)).map(({ written }) => written),
      }));
  }

  /** The stems of a text with a space around each. */
  #stemsOf(text: string): string {
    return ` ${wordsOf(text)
      .map(({ folded }) => this.#stems.of(folded))
      .join(" ")} `;
  }

  #resultOf(document: StaticSearchDocument, asked: Asked[], typed: string): SearchResult {
    const { kind, title, path, also } = document;
    const { anchor, parts } = snippetOf(document, (known) => this.#isOneOf(asked, known), this.#stems, typed);
    const has = (name: string, word: Asked) => indexedWordsOf(name).some(({ folded }) => this.#isOneOf([word], folded));
    const missing = kind === "organization" ? asked.filter((word) => !has(title, word)) : [];
    const other = also.find((name) => missing.some((word) => has(name, word)));
    return { kind, title, path: path + anchor, snippet: parts, ...(other ? { also: other } : {}) };
  }
}

/** 2 if a name or title is the text, 1 if a heading with an address of its own is; `typed` is the comparable text. */
function placeOf({ title, also, sections }: StaticSearchDocument, typed: string): number {
  if (!typed) return 0;
  if ([title, ...also].some((name) => comparable(name) === typed)) return 2;
  return sections.some(({ heading, anchor }) => anchor && comparable(heading) === typed) ? 1 : 0;
}

function textsOf({ title, also, description, sections }: StaticSearchDocument): string[] {
  return [title, ...also, description, ...sections.flatMap(({ heading, text }) => [heading, text])];
}
