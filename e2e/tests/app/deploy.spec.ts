// A tab that is open while the server changes from one build to the next, at the same address and with the same data
// folder.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, isSameDocument, markDocument, started, test } from "../../support/browser.ts";
import { freePort, type Place, startServer } from "../../support/server.ts";
import { fetchedAhead } from "../../support/traffic.ts";
import { documents, lookAgain } from "./support/app.ts";
import { type Build, buildWith } from "./support/builds.ts";

const names = (build: string) => readdirSync(join(build, "client/assets")).filter((name) => /^(entry|Team|Blog)\S*\.js$/.test(name));
const current = process.env["WEBSITE_WEB"] ?? resolve(import.meta.dirname, "../../../web/dist");

const withBuild = test.extend<{ next: Build; place: Place }>({
  next: [
    async ({}, use) => {
      // A changed word in the code of every page changes every file name.
      const build = buildWith("src/components/PageIntro.tsx", 'className="eyebrow"', 'className="eyebrow" data-build="next"');
      await use(build);
      build.remove();
    },
    { timeout: 180_000 },
  ],
  place: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), "website-deploy-"));
    await use({ origin: `http://127.0.0.1:${await freePort()}`, data });
    rmSync(data, { recursive: true, force: true });
  },
  baseURL: ({ place }, use) => use(place.origin),
});

withBuild(
  "a tab that was open before a deploy keeps working: no request fails, and one document is loaded",
  async ({ page, open, next, place }) => {
    withBuild.setTimeout(180_000);
    expect(names(next.folder)).not.toEqual(names(current));
    const failed: string[] = [];
    page.on("response", (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
    page.on(
      "requestfailed",
      (request) => request.failure()?.errorText !== "net::ERR_ABORTED" && failed.push(`${request.failure()?.errorText} ${request.url()}`),
    );

    const before = await startServer({ place, web: current });
    await page.clock.install();
    await open("/vision");
    await fetchedAhead(page);
    await markDocument(page);
    const loaded = documents(page);
    await before.stop();
    const after = await startServer({ place, web: next.folder });
    try {
      // Code of the old build that was not fetched before is still available.
      const banner = page.getByRole("navigation", { name: "Main" });
      await banner.getByRole("button", { name: "Search organizations" }).click();
      await expect(page.getByRole("combobox", { name: "Search organizations" })).toBeVisible();
      await page.keyboard.press("Escape");
      expect(await isSameDocument(page)).toBe(true);

      await lookAgain(page);
      for (const [name, path] of [
        ["Team", "/team"],
        ["Blog", "/blog"],
        ["Services", "/services"],
        ["Events", "/events"],
      ] as const) {
        await banner.getByRole("link", { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await started(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await expect(page.locator("[data-build=next]").first()).toBeAttached();
      expect(loaded).toEqual(["/team"]);
      expect(failed).toEqual([]);
    } finally {
      // Closes the tab first, because it may be prefetching.
      await page.close();
      await after.stop();
    }
  },
);
