// The files that feed readers, calendars, crawlers and spreadsheets request.
import ICAL from "ical.js";
import Parser from "rss-parser";
import { ask, expect, origin, test } from "../../support/http.ts";
import { ownPages } from "../../support/crawl.ts";

// Promise: pages 4
test("a feed reader gets every post, newest first, with its full text", async () => {
  const response = await ask("/feed.xml");
  expect(response.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
  const feed = await new Parser().parseString(await response.text());
  const posts = ownPages().filter(({ address }) => /^\/blog\/(?!tags\/)[^/?]+$/.test(address));
  expect(feed.items.map((item) => new URL(item.link ?? "").pathname).toSorted()).toEqual(posts.map(({ address }) => address).toSorted());
  const dates = feed.items.map((item) => item.isoDate ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const item of feed.items) {
    expect(item.title).toBeTruthy();
    expect(item.content?.length ?? 0, `full text of ${item.title}`).toBeGreaterThan(1500);
    expect(item.content, `${item.title} has absolute addresses`).not.toMatch(/(?:src|href)="\/[^/]/);
  }
});

for (const [year, date, offsetHours] of [
  [2024, "2024-10-28", 1],
  [2025, "2025-10-21", 2],
] as const) {
  // Promise: events 17; pages 17
  test(`a calendar shows the ${year} conference on ${date} from 7:30 to 18:30 in Barcelona, UTC+${offsetHours}`, async () => {
    const response = await ask(`/events/ai-for-development-${year}/calendar.ics`);
    expect(response.headers.get("content-type")).toMatch(/^text\/calendar/);
    const text = await response.text();
    expect(
      text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75),
      "lines are folded at 75 bytes",
    ).toBe(true);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const zone = calendar.getFirstSubcomponent("vtimezone");
    expect(zone?.getFirstPropertyValue("tzid")).toBe("Europe/Madrid");
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
    const day = events.find((event) => event.summary === `AI for Development ${year}`);
    expect([day?.startDate.toString(), day?.endDate.toString()]).toEqual([`${date}T07:30:00`, `${date}T18:30:00`]);
    const utc = (hours: number) => new Date(Date.parse(`${date}T00:00:00Z`) + (hours - offsetHours) * 3_600_000).toISOString();
    expect(day?.startDate.toJSDate().toISOString()).toBe(utc(7.5));
    expect(day?.endDate.toJSDate().toISOString()).toBe(utc(18.5));
    const sessions = events.filter((event) => event !== day);
    expect(sessions.length).toBeGreaterThan(5);
    expect(new Set(events.map((event) => event.uid)).size).toBe(events.length);
    for (const { startDate, endDate } of sessions) {
      expect(startDate.toString() >= `${date}T07:30:00` && endDate.toString() <= `${date}T18:30:00`).toBe(true);
    }
  });
}

// Promise: pages 7
test("robots.txt, security.txt, gpc.json, the manifest and the icons have the required contents", async () => {
  const robots = await (await ask("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const security = await (await ask("/.well-known/security.txt")).text();
  expect(security).toMatch(/^Contact: mailto:/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? "")).toBeGreaterThan(Date.now());
  expect(await (await ask("/.well-known/gpc.json")).json()).toMatchObject({ gpc: true });
  const manifest = (await (await ask("/site.webmanifest")).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe("Meridian Evidence");
  for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200);
  expect((await ask("/favicon.svg")).headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  expect((await ask("/favicon.ico")).headers.get("content-type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
});

// Promise: pages 15
test("the directory as data is filtered by the same parameters as the page", async () => {
  type Directory = { total: number; page: number; results: { name: string; slug: string; country: string; tags: string[] }[] };
  const json = async (query: string) => (await (await ask(`/organizations.json${query}`)).json()) as Directory;
  expect((await json("")).total).toBe(24);
  const norwegian = await json("?country=Bangladesh");
  expect(norwegian.results.map(({ country }) => country)).toEqual(Array<string>(norwegian.total).fill("Bangladesh"));
  expect(await json("?country=BD")).toEqual(norwegian);
  const delta = await json("?q=DÉLTA");
  expect(delta.results.map(({ slug }) => slug)).toContain("blue-delta-trust");
  const csv = await (await ask("/organizations.csv?q=delta")).text();
  const [head, ...rows] = csv.trim().split(/\r?\n/);
  expect(head?.split(/,\s?/)).toEqual(["name", "slug", "country", "website", "numberOfEmployees", "foundingYear", "budget", "tags"]);
  expect(rows).toHaveLength(delta.total);
  const one = (await (await ask("/organizations/blue-delta-trust.json")).json()) as { name: string; offices: unknown[] };
  expect(one.name).toBe("Blue Delta Trust");
  expect(one.offices).toHaveLength(3);
});

// Promise: search 2, 4
test("the search finds names ignoring case and accents, and finds nothing for an empty query", async () => {
  type Found = { total: number; results: { name: string; slug: string; tags: string[]; country: string }[] };
  const search = async (q: string, more = "") =>
    (await (await ask(`/api/organizations?q=${encodeURIComponent(q)}${more}`)).json()) as Found;
  expect(await search("")).toEqual({ total: 0, results: [] });
  expect((await search("BLÜE dêlta")).results.map(({ slug }) => slug)).toEqual(["blue-delta-trust"]);
  const many = await search("e", "&limit=3");
  expect(many.results).toHaveLength(3);
  expect(many.total).toBeGreaterThan(3);
  expect(Object.keys(many.results[0] ?? {}).toSorted()).toEqual(["country", "name", "slug", "tags"]);
});
