import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .toSorted();
/** The site's index, and the editor's, which takes some sheets of the site. */
const INDEX = "styles/index.css";
const EDITOR = "edit/edit.css";
/** What is different on paper, for classes of all features. */
const PRINT = "styles/print.css";
const MOST_LINES = 300;

/** Properties and values that name a physical side (left, right), which would be wrong for a language that is written from the right. */
const PHYSICAL =
  /^(?:(?:scroll-)?(?:margin|padding)|border)-(?:top|right|bottom|left)\b|^(?:top|right|bottom|left)$|^border-(?:top|bottom)-(?:left|right)-radius$/;

/** Declarations of a sheet that name a physical side, with their line numbers. */
function physicalSides(css) {
  const found = [];
  postcss.parse(css).walkDecls((declaration) => {
    const { prop, value } = declaration;
    const fourSides = /^(margin|padding|inset|border-(width|color|style))$/.test(prop) && postcss.list.space(value).length === 4;
    const aligned = /^(text-align|float|clear)$/.test(prop) && /^(left|right)$/.test(value);
    if (PHYSICAL.test(prop) || fourSides || aligned) found.push(`${declaration.source.start.line}: ${declaration}`);
  });
  return found;
}

/** Text has a size of the scale in tokens.css, or one that follows the text around it (em) or the visitor's choice (100%). Drawings have units of their own. */
const IN_SCALE = /var\(--(?:text|title)-|^[\d.]+em$|\b100%|^inherit$/;
const IN_DRAWING = /\b(?:svg|text)$/;

/** Declarations of a sheet with another size of text, with their line numbers. */
function otherSizes(css) {
  const found = [];
  postcss.parse(css).walkRules((rule) => {
    if (IN_DRAWING.test(rule.selector)) return;
    rule.walkDecls(/^font(?:-size)?$/, (declaration) => {
      if (!IN_SCALE.test(declaration.value)) found.push(`${declaration.source.start.line}: ${declaration}`);
    });
  });
  return found;
}

/**
 * Conditions inside a rule of a pseudo-element, with their line numbers. The browsers of docs/browsers.md before Chrome 130, Firefox 132 and
 * Safari 18.2 read the declarations inside as those of `&`, which can't be a pseudo-element, and drop them.
 */
function conditionsOfPseudoElements(css) {
  const found = [];
  postcss.parse(css).walkRules(/::/, (rule) => {
    rule.walkAtRules((condition) => void found.push(`${condition.source.start.line}: ${rule.selector}`));
  });
  return found;
}

/** Names of the classes in the selectors of a sheet. */
function classes(css) {
  const found = new Set();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.replaceAll(/"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/gi)) found.add(name);
  });
  return found;
}

describe("the files of style rules", () => {
  it("of two features name a common class only if it is one of the parts that all features share", () => {
    const places = new Map();
    for (const file of files)
      for (const name of classes(readFileSync(src + file, "utf8"))) places.set(name, [...(places.get(name) ?? []), file]);
    const inTwo = [...places].filter(([, named]) => {
      const features = named.map((file) => /^features\/(.+?)\//.exec(file)?.[1]);
      return !features.some((feature, index) => !feature && named[index] !== PRINT) && new Set(features.filter(Boolean)).size > 1;
    });
    expect(inTwo).toEqual([]);
  });

  const importsOf = (index) =>
    [...readFileSync(src + index, "utf8").matchAll(/@import "(.+?)"/g)].map(([, path]) => join(dirname(index), path));

  it("are each imported once in the index of the site, or in that of the editor", () => {
    const editors = importsOf(EDITOR).filter((file) => file.startsWith("edit/"));
    expect([...importsOf(INDEX), ...editors].toSorted()).toEqual(files.filter((file) => file !== INDEX && file !== EDITOR));
  });

  it.each(files.filter((file) => file !== PRINT))("%s has text of the sizes in tokens.css only", (file) => {
    expect(otherSizes(readFileSync(src + file, "utf8"))).toEqual([]);
  });

  it("have one dark theme, for the class and for the preference of the system", () => {
    const themes = [".dark", "html:not(.light, .js)"].map((selector) => {
      const declared = [];
      postcss.parse(readFileSync(`${src}styles/tokens.css`, "utf8")).walkRules((rule) => {
        if (rule.selector === selector) rule.walkDecls((declaration) => void declared.push(String(declaration)));
      });
      return declared;
    });
    expect(themes[0].length).toBeGreaterThan(10);
    expect(themes[1]).toEqual(themes[0]);
  });

  it.each(files)("%s has no condition inside a rule of a pseudo-element", (file) => {
    expect(conditionsOfPseudoElements(readFileSync(src + file, "utf8"))).toEqual([]);
  });

  it.each(files)("%s uses logical properties instead of physical sides, in fewer than 300 lines", (file) => {
    const css = readFileSync(src + file, "utf8");
    expect(physicalSides(css)).toEqual([]);
    expect(css.split("\n").length).toBeLessThan(MOST_LINES);
  });
});
