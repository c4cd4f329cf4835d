import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { payloads, site } from "./fixtures.mjs";
import { loadRender } from "./loadRender.mjs";

const bundle = fileURLToPath(new URL("../../dist/server/entry.server.js", import.meta.url));
const pages = Object.entries(payloads).filter(([, payload]) => payload.page);

describe("the server's bundle, in an engine without a browser, a network or Intl", () => {
  let render;
  const draw = (payload, options = { lowData: false }) =>
    render("page", JSON.stringify(payload), JSON.stringify(site), JSON.stringify(options));
  beforeAll(async () => {
    render = await loadRender();
  });

  it("imports nothing", async () => {
    expect(await readFile(bundle, "utf8")).not.toMatch(/(^|[;}\s])import[\s{("']|require\(/);
  });

  it("contains nothing of react-dom, whose preloads and portals this renderer would ignore", async () => {
    expect(await readFile(bundle, "utf8")).not.toContain("__DOM_INTERNALS_DO_NOT_USE");
  });

  it.each(pages)("draws %s the same every time", (_, payload) => {
    const html = draw(payload);
    expect(html).toContain("<h1");
    expect(draw(payload)).toBe(html);
  });

  it.each(pages)("writes no inline style and no inline handler into %s", (_, payload) => {
    expect(draw(payload)).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  });

  it("draws a page the same, whatever was drawn before", async () => {
    const below = Object.fromEntries(
      ["/vision/a", "/blog/b", "/organizations/c", "/vision-2"].map((path) => [path, { ...payloads["/vision"], path }]),
    );
    const all = [...pages.map(([, payload]) => payload), ...Object.values(below)];
    for (const lowData of [false, true]) {
      for (const payload of all) {
        const fresh = await loadRender();
        const first = fresh("page", JSON.stringify(payload), JSON.stringify(site), JSON.stringify({ lowData }));
        expect(draw(payload, { lowData })).toBe(first);
      }
    }
    const other = { ...site, name: "Another <name>" };
    const html = render("page", JSON.stringify(payloads["/vision"]), JSON.stringify(other), '{"lowData":true}');
    expect(html).toContain("Another &lt;name&gt;");
    expect(html).not.toContain(site.name);
  });

  it("draws parts with private characters as they are", () => {
    const odd = { ...site, name: "A\uE000B" };
    const html = render("page", JSON.stringify(payloads["/vision"]), JSON.stringify(odd), '{"lowData":false}');
    expect(html).toContain("A\uE000B");
    expect(html).not.toContain("A/visionB");
  });

  it("does not cache a part for every unknown address", () => {
    for (let n = 0; n < 200; n += 1) draw({ ...payloads["/404"], path: `/made-up-${n}` });
    expect(draw({ ...payloads["/404"], path: "/made-up-3" })).toContain('value="/made-up-3"');
  });

  it("returns to the same page after a setting was changed, whatever its address", () => {
    const path = `/vision/a"&'<b`;
    expect(draw({ ...payloads["/vision"], path })).toContain('name="return" value="/vision/a&quot;&amp;&#x27;&lt;b"');
  });

  // Promise: commands 14
  it("names landmarks and links as promised", () => {
    const html = draw(payloads["/vision"]);
    expect(html.indexOf("Skip to content")).toBeLessThan(html.indexOf("<header"));
    expect(html).toContain('<nav aria-label="Main"');
    expect(html).toContain('<a href="/vision" aria-current="page">Vision</a>');
    expect(html).toContain('href="https://dashboard.example/login"');
    expect(html).toContain("2026");
  });

  it("draws an island alone", () => {
    const post = {
      title: "A post",
      description: "About it",
      image: "blog/a.jpg",
      alt: "A",
      slug: "a",
      date: "2024-05-01",
      tags: [],
      readingMinutes: 3,
    };
    const html = render(
      "island",
      JSON.stringify({ name: "RelatedPosts", posts: [post], images: {} }),
      JSON.stringify(site),
      '{"lowData":false}',
    );
    expect(html).toContain('href="/blog/a"');
    expect(html).not.toContain("<header");
  });

  it("throws an error that says what is wrong with a payload", () => {
    expect(() => draw({ ...payloads["/vision"], page: "NoSuchKind" })).toThrow("NoSuchKind");
  });
});
