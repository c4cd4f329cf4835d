// The page shown, what was typed before the app starts, and choices made elsewhere, in each engine.
import { APP } from "../../support/engines/line.ts";
import { expect, test } from "../../support/engines/test.ts";
import type { Visitor } from "../../support/engines/visitor.ts";
import { scripts } from "../../support/foreign.ts";

const MAIN = { role: "navigation", name: "Main" } as const;
const TEAM = { role: "link", name: "Team", within: MAIN } as const;

// Each engine names a failed request in its own words, and the app says that it has drawn the page anew.
test.use({
  allowedMessages: [
    /Navigation failed|The app did not start|Failed to (load|fetch)|ERR_|NetworkError|Load failed|access control|network connection|could not connect|manifest|Drawn again in the browser|Minified React error|was preloaded using link preload but not used/i,
  ],
});

/** The heading of a page. */
const headingOf = async (visitor: Visitor, path: string) => {
  await visitor.load(path);
  return visitor.look("main h1", (heading) => heading.textContent ?? "");
};

/** Waits until a page is shown at its own address, and stays there for two frames. */
async function shows(visitor: Visitor, path: string, heading: string): Promise<void> {
  const agree = ([at, title]: string[]) => location.pathname === at && document.querySelector("main h1")?.textContent === title;
  await visitor.until(`${path} is shown`, agree, [path, heading]);
  await visitor.page(() => requestAnimationFrame(() => requestAnimationFrame(() => (document.documentElement.dataset["frames"] = "two"))));
  await visitor.until("two frames", () => document.documentElement.dataset["frames"]);
  expect(await visitor.page(agree, [path, heading])).toBe(true);
  await visitor.page(() => delete document.documentElement.dataset["frames"]);
}

// Promise: in-the-browser 29
test("Back shows a page of this document without a connection, at its place and with the focus on the link", async ({ visitor, line }) => {
  const [vision, team] = [await headingOf(visitor, "/vision"), await headingOf(visitor, "/team")];
  await visitor.open("/vision");
  await visitor.click(TEAM);
  await shows(visitor, "/team", team);
  line.cut();
  await visitor.back();
  await shows(visitor, "/vision", vision);
  await visitor.isOn(TEAM);
  await visitor.forward();
  await shows(visitor, "/team", team);
});

// Promise: in-the-browser 28
test("Back to a page of an earlier document without a connection returns to the page shown", async ({ visitor, line }) => {
  const [vision, team] = [await headingOf(visitor, "/vision"), await headingOf(visitor, "/team")];
  await visitor.open("/vision");
  await visitor.click(TEAM);
  await shows(visitor, "/team", team);
  await visitor.reload();
  line.cut();
  await visitor.back();
  const again = { role: "button", name: "Try again", within: { role: "region", name: "Notifications" } } as const;
  await visitor.sees(again);
  await shows(visitor, "/team", team);
  line.mend();
  await visitor.click(again);
  await shows(visitor, "/vision", vision);
});

// Promise: in-the-browser 28
test("Back before the app runs loads the page of the address", async ({ visitor }) => {
  const [vision, team] = [await headingOf(visitor, "/vision"), await headingOf(visitor, "/team")];
  await visitor.open("/vision");
  await visitor.click(TEAM);
  await shows(visitor, "/team", team);
  // In low-data mode the app waits for the visitor's first touch.
  await visitor.page(() => {
    document.cookie = "isLowData=true; path=/; max-age=31536000; samesite=lax";
    setTimeout(() => location.reload());
  });
  await visitor.until(
    "the new document",
    () => document.readyState === "complete" && document.documentElement.dataset["app"] === undefined,
  );
  await visitor.back();
  await shows(visitor, "/vision", vision);
});

// Promise: in-the-browser
test("what an address names is the target of the page after a navigation in the app", async ({ visitor }) => {
  await visitor.open("/events/ai-for-development-2025/agenda");
  const id = await visitor.page(() => document.querySelectorAll(".agenda > li[id]")[3]?.id ?? "");
  await visitor.open("/vision");
  await visitor.page((to) => {
    const link = Object.assign(document.createElement("a"), { href: `/events/ai-for-development-2025/agenda#${to}` });
    document.querySelector("main")?.append(link);
    link.click();
  }, id);
  await visitor.until("the target", (wanted) => document.querySelector(":target")?.id === wanted, id);
  await visitor.back();
  await visitor.arrives("/vision");
  await visitor.forward();
  await visitor.until("the target again", (wanted) => document.querySelector(":target")?.id === wanted, id);
});

// Promise: in-the-browser 30
test("what was typed beside a password manager's elements before the app starts is there afterwards", async ({ visitor, line }) => {
  const release = line.hold(APP);
  await visitor.load("/contact-us");
  await visitor.page(scripts.decorate);
  const message = { role: "textbox", name: "Message" } as const;
  await visitor.fill({ role: "textbox", name: "Name" }, "Ada");
  await visitor.fill(message, "Before");
  release();
  await visitor.started();
  await visitor.isOn(message);
  await visitor.type(" and after");
  await visitor.look(message, (field) => (field as HTMLTextAreaElement).value === "Before and after");
  await visitor.look({ role: "textbox", name: "Name" }, (field) => (field as HTMLInputElement).value === "Ada");
});

test("a press that misses because the page has moved meanwhile is repeated, before the app starts too", async ({ visitor, line }) => {
  const release = line.hold(APP);
  await visitor.load("/contact-us");
  // The page moves once, after the look at the target and before the press.
  await visitor.page(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.querySelector("form[aria-label=Contact]")?.before(Object.assign(document.createElement("hr"), { style: "height: 90px" }));
    }).observe(document.documentElement, { attributeFilter: ["data-pressed"] });
  });
  await visitor.fill({ role: "textbox", name: "Name" }, "Ada");
  release();
});

// Promise: in-the-browser 34
test("a translated page goes on working", async ({ visitor }) => {
  await visitor.open("/search?q=evidence");
  await visitor.page(scripts.translate);
  await visitor.fill({ role: "searchbox", name: "Search the site" }, "water");
  await visitor.press("Enter");
  await visitor.arrives("/search?q=water");
  await visitor.sees(MAIN);
  await visitor.misses({ role: "heading", name: "Error 500" });
});

test.describe("a visitor who decides in another tab", () => {
  test.use({ cookies: {} });

  test("is not asked again here, and sees the theme that was chosen there", async ({ visitor }) => {
    const banner = { role: "region", name: "Cookie consent" } as const;
    await visitor.open("/vision");
    await visitor.sees(banner);
    await visitor.page(() => {
      for (const cookie of ["areCookiesSetupUp=true", "acceptedCookies=%5B%5D", "isDarkTheme=true"])
        document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await visitor.misses(banner);
    await visitor.until("the dark theme", () => document.documentElement.classList.contains("dark"));
  });
});
