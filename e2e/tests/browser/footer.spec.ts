import { expect, test } from "../../support/browser.ts";

// Contract §5; specification §2; specification §7; specification §9
test("the footer names the company, further links and the year", { tag: "@both" }, async ({ page, open }) => {
  await open("/terms-of-service");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Learn More", "Contact", "Explore"]) await expect(footer.getByRole("heading", { name, exact: true })).toBeVisible();
  for (const [name, href] of [
    ["Vision", "/vision"],
    ["Login", /^https:\/\//],
    ["Events", "/events"],
    ["Aidinsight", "/aidinsight"],
    ["Request a Demo", "/contact-us?topic=demo"],
    ["Blog", "/blog"],
    ["Contact Us", "/contact-us"],
    ["About Us", "/about-us"],
    ["Services", "/services"],
    ["Team", "/team"],
    ["Organizations", "/organizations"],
    ["Terms of Services", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
  ] as const)
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(footer.getByText("Washington DC")).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()} Meridian Evidence`)).toBeVisible();
  await expect(footer.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute("href", /^https:\/\/www\.linkedin\.example\//);
  await expect(footer.getByText(/Meridian Evidence reads development research/)).toBeVisible();
});

// Contract §5: Scroll to top; specification §2: Scroll-to-top button
test("a round button appears once the page is scrolled and leads back to the top", async ({ page, open }) => {
  await open("/privacy-policy");
  const up = page.getByRole("button", { name: "Scroll to top" });
  await expect(up).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(up).toBeVisible();
  const box = await up.boundingBox();
  expect(box?.width).toBe(box?.height);
  expect(await up.evaluate((e) => parseFloat(getComputedStyle(e).borderRadius) >= e.clientWidth / 2)).toBe(true);
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toBeHidden();
});
