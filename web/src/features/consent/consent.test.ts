import { expect, it, vi } from "vitest";
import { acceptsAll, parseConsent, readConsent } from "./consent";

// Promise: preferences 9
it("reads a decision that was saved", () => {
  expect(parseConsent(encodeURIComponent('["Necessary","Marketing"]'))).toEqual(["Necessary", "Marketing"]);
  expect(parseConsent("%5B%5D")).toEqual([]);
});

// Promise: preferences 7, 9
it("treats unreadable cookies as no decision", () => {
  for (const garbage of [undefined, "", "%", "null", "1", "{}", '"Necessary"', "[", "%5B"]) expect(parseConsent(garbage)).toBe(null);
});

// Promise: preferences 7
it.each([
  ["acceptedCookies=%5B%5D", null],
  ["acceptedCookies=%5B%5D; areCookiesSetupUp=false", null],
  ["acceptedCookies=%5B%5D; areCookiesSetupUp=true", []],
])("reads %j, and a decision counts only once it is complete", (cookie, consent) => {
  vi.stubGlobal("document", { cookie });
  expect(readConsent()).toEqual(consent);
  vi.unstubAllGlobals();
});

// Promise: consent 20
it("keeps only known categories", () => {
  expect(parseConsent(encodeURIComponent('["Everything","Analytics",7]'))).toEqual(["Analytics"]);
});

it("counts as accepting all only if every category is accepted", () => {
  expect(acceptsAll(["Necessary", "Analytics", "Marketing"])).toBe(true);
  expect(acceptsAll(["Necessary", "Analytics"])).toBe(false);
  expect(acceptsAll(null)).toBe(false);
});
