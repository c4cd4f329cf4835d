// Runs in the head, before the first paint. The Content-Security-Policy contains its hash. It should stay within a few hundred bytes.
{
  const html = document.documentElement;
  const has = (cookie: string) => `; ${document.cookie};`.includes(`; ${cookie};`);
  const list = html.classList;
  list.add("js");
  // A page from a shared cache is the same for every visitor, so the theme comes from the cookie.
  if (!list.contains("dark") && !list.contains("light")) {
    const dark = has("isDarkTheme=true") || (!has("isDarkTheme=false") && matchMedia("(prefers-color-scheme: dark)").matches);
    if (dark) list.add("dark");
  }
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const slow = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
  // "auto": the page was rendered with full-size pictures, so only what loads later can be saved.
  if (slow && !html.dataset["lowData"] && !has("isLowData=false")) html.dataset["lowData"] = "auto";
}

export {};
