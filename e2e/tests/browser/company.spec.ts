// The company's pages: home, services, product, team.
import { expect, test } from "../../support/browser.ts";

// Promise: pages 49
test("the home page shows services, values, clients, figures, testimonials", { tag: "@both" }, async ({ page, open }) => {
  await open("/");
  const main = page.getByRole("main");
  for (const claim of ["40,000+", "1,250"]) await expect(main.getByText(claim, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("region", { name: "Clients" }).getByRole("listitem")).toHaveCount(17);
  for (const service of [
    "Knowledge management",
    "Evidence portal",
    "Project design",
    "Monitoring, evaluation & learning",
    "Document auto-generation",
    "Training",
    "Research & development",
    "Compliance",
  ])
    await expect(main.getByRole("heading", { name: service, exact: true })).toBeAttached();
  await expect(main.getByRole("region", { name: "Six things we hold to" }).getByRole("heading", { level: 3 })).toHaveCount(6);
  await expect(main.getByRole("link", { name: "Request a Demo" }).first()).toHaveAttribute("href", "/contact-us?topic=demo");
  const [onGlobe, below] = await main.getByRole("link", { name: "Chlorine at the pump" }).all();
  for (const link of [onGlobe!, below!]) await expect(link).toHaveAttribute("href", "/aidinsight/chlorine-at-the-pump");
  const name = onGlobe!.locator("text");
  await expect(name).toHaveCSS("opacity", "0");
  await onGlobe!.locator("circle").hover();
  await expect(name).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(name).toHaveCSS("opacity", "0");
  await main.getByRole("link", { name: "Cash or food after a flood" }).first().focus();
  await page.keyboard.press("Tab");
  await expect(onGlobe!).toBeFocused();
  await expect(name).toHaveCSS("opacity", "1");
});

test("under reduced motion nothing on the home page begins late", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  const delays = page
    .locator("main :is(path, svg, circle, ul)")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDelay));
  expect([...new Set(await delays)]).toEqual(["0s"]);
});

// Promise: widgets 1
test("two testimonials are in a carousel that pauses, steps and never starts by itself under reduced motion", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator("[aria-roledescription=slide]")).toHaveCount(2);
  await expect(carousel.getByRole("button", { name: "Pause" })).toBeHidden();
  const next = carousel.getByRole("button", { name: "Next slide" });
  await next.click();
  await expect(carousel.locator("[aria-roledescription=slide]").nth(1)).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole("button", { name: "Previous slide" }).click();
  await expect(carousel.locator("[aria-roledescription=slide]").first()).toBeInViewport({ ratio: 0.9 });
});

// Promise: widgets 1
test("a carousel that plays has its pause button first in the tab order", async ({ page, open }) => {
  await open("/");
  const carousel = page.locator("[aria-roledescription=carousel]");
  await carousel.scrollIntoViewIfNeeded();
  const pause = carousel.getByRole("button", { name: "Pause" });
  await expect(pause).toBeVisible();
  await expect(carousel.getByRole("button").first()).toHaveAccessibleName("Pause");
  await pause.click();
  await expect(carousel.getByRole("button", { name: "Play" })).toBeVisible();
});

// Promise: in-the-browser 14
test("without scripts both testimonials can be read in a row that scrolls", { tag: "@no-js" }, async ({ page, open }) => {
  await open("/");
  const slides = page.getByRole("main").locator("figure blockquote");
  await expect(slides).toHaveCount(2);
  await slides.nth(1).scrollIntoViewIfNeeded();
  await expect(slides.nth(1)).toBeInViewport();
});

test("eight services are described, each with an anchor of its own", { tag: "@both" }, async ({ page, open }) => {
  await open("/services#training");
  await expect(page.getByRole("heading", { name: "Training", exact: true })).toBeInViewport();
  await expect(
    page
      .getByRole("main")
      .getByRole("heading", { level: 2 })
      .filter({
        hasText: /Knowledge management|Evidence portal|Project design|Monitoring|Document auto-generation|Training|Research|Compliance/,
      }),
  ).toHaveCount(8);
});

// Promise: content 3
test("the AI search product is shown with three features", { tag: "@both" }, async ({ page, open }) => {
  await open("/aidinsight");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { features } = ((await (await page.request.get("/aidinsight/_payload.json")).json()) as { data: { features: { title: string }[] } })
    .data;
  expect(features).toHaveLength(3);
  for (const { title } of features) await expect(page.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
});

test("eleven people make the team, each with a page", { tag: "@both" }, async ({ page, open }) => {
  await open("/team");
  const people = page.locator("main a[href^='/team/']");
  const routes = new Set(await people.evaluateAll((links) => links.map((link) => link.getAttribute("href"))));
  expect(routes.size).toBe(11);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Amara Okafor/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/team\/amara-okafor$/);
  await expect(page.getByRole("heading", { level: 1, name: "Amara Okafor" })).toBeVisible();
});
