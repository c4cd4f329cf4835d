import { expect, started, test } from "../../support/browser.ts";

test.use({ allowedMessages: [/404 \(Not Found\)/] });

test("a wrong address gets an error page that leads home", { tag: "@both" }, async ({ page, open }) => {
  expect((await open("/no/such/page")).status()).toBe(404);
  await expect(page).toHaveTitle("404 - Page not found: /no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
  await expect(page.getByText("Oops! That page seems to have taken a detour. Let us guide you back to your destination.")).toBeVisible();
  await expect(page.getByRole("main").locator("svg").first()).toBeVisible();
  await page.getByRole("link", { name: "Back to Homepage" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown entry reached inside the app is an error page of the same words", async ({ page, open }) => {
  await open("/blog");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/blog/no-such-post";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page).toHaveTitle("404 - Page Not Found: /blog/no-such-post");
  await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/Meridian Evidence$/);
});

test("the app starts on error pages too", async ({ page }) => {
  await page.goto("/blog/no-such-post");
  await started(page);
  await expect(page.getByRole("banner")).toBeVisible();
});
