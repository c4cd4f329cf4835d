// A whole site as files, against the static builds of Astro and Next with as many pages of the same kind of content.
import { execFile } from "node:child_process";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { contentOf } from "../lib/directory.mjs";
import { binary, root } from "../lib/server.mjs";

export const title = "A whole site as static files";
export const note = "Seconds. Each page shows an organization's name, description, facts and links. Ours has two pages and their data for each organization; the others one. `like for like` is without what the others don't make: compressed twins and social cards. `PAGES` sets the number.";

const PAGES = Number(process.env.PAGES ?? 1000);
const exec = promisify(execFile);
const cache = join(root, "bench/.cache/export");

export async function run() {
  const content = await contentOf(PAGES);
  const work = join(cache, "work");
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const ours = async (what, out, flags) => {
    const begin = performance.now();
    await exec(binary, ["export", "--content", content.folder, "--data-dir", join(work, "data"), "--out", join(work, out), ...flags]);
    return { what, seconds: (performance.now() - begin) / 1000 };
  };
  const rows = [];
  try {
    const bare = ["--without", "twins,cards"];
    // Derivatives of pictures are made once and kept; neither of the others makes any.
    await ours("", "warm", bare);
    rows.push(await ours("website, like for like", "bare", bare));
    rows.push(await ours("website, nothing changed", "bare", bare));
    rows.push(await ours("website, twins at Brotli 5", "five", ["--brotli", "5", "--without", "cards"]));
    rows.push(await ours("website, everything", "whole", []));
    rows.push(await ours("website, everything, nothing changed", "whole", []));
    const entries = await Promise.all(content.slugs.map(async (slug) => ({ slug, ...fields(await readFile(join(content.folder, "organizations", `${slug}.toml`), "utf8")) })));
    for (const [name, build] of [["Astro", astro], ["Next", next]]) {
      rows.push({ what: `${name}, ${entries.length} pages`, seconds: await build(entries).catch((error) => `could not run: ${String(error.message).split("\n")[0]}`) });
    }
  } finally {
    await content.remove();
  }
  const [own] = rows;
  return rows.map((row) => ({ ...row, "times ours": typeof row.seconds === "number" ? row.seconds / own.seconds : "" }));
}

/** What of an entry is shown; enough of TOML for what the importer writes. */
function fields(toml) {
  const text = (key) => toml.match(new RegExp(`^${key} = "(.*)"$`, "m"))?.[1] ?? "";
  return { name: text("name"), description: text("description"), country: text("country"), website: text("website") };
}

/** Installs a project once; `node` of npm is there because both refuse older ones. */
async function project(name, dependencies) {
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, private: true, type: "module", dependencies: { node: "^24", ...dependencies } }));
  await access(join(folder, "node_modules")).catch(() => exec("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, maxBuffer: 1 << 26 }));
  return folder;
}

async function timed(folder, script, args, made) {
  await rm(join(folder, made), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" };
  const begin = performance.now();
  await exec(join(folder, "node_modules/node/bin/node"), [join(folder, script), ...args], { cwd: folder, env, maxBuffer: 1 << 26 });
  return (performance.now() - begin) / 1000;
}

async function astro(entries) {
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
<html lang="en"><head><title>{entry.name}</title></head><body><main><h1>{entry.name}</h1><p>{entry.description}</p><dl><dt>Country</dt><dd>{entry.country}</dd></dl><a href={entry.website}>Website</a></main></body></html>
`,
  );
  return timed(folder, "node_modules/astro/astro.js", ["build"], "dist");
}

async function next(entries) {
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
  return <main><h1>{entry.name}</h1><p>{entry.description}</p><dl><dt>Country</dt><dd>{entry.country}</dd></dl><a href={entry.website}>Website</a></main>;
}
`,
  );
  return timed(folder, "node_modules/next/dist/bin/next", ["build"], "out");
}
