// The search of an export, in the browser, by the rules of the server (`site-pages/src/search`) as far as a library has them.
import type { SearchData, SearchKind, SearchResult, StaticSearch } from "../../../generated/payload";
import { fetchJson } from "../../../site/fetchJson";
import { loadOnce } from "../../../ui/loadOnce";
import { clean, pageOf } from "../../directory/files/slug";
import { SearchIndex } from "./searchIndex";

const PER_PAGE = 10;

/** What a search of the file finds, in the order of the results. */
type Found = { results: SearchResult[]; searchedInstead: string | null; without: string[] };

/** Fetches the file once. */
const loadIndex = loadOnce(async (address: string) => new SearchIndex((await fetchJson(address)) as StaticSearch));

/** Searches the file at this address. */
export async function searchFile(address: string, text: string): Promise<Found> {
  const { hits, searchedInstead } = (await loadIndex(address)).find(clean(text));
  return { results: hits.map(({ result }) => result), searchedInstead, without: hits[0]?.lacks ?? [] };
}

/** One page of results for the query of an address; undefined for a page past the last. */
export async function pageOfResults(address: string, asked: URLSearchParams): Promise<SearchData | undefined> {
  const query = clean(asked.get("q") ?? "");
  const { hits, searchedInstead } = (await loadIndex(address)).find(query);
  const counted = KINDS.map((kind) => ({ kind, count: hits.filter(({ result }) => result.kind === kind).length }));
  const kinds = counted.filter(({ count }) => count > 0);
  const kind = KINDS.find((known) => known === asked.get("kind")) ?? null;
  const shown = kind ? hits.filter(({ result }) => result.kind === kind) : hits;
  const page = pageOf(asked);
  const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  if (page < 1 || page > pages) return undefined;
  const from = (page - 1) * PER_PAGE;
  const results = shown.slice(from, from + PER_PAGE).map(({ result }) => result);
  return { query, kind, kinds, total: shown.length, page, pages, searchedInstead, without: shown[0]?.lacks ?? [], results };
}

const KINDS: readonly SearchKind[] = ["page", "service", "post", "person", "event", "faq", "study", "organization"];
