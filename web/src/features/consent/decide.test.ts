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

/** Whether the decision loaded a new document. It is kept in any case. */
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

describe("where there is a chat", () => {
  // Contract §6: Before consent
  it("loads a new document, for the wider policy, once all is accepted", () => {
    expect(loadsAnew(CATEGORIES, null, CHAT)).toBe(true);
    expect(loadsAnew(CATEGORIES, SOME, CHAT)).toBe(true);
  });

  it("loads a new document, for the narrower policy, when something is taken back", () => {
    expect(loadsAnew(SOME, CATEGORIES, CHAT)).toBe(true);
  });

  it("stays in the document where the chat stays away or stays", () => {
    expect(loadsAnew(SOME, null, CHAT)).toBe(false);
    expect(loadsAnew([], SOME, CHAT)).toBe(false);
    expect(loadsAnew(CATEGORIES, CATEGORIES, CHAT)).toBe(false);
  });
});

it("stays in the document where there is no chat", () => {
  expect(loadsAnew(CATEGORIES, null, undefined)).toBe(false);
  expect(loadsAnew(SOME, CATEGORIES, undefined)).toBe(false);
});

it("stays in the document where the browser keeps no cookies, and holds the decision there", () => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => {} });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  decide(CATEGORIES, null, CHAT);
  Reflect.deleteProperty(document, "cookie");
  expect(reload).not.toHaveBeenCalled();
});
