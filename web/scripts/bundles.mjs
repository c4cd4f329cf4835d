// The JavaScript builds. They write no files: they return bytes, and build.mjs writes them.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { rolldown } from "rolldown";
import { build } from "vite";
import { TARGETS } from "./browsers/targets.mjs";

/** @returns {import("vite").InlineConfig} */
const common = (root) => ({
  root,
  configFile: false,
  logLevel: "warn",
  mode: "production",
  plugins: [react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
});

/** Options of both browser builds. They use Rolldown directly, because Vite would add a preload helper that nothing here uses. */
async function forBrowser(root, input, define, output) {
  const bundle = await rolldown({
    input,
    // The app exports nothing, so that its file needs no second one with its exports.
    preserveEntrySignatures: false,
    cwd: root,
    platform: "browser",
    tsconfig: `${root}tsconfig.json`,
    resolve: { conditionNames: ["production", "browser", "import", "default"] },
    // Inlines the words of the catalogue. Otherwise the first page would load every word that two pages share.
    optimization: { inlineConst: { mode: "all", pass: 1 } },
    transform: {
      target: TARGETS,
      define: { ...define, "process.env.NODE_ENV": '"production"', "import.meta.env.SSR": "false", "import.meta.env.DEV": "false" },
    },
  });
  // Annotations are for bundlers, and nothing bundles this output again. They take 0.2 kB of the home page.
  const result = await bundle.generate({ ...output, minify: true, comments: { annotation: false, legal: false } });
  await bundle.close();
  return result.output;
}

/**
 * Builds the start script, the app, and one chunk for each kind of page.
 * @returns {Promise<{files: [string, Buffer][], start: string, entry: string, pages: Record<string, string[]>}>}
 */
export async function buildClient(root, define) {
  const isShareable = (id) =>
    /\/src\/(components|features|generated|runtime|site|ui)\//.test(id) && !/\/features\/directory\/files\/|\/BrokenLine/.test(id);
  const isOurs = (id) => id.startsWith(`${root}src/`);
  let ofApp;
  const input = { start: `${root}src/entry.start.ts`, entry: `${root}src/entry.client.tsx` };
  const folder = "assets/";
  const defined = { ...define, __ASSETS__: JSON.stringify(`/${folder}`) };
  const output = await forBrowser(root, input, defined, {
    format: "es",
    entryFileNames: `${folder}[name]-[hash].js`,
    chunkFileNames: `${folder}[name]-[hash].js`,
    // Small modules that several pages share go into two files, because a request costs more than a kilobyte: what the home page
    // needs, together with the app itself, and what it does not need. The modules that answer from the files of an export and the
    // drawing of a failure are left out, because they are seldom needed.
    codeSplitting: {
      groups: [
        // The bundler's own helpers are in the same file.
        { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
        {
          debugName: "entry",
          name: (id, graph) => ((ofApp ??= modulesOfApp(root, graph)).has(id) ? "entry" : null),
          test: isOurs,
          priority: 2,
        },
        { name: "details", test: isShareable, minShareCount: 2, priority: 1 },
      ],
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (suffix) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(suffix)));
  const entry = chunkOf("/src/entry.client.tsx");
  const withDeps = (chunk, known = new Set()) => {
    known.add(chunk.fileName);
    for (const name of chunk.imports) if (byName.has(name) && !known.has(name)) withDeps(byName.get(name), known);
    return known;
  };
  const always = withDeps(entry);
  const pages = chunks
    .filter((chunk) => /\/src\/pages\/[A-Z]\w*\.tsx$/.test(chunk.facadeModuleId ?? ""))
    .map((chunk) => {
      const kind = chunk.facadeModuleId.match(/(\w+)\.tsx$/)[1];
      return [kind, [...withDeps(chunk)].filter((name) => !always.has(name)).map((name) => `/${name}`)];
    });
  const byKind = Object.fromEntries(pages.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const start = chunkOf("/src/entry.start.ts");
  // The names of files are known only now. The start script contains them, so that its own name must change with them. Brotli needs fewer
  // bytes for one text than for arrays, and they depend less on the names' digests.
  const lists = [[...always], ...Object.values(byKind)].map((paths) => paths.map((path) => basename(path, ".js")).join());
  const code = start.code.replaceAll("__FILES__", JSON.stringify(lists.join(";")));
  const startName = `${folder}start-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
  return {
    files: chunks.map((chunk) => (chunk === start ? [startName, Buffer.from(code)] : [chunk.fileName, Buffer.from(chunk.code)])),
    start: `/${startName}`,
    entry: `/${entry.fileName}`,
    pages: byKind,
  };
}

/** The app, and what the home page shares with other pages. Of the words of events it uses only constants, which are inlined. */
function modulesOfApp(root, graph) {
  const [entry, home] = ["entry.client", "pages/Home"].map((name) => `${root}src/${name}.tsx`);
  const others = graph.getModuleInfo(entry).dynamicallyImportedIds.filter((id) => id !== home);
  const views = graph.getModuleInfo(`${root}src/pages/registry.client.ts`).dynamicallyImportedIds.filter((id) => id !== home);
  const shared = closure(graph, [...others, ...views]);
  const app = closure(graph, [entry]);
  for (const id of closure(graph, [home])) if (shared.has(id)) app.add(id);
  return new Set([...app].filter((id) => !id.includes("/words/events")));
}

/** The modules that others import statically, at any depth. */
function closure(graph, ids, known = new Set()) {
  for (const id of ids) {
    if (known.has(id)) continue;
    known.add(id);
    closure(graph, graph.getModuleInfo(id)?.importedIds ?? [], known);
  }
  return known;
}

/** One self-contained module for the server's engine, without imports or chunks. `alias` replaces modules by others. */
export async function buildServer(root, alias = []) {
  const { output } = await once({
    ...common(root),
    resolve: { alias },
    ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["production", "browser", "import", "default"] } },
    build: {
      ssr: `${root}src/entry.server.tsx`,
      write: false,
      target: "es2022",
      minify: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: false, format: "es" } },
    },
  });
  const chunks = output.filter((file) => file.type === "chunk");
  if (chunks.length !== 1 || chunks[0].imports.length > 0) throw new Error("The server's bundle must be one file without imports");
  return Buffer.from(chunks[0].code);
}

/** A script for the document's head, as text. */
export async function buildInline(root, path) {
  const [chunk] = await forBrowser(root, `${root}${path}`, {}, { format: "iife" });
  return chunk.code.trim();
}

/** The script of the editor: one file, which no page of the site loads. */
export async function buildEditor(root) {
  const [chunk] = await forBrowser(root, `${root}src/edit/edit.ts`, {}, { format: "es", codeSplitting: false });
  return chunk.code.trim();
}

/** Pairs of a name such as `globe.svg`, below src/assets, and the address of the built file. */
export function namedAssets(output) {
  return output
    .filter((file) => file.type === "asset" && !file.fileName.endsWith(".css"))
    .flatMap((file) => (file.originalFileNames ?? []).map((name) => [name.replace(/^src\/assets\//, ""), `/${file.fileName}`]));
}

/** A build without watch mode and with one output. */
export async function once(config) {
  return /** @type {import("rolldown").RolldownOutput} */ (await build(config));
}
