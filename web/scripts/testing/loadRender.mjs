import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const BUNDLE = fileURLToPath(new URL("../../dist/server/entry.server.js", import.meta.url));

/** What the server's bundle draws as HTML; see `loadWholeRender`. */
export async function loadRender(bundle) {
  const render = await loadWholeRender(bundle);
  return (...words) => render(...words).html;
}

/** The `render` of the server's bundle, the built one unless another is given, in a bare context: what is not given here, the engine inside the server may lack too. */
export async function loadWholeRender(bundle) {
  const code = String(bundle ?? (await readFile(BUNDLE)));
  const context = vm.createContext({ console, setTimeout, queueMicrotask, URL, URLSearchParams, TextEncoder, MessageChannel });
  // The engine inside the server has no Intl.
  vm.runInContext('delete globalThis.Intl; for (const type of [Date, Number, String]) for (const name of Object.getOwnPropertyNames(type.prototype)) if (name.startsWith("toLocale") && !/Case$/.test(name)) delete type.prototype[name];', context);
  // The bundle has no imports and exports nothing, so it runs as a script too.
  vm.runInContext(code.replace(/export\s*\{\s*\};?\s*$/, ""), context);
  return context.render;
}
