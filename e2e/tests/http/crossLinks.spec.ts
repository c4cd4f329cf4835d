// Every page is reached from others, and leads on.
import { expectNone, test } from "../../support/http.ts";
import { type Crawled, document, linksOf, ownPages } from "../../support/crawl.ts";

/** Kinds of pages by path, the first that matches. */
const KINDS: [string, RegExp][] = [
  ["home", /^\/$/],
  ["posts of a tag", /^\/blog\/tags\//],
  ["post", /^\/blog\/./],
  ["blog", /^\/blog/],
  ["prepared question", /^\/aidinsight\/./],
  ["team member", /^\/team\/./],
  ["speaker", /^\/events\/[^/]+\/speakers\/./],
  ["event, its tabs", /^\/events\/[^/]+\/./],
  ["event", /^\/events\/./],
  ["similar organizations", /^\/organizations\/.+\/similar/],
  ["organization", /^\/organizations\/./],
  ["directory", /^\/organizations/],
];

const kindOf = (address: string) => KINDS.find(([, path]) => path.test(address))?.[0] ?? "page that exists once";

/** Addresses of this site to which the links in a part of a page lead, without the page itself. */
function leadsTo(page: Crawled, selector: string, own: Set<string>): string[] {
  const inside = document(page).querySelector(selector);
  if (!inside) return [];
  const hrefs = inside.querySelectorAll("a[href]").map((link) => link.getAttribute("href"));
  const targets = new Map(linksOf(page).map(({ href, address }) => [href, address]));
  return hrefs.map((href) => targets.get(href ?? "") ?? "").filter((address) => own.has(address) && address !== page.address);
}

// Promise: pages 38
test("every page is reached by two links or more, and none is a dead end", () => {
  const all = ownPages();
  const own = new Set(all.map((page) => page.address));
  const from = new Map(all.map((page) => [page.address, { anywhere: 0, main: 0 }]));
  const out = new Map<string, number>();
  for (const page of all) {
    for (const address of leadsTo(page, "body", own)) from.get(address)!.anywhere += 1;
    const led = leadsTo(page, "main", own);
    for (const address of led) from.get(address)!.main += 1;
    out.set(page.address, new Set(led).size);
  }
  const kinds = new Map<string, Crawled[]>();
  for (const page of all) kinds.set(kindOf(page.address), [...(kinds.get(kindOf(page.address)) ?? []), page]);
  const range = (values: number[]) => `${Math.min(...values)}–${Math.max(...values)}`.padStart(8);
  console.log(`${"kind".padEnd(24)}pages   out of main   links in, from main   links in, from anywhere`);
  for (const [kind, pages] of kinds) {
    const outs = pages.map(({ address }) => out.get(address) ?? 0);
    const into = pages.map(({ address }) => from.get(address)!);
    const columns = [outs, into.map((one) => one.main), into.map((one) => one.anywhere)].map(range);
    console.log(
      `${kind.padEnd(24)}${String(pages.length).padStart(5)}      ${columns[0]}          ${columns[1]}             ${columns[2]}`,
    );
  }
  const few = all.filter(({ address }) => from.get(address)!.anywhere < 2);
  expectNone(
    few.map(({ address }) => `${address} is reached by ${from.get(address)!.anywhere}`),
    "pages that fewer than two links reach",
  );
  const ends = all.filter(({ address }) => (out.get(address) ?? 0) === 0);
  expectNone(
    ends.map(({ address }) => address),
    "pages whose main part leads nowhere",
  );
});
