import { describe, expect, it } from "vitest";
import { clean, countryNamed, pageOf, slugOf } from "./slug";

describe("text in an export", () => {
  it("is normalized before it is searched for", () => {
    expect(clean("  a\u0000\tb  c ")).toBe("a b c");
    expect([...clean("😀".repeat(300))]).toHaveLength(200);
  });

  it.each([
    ["Évaluation & Co.", "evaluation-co"],
    ["Women's Fund", "womens-fund"],
    ["  (A) ", "a"],
    [`${"ab ".repeat(40)}`, `${"ab-".repeat(33)}a`],
  ])("makes the server's slugs: %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each([
    ["Netherlands", "NL"],
    ["the-netherlands", "NL"],
    ["NETHERLANDS", "NL"],
    ["nl", "NL"],
    ["the Kenya", "KE"],
    ["Cote d’Ivoire", "CI"],
    ["Àd", "AD"],
    ["Moon", undefined],
    ["(", undefined],
    ["", undefined],
  ])("means a country by its name or code as on the server: %s", (text, meant) => {
    const named = { NL: "The Netherlands", KE: "Kenya", CI: "Côte d'Ivoire", AD: "Andorra" };
    const countries = Object.entries(named).map(([code, label]) => ({ value: label, label, code, count: 0 }));
    const unknown = ["The Moon", "("].map((label) => ({ value: label, label, count: 0 }));
    expect(countryNamed([...unknown, ...countries], text)?.code).toBe(meant);
  });

  it.each([
    ["", 1],
    ["page=", 1],
    ["page=2", 2],
    ["page=%2B2", 2],
    ["page=02", 2],
    ["page=0", 0],
    ["page=-1", 0],
    ["page=2.0", 0],
    ["page=1e1", 0],
    ["page=0x2", 0],
    ["page=%202", 0],
    ["page=two", 0],
  ])("names the page that the server reads: %s", (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });
});
