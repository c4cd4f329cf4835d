import { describe, expect, it } from "vitest";
import { clean, pageOf, slugOf } from "./slug";

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
