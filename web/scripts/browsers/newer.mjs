// Which features of a stylesheet are newer than the oldest browsers that the site serves, by the data of MDN.
import data from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";
import { OLDEST } from "./targets.mjs";

/** The statement of a key such as `css.selectors.has`, if the data has one. */
export const statement = (key) => key.split(".").reduce((at, part) => at?.[part], data)?.__compat;

/** The version since which a browser has a feature completely and without a flag or a prefix; undefined if it does not have it. */
export function since({ support }, browser) {
  const complete = [support[browser] ?? []]
    .flat()
    .find((one) => one.version_added && !one.flags && !one.prefix && !one.partial_implementation);
  const version = Number.parseFloat(String(complete?.version_added ?? "").replace("≤", ""));
  return Number.isNaN(version) || complete.version_removed ? undefined : version;
}

/** Whether one of the oldest browsers lacks a feature. */
export const isNewer = (known) => OLDEST.some(([browser, oldest]) => !((since(known, browser) ?? Infinity) <= oldest));

/** Whether a rule is a step of an animation. */
const isKeyframe = ({ parent }) => parent?.type === "atrule" && parent.name === "keyframes";

/** The keys of a stylesheet's features that one of the oldest browsers lacks. */
export function newerFeatures(css) {
  const found = new Set();
  const note = (key) => {
    const known = statement(key);
    if (known && isNewer(known)) found.add(key);
    return known !== undefined;
  };
  const words = (text) => text.match(/[a-z][a-z-]*/g) ?? [];
  postcss.parse(css).walk((node) => {
    if (node.type === "decl" && !node.prop.startsWith("--")) {
      note(`css.properties.${node.prop}`);
      for (const word of words(node.value)) note(`css.properties.${node.prop}.${word}`) || note(`css.types.${word}`);
    } else if (node.type === "atrule") {
      note(`css.at-rules.${node.name}`);
      for (const word of words(node.params)) note(`css.at-rules.${node.name}.${word}`);
    } else if (node.type === "rule" && !isKeyframe(node)) {
      selectorParser((root) => root.walkPseudos(({ value }) => void note(`css.selectors.${value.replace(/^::?/, "")}`))).processSync(
        node.selector,
      );
    }
  });
  return [...found].toSorted();
}
