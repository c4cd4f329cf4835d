// Opens every story in Chromium and fails on axe's findings, on errors and warnings of the console, and on hydration that
// had to be repaired; then tries every promise about keys and pointers.
//   node .storybook/check.mjs [--url http://localhost:6006] [--only widgets-modal]
// Without --url the gallery is built first, if anything in it has changed. CHROMIUM names the browser.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { launch } from "../scripts/testing/browser.mjs";
import { newPage, open } from "./page.mjs";
import { promises } from "./promises.mjs";
import { buildAndServe } from "./serve.mjs";
import { lookAtStories, VIEWS } from "./views.mjs";

const { values } = parseArgs({ options: { url: { type: "string" }, only: { type: "string", default: "" } } });
/** Pages that work side by side; one more, whose clock stands still, tries what moves by time. */
const PAGES = availableParallelism();

const base = values.url ?? (await buildAndServe());
const { entries } = await (await fetch(`${base}/index.json`)).json();
const stories = Object.keys(entries).filter((id) => id.startsWith(values.only));
const tried = promises.filter((promise) => promise.story.startsWith(values.only));
const browser = await launch();

const share = Math.ceil(stories.length / PAGES);
const shares = Array.from({ length: PAGES }, (_, index) => stories.slice(index * share, (index + 1) * share)).filter(
  (some) => some.length > 0,
);
// The long ones come first, so that all pages are busy to the end.
const jobs = [...shares.map((some) => (page) => lookAtStories(page, base, some)), ...tried.filter(({ clock }) => !clock).map(tryPromise)];
const clockJobs = tried.filter(({ clock }) => clock).map(tryPromise);
const findings = [];
await Promise.all([...Array.from({ length: PAGES }, () => work(jobs)), work(clockJobs, { clock: true })]);
await browser.close();
for (const finding of findings) console.error(finding);
console.log(`${tried.length} promises tried; ${stories.length} stories looked at, ${VIEWS.length} views each`);
// Two lines in Playwright's form, which `.ci/run` counts. A story or a promise with several findings counts for each.
const total = stories.length + tried.length;
console.log(`  ${Math.max(0, total - findings.length)} passed`);
if (findings.length > 0) console.log(`  ${findings.length} failed`);
process.exit(findings.length > 0 || stories.length === 0 ? 1 : 0);

/** Does jobs until none is left, in a page of its own. */
async function work(queue, options) {
  let page;
  for (let job = queue.shift(); job; job = queue.shift()) {
    page ??= await newPage(browser, options);
    const found = await job(page);
    findings.push(...found);
    // What a broken promise left behind, a button held down for one, must not break the next.
    if (found.length > 0) {
      await page.context().close();
      page = undefined;
    }
  }
}

/** Each promise gets a fresh document on its story; a broken one becomes a finding, the rest go on. */
function tryPromise({ sentence, story, view, keep }) {
  return async (page) => {
    try {
      await open(page, `${base}/iframe.html?id=${story}&viewMode=story`, view);
      await keep(page);
      return [];
    } catch (error) {
      return [`${story}: broke the promise "${sentence}"\n  ${error.message.split("\n").slice(0, 6).join("\n  ")}`];
    }
  };
}
