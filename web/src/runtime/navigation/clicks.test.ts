import { expect, it } from "vitest";
import { pageOf } from "./clicks";
import { likelyKind } from "../../site/routes";
import { payloadUrl } from "./payloads";

const here = new URL("https://site.example/blog?page=2");
const ours = (address: string) => pageOf(new URL(address, here), here) !== undefined;

it("handles links to pages of this site", () => {
  for (const address of ["/", "/blog", "/blog/a-post", "/organizations?q=x", "/contact-us?topic=demo", "?page=3", "/blog#top"])
    expect(ours(address), address).toBe(true);
});

it("leaves every other link to the browser", () => {
  const others = [
    "https://other.example/",
    "http://site.example/",
    "mailto:a@site.example",
    "javascript:alert(1)",
    "/feed.xml",
    "/feed.xml/",
    "/organizations.csv",
    "/events/x/calendar.ics",
    "/_ipx/_/a",
    "/api/organizations",
    "#part",
  ];
  for (const address of others) expect(ours(address), address).toBe(false);
});

// Promise: in-the-browser 50
it("spells a path as the server does, without extra slashes", () => {
  for (const [written, spelled] of [
    ["/blog/", "/blog"],
    ["/blog//", "/blog"],
    ["/blog//a-post/?x=//#y/", "/blog/a-post?x=//#y/"],
    ["//site.example//blog/", "/blog"],
    ["//site.example//", "/"],
    ["/", "/"],
  ]) {
    const page = pageOf(new URL(written ?? "", here), here);
    expect(page?.href, written).toBe(`https://site.example${spelled}`);
  }
});

// Promise: payloads-and-builds 25
it("finds a page's payload below its path", () => {
  expect(payloadUrl(new URL("https://site.example/"), "b1")).toBe("/_payload.json?b1");
  expect(payloadUrl(new URL("https://site.example/blog?page=2"), "b1")).toBe("/blog/_payload.json?page=2&b1");
});

it("guesses the kind from the path", () => {
  expect(likelyKind("/blog/tags/methods")).toBe("Blog");
  expect(likelyKind("/events/x/speakers/y")).toBe("EventSpeaker");
  expect(likelyKind("/no/such/path")).toBe(undefined);
});
