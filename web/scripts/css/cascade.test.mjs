// @vitest-environment node
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, launch } from "../testing/browser.mjs";
import { payloads, site } from "../testing/fixtures.mjs";
import { loadRender } from "../testing/site.mjs";
import { pageCss } from "./page.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

describe.skipIf(!hasBrowser)("a page's own rules", () => {
  let browser;
  let whole;
  let split;
  let render;
  beforeAll(async () => {
    const bundle = JSON.parse(await readFile(`${dist}bundle.json`, "utf8"));
    whole = await readFile(`${dist}client${bundle.style}`, "utf8");
    split = JSON.parse(await readFile(`${dist}css.json`, "utf8"));
    [browser, render] = await Promise.all([launch(), loadRender()]);
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
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const look = async (css) => {
      const document = `<!doctype html><html class="js${dark ? " dark" : ""}"><head><style>${css}</style></head><body><div id="app">${html}</div></body></html>`;
      await page.setContent(document, { waitUntil: "domcontentloaded" });
      return page.evaluate(computedStyles);
    };
    expect(differences(await look(own), await look(whole))).toEqual([]);
    await page.close();
  });
});

/** In the browser: every computed property of every element and what stands before and after it. Custom properties are left to their effects. */
function computedStyles() {
  return [...document.querySelectorAll("html, body, #app, #app *")].flatMap((element) =>
    [undefined, "::before", "::after"].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === "none") return [];
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${pseudo ?? ""}`;
      return [[name, ...Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`).filter((line) => !line.startsWith("--"))]];
    }),
  );
}

function differences(own, whole) {
  return own.flatMap(([name, ...lines], index) => lines.filter((line) => !whole[index].includes(line)).map((line) => `${name} ${line}`));
}
