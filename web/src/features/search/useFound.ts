import { useEffect, useState } from "react";
import type { SearchResult } from "../../generated/payload";
import { findOnSite } from "./findOnSite";
import { findOrganizations, type Match } from "./findOrganizations";

const PAUSE = 120;

type Found = {
  /** Organizations whose name contains the text. */
  matches: Match[];
  /** Other results of the site. */
  others: SearchResult[];
  /** False until the first answer, to any text, has come. */
  searched: boolean;
};

const NOTHING: Found = { matches: [], others: [], searched: false };

/** What the text finds while a visitor types it. */
export function useFound(text: string): Found {
  const [state, setState] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (!query) {
      setState(NOTHING);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [matches, others] = await Promise.all([findOrganizations(query, abort.signal), findOnSite(query, abort.signal)]);
        if (!abort.signal.aborted) setState({ matches, others, searched: true });
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
