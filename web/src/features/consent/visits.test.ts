// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { Payload } from "../../generated/payload";
import type { Category } from "./consent";
import type { Entry } from "../../runtime/navigation/shown";

const sent: string[] = [];
let show: (entry: Entry) => void;
let saveConsent: (accepted: readonly Category[]) => void;
let countVisits: (first: string) => void;

const page = (path: string, status = 200) => ({ page: { payload: { path, status } as Payload } }) as Entry;

beforeEach(async () => {
  sent.length = 0;
  for (const name of ["acceptedCookies", "areCookiesSetupUp"]) document.cookie = `${name}=; path=/; max-age=0`;
  // The modules keep what was counted, so each test loads them into a new document.
  vi.resetModules();
  vi.stubGlobal("Blob", function note(parts: string[]) {
    sent.push(parts.join(""));
  });
  Object.assign(navigator, { sendBeacon: () => true });
  Object.defineProperty(document, "referrer", { value: "https://search.example/?q=x", configurable: true });
  ({ show } = await import("../../runtime/navigation/shown"));
  ({ saveConsent } = await import("./consent"));
  ({ countVisits } = await import("./visits"));
  show(page("/"));
});

const paths = () => sent.map((body) => (JSON.parse(body) as { path: string }).path);

// Promise: visits
it("counts the first page and each page that follows, and sends a referrer only for the first", () => {
  saveConsent(["Analytics"]);
  countVisits("/");
  show(page("/blog"));
  show(page("/"));
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { path: "/", referrer: "https://search.example/?q=x" },
    { path: "/blog", referrer: "" },
    { path: "/", referrer: "" },
  ]);
});

// Promise: visits
it("counts a page once, although its query changes or consent is saved again", () => {
  saveConsent(["Analytics"]);
  countVisits("/");
  show(page("/"));
  saveConsent([]);
  saveConsent(["Analytics"]);
  expect(paths()).toEqual(["/"]);
});

// Promise: visits 2
it("counts no page without consent, and no error page", () => {
  saveConsent(["Analytics"]);
  countVisits("/");
  show(page("/nowhere", 404));
  saveConsent(["Necessary", "Marketing"]);
  show(page("/blog"));
  expect(paths()).toEqual(["/"]);
});
