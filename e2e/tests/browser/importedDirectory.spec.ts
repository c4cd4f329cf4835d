// The directory after an import: entries that no editor wrote, with names of all kinds.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, type Page, test as base } from "../../support/browser.ts";
import { copyOfContent, type Server, startServer } from "../../support/server.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const LONG = "Interprovincial Commission for the Evaluation of Smallholder Irrigation and Rural Water-Supply Programmes";

const at = (code: string, name: string, lat: number, lng: number) => ({ geonames_details: { country_code: code, country_name: code, name, lat, lng } });
const records = [
  { id: "https://ror.org/0test0001", names: [{ value: "Bare Institute", types: ["ror_display"] }], types: ["facility"], locations: [at("KE", "Nairobi", -1.28, 36.82)], links: [], relationships: [] },
  {
    id: "https://ror.org/0test0002",
    names: [{ value: LONG, types: ["ror_display"] }, { value: "ICESI", types: ["acronym"] }, { value: "水资源研究所", types: ["label"] }],
    types: ["government", "funder"],
    established: 1970,
    locations: [at("PE", "Lima", -12, -77), at("PE", "Cusco", -13.5, -72), at("PE", "Piura", -5.2, -80.6), at("PE", "Puno", -15.8, -70)],
    links: [{ type: "website", value: "https://icesi.example" }, { type: "wikipedia", value: "https://en.wikipedia.example/wiki/ICESI" }],
    relationships: [],
  },
  { id: "https://ror.org/0test0003", names: [{ value: "Ministry of Lakes", types: ["ror_display"] }], types: ["government"], locations: [at("UG", "Kampala", 0.3, 32.6)] },
  { id: "https://ror.org/0test0004", names: [{ value: "Ministry of Lakes", types: ["ror_display"] }], types: ["government"], locations: [at("MW", "Lilongwe", -13.9, 33.8)] },
].map((record) => ({ status: "active", ...record }));

const test = base.extend<object, { site: Server }>({
  site: [
    async ({}, use) => {
      const copy = copyOfContent();
      const dump = join(copy.folder, "dump.tmp");
      writeFileSync(dump, JSON.stringify(records));
      const binary = resolve(process.env["WEBSITE_BIN"] ?? join(ROOT, "target/debug/website"));
      execFileSync(binary, ["import", "ror", dump, "--out", join(copy.folder, "organizations")], { stdio: "pipe" });
      const site = await startServer({ content: copy.folder });
      await use(site);
      await site.stop();
      copy.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

const results = (page: Page) => page.getByRole("region", { name: "Results" });
const names = (page: Page) => results(page).getByRole("heading", { level: 2 });

test("an acronym and a name in another script find the entry", { tag: "@both" }, async ({ page, open }) => {
  for (const q of ["icesi", "水资源"]) {
    await open(`/organizations?q=${encodeURIComponent(q)}`);
    await expect(names(page)).toHaveText([LONG]);
    await expect(results(page).getByRole("status")).toHaveText("1 organization");
  }
});

test("a filter by code, by slug and by name is one filter, with counts of what it leaves", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations?country=PE&tag=government-agency");
  await expect(names(page)).toHaveText([LONG]);
  const filters = page.getByRole("search", { name: "Organizations" });
  await expect(filters.getByRole("combobox", { name: "Country" })).toHaveValue("Peru");
  await expect(filters.getByRole("combobox", { name: "Type" })).toHaveValue("Government Agency");
  await expect(filters.getByRole("option", { name: "Peru (1)" })).toBeAttached();
});

test("a profile with few facts has no empty part, and its text, facts and relatives are there", { tag: "@both" }, async ({ page, open }) => {
  await open("/organizations/bare-institute");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Bare Institute");
  await expect(main.getByText("Bare Institute is a research facility in Nairobi, Kenya.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Where they work"]);
  const facts = main.getByRole("complementary", { name: "Facts" });
  await expect(facts.getByRole("term")).toHaveText(["Country", "Offices", "Source"]);
  await expect(main.getByRole("link", { name: "Visit website" })).toHaveCount(0);
});

test("entries of one name have titles of their own", async ({ page, open }) => {
  const titles = [];
  for (const slug of ["ministry-of-lakes", "ministry-of-lakes-malawi"]) {
    await open(`/organizations/${slug}`);
    titles.push(await page.title());
  }
  expect(titles.map((title) => title.split(" | ")[0])).toEqual(["Ministry of Lakes, Kampala, Uganda", "Ministry of Lakes, Lilongwe, Malawi"]);
});

test("a long name and many offices fit a narrow screen", { tag: "@both" }, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/organizations/interprovincial-commission-for-the-evaluation-of-smallholder");
  const main = page.getByRole("main");
  for (const city of ["Lima", "Cusco", "Piura", "Puno"]) await expect(main.getByRole("listitem").filter({ hasText: city })).toBeVisible();
  await expect(main.getByRole("link", { name: "Wikipedia" })).toHaveAttribute("href", "https://en.wikipedia.example/wiki/ICESI");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
