import { chromium } from "@playwright/test";
const [origin, out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
for (const path of paths) for (const width of [360, 768, 1440]) for (const scheme of ["light", "dark"]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: "reduce", bypassCSP: true });
  await context.addCookies([{ name: "areCookiesSetupUp", value: "true", url: origin }, { name: "isDarkTheme", value: String(scheme === "dark"), url: origin }]);
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.addStyleTag({ content: "[class*=cookie],.consent{display:none!important}" }).catch(() => {}); await page.screenshot({ path: `${out}/${(path.replace(/[/?=&#]/g, "_") || "home")}-${width}-${scheme}.png`, fullPage: true });
  await context.close();
}
await browser.close();
