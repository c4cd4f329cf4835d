// Visits each page of the site once, as a first visitor on a desktop and on the narrowest phone.
import { expectNone } from "../../support/http.ts";
import { mayDiffer } from "../../support/changed.ts";
import { ownPages } from "../../support/crawl.ts";
import { KINDS } from "../../support/kinds.ts";
import { type Page, expect, started, test } from "../../support/browser.ts";

const PARTS = 4;
/** Every page that has an address of its own, and one of each other kind: a form or a filtered list has one for each of its values. */
function addresses(): string[] {
  const { "Not found": _, ...kinds } = KINDS;
  return [...new Set([...ownPages().map(({ address }) => address), ...Object.values(kinds)])].filter(mayDiffer);
}

/**
 * Texts that the app adds, because they belong to functions that only the app has. “Request a Demo” is the title of the contact page and
 * an option of its topics; as long as the topics are a plain field it counts as a part of that field.
 */
const ADDED = /^(Filter questions|Copy link|Request a Demo|[\d,]+ characters? left)$/;
/** Texts that the app replaces by one of `ADDED`. */
const REPLACED = /^At most [\d,]+ characters$/;

declare global {
  interface Window {
    noted: { text: string[]; shift: number; moved: string[] };
    /** Lines of the page's text without form fields, because the app replaces those by richer ones. */
    readLines: () => string[];
  }
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
};

// Without fonts, because a line may break elsewhere when one arrives late. `pieces.spec.ts` measures that.
test.use({ consent: "undecided", allowedMessages: [/\.woff2\)$/] });

for (let part = 0; part < PARTS; part += 1) {
  test(`every page starts without messages, keeps its text, does not move and fits 320 px (${part + 1} of ${PARTS})`, async ({ page }) => {
    test.setTimeout(240_000);
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.enable");
    await browser.send("Network.setBlockedURLs", { urls: ["*.woff2"] });
    await page.addInitScript(note);
    const wrong: string[] = [];
    for (const [index, address] of addresses().entries()) if (index % PARTS === part) wrong.push(...(await visit(page, address)));
    expectNone(wrong, "findings");
  });
}

// A browser may paint the first figures before the others have arrived.
for (const width of [320, 360, 768, 1440])
  test(`a figure of a case study keeps its place while the ones after it arrive, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(KINDS["Case study"]);
    await started(page);
    const places = await page.evaluate(() => {
      const figures = [...document.querySelectorAll(".study-figures > div")];
      return figures.reverse().map((last) => {
        const { x, width } = figures.at(-1)?.getBoundingClientRect() ?? new DOMRect();
        last.remove();
        return `${x} ${width}`;
      });
    });
    expect(places).toEqual(Array(4).fill(places[0]));
  });

/** Runs in the page: records the text before the app starts, and how far elements moved. */
function note(): void {
  window.noted = { text: [], shift: 0, moved: [] };
  // Under load, a part of the document is painted before the rest of it is parsed. An element that was parsed in pieces
  // has grown, and nothing has moved it.
  const pieces = new WeakMap<Node, number>();
  const reading = new MutationObserver((changes) => {
    const grown = new Set<Node>();
    for (const { target } of changes) for (let node: Node | null = target; node; node = node.parentNode) grown.add(node);
    for (const node of grown) pieces.set(node, (pieces.get(node) ?? 0) + 1);
  });
  reading.observe(document, { childList: true, subtree: true });
  let readAt = Infinity;
  const linesOf = (element: HTMLElement | null) => (element?.innerText ?? "").split("\n").filter((line) => line.trim());
  window.readLines = () => {
    const fields = new Set([...document.querySelectorAll<HTMLElement>("main .ui-field, main .ui-field *")].flatMap(linesOf));
    return linesOf(document.querySelector("main")).filter((line) => !fields.has(line));
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      if (startTime < readAt && sources.every(({ node }) => node && (pieces.get(node) ?? 0) > 1)) continue;
      window.noted.shift += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
        window.noted.moved.push(
          `${name} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
        );
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("DOMContentLoaded", () => {
    reading.disconnect();
    // What was parsed last is in the next frame.
    requestAnimationFrame(() => requestAnimationFrame((now) => (readAt = now)));
    window.noted.text = window.readLines();
  });
}

async function visit(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = [];
  await page.setViewportSize({ width: 1280, height: 800 });
  const response = await page.goto(address);
  await started(page);
  // What the app adds at its start, such as the cookie banner, is not a movement.
  await page.getByRole("region", { name: "Cookie consent" }).waitFor();
  if (response?.status() !== 200) wrong.push(`${address}: status ${response?.status()}`);
  const { noted, text } = await page.evaluate(() => ({ noted: window.noted, text: window.readLines() }));
  const lost = noted.text.filter((line) => !text.includes(line) && !REPLACED.test(line.trim()));
  const added = text.filter((line) => !noted.text.includes(line) && !ADDED.test(line.trim()));
  if (lost.length > 0) wrong.push(`${address}: the app took away: ${lost.slice(0, 5).join(" / ")}`);
  if (added.length > 0) wrong.push(`${address}: the app added: ${added.slice(0, 5).join(" / ")}`);
  if (noted.shift > 0.001) wrong.push(`${address}: layout shift ${noted.shift.toFixed(4)}: ${noted.moved.join("; ")}`);

  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const culprits = [...document.querySelectorAll("main *, header *, footer *")].filter(
      (e) => e.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth} px, among others ${culprits
      .slice(-1)
      .map((e) => `${e.tagName}.${e.className}`)
      .join()}`;
  });
  if (wide) wrong.push(`${address}: scrolls sideways at 320 px: ${wide}`);
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0).map((image) => image.currentSrc),
  );
  wrong.push(...broken.map((src) => `${address}: broken picture ${src}`));
  return wrong;
}
