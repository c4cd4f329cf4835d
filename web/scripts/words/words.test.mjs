// Every text of the interface that is not content is in the catalogue: src/site/words, and src/ui/words.ts for the widgets.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findWords } from "./find.mjs";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

/**
 * The catalogue, code that only tests render, tables of data, the renderer, whose messages are for programmers, and the editor, whose
 * pages come from the server with their own words.
 */
const ELSEWHERE = /(^|\/)words(\.ts|\/)|\.test\.|stories\/|^(edit|generated|server|assets)\/|countries/;

/** Code that looks like prose, by file. */
const CODE = {
  "entry.client.tsx": ["Analytics"],
  "entry.start.ts": ["margin: auto; padding: 1em"],
  "features/consent/consent.ts": ["Necessary", "Analytics", "Marketing"],
  "features/consent/CookiePreferences.tsx": ["Necessary"],
  "features/consent/PreferencesForm.tsx": ["Necessary"],
  "features/consent/visits.ts": ["Analytics"],
  "features/directory/files/answers.ts": ["noindex, follow"],
  "runtime/navigation/entries.ts": [
    "main :is([type=search], [type=email], [type=text], [type=radio], textarea, select, details):not([data-draft] *)",
  ],
  "site/cookies.ts": ["{}={}; Path=/; SameSite=Lax; Max-Age={}{}"],
  "ui/carousel/useRotation.ts": ["(prefers-reduced-motion: reduce)"],
  // The server reads these words too.
  "ui/titleCase.ts": ["a an and as at but by en for from if in nor of on or per so the to up via vs with yet"],
};

it("no component contains text that belongs in the catalogue", () => {
  const modules = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path) && !ELSEWHERE.test(path));
  expect(modules.length).toBeGreaterThan(150);
  const found = modules.flatMap((path) => {
    const source = readFileSync(src + path, "utf8");
    return findWords(path, source)
      .filter(({ text }) => !CODE[path]?.includes(text))
      .map(({ start, text }) => `src/${path}:${source.slice(0, start).split("\n").length} ${text.trim()}`);
  });
  expect(found).toEqual([]);
});

it.each([
  ["text of an element", "<p>none</p>", ["none"]],
  ["text in an expression", '<p>{a ? "yes" : <b>no</b>}</p>', ["yes", "no"]],
  ["an attribute that is read out", '<a aria-label="go" className="Go there">{b}</a>', ["go"]],
  ["a property of a component", '<Head word="Earlier" />', ["Earlier"]],
  ["a sentence in a variable", 'const a = "not yet sent";', ["not yet sent"]],
  ["a sentence around a value", "const a = `${n} of them`;", ["{} of them"]],
  ["a notice", 'notify({ type: "error", title: "lost" });', ["lost"]],
  ["no code", 'import a from "A b"; if (key === "Enter") throw new Error("Not so."); classes("btn", "btn gold");', []],
])("words are found: %s", (_, code, words) => {
  expect(findWords("a.tsx", code).map(({ text }) => text)).toEqual(words);
});
