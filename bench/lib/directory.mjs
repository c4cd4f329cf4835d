// The site's content with a directory of any size, made by our own importer from a seeded dump.
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { dump } from "./registry.mjs";
import { binary, root } from "./server.mjs";

const run = promisify(execFile);

/** A copy of the content with `count` organizations; `importMs` is how long the import took. */
export async function contentOf(count) {
  const folder = await mkdtemp(join(tmpdir(), "website-directory-"));
  await cp(join(root, "content"), folder, { recursive: true });
  const organizations = join(folder, "organizations");
  const own = (await readdir(organizations)).length;
  let importMs = 0;
  if (count > own) {
    const file = join(folder, "dump.tmp");
    // Some records are inactive.
    await pipeline(Readable.from(dump(Math.ceil(count * 1.05) + 50)), createWriteStream(file));
    const begin = performance.now();
    await run(binary, ["import", "ror", file, "--out", organizations, "--limit", String(count - own)]);
    importMs = performance.now() - begin;
    await rm(file);
  }
  // What the system still has to write would take processor time from what is measured next.
  await run("sync", []);
  const slugs = (await readdir(organizations)).map((name) => name.replace(/\.toml$/, "")).sort();
  return {
    folder,
    importMs,
    slugs,
    /** Changes the budget of an entry, as an editor would. */
    async edit(slug, budget) {
      const file = join(organizations, `${slug}.toml`);
      const text = (await readFile(file, "utf8")).replace(/^budget = .*\n/m, "");
      await writeFile(file, `budget = "${budget}"\n${text}`);
    },
    /** Gives an entry another name. */
    async rename(slug, name) {
      const file = join(organizations, `${slug}.toml`);
      const text = (await readFile(file, "utf8")).replace(/^name = .*$/m, `name = ${JSON.stringify(name)}`);
      await writeFile(file, text);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
