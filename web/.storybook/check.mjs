// Opens every story in Chromium. Fails on violations that axe finds, on errors and warnings of the console, and on hydration
// mismatches. Then tests every promise about keys and pointers.
//   node .storybook/check.mjs [--url http://localhost:6006] [--only widgets-modal] [--changed=web/src/ui/Modal.tsx …]
// Without --url the gallery is built first if any of its sources has changed. With --changed, only the stories are tested that use one
// of these files, or all if every story does. CHROMIUM names the browser.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closure, isUsed } from "../../scripts/unaffected.mjs";
import { launch } from "../scripts/testing/browser.mjs";
import { newPage, open } from "./page.mjs";
import { promises } from "./promises.mjs";
import { buildAndServe } from "./serve.mjs";
import { lookAtStories, VIEWS } from "./views.mjs";

const { values } = parseArgs({
  options: { url: { type: "string" }, only: { type: "string", default: "" }, changed: { type: "string", multiple: true, default: [] } },
});
/** Number of pages that work in parallel. One more page, with a stopped clock, tests the promises that depend on time. */
const PAGES = availableParallelism();

const base = values.url ?? (await buildAndServe());
const { entries } = await (await fetch(`${base}/index.json`)).json();
const { only, changed } = values;
/** Whether this module, or what it imports, has changed. */
const uses = (module) => changed.some((path) => isUsed(path, closure([module])));
const everything = changed.length === 0 || uses("web/.storybook/preview.tsx");
const isTried = (id) => id.startsWith(only) && (everything || uses(join("web", entries[id].importPath)));
const stories = Object.keys(entries).filter(isTried);
const tried = promises.filter(({ story }) => isTried(story));
const browser = await launch();

const share = Math.ceil(stories.length / PAGES);
const shares = Array.from({ length: PAGES }, (_, index) => stories.slice(index * share, (index + 1) * share)).filter(
  (some) => some.length > 0,
);
// Long jobs come first, so that all pages are busy until the end.
const jobs = [...shares.map((some) => (page) => lookAtStories(page, base, some)), ...tried.filter(({ clock }) => !clock).map(tryPromise)];
const clockJobs = tried.filter(({ clock }) => clock).map(tryPromise);
const findings = [];
await Promise.all([...Array.from({ length: PAGES }, () => work(jobs)), work(clockJobs, { clock: true })]);
await browser.close();
for (const finding of findings) console.error(`FAIL ${finding}`);
console.log(`${tried.length} promises tried; ${stories.length} stories looked at, ${VIEWS.length} views each`);
// Two lines in Playwright's format, which `.ci/run` counts. A story or a promise with several findings counts once for each.
const total = stories.length + tried.length;
console.log(`  ${Math.max(0, total - findings.length)} passed`);
if (findings.length > 0) console.log(`  ${findings.length} failed`);
process.exit(findings.length > 0 || (everything && stories.length === 0) ? 1 : 0);

/** Runs jobs from the queue in a page of its own until the queue is empty. */
async function work(queue, options) {
  let page;
  for (let job = queue.shift(); job; job = queue.shift()) {
    page ??= await newPage(browser, options);
    const found = await job(page);
    findings.push(...found);
    // A failed promise may leave a button pressed, for example. That must not affect the next one.
    if (found.length > 0) {
      await page.context().close();
      page = undefined;
    }
  }
}

/** Each promise starts with a new document that shows its story. A failure becomes a finding, and the other promises go on. */
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
