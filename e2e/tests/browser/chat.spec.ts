// A server with a chat widget, whose script comes from another origin: a small server of this test.
import { createServer, type Server as HttpServer } from "node:http";
import { expect, type Page, started, test as base } from "../../support/browser.ts";
import { asked } from "../../support/traffic.ts";
import { freePort, type Server, STARTS_A_SERVER, startServer } from "../../support/server.ts";

type Chat = { origin: string; loads: number };

const test = base.extend<{ chatOrigin: string }, { chat: Chat; site: Server }>({
  chat: [
    async ({}, use) => {
      const chat = { origin: `http://127.0.0.1:${await freePort()}`, loads: 0 };
      const server: HttpServer = createServer((_, response) => {
        chat.loads += 1;
        response.writeHead(200, { "content-type": "text/javascript" }).end('document.documentElement.dataset.chat = "here";');
      });
      await new Promise<void>((ready) => server.listen(Number(new URL(chat.origin).port), "127.0.0.1", ready));
      await use(chat);
      await new Promise((closed) => server.close(closed));
    },
    { scope: "worker" },
  ],
  site: [
    async ({ chat }, use) => {
      const site = await startServer({ flags: ["--chat-script-url", `${chat.origin}/chat.js`] });
      await use(site);
      await site.stop();
    },
    { scope: "worker", ...STARTS_A_SERVER },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  allowedOrigins: async ({ chat }, use) => use([chat.origin]),
  consent: "undecided",
});

// One server with a chat is enough for all tests.
test.describe.configure({ mode: "serial" });

const policy = async (page: Page, address = "/") => (await page.goto(address))?.headers()["content-security-policy"] ?? "";

async function choose(page: Page, without?: string): Promise<void> {
  await page.getByRole("button", { name: "Customize Preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
  if (without) await dialog.getByRole("switch", { name: without, exact: true }).click();
  await dialog.getByRole("button", { name: /^Allow/ }).click();
}

// Promise: chat 1; consent 8
test("before consent the chat is absent, and the policy does not allow it", async ({ page, chat }) => {
  const wanted: string[] = [];
  page.on("request", (request) => request.url().startsWith(chat.origin) && wanted.push(request.url()));
  expect(await policy(page)).not.toContain(chat.origin);
  await started(page);
  await asked(page);
  expect(wanted).toEqual([]);
});

// Promise: chat 2
test("two categories of three are not enough for the chat", async ({ page, chat }) => {
  for (const missing of ["Necessary", "Analytics", "Marketing"]) {
    await page.context().clearCookies();
    await page.goto("/");
    await started(page);
    await choose(page, missing);
    await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();
    expect(await policy(page), `without ${missing}`).not.toContain(chat.origin);
    await started(page);
    expect(chat.loads).toBe(0);
  }
});

// Promise: chat 2; layout 34; payloads-and-builds 29
test("accepting all three categories shows the chat, after the document was loaded again with the wider policy", async ({ page, chat }) => {
  await page.goto("/");
  await started(page);
  await page.getByRole("button", { name: "Allow All" }).click();
  await expect(page.locator("html[data-chat=here]")).toBeAttached();
  expect(chat.loads).toBe(1);
  expect(await policy(page)).toContain(`script-src 'self'`);
  expect(await policy(page)).toContain(chat.origin);
  await expect(page.locator("html[data-chat=here]")).toBeAttached();
  // The scroll-to-top button is above the chat.
  await page.mouse.wheel(0, 800);
  await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveAttribute("data-raised", "true");
});

test("consent in one tab does not add the chat to a page in another tab, whose policy does not allow it", async ({
  page,
  context,
  chat,
}) => {
  await page.goto("/");
  await started(page);
  const other = await context.newPage();
  await other.goto("/");
  await started(other);
  await other.getByRole("button", { name: "Allow All" }).click();
  await expect(other.locator("html[data-chat=here]")).toBeAttached();
  const loads = chat.loads;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
  await expect(page).toHaveURL(/\/team$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("region", { name: "Cookie consent" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("script[data-chat]")).toHaveCount(0);
  expect(chat.loads).toBe(loads);
});

test.describe("when the chat can't be inserted into the page", () => {
  test.use({ allowedMessages: [/A part of the page failed|no chat today/] });

  test("the page stays", async ({ page }) => {
    await page.addInitScript(() => {
      const create = document.createElement.bind(document);
      document.createElement = (name: string) => {
        if (name === "script") throw new Error("no chat today");
        return create(name);
      };
    });
    await page.goto("/");
    await started(page);
    const failed = page.waitForEvent("console", (entry) => entry.text().includes("no chat today"));
    await page.getByRole("button", { name: "Allow All" }).click();
    await failed;
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team", exact: true }).click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("withdrawing consent takes the chat away and narrows the policy", async ({ page, chat }) => {
  await page.goto("/");
  await started(page);
  await page.getByRole("button", { name: "Allow All" }).click();
  await expect(page.locator("html[data-chat=here]")).toBeAttached();
  await started(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" }).click();
  const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
  await dialog.getByRole("switch", { name: "Marketing", exact: true }).click();
  await dialog.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.locator("html[data-chat]")).not.toBeAttached();
  await started(page);
  const loads = chat.loads;
  expect(await policy(page)).not.toContain(chat.origin);
  await started(page);
  expect(chat.loads).toBe(loads);
});
