// What can open over every page: cookie banner, cookie preferences, menu, search. everyKind.spec.ts tests what only one
// kind of page opens.
import { axeWithin } from "../../support/axe.ts";
import { expect } from "../../support/browser.ts";
import { expectNone } from "../../support/http.ts";
import { KINDS } from "../../support/kinds.ts";
import { cookieBanner, isAlone, type Look, openDrawer, openSearch, preferences } from "../../support/overlays.ts";
import { test } from "../../support/policy.ts";

test.use({ consent: "undecided", contextOptions: { reducedMotion: "reduce" } });

for (const kind of ["Home", "Contact"] as const) {
  for (const theme of ["light", "dark"] as const) {
    test(`axe finds nothing in what opens over every page, and the policy holds, here over ${kind}, ${theme}, wide and narrow`, async ({
      page,
      context,
      baseURL,
      open,
    }) => {
      await context.addCookies([
        {
          name: "isDarkTheme",
          value: String(theme === "dark"),
          url: baseURL ?? "",
          sameSite: "Lax",
          expires: Date.now() / 1000 + 31_536_000,
        },
      ]);
      await open(KINDS[kind]);
      await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
      const wrong: string[] = [];
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const look: Look = async (what, overlay) => {
          await isAlone(page, what, overlay);
          wrong.push(...(await axeWithin(page, overlay)).map((line) => `${theme}, ${width}, ${what}: ${line}`));
        };
        await look("the banner of cookies", cookieBanner(page));
        await cookieBanner(page).getByRole("button", { name: "Customize Preferences" }).click();
        await look("the preferences", preferences(page));
        await page.keyboard.press("Escape");
        if (width === 360) await openDrawer(page, look);
        await openSearch(page, look);
      }
      expectNone(wrong, `axe over ${kind}`);
    });
  }
}
