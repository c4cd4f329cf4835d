import { expect, it } from "vitest";
import type { SiteData } from "../../generated/payload";
import { request } from "../../site/words/consent";
import { meanings } from "./meanings";
import { purposes } from "./CookieBanner";

const site = (visitsKeptMonths?: number, chatScriptUrl?: string) =>
  ({
    consent: { initiallyOn: true, ...(visitsKeptMonths ? { visitsKeptMonths } : {}) },
    ...(chatScriptUrl ? { chatScriptUrl } : {}),
  }) as SiteData;
const CHAT = "https://chat.example/widget.js";

// Promise: consent
it("asks only for the purposes that the installation has", () => {
  expect(request(purposes(site(25, CHAT)))).toContain("count visits and offer a chat");
  expect(request(purposes(site(25)))).not.toContain("chat");
  expect(request(purposes(site(undefined, CHAT)))).not.toContain("visits");
  expect(request(purposes(site()))).toContain("Nothing");
});

// Promise: consent 11
it("says what each category allows on this installation, also if it allows nothing", () => {
  expect(meanings(site(25)).Analytics).toContain("25 months");
  expect(meanings(site(25)).Marketing).toContain("No chat is set up here");
  expect(meanings(site(undefined, CHAT)).Analytics).toContain("not counted here");
  expect(meanings(site(undefined, CHAT)).Marketing).toContain("chat.example");
});
