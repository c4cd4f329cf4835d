// Runs in the head, before anything is painted; its text is hashed into the policy. Keep it a few hundred bytes.
{
  const html = document.documentElement;
  const has = (cookie: string) => `; ${document.cookie};`.includes(`; ${cookie};`);
  const list = html.classList;
  list.add("js");
  // A page from a shared cache carries no theme; the cookie may still say one.
  if (!list.contains("dark") && !list.contains("light")) {
    const dark = has("isDarkTheme=true") || (!has("isDarkTheme=false") && matchMedia("(prefers-color-scheme: dark)").matches);
    if (dark) list.add("dark");
  }
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const slow = connection?.saveData || /2g/.test(connection?.effectiveType ?? "");
  // "auto": the page was rendered with full pictures, only what comes later can be spared.
  if (slow && !html.dataset["lowData"] && !has("isLowData=false")) html.dataset["lowData"] = "auto";
}

export {};
