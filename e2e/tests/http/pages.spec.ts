// The head of every page, and the targets of its links.
import { expect, expectNone, origin, test } from "../../support/http.ts";
import {
  canonicalOf,
  crawled,
  document,
  get,
  hrefsOf,
  idsOf,
  linksOf,
  ownPages,
  pages,
  SITEMAP,
  sitemap,
  textOf,
} from "../../support/crawl.ts";
import { KINDS } from "../../support/kinds.ts";

/** Whether an address uses a reserved name, so that it belongs to nobody. */
const isReserved = (host: string) => host === "example.org" || host.endsWith(".example.org") || host.endsWith(".example");

/** Types that the structured data of a page must contain, by its path. */
const STRUCTURED: [RegExp, string[]][] = [
  [/^\/$/, ["Organization", "WebSite"]],
  [/^\/blog\/(?!tags\/)[^/]+$/, ["BlogPosting", "BreadcrumbList"]],
  [/^\/team\/[^/]+$/, ["Person", "BreadcrumbList"]],
  [/^\/events\/[^/]+$/, ["Event", "BreadcrumbList"]],
  [/^\/events\/[^/]+\/faqs$/, ["FAQPage", "BreadcrumbList"]],
  [/^\/events\/[^/]+\/speakers\/[^/]+$/, ["Person", "BreadcrumbList"]],
  [/^\/organizations\/[^/]+$/, ["Organization", "BreadcrumbList"]],
  [/./, ["BreadcrumbList"]],
];

// Promise: pages 20; security 2
test("every route answers 200", () => {
  const reached = pages().map((page) => page.address);
  const wanted = Object.entries(KINDS)
    .filter(
      ([kind]) =>
        ![
          "Not found",
          "Organizations, filtered",
          "Organizations, none found",
          "Studies, none found",
          "Search",
          "Search results",
          "Search, none found",
        ].includes(kind),
    )
    .map(([, address]) => address);
  expect(reached).toEqual(expect.arrayContaining(wanted));
});

test("no link of the site is broken", () => {
  const broken = crawled().filter((page) => page.status !== 200);
  expectNone(
    broken.map((page) => `${page.status} ${page.address} (linked from ${page.from})`),
    "links that answer 200",
  );
});

test("every fragment that a link names exists on its page", () => {
  const ids = new Map(pages().map((page) => [page.address, idsOf(page)]));
  const missing = new Set<string>();
  for (const page of pages())
    for (const { address, fragment } of linksOf(page))
      if (fragment && ids.has(address) && !ids.get(address)?.has(fragment)) missing.add(`${address}#${fragment} (on ${page.address})`);
  expectNone([...missing], "fragments without a goal");
});

test("every link of a page that no other page leads to has its goal", async () => {
  const seldom = ["/organizations?q=zzz", "/search", "/search?q=zzyzx", "/contact-us/thank-you", "/no-such-page"];
  const known = new Map(pages().map((page) => [page.address, page]));
  const broken: string[] = [];
  for (const from of seldom) {
    const page = await get(origin(), { address: from, from: "" });
    expect(page.html, from).not.toBe("");
    for (const { address, fragment, href } of linksOf(page)) {
      const target = address === from ? page : (known.get(address) ?? (await get(origin(), { address, from })));
      const leads = target === page || target.status === 200;
      if (!leads || (fragment && target.html && !idsOf(target).has(fragment))) broken.push(`${href} (on ${from})`);
    }
  }
  expectNone(broken, "links without a goal");
});

// Promise: content 1; payloads-and-builds 23
test("no link uses a dangerous protocol, and links that leave lead to reserved example domains", () => {
  const wrong = new Set<string>();
  for (const page of pages())
    for (const href of hrefsOf(page)) {
      const url = new URL(href, origin() + page.address);
      const fine =
        url.origin === origin() ||
        url.protocol === "mailto:" ||
        url.protocol === "tel:" ||
        (url.protocol === "https:" && isReserved(url.hostname));
      if (!fine) wrong.add(`${href} (on ${page.address})`);
    }
  expectNone([...wrong], "links out of bounds");
});

test("every picture has a description or is marked as decoration, and says its size", () => {
  const wrong: string[] = [];
  for (const page of pages())
    for (const image of document(page).querySelectorAll("img"))
      if (image.getAttribute("alt") === undefined || !image.getAttribute("width") || !image.getAttribute("height"))
        wrong.push(`${page.address}: ${image.toString().slice(0, 120)}`);
  expectNone(wrong, "pictures without alt, width or height");
});

test("every page has exactly one h1, and no heading skips a level", () => {
  const wrong: string[] = [];
  for (const page of pages()) {
    const headings = document(page).querySelectorAll("h1,h2,h3,h4,h5,h6");
    const count = headings.filter((heading) => heading.tagName === "H1").length;
    if (count !== 1) wrong.push(`${page.address}: ${count} h1`);
    let level = 0;
    for (const heading of headings) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1) wrong.push(`${page.address}: h${level} to h${next} at "${textOf(heading)}"`);
      level = next;
    }
  }
  expectNone(wrong, "headings");
});

// Promise: heads 2
test("titles and descriptions are unique on the whole site and end with the site's name", () => {
  const wrong: string[] = [];
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const page of ownPages()) {
    const title = textOf(document(page).querySelector("title"));
    const description = document(page).querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
    if (!/^.+ \| Meridian Evidence$/.test(title)) wrong.push(`${page.address}: title "${title}"`);
    if (description.length < 50 || description.length > 200) wrong.push(`${page.address}: description of ${description.length} characters`);
    for (const [what, value] of [
      ["title", title],
      ["description", description],
    ] as const) {
      const other = seen[what].get(value);
      if (other) wrong.push(`${page.address} and ${other} share the ${what} "${value}"`);
      seen[what].set(value, page.address);
    }
  }
  expectNone(wrong, "titles and descriptions");
});

// Promise: heads 3
test("every page has a canonical link, Open Graph and a Twitter card that agree with it", () => {
  const wrong: string[] = [];
  for (const page of pages()) {
    const head = document(page);
    const meta = (name: string) => head.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute("content") ?? "";
    const canonical = head.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    const path = page.address.split("?")[0];
    if (head.querySelectorAll('link[rel="canonical"]').length !== 1 || !canonical.startsWith(origin()))
      wrong.push(`${page.address}: canonical "${canonical}"`);
    if (canonicalOf(page).split("?")[0] !== path) wrong.push(`${page.address}: canonical names ${canonical}`);
    if (meta("og:url") !== canonical) wrong.push(`${page.address}: og:url "${meta("og:url")}"`);
    for (const name of ["og:title", "og:description", "og:type", "og:image:alt", "og:site_name"])
      if (!meta(name)) wrong.push(`${page.address}: no ${name}`);
    const card = `${origin()}/og${path === "/" ? "/index" : path}.png`;
    if (meta("og:image") !== card) wrong.push(`${page.address}: og:image "${meta("og:image")}"`);
    if (meta("twitter:card") !== "summary_large_image") wrong.push(`${page.address}: twitter:card "${meta("twitter:card")}"`);
    if (head.querySelector("html")?.getAttribute("lang") !== "en") wrong.push(`${page.address}: no lang`);
  }
  expectNone(wrong, "heads");
});

// Promise: heads 1
test("structured data parses and has the types of its page", () => {
  const wrong: string[] = [];
  for (const page of pages()) {
    const path = page.address.split("?")[0] ?? "";
    const types: string[] = [];
    for (const script of document(page).querySelectorAll('script[type="application/ld+json"]')) {
      try {
        const data = JSON.parse(script.textContent) as Record<string, unknown>;
        if (data["@context"] !== "https://schema.org") wrong.push(`${page.address}: @context ${String(data["@context"])}`);
        const graph = (data["@graph"] ?? [data]) as { "@type": string | string[] }[];
        types.push(...graph.flatMap((node) => node["@type"]));
      } catch (error) {
        wrong.push(`${page.address}: ${String(error)}`);
      }
    }
    const wanted = STRUCTURED.find(([route]) => route.test(path))?.[1] ?? [];
    for (const type of wanted) if (!types.includes(type)) wrong.push(`${page.address}: no ${type} among ${types.join(", ") || "nothing"}`);
  }
  expectNone(wrong, "structured data");
});

// Promise: layout 1
test("every page except the home page has a breadcrumb whose last entry is the page", () => {
  const wrong: string[] = [];
  for (const page of pages()) {
    const crumbs = document(page).querySelector('nav[aria-label="Breadcrumb"]');
    if (page.address === "/") {
      if (crumbs) wrong.push("/ has a breadcrumb");
      continue;
    }
    const entries = crumbs?.querySelectorAll("li") ?? [];
    if (entries.length === 0 || !entries.at(-1)?.querySelector('[aria-current="page"]')) wrong.push(page.address);
  }
  expectNone(wrong, "pages without breadcrumb");
});

// Promise: layout 3
test("a breadcrumb shows words in title case and names as they are written", () => {
  const last = (address: string) => {
    const page = pages().find((one) => one.address === address);
    return page && textOf(document(page).querySelector('nav[aria-label="Breadcrumb"] [aria-current="page"]'));
  };
  expect(last("/terms-of-service")).toBe("Terms of Service");
  expect(last("/organizations/andean-water-council")).toBe("Consejo Andino del Agua");
});

// Promise: heads 4
test("the blog names its feed", () => {
  for (const path of ["/blog", "/blog/tags/methods", "/blog/from-report-to-decision"]) {
    const page = pages().find((each) => each.address === path);
    expect(page && document(page).querySelector('link[rel="alternate"][type="application/atom+xml"]')?.getAttribute("href"), path).toMatch(
      /\/feed\.xml$/,
    );
  }
});

test("links reach every page that the sitemap names", () => {
  expectNone(
    pages().flatMap((page) => (page.from === SITEMAP ? [page.address] : [])),
    "pages that no link from the home page on leads to",
  );
});

test("the sitemap names every page that links reach, once, and no other", async () => {
  const listed = await sitemap(origin());
  const wanted = ownPages().map((page) => page.address);
  expectNone(
    listed.filter((address) => !wanted.includes(address)),
    "in the sitemap, but no page of its own",
  );
  expectNone(
    wanted.filter((address) => !listed.includes(address)),
    "a page of its own, but not in the sitemap",
  );
  expect(new Set(listed).size).toBe(listed.length);
});
