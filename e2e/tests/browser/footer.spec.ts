import { expect, test } from "../../support/browser.ts";

// Promise: layout 10, 11, 13–19, 37; pages 19; payloads-and-builds 23
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

const HOW_WE_KNOW = [
  ["Methods", "/methods"],
  ["Corrections", "/corrections"],
  ["Case Studies", "/case-studies"],
  ["How We Work", "/how-we-work"],
  ["Security", "/security"],
  ["Procurement", "/procurement"],
] as const;

// Promise: pages 39
test("the footer has a group How We Know with the pages that prove what the others claim", { tag: "@both" }, async ({ page, open }) => {
  await open("/vision");
  const group = page.getByRole("contentinfo").getByRole("heading", { name: "How We Know", exact: true }).locator("..");
  await expect(group.getByRole("link")).toHaveText(HOW_WE_KNOW.map(([name]) => name));
  for (const [name, href] of HOW_WE_KNOW) await expect(group.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
});

test("the drawer ends with the group How We Know", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/vision");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("heading", { name: "How We Know", exact: true })).toBeVisible();
  for (const [name, href] of HOW_WE_KNOW) await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
});

test("each page that makes a claim links to where it can be checked", { tag: "@both" }, async ({ page, open }) => {
  for (const [path, ...names] of [
    ["/about-us", "Methods", "Corrections", "How We Work"],
    ["/services", "How We Work", "Case Studies", "Procurement"],
    ["/team", "Methods", "Corrections"],
    ["/contact-us", "How We Work", "Security", "Procurement"],
    ["/aidinsight", "Methods", "Corrections"],
    ["/aidinsight/chlorine-at-the-pump", "Methods", "Corrections"],
  ] as const) {
    await open(path);
    for (const name of names)
      await expect(page.getByRole("main").getByRole("link", { name, exact: true }), `${name} on ${path}`).toBeVisible();
  }
});

// Promise: layout 31, 35
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
