import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const BUNDLE = fileURLToPath(new URL("../../dist/server/entry.server.js", import.meta.url));

/** Like `loadWholeRender`, but the function returns only the HTML. */
export async function loadRender(bundle) {
  const render = await loadWholeRender(bundle);
  return (...words) => render(...words).html;
}

/**
 * The `render` function of a server bundle (the built one by default) in an empty context. The context contains only what is
 * passed here, because the server's engine may lack everything else.
 */
export async function loadWholeRender(bundle) {
  const code = String(bundle ?? (await readFile(BUNDLE)));
  const context = vm.createContext({ console, setTimeout, queueMicrotask, URL, URLSearchParams, TextEncoder, MessageChannel });
  // The server's engine has no Intl.
  vm.runInContext(
    'delete globalThis.Intl; for (const type of [Date, Number, String]) for (const name of Object.getOwnPropertyNames(type.prototype)) if (name.startsWith("toLocale") && !/Case$/.test(name)) delete type.prototype[name];',
    context,
  );
  // The bundle has no imports and no exports, so it can run as a script.
  vm.runInContext(code.replace(/export\s*\{\s*\};?\s*$/, ""), context);
  return context.render;
}
