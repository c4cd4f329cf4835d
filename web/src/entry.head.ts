// Runs in the head, before the first paint. The Content-Security-Policy contains its hash. It should stay within a kilobyte.
// It does what the first paint needs: the theme. `entry.start.ts` does the rest before the app.
import { readFlag } from "./site/cookies";

const html = document.documentElement;
html.classList.add("js");

// Where a page may have no cookies, as in a sandboxed frame, some browsers throw. All scripts then find one that keeps none.
try {
  void document.cookie;
} catch {
  Object.defineProperty(document, "cookie", { get: () => "", set() {} });
}

// A page from a shared cache is the same for every visitor, so the theme comes from the cookie; until there is one, from the system.
// `data-theme` is the choice in this document, for browsers that keep no cookies.
const system = matchMedia("(prefers-color-scheme: dark)");
const bars = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
const look = () => {
  const dark = readFlag("isDarkTheme") ?? (html.dataset["theme"] ?? String(system.matches)) === "true";
  html.classList.toggle("dark", dark);
  // The first is for light pages, the second for dark ones.
  bars.forEach((bar, n) => (bar.media = dark === n > 0 ? "" : "print"));
  dispatchEvent(new Event("cookies"));
};
look();
// Another tab may have changed a cookie, also while this page was kept for the Back button. `cookies` tells everybody to look.
for (const sign of ["visibilitychange", "pageshow", "focus", "choice"]) addEventListener(sign, look, true);
system.addEventListener("change", look);
