// Subsets the two font families to the letters and weights that the site uses. Also measures system fonts, so that the text
// does not move when the web font arrives.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const fontFile = (name) => require.resolve(`${name}`);

/** Latin-1 and the punctuation that editors type. Nearly every page needs these, so this subset is preloaded. */
const LATIN =
  "U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212";
/** Letters of names such as Poznań and Târgu Mureș. Only pages with such letters load this subset. */
const LATIN_EXTENDED = "U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E80-1E85,U+1E9E,U+1EF2-1EF3";

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
 * @returns {Promise<{files: {name: string, bytes: Buffer, preload: boolean}[], css: (urlOf: (name: string) => string) => string}>}
 */
export async function makeFonts() {
  const files = [];
  const faces = [];
  for (const { family, file, weights, measuredAt, fallbacks } of FAMILIES) {
    const source = (part) => readFile(fontFile(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`));
    const latin = await source("latin");
    for (const [name, bytes, range, preload] of [
      [`${file}.woff2`, latin, LATIN, true],
      [`${file}-extended.woff2`, await source("latin-ext"), LATIN_EXTENDED, false],
    ]) {
      files.push({ name, bytes: await cut(bytes, range, weights), preload });
      faces.push(
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
  return { files, css: (urlOf) => faces.map((face) => face(urlOf)).join("") };
}

/** @param {number[]} weights The only weight, or the lightest and the heaviest. */
async function cut(bytes, range, weights) {
  const [min, max] = weights;
  const text = codePoints(range)
    .map((point) => String.fromCodePoint(point))
    .join("");
  const wght = max ? { min, max, default: min } : min;
  return subsetFont(bytes, text, { targetFormat: "woff2", variationAxes: { wght } });
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
