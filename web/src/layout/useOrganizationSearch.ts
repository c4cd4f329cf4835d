import { useEffect, useState } from "react";

/** One answer of the search. */
export type Match = { name: string; slug: string; tags: string[]; country: string };

const LIMIT = 20;
const PAUSE = 120;

/** Organizations whose name contains the text. `searched` is false until the first answer to any text has come. */
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
        const response = await fetch(`/api/organizations?q=${encodeURIComponent(query)}&limit=${LIMIT}`, { signal: abort.signal });
        const { results } = (await response.json()) as { results: Match[] };
        setState({ matches: results, searched: true });
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
