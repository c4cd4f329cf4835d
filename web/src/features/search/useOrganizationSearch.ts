import { useEffect, useState } from "react";
import { findOrganizations, type Match } from "./findOrganizations";

const PAUSE = 120;

/** Organizations whose name contains the text. `searched` is false until the first answer, to any text, has come. */
export function useOrganizationSearch(text: string): { matches: Match[]; searched: boolean } {
  const [state, setState] = useState<{ matches: Match[]; searched: boolean }>({ matches: [], searched: false });
  const query = text.trim();
  useEffect(() => {
    if (!query) {
      setState({ matches: [], searched: false });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const matches = await findOrganizations(query, abort.signal);
        if (!abort.signal.aborted) setState({ matches, searched: true });
      } catch (error) {
        if (!abort.signal.aborted) console.error("Search failed", error);
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return state;
}
