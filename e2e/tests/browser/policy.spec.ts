// The policy as a browser enforces it during navigation. everyKind.spec.ts tests it on each kind of page with the menus and
// dialogs of its own, and overlays.spec.ts with those that open over every page.
import { addressOf, expect } from "../../support/browser.ts";
import { scrollThrough, test } from "../../support/policy.ts";

test.use({ consent: "undecided", extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": addressOf(testId) }) });

test("navigating in the app and sending a form cause no policy violation", async ({ page, open, violations }) => {
  test.setTimeout(120_000);
  await open("/");
  await page.getByRole("button", { name: "Allow All" }).click();
  for (const name of ["About Us", "Services", "Vision", "Events", "Team", "Blog"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await scrollThrough(page);
  }
  await page.getByRole("banner").getByRole("link", { name: "Request a Demo" }).click();
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Example");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form.getByRole("textbox", { name: "Phone number" }).fill("1");
  await form.getByRole("button", { name: "Country" }).click();
  await form.getByRole("searchbox", { name: "Search countries" }).fill("Spa");
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: "Phone number" }).fill("612345678");
  await form.getByRole("textbox", { name: "Message" }).fill("What came of the wells?");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByText(/ME-\w{4}-\w{4}/)).toBeVisible();
  expect(violations).toEqual([]);
});
