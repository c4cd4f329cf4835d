// Words of the search: the box in the navbar, and the page of results.
import { counted } from "./counted";
import type { SearchKind } from "../../generated/payload";

export const close = "Close search";
export const noResults = "No results found";
export const noAnswer = "The search does not answer. Try again in a moment, or press Enter for the page of results.";
export const partMissing = "A part of the search does not answer, so results are missing.";
export const onThisSite = "On this site";
export const seeAll = "See all results";

export const title = "Search";
export const searchTheSite = "Search the site";
export const search = "Search";
export const kinds = "Kinds";
export const all = "All";
export const results = "Results";
export const alsoCalled = (name: string): string => `Also called ${name}`;
export const resultsFor = (query: string): string => `Results for “${query}”`;
export const found = (count: number): string => counted(count, "result");
export const searchedInstead = (query: string, instead: string): string =>
  `Nothing contains “${query}”. These are the results for “${instead}”.`;
export const without = (missing: string[]): string =>
  `None has all of these words: the first is without ${missing.map((word) => `“${word}”`).join(", ")}.`;
export const nothingContains = (query: string): string => `Nothing on this site contains “${query}”. Try other words, or one of these:`;
export const noneOfKind = (query: string): string =>
  `Nothing of this kind contains “${query}”. Choose another kind, try other words, or one of these:`;
export const lookInDirectory = "Look for the name in the directory";
export const askUs = "Ask us";
export const aidinsight = "AidInsight";
export const where = "What is here";
export const lede = "Pages, posts, people, events, questions, studies and every organization of the directory.";

/** One result of this kind. */
export const one: Readonly<Record<SearchKind, string>> = {
  page: "Page",
  service: "Service",
  post: "Post",
  person: "Person",
  event: "Event",
  faq: "Question",
  study: "Study",
  organization: "Organization",
};

/** Results of this kind. */
export const several: Readonly<Record<SearchKind, string>> = {
  page: "Pages",
  service: "Services",
  post: "Posts",
  person: "People",
  event: "Events",
  faq: "Questions",
  study: "Studies",
  organization: "Organizations",
};
