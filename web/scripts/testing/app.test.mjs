// @vitest-environment node
// The built app in a real browser, against a stand-in for the server.
import axe from "axe-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasBrowser, launch } from "./browser.mjs";
import { payloads, site } from "./fixtures.mjs";
import { startSite } from "./site.mjs";

describe.skipIf(!hasBrowser)("the app", () => {
  let browser;
  let server;
  let page;
  let problems;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    server = await startSite(payloads, site);
    problems = [];
  });
  afterEach(async () => {
    await page.context().close();
    await server.close();
    expect(problems).toEqual([]);
  });

  async function open(path, { started = true, decided = true, ...context } = {}) {
    const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...context });
    if (decided) await visitor.addCookies(cookies({ areCookiesSetupUp: "true", acceptedCookies: "%5B%5D" }));
    page = await visitor.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && !/status of 404/.test(message.text()) && problems.push(message.text()));
    await page.goto(server.url + path);
    if (started) await page.waitForSelector("html[data-app=started]");
    return page;
  }
  const cookies = (values) => Object.entries(values).map(([name, value]) => ({ name, value, url: server.url }));
  const cookie = async (name) => (await page.context().cookies()).find((one) => one.name === name)?.value;
  const text = (selector) => page.locator(selector).first().textContent();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  it("takes over the server's markup without a complaint", async () => {
    await open("/vision");
    expect(await text("h1")).toBe("Where this leads");
  });

  it("moves to another page without a new document, and says so", async () => {
    await open("/vision");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForURL("**/privacy-policy");
    await page.waitForFunction(() => document.title.startsWith("Privacy Policy"));
    expect(await focused()).toBe("Privacy Policy");
    expect(await text("[aria-live=assertive]")).toBe("Privacy Policy | Meridian Evidence");
    expect(await page.evaluate(() => [window.sameDocument, scrollY])).toEqual([true, 0]);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe("https://site.example/privacy-policy");
  });

  it("goes back to where the page was scrolled to", async () => {
    await open("/privacy-policy");
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    // Not by Playwright's click, which scrolls on its own account.
    await page.evaluate(() => document.querySelector('nav a[href="/vision"]').click());
    await page.waitForFunction(() => document.title.startsWith("Vision"));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("Privacy"));
    expect(await page.evaluate(() => scrollY)).toBe(900);
  });

  it("follows a redirect in a payload", async () => {
    await open("/vision");
    await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforeend", '<a href="/old-terms">Old</a>'));
    await page.getByRole("link", { name: "Old" }).click();
    await page.waitForURL("**/terms-of-service");
    expect(await text("h1")).toBe("Terms of Service");
  });

  it("refuses a redirect that would run code", async () => {
    await open("/vision");
    await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforeend", '<a href="/trap">Trap</a>'));
    await page.getByRole("link", { name: "Trap" }).click();
    await page.getByRole("alert").getByText("could not be loaded").waitFor();
    expect(await page.title()).toBe("Vision | Meridian Evidence");
    expect(problems.splice(0).join()).toContain("javascript: is refused");
  });

  it("shows the error page under the address that has none", async () => {
    await open("/vision");
    await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforeend", '<a href="/no-such">Lost</a>'));
    await page.getByRole("link", { name: "Lost" }).click();
    await page.waitForFunction(() => document.title.startsWith("404"));
    expect(page.url()).toBe(`${server.url}/no-such`);
    expect(await text("h1")).toContain("404");
  });

  it("lets the newest wish win", async () => {
    await open("/vision");
    server.state.delay = 700;
    await page.getByRole("link", { name: "Terms of Services" }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForFunction(() => document.title.startsWith("Privacy"));
    await page.waitForTimeout(900);
    expect(await page.title()).toBe("Privacy Policy | Meridian Evidence");
    expect(new URL(page.url()).pathname).toBe("/privacy-policy");
  });

  it("shows the loader only when a page is long in coming", async () => {
    await open("/vision");
    server.state.delay = 1500;
    await page.getByRole("link", { name: "Terms of Services" }).click();
    await page.waitForTimeout(250);
    expect(await page.getByRole("status", { name: "Loading" }).count()).toBe(0);
    await page.getByRole("status", { name: "Loading" }).waitFor();
    expect(await page.getByRole("progressbar").count()).toBe(1);
    await page.waitForFunction(() => document.title.startsWith("Terms"));
    await page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" });
  });

  it("loads a new document once the server has a new build", async () => {
    await open("/vision");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    server.state.buildId = "build-2";
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.sameDocument)).toBe(true);
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForFunction(() => document.title.startsWith("Privacy"));
    expect(await page.evaluate(() => window.sameDocument)).toBe(undefined);
  });

  it("loads a new document when a page's code is gone, but not twice", async () => {
    await open("/vision", { started: true });
    await page.route("**/Legal-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForURL("**/privacy-policy");
    await page.waitForTimeout(1500);
    expect(await text("h1")).toBe("Privacy Policy");
    expect(server.state.calls.filter((call) => call === "/privacy-policy").length).toBe(1);
    problems = [];
  });

  it("leaves other windows, files and fragments to the browser", async () => {
    await open("/terms-of-service");
    const before = server.state.calls.length;
    await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforeend", '<a id="f" href="#two">Two</a>'));
    await page.locator("#f").click();
    expect(await page.evaluate(() => [location.hash, scrollY > 0])).toEqual(["#two", true]);
    expect(server.state.calls.slice(before).filter((call) => call.startsWith("/terms-of-service"))).toEqual([]);
  });

  it("turns the navbar solid once the page is scrolled", async () => {
    await open("/privacy-policy");
    const banner = page.getByRole("banner");
    expect(await banner.getAttribute("data-transparent")).toBe("true");
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.waitForSelector("header[data-transparent=false]");
    expect((await banner.boundingBox()).y).toBe(0);
    await page.getByRole("button", { name: "Scroll to top" }).click();
    await page.waitForSelector("header[data-transparent=true]");
    expect(await page.getByRole("button", { name: "Scroll to top" }).count()).toBe(0);
  });

  it("opens the menu of small screens, keeps the focus in it and gives it back", async () => {
    await open("/vision", { viewport: { width: 390, height: 800 } });
    const opener = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await opener.click();
    await menu.waitFor();
    // It slides in: where it comes to rest counts.
    const place = () => menu.boundingBox().then(({ x, width }) => [x, width]);
    await expect.poll(place).toEqual([70, 320]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open menu");
    await opener.click();
    await menu.waitFor();
    await page.mouse.click(30, 400);
    await menu.waitFor({ state: "detached" });
    await opener.click();
    await menu.waitFor();
    await menu.getByRole("link", { name: "Vision" }).click();
    await menu.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  });

  it("finds an organization by keyboard", async () => {
    await open("/vision");
    await page.getByRole("button", { name: "Search organizations" }).click();
    const box = page.getByRole("combobox", { name: "Search organizations" });
    await box.pressSequentially("united");
    await page.getByRole("option", { name: /United Wells/ }).waitFor();
    expect((await page.getByRole("listbox").boundingBox()).height).toBeLessThanOrEqual(183);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/organizations/united-wells");
  });

  it("clears the search on a click outside, and closes it on Escape", async () => {
    await open("/vision");
    await page.getByRole("button", { name: "Search organizations" }).click();
    const box = page.getByRole("combobox", { name: "Search organizations" });
    await box.fill("zzz");
    await page.getByText("No results found").waitFor();
    await page.mouse.click(600, 600);
    expect(await box.inputValue()).toBe("");
    await box.press("Escape");
    await box.waitFor({ state: "detached" });
    // With the next frame.
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Search organizations");
  });

  it("keeps the theme in a cookie and shows the mode it changes to", async () => {
    await open("/vision");
    const toggle = page.getByRole("switch", { name: "Dark Mode" });
    expect(await toggle.getAttribute("aria-checked")).toBe("false");
    await toggle.click();
    expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
    expect(await toggle.getAttribute("aria-checked")).toBe("true");
    expect(await page.getByText("Light Mode").isVisible()).toBe(true);
    expect(await cookie("isDarkTheme")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-checked"))).toBe("true");
  });

  it.each([
    ["Reject All", []],
    ["Allow All", ["Necessary", "Analytics", "Marketing"]],
  ])("asks for consent until %s", async (name, accepted) => {
    await open("/vision", { decided: false });
    const banner = page.getByRole("region", { name: "Cookie consent" });
    await banner.getByRole("button", { name }).click();
    await banner.waitFor({ state: "detached" });
    expect(JSON.parse(decodeURIComponent(await cookie("acceptedCookies")))).toEqual(accepted);
    expect(await cookie("areCookiesSetupUp")).toBe("true");
  });

  it("saves each category, and shows what was saved when asked again", async () => {
    await open("/vision", { decided: false });
    await page.getByRole("button", { name: "Customize Preferences" }).click();
    const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
    await dialog.waitFor();
    expect(await dialog.getByRole("switch", { checked: true }).count()).toBe(3);
    await dialog.getByRole("button", { name: "Allow All" }).waitFor();
    await dialog.getByText("Marketing", { exact: true }).click();
    await dialog.getByRole("button", { name: "Allow", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(JSON.parse(decodeURIComponent(await cookie("acceptedCookies")))).toEqual(["Necessary", "Analytics"]);
    await page.getByRole("button", { name: "Cookie preferences" }).click();
    expect(await dialog.getByRole("switch", { name: "Marketing" }).isChecked()).toBe(false);
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("loads the chat only where everything was accepted, with a new document for the wider policy", async () => {
    site.chatScriptUrl = `${server.url}/assets/no-chat.js`;
    const chat = [];
    try {
      await open("/vision", { decided: false });
      page.on("request", (request) => request.url().endsWith("no-chat.js") && chat.push(request.url()));
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole("button", { name: "Customize Preferences" }).click();
      const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
      await dialog.getByText("Marketing", { exact: true }).click();
      await dialog.getByRole("button", { name: "Allow", exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(chat).toEqual([]);
      expect(await page.evaluate(() => window.sameDocument)).toBe(true);
      await page.getByRole("button", { name: "Cookie preferences" }).click();
      await dialog.getByText("Marketing", { exact: true }).click();
      await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Allow All" }).click()]);
      await page.waitForSelector("script[data-chat]", { state: "attached" });
      expect(await page.evaluate(() => window.sameDocument)).toBe(undefined);
    } finally {
      delete site.chatScriptUrl;
    }
  });

  it("starts with analytics and marketing off where the browser asks not to be tracked", async () => {
    server.state.html = ' data-gpc="true"';
    await open("/vision", { decided: false });
    await page.getByRole("button", { name: "Customize Preferences" }).click();
    const dialog = page.getByRole("dialog", { name: "Cookie preferences" });
    await dialog.waitFor();
    expect(await dialog.getByRole("switch", { checked: true }).count()).toBe(1);
    expect(await dialog.getByRole("switch", { name: "Necessary" }).isChecked()).toBe(true);
  });

  it("waits for the first touch where bytes are dear", async () => {
    server.state.html = ' data-low-data="true"';
    await open("/vision", { started: false });
    await page.waitForTimeout(700);
    expect(await page.evaluate(() => document.documentElement.dataset.app)).toBe(undefined);
    expect(await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /woff2|entry|react/.test(name)).length)).toBe(0);
    expect(await page.getByRole("switch", { name: "Low-data mode" }).getAttribute("aria-checked")).toBe("true");
    await page.mouse.click(640, 500);
    await page.waitForSelector("html[data-app=started]");
  });

  it("has its menu, its search and its settings without JavaScript", async () => {
    await open("/vision", { started: false, javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.locator("summary[aria-label='Open menu']").click();
    expect(await page.locator(".plain-menu").getByRole("link", { name: "Team" }).isVisible()).toBe(true);
    await page.locator("summary[aria-label='Search organizations']").click();
    expect(await page.getByRole("searchbox", { name: "Search organizations" }).isVisible()).toBe(true);
    expect(await page.getByRole("region", { name: "Cookie consent" }).count()).toBe(0);
    expect(await page.locator("form[action='/preferences'] button:visible").count()).toBe(2);
  });

  it.each([
    ["light", 1280],
    ["dark", 390],
  ])("gives axe nothing to say in %s", async (colorScheme, width) => {
    await open("/terms-of-service", { decided: false, colorScheme, viewport: { width, height: 800 } });
    await page.getByRole("region", { name: "Cookie consent" }).waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => window.axe.run(document));
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)).toEqual([]);
  });

  it("draws in the browser what the server could not", async () => {
    payloads["/shell"] = { ...payloads["/vision"], path: "/shell", shell: true };
    await open("/shell");
    expect(await text("h1")).toBe("Where this leads");
    delete payloads["/shell"];
  });
});
