import { describe, expect, it } from "vitest";
import { clean, fold, slugOf } from "./fold";

describe("text in an export", () => {
  it.each([
    ["Ünïted", "united"],
    ["Straße", "strasse"],
    ["Łódź Œuvre", "lodz oeuvre"],
    ["ΜΕΓΑΣ", "μεγασ"],
    ["İstanbul", "istanbul"],
    ["L’Été", "l'ete"],
    ["水研究所", "水研究所"],
    ["Côte d´Ivoire", "cote d'ivoire"],
    ["a ¯ b¨", "a  b"],
    ["a\u00a0b", "a b"],
  ])("is folded as on the server: %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("is cleaned before it is looked for", () => {
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
