// The elements that open over a page, and what must hold while they are open.
import { expect, type Locator, type Page } from "@playwright/test";

/** Runs while an overlay is open. */
export type Look = (what: string, overlay: Locator) => Promise<void>;

export const cookieBanner = (page: Page): Locator => page.getByRole("region", { name: "Cookie consent" });
export const preferences = (page: Page): Locator => page.getByRole("dialog", { name: "Cookie preferences" });

/**
 * Expects the overlay, and at most one banner, main part and footer in the document. This is tested here, because axe
 * examines the elements below a dialog in some runs and not in others.
 */
export async function isAlone(page: Page, what: string, overlay: Locator): Promise<void> {
  await expect(overlay, what).toBeVisible();
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    expect.soft(await page.getByRole(landmark, { includeHidden: true }).count(), `${landmark} under ${what}`).toBeLessThan(2);
  }
}

/** Opens the menu of a narrow page, and closes it. */
export async function openDrawer(page: Page, look: Look): Promise<void> {
  await page.getByRole("button", { name: "Open menu" }).click();
  await look("the menu", page.getByRole("dialog", { name: "Menu" }));
  await page.keyboard.press("Escape");
}

/** Opens the search with its list, and closes both. */
export async function openSearch(page: Page, look: Look): Promise<void> {
  await page.getByRole("button", { name: "Search organizations" }).click();
  await page.getByRole("combobox", { name: "Search organizations" }).fill("delta");
  await page.getByRole("banner").getByRole("option").first().waitFor();
  await look("the search", page.getByRole("banner"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

/** Opens the menus, lists and dialogs of the page's own content one after the other. */
export async function openOwn(page: Page, look: Look): Promise<void> {
  for (const button of await page.getByRole("main").locator("button[aria-haspopup]:visible").all()) {
    const name = (await button.getAttribute("aria-label")) ?? (await button.innerText());
    await button.click();
    await look(name, page.locator("[role=menu]:visible, [role=listbox]:visible, dialog[open]").first());
    await page.keyboard.press("Escape");
  }
}
