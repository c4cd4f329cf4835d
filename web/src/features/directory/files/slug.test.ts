import { describe, expect, it } from "vitest";
import { clean, slugOf } from "./slug";

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
});
