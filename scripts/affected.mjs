// Finds the end-to-end tests that a change can affect, so that `make test` on a developer's machine need not run all of them.
//
// Reads changed paths from standard input, one a line, and prints a pattern for Playwright's `--grep`. Prints nothing if all tests
// must run: that is the case for every path that no row below names, such as the layout, the runtime, payloads and content.
// `node scripts/affected.mjs --check` reports rows whose sources or tests do not exist.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tests = join(root, "e2e/tests");

/**
 * A row for each subject. `sources` are beginnings of paths, `specs` are files below `e2e/tests`, and `kinds` are the names in
 * `e2e/support/kinds.ts` of the pages that show the subject.
 * @type {{ sources: string[], specs: string[], kinds?: string[] }[]}
 */
const SUBJECTS = [
  {
    sources: ["web/src/features/case-studies/", "web/src/pages/CaseStud"],
    specs: ["http/crossLinks"],
    kinds: ["Case studies", "Case study", "Services"],
  },
  {
    sources: ["web/src/features/company/", "web/src/pages/AboutUs.tsx", "web/src/pages/Home.tsx", "web/src/pages/Vision.tsx"],
    specs: ["browser/company", "browser/theme", "http/answers"],
    kinds: ["Home", "About", "Services", "Vision"],
  },
  {
    sources: ["web/src/features/consent/", "crates/site-server/src/visits.rs", "crates/site-server/src/handlers/visits.rs"],
    specs: ["browser/consent", "browser/chat", "browser/overlays", "browser/policy", "app/details"],
    kinds: ["Home", "Privacy policy"],
  },
  {
    sources: [
      "web/src/features/contact/",
      "web/src/pages/Contact",
      "crates/site-server/src/contact",
      "crates/site-server/src/handlers/contact",
    ],
    specs: ["browser/contact", "browser/nextEvent", "browser/policy", "engines/contact", "http/contact", "app/builds"],
    kinds: ["Contact", "Request a Demo"],
  },
  {
    sources: ["web/src/features/studies/", "web/src/pages/Stud", "web/src/pages/Map.tsx"],
    specs: ["browser/studies", "browser/aidinsight", "http/crossLinks"],
    kinds: ["Studies", "Studies, none found", "Study", "Map of studies"],
  },
  {
    sources: ["web/src/features/corrections/", "web/src/pages/Corrections.tsx"],
    specs: ["http/crossLinks"],
    kinds: ["Corrections", "Blog post"],
  },
  {
    sources: ["web/src/features/directory/", "web/src/pages/Organizations.tsx", "crates/site-server/src/handlers/search.rs"],
    specs: [
      "browser/organizations",
      "browser/longDirectory",
      "browser/importedDirectory",
      "browser/export",
      "browser/search",
      "http/hostileDirectory",
      "app/details",
    ],
    kinds: ["Organizations", "Organizations, filtered", "Organizations, none found"],
  },
  {
    sources: ["web/src/features/events/", "web/src/pages/Event"],
    specs: ["browser/events", "browser/eventToCome", "browser/nextEvent", "browser/print"],
    kinds: ["Home", "Events", "Event overview", "Agenda", "FAQs", "Registration", "Speakers", "Speaker", "Contact"],
  },
  {
    sources: ["web/src/features/organizations/", "web/src/pages/Organization.tsx", "web/src/pages/SimilarOrganizations.tsx"],
    specs: ["browser/organizations", "browser/importedDirectory", "browser/print", "app/islands", "app/start"],
    kinds: ["Organizations", "Organization", "Similar organizations"],
  },
  {
    sources: ["web/src/features/people/", "web/src/pages/Team"],
    specs: ["browser/company"],
    kinds: ["Team", "Team member", "Event overview", "Speakers", "Speaker"],
  },
  {
    sources: ["web/src/features/posts/", "web/src/pages/Blog"],
    specs: ["browser/blog", "browser/print", "app/islands", "app/ids", "app/navigation"],
    kinds: ["Home", "Blog", "Blog, second page", "Posts of a tag", "Blog post", "Post with a chart", "Team member", "Case study"],
  },
  {
    sources: ["web/src/features/search/", "web/src/pages/Search.tsx", "crates/site-server/src/handlers/site_search.rs"],
    specs: ["browser/search", "browser/siteSearch", "browser/export", "browser/overlays", "app/start", "app/navigation", "engines/flows"],
    kinds: ["Search", "Search results", "Search, none found"],
  },
  {
    sources: ["web/src/features/services/", "web/src/pages/Services.tsx", "web/src/pages/Aidinsight"],
    specs: ["browser/company", "browser/aidinsight", "browser/nextEvent"],
    kinds: ["Home", "Services", "Aidinsight", "Prepared question"],
  },
  { sources: ["crates/site-server/src/handlers/admin.rs"], specs: ["http/answers"] },
  { sources: ["crates/site-server/src/handlers/assets.rs"], specs: ["http/answers", "app/deploy", "app/failures", "app/start"] },
  { sources: ["crates/site-server/src/handlers/builds.rs"], specs: ["http/live", "app/builds", "app/deploy", "engines/flows"] },
  { sources: ["crates/site-server/src/handlers/cards.rs"], specs: ["http/pages"] },
  { sources: ["crates/site-server/src/handlers/csp_reports.rs"], specs: ["browser/policy"] },
  { sources: ["crates/site-server/src/handlers/dev"], specs: ["browser/held"] },
  { sources: ["crates/site-server/src/handlers/files.rs"], specs: ["http/files", "http/pages", "browser/export"] },
  {
    sources: ["crates/site-server/src/handlers/images", "crates/site-server/src/images", "crates/site-images/src/"],
    specs: ["http/images"],
  },
  { sources: ["crates/site-server/src/handlers/islands.rs"], specs: ["app/islands", "engines/flows"] },
  {
    sources: ["crates/site-server/src/handlers/preferences.rs"],
    specs: ["http/answers", "browser/theme", "browser/lowData", "browser/consent"],
  },
  { sources: ["crates/site-server/src/handlers/preview.rs", "crates/site-server/src/preview"], specs: ["browser/previews"] },
  { sources: ["crates/site-edit", "web/src/edit/", "crates/website/src/commands/edit.rs"], specs: ["browser/editing"] },
  { sources: ["crates/site-server/src/handlers/render_failure.rs"], specs: ["browser/errors", "app/details"] },
];

/** Files that no page is made from: they have tests of their own. */
const UNSEEN = [/\.test\.(tsx?|mjs)$/, /\/stories(\/|$)/, /^crates\/[^/]+\/(tests|fuzz|benches|examples)(\/|$)/];

/** These run after every change; together they take seconds. */
const ALWAYS = ["http/pages", "http/markup", "http/addresses", "browser/navigation"];

function specsOf(path) {
  if (UNSEEN.some((unseen) => unseen.test(path))) return [];
  const spec = /^e2e\/tests\/(.+)\.spec\.ts$/.exec(path);
  if (spec) return [`${spec[1]}.spec`];
  const rows = SUBJECTS.filter(({ sources }) => sources.some((source) => `${path}/`.startsWith(source)));
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ specs, kinds = [] }) => [
    ...specs.map((name) => `${name}.spec`),
    // The titles in browser/everyKind.spec.ts and engines/kinds.spec.ts.
    ...kinds.flatMap((kind) => [`${kind} shows its own content`, `${kind}: the page loads`]),
  ]);
}

function check() {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const known = new Set([...read("e2e/support/kinds.ts").matchAll(/^ {2}"?([^":]+)"?: "\//gm)].map(([, kind]) => kind));
  const problems = [];
  for (const name of [...ALWAYS, ...SUBJECTS.flatMap(({ specs }) => specs)])
    if (!existsSync(join(tests, `${name}.spec.ts`))) problems.push(`there is no test file ${name}.spec.ts`);
  for (const kind of SUBJECTS.flatMap(({ kinds = [] }) => kinds)) if (!known.has(kind)) problems.push(`there is no kind of page ${kind}`);
  for (const source of SUBJECTS.flatMap(({ sources }) => sources)) {
    const folder = dirname(`${source}x`);
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    if (!names.some((name) => join(folder, name, "/").startsWith(source))) problems.push(`there is no source ${source}`);
  }
  for (const [file, title] of [
    ["browser/everyKind", "${kind} shows its own content"],
    ["engines/kinds", "${kind}: the page loads"],
  ])
    if (!read(`e2e/tests/${file}.spec.ts`).includes(title)) problems.push(`the titles in ${file}.spec.ts no longer begin with ${title}`);
  for (const feature of readdirSync(join(root, "web/src/features")))
    if (!specsOf(`web/src/features/${feature}`)) problems.push(`web/src/features/${feature} has no row`);
  for (const problem of problems) console.error(`scripts/affected.mjs: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

if (process.argv[2] === "--check") check();
else {
  const paths = readFileSync(0, "utf8").split("\n").filter(Boolean);
  // A folder changes when a file in it is added, removed, or saved under another name first. If a file in it has changed too, that
  // file explains the folder.
  const explained = new Set(paths.map((path) => dirname(path)));
  const found = paths.filter((path) => !explained.has(path)).map(specsOf);
  if (!found.includes(undefined))
    console.log([...new Set([...ALWAYS.map((name) => `${name}.spec`), ...found.flat()])].map(escaped).join("|"));
}
