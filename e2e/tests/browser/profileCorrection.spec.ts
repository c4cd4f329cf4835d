// A visitor corrects a profile of the directory with the contact form.
import { addressOf, expect, type Page, started, testOn } from "../../support/browser.ts";
import { inbox } from "../../support/inbox.ts";

const test = testOn("forms").extend({
  // The server accepts only a few submissions a minute from one address, so every test is a different visitor.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": addressOf(testId) }),
});
// A refused form is answered with 422, which the browser logs.
test.use({ allowedMessages: [/status of 422/] });

const PROFILE = "/organizations/acacia-learning-trust";
const NAME = "Acacia Learning Trust";
const MESSAGE = "The trust was founded in 2003, as its statutes say.";

const form = (page: Page) => page.getByRole("form", { name: "Contact" });

async function fill(page: Page, name: string, email = "ada@example.org"): Promise<void> {
  await form(page).getByRole("textbox", { name: "Name" }).fill(name);
  await form(page).getByRole("textbox", { name: "Email" }).fill(email);
  await form(page).getByRole("textbox", { name: "Message" }).fill(MESSAGE);
}

const send = (page: Page) => form(page).getByRole("button", { name: "Send" }).click();
const keptFact = (page: Page) => form(page).locator("[name=fact]").first();

async function chooseFact(page: Page, fact: string, scripted: boolean): Promise<void> {
  const field = form(page).getByRole("combobox", { name: "What is wrong" });
  if (!scripted) return void (await field.selectOption(fact));
  await field.click();
  await page.getByRole("option", { name: fact, exact: true }).click();
}

// Promise: contact-desk 22
test(
  "a correction begins at the facts of a profile, and its message names the profile and the fact",
  { tag: "@both" },
  async ({ page, open, site, scripted }) => {
    await open(PROFILE);
    const facts = page.getByRole("complementary", { name: "Facts" });
    await expect(facts.getByText("Last checked")).toBeVisible();
    await expect(facts.getByText("Source")).toBeVisible();
    await facts.getByRole("link", { name: "Correct this" }).click();
    await expect(page).toHaveURL("/contact-us?topic=correction&organization=acacia-learning-trust");
    await expect(form(page)).toContainText(NAME);
    await expect(page.getByRole("main")).toContainText(/annual report/);
    await expect(page.getByRole("main")).toContainText(/three working days/);
    const name = `Founder ${scripted}`;
    await fill(page, name);
    await chooseFact(page, "Founded", scripted);
    await send(page);
    await expect(page.getByText(/ME-\w{4}-\w{4}/)).toBeVisible();
    await expect(page).toHaveURL(/topic=correction/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We will look it up.");
    await expect(page.getByRole("main")).not.toContainText(/demo|In the call we search/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We will look it up.");
    const [kept] = inbox(site).filter((one) => one.name === name);
    expect(kept).toMatchObject({ topic: "correction" });
    expect(kept?.message).toMatch(new RegExp(`^Profile: ${NAME}, https?://\\S+${PROFILE}\nFact: Founded\n\n${MESSAGE}$`));
  },
);

// Promise: contact-desk 23
test("a refused correction keeps the profile and the fact", { tag: "@both" }, async ({ page, open, scripted }) => {
  await open("/contact-us?topic=correction&organization=acacia-learning-trust");
  await fill(page, "Ada", "no address");
  await chooseFact(page, "Budget", scripted);
  await send(page);
  await expect(form(page).getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
  await expect(form(page)).toContainText(NAME);
  await expect(form(page).locator("[name=profile]")).toHaveValue("acacia-learning-trust");
  await expect(keptFact(page)).toHaveValue("Budget");
  await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(MESSAGE);
});

// Promise: contact-desk 24
test(
  "a form for a profile that the directory does not have asks which is meant, and the correction is sent all the same",
  { tag: "@both" },
  async ({ page, open, site, scripted }) => {
    await open("/contact-us?topic=correction&organization=no-such");
    await expect(form(page).locator("[name=profile]")).toHaveValue("no-such");
    await expect(form(page)).toContainText("say in your message which organization you mean");
    for (const slug of ["..", "%3Cb%3E"]) {
      await open(`/contact-us?topic=correction&organization=${slug}`);
      await expect(form(page).locator("[name=profile]")).toHaveCount(0);
      await expect(form(page).locator("[name=topic]").first()).toHaveValue("correction");
    }
    const name = `Nobody ${scripted}`;
    await fill(page, name);
    await send(page);
    await expect(page.getByText(/ME-\w{4}-\w{4}/)).toBeVisible();
    expect(inbox(site).filter((one) => one.name === name)).toMatchObject([{ topic: "correction", message: MESSAGE }]);
  },
);

// Promise: contact-desk 23
test("a draft keeps the profile and the fact of a correction, and another topic forgets both", async ({ page, open }) => {
  await open("/contact-us?topic=correction&organization=acacia-learning-trust");
  await fill(page, "Ada");
  await chooseFact(page, "Offices", true);
  await page.reload();
  await started(page);
  await expect(form(page)).toContainText(NAME);
  await expect(keptFact(page)).toHaveValue("Offices");
  // The form of the footer's link names no profile, and the draft still does.
  await open("/contact-us");
  await expect(form(page)).toContainText(NAME);
  await expect(keptFact(page)).toHaveValue("Offices");
  await form(page).getByRole("link", { name: "Write about something else" }).click();
  await expect(form(page).locator("[name=profile]")).toHaveCount(0);
  await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(MESSAGE);
  await expect(form(page).locator("[name=topic]").first()).toHaveValue("general");
});
