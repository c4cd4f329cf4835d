// The first script of every page. In low-data mode it is the only script until the visitor touches the page.
// Until the app runs, every widget is made of plain elements that work without a script.
const { documentElement } = document;
const isShell = documentElement.dataset["app"] === "shell";
const start = () =>
  import("./entry.client").then(undefined, (error: unknown) => {
    console.error("The app did not start", error);
    // The app will not render the page, so the text for visitors without JavaScript replaces the loader.
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
