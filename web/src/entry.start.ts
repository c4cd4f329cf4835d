// The first script of every page. In low-data mode it is the only script until the visitor touches the page.
// Until the app runs, every widget is made of plain elements that work without a script.
const { documentElement } = document;
const isShell = documentElement.dataset["app"] === "shell";
// The build fills in the names of the files.
const { entry, imports, pages } = __FILES__;
const start = () => {
  requestAll();
  return import(entry).then(undefined, (error: unknown) => {
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
  for (const file of [entry, ...imports, ...(pages[kind ?? ""] ?? [])]) request("modulepreload", file);
  request("preload", __STYLE_URL__);
}

function request(rel: string, href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as: rel === "preload" ? "style" : "" });
  document.head.append(link);
}

/** Longest wait for the first paint. A page in a background tab is not painted. */
const PAINT_MS = 4000;

/** Starts when the page has been painted and the browser is idle, so that nothing that the app loads delays the first paint. */
function whenPainted(): void {
  const idle = () => {
    clearTimeout(late);
    painted.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  const late = setTimeout(idle, document.hidden ? 0 : PAINT_MS);
  const painted = new PerformanceObserver(idle);
  painted.observe({ type: "paint", buffered: true });
}

if (isShell) void start();
else if (documentElement.hasAttribute("data-low-data")) {
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
} else if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted, { once: true });
