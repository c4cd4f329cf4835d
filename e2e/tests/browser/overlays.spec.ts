// What lies over a page, on every kind of page: banner of cookies, their preferences, drawer, search, menus.
import type { Locator } from "@playwright/test";
import { axe } from "../../support/axe.ts";
import { expect, test } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const VIEWS = [
  ["light", 360],
  ["light", 1280],
  ["dark", 360],
  ["dark", 1280],
] as const;

test.use({ consent: "undecided", contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/404 \(Not Found\)/] });

for (const [kind, address] of Object.entries(KINDS)) {
  test(`axe finds nothing in what opens over ${kind}`, async ({ page, context, baseURL, open }) => {
    test.setTimeout(180_000);
    const wrong: string[] = [];
    for (const [theme, width] of VIEWS) {
      await context.addCookies([{ name: "isDarkTheme", value: String(theme === "dark"), url: baseURL ?? "", sameSite: "Lax", expires: Date.now() / 1000 + 31_536_000 }]);
      await page.setViewportSize({ width, height: 740 });
      await open(address);
      await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
      const look = async (what: string, overlay: Locator) => {
        await expect(overlay, `${what} on ${address}`).toBeVisible();
        // axe leaves out what a dialog covers, or not, by when it looks.
        for (const landmark of ["banner", "main", "contentinfo"] as const) {
          expect.soft(await page.getByRole(landmark, { includeHidden: true }).count(), `${landmark} under ${what}`).toBeLessThan(2);
        }
        await overlay.evaluate((element) => element.setAttribute("data-looked-at", ""));
        const found = await axe(page, { runOnly: { type: "tag", values: TAGS } }, "[data-looked-at]");
        await overlay.evaluate((element) => element.removeAttribute("data-looked-at"));
        wrong.push(...found.map((line) => `${theme}, ${width}, ${what}: ${line}`));
      };
      const banner = page.getByRole("region", { name: "Cookie consent" });
      await look("banner of cookies", banner);
      await banner.getByRole("button", { name: "Customize Preferences" }).click();
      await look("preferences", page.getByRole("dialog", { name: "Cookie preferences" }));
      await page.keyboard.press("Escape");
      if (width === 360) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await look("drawer", page.getByRole("dialog", { name: "Menu" }));
        await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: "Search organizations" }).click();
      await page.getByRole("combobox", { name: "Search organizations" }).fill("delta");
      await expect(page.getByRole("banner").getByRole("option").first()).toBeVisible();
      await look("search", page.getByRole("banner"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      for (const button of await page.getByRole("main").locator("button[aria-haspopup]:visible").all()) {
        const name = (await button.getAttribute("aria-label")) ?? (await button.innerText());
        await button.click();
        await look(name, page.locator("[role=menu]:visible, [role=listbox]:visible, dialog[open]").first());
        await page.keyboard.press("Escape");
      }
    }
    expectNone(wrong, `axe over ${address}`);
  });
}
