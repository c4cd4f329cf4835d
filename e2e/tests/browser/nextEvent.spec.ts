import { addressOf, expect, testOn } from "../../support/browser.ts";
import { inbox } from "../../support/inbox.ts";

const test = testOn("forms").extend({
  // The server accepts only a few submissions a minute from one address, so every test is a different visitor.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": addressOf(testId) }),
});

// The browser itself logs the status of a form that is refused.
test.use({ allowedMessages: [/422 \(Unprocessable Entity\)/] });

const EVENT = "/events/ai-for-development-2025";

// Promise: pages 33
test(
  "an address is enough to be told about the next event, and a wrong one comes back",
  { tag: "@both" },
  async ({ page, open, site }, info) => {
    const email = `${info.testId.replace(/[^a-z0-9]/g, "")}@example.org`;
    await open(EVENT);
    const ask = page.getByRole("form", { name: "Tell me about the next one" });
    await ask.getByRole("textbox", { name: "Email" }).fill("ada@");
    await ask.getByRole("button", { name: "Tell me" }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(ask.getByRole("textbox", { name: "Email" })).toHaveValue("ada@");
    await expect(ask.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
    const alert = ask.getByRole("alert");
    await expect(alert).toContainText("Nothing that you wrote is lost");
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport();
    await ask.getByRole("textbox", { name: "Email" }).fill(email);
    await ask.getByRole("button", { name: "Tell me" }).click();
    await expect(page.getByRole("main").getByText(/ME-\w{4}-\w{4}/)).toBeVisible();
    const kept = inbox(site).filter((one) => one.email === email);
    expect(kept.map(({ topic, message }) => ({ topic, message }))).toEqual([
      { topic: "event", message: "Please tell me about the event after AI for Development 2025." },
    ]);
  },
);

// Promise: pages 32
test("a service leads to the form with the service chosen, which can be taken away", { tag: "@both" }, async ({ page, open }) => {
  await open("/services");
  await page.getByRole("link", { name: "Ask about this service: Training" }).click();
  await expect(page).toHaveURL(/\/contact-us\?service=training$/);
  const main = page.getByRole("main");
  await expect(main.getByText("Your message is about Training.")).toBeVisible();
  const chosen = async () =>
    main.getByRole("form", { name: "Contact" }).evaluate((form) => new FormData(form as HTMLFormElement).getAll("services"));
  await expect.poll(chosen).toEqual(["Training"]);
  await main.getByRole("link", { name: "Write about something else" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect.poll(chosen).toEqual([]);
});

// Promise: pages 35
test("a session has a link to itself, and a speaker's page leads to it", { tag: "@both" }, async ({ page, open }) => {
  await open(`${EVENT}/speakers/aisha-bello`);
  await page.getByRole("main").locator(`a[href^="${EVENT}/agenda#"]`).first().click();
  await expect(page).toHaveURL(/agenda#./);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const session = page.locator(`li[id="${id}"]`);
  await expect(session).toBeInViewport();
  await expect(session.getByRole("link", { name: /^Link to/ })).toHaveAttribute("href", `#${id}`);
  await expect(page.getByText(/Nothing was recorded/)).toBeVisible();
});

test("a past event says what came of it before what mattered before the day", { tag: "@both" }, async ({ page, open }) => {
  await open("/events");
  await page.getByRole("link", { name: "What came of it: AI for Development 2024" }).click();
  await expect(page).toHaveURL(/\/ai-for-development-2024\/afterwards$/);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings[0]).toBe("What was decided");
  await expect(page.getByRole("heading", { name: "The verdict of the mock audit" })).toBeVisible();
});

// Promise: pages 50
test(
  "a page that a group wrote is open under its address, and the home page leads to what was decided",
  { tag: "@both" },
  async ({ page, open }) => {
    await open(`${EVENT}/afterwards#_page-2`);
    await expect(page.getByRole("cell", { name: "33% to 67%" })).toBeVisible();
    await open("/");
    await page.getByRole("link", { name: "See what was decided" }).click();
    await expect(page).toHaveURL(new RegExp(`${EVENT}/afterwards$`));
    await expect(page.getByRole("heading", { level: 4, name: "A lost “not”" })).toBeVisible();
  },
);

test("the thank-you view names a way to reach a person, and its reference can be copied", async ({ page, open, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/contact-us/thank-you?reference=ME-7K2Q-4FAB");
  await expect(page.getByRole("link", { name: "+1 202 555 0143" })).toHaveAttribute("href", "tel:+12025550143");
  await page.getByRole("button", { name: "Copy the reference" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The reference is copied." })).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe("ME-7K2Q-4FAB");
});
