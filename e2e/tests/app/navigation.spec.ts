import { expect, isSameDocument, markDocument, test } from "../../support/browser.ts";
import { drawn, fetchedAhead, hold, isPayload } from "../../support/traffic.ts";
import { documents, follow, record } from "./support/app.ts";

const mainLink = (page: import("@playwright/test").Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test.describe("without prefetching", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
    await page.context().addCookies([
      {
        name: "isLowData",
        value: "false",
        url: test.info().project.use.baseURL ?? process.env["E2E_ORIGIN"] ?? "",
        sameSite: "Lax",
        expires: Date.now() / 1000 + 31_536_000,
      },
    ]);
  });

  // Promise: payloads-and-builds 13
  test("payload and code are requested at the same time", async ({ page, open }) => {
    await open("/vision");
    const release = await hold(page, /_payload\.json|\/assets\/Team-/);
    const asked = record(page, (path) => isPayload(path) || path.startsWith("/assets/Team-"));
    await mainLink(page, "Team").click();
    // Both are requested before either is answered.
    await expect
      .poll(() => asked.map((path) => path.replace(/-[^/]*\.js$/, "")))
      .toEqual(expect.arrayContaining(["/team/_payload.json", "/assets/Team"]));
    release();
    await expect(page).toHaveURL(/\/team$/);
  });

  test("the newest of three clicks wins, and the requests of the others are cancelled", async ({ page, open }) => {
    await open("/vision");
    await markDocument(page);
    const [releaseOld, release] = [await hold(page, /\/(team|blog)\/_payload\.json/), await hold(page, /\/events\/_payload\.json/)];
    // Chromium does not report every request that a test holds back and the page cancels.
    await page.evaluate(() => {
      const given: string[] = [];
      const ask = window.fetch.bind(window);
      window.fetch = (address, init) => {
        init?.signal?.addEventListener("abort", () => given.push(String(address).replace(/\?.*/, "")));
        return ask(address, init);
      };
      Object.assign(window, { given });
    });
    await page.evaluate(async () => {
      for (const href of ["/team", "/blog", "/events"]) {
        document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click();
        await new Promise((later) => setTimeout(later, 150));
      }
    });
    release();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { given: string[] }).given)).toEqual([
      "/team/_payload.json",
      "/blog/_payload.json",
    ]);
    releaseOld();
    await drawn(page);
    await expect(page).toHaveURL(/\/events$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/vision$/);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("address, title, heading and focus change in one step", async ({ page, open }) => {
    await open("/vision");
    await page.evaluate(() => {
      const states = new Set<string>();
      Object.assign(window, { states });
      const look = () => {
        states.add([location.pathname, document.title.split(" | ")[0], document.querySelector("h1")?.textContent].join(" · "));
        requestAnimationFrame(look);
      };
      look();
    });
    await mainLink(page, "Team").click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await drawn(page);
    const states = await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states]);
    expect(states.length, states.join("\n")).toBe(2);
  });
});

// Promise: in-the-browser 49
test("a link can be clicked from the moment that the next page is drawn, in the banner and in the page, and the focus stays", async ({
  page,
  open,
}) => {
  const home = page.getByRole("main").getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" });
  for (const [link, to] of [
    [mainLink(page, "Blog"), "/blog"],
    [home, "/"],
  ] as const) {
    await open("/team");
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await open("/vision");
    await mainLink(page, "Team").click();
    await page.waitForFunction(() => location.pathname === "/team");
    // Playwright's own click would wait until nothing else takes it.
    await page.mouse.click(x + 5, y + 5);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("the next page fades in, and does not under reduced motion or where only the query differs", async ({ page, open }) => {
  const fading = () => page.getByRole("main").evaluate((main) => main.getAnimations().length);
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function stopped(...given) {
      const animation = animate.apply(this, given);
      animation.pause();
      return animation;
    };
  });
  await open("/vision");
  await mainLink(page, "Blog").click();
  await expect(page).toHaveURL(/\/blog$/);
  expect(await fading()).toBe(1);
  await follow(page, "/blog?page=2");
  await expect(page).toHaveURL(/page=2$/);
  expect(await fading()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL(/\/team$/);
  expect(await fading()).toBe(1);
});

test("clicks that follow one another fast lead to the last page without an error", async ({ page, open }) => {
  await page.clock.install();
  await open("/vision");
  await fetchedAhead(page);
  await page.evaluate(async () => {
    for (const href of ["/team", "/blog", "/events", "/services"]) {
      document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click();
      await new Promise((later) => setTimeout(later, 60));
    }
  });
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the browser handles a fragment of the page, and the Back button returns to the previous position", async ({ page, open }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/vision");
  await page.evaluate(() => scrollTo(0, 300));
  await follow(page, "/privacy-policy");
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 120));
  const id = await page.locator("main h2[id]").last().getAttribute("id");
  await follow(page, `#${id}`);
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const there = await page.evaluate(() => scrollY);
  expect(there).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(there);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/vision$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  expect(await isSameDocument(page)).toBe(true);
});

test("scroll positions are restored across a document load in between", async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/privacy-policy");
  await page.evaluate(() => scrollTo(0, 640));
  await follow(page, "/terms-of-service");
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await page.reload();
  await expect(page.locator("html[data-app=started]")).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(640);
});

// Promise: in-the-browser 50
test("an address with an invalid fragment still shows its page, and one with extra slashes gets the server's spelling", async ({
  page,
  open,
}) => {
  await open("/vision");
  await markDocument(page);
  await follow(page, "/team#100%");
  await expect(page).toHaveURL(/\/team#100%$/);
  for (const [href, address] of [
    ["/blog/", "/blog"],
    ["/team//", "/team"],
    ["/organizations/?country=Kenya#main", "/organizations?country=Kenya#main"],
    ["/events//ai-for-development-2025", "/events/ai-for-development-2025"],
  ] as const) {
    await follow(page, href);
    await expect(page, href).toHaveURL(address);
    await expect(page).not.toHaveTitle(/404/);
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("/our-vision leads to /vision without a document, with its fragment, before and after the manifest is known", async ({
  page,
  open,
}) => {
  await page.clock.install();
  const release = await hold(page, "**/builds/meta/*");
  await open("/team");
  await markDocument(page);
  const asked = record(page, (path) => path === "/our-vision/_payload.json");
  await follow(page, "/our-vision#main");
  await expect(page).toHaveURL(/\/vision#main$/);
  expect(asked, "the server is asked where the page is").toHaveLength(1);
  release();
  await fetchedAhead(page);
  await follow(page, "/blog");
  await expect(page).toHaveURL(/\/blog$/);
  await follow(page, "/our-vision#main");
  await expect(page).toHaveURL(/\/vision#main$/);
  expect(asked, "the manifest has said it").toHaveLength(1);
  expect(await isSameDocument(page)).toBe(true);
});

// Promise: in-the-browser 21
test("a redirect keeps the query and the fragment that were asked for, as on the server, also when the manifest tells it", async ({
  page,
  open,
}) => {
  await page.clock.install();
  const release = await hold(page, "**/builds/meta/*");
  await open("/vision");
  await markDocument(page);
  const asked = record(page, (path) => path === "/get-started/_payload.json");
  for (const who of ["the server", "the manifest"]) {
    await follow(page, "/get-started?topic=demo#main");
    await expect(page, who).toHaveURL("/contact-us?topic=demo#main");
    await expect(page.getByLabel("Topic").first(), who).toHaveValue("Request a Demo");
    release();
    await fetchedAhead(page);
    await follow(page, "/vision");
    await expect(page).toHaveURL(/\/vision$/);
  }
  expect(asked, "only the first time").toHaveLength(1);
  await page.route("**/team/_payload.json*", (route) => route.fulfill({ json: { redirect: "/blog?page=2" } }));
  await follow(page, "/team?page=3");
  await expect(page, "a query of its own").toHaveURL("/blog?page=2");
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, to, same] of [
  ["a path moves inside the app", () => "/blog", true],
  ["an absolute address loads a document, on this site too", (origin: string) => `${origin}/blog`, false],
] as const) {
  // Promise: in-the-browser 21, 47
  test(`a redirect of a payload to ${what}`, async ({ page, open, baseURL }) => {
    await page.route("**/team/_payload.json*", (route) => route.fulfill({ json: { redirect: to(baseURL ?? "") } }));
    await open("/vision");
    await markDocument(page);
    await follow(page, "/team");
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => isSameDocument(page)).toBe(same);
  });
}

test.describe("errors", () => {
  test.use({ allowedMessages: [/status of 404/] });

  test("a page that does not exist is an error page at its own address, with its own title", async ({ page, open }) => {
    await open("/vision");
    await markDocument(page);
    await follow(page, "/no-such-page?a=1");
    await expect(page).toHaveURL(/\/no-such-page\?a=1$/);
    await expect(page).toHaveTitle("404 - Page not found: /no-such-page?a=1");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveTitle(/^404/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("the browser handles links with a target, downloads and links to other origins", async ({ page, open, context }) => {
  await open("/vision");
  await markDocument(page);
  const [tab] = await Promise.all([context.waitForEvent("page"), follow(page, "/team", { target: "_blank" })]);
  await tab.close();
  const [download] = await Promise.all([page.waitForEvent("download"), follow(page, "/organizations", { download: "list.html" })]);
  await download.cancel();
  await expect(page).toHaveURL(/\/vision$/);
  expect(await isSameDocument(page)).toBe(true);
  await page.route("https://other.example/**", (route) => route.abort());
  const asked = page.waitForRequest("https://other.example/x").catch(() => undefined);
  await page.evaluate(() => addEventListener("click", (event) => Object.assign(window, { held: event.defaultPrevented })));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "https://other.example/x" });
    document.body.append(link);
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
  });
  expect(await page.evaluate(() => (window as unknown as { held: boolean }).held)).toBe(false);
  void asked;
});

test("submitting a search navigates to an address with its fields", async ({ page, open }) => {
  await open("/organizations");
  await markDocument(page);
  const loaded = documents(page);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { action: "/organizations#x" });
    const field = (name: string, value: string) => Object.assign(document.createElement("input"), { name, value });
    const button = Object.assign(document.createElement("button"), { name: "page", value: "1", textContent: "Go" });
    form.append(field("q", "water & land"), field("tag", ""), button);
    document.querySelector("main")?.append(form);
    button.click();
  });
  await expect(page).toHaveURL(/\/organizations\?q=water\+%26\+land&page=1$/);
  expect(loaded).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test("an image of the next page shows its average colour until it is loaded", async ({ page, open }) => {
  await open("/vision");
  await markDocument(page);
  await hold(page, /\/_ipx\/.*\.jpg/);
  await mainLink(page, "Blog").click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('main img[class*="ph-"]').first()).toBeAttached();
  const colours = await page
    .locator('main img[class*="ph-"]')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).backgroundColor));
  expect(colours.length).toBeGreaterThan(3);
  expect(colours.filter((colour) => colour === "rgba(0, 0, 0, 0)")).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test("the head names the feed of the page that is shown", async ({ page, open }) => {
  await open("/vision");
  const feed = page.locator('head link[type="application/atom+xml"]');
  for (const [address, path] of [
    ["/blog", "/feed.xml"],
    ["/corrections", "/corrections.xml"],
    ["/team", null],
  ] as const) {
    await follow(page, address);
    if (path) await expect(feed).toHaveAttribute("href", path);
    await expect(feed).toHaveCount(path ? 1 : 0);
  }
});
