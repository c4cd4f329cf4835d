// docs/browsers.md says what each browser gets. These tests hold it to the data of MDN and to the stylesheet that is built.
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isNewer, newerFeatures, since, statement } from "./newer.mjs";
import { OLDEST } from "./targets.mjs";

const assets = new URL("../../dist/client/assets/", import.meta.url);
const page = readFileSync(new URL("../../../docs/browsers.md", import.meta.url), "utf8");

/** Rows whose last cell is a key of MDN's data: the versions of each browser, and the key. */
const rows = page
  .split("\n")
  .filter((line) => /^\| .*\| `[\w.-]+` \|$/.test(line))
  .map((line) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .map((cells) => ({ feature: cells[0], versions: cells.slice(1, 4), without: cells[4], key: cells.at(-1).slice(1, -1) }));

test("every feature of the stylesheet that an oldest browser lacks is in the table", () => {
  const name = readdirSync(assets).find((file) => /^style-.*\.css$/.test(file));
  const keys = new Set(rows.map(({ key }) => key));
  // A value is covered by the row of its property.
  const missing = newerFeatures(readFileSync(new URL(name, assets), "utf8")).filter(
    (key) => !keys.has(key) && !keys.has(key.split(".").slice(0, 3).join(".")),
  );
  expect(missing).toEqual([]);
});

test("a feature that is newer than the oldest browsers is found, and an older one is not", () => {
  expect(newerFeatures("a { field-sizing: content; color: red } a::details-content { color: red }")).toEqual([
    "css.properties.field-sizing",
    "css.properties.field-sizing.content",
    "css.selectors.details-content",
  ]);
});

test.each(rows)("$feature: the versions in the table are those of MDN, and what is without it is said", ({ versions, without, key }) => {
  const known = statement(key);
  expect(known, key).toBeDefined();
  const shown = (browser) => String(since(known, browser) ?? "–");
  expect(versions).toEqual(["chrome", "firefox", "safari"].map(shown));
  if (isNewer(known)) expect(without.length).toBeGreaterThan(10);
});

test("the table names the oldest browsers of package.json", () => {
  const names = { chrome: "Chrome and Edge", firefox: "Firefox", safari: "Safari", safari_ios: "Safari on iOS" };
  for (const [browser, version] of OLDEST) expect(page).toContain(`${names[browser]} ${version}`);
});
