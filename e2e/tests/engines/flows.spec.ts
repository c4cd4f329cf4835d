// What a visitor does, in each engine.
import { expect, test } from "../../support/engines/test.ts";
import type { Visitor } from "../../support/engines/visitor.ts";

const MAIN = { role: "navigation", name: "Main" } as const;
const H1 = "main h1";

/** Marks the document, to distinguish a navigation from a document load. */
const mark = (visitor: Visitor) => visitor.page(() => void Object.assign(window, { sameDocument: true }));
const isMarked = (visitor: Visitor) => visitor.page(() => "sameDocument" in window);

test("a link changes the page without a document load: title, focus and announcement follow", async ({ visitor }) => {
  await visitor.open("/");
  await mark(visitor);
  for (const [name, path] of [
    ["Services", "/services"],
    ["Team", "/team"],
    ["Blog", "/blog"],
  ] as const) {
    await visitor.click({ role: "link", name, within: MAIN });
    await visitor.arrives(path);
    await visitor.isOn(H1);
    await visitor.until(
      "the title is announced",
      () => document.querySelector("body > [aria-live=polite]")?.textContent === document.title,
    );
    expect(await visitor.page(() => scrollY)).toBe(0);
  }
  expect(await isMarked(visitor)).toBe(true);
});

test("Back and Forward return to the scroll position of each page", async ({ visitor }) => {
  const place = (top: number) => visitor.until(`the place ${top}`, (wanted) => Math.abs(scrollY - wanted) <= 1, top);
  await visitor.open("/privacy-policy");
  await mark(visitor);
  await visitor.page(() => scrollTo({ top: 700, behavior: "instant" }));
  await visitor.look({ role: "link", name: "Terms of Services", within: { role: "contentinfo" } }, (link) => {
    (link as HTMLElement).click();
    return true;
  });
  await visitor.arrives("/terms-of-service");
  await place(0);
  await visitor.page(() => scrollTo({ top: 400, behavior: "instant" }));
  await place(400);
  await visitor.back();
  await visitor.arrives("/privacy-policy");
  await place(700);
  await visitor.forward();
  await visitor.arrives("/terms-of-service");
  await place(400);
  expect(await isMarked(visitor)).toBe(true);
});

test("the search in the banner finds an organization by name, with the keyboard", async ({ visitor }) => {
  await visitor.open("/vision");
  await visitor.click({ role: "button", name: "Search organizations" });
  const box = { role: "combobox", name: "Search organizations" } as const;
  await visitor.isOn(box);
  await visitor.type("delta");
  await visitor.sees({ role: "option", name: /^Blue Delta Trust/ });
  await visitor.press("ArrowDown");
  await visitor.look({ role: "option", name: /^Blue Delta Trust/ }, (option) => option.getAttribute("aria-selected") === "true");
  await visitor.press("Enter");
  await visitor.arrives("/organizations/blue-delta-trust");
  await visitor.sees({ role: "heading", name: "Blue Delta Trust" });
  await visitor.sees(MAIN);
});

test("the drawer opens over the page, closes with Escape and gives the focus back, and closes with the route", async ({ visitor }) => {
  await visitor.resize(360, 740);
  await visitor.open("/blog");
  const button = { role: "button", name: "Open menu" } as const;
  const menu = { role: "dialog", name: "Menu" } as const;
  await visitor.click(button);
  await visitor.look(menu, (dialog) => dialog.getBoundingClientRect().right === innerWidth && dialog.getBoundingClientRect().width === 320);
  await visitor.press("Escape");
  await visitor.misses(menu);
  await visitor.isOn(button);
  await visitor.click(button);
  await visitor.click({ role: "link", name: "Vision", within: menu });
  await visitor.arrives("/vision");
  await visitor.misses(menu);
});

test.describe("a visitor who has not decided", () => {
  test.use({ cookies: {} });

  test("sees the question about cookies, chooses in a dialog, and is not asked again", async ({ visitor }) => {
    await visitor.open("/vision");
    const banner = { role: "region", name: "Cookie consent" } as const;
    const dialog = { role: "dialog", name: "Cookie preferences" } as const;
    await visitor.sees(banner);
    expect(await visitor.cookies()).toEqual({});
    await visitor.click({ role: "button", name: "Customize Preferences", within: banner });
    await visitor.click({ role: "switch", name: "Marketing", within: dialog });
    await visitor.click({ role: "button", name: "Allow", within: dialog });
    await visitor.misses(dialog);
    await visitor.misses(banner);
    // A document that is left in the middle of a load says so in its console.
    await visitor.until("the code that counts visits has loaded", () =>
      performance.getEntriesByType("resource").some(({ name }) => /\/visits-[^/]*\.js$/.test(name)),
    );
    expect(await visitor.cookies()).toEqual({
      areCookiesSetupUp: "true",
      acceptedCookies: encodeURIComponent('["Necessary","Analytics"]'),
    });
    await visitor.open("/team");
    await visitor.misses(banner);
  });
});

test("the theme is changed by its switch, and is there before the first paint of the next document", async ({ visitor }) => {
  const atFirst = () => visitor.page(() => (window as unknown as { atFirst: { classes: string; background: string } }).atFirst);
  const DARK = "rgb(10, 28, 25)";
  await visitor.open("/vision");
  expect((await atFirst()).classes).not.toContain("dark");
  await visitor.click({ role: "switch", name: "Dark Mode" });
  await visitor.until("the dark theme", (dark) => getComputedStyle(document.documentElement).backgroundColor === dark, DARK);
  await visitor.load("/blog");
  expect(await atFirst()).toMatchObject({ classes: expect.stringContaining("dark") as unknown, background: DARK });
});

test("the carousel steps with its buttons", async ({ visitor }) => {
  await visitor.open("/");
  const slideIn = (number: number) =>
    visitor.until(
      `slide ${number} in view`,
      (index) => {
        const [carousel, slide] = [
          document.querySelector("[aria-roledescription=carousel]"),
          document.querySelectorAll("[aria-roledescription=slide]")[index],
        ];
        if (!carousel || !slide) return false;
        return (
          Math.abs(
            slide.getBoundingClientRect().x + slide.clientWidth / 2 - carousel.getBoundingClientRect().x - carousel.clientWidth / 2,
          ) < 40
        );
      },
      number,
    );
  await visitor.click({ role: "button", name: "Next slide" });
  await slideIn(1);
  await visitor.click({ role: "button", name: "Previous slide" });
  await slideIn(0);
});

test("what is revealed while scrolling is visible once it is in view", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.until("everything was passed", () => {
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  });
  await visitor.until("nothing is left hidden", () =>
    [...document.querySelectorAll("main h2, main h3, main p, main figure")].every((part) => {
      for (let at: Element | null = part; at; at = at.parentElement)
        if (Number(getComputedStyle(at).opacity) < 0.99) return !part.checkVisibility();
      return true;
    }),
  );
});

test("a font of rare letters is loaded by a page that has them, and by no other", async ({ visitor }) => {
  await visitor.open("/vision");
  const faces = () => visitor.page(() => [...document.fonts].filter(({ family }) => family.replaceAll('"', "") === "Fraunces").length);
  const before = await faces();
  // Their rules come with the first press: a browser lays out the whole page again for fonts that are added.
  await visitor.press("Tab");
  await visitor.until("the rules of rare letters", () => [...document.styleSheets].some(({ href }) => href?.includes("/rare-letters-")));
  expect(await faces()).toBe(before + 2);
  for (const [title, ranges] of [
    ["Où? Año, Straße, coração", ["U+0-10FFFF"]],
    ["Œuvre", ["U+0-10FFFF", "U+A0-FF"]],
    ["Łódź", ["U+0-10FFFF", "U+101", "U+A0-FF"]],
    ["Ĉapelo", ["U+0-10FFFF", "U+100-130", "U+101", "U+A0-FF"]],
  ] as const) {
    const text = { title, ranges: ranges.join() };
    await visitor.page(({ title }) => void (document.querySelector("main h1")!.textContent = title), text);
    await visitor.until(
      `the fonts of ${title}`,
      ({ ranges }) => {
        const faces = [...document.fonts].filter(({ family }) => family.replaceAll('"', "") === "Fraunces");
        const loaded = faces
          .filter(({ status }) => status === "loaded")
          .map(({ unicodeRange }) => unicodeRange.split(",")[0]!.toUpperCase());
        return faces.every(({ status }) => status !== "loading") && [...new Set(loaded)].sort().join() === ranges;
      },
      text,
    );
  }
});

test("an island is part of the document, and is fetched on the way there by a link", async ({ visitor, line }) => {
  await visitor.open("/organizations/blue-delta-trust");
  await visitor.sees("[data-island] a[href^='/organizations/']");
  expect(line.requests.filter((one) => one.includes("/__nuxt_island/"))).toEqual([]);
  await visitor.open("/organizations");
  await mark(visitor);
  await visitor.click({ role: "link", name: /Blue Delta Trust/, within: { role: "main" } });
  await visitor.arrives("/organizations/blue-delta-trust");
  await visitor.until("the island is filled", () => document.querySelector("[data-island] a[href^='/organizations/']") !== null);
  expect(await isMarked(visitor)).toBe(true);
  expect(line.requests.some((one) => one.includes("/__nuxt_island/"))).toBe(true);
});

test("after a new build the next navigation loads a document", async ({ visitor, line }) => {
  await visitor.open("/vision");
  await mark(visitor);
  await visitor.until("the app knows its build", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/builds/latest.json")),
  );
  const heard = line.requests.filter((one) => one.includes("/builds/latest.json")).length;
  line.answer(/^\/builds\/latest\.json/, JSON.stringify({ id: "0000000000000000", timestamp: Date.now() }));
  await visitor.page(() => void document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => line.requests.filter((one) => one.includes("/builds/latest.json")).length).toBeGreaterThan(heard);
  await visitor.until(
    "the answer has arrived",
    (before) => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/builds/latest.json")).length > before,
    heard,
  );
  expect(await isMarked(visitor)).toBe(true);
  await visitor.click({ role: "link", name: "Services", within: MAIN });
  await visitor.arrives("/services");
  await visitor.until("another document", () => !("sameDocument" in window));
  await visitor.started();
});

test.describe("without a connection", () => {
  // Each engine names a failed request in its own words.
  test.use({
    allowedMessages: [
      /Navigation failed|Failed to (load|fetch)|ERR_|NetworkError|Load failed|access control|network connection|could not connect|manifest/i,
    ],
  });

  test("the open page stays, says so, and goes on when the connection is back", async ({ visitor, line }) => {
    await visitor.open("/privacy-policy");
    await mark(visitor);
    line.cut();
    await visitor.look({ role: "link", name: "Terms of Services", within: { role: "contentinfo" } }, (link) => {
      (link as HTMLElement).click();
      return true;
    });
    const again = { role: "button", name: "Try again", within: { role: "region", name: "Notifications" } } as const;
    await visitor.sees(again);
    expect(await visitor.address()).toBe("/privacy-policy");
    line.mend();
    await visitor.click(again);
    await visitor.arrives("/terms-of-service");
    expect(await isMarked(visitor)).toBe(true);
  });
});

test.describe("without scripts", () => {
  test.use({ scripts: false });

  test("pages can be read, the menu opens, the search is a form, and the form about a message answers", async ({ visitor }) => {
    await visitor.resize(360, 740);
    await visitor.load("/vision");
    expect(await visitor.page(() => document.documentElement.className)).not.toContain("js");
    await visitor.click("summary[aria-label='Open menu']");
    await visitor.click({ role: "link", name: "Team" });
    await visitor.arrives("/team");
    await visitor.click("summary[aria-label='Search organizations']");
    await visitor.fill({ role: "searchbox" }, "delta");
    await visitor.press("Enter");
    await visitor.arrives("/search?q=delta");
    await visitor.sees({ role: "link", name: /Blue Delta Trust/, within: { role: "main" } });
  });
});

test("a page can be printed", async ({ visitor }) => {
  test.skip(visitor.engine === "webkit", "WebKitWebDriver cannot print.");
  await visitor.load("/blog/from-report-to-decision");
  const paper = Buffer.from((await visitor.pdf()) ?? []);
  expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
  expect(paper.length).toBeGreaterThan(10_000);
});
