// A whole site as files, compared with static builds of Astro and Next with as many pages of the same kind of content.
import { execFile } from "node:child_process";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { contentOf } from "../lib/directory.mjs";
import { median } from "../lib/load.mjs";
import { binary, root } from "../lib/server.mjs";

export const title = "A whole site as static files";
export const note =
  "Seconds; of `like for like` and Astro medians of three runs in turn, of Next of three runs. Each side has the same number of pages with the same markup: the pages of the others are one of our profiles with placeholders for name, description, country and website. Ours are the site's own pages, and of organizations half profiles and half lists of similar ones; they include their data for the app, islands, pictures and the listing. `like for like` is without precompressed copies and social cards. `PAGES` sets the number of pages of organizations. Folders are removed at the end, and Next, which deletes the files of its last build, runs last: ext4 creates files slowly for five minutes after others were deleted.";

const PAGES = Number(process.env.PAGES ?? 1000);
const ROUNDS = 3;
const exec = promisify(execFile);
const cache = join(root, "bench/.cache/export");

export async function run() {
  // Each organization has two pages.
  const content = await contentOf(Math.ceil(PAGES / 2));
  const work = join(cache, "work");
  await mkdir(work, { recursive: true });
  const ours = async (what, out, flags) => {
    const begin = performance.now();
    const { stdout } = await exec(binary, [
      "export",
      "--content",
      content.folder,
      "--data-dir",
      join(work, "data"),
      "--out",
      join(work, out),
      ...flags,
    ]);
    const seconds = (performance.now() - begin) / 1000;
    const pages = Number(/Exported ([\d,]+) pages/.exec(stdout)?.[1].replaceAll(",", ""));
    if (!pages) throw new Error(`The export does not say how many pages it has: ${stdout}`);
    return { what, seconds, pages };
  };
  try {
    const bare = ["--without", "twins,cards,avif"];
    // Derivatives of pictures are made once and kept. Astro and Next make none here.
    const { pages } = await ours("", "warm", bare);
    const some = await Promise.all(
      content.slugs.map(async (slug) => ({
        slug,
        ...fields(await readFile(join(content.folder, "organizations", `${slug}.toml`), "utf8")),
      })),
    );
    const entries = Array.from({ length: pages }, (_, at) => ({ ...some[at % some.length], slug: `${some[at % some.length].slug}-${at}` }));
    const sample = some.find(({ description, website, country }) => description && website && country);
    const markup = await markupOf(join(work, "warm"), sample.slug);

    const bareOnes = async (round) => (await ours("", `bare-${round}`, bare)).seconds;
    const builds = (name, build) => (round) =>
      build(entries, markup, sample, join(work, `${name}-${round}`)).catch((error) => firstLine(error));
    const [own, ofAstro] = await inTurn(["website, like for like", bareOnes], [`Astro, ${pages} pages`, builds("astro", astro)]);
    const rows = [
      own,
      await ours("website, nothing changed", "bare-0", bare),
      await ours("website, precompressed with Brotli 5", "five", ["--brotli", "5", "--without", "cards,avif"]),
      await ours("website, everything", "whole", []),
      await ours("website, everything, nothing changed", "whole", []),
      ofAstro,
      // Last, because each of its builds deletes the files of the one before.
      ...(await inTurn([`Next, ${pages} pages`, builds("next", next)])),
    ];
    return rows.map(({ what, seconds }) => ({ what, seconds, "times ours": typeof seconds === "number" ? seconds / own.seconds : "" }));
  } finally {
    await content.remove();
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * The medians of what each side needs in a number of rounds, in which they take turns.
 * @param {[string, (round: number) => Promise<number | string>][]} sides
 */
async function inTurn(...sides) {
  const runs = sides.map(([what]) => ({ what, seconds: [] }));
  for (let round = 0; round < ROUNDS; round += 1) for (const [at, [, run]] of sides.entries()) runs[at].seconds.push(await run(round));
  return runs.map(({ what, seconds }) => ({ what, seconds: seconds.find((value) => typeof value === "string") ?? median(seconds) }));
}

const firstLine = (error) => `could not run: ${String(error.message).split("\n")[0]}`;

/** The fields of an entry that are shown. It parses just enough TOML for what the importer writes. */
function fields(toml) {
  const text = (key) => toml.match(new RegExp(`^${key} = "(.*)"$`, "m"))?.[1] ?? "";
  return { name: text("name"), description: text("description"), country: text("country"), website: text("website") };
}

/** The HTML of an entry's profile from our own export. */
async function markupOf(out, slug) {
  const html = await readFile(join(out, "organizations", `${slug}.html`), "utf8").catch(() =>
    readFile(join(out, "organizations", slug, "index.html"), "utf8"),
  );
  const begin = html.indexOf('<div id="app">');
  const end = html.indexOf("<script", begin);
  if (begin < 0 || end < 0) throw new Error(`the page of ${slug} has no app`);
  return html
    .slice(begin, end)
    .replace(/<link [^>]*>|<!--.*?-->/g, "")
    .replace(/[{}]/g, "");
}

/** Replaces the values of the sample entry in the markup by expressions, which `hole` writes for each field. */
function withHoles(markup, sample, hole) {
  let text = markup;
  for (const key of ["description", "website", "name", "country"]) {
    const value = sample[key].replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/'/g, "&#x27;").replace(/</g, "&lt;");
    text = text.replaceAll(`="${value}"`, `=${hole(key)}`).replaceAll(`>${value}<`, `>${hole(key)}<`);
  }
  return text;
}

/** HTML as React wrote it, as JSX. */
function jsxOf(markup) {
  const names = { class: "className", for: "htmlFor", tabindex: "tabIndex", autocomplete: "autoComplete" };
  return markup
    .replace(/(<[a-z][^>]*?>)/g, (tag) =>
      tag.replace(/ ([a-z][\w-]*)=/g, (whole, name) => {
        if (names[name]) return ` ${names[name]}=`;
        return /^(aria|data)-/.test(name) ? whole : ` ${name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}=`;
      }),
    )
    .replace(/="([^"]*)"/g, '="$1"');
}

/** Installs a project once. npm's package `node` is included, because both projects refuse older versions. */
async function project(name, dependencies) {
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name, private: true, type: "module", dependencies: { node: "^24", ...dependencies } }),
  );
  await access(join(folder, "node_modules")).catch(() =>
    exec("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, maxBuffer: 1 << 26 }),
  );
  return folder;
}

/** The seconds of a build. What it has made is moved away to `to`. */
async function timed(folder, script, args, made, to) {
  await rm(join(folder, made), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  const begin = performance.now();
  await exec(join(folder, "node_modules/node/bin/node"), [join(folder, script), ...args], { cwd: folder, env, maxBuffer: 1 << 26 });
  const seconds = (performance.now() - begin) / 1000;
  await rename(join(folder, made), to);
  return seconds;
}

async function astro(entries, markup, sample, to) {
  const folder = await project("astro", { astro: "^5" });
  await mkdir(join(folder, "src/pages/organizations"), { recursive: true });
  await writeFile(join(folder, "src/entries.json"), JSON.stringify(entries));
  await writeFile(
    join(folder, "src/pages/organizations/[slug].astro"),
    `---
import entries from "../../entries.json";
export const getStaticPaths = () => entries.map((entry) => ({ params: { slug: entry.slug }, props: { entry } }));
const { entry } = Astro.props;
---
<html lang="en"><head><title>{entry.name}</title></head><body>${withHoles(markup, sample, (key) => `{entry.${key}}`)}</body></html>
`,
  );
  return timed(folder, "node_modules/astro/astro.js", ["build"], "dist", to);
}

async function next(entries, markup, sample, to) {
  const folder = await project("next", { next: "^16", react: "^19", "react-dom": "^19" });
  await mkdir(join(folder, "app/organizations/[slug]"), { recursive: true });
  await writeFile(join(folder, "entries.json"), JSON.stringify(entries));
  await writeFile(join(folder, "next.config.mjs"), `export default { output: "export" };\n`);
  await writeFile(join(folder, "app/layout.jsx"), `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`);
  await writeFile(
    join(folder, "app/organizations/[slug]/page.jsx"),
    `import entries from "../../../entries.json";
export const generateStaticParams = () => entries.map(({ slug }) => ({ slug }));
export default async function Page({ params }) {
  const { slug } = await params;
  const entry = entries.find((one) => one.slug === slug);
  return <>${withHoles(jsxOf(markup), sample, (key) => `{entry.${key}}`)}</>;
}
`,
  );
  return timed(folder, "node_modules/next/dist/bin/next", ["build"], "out", to);
}
