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
    sections: [
      { heading: "The mock audit", anchor: "/agenda#the-mock-audit", text: "Two clerks read Łódź aloud." },
      { heading: "Three tables", anchor: "/agenda#three-tables", text: "" },
    ],
  }),
  document("page", "Tour", "", {
    sections: [
      { heading: "Why a guided walk matters", anchor: "#why", text: "" },
      { heading: "Guided walk", anchor: "#walk", text: "" },
    ],
  }),
  document("post", "Forms", "One woman in a crisis counted 1,250 rows in 東京都."),
  document("post", "Scattered", "Three people at tables. Tables, three of them, three times three."),
  document("organization", "Acacia Trust", "They act as actors.", { also: ["Actors and the Guild", "ACT Relief"] }),
  document("organization", "(Can!)", "Shops.", { also: ["№ 5"] }),
  document("post", "Can can", "Can can can."),
  ...Array.from({ length: 12 }, (_, n) => document("page", `Page ${n}`, "common words")),
];

let fetches = 0;
vi.stubGlobal("fetch", () => {
  fetches += 1;
  return Promise.resolve(
    Response.json({
      documents: DOCUMENTS,
      plurals: [["women", "woman"]],
      stopWords: ["what", "is", "the", "in"],
    }),
  );
});
afterEach(() => vi.clearAllMocks());

const paths = async (text: string) => (await searchFile("/assets/search.json", text)).results.map(({ path }) => path);

// Promise: search 13
test("all words must occur, forms and accents do not count, and a title comes before a text", async () => {
  expect(await paths("review handwashing")).toEqual(["/handwashing-reviews", "/another-post"]);
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

// Promise: search 18
test("where nothing has all words, what has most is found, and what the first lacks is told", async () => {
  const asked = (q: string) => pageOfResults("/assets/search.json", new URLSearchParams({ q }));
  expect(await asked("handwashing districts Kenya")).toMatchObject({ total: 1, without: ["Kenya"], results: [{ path: "/another-post" }] });
  expect(await asked("what is the handwashing")).toMatchObject({ total: 2, without: [] });
  expect(await asked("nowhere atall")).toMatchObject({ total: 0, without: [] });
});

// Promise: contact-desk; forms; search
test.each([
  ["women", "woman"],
  ["crises", "crisis"],
  ["1250", "1,250"],
  ["1 250", "1,250"],
  ["hand\u00adwashing", "handwashing"],
  ["京都", "東京都"],
])("%s finds what %s finds", async (one, other) => {
  expect(await paths(one)).toEqual(await paths(other));
  expect(await paths(one)).not.toEqual([]);
});

test("a session whose title is the text comes first", async () => {
  expect(await paths("three tables")).toEqual(["/a-day/agenda#three-tables", "/scattered"]);
});

test("of two headings with the same words the one that is the text is the place of the result", async () => {
  expect(await paths("guided walk")).toEqual(["/tour#walk"]);
  expect(await paths("walk guided")).toEqual(["/tour#why"]);
});

test.each([
  ['"yaku tantanakuy"', "/andean-water"],
  ["can", "/(can!)"],
  ["(Can!)", "/(can!)"],
  ["№ 5", "/(can!)"],
  ["three tables?", "/a-day/agenda#three-tables"],
  ["(three tables) …", "/a-day/agenda#three-tables"],
])("%s: signs around a name, another name or a heading do not count", async (typed, path) => {
  expect((await paths(typed))[0]).toBe(path);
});

test.each([
  ["act relief", "ACT Relief"],
  ["the acacia relief", "ACT Relief"],
  ["relief act", "Actors and the Guild"],
  ["relief act.", "ACT Relief"],
  ["acacia tru", undefined],
])("%s: the other name that is told is one by which the organization was found", async (typed, also) => {
  const { results } = await searchFile("/assets/search.json", typed);
  expect([results[0]?.path, results[0]?.also]).toEqual(["/acacia-trust", also]);
});

// Promise: search 16
test.each([
  ["handwahing", "handwashing", 2],
  ["handwahsing", "handwashing", 2],
  ["handwasshing", "handwashing", 2],
  ["handvashing", "handwashing", 2],
  ["reveiws", "reviews", 2],
  ["elsewere districs", "elsewhere districts", 1],
  ["scattred. TABLES", "scattered. TABLES", 1],
  ["handwashing wells", null, 3],
  ["hand", null, 2],
  ["wxls", null, 0],
  ["handwshng", null, 0],
])("%s: one slip in a long word is forgiven, and told as a word", async (typed, searched, count) => {
  const { results, searchedInstead } = await searchFile("/assets/search.json", typed);
  expect([searchedInstead, results.length]).toEqual([searched, count]);
});

test.each([
  ["two distr", 1],
  ['"distr', 1],
  ["distr.", 0],
  ["distr!", 0],
  ["distr ", 1],
  ["distri\u0301", 1],
  ['"distr"', 0],
])("%s: the last word may be a beginning unless something stands behind it", async (typed, count) => {
  expect(await paths(typed)).toHaveLength(count);
});

test.each([
  ["mock audit", ["mock", "audit"]],
  ["act", ["act", "actors"]],
  ["act.", ["act"]],
  ["1 250", ["1,250"]],
])("%s: a snippet marks what matched", async (typed, marked) => {
  const { results } = await searchFile("/assets/search.json", typed);
  expect(results[0]?.snippet.filter(({ match }) => match).map(({ text }) => text)).toEqual(marked);
});

test("results come ten to a page, with the counts of kinds, and a page past the last does not exist", async () => {
  const asked = (query: string) => pageOfResults("/assets/search.json", new URLSearchParams(query));
  expect(await asked("q=common")).toMatchObject({ total: 12, pages: 2, kinds: [{ kind: "page", count: 12 }] });
  expect((await asked("q=common&page=2"))?.results).toHaveLength(2);
  expect(await asked("q=common&page=3")).toBeUndefined();
  expect((await asked("q=common&kind=post"))?.total).toBe(0);
  expect(fetches).toBe(1);
});
