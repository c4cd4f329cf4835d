import { certificate } from "../lib/certificate.mjs";
import { lighthouse } from "../lib/lighthouse.mjs";
import { median } from "../lib/load.mjs";
import { website } from "../lib/server.mjs";
import { kinds } from "./weight.mjs";

export const title = "Lighthouse, mobile, every kind of page";
export const note =
  "Simulated slow 4G on a slow phone, Lighthouse's default, over HTTPS and HTTP/2; figures are medians of RUNS (5), or of the first runs once more than half of RUNS were made and all of them are within every budget: the others can't take the median out of it. The runs of a page are minutes apart, so that a slow minute of the machine makes no median. ONLY=/path,/path for some pages. The audits that lose points are printed to standard error.";

export const byNameOnly = true;
export const categories = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = Number(process.env.RUNS ?? 5);
/** The budgets of single audits, in their own units. */
export const most = { "largest-contentful-paint": 1200, "total-blocking-time": 50, "cumulative-layout-shift": 0 };

/** Whether one run is within the budgets. Its score is shown without a fraction. */
const isGood = ({ audits, categories: { performance } }) =>
  Math.round(100 * performance.score) >= 100 && Object.entries(most).every(([audit, limit]) => audits[audit].numericValue <= limit);

export const failures = (rows) =>
  rows.flatMap((row) =>
    categories.filter((category) => row[category] < 100).map((category) => `${row.page} has ${row[category]} for ${category}`),
  );

export async function run() {
  // As visitors have it. Over plain HTTP/1.1, each file on a connection of its own costs two round trips more in Lighthouse's model.
  const tls = await certificate();
  const server = await website(["--tls-cert", tls.cert, "--tls-key", tls.key]);
  const pages = process.env.ONLY?.split(",") ?? kinds.filter((path) => path !== "/no-such-page");
  let browser;
  try {
    await server.rested();
    browser = await lighthouse();
    // A browser that has just started works for a while on things of its own.
    await browser.audit(server.url, ["performance"]);
    const runs = new Map(pages.map((page) => [page, []]));
    for (let round = 0; round < RUNS; round += 1)
      for (const [page, own] of runs)
        if (!isDecided(own)) own.push(await browser.audit(server.url + page, own.length === 0 ? categories : ["performance"]));
    const rows = [...runs].map(([page, own]) => rowOf(page, own));
    for (const row of rows) {
      const [scores, lcp, tbt] = [
        categories.map((category) => row[category]).join(" "),
        Math.round(row["LCP ms"]),
        Math.round(row["TBT ms"]),
      ];
      console.error(`${row.page}: ${scores}, LCP ${lcp} ms, TBT ${tbt} ms`);
    }
    return rows;
  } finally {
    await browser?.stop();
    await server.stop();
    await tls.remove();
  }
}

/** Whether further runs can't take the median out of the budgets. */
const isDecided = (runs) => runs.length > RUNS / 2 && runs.every(isGood);

/** The row of a page. Its first run has all categories. */
function rowOf(page, runs) {
  const [first] = runs;
  const of = (audit) => median(runs.map(({ audits }) => audits[audit].numericValue));
  for (const category of categories) {
    for (const { id, weight } of first.categories[category].auditRefs) {
      const { score, title: name, details } = first.audits[id];
      if (score === null || score >= (category === "performance" ? 0.9 : 1) || weight === 0) continue;
      const where = (details?.items ?? [])
        .slice(0, 3)
        .map((item) => item.node?.selector ?? item.url ?? item.source ?? item.description ?? "")
        .filter(Boolean);
      console.error(`${page}: ${category}: ${id} (${score}): ${name} ${where.join(" · ")}`);
    }
  }
  const score = (category) =>
    Math.round(
      100 *
        (category === "performance" ? median(runs.map(({ categories: all }) => all.performance.score)) : first.categories[category].score),
    );
  // Lighthouse's own measure of the machine's current speed. An idle desktop has at least 1,500.
  const machine = median(runs.map(({ environment }) => environment.benchmarkIndex));
  return {
    page,
    ...Object.fromEntries(categories.map((category) => [category, score(category)])),
    "LCP ms": of("largest-contentful-paint"),
    "TBT ms": of("total-blocking-time"),
    CLS: of("cumulative-layout-shift"),
    machine,
  };
}
