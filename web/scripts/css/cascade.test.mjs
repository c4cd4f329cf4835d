import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launch } from "../testing/browser.mjs";
import { payloads, site } from "../testing/fixtures.mjs";
import { loadRender } from "../testing/loadRender.mjs";
import { pageCss } from "./page.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

describe.skipIf(!hasBrowser)("a page's own rules", () => {
  let browser;
  let page;
  let whole;
  let split;
  let render;
  beforeAll(async () => {
    const bundle = JSON.parse(await readFile(`${dist}bundle.json`, "utf8"));
    split = JSON.parse(await readFile(`${dist}css.json`, "utf8"));
    whole = split.base + (await readFile(`${dist}client${bundle.style}`, "utf8"));
    [browser, render] = await Promise.all([launch(), loadRender()]);
    page = await browser.newPage();
  });
  afterAll(() => browser?.close());

  it.each([
    ["/vision", 1440, false],
    ["/terms-of-service", 360, true],
    ["/404", 768, false],
  ])("look exactly as the whole sheet on %s", async (path, width, dark) => {
    const html = render("page", JSON.stringify(payloads[path]), JSON.stringify(site), '{"lowData":false}');
    const own = pageCss(split, html);
    expect(own.length).toBeLessThan(whole.length * 0.7);
    await page.setViewportSize({ width, height: 900 });
    // Each stylesheet gets a new document, because replacing one by the other would start transitions.
    for (const [name, css] of Object.entries({ own, whole })) {
      await page.setContent(
        `<!doctype html><html class="js${dark ? " dark" : ""}"><head><style>${css}</style></head><body><div id="app">${html}</div></body></html>`,
        { waitUntil: "domcontentloaded" },
      );
      expect(await page.evaluate(noteStyles, name)).toBeGreaterThan(50);
    }
    expect(await page.evaluate(differences)).toEqual([]);
  });
});

/**
 * Runs in the browser: notes every computed property of every element and of its `::before` and `::after`, and returns their number.
 * Custom properties are left out, because their effects are in the other properties. The browser marks the current link of a list of
 * contents when it draws a frame, so two frames are drawn first.
 */
async function noteStyles(name) {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const noted = [...document.querySelectorAll("html, body, #app, #app *")].flatMap((element) =>
    [undefined, "::before", "::after"].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === "none") return [];
      const properties = Array.from(style).filter((property) => !property.startsWith("--"));
      return [
        {
          of: `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${pseudo ?? ""}`,
          values: new Map(properties.map((property) => [property, style.getPropertyValue(property)])),
        },
      ];
    }),
  );
  globalThis.noted = { ...globalThis.noted, [name]: noted };
  return noted.length;
}

/** Runs in the browser: compares the two notes there, because the styles are megabytes of text. Returns the differences. */
function differences() {
  const { own, whole } = globalThis.noted;
  const lines = own.flatMap(({ of, values }, index) =>
    [...values]
      .filter(([property, value]) => whole[index]?.values.get(property) !== value)
      .map(([property, value]) => `${of} ${property}: ${value}`),
  );
  return own.length === whole.length ? lines : [...lines, `${own.length} elements, ${whole.length} by the whole sheet`];
}
