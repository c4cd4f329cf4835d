// The oldest browsers that the site serves as designed: the list `browserslist` in package.json. Both builds compile for them.
import { readFileSync } from "node:fs";

/** Their names in the data of MDN. */
const IN_MDN = { chrome: "chrome", firefox: "firefox", safari: "safari", ios_saf: "safari_ios" };

const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** Pairs of a name in MDN's data and the version. */
export const OLDEST = browserslist.map((line) => {
  const [name, version] = line.split(" ");
  if (!IN_MDN[name] || !version) throw new Error(`package.json, browserslist: "${line}" is not a browser and a version`);
  return [IN_MDN[name], Number(version)];
});

/** As the compilers of JavaScript and CSS write them. */
export const TARGETS = OLDEST.map(([name, version]) => `${name === "safari_ios" ? "ios" : name}${version}`);
