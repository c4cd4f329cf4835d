import { firstScreen } from "../lib/phone.mjs";
import { website } from "../lib/server.mjs";
import { get, routes, settled } from "../lib/wire.mjs";

export const title = "Every budget";
export const note =
  "Bytes are those on the wire, Brotli. “Everything” of a phone is 360×800 at three pixels a point, all kinds of files, without images " +
  "below the first screen. PARTS=weight,speed,small leaves out the parts that take minutes: memory (2,000 edits), large (36,000 organizations), images (ipx), export (Astro), lighthouse.";

/** A run of all tables leaves it out, because it runs other tables again. */
export const byNameOnly = true;
// The export comes first, because it creates 4,000 files, and ext4 creates files slowly for five minutes after others were removed.
const PARTS = (process.env.PARTS ?? "export,weight,speed,memory,images,small,large,lighthouse").split(",");

/** The budgets that are exceeded, for the exit code. */
export const failures = (rows) =>
  rows.filter(({ verdict }) => verdict === "OVER").map(({ what, measured, budget }) => `${what}: ${measured}, budget ${budget}`);

export async function run() {
  const rows = [];
  const add = (what, measured, budget, { atLeast = false, unit = "" } = {}) => {
    const known = Number.isFinite(measured);
    const good = atLeast ? measured >= budget : measured <= budget;
    const show = (value) => `${value.toLocaleString("en-GB", { maximumFractionDigits: value < 100 ? 2 : 0 })}${unit}`;
    rows.push({
      what,
      measured: known ? show(measured) : "not measured",
      budget: `${atLeast ? "≥" : "≤"} ${show(budget)}`,
      verdict: !known ? "–" : good ? "ok" : "OVER",
    });
  };

  const parts = {
    weight: () => weight(add),
    speed: () => speed(add),
    memory: () => memory(add),
    small: () => directory(add, 100, { firstPage: 400, edit: 100 }),
    large: () => directory(add, 36_000, { firstPage: 1500, edit: 500, memory: 200, search: 2, cold: 30 }),
    images: () => images(add),
    export: () => staticExport(add),
    lighthouse: () => lighthouse(add),
  };
  for (const name of PARTS) await parts[name]();
  return rows;
}

async function weight(add) {
  const server = await website();
  try {
    await server.ready();
    const paths = await routes(server.url);
    for (const lowData of [false, true]) {
      const [mode, headers] = lowData ? [", low-data mode", { "save-data": "on" }] : ["", {}];
      await settled(
        paths.map((path) => server.url + path),
        headers,
      );
      const kinds = new Map();
      for (const path of [...paths, "/no-such-page"]) {
        const bytes = (await get(server.url + path, headers)).body.length;
        const kind = path === "/no-such-page" ? "not-found" : await kindOf(server.url, path);
        const most = kinds.get(kind);
        kinds.set(kind, {
          bytes: Math.max(bytes, most?.bytes ?? 0),
          path: bytes > (most?.bytes ?? 0) ? path : most.path,
          count: (most?.count ?? 0) + 1,
        });
      }
      for (const [kind, { bytes, path, count }] of kinds) {
        const of = count > 1 ? `, heaviest of ${count}: ${path}` : "";
        add(`HTML + CSS of ${kind}${mode}${of}`, bytes, path === "/" ? 14_600 : 25_000, { unit: " B" });
      }
    }
    const phone = async (lowData, budget) => {
      // The second request can use what the first one made.
      await firstScreen([`${server.url}/`], { lowData });
      const [home] = (await firstScreen([`${server.url}/`], { lowData })) ?? [];
      const parts = home
        ? `: ${["document", "scripts", "styles", "fonts", "images", "other"]
            .filter((kind) => home[kind] > 0)
            .map((kind) => `${kind} ${Math.round(home[kind] / 1000)}`)
            .join(", ")} kB`
        : "";
      add(`home, everything above the fold of a phone${lowData ? ", low-data mode" : ""}${parts}`, home?.total ?? Number.NaN, budget, {
        unit: " B",
      });
      if (!lowData) add("home, requests of a phone until the app has started", home?.untilStarted ?? Number.NaN, 14);
    };
    await phone(false, 200_000);
    await phone(true, 60_000);
  } finally {
    await server.stop();
  }
  const scripts = await (await import("./scripts.mjs")).run();
  const of = (name) => scripts.find(({ what }) => what === name)?.bytes ?? Number.NaN;
  add("home, all JavaScript", of("Home"), 80_000, { unit: " B" });
  add("fonts, preloaded", of("fonts, preloaded"), 28_000, { unit: " B" });
}

const kinds = new Map();

/** The component that shows a page, from its payload. */
async function kindOf(url, path) {
  const address = `${path === "/" ? "" : path}/_payload.json`;
  if (!kinds.has(path)) kinds.set(path, JSON.parse((await get(url + address, { "accept-encoding": "identity" })).body.toString()).page);
  return kinds.get(path);
}

async function speed(add) {
  const rows = await (await import("./static.mjs")).run();
  for (const { case: what, ratio, "p99 ms": ours, "nginx p99": theirs } of rows) {
    if (ratio === "") continue;
    add(`${what}: requests a second, against nginx`, ratio, 1, { atLeast: true, unit: " ×" });
    add(`${what}: p99 at the same load, against nginx's ${theirs.toFixed(2)} ms`, ours / theirs, 1, { unit: " ×" });
  }
}

async function memory(add) {
  const [, loaded, edited] = await (await import("./memory.mjs")).run();
  add("memory of the sample under load", loaded.MB, 60, { unit: " MB" });
  add(`memory of the sample ${edited.when}`, edited.MB, 100, { unit: " MB" });
}

/**
 * A figure that is missing in `most` has no budget, and is left out of the table.
 * @param {{ firstPage: number, edit: number, memory?: number, search?: number, cold?: number }} most
 */
async function directory(add, size, most) {
  const { measure } = await import("./growth.mjs");
  const row = await measure(size);
  const of = `, ${size.toLocaleString("en-GB")} organizations`;
  add(`start to first page${of}`, row["first page, ms"], most.firstPage, { unit: " ms" });
  add(`saved file to new page served${of}`, row["edit → live, ms"], most.edit, { unit: " ms" });
  if (most.memory) add(`memory${of}`, row["memory, MB"], most.memory, { unit: " MB" });
  if (most.search) add(`search at 2,000 a second, p99${of}`, row["paced p99, ms"], most.search, { unit: " ms" });
  if (most.cold) add(`cold page${of}`, row["cold profile, ms"], most.cold, { unit: " ms" });
}

async function images(add) {
  const rows = await (await import("./images.mjs")).run();
  for (const row of rows) {
    if (typeof row["ipx/ours"] !== "number") continue;
    const memory = String(Object.values(row)[0]).includes("memory");
    add(`derivative, ${Object.values(row)[0]}: ipx against ours`, row["ipx/ours"], memory ? 2 : 1, { atLeast: true, unit: " ×" });
  }
}

/** An export without what Astro does not make, against Astro's build of as many pages. */
async function staticExport(add) {
  const rows = await (await import("./export.mjs")).run();
  const astro = rows.find(({ what }) => what.startsWith("Astro"));
  add(`export, ${astro.what} against ours`, astro["times ours"] || NaN, 1.3, { atLeast: true, unit: " ×" });
}

async function lighthouse(add) {
  const table = await import("./lighthouse.mjs");
  const rows = await table.run();
  for (const category of table.categories)
    add(`Lighthouse, ${category}, worst of ${rows.length} kinds of page`, Math.min(...rows.map((row) => row[category])), 100, {
      atLeast: true,
    });
  for (const [what, column, unit, audit] of [
    ["largest contentful paint", "LCP ms", " ms", "largest-contentful-paint"],
    ["total blocking time", "TBT ms", " ms", "total-blocking-time"],
    ["layout shift", "CLS", "", "cumulative-layout-shift"],
  ]) {
    const worst = rows.toSorted((a, b) => b[column] - a[column])[0];
    add(`Lighthouse, ${what}, worst of the kinds: ${worst.page}`, worst[column], table.most[audit], { unit });
  }
}
