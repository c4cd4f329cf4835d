// The site as files behind nginx. The fixtures check that nothing is written to the console, including policy
// violations.
import { expect, isSameDocument, markDocument, type Page, testOn } from "../../support/browser.ts";
import { canServeExports } from "../../support/exported.ts";
import { LONG } from "../../support/sites.ts";

const ENTRIES = 3 + LONG.exported;

const test = testOn("exported").extend({
  baseURL: async ({ site }, use) => use(site.files),
});

// In CI nothing is skipped: without nginx these tests fail there.
test.skip(!canServeExports() && process.env["CI"] !== "true", "nginx is not installed");

const results = (page: Page) => page.getByRole("region", { name: "Results" });
const headings = (page: Page) => results(page).getByRole("heading", { level: 2 });
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pagination" });

test("pages follow one another without a new document", async ({ page, open }) => {
  await open("/");
  await markDocument(page);
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [link, path] of [
    ["Team", "/team"],
    ["Blog", "/blog"],
    ["Services", "/services"],
  ] as const) {
    await main.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  expect(await isSameDocument(page)).toBe(true);
});

test("the page of an entry shows its pictures and its island", { tag: "@both" }, async ({ page, open }) => {
  const answer = await open("/organizations/open-well");
  expect(answer.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const broken = page
    .locator("img")
    .evaluateAll((all) =>
      all.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth === 0).map((img) => img.outerHTML),
    );
  expect(await broken).toEqual([]);
});

test("every page of the directory can be reached by links", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations");
  const seen = await headings(page).allTextContents();
  for (const number of [2, 3]) {
    await pagination(page).getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(new RegExp(`/organizations/page/${number}$`));
    await expect(pagination(page).getByRole("link", { name: String(number), exact: true })).toHaveAttribute("aria-current", "page");
    seen.push(...(await headings(page).allTextContents()));
  }
  expect(seen).toHaveLength(ENTRIES);
  await pagination(page).getByRole("link", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/\/organizations$/);
});

test("a link with the number of a page in its query leads to the page of that number, without the query", async ({ page, open }) => {
  await open("/");
  await markDocument(page);
  for (const [query, address] of [
    ["?page=2", "/organizations/page/2"],
    ["?page=1", "/organizations"],
  ] as const) {
    await page
      .getByRole("contentinfo")
      .getByRole("link")
      .first()
      .evaluate((link: HTMLAnchorElement, href) => {
        link.href = href;
        link.click();
      }, `/organizations${query}`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("search gives the same results as on the server, from a directory file that is fetched when it is needed", async ({
  page,
  open,
  site,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/");
  await page.getByRole("button", { name: "Search organizations" }).click();
  const box = page.getByRole("combobox", { name: "Search organizations" });
  await expect(box).toBeFocused();
  expect(asked.filter((path) => path.startsWith("/assets/organizations-"))).toEqual([]);
  const options = page.getByRole("banner").getByRole("listbox").getByRole("option");
  for (const text of ["united copy 03", "DÉLTA", "ow", "we", "e"]) {
    await box.fill(text);
    const answer = await fetch(`${site.origin}/api/organizations?limit=20&q=${encodeURIComponent(text)}`);
    const { results: wanted } = (await answer.json()) as { results: { name: string; country: string; also?: string }[] };
    expect(wanted.length).toBeGreaterThan(0);
    const organizations = async () => (await options.allTextContents()).slice(0, wanted.length);
    await expect.poll(organizations).toEqual(wanted.map(({ name, country, also = "" }) => name + also + country));
  }
  expect(asked.filter((path) => path.startsWith("/assets/organizations-"))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await box.fill("Copy 007");
  await expect(options.first()).toContainText("Copy 007");
  await options.first().click();
  await expect(page).toHaveURL(/\/organizations\/copy-7$/);
});

// Promise: search 13
test("the site is searched in a file that is fetched when it is needed", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/search");
  expect(asked.filter((path) => path.startsWith("/assets/search-"))).toEqual([]);
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search the site" });
  await field.fill("first post");
  await field.press("Enter");
  const results = page.getByRole("main").getByRole("article");
  await expect(results.first().getByRole("link")).toHaveText("First post");
  await expect(results.first().locator("mark").first()).toBeVisible();
  await open("/search?q=secnd+post");
  await expect(results.first().getByRole("link")).toHaveText("Second post");
  await expect(page.getByText("Nothing contains “secnd post”")).toBeVisible();
  await open("/search?q=copy&kind=organization&page=2");
  await expect(page.getByRole("navigation", { name: "Kinds" }).getByRole("link", { name: /^Organizations/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(results.first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await page.getByRole("button", { name: "Search organizations" }).click();
  await page.getByRole("combobox", { name: "Search organizations" }).fill("first post");
  await expect(page.getByRole("banner").getByRole("group", { name: "On this site" }).getByRole("option").first()).toBeVisible();
});

test("filters show what the server shows, by the form, by a link and after a reload", async ({ page, open, site, browser }) => {
  const there = await browser.newPage({ javaScriptEnabled: false });
  const shown = async (of: Page) => ({
    title: await of.title(),
    count: await results(of).getByRole("status").textContent(),
    names: await headings(of).allTextContents(),
    teasers: await results(of).locator(".org-grid p").allTextContents(),
    types: await of.getByLabel("Type").locator("option").allTextContents(),
    countries: await of.getByLabel("Country").locator("option").allTextContents(),
    interventions: await of.locator("select[name=intervention] option").allTextContents(),
    map: await of.locator(".country-map").evaluateAll((maps) => maps.map((map) => map.innerHTML)),
  });
  for (const query of [
    "?q=united+copy",
    "?tag=nonprofit",
    "?country=KE&q=well",
    "?tag=Nonprofit&page=2",
    "?q=o&country=Kenya&page=3",
    "?intervention=water&outcome=Health",
  ]) {
    await there.goto(`${site.origin}/organizations${query}`);
    const wanted = await shown(there);
    await open(`/organizations${query}`);
    await expect(results(page).getByRole("status")).toHaveText(wanted.count ?? "");
    await expect(headings(page)).toHaveText(wanted.names);
    expect(await shown(page)).toEqual(wanted);
  }
  await there.close();

  await open("/organizations");
  await page.getByRole("search", { name: "Organizations" }).getByLabel("Name").fill("no such organization");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByText("No organization matches.")).toBeVisible();
  await page.goto("/organizations?q=well&page=99");
  await expect(page).toHaveTitle(/^404/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
  await page.goto("/organizations?page=3");
  await expect(page).toHaveURL(/\/organizations\/page\/3$/);
});

// Promise: directory 15; studies 9
test("a file with the data of a filtered list says that it has all rows", async ({ page, open }) => {
  for (const [path, file] of [
    ["/organizations?country=Kenya", "/organizations.csv"],
    ["/studies?place=KE", "/studies.csv"],
    ["/map?place=KE", "/map.csv"],
  ] as const) {
    await open(path);
    await expect(page.getByRole("link", { name: "All rows as CSV" })).toHaveAttribute("href", file);
    await open(path.split("?")[0] ?? "");
    await expect(page.getByRole("link", { name: /^(Data as CSV|CSV)$/ })).toHaveAttribute("href", file);
    await expect(page.getByRole("link", { name: "All rows as CSV" })).toHaveCount(0);
  }
});

test("a topic in a link is preselected", async ({ page, open }) => {
  await open("/contact-us?topic=demo");
  await expect(page.getByLabel("Topic").first()).toHaveValue(/demo|Demo/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Vision" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Request a Demo" }).first().click();
  await expect(page.getByRole("form", { name: "Contact" })).toBeVisible();
});

test("a service in a link is chosen, and an organization in a link is read as by a server", async ({ page, open }) => {
  await open("/services");
  await page.getByRole("main").locator("a[href='/contact-us?service=training']").first().click();
  const form = page.getByRole("form", { name: "Contact" });
  for (const how of ["by a link", "as a document"]) {
    await expect(page.getByRole("main"), how).toContainText("Your message is about Training");
    await expect(form.locator("[name=services]").first(), how).toHaveValue("Training");
    if (how === "by a link") await open("/contact-us?service=training");
  }
  await open("/contact-us?topic=correction&organization=no-such-organization");
  await expect(form.locator("[name=profile]")).toHaveValue("no-such-organization");
  await open("/contact-us?topic=correction&organization=Call%20us%20on%20555-1234");
  await expect(form.locator("[name=topic]").first()).toHaveValue("correction");
  await expect(form.locator("[name=profile]")).toHaveCount(0);
});

test.describe(() => {
  test.use({ allowedMessages: [/status of 404/] });

  test("an unknown address is a 404 with a link to the home page", { tag: "@both" }, async ({ page, open, scripted }) => {
    const answer = await open("/blog/no-such-post");
    expect(answer.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error 404");
    if (scripted) await expect(page.getByText("Page not found: /blog/no-such-post")).toBeVisible();
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
