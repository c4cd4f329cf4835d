import { addressOf, expect, type Page, started, testOn } from "../../support/browser.ts";
import { inbox } from "../../support/inbox.ts";
import { asked, hold } from "../../support/traffic.ts";
import type { Site } from "../../support/sites.ts";

const test = testOn("forms").extend({
  // The server accepts only a few submissions a minute from one address, so every test is a different visitor.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ "x-forwarded-for": addressOf(testId) }),
});

const MESSAGE = "We would like to see what the evidence says about wells.";

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "Name" }).fill(name);
  await form(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form(page).getByRole("textbox", { name: "Message" }).fill(MESSAGE);
}

const send = (page: Page) => form(page).getByRole("button", { name: "Send" }).click();
const reference = (page: Page) => page.getByRole("main").getByText(/ME-\w{4}-\w{4}/);
const sentBy = (site: Site, name: string) => inbox(site).filter((kept) => kept.name === name);

const form = (page: Page) => page.getByRole("form", { name: "Contact" });

// Promise: forms 1
test("the form has its fields, and marks the required ones", { tag: "@both" }, async ({ page, open }) => {
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

// Promise: forms 48
test("what is typed into a select chooses: Enter the first match, Tab what was typed whole", async ({ page, open }) => {
  await open("/contact-us");
  const topic = form(page).getByRole("combobox", { name: "Topic" });
  for (const [typed, key, chosen] of [
    ["pre", "Enter", "Press"],
    ["partnership", "Tab", "Partnership"],
    ["zz", "Tab", "Partnership"],
    ["press", "Tab", "Press"],
    ["dem", "Tab", "Press"],
    ["dem", "Enter", "Request a Demo"],
  ] as const) {
    await topic.click();
    await topic.pressSequentially(typed);
    await topic.press(key);
    await expect(topic, `${typed} and ${key}`).toHaveValue(chosen);
  }
});

// Promise: contact-desk 3; pages 19
test("Request a Demo arrives with its topic chosen", { tag: "@both" }, async ({ page, open }) => {
  await open("/");
  await page.getByRole("main").getByRole("link", { name: "Request a Demo" }).first().click();
  await expect(page).toHaveURL(/\/contact-us\?topic=demo$/);
  await expect(form(page)).toBeVisible();
  const topic = form(page).locator("[name=topic]");
  await expect(topic.first()).toHaveValue("demo");
});

// Promise: widgets 37
test("topic and services are chosen from lists, and chosen services are chips that can be removed", async ({ page, open }) => {
  await open("/contact-us");
  await form(page).getByRole("combobox", { name: "Topic" }).click();
  await page.getByRole("option", { name: "Partnership" }).click();
  await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Partnership");
  await form(page)
    .getByRole("combobox", { name: "Services" })
    .or(form(page).getByRole("button", { name: "Services" }))
    .first()
    .click();
  await page.getByRole("option", { name: "Training" }).click();
  await page.getByRole("option", { name: "Compliance" }).click();
  await page.keyboard.press("Escape");
  await form(page).getByRole("button", { name: "Remove Training" }).click();
  await expect(form(page).getByRole("button", { name: "Remove Compliance" })).toBeVisible();
  await expect(form(page).getByRole("button", { name: "Remove Training" })).toBeHidden();
});

// Promise: forms 4, 5, 8, 42
test("an impossible phone number turns red and is marked invalid, without a message", async ({ page, open }) => {
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

for (const [when, wait] of [
  ["while it is corrected", false],
  ["when the number's patterns load", true],
] as const) {
  // Promise: forms 9
  test(`the caret stays before the same digit where the field takes the calling code out of a number ${when}`, async ({ page, open }) => {
    const release = wait ? await hold(page, "**/assets/parse-*.js") : () => {};
    await open("/contact-us");
    const group = form(page).getByRole("group", { name: "Phone number" });
    const number = group.getByRole("textbox", { name: "Phone number" });
    await number.focus();
    await page.keyboard.type("+");
    if (!wait) await expect(number).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("34 612 34 56");
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("78");
    release();
    await expect(number).toHaveValue("612783456");
    await page.keyboard.press("Backspace");
    await expect(number).toHaveValue("61273456");
    await expect(group.getByRole("button", { name: /^Country .*\+34$/ })).toBeVisible();
  });
}

// Promise: forms 11
test("Enter picks the first country also while the list of countries is loading", async ({ page, open }) => {
  const release = await hold(page, "**/assets/countries-*.js");
  await open("/contact-us");
  const group = form(page).getByRole("group", { name: "Phone number" });
  await group.getByRole("button", { name: "Country" }).click();
  await page.getByRole("searchbox", { name: "Search countries" }).fill("Spa");
  await page.keyboard.press("Enter");
  await group.getByRole("textbox", { name: "Phone number" }).fill("612345678");
  release();
  await expect(group.getByRole("button", { name: /^Country .*\+34$/ })).toBeVisible();
  await expect(form(page).locator("input[name=phone]").first()).toHaveValue(/^\+?34612345678$/);
});

// Promise: forms 8
test("a country that was chosen stays chosen when the number's patterns load after the first digits", async ({ page, open }) => {
  const release = await hold(page, "**/assets/parse-*.js");
  await open("/contact-us");
  const group = form(page).getByRole("group", { name: "Phone number" });
  await group.getByRole("button", { name: "Country" }).click();
  await page.getByRole("searchbox", { name: "Search countries" }).fill("Spain");
  await page.getByRole("option", { name: /Spain \+34/ }).click();
  const number = group.getByRole("textbox", { name: "Phone number" });
  await number.fill("1");
  release();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveValue("1");
  await expect(group.getByRole("button", { name: /^Country .*\+34$/ })).toBeVisible();
});

// Promise: in-the-browser 13
test(
  "a message is acknowledged with its reference and with what happens next",
  { tag: "@both" },
  async ({ page, open, site, scripted }) => {
    const name = `Ada ${scripted}`;
    await open("/contact-us?topic=demo");
    await fill(page, name);
    await send(page);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you. It has arrived." })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
      "Home",
      "Contact Us",
      "Thank You",
    ]);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contact-us\/thank-you$/);
    const shown = (await reference(page).textContent()) ?? "";
    expect(sentBy(site, name)).toMatchObject([
      { reference: shown, topic: "demo", email: "ada@example.org", message: MESSAGE, marked: false },
    ]);
    await expect(page.getByRole("heading", { name: "You hear from a person" })).toBeVisible();
    await page.reload();
    await expect(reference(page)).toHaveText(shown);
  },
);

test("in the app no document is loaded, the focus moves to the thanks, and the form is empty afterwards", async ({ page, open }) => {
  await open("/contact-us?topic=press");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await fill(page, "Grace");
  await send(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeFocused();
  await expect(page).toHaveTitle(/^Thank you/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("");
});

test("the skip link of the thank-you view sends no request", async ({ page, open }) => {
  await open("/contact-us?topic=press");
  await fill(page, "Hedy");
  await send(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeFocused();
  const payloads: string[] = [];
  page.on("request", (request) => request.url().includes("thank-you/_payload.json") && payloads.push(request.url()));
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await asked(page);
  expect(payloads).toEqual([]);
  await expect(reference(page)).toBeVisible();
});

test.describe("an invalid field", () => {
  test.use({ allowedMessages: [/422 \(Unprocessable/] });

  // Promise: contact-desk 11
  test(
    "has its message beside it, the first one gets the focus, and all values are kept",
    { tag: "@both" },
    async ({ page, open, scripted }) => {
      await open("/contact-us?topic=general");
      await form(page).getByRole("textbox", { name: "Email" }).fill("ada@");
      await form(page).getByRole("textbox", { name: "Organization" }).fill("Lake Trust");
      await form(page).getByRole("textbox", { name: "Message" }).fill(MESSAGE);
      await send(page);
      const name = form(page).getByRole("textbox", { name: "Name" });
      await expect(name).toHaveAttribute("aria-invalid", "true");
      await expect(name).toHaveAccessibleDescription(/Write your name/);
      await expect(form(page).getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/\.$/);
      await expect(form(page).getByRole("alert")).toContainText("Nothing that you wrote is lost");
      if (scripted) await expect(name).toBeFocused();
      await expect(form(page).getByRole("textbox", { name: "Organization" })).toHaveValue("Lake Trust");
      await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(MESSAGE);
      await name.fill("Edith");
      await form(page).getByRole("textbox", { name: "Email" }).fill("edith@example.org");
      await send(page);
      await expect(reference(page)).toBeVisible();
    },
  );
});

test.describe("without a network", () => {
  test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|ERR_CONNECTION/] });

  test("everything is kept, across a reload too, and is sent under the same submission id", async ({ page, open, site, context }) => {
    await open("/contact-us");
    await fill(page, "Mary");
    await form(page).getByRole("combobox", { name: "Topic" }).click();
    await page.getByRole("option", { name: "Partnership" }).click();
    await form(page)
      .getByRole("combobox", { name: "Services" })
      .or(form(page).getByRole("button", { name: "Services" }))
      .first()
      .click();
    await page.getByRole("option", { name: "Training" }).click();
    await page.keyboard.press("Escape");
    await form(page).getByRole("textbox", { name: "Phone number" }).fill("+34612345678");
    await context.setOffline(true);
    await send(page);
    await expect(form(page).getByRole("alert")).toContainText("Everything you wrote is kept");
    const id = await form(page).locator("[name=submissionId]").inputValue();
    await context.setOffline(false);

    await page.reload();
    await expect(page.locator("html[data-app=started]")).toBeAttached();
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Mary");
    await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(MESSAGE);
    await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Partnership");
    await expect(form(page).getByRole("button", { name: "Remove Training" })).toBeVisible();
    await expect(form(page).locator("input[name=phone]")).toHaveValue("+34612345678");
    await expect(form(page).locator("[name=submissionId]")).toHaveValue(id);
    await send(page);
    await expect(reference(page)).toBeVisible();
    expect(sentBy(site, "Mary")).toMatchObject([{ topic: "partnership", services: ["Training"], phone: "+34612345678" }]);
  });

  test("after a lost response nothing is stored twice, and changed words do not replace the first message", async ({
    page,
    open,
    site,
  }) => {
    await open("/contact-us?topic=event");
    await fill(page, "Jane");
    await page.route("**/contact-us", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      await route.abort("connectionfailed");
    });
    await send(page);
    const again = form(page).getByRole("button", { name: "Try again" });
    await again.click();
    await expect(form(page).getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-busy");
    await expect.poll(() => sentBy(site, "Jane").length).toBe(1);
    await form(page).getByRole("textbox", { name: "Message" }).fill("Something else.");
    await page.unroute("**/contact-us");
    await send(page);
    await expect(reference(page)).toBeVisible();
    expect(sentBy(site, "Jane").map((kept) => kept.message)).toEqual(["Something else.", MESSAGE]);
  });
});

test.describe("on a slow connection", () => {
  test.use({ allowedMessages: [/ERR_CONNECTION|ERR_FAILED|Failed to load resource/] });

  /** Holds back the response to the form. */
  async function holdAnswer(page: Page): Promise<(answer: "comes" | "is lost") => void> {
    let release: (answer: "comes" | "is lost") => void = () => {};
    const free = new Promise<"comes" | "is lost">((letGo) => (release = letGo));
    await page.route("**/contact-us", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await ((await free) === "comes" ? route.continue() : route.abort("connectionfailed"));
    });
    return release;
  }

  const footer = (page: Page) => page.getByRole("contentinfo");
  const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

  test("a response is shown although the form was opened with another topic in the meantime", async ({ page, open, site }) => {
    await open("/contact-us?topic=press");
    const release = await holdAnswer(page);
    await fill(page, "Ines");
    await send(page);
    await footer(page).getByRole("link", { name: "Request a Demo" }).click();
    await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Request a Demo");
    release("comes");
    await expect(reference(page)).toBeVisible();
    expect(sentBy(site, "Ines")).toHaveLength(1);
    await footer(page).getByRole("link", { name: "Contact Us" }).click();
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("");
  });

  test("a response that arrives while the form is being opened again is shown, and the form is empty", async ({ page, open, site }) => {
    await open("/contact-us?topic=press");
    const release = await holdAnswer(page);
    const releasePage = await hold(page, "**/contact-us/_payload.json*");
    await fill(page, "Ruth");
    await send(page);
    await footer(page).getByRole("link", { name: "Request a Demo" }).click();
    release("comes");
    await expect(notices(page).getByRole("status")).toContainText(/ME-\w{4}-\w{4}/);
    releasePage();
    await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Request a Demo");
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("");
    await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue("");
    expect(sentBy(site, "Ruth")).toHaveLength(1);
  });

  test("a visitor who leaves and returns before the response sees the form sending, then the thanks", async ({ page, open, site }) => {
    await open("/contact-us?topic=press");
    const release = await holdAnswer(page);
    await fill(page, "Olga");
    await send(page);
    await footer(page).getByRole("link", { name: "Blog" }).click();
    await expect(form(page)).toHaveCount(0);
    await footer(page).getByRole("link", { name: "Contact Us" }).click();
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Olga");
    await expect(form(page).getByRole("button", { name: "Send" })).toHaveAttribute("aria-busy", "true");
    release("comes");
    await expect(reference(page)).toBeVisible();
    expect(sentBy(site, "Olga")).toHaveLength(1);
  });

  // Promise: contact-desk 26
  test("what is written while the message is under way is kept in the form, as another message", async ({ page, open, site }) => {
    await open("/contact-us?topic=press");
    const release = await holdAnswer(page);
    await fill(page, "Vera");
    await send(page);
    await form(page).getByRole("textbox", { name: "Message" }).fill("One more question.");
    release("comes");
    await expect(reference(page)).toBeVisible();
    await expect(notices(page).getByRole("status")).toContainText("What you changed after sending is kept in the form");
    await page.unroute("**/contact-us");
    await footer(page).getByRole("link", { name: "Contact Us" }).click();
    await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue("One more question.");
    await send(page);
    await expect(reference(page)).toBeVisible();
    expect(sentBy(site, "Vera").map((kept) => kept.message)).toEqual(["One more question.", MESSAGE]);
  });

  test("a phone number that is read only after sending is no other message", async ({ page, open }) => {
    await open("/contact-us?topic=press");
    const releaseParser = await hold(page, "**/assets/parse-*.js");
    const release = await holdAnswer(page);
    await fill(page, "Noor");
    await form(page).getByRole("textbox", { name: "Phone" }).fill("+254 712 345 678");
    await send(page);
    releaseParser();
    await expect(form(page).locator("[name=phone]")).toHaveValue("+254712345678");
    release("comes");
    await expect(reference(page)).toBeVisible();
    await expect(notices(page).getByRole("status")).toHaveCount(0);
  });

  test("a visitor who has left is told that the message could not be sent, and finds it in the form", async ({ page, open }) => {
    await open("/contact-us?topic=press");
    const release = await holdAnswer(page);
    await fill(page, "Tove");
    await send(page);
    await footer(page).getByRole("link", { name: "Blog" }).click();
    await expect(form(page)).toHaveCount(0);
    release("is lost");
    const alert = notices(page).getByRole("alert");
    await expect(alert).toContainText("could not be sent");
    await alert.getByRole("button", { name: "Back to the form" }).click();
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Tove");
  });
});

test("a link to the form with another topic changes only the topic", async ({ page, open }) => {
  await open("/contact-us");
  await fill(page, "Rosa");
  await page.getByRole("contentinfo").getByRole("link", { name: "Request a Demo" }).click();
  await expect(form(page).getByRole("combobox", { name: "Topic" })).toHaveValue("Request a Demo");
  await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Rosa");
});

test("a message that is too long is counted and not cut, and neither is a name", async ({ page, open }) => {
  await open("/contact-us");
  const message = form(page).getByRole("textbox", { name: "Message" });
  await message.fill("🌍".repeat(3_999));
  await expect(form(page).getByText("1 character left", { exact: true })).toBeVisible();
  // The server composes letters, and keeps no white space around the text.
  await message.fill(`${"e\u0301".repeat(3_998)}\n\n`);
  await expect(form(page).getByText("2 characters left", { exact: true })).toBeVisible();
  await message.fill("x".repeat(4_001));
  await expect(form(page).getByText("1 character too many", { exact: true })).toBeVisible();
  await message.fill("x".repeat(4_010));
  await expect(form(page).getByText("10 characters too many")).toBeVisible();
  await expect(message).toHaveValue("x".repeat(4_010));
  // Each of these is 200 characters for the server, and more for a browser that counts as JavaScript does.
  for (const [name, value] of [
    ["Name", "𞤀".repeat(200)],
    ["Organization", "e\u0301".repeat(200)],
  ] as const) {
    const field = form(page).getByRole("textbox", { name });
    await field.focus();
    await page.keyboard.insertText(value);
    await expect(field).toHaveValue(value);
  }
});

// Promise: in-the-browser 35
test("a restored draft keeps the time at which its form was first shown, so that it is not taken for a robot's", async ({ page, open }) => {
  const startedAt = () => form(page).locator("input[name=startedAt]").inputValue();
  await open("/contact-us");
  const first = await startedAt();
  expect(first).toMatch(/^\d+\./);
  await fill(page, "Rosalind");
  await page.reload();
  await started(page);
  await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Rosalind");
  await expect.poll(startedAt).toBe(first);
  // The same form, asked for again with another topic, and found again after another page.
  await page.getByRole("contentinfo").getByRole("link", { name: "Request a Demo" }).click();
  await expect(page).toHaveURL(/topic=demo/);
  expect(await startedAt()).toBe(first);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Rosalind");
  await expect.poll(startedAt).toBe(first);
});

test.describe("in a browser that allows no storage", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ["getItem", "setItem", "removeItem"] as const)
        Storage.prototype[name] = () => {
          throw new DOMException("Storage is not allowed", "SecurityError");
        };
    }),
  );

  // Promise: in-the-browser 32
  test("what was written is kept while this document is open, and nothing is promised beyond it", async ({ page, open, context }) => {
    await open("/contact-us");
    await fill(page, "Grace");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    await page.goBack();
    await expect(form(page).getByRole("textbox", { name: "Message" })).toHaveValue(MESSAGE);
    await context.setOffline(true);
    await send(page);
    const problem = form(page).getByRole("alert");
    await expect(problem).toContainText("could not be sent");
    await expect(problem).toContainText("as long as this page is open");
    await expect(problem).not.toContainText("loaded again");
    await expect(form(page).getByRole("textbox", { name: "Name" })).toHaveValue("Grace");
  });
});
