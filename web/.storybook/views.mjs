// Checks every story in several views: console errors, hydration mismatches, width, and axe.
import axe from "axe-core";
import { atRest, open } from "./page.mjs";

/** Each story is checked in each of these views, in this order. */
export const VIEWS = [
  { name: "light 1440", width: 1440, globals: "theme:light;render:client", rules: true },
  { name: "dark 360", width: 360, globals: "theme:dark;render:client", rules: true },
  { name: "hydrated", width: 768, globals: "theme:light;render:hydrate", hydrated: true },
];
/** Rules about whole pages do not apply, because a story is only a part of a page. */
const PAGE_RULES = ["region", "landmark-one-main", "page-has-heading-one"];
/** Rules that read colours and sizes. All other rules read only what `outline` in `inPage.mjs` contains. */
const LOOK_RULES = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** Returns findings about these stories. */
export async function lookAtStories(page, base, stories) {
  const found = [];
  let [story] = stories;
  let view;
  const note = (text) => found.push(`${story} (${view.name}): ${text}`);
  const onConsole = (message) =>
    ["error", "warning"].includes(message.type()) && !message.location().url.endsWith("/favicon.ico") && note(message.text());
  const onError = (error) => note(error.message);
  page.on("console", onConsole);
  page.on("pageerror", onError);
  /** Outlines of the first view, by story. */
  const outlines = new Map();
  for (view of VIEWS) {
    let isOpen = false;
    for (story of stories) {
      try {
        if (!isOpen)
          await open(page, `${base}/iframe.html?id=${story}&viewMode=story&globals=${view.globals}`, { width: view.width, height: 800 });
        if (!isOpen && view.rules) await page.evaluate(axe.source);
        const { outline, findings } = await look(page, view, { show: isOpen ? story : undefined, known: outlines.get(story) });
        if (!outlines.has(story)) outlines.set(story, outline);
        for (const finding of findings) note(finding);
        isOpen = true;
      } catch (error) {
        note(error.message);
        // The next story starts in a new document.
        isOpen = false;
      }
    }
  }
  page.off("console", onConsole);
  page.off("pageerror", onError);
  return found;
}

/**
 * Checks one story in one view. If its outline equals that of the first view, only the rules about colours and sizes can give
 * another result, so only they run.
 */
async function look(page, { hydrated, rules }, { show, known }) {
  const byAxe = rules && { known, without: PAGE_RULES, only: LOOK_RULES };
  const wrong = [];
  const { outline, findings } = await atRest(page, async () => {
    const seen = await page.evaluate((what) => globalThis.gallery.look(what), { show, hydrated, axe: byAxe });
    if (seen.wrong) wrong.push(seen.wrong);
    // After a request, the check is repeated on the story that is already rendered.
    show = undefined;
    return seen;
  });
  return { outline, findings: [...wrong, ...findings] };
}
