// The first script of every page, and the only one a visitor who wants few bytes gets before touching anything.
// Until the app runs, everything is a plain element and does what plain elements do.
const start = () => import("./entry.client").then(undefined, (error: unknown) => console.error("The app did not start", error));

function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 200);
}

const empty = !document.querySelector("body > #app")?.firstElementChild;
if (empty) void start();
else if (document.documentElement.hasAttribute("data-low-data")) {
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
} else if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle, { once: true });
