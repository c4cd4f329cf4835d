// A small site whose event is in the future; every event of the sample content is over.
import { expect, testOn } from "../../support/browser.ts";

const test = testOn("eventToCome");
const EVENT = "/events/field-day";

// Promise: events 8; payloads-and-builds 23
test("an event in the future offers tickets and a calendar on all its pages", { tag: "@both" }, async ({ page, open }) => {
  const main = page.getByRole("main");
  for (const part of ["", "/agenda", "/faqs", "/registration", "/speakers", "/speakers/cy-marsh"]) {
    await open(`${EVENT}${part}`);
    await expect(main.getByText("This event is over"), `${part} of an event to come`).toHaveCount(0);
  }
  await open(EVENT);
  const register = main.getByRole("link", { name: "Register", exact: true });
  for (const link of await register.all()) await expect(link).toHaveAttribute("href", `${EVENT}/registration`);
  await expect(register).toHaveCount(2);
  await expect(main.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", `${EVENT}/calendar.ics`);
  await open(`${EVENT}/agenda`);
  await expect(main.getByRole("link", { name: "Add the day to your calendar" })).toHaveAttribute("href", `${EVENT}/calendar.ics`);
  await open(`${EVENT}/registration`);
  await expect(main.getByRole("link", { name: "Register", exact: true })).toHaveAttribute("href", "https://tickets.example/field-day");
  await expect(main.getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", `${EVENT}/calendar.ics`);
  await expect(main.getByText("Fees vary.")).toBeVisible();
});

// Promise: content 2
test("a feature shows its image if it has one, and otherwise its built-in drawing", { tag: "@both" }, async ({ page, open }) => {
  await open("/aidinsight");
  const features = page.getByRole("region", { name: "Features" });
  await expect(features.getByRole("img", { name: "A field on a screen" })).toHaveAttribute("src", /^\/_ipx\/.*\/events\/field-day\.jpg/);
  await expect(features.getByRole("img", { name: "A drawn screen with an answer" })).toHaveCount(2);
  await open("/");
  await expect(page.getByRole("main").getByRole("img", { name: "A field on a screen" })).toHaveCount(1);
});
