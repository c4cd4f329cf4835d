// Words as the server divides and compares them (`site-pages/src/search/words.rs`).
import { stemmer } from "stemmer";
import type { StaticSearch } from "../../../generated/payload";
import { JOINER, SPACELESS, fold } from "../../../ui/fold";

/** A word and where it stands in its text. */
type Word = { from: number; to: number; folded: string };

const CLUSTER = `(?=[\\p{L}\\p{N}])${SPACELESS}(?:\\p{M}|${JOINER})*`;
const RUNS = new RegExp(`(?:${CLUSTER})+|(?:(?!${SPACELESS})[\\p{L}\\p{N}\\p{M}](?:${JOINER})*)+`, "gu");
const CLUSTERS = new RegExp(CLUSTER, "gu");
const GROUP = /^[,'’ \u00a0\u2009\u202f]$/;

/**
 * The words of a text: runs of letters and digits, numbers with their separators, and of a run in a script without spaces every two
 * neighbouring characters.
 */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const run of text.matchAll(RUNS)) {
    const [from, to] = [run.index, run.index + run[0].length];
    const last = found.at(-1);
    const clusters = clustersOf(text, run);
    if (clusters.length > 1) {
      for (const [place, next] of clusters.slice(1).entries()) found.push(word(text, clusters[place]?.from ?? from, next.to));
    } else if (last && /^\d{3}$/.test(run[0]) && isNumber(text, last) && GROUP.test(text.slice(last.to, from))) {
      found[found.length - 1] = { from: last.from, to, folded: last.folded + run[0] };
    } else {
      found.push(word(text, from, to));
    }
  }
  return found;
}

/** The words under which a text is found: also the parts of numbers, and the last character of a run without spaces. */
export function indexedWordsOf(text: string): Word[] {
  const parts = [...text.matchAll(RUNS)].flatMap((run) => {
    const last = clustersOf(text, run).at(-1) ?? (/^\d+$/.test(run[0]) ? { from: run.index, to: run.index + run[0].length } : undefined);
    return last ? [word(text, last.from, last.to)] : [];
  });
  return [...wordsOf(text), ...parts]
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ from, to }, place, all) => all[place - 1]?.from !== from || all[place - 1]?.to !== to);
}

/** A name, title or heading as it is compared with a query: folded, and without signs around it. */
export const comparable = (text: string): string => fold(text).replace(/^[^\p{Alphabetic}\p{N}]+|[^\p{Alphabetic}\p{N}]+$/gu, "");

const word = (text: string, from: number, to: number): Word => ({ from, to, folded: fold(text.slice(from, to)) });

/** The characters of a run in a script without spaces, each with its marks; of other runs none. */
const clustersOf = (text: string, run: RegExpExecArray): Word[] =>
  [...run[0].matchAll(CLUSTERS)].map((found) => word(text, run.index + found.index, run.index + found.index + found[0].length));

const isNumber = (text: string, { from, to, folded }: Word): boolean =>
  /^[1-9]\d*$/.test(folded) && /^\d{1,3}(?!\d)/.test(text.slice(from, to));

/** Makes one word of the forms of a word. */
export class Stems {
  readonly #plurals: Map<string, string>;

  constructor({ plurals }: Pick<StaticSearch, "plurals">) {
    this.#plurals = new Map(plurals);
  }

  /** The stem of a folded word. */
  of(folded: string): string {
    const plural = folded.length > 4 && folded !== "thesis" ? folded.replace(/sis$/, "ses") : folded;
    return stemmer(this.#plurals.get(folded) ?? plural);
  }
}
