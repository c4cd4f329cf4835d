// Opens every story in Chromium and fails on axe's findings, on errors and warnings of the console, and on hydration that
// had to be repaired; then tries every promise about keys and pointers.
//   node .storybook/check.mjs [--url http://localhost:6006] [--only widgets-modal]
// Without --url the gallery is built first. CHROMIUM names the browser.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { promises } from "./promises.mjs";
import { buildAndServe } from "./serve.mjs";

const { values } = parseArgs({ options: { url: { type: "string" }, only: { type: "string", default: "" } } });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each story is looked at in each of these. */
const VIEWS = [
  { name: "light 1440", width: 1440, globals: "theme:light;render:client" },
  { name: "dark 360", width: 360, globals: "theme:dark;render:client" },
  { name: "hydrated", width: 768, globals: "theme:light;render:hydrate", hydrated: true },
];
/** A story is a part of a page, so rules about whole pages say nothing here. */
const PAGE_RULES = ["region", "landmark-one-main", "page-has-heading-one"];

const base = values.url ?? (await buildAndServe());
const { entries } = await (await fetch(`${base}/index.json`)).json();
const stories = Object.keys(entries).filter((id) => id.startsWith(values.only));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });

const findings = (await Promise.all(VIEWS.map(look))).flat();
findings.push(...(await tryPromises()));
await browser.close();
for (const finding of findings) console.error(finding);
console.log(`${stories.length} stories, ${VIEWS.length} views each: ${findings.length || "no"} findings`);
process.exit(findings.length > 0 || stories.length === 0 ? 1 : 0);

async function look(view) {
  const page = await browser.newPage({ viewport: { width: view.width, height: 800 }, reducedMotion: "no-preference" });
  const found = [];
  let story = "";
  const note = (text) => found.push(`${story} (${view.name}): ${text}`);
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && !message.location().url.endsWith("/favicon.ico") && note(message.text()));
  page.on("pageerror", (error) => note(error.message));
  await page.goto(`${base}/iframe.html?id=${stories[0]}&viewMode=story&globals=${view.globals}`, { waitUntil: "load" });
  await page.waitForSelector("#storybook-root > *", { state: "attached" });
  await page.evaluate(axe);
  for (story of stories) {
    const shown = story === stories[0] ? "storyRendered" : await page.evaluate(show, story);
    if (shown !== "storyRendered") note(shown);
    await page.waitForTimeout(300);
    if (view.hydrated && (await page.locator("#storybook-root [data-hydrated]").count()) !== 1) note("was not hydrated");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) note("is wider than the window");
    if (view.hydrated) continue;
    const { violations } = await page.evaluate((off) => globalThis.axe.run("body", { rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) }), PAGE_RULES);
    for (const { id, help, nodes } of violations) note(`${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
  }
  await page.close();
  return found;
}

/** Runs in the page: changes the story without loading the gallery again. Returns how that ended. */
function show(id) {
  return new Promise((resolve) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
    for (const end of ["storyRendered", "storyErrored", "storyThrewException", "storyMissing"]) channel.once(end, () => resolve(end));
    channel.emit("setCurrentStory", { storyId: id, viewMode: "story" });
    setTimeout(resolve, 15000, "did not render within 15 s");
  });
}

/** Each promise gets a fresh page on its story; a failed one becomes a finding, the rest go on. */
async function tryPromises() {
  const found = [];
  for (const { sentence, story: place, context, keep } of promises.filter((promise) => promise.story.startsWith(values.only))) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: "no-preference", ...context });
    page.setDefaultTimeout(15000);
    try {
      await page.goto(`${base}/iframe.html?id=${place}&viewMode=story`, { waitUntil: "load" });
      await page.waitForSelector("#storybook-root > *", { state: "attached" });
      await keep(page);
    } catch (error) {
      found.push(`${place}: broke the promise "${sentence}"\n  ${error.message.split("\n").slice(0, 6).join("\n  ")}`);
    }
    await page.close();
  }
  console.log(`${promises.length} promises tried`);
  return found;
}
