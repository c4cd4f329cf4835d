// Subsets the two font families to the letters and weights that the site uses. Also measures system fonts, so that the text
// does not move when the web font arrives.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const fontFile = (name) => require.resolve(`${name}`);

/**
 * English, the letters with accents of French, German, Portuguese and Spanish, and the punctuation that editors type. Nearly every
 * page needs these, so this subset is preloaded: each family's file fits into the first 14 kB that a server may send at once.
 */
const COMMON =
  "U+20-7E,U+A0-A1,U+A3,U+A9,U+AB,U+B0-B3,U+B7,U+BB,U+BF,U+C9,U+D7,U+DF-E4,U+E7-EB,U+ED-EF,U+F1,U+F3-F6,U+F9-FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2190-2193,U+2212";
/** Latin-1 and rarer punctuation. What of it is not common is a subset that only pages with such letters load. */
const LATIN = "U+A0-FF,U+131,U+152-153,U+2010-203A,U+20AC-2122";
/**
 * The letters with which names such as Tomáš, Poznań, Şahin and Ōsaka are most often written, so that one of them on a page costs
 * 4 kB and not 10.
 */
const NAMES =
  "U+101,U+103,U+105,U+107,U+10C-10D,U+111,U+113,U+119,U+11B,U+11F,U+12B,U+130,U+141-142,U+144,U+148,U+14D,U+151,U+159-15B,U+15E-161,U+165,U+16B,U+16F,U+171,U+17A,U+17C-17E,U+219,U+21B";
/**
 * All other letters of the Latin alphabets, for example of Esperanto, Maltese and Welsh. The server knows this range, too
 * (`is_rare` in `site-publish/src/styles.rs`). The rule may come after that of `LATIN`, so it has none of its letters.
 */
const LATIN_EXTENDED = "U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E80-1EF3";
/** What the style rules use of the fonts: kerning, ligatures, figures of one width, and the shapes that change with the weight. */
const FEATURES = ["kern", "liga", "tnum", "rvrn"];

const FAMILIES = [
  {
    family: "Fraunces",
    file: "fraunces",
    // One weight for all headings takes two fifths off the bytes of a font with an axis. Its rules name no weight: a browser takes the
    // font for every weight below 600, and draws bolder text from it.
    weights: [480],
    measuredAt: 480,
    fallbacks: [
      { name: "Fraunces A", local: ["Georgia"], like: "@fontsource/gelasio/files/gelasio-latin-400-normal.woff2" },
      { name: "Fraunces B", local: ["Noto Serif", "NotoSerif"], like: "@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2" },
      { name: "Fraunces C", local: ["Times New Roman", "Liberation Serif"], like: "@fontsource/tinos/files/tinos-latin-400-normal.woff2" },
    ],
  },
  {
    family: "Figtree",
    file: "figtree",
    weights: [400, 700],
    measuredAt: 400,
    fallbacks: [
      { name: "Figtree A", local: ["Arial", "Liberation Sans"], like: "@fontsource/arimo/files/arimo-latin-400-normal.woff2" },
      {
        name: "Figtree A",
        weight: 600,
        local: ["Arial Bold", "Liberation Sans Bold"],
        like: "@fontsource/arimo/files/arimo-latin-700-normal.woff2",
      },
      { name: "Figtree B", local: ["Roboto"], like: "@fontsource/roboto/files/roboto-latin-400-normal.woff2" },
    ],
  },
];

/** Typical text of the site. Its width, kerning included, is compared between fonts. */
const SAMPLE =
  "Meridian reads four decades of development research and answers in the language of your programme: what worked, where, for whom, and how sure we can be. " +
  "Evidence that reaches the field. Every study, ranked by strength and fit to your context. Request a Demo, 40,000+ digital interventions mapped.";

/**
 * `rareCss` has the rules of the letters that are neither common nor in `LATIN`, `css` all others.
 *
 * @typedef {(urlOf: (name: string) => string) => string} Css
 * @returns {Promise<{files: {name: string, bytes: Buffer, preload: boolean}[], css: Css, rareCss: Css}>}
 */
export async function makeFonts() {
  const files = [];
  const faces = [];
  const rareFaces = [];
  for (const { family, file, weights, measuredAt, fallbacks } of FAMILIES) {
    const source = (part) => readFile(fontFile(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`));
    const latin = await source("latin");
    const extended = await source("latin-ext");
    const parts = [
      [`${file}-extended.woff2`, extended, LATIN_EXTENDED, false],
      [`${file}-names.woff2`, extended, NAMES, false],
      [`${file}-latin.woff2`, latin, LATIN, false],
      [`${file}.woff2`, latin, COMMON, true],
    ];
    for (const [at, [name, bytes, range, preload]] of parts.entries()) {
      // A browser looks for a letter in the last rule first, so that the range of a rule may be wider than its font.
      const later = new Set(parts.slice(at + 1).flatMap((part) => codePoints(part[2])));
      const points = codePoints(range).filter((point) => !later.has(point));
      files.push({ name, bytes: await cut(bytes, points, weights), preload });
      const list = bytes === extended ? rareFaces : faces;
      list.push(
        (urlOf) =>
          `@font-face{font-family:${family};${weights.length > 1 ? `font-weight:${weights.join(" ")};` : ""}font-display:swap;src:url(${urlOf(name)})format("woff2")${preload ? "" : `;unicode-range:${range}`}}`,
      );
    }
    for (const fallback of fallbacks) {
      const metrics = await compare(latin, fallback.weight ?? measuredAt, fallback.like);
      const local = fallback.local.map((name) => `local("${name}")`).join();
      const weight = fallback.weight ? `font-weight:${fallback.weight};` : "";
      faces.push(() => `@font-face{font-family:"${fallback.name}";${weight}src:${local};${metrics}}`);
    }
  }
  const cssOf = (list) => (urlOf) => list.map((face) => face(urlOf)).join("");
  return { files, css: cssOf(faces), rareCss: cssOf(rareFaces) };
}

/**
 * @param {number[]} points The characters that remain.
 * @param {number[]} weights The only weight, or the lightest and the heaviest.
 */
async function cut(bytes, points, weights) {
  const [min, max] = weights;
  const text = points.map((point) => String.fromCodePoint(point)).join("");
  const wght = max ? { min, max, default: min } : min;
  return subsetFont(bytes, text, { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: FEATURES });
}

function codePoints(range) {
  return range.split(",").flatMap((part) => {
    const [from, to = from] = part
      .slice(2)
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** Descriptors (`size-adjust` and others) that give a system font the width and line height of the web font. */
async function compare(bytes, weight, like) {
  // The font is reduced to one weight first, because fontkit can't apply variations to a woff2 file.
  const ours = fontkit.create(await subsetFont(bytes, SAMPLE, { targetFormat: "sfnt", variationAxes: { wght: weight } }));
  const theirs = fontkit.create(await readFile(fontFile(like)));
  const scale = widthOf(ours) / widthOf(theirs);
  const percent = (value) => `${Number((value * 100).toFixed(2))}%`;
  const line = (value) => percent(value / ours.unitsPerEm / scale);
  return `size-adjust:${percent(scale)};ascent-override:${line(ours.ascent)};descent-override:${line(-ours.descent)};line-gap-override:${line(ours.lineGap)}`;
}

function widthOf(font) {
  return font.layout(SAMPLE).advanceWidth / font.unitsPerEm;
}
