// The first script of every page. In low-data mode it is the only script until the visitor touches the page.
// Until the app runs, every widget is made of plain elements that work without a script.
const { documentElement } = document;
const isShell = documentElement.dataset["app"] === "shell";
const start = () => {
  requestAll();
  return import("./entry.client").then(undefined, (error: unknown) => {
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
  const { app, pages } = __FILES__;
  for (const file of [...app, ...(pages[kind ?? ""] ?? [])]) request("modulepreload", file);
  request("preload", __STYLE_URL__);
}

function request(rel: string, href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as: rel === "preload" ? "style" : "" });
  document.head.append(link);
}

function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 200);
}

if (isShell) void start();
else if (documentElement.hasAttribute("data-low-data")) {
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
} else if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle, { once: true });
