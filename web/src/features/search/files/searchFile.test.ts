import { afterEach, expect, test, vi } from "vitest";
import type { SearchKind, StaticSearchDocument } from "../../../generated/payload";
import { pageOfResults, searchFile } from "./searchFile";

const document = (kind: SearchKind, title: string, text: string, more: Partial<StaticSearchDocument> = {}): StaticSearchDocument => ({
  kind,
  title,
  path: `/${title.toLowerCase().replaceAll(" ", "-")}`,
  description: "",
  sections: [{ heading: "", anchor: null, text }],
  also: [],
  ...more,
});

const DOCUMENTS = [
  document("post", "Handwashing reviews", "What people say and what is seen."),
  document("post", "Another post", "It reviews handwashing in two districts and elsewhere."),
  document("organization", "Andean Water", "Wells.", { also: ["Yaku Tantanakuy"] }),
  document("event", "A day", "In short.", {
    sections: [{ heading: "The mock audit", anchor: "/agenda#the-mock-audit", text: "Three tables read Łódź aloud." }],
  }),
  ...Array.from({ length: 12 }, (_, n) => document("page", `Page ${n}`, "common words")),
];

let fetches = 0;
vi.stubGlobal("fetch", () => {
  fetches += 1;
  return Promise.resolve(Response.json({ documents: DOCUMENTS }));
});
afterEach(() => vi.clearAllMocks());

const paths = async (text: string) => (await searchFile("/assets/search.json", text)).results.map(({ path }) => path);

// Contract §8: Site search
test("all words must occur, forms and accents do not count, and a title comes before a text", async () => {
  expect(await paths("review handwashing")).toEqual(["/handwashing-reviews", "/another-post"]);
  expect(await paths("handwashing nowhere")).toEqual([]);
  expect(await paths("lodz")).toEqual(["/a-day/agenda#the-mock-audit"]);
});

test("the last word may be a beginning, and a phrase stands together", async () => {
  expect(await paths("two distr")).toEqual(["/another-post"]);
  expect(await paths('"two districts"')).toEqual(["/another-post"]);
  expect(await paths('"districts two"')).toEqual([]);
});

test("a name that is the text comes first, and another name is told", async () => {
  const { results } = await searchFile("/assets/search.json", "yaku tantanakuy");
  expect(results[0]).toMatchObject({ path: "/andean-water", also: "Yaku Tantanakuy" });
});

test("one slip in a long word is forgiven and told", async () => {
  const { results, searchedInstead } = await searchFile("/assets/search.json", "handwahing");
  expect(searchedInstead).toMatch(/^handwash/);
  expect(results).toHaveLength(2);
});

test("a snippet marks what matched", async () => {
  const { results } = await searchFile("/assets/search.json", "mock audit");
  expect(results[0]?.snippet.filter(({ match }) => match).map(({ text }) => text)).toEqual(["mock", "audit"]);
});

test("results come ten to a page, with the counts of kinds, and a page past the last does not exist", async () => {
  const asked = (query: string) => pageOfResults("/assets/search.json", new URLSearchParams(query));
  expect(await asked("q=common")).toMatchObject({ total: 12, pages: 2, kinds: [{ kind: "page", count: 12 }] });
  expect((await asked("q=common&page=2"))?.results).toHaveLength(2);
  expect(await asked("q=common&page=3")).toBeUndefined();
  expect((await asked("q=common&kind=post"))?.total).toBe(0);
  expect(fetches).toBe(1);
});
