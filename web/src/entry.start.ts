// The first script of every page. In low-data mode it is the only script until the visitor touches the page.
// Until the app runs, every widget is made of plain elements that work without a script, and this script keeps the address and the
// page in agreement.
import { connectionDown, notLoaded } from "./site/words/navigation";

const { documentElement } = document;
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
const slow = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
// "auto": the page was rendered with full-size pictures, so only what loads later can be saved.
if (slow && !documentElement.dataset["lowData"] && !document.cookie.includes("isLowData=false"))
  documentElement.dataset["lowData"] = "auto";

const isShell = documentElement.dataset["app"] === "shell";
type Files = [first: string, ...others: string[]];
const [app, ...pages] = __FILES__.split(";").map((list) => list.split(",").map((name) => `${__ASSETS__}${name}.js`)) as [Files, ...Files[]];
const start = () => {
  requestAll();
  return import(app[0]).then(undefined, (error: unknown) => {
    console.error("The app did not start", error);
    // The app will not render the page, so the text for visitors without JavaScript replaces the loader.
    if (isShell) documentElement.classList.remove("js");
  });
};

/**
 * Requests everything that the app loads on this page at once. Otherwise the browser would find the modules that the entry imports
 * only in the entry, and the page's own module and the stylesheet only after those.
 */
function requestAll(): void {
  const kind = document.querySelector("script[data-json=payload]")?.textContent.match(/"page":"(\w+)"/)?.[1];
  for (const file of [...app, ...(pages.find(([own]) => own.includes(`/${kind}-`)) ?? [])]) request("modulepreload", file);
  request("preload", __STYLE_URL__);
}

function request(rel: string, href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as: rel === "preload" ? "style" : "" });
  document.head.append(link);
}

/** Longest wait for the first paint. A page in a background tab is not painted. */
const PAINT_MS = 4000;

/**
 * Starts when the page has been painted, with the pictures that it has loaded, and the browser is idle, so that nothing that the app
 * loads delays the largest paint. The first paint may have been before the pictures. The frame that shows them is on the screen when
 * the browser asks for the second one after it.
 */
function whenPainted(): void {
  let frame = 0;
  const idle = () => {
    clearTimeout(late);
    cancelAnimationFrame(frame);
    painted.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  const late = setTimeout(idle, document.hidden ? 0 : PAINT_MS);
  const next = (then: () => void) => void (frame = requestAnimationFrame(then));
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    next(() => next(idle));
  });
  painted.observe({ type: "paint", buffered: true });
}

if (isShell) void start();
else if (documentElement.hasAttribute("data-low-data")) {
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
} else if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted, { once: true });

// Entries of the history have names and numbers from the beginning. `window.shown` is the entry whose page this document is.
const enter = (index: number) => history.replaceState({ key: Math.random().toString(36).slice(2), index }, "");
if (!history.state) enter(0);
const here = () => ({ href: location.href, ...(history.state as { key: string; index: number }) });
const pathOf = ({ href }: { href: string }) => href.split("#")[0];
window.shown = here();
addEventListener("popstate", () => {
  const { shown } = window;
  if (!shown) return;
  if (!history.state) enter(shown.index + 1);
  // The address may be that of another page, which an earlier document showed. It is loaded, or left again if nothing answers.
  const isAway = () => window.shown && pathOf(window.shown) !== pathOf(location);
  if (!isAway()) window.shown = here();
  else
    fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(1000) }).then(
      () => isAway() && location.reload(),
      () => isAway() && stay(shown.index - here().index),
    );
});

/** Goes back to the page shown, and says why. The browser itself styles the note, because the page may lack the rules of notices. */
function stay(steps: number): void {
  history.go(steps);
  const note = Object.assign(document.createElement("output"), { role: "alert", popover: "auto" });
  note.style.cssText = "margin: auto; padding: 1em";
  document.body.append(note);
  note.showPopover();
  // A live region is announced only if it stands before its text.
  setTimeout(() => (note.textContent = `${notLoaded}. ${connectionDown}`));
}

// What the app does after a navigation, and may have to do for a document.
addEventListener("DOMContentLoaded", () => {
  try {
    // An answer to which the address leads is open.
    const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest("details");
    if (answer) answer.open = true;
    // The browser does not scroll an entry that the app had taken over (`runtime/navigation/entries.ts`) and that was left from another.
    if (history.scrollRestoration !== "manual") return;
    const { key } = history.state as { key: string };
    const place = RegExp(`"${key}",{"top":(\\d+)`).exec(sessionStorage["scroll-places"] as string)?.[1];
    scrollTo({ top: Number(place ?? 0) });
  } catch {
    // The fragment is no text, or the browser allows no storage.
  }
});
