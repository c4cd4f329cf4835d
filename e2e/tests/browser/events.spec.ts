import { expect, test } from "../../support/browser.ts";

const EVENT = "/events/ai-for-development-2025";

// Promise: pages 10, 27
test("the list shows both conferences with date and place", { tag: "@both" }, async ({ page, open }) => {
  await open("/events");
  for (const [name, date] of [
    ["AI for Development 2025", "2025-10-21"],
    ["AI for Development 2024", "2024-10-28"],
  ] as const) {
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
    await expect(page.locator(`main time[datetime="${date}"]`).first()).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "AI for Development 2024" }).first().click();
  await expect(page).toHaveURL(/\/events\/ai-for-development-2024$/);
});

// Promise: events 6; in-the-browser 15
test("the parts of an event are tabs that are routes", { tag: "@both" }, async ({ page, open }) => {
  await open(EVENT);
  const tabs = page.getByRole("main").getByRole("navigation", { name: "AI for Development 2025" });
  for (const [tab, path] of [
    ["Afterwards", `${EVENT}/afterwards`],
    ["Agenda", `${EVENT}/agenda`],
    ["Speakers", `${EVENT}/speakers`],
    ["FAQs", `${EVENT}/faqs`],
    ["Registration", `${EVENT}/registration`],
    ["Overview", EVENT],
  ] as const) {
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI for Development 2025");
  }
});

for (const year of [2024, 2025]) {
  // Promise: events 15
  test(
    `the agenda of ${year} runs from 7:30AM to 6:30PM in order, and the calendar of a day that is over is not offered`,
    { tag: "@both" },
    async ({ page, open }) => {
      await open(`/events/ai-for-development-${year}/agenda`);
      const items = page.locator("main ol.agenda > li");
      const times = await items.locator("time").allInnerTexts();
      expect(times.length).toBeGreaterThan(5);
      expect(times[0]).toMatch(/^7:30AM/);
      expect(times.at(-1)).toMatch(/6:30PM$/);
      const starts = await items.locator("time").evaluateAll((list) => list.map((time) => time.getAttribute("datetime") ?? ""));
      expect(starts).toEqual(starts.toSorted());
      await expect(page.getByRole("main").getByRole("link", { name: "Add the day to your calendar" })).toHaveCount(0);
    },
  );
}

test("the times of an agenda are within their column at every width", async ({ page, open }) => {
  await open(`${EVENT}/agenda`);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.locator("main ol.agenda > li").evaluateAll((items) =>
      items.flatMap((item) => {
        const column = Number.parseFloat(getComputedStyle(item).gridTemplateColumns);
        const time = item.querySelector("time");
        return time && time.scrollWidth > column ? [`${time.textContent}: ${time.scrollWidth} of ${column} px`] : [];
      }),
    );
    expect(wide, `${width} px`).toEqual([]);
  }
});

// Promise: in-the-browser 15
test("fourteen questions open and close as native disclosures", { tag: "@both" }, async ({ page, open }) => {
  await open(`${EVENT}/faqs`);
  const questions = page.locator("main .faqs details");
  await expect(questions).toHaveCount(14);
  await questions.first().locator("summary").click();
  await expect(questions.first()).toHaveAttribute("open", "");
  await expect(questions.first().getByText(/Registration fees vary per event/)).toBeVisible();
  await questions.first().locator("summary").press("Enter");
  await expect(questions.first()).not.toHaveAttribute("open");
  expect(await page.locator("main a[href^='mailto:events@']").count()).toBeGreaterThan(0);
});

test("a filter narrows the questions and counts what is left", async ({ page, open }) => {
  await open(`${EVENT}/faqs`);
  const field = page.getByRole("searchbox", { name: "Filter questions" });
  await field.fill("RECORDING");
  const shown = page.locator("main .faqs details:visible");
  const count = await shown.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(14);
  await expect(page.getByRole("status").filter({ hasText: `${count} of 14 questions` })).toBeVisible();
  // As every search: without case, accents and the kind of an apostrophe.
  await field.fill("Récording");
  await expect(shown).toHaveCount(count);
  await field.fill(" recordings   are not ");
  await expect(shown).toHaveCount(1);
  await field.fill("zzzz");
  await expect(shown).toHaveCount(0);
  await field.fill("");
  await expect(shown).toHaveCount(14);
});

test("a link to a question that the filter hides ends the filter", async ({ page, open }) => {
  await open(`${EVENT}/faqs`);
  const field = page.getByRole("searchbox", { name: "Filter questions" });
  const last = page.locator("main .faqs details").last();
  const title = (await last.locator("summary").textContent()) ?? "";
  await field.fill("registration fees vary");
  await expect(last).toBeHidden();
  await page.getByRole("button", { name: "Search organizations" }).click();
  await page.getByRole("combobox", { name: "Search organizations" }).pressSequentially(title.slice(0, 40));
  await page.getByRole("banner").getByRole("option", { name: title }).click();
  await expect(last).toHaveAttribute("open", "");
  await expect(last).toBeInViewport();
  await expect(field).toHaveValue("");
});

// Promise: events 19. eventToCome.spec.ts tests what an event in the future offers.
test(
  "every page of an event that is over says so, leads to what was decided, and offers no ticket and no calendar",
  { tag: "@both" },
  async ({ page, open }) => {
    const main = page.getByRole("main");
    for (const part of ["", "/agenda", "/faqs", "/registration", "/speakers", "/speakers/aisha-bello"]) {
      await open(`${EVENT}${part}`);
      await expect(main.getByText("This event is over and registration is closed."), part).toBeVisible();
      await expect(main.getByRole("link", { name: "See what was decided" }), part).toHaveAttribute("href", `${EVENT}/afterwards`);
      await expect(main.locator("a[href^='https://tickets.'], a[href$='.ics']"), part).toHaveCount(0);
      await expect(main.getByRole("link", { name: "Register for 2025" }), part).toHaveCount(0);
    }
    await open(`${EVENT}/registration`);
    await expect(main.getByText("tickets.example")).toBeVisible();
    await expect(main.getByText("From €90")).toHaveCount(0);
  },
);

test("a speaker has a page of their own", { tag: "@both" }, async ({ page, open }) => {
  await open(`${EVENT}/speakers`);
  await page
    .getByRole("list", { name: "Speakers" })
    .getByRole("link", { name: /Aisha Bello/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/speakers\/aisha-bello$/);
  await expect(page.getByRole("heading", { level: 1, name: "Aisha Bello" })).toBeVisible();
});
