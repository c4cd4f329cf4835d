// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CATEGORIES, type Category, type Consent } from "./consent";
import { readCookie } from "../../site/cookies";
import { decide } from "./decide";

const CHAT = "https://chat.example/widget.js";
const SOME = ["Necessary", "Analytics"] as const;

beforeEach(() => {
  for (const name of ["acceptedCookies", "areCookiesSetupUp"]) document.cookie = `${name}=; path=/; max-age=0`;
});

/** Returns whether the decision loaded a new document. The decision is saved in any case. */
function loadsAnew(accepted: readonly Category[], before: Consent, chat: string | undefined): boolean {
  const reload = vi
    .spyOn(location, "reload")
    .mockClear()
    .mockImplementation(() => {});
  decide(accepted, before, chat);
  expect(JSON.parse(decodeURIComponent(readCookie("acceptedCookies") ?? ""))).toEqual(accepted);
  expect(readCookie("areCookiesSetupUp")).toBe("true");
  return reload.mock.calls.length > 0;
}

describe("on a site with a chat", () => {
  // Promise: consent 9
  it("loads a new document, for the wider policy, once every category is accepted", () => {
    expect(loadsAnew(CATEGORIES, null, CHAT)).toBe(true);
    expect(loadsAnew(CATEGORIES, SOME, CHAT)).toBe(true);
  });

  it("loads a new document, for the narrower policy, when a category is withdrawn", () => {
    expect(loadsAnew(SOME, CATEGORIES, CHAT)).toBe(true);
  });

  it("stays in the document if the decision does not change whether the chat may load", () => {
    expect(loadsAnew(SOME, null, CHAT)).toBe(false);
    expect(loadsAnew([], SOME, CHAT)).toBe(false);
    expect(loadsAnew(CATEGORIES, CATEGORIES, CHAT)).toBe(false);
  });
});

it("stays in the document on a site without a chat", () => {
  expect(loadsAnew(CATEGORIES, null, undefined)).toBe(false);
  expect(loadsAnew(SOME, CATEGORIES, undefined)).toBe(false);
});

it("stays in the document if the browser keeps no cookies, and applies the decision there", () => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => {} });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  decide(CATEGORIES, null, CHAT);
  Reflect.deleteProperty(document, "cookie");
  expect(reload).not.toHaveBeenCalled();
});
