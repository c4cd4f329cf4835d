import { describe, expect, it } from "vitest";
import type { StaticDirectory } from "../../../generated/payload";
import { askedOf } from "./answers";
import { findEntries, prepare, slugAt, tagsAt } from "./directory";
import { listEntries, readQuery } from "./filter";
import { overviewOf } from "./overview";
import { teaser } from "./summaries";

const columns: StaticDirectory = {
  names: ["Água para Todos", "Blue Water", "Water Trust", "Well Society"],
  slugs: [0, "blue-water-2", 0, 0],
  others: [[3, ["WS", "Water Well Society"]]],
  country: [0, 1, 1, 2],
  countries: [
    ["Brazil", "BR"],
    ["Kenya", "KE"],
    ["Åland Islands", "AX"],
  ],
  tagged: [0b01, 0b11, 0b10, 0b01],
  tags: ["Funding Agencies", "Research Institute"],
  offices: [10, [10, 20], [], 20],
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

  it("knows slugs that derive from names, and slugs that do not", () => {
    expect([0, 1].map((entry) => slugAt(directory, entry))).toEqual(["agua-para-todos", "blue-water-2"]);
    expect(tagsAt(directory, 1)).toEqual(["Funding Agencies", "Research Institute"]);
  });

  it("accepts slugs of tags and codes of countries instead of their names", () => {
    expect(asked("tag=research-institute&country=ke&q= a  b ")).toEqual({ q: "a b", tag: "Research Institute", country: "Kenya" });
  });

  it("counts the entries that each choice would leave, given the other filter", () => {
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
    expect(listEntries(directory, asked("tag=Nothing")).entries).toEqual([]);
    expect(listEntries(directory, asked("q=water&tag=Funding+Agencies")).entries).toEqual([1, 3]);
  });

  it("places offices on the map as the server does", () => {
    expect(overviewOf(directory, [0, 1, 3])).toEqual([
      [10 - 180, -90, 2],
      [20 - 180, -90, 2],
    ]);
    const many = prepare({
      ...columns,
      names: ["a"],
      slugs: [0],
      others: [],
      country: [0],
      tagged: [1],
      offices: [Array.from({ length: 900 }, (_, i) => i * 70)],
    });
    expect(overviewOf(many, [0]).length).toBeLessThanOrEqual(400);
  });

  it("cuts descriptions between words", () => {
    expect(teaser("short")).toBe("short");
    expect(teaser(`${"word ".repeat(40)}`)).toBe(`${"word ".repeat(31).trim()}…`);
  });
});

describe("an address that needs more than one file", () => {
  it.each([
    ["/organizations?q=a", "filter"],
    ["/organizations?page=2", "page"],
    ["/organizations?q=&page=2", "page"],
    ["/blog/tags/x?page=3", "page"],
    ["/contact-us?topic=demo", "topic"],
    ["/contact-us?topic=nonsense", undefined],
    ["/blog/x?page=2", undefined],
    ["/organizations?utm_source=x", undefined],
  ])("%s: %s", (address, part) => {
    expect(askedOf(new URL(address, "https://site.example"))).toBe(part);
  });
});
