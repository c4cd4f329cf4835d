import { expect, test } from "../../support/browser.ts";

test.use({ consent: "undecided" });

test("the printed page contains the document without navigation and controls", { tag: "@both" }, async ({ page, open, scripted }) => {
  for (const address of ["/", "/blog/from-report-to-decision", "/organizations/blue-delta-trust", "/events/ai-for-development-2025/faqs"]) {
    await open(address);
    if (scripted) await expect(page.getByRole("region", { name: "Cookie consent" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const part of [
      page.locator("header.banner"),
      page.locator("footer.footer"),
      page.getByRole("region", { name: "Cookie consent" }),
      page.getByRole("navigation", { name: "Breadcrumb" }),
    ])
      await expect(part).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
  }
});

test("paper is light in every theme: bands, marks of clients, and the globe with its land", { tag: "@both" }, async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open("/");
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  const wrong = await page.evaluate(() => {
    const of = (element: Element) => getComputedStyle(element);
    const dark = [...document.querySelectorAll(".band, .band *")].filter((e) => /^#1|^#0b/.test(of(e).getPropertyValue("--card")));
    const marks = [...document.querySelectorAll("main .dark-only")].filter((e) => of(e).display !== "none");
    const lacks = [...document.querySelectorAll("main .light-only")].filter((e) => of(e).display === "none");
    const faint = [...document.querySelectorAll(".globe")].filter((e) => of(e).getPropertyValue("print-color-adjust") !== "exact");
    return [dark, marks, lacks, faint].map((found) => found.length);
  });
  expect(wrong).toEqual([0, 0, 0, 0]);
  expect(await page.locator(".band").count()).toBeGreaterThan(0);
  expect(await page.locator("main .light-only").count()).toBeGreaterThan(0);
});

test(
  "what is drawn with a background is printed, and the title stands at the edge of the text",
  { tag: "@both" },
  async ({ page, open }) => {
    await page.emulateMedia({ media: "print" });
    for (const [address, drawn] of [
      ["/aidinsight", ".strength"],
      ["/studies/a-meal-every-day", ".strength, mark"],
      ["/search?q=school", "main mark"],
      ["/blog/the-same-number-twice", ""],
      ["/map", ""],
    ] as const) {
      await open(address);
      const found = await page.evaluate((selector) => {
        const left = (of: string) => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(of) as Element);
          return Math.round(range.getBoundingClientRect().left);
        };
        const all = selector ? [...document.querySelectorAll(selector)] : [];
        const lost = all.filter((one) => getComputedStyle(one).getPropertyValue("print-color-adjust") !== "exact");
        return { lost: lost.length, any: all.length > 0, indent: left("main h1") - left("title") };
      }, drawn);
      expect(found, address).toEqual({ lost: 0, any: drawn !== "", indent: 0 });
    }
  },
);

test("a map is not divided between two sheets", { tag: "@both" }, async ({ page, open }) => {
  await page.emulateMedia({ media: "print" });
  await open("/organizations/blue-delta-trust");
  await expect(page.locator(".world")).toHaveCSS("break-inside", "avoid");
});
