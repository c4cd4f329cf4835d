// Runs in the head, before the first paint. The Content-Security-Policy contains its hash. It should stay within a kilobyte.
// It does what can't wait for the app: the theme, the agreement of address and page while nothing else listens, and the place in it.
{
  const html = document.documentElement;
  const list = html.classList;
  list.add("js");

  // A page from a shared cache is the same for every visitor, so the theme comes from the cookie; until there is one, from the system.
  // `data-theme` is the choice in this document, for browsers that keep no cookies.
  const has = (cookie: string) => `; ${document.cookie};`.includes(`; ${cookie};`);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  const colours = bars.map((bar) => bar.content);
  let cookies = document.cookie;
  const look = () => {
    const dark = has("isDarkTheme=true") || (!has("isDarkTheme=false") && (html.dataset["theme"] ?? String(system.matches)) === "true");
    list.toggle("dark", dark);
    for (const bar of bars) bar.content = colours[Number(dark)] ?? "";
    if (cookies !== (cookies = document.cookie)) dispatchEvent(new Event("cookies"));
  };
  look();
  // Another tab may have changed a cookie, also while this page was kept for the Back button.
  for (const sign of ["visibilitychange", "pageshow", "focus", "choice"]) addEventListener(sign, look, true);
  system.addEventListener("change", look);

  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const slow = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
  // "auto": the page was rendered with full-size pictures, so only what loads later can be saved.
  if (slow && !html.dataset["lowData"] && !has("isLowData=false")) html.dataset["lowData"] = "auto";

  // Entries of the history have names and numbers from the beginning. `window.shown` is the entry whose page this document is.
  const name = (index: number) => history.replaceState({ key: Math.random().toString(36).slice(2), index }, "");
  if (!history.state) name(0);
  const here = () => ({ href: location.href, ...(history.state as { key: string; index: number }) });
  const pathOf = ({ href }: { href: string }) => href.split("#")[0];
  window.shown = here();
  addEventListener("popstate", () => {
    const { shown } = window;
    if (!shown) return;
    if (!history.state) name(shown.index + 1);
    // The address may be that of another page, which an earlier document showed. It is loaded, or left again if nothing answers.
    const isAway = () => window.shown && pathOf(window.shown) !== pathOf(location);
    if (!isAway()) window.shown = here();
    else
      fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(1000) }).then(
        () => isAway() && location.reload(),
        () => isAway() && history.go(shown.index - here().index),
      );
  });

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
      scrollTo({ top: Number(place ?? 0), behavior: "instant" });
    } catch {
      // The fragment is no text, or the browser allows no storage.
    }
  });
}

export {};
