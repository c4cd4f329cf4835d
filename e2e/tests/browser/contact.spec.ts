import { expect, type Page, test as base } from "../../support/browser.ts";
import { type Server, startServer } from "../../support/server.ts";

// A server of their own: it takes only a few submissions a minute from one address.
const test = base.extend<object, { site: Server }>({
  site: [
    async ({}, use) => {
      const site = await startServer();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

const form = (page: Page) => page.getByRole("form", { name: "Contact" });

test("the form asks for what the contract names, and marks what it needs", { tag: "@both" }, async ({ page, open }) => {
  await open("/contact-us");
  for (const name of ["Name", "Email", "Organization", "Message"]) await expect(form(page).getByRole("textbox", { name })).toBeVisible();
  await expect(form(page).getByRole("textbox", { name: "Phone number" })).toBeVisible();
  for (const name of ["Name", "Email", "Message"]) {
    await expect(form(page).getByRole("textbox", { name })).toHaveAttribute("aria-required", "true");
    await expect(form(page).locator("label", { hasText: name }).first()).toContainText("*");
  }
  await expect(form(page).getByRole("button", { name: "Send" })).toBeVisible();
  await expect(form(page).getByLabel("Fax")).not.toBeInViewport();
});

test("Request a Demo arrives with its topic chosen", { tag: "@both" }, async ({ page, open }) => {
  await open("/");
  await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).first().click();
  await expect(page).toHaveURL(/\/contact-us\?topic=demo$/);
  await expect(form(page)).toBeVisible();
  const topic = form(page).locator("[name=topic]");
  await expect(topic.first()).toHaveValue("demo");
});

test.describe("while messages are not taken", () => {
  test.use({ allowedMessages: [/503 \(Service Unavailable/] });

  test("a message that cannot be taken is given back, with another way to reach us", { tag: "@both" }, async ({ page, open }) => {
    await open("/contact-us?topic=demo");
    await form(page).getByRole("textbox", { name: "Name" }).fill("Ada Example");
    await form(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await form(page).getByRole("textbox", { name: "Message" }).fill("We would like to see what the evidence says about wells.");
    await form(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your message was not sent")).toBeVisible();
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Ada Example");
    await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(/wells/);
  });
});

test("topic and services are chosen from lists, chosen services stand as chips that can be removed", async ({ page, open }) => {
  await open("/contact-us");
  await form(page).getByRole("combobox", { name: "Topic" }).click();
  await page.getByRole("option", { name: "Partnership" }).click();
  await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Partnership");
  await form(page).getByRole("combobox", { name: "Services" }).or(form(page).getByRole("button", { name: "Services" })).first().click();
  await page.getByRole("option", { name: "Training" }).click();
  await page.getByRole("option", { name: "Compliance" }).click();
  await page.keyboard.press("Escape");
  await form(page).getByRole("button", { name: "Remove Training" }).click();
  await expect(form(page).getByRole("button", { name: "Remove Compliance" })).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Remove Training" })).toBeHidden();
});

test("a number that cannot be one turns red and is marked invalid, without a message", async ({ page, open }) => {
  await open("/contact-us");
  const group = form(page).getByRole("group", { name: "Phone number" });
  await group.getByRole("button", { name: "Country" }).click();
  await page.getByRole("searchbox", { name: "Search countries" }).fill("Spain");
  await page.getByRole("option", { name: /Spain \+34/ }).click();
  const number = group.getByRole("textbox", { name: "Phone number" });
  await number.fill("12");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await number.fill("612345678");
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await expect(form(page).locator("input[name=phone]").first()).toHaveValue(/^\+?34612345678$/);
});
