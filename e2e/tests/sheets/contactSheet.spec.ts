// Contact sheets for a person to look at: every kind of page at three widths in both themes, side by side. `npm run
// sheets` writes output/sheets/*.png; NO_JS=1 takes them without scripts.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { started } from "../../support/browser.ts";
import { origin, test } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";

const OUT = resolve(import.meta.dirname, "../../output/sheets");
const SCRIPTS = !process.env["NO_JS"];
const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"] as const;
/** A page is cut at this height, because the part above is enough to judge it. */
const TALLEST = 3600;
const PAGES_A_SHEET = 3;

const kinds = Object.entries(KINDS);

for (let first = 0; first < kinds.length; first += PAGES_A_SHEET) {
  const name = `sheet-${String(first / PAGES_A_SHEET + 1).padStart(2, "0")}`;
  test(name, async ({ browser }) => {
    test.setTimeout(300_000);
    mkdirSync(OUT, { recursive: true });
    const rows = new Map<string, string[]>();
    for (const theme of THEMES)
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          javaScriptEnabled: SCRIPTS,
          reducedMotion: "reduce",
          colorScheme: theme,
        });
        await context.addCookies(
          Object.entries({ isDarkTheme: String(theme === "dark"), areCookiesSetupUp: "true", acceptedCookies: "%5B%5D" }).map(
            ([cookie, value]) => ({ name: cookie, value, url: origin() }),
          ),
        );
        const page = await context.newPage();
        for (const [kind, address] of kinds.slice(first, first + PAGES_A_SHEET)) {
          await page.goto(origin() + address);
          if (SCRIPTS) await started(page);
          // Browsers load pictures further down only when they come near the window.
          for (let seen = 0; seen < TALLEST; seen += 800) {
            await page.mouse.wheel(0, 800);
            await page.waitForTimeout(40);
          }
          await page.keyboard.press("Home");
          const height = Math.min(TALLEST, (await page.locator("body").boundingBox())?.height ?? TALLEST);
          const file = join(OUT, `${kind.replace(/\W+/g, "-")}-${width}-${theme}.png`);
          await page.screenshot({ path: file, clip: { x: 0, y: 0, width, height }, fullPage: true });
          const shown = `<img style="width:${Math.round(width / 4) + 60}px" src="data:image/png;base64,${readFileSync(file).toString("base64")}">`;
          rows.set(address, [...(rows.get(address) ?? []), shown]);
        }
        await context.close();
      }
    const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } });
    const body = [...rows].map(([address, cells]) => `<h2>${address}</h2><div>${cells.join("")}</div>`).join("");
    writeFileSync(
      join(OUT, `${name}.html`),
      `<style>body{margin:16px;background:#888;font:14px sans-serif}div{display:flex;gap:12px;align-items:start}h2{margin:14px 0 4px}</style>${body}`,
    );
    await page.goto(`file://${join(OUT, `${name}.html`)}`);
    await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true });
    await page.close();
  });
}
