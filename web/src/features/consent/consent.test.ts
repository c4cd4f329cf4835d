import { expect, it } from "vitest";
import { acceptsAll, parseConsent } from "./consent";

// Promise: preferences 9
it("reads a decision that was saved", () => {
  expect(parseConsent(true, encodeURIComponent('["Necessary","Marketing"]'))).toEqual(["Necessary", "Marketing"]);
  expect(parseConsent(true, "%5B%5D")).toEqual([]);
});

// Promise: preferences 7, 9
it("treats unreadable cookies as no decision", () => {
  for (const garbage of [undefined, "", "%", "null", "1", "{}", '"Necessary"', "[", "%5B"]) expect(parseConsent(true, garbage)).toBe(null);
  expect(parseConsent(undefined, "%5B%5D")).toBe(null);
  expect(parseConsent(false, "%5B%5D")).toBe(null);
});

// Promise: consent 20
it("keeps only known categories", () => {
  expect(parseConsent(true, encodeURIComponent('["Everything","Analytics",7]'))).toEqual(["Analytics"]);
});

it("counts as accepting all only if every category is accepted", () => {
  expect(acceptsAll(["Necessary", "Analytics", "Marketing"])).toBe(true);
  expect(acceptsAll(["Necessary", "Analytics"])).toBe(false);
  expect(acceptsAll(null)).toBe(false);
});
