// Crawls the whole site: from the home page along its links, then the addresses that only the sitemap names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { requestAs } from "./clients.ts";
import { EVERY_ADDRESS, noteRequests } from "./recorder.ts";
import { type HTMLElement, parse } from "node-html-parser";

/** One response; `html` is empty if the response is not a page. */
export type Crawled = { address: string; status: number; type: string; html: string; from: string };

/** The file that passes the crawl from the set-up to the tests. */
export const CRAWL_FILE = join(import.meta.dirname, "../output/crawl.json");

const AT_ONCE = 4;

/** The `from` of addresses that are only in the sitemap, and to which no link leads. */
export const SITEMAP = "the sitemap";

/** All addresses of this origin to which the sitemap leads, and links that crawlers follow. An address is path and query, without fragment. */
export async function crawl(origin: string): Promise<Crawled[]> {
  const found = new Map<string, Crawled>();
  await follow(origin, [{ address: "/", from: "" }], found);
  const listed = (await sitemap(origin)).filter((address) => !found.has(address));
  await follow(
    origin,
    listed.map((address) => ({ address, from: SITEMAP })),
    found,
  );
  return [...found.values()];
}

/** Addresses in the sitemap. */
export async function sitemap(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => (loc ?? "").replaceAll("&amp;", "&").replace(origin, ""));
}

type Link = { address: string; from: string };

async function follow(origin: string, seeds: Link[], found: Map<string, Crawled>): Promise<void> {
  let wave = seeds;
  while (wave.length > 0) {
    const next: Link[] = [];
    for (let at = 0; at < wave.length; at += AT_ONCE) {
      const answers = await Promise.all(wave.slice(at, at + AT_ONCE).map((link) => get(origin, link)));
      for (const page of answers) {
        found.set(page.address, page);
        if (page.status !== 200 || !page.html) continue;
        for (const { address, followed } of linksOf(page)) if (followed && !isAction(address)) next.push({ address, from: page.address });
      }
    }
    const fresh = new Map(next.filter(({ address }) => !found.has(address)).map((link) => [link.address, link]));
    wave = [...fresh.values()];
  }
}

/** The answer to a request for an address. */
export async function get(origin: string, { address, from }: Link): Promise<Crawled> {
  const { status, headers, body } = await requestAs("127.0.2.1", origin + address, { accept: "text/html,*/*;q=0.8" });
  const type = headers["content-type"] ?? "";
  const html = type.startsWith("text/html") ? body.toString() : "";
  return { address, status, type, html, from };
}

/** Internal links of a page, with their fragments, and whether crawlers follow them. */
export function linksOf(page: Crawled): { address: string; fragment: string; href: string; followed: boolean }[] {
  return document(page)
    .querySelectorAll("a[href]")
    .map((link) => ({ href: link.getAttribute("href") ?? "", followed: !/\bnofollow\b/.test(link.getAttribute("rel") ?? "") }))
    .filter(({ href }) => href.startsWith("/") || href.startsWith("#") || href.startsWith("?"))
    .map(({ href, followed }) => {
      const url = new URL(href, `http://site${page.address}`);
      return { address: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)), href, followed };
    });
}

/** All ids of a page. */
export const idsOf = (page: Crawled): Set<string> =>
  new Set(
    document(page)
      .querySelectorAll("[id]")
      .map((element) => element.id),
  );

/** All `href`s of links, as they are written. */
export function hrefsOf(page: Crawled): string[] {
  return document(page)
    .querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "");
}

// Addresses that a crawler's GET does not reach.
const isAction = (address: string) => address.startsWith("/api/") || address.startsWith("/preferences");

const parsed = new WeakMap<Crawled, HTMLElement>();

/** The page as a tree. */
export function document(page: Crawled): HTMLElement {
  const known = parsed.get(page);
  if (known) return known;
  const tree = parse(page.html, { comment: false, blockTextElements: { script: true, style: true, noscript: false } });
  parsed.set(page, tree);
  return tree;
}

let kept: Crawled[] | undefined;

/** The crawl that the set-up made: whoever asks for it depends on every page. */
export function crawled(): Crawled[] {
  noteRequests([EVERY_ADDRESS]);
  return (kept ??= JSON.parse(readFileSync(CRAWL_FILE, "utf8")) as Crawled[]);
}

/** The pages of the crawl. */
export const pages = (): Crawled[] => crawled().filter((page) => page.html !== "" && page.status === 200);

/** Pages that search engines may index. Filtered lists are not among them. */
export function ownPages(): Crawled[] {
  return pages().filter(
    (page) => !document(page).querySelector('meta[name="robots"][content*="noindex"]') && canonicalOf(page) === page.address,
  );
}

/** Path and query of the canonical link. */
export function canonicalOf(page: Crawled): string {
  const href = document(page).querySelector('link[rel="canonical"]')?.getAttribute("href");
  if (!href) return "";
  const url = new URL(href);
  return url.pathname + url.search;
}

/** The text of an element, with white space collapsed. */
export const textOf = (element: HTMLElement | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
