// The first script of every page, and the only one a visitor who wants few bytes gets before touching anything.
// Until the app runs, everything is a plain element and does what plain elements do.
const { documentElement } = document;
const isShell = documentElement.dataset["app"] === "shell";
const start = () =>
  import("./entry.client").then(undefined, (error: unknown) => {
    console.error("The app did not start", error);
    // Nobody will draw the page: what visitors without JavaScript read takes the loader's place.
    if (isShell) documentElement.classList.remove("js");
  });

function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 200);
}

if (isShell) void start();
else if (documentElement.hasAttribute("data-low-data")) {
  for (const sign of ["pointerdown", "keydown", "focusin"]) addEventListener(sign, start, { once: true, passive: true });
} else if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle, { once: true });
