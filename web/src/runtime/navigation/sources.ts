import type { Kind, View } from "../../site/pages";
import type { StaticFiles } from "../builds/builds";
import type { Answer } from "./payloads";

/** What the app passes to navigation and prefetching, which import no page and no feature. */
export type Sources = {
  /** Loads the component of a kind; rejects if its chunk fails to load. */
  loadView: (kind: Kind) => Promise<View>;
  /** Load the code of controls that must open without a connection too. */
  essentials: (() => Promise<unknown>)[];
  /**
   * Answers a page's address on a file server. `files` are what the export has in place of a search; `ask` gets a page's own
   * payload.
   */
  answerFromFiles: (url: URL, files: StaticFiles, ask: (page: URL) => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;
};

/** Set before anything navigates or prefetches. */
export let sources: Sources;

export function giveSources(given: Sources): void {
  sources = given;
}
