import type { Kind, View } from "../../site/pages";
import type { Answer } from "./payloads";

/** What the app gives to navigation and prefetching, which know no page and no feature themselves. */
export type Sources = {
  /** Loads the component of a kind; rejects when its chunk can't be had. */
  loadView: (kind: Kind) => Promise<View>;
  /**
   * Answers a page's address where only files are served. `directory` is where the export keeps its directory; `ask` gets
   * a page's own payload.
   */
  answerFromFiles: (url: URL, directory: string, ask: (page: URL) => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
};

let given: Sources;

/** Before anything navigates or is fetched ahead. */
export function giveSources(sources: Sources): void {
  given = sources;
}

export const loadView: Sources["loadView"] = (kind) => given.loadView(kind);
export const answerFromFiles: Sources["answerFromFiles"] = (...question) => given.answerFromFiles(...question);
