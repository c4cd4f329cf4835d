// What the visitor has typed or chosen, while a page is awaited and after Back.
import type { Page } from "@playwright/test";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { hold } from "../../support/traffic.ts";
import { back, mainLink, retry } from "./support/app.ts";

test.use({
  allowedMessages: [/Failed to load resource|Navigation failed|The app did not start|was preloaded using link preload but not used/],
});

// Promise: in-the-browser 31
test("a page that comes late takes the focus from no field and overwrites nothing that is being typed", async ({ page, open }) => {
  await open("/vision");
  await page.getByRole("button", { name: "Search organizations" }).click();
  const search = page.getByRole("combobox", { name: "Search organizations" });
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  const release = await hold(page, "**/team/_payload.json*");
  await mainLink(page, "Team").click();
  await page.getByRole("button", { name: "Search organizations" }).click();
  await search.pressSequentially("del");
  release();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByRole("list", { name: "Team members" })).toBeVisible();
  await search.pressSequentially("ta");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("delta");
});

for (const [path, field] of [
  ["/search?q=evidence", "Search the site"],
  ["/organizations", "Name"],
  ["/events/ai-for-development-2025/faqs", "Filter questions"],
  ["/events", "Email"],
] as const) {
  // Promise: in-the-browser 31
  test(`what was typed into “${field}” on ${path} before a late page replaced it is there after Back`, async ({ page, open }) => {
    await open(path);
    await markDocument(page);
    const release = await hold(page, "**/team/_payload.json*");
    await mainLink(page, "Team").click();
    const control = page.getByRole("main").getByLabel(field, { exact: false }).first();
    await control.fill("ada@example.org");
    release();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("list", { name: "Team members" })).toBeVisible();
    await back(page);
    await expect(control).toHaveValue("ada@example.org");
    expect(await isSameDocument(page)).toBe(true);
  });
}

test.describe("what is typed or chosen while a page is awaited", () => {
  const filters = (page: Page) => page.getByRole("search", { name: "Organizations" });
  const nameField = (page: Page) => filters(page).getByRole("searchbox", { name: "Name" });
  const atEnd = (page: Page, text: string) => page.keyboard.press("End").then(() => page.keyboard.type(text));

  for (const [path, field, arrived] of [
    ["/organizations", "Name", "Remove fund"],
    ["/search?q=cash", "Search the site", ""],
  ] as const) {
    // Promise: in-the-browser 31
    test(`stays in “${field}” after the results have come, and Back shows the words of the page`, async ({ page, open }) => {
      await open(path);
      await markDocument(page);
      const control = page.getByRole("main").getByRole("searchbox", { name: field });
      const before = await control.inputValue();
      const release = await hold(page, /_payload\.json\?q=fund/);
      await control.fill("fund");
      await page.keyboard.press("Enter");
      await atEnd(page, " for water");
      release();
      await expect(page).toHaveURL(/q=fund$/);
      if (arrived) await expect(page.getByRole("link", { name: arrived })).toBeVisible();
      else await expect(page.getByText("Results for “fund”")).toBeVisible();
      await expect(control).toHaveValue("fund for water");
      await expect(control).toBeFocused();
      await back(page);
      await expect(page).toHaveURL(path);
      await expect(control).toHaveValue(before);
      await page.goForward();
      await expect(control).toHaveValue("fund for water");
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  // Promise: in-the-browser 31
  test("stays when a filter is removed meanwhile, and only in the fields that were changed", async ({ page, open }) => {
    await open("/organizations?q=a&country=Bangladesh");
    const release = await hold(page, /_payload\.json\?q=a&/);
    await page.getByRole("link", { name: "Remove Bangladesh" }).click();
    await nameField(page).focus();
    await atEnd(page, "bc");
    release();
    await expect(page).toHaveURL(/organizations\?q=a$/);
    await expect(page.getByRole("link", { name: "Remove Bangladesh" })).toHaveCount(0);
    await expect(nameField(page)).toHaveValue("abc");
    await expect(filters(page).getByRole("combobox", { name: "Country" })).toHaveValue("");
  });

  // Promise: in-the-browser 31
  test("stays in a list, although the page that comes has fewer choices", async ({ page, open }) => {
    await open("/studies");
    const release = await hold(page, /_payload\.json\?subject=/);
    await page.getByLabel("Subject").selectOption("water-treatment");
    const place = page.getByLabel("Country");
    await page.getByRole("button", { name: "Show studies" }).click();
    await place.selectOption("india");
    release();
    await expect(page).toHaveURL(/subject=water-treatment$/);
    await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
    await expect(place).toHaveValue("india");
    await expect(place.getByRole("option", { name: "india (0)" })).toBeAttached();
    await expect(page.getByLabel("Subject")).toHaveValue("water-treatment");
  });

  // Promise: in-the-browser 31
  test("stays, with the focus, when the page comes after the address has returned", async ({ page, open }) => {
    await open("/organizations");
    await nameField(page).fill("delta");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=delta$/);
    await page.reload();
    await started(page);
    const release = await hold(page, /organizations\/_payload\.json\?(?!q=)/);
    const returned = page.evaluate(() => new Promise((done) => addEventListener("popstate", () => location.search && done(true))));
    await back(page);
    await nameField(page).focus();
    await atEnd(page, " trust");
    expect(await returned).toBe(true);
    release();
    await expect(page).toHaveURL(/\/organizations$/);
    await expect(page.getByRole("link", { name: "Remove delta" })).toHaveCount(0);
    await expect(nameField(page)).toHaveValue("delta trust");
    await expect(nameField(page)).toBeFocused();
  });

  // Promise: in-the-browser 31
  test("stays when a page that did not come is asked for again", async ({ page, open, context }) => {
    await open("/organizations");
    await context.setOffline(true);
    await nameField(page).fill("fund");
    await page.keyboard.press("Enter");
    await expect(retry(page)).toBeVisible();
    await nameField(page).focus();
    await atEnd(page, " for water");
    await context.setOffline(false);
    await retry(page).click();
    await expect(page).toHaveURL(/q=fund$/);
    await expect(page.getByRole("link", { name: "Remove fund" })).toBeVisible();
    await expect(nameField(page)).toHaveValue("fund for water");
  });
});

for (const [path, choice] of [
  ["/aidinsight/chlorine-at-the-pump", "Busia, Kenya"],
  ["/blog/the-same-number-twice", "12 results"],
] as const) {
  // Promise: in-the-browser
  test(`the choice “${choice}” on ${path} is there after Back`, async ({ page, open }) => {
    await open(path);
    await markDocument(page);
    // The name of a place begins with the numbers of its studies.
    const radio = page.getByRole("radio", { name: choice });
    await radio.check();
    await mainLink(page, "Team").click();
    await expect(page.getByRole("list", { name: "Team members" })).toBeVisible();
    await back(page);
    await expect(radio).toBeChecked();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test("words that were searched for are not given back to the page of the search before", async ({ page, open }) => {
  await open("/search?q=evidence");
  const field = page.getByRole("searchbox", { name: "Search the site" });
  await field.fill("water");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=water$/);
  await expect(page.getByText("Results for “water”")).toBeVisible();
  await back(page);
  await expect(page.getByText("Results for “evidence”")).toBeVisible();
  await expect(field).toHaveValue("evidence");
});
