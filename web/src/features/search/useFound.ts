import { useEffect, useState } from "react";
import { findOnSite, findOrganizations, type Hit, type Match } from "./find";

const PAUSE = 120;
/** Milliseconds after which a list that has not come counts as one that does not come. It is shown if it does come. */
const PATIENCE = 2500;

type Found = {
  /** Organizations whose name contains the text. */
  matches: Match[];
  /** Other results of the site. */
  others: Hit[];
  /** Words that the first result of the site lacks, because none has all. */
  without: string[];
  /** Whether one of the two lists did not come. */
  missing: boolean;
  /** False until the first answer, to any text, has come. */
  searched: boolean;
};

const NOTHING: Found = { matches: [], others: [], without: [], missing: false, searched: false };

/** What the text finds while a visitor types it. Results of the text before are shown until the answer to this one comes or is missing. */
export function useFound(text: string): Found {
  const [state, setState] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (!query) {
      setState(NOTHING);
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const found = { ...NOTHING, searched: true };
    const tell = (missing: boolean) => signal.aborted || setState({ ...found, missing });
    const late = setTimeout(() => tell(true), PATIENCE);
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled([
        findOrganizations(query, signal).then((matches) => Object.assign(found, { matches })),
        findOnSite(query, signal).then(({ results, without }) => Object.assign(found, { others: results, without })),
      ]);
      clearTimeout(late);
      const failures = answers.filter((answer) => answer.status === "rejected");
      if (!signal.aborted) for (const { reason } of failures) console.error("Search failed", reason);
      tell(failures.length > 0);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      clearTimeout(late);
      abort.abort();
    };
  }, [query]);
  return state;
}
