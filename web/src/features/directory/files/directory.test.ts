import { describe, expect, it } from "vitest";
import type { Facet, StaticDirectory } from "../../../generated/payload";
import { askedOf } from "./answers";
import { findEntries, otherNameAt, prepare, slugAt, tagsAt } from "./directory";
import { listEntries, readQuery } from "./filter";
import { distinctName, teaser } from "./summaries";

function facet(value: string): Facet {
  return { value, label: value, count: 0 };
}

const columns: StaticDirectory = {
  names: ["Água para Todos", "Blue Water", "Water Trust", "Well Society"],
  slugs: [0, "blue-water-2", 0, 0],
  others: [[3, ["WS", "Water Well Society"]]],
  tag: { labels: ["Funding Agencies", "Research Institute"].map(facet), of: [0, [0, 1], 1, 0] },
  country: {
    labels: [
      { ...facet("Åland Islands"), code: "AX", place: [20, 60] },
      { ...facet("Brazil"), code: "BR" },
      { ...facet("Kenya"), code: "KE" },
      { ...facet("The Netherlands"), code: "NL" },
    ],
    of: [1, 2, 2, 0],
  },
  intervention: { labels: ["Digital Health", "Water and Sanitation"].map(facet), of: [1, [0, 1], [], []] },
  outcome: { labels: [facet("Income")], of: [[], 0, 0, []] },
  images: {},
};
const directory = prepare(columns);
const asked = (query: string) => readQuery(directory, new URLSearchParams(query));

describe("the directory of an export", () => {
  it("finds by own name first, then position, then the directory's order", () => {
    expect(findEntries(directory, "water")).toEqual([2, 1, 3]);
    expect(findEntries(directory, "ÁGUA")).toEqual([0]);
    expect(findEntries(directory, " ws ")).toEqual([3]);
    for (const nothing of ["", "   ", "\u001f", "\u0000", "zzz"]) expect(findEntries(directory, nothing)).toEqual([]);
  });

  // As on the server (`crates/site-pages/tests/it/directory.rs`).
  it.each(["Blue  Water", "Blue\tWater", "Blue\nWater", " Blue\u00a0 Water"])("finds a name as pages show it: %j", (name) => {
    const written = prepare({ ...columns, names: [name, ...columns.names.slice(1)], others: [[3, ["WS", name]]] });
    expect(findEntries(written, "blue  water")).toEqual([0, 1, 3]);
    expect([0, 3].map((entry) => otherNameAt(written, entry, "blue water"))).toEqual([undefined, name]);
  });

  it("knows slugs that derive from names, and slugs that do not", () => {
    expect([0, 1].map((entry) => slugAt(directory, entry))).toEqual(["agua-para-todos", "blue-water-2"]);
    expect(tagsAt(directory, 1)).toEqual(["Funding Agencies", "Research Institute"]);
  });

  // Promise: directory 13
  it.each([
    ["tag", ["Research Institute", "research-institute", "RESEARCH institute"]],
    ["country", ["Åland Islands", "ax", "aland-islands", "the Aland Islands"]],
    ["country", ["The Netherlands", "Netherlands", "netherlands", "NL"]],
    ["intervention", ["Water and Sanitation", "water-and-sanitation", "WÁTER and sanitation"]],
    ["outcome", ["Income", "income"]],
    ["outcome", ["No Such"]],
  ])("a %s means the same in every spelling: %s", (by, spellings) => {
    const none = { q: "a b", tag: "", country: "", intervention: "", outcome: "" };
    for (const spelling of spellings) expect(asked(`${by}=${spelling}&q= a  b `)).toEqual({ ...none, [by]: spellings[0] });
  });

  // As on the server (`crates/site-pages/tests/it/directory.rs`).
  it.each([
    ["tag", "Research, Institute"],
    ["tag", "(research institute)"],
    ["tag", "research--institute"],
    ["tag", "\u200b"],
    ["intervention", "Water / Sanitation"],
  ])("a text that is neither name nor slug of a %s means none: %s", (by, text) => {
    const query = asked(`${by}=${text}`);
    expect(query).toMatchObject({ [by]: text });
    expect(listEntries(directory, query).entries).toEqual([]);
  });

  it("counts the entries that each choice would leave, given the other filters", () => {
    const { entries, tags, countries } = listEntries(directory, asked("country=KE"));
    expect(entries).toEqual([1, 2]);
    expect(tags.map(({ label, count }) => [label, count])).toEqual([
      ["Funding Agencies", 1],
      ["Research Institute", 2],
    ]);
    // Sorted by folded name: Åland before Brazil.
    expect(countries.map(({ label, count }) => [label, count])).toEqual([
      ["Åland Islands", 1],
      ["Brazil", 1],
      ["Kenya", 2],
    ]);
    expect(countries[0]?.place).toEqual([20, 60]);
    const water = listEntries(directory, asked("intervention=water-and-sanitation&outcome=income"));
    expect(water.entries).toEqual([1]);
    expect([...water.interventions, ...water.outcomes, ...water.tags].map(({ label, count }) => [label, count])).toEqual([
      ["Digital Health", 1],
      ["Water and Sanitation", 1],
      ["Income", 1],
      ["Funding Agencies", 1],
      ["Research Institute", 1],
    ]);
    expect(listEntries(directory, asked("tag=Nothing")).entries).toEqual([]);
    expect(listEntries(directory, asked("q=water&tag=Funding+Agencies")).entries).toEqual([1, 3]);
  });

  it("cuts descriptions between words", () => {
    expect(teaser("short")).toBe("short");
    expect(teaser(`${"word ".repeat(40)}`)).toBe(`${"word ".repeat(31).trim()}…`);
    // The same as `shorten` on the server makes of them.
    expect(teaser(`Kyoto: ${"東京都の水道局は".repeat(30)}`)).toBe(`Kyoto: ${"東京都の水道局は".repeat(19).slice(0, -1)}…`);
    expect(teaser("x".repeat(300))).toBe(`${"x".repeat(159)}…`);
  });

  it.each([
    ["Well", "Well"],
    ["Well, India", "Well, India"],
    ["Well, Pune, India", "Well, Pune, India"],
    ["Well (well-2)", "Well (well-2)"],
    ["Well, water points", "Well"],
    ["Wells of India", "Well"],
    ["The Well, India", "Well"],
  ])("names an entry with the title %s as %s", (metaTitle, shown) => {
    expect(distinctName({ name: "Well", metaTitle, country: "India" })).toBe(shown);
  });
});

describe("an address that needs more than one file", () => {
  it.each([
    ["/organizations?q=a", "filter"],
    ["/organizations?page=2", "page"],
    ["/organizations?q=&page=2", "page"],
    ["/blog/tags/x?page=3", "page"],
    ["/contact-us?topic=demo", "contact"],
    ["/contact-us?service=training", "contact"],
    ["/contact-us?topic=nonsense", undefined],
    ["/blog/x?page=2", undefined],
    ["/organizations?utm_source=x", undefined],
  ])("%s: %s", (address, part) => {
    expect(askedOf(new URL(address, "https://site.example"))).toBe(part);
  });
});
