// On a slow line a visitor reads the beginning of a page while the rest of its document, or its fonts, arrive.
import { expectNone } from "../../support/http.ts";
import { type Page, test as base } from "../../support/browser.ts";
import { Line } from "../../support/engines/line.ts";
import { KINDS } from "../../support/kinds.ts";
import { drawn } from "../../support/traffic.ts";

/**
 * The layout shift that is still allowed, as Chromium measures it. On a phone, the buttons of the navbar give way by 0.0005 if it arrives
 * in two pieces.
 */
const MOST = 0.001;

const test = base.extend<{ line: Line }>({
  line: async ({}, use) => {
    const line = await Line.open();
    await use(line);
    await line.close();
  },
  baseURL: async ({ line, baseURL }, use) => {
    line.to(baseURL ?? "");
    await use(line.origin);
  },
});

test.use({ allowedMessages: [/404 \(Not Found\)/] });

// Beside each width, the layout shift that is allowed for fonts that arrive after the first frame. At the top of a phone's page a heading may
// have a line less or more.
for (const [width, mostByFonts] of [
  [360, 0.03],
  [900, 0.02],
] as const) {
  test(`no page moves while its document arrives in pieces, at ${width} px`, async ({ page, line }) => {
    test.setTimeout(240_000);
    line.sendInPieces();
    // Lines may break elsewhere with the fonts. Without them the page is not complete either, so the app does not start.
    line.hold(/\.woff2$/);
    await page.setViewportSize({ width, height: 900 });
    const moved: string[] = [];
    for (const address of Object.values(KINDS)) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await drawn(page);
      const { shift, what } = await shifts(page);
      if (shift > MOST) moved.push(`${address}: ${shift.toFixed(4)}: ${what.join("; ")}`);
    }
    expectNone(moved, "movements");
  });

  test(`fonts that arrive late move no page by more than a line, at ${width} px`, async ({ page, line }) => {
    test.setTimeout(240_000);
    // A browser that has kept the fonts would not wait for them.
    await page.route(/\.woff2$/, (route) => route.continue());
    await page.setViewportSize({ width, height: 900 });
    const moved: string[] = [];
    for (const address of Object.values(KINDS)) {
      const release = line.hold(/\.woff2$/);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await drawn(page);
      release();
      await page.evaluate(async () => void (await document.fonts.ready));
      await drawn(page);
      const { shift, what } = await shifts(page);
      line.reset();
      if (shift > mostByFonts) moved.push(`${address}: ${shift.toFixed(4)}: ${what.join("; ")}`);
    }
    expectNone(moved, "movements");
  });
}

type Shift = PerformanceEntry & { value: number; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };

/**
 * How far elements have moved since the page began, and which. Two movements belong to reading and are left out: words
 * of a paragraph may go to another line, because it is not whole yet or gets its font, and the columns of a table of a text are as wide as what they hold, which a
 * browser learns row by row. The tables of the site itself have classes.
 */
const shifts = (page: Page): Promise<{ shift: number; what: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const entries: Shift[] = [];
        new PerformanceObserver((list) => entries.push(...(list.getEntries() as Shift[]))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Entries of the past are given in a task of their own.
        setTimeout(() => {
          const isOfText = (node?: Node) => node instanceof Text || (node instanceof Element && node.closest("table:not([class])"));
          const own = entries.filter(({ sources }) => sources.length === 0 || !sources.every(({ node }) => isOfText(node)));
          const what = own.flatMap(({ sources }) =>
            sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent;
              return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`;
            }),
          );
          resolve({ shift: own.reduce((sum, { value }) => sum + value, 0), what });
        }, 50);
      }),
  );
