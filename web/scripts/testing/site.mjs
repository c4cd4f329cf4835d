// A stand-in for the server, for tests of the app: draws payloads with the built bundle and answers the runtime's calls.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import vm from "node:vm";
import { pageCss } from "../css/page.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const TYPES = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", woff2: "font/woff2", jpg: "image/jpeg", png: "image/png" };

/** The server's bundle in a bare context: what is not given here, the engine inside the server may lack too. */
export async function loadRender() {
  const code = await readFile(`${dist}server/entry.server.js`, "utf8");
  const context = vm.createContext({ console, setTimeout, queueMicrotask, URL, URLSearchParams, TextEncoder, MessageChannel });
  // The engine inside the server has no Intl.
  vm.runInContext('delete globalThis.Intl; for (const type of [Date, Number, String]) for (const name of Object.getOwnPropertyNames(type.prototype)) if (name.startsWith("toLocale") && !/Case$/.test(name)) delete type.prototype[name];', context);
  // The bundle has no imports and exports nothing, so it runs as a script too.
  vm.runInContext(code.replace(/export\s*\{\s*\};?\s*$/, ""), context);
  return context.render;
}

/**
 * @param {Record<string, object>} payloads by path with query; `site`: what all share
 * @param {{images?: string, html?: string}} options folder of images; attributes of the html element
 */
export async function startSite(payloads, site, options = {}) {
  const [bundle, css, render] = await Promise.all([json("bundle.json"), json("css.json"), loadRender()]);
  const state = { buildId: "build-1", calls: [], delay: 0, headers: {}, bundle, html: options.html ?? "" };

  const documentOf = (payload) => {
    const lowData = /data-low-data="true"/.test(state.html);
    const html = payload.shell ? "" : render("page", JSON.stringify(payload), JSON.stringify(site), JSON.stringify({ lowData }));
    const colours = [...new Set(html.match(/ph-[0-9a-f]{6}/g))].map((name) => `.${name}{background-color:#${name.slice(3)}}`);
    const data = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
    return (
      `<!doctype html><html lang="en"${state.html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${payload.head.title}</title>` +
      `<link rel="icon" href="data:,"><meta name="description" content="${payload.head.description}"><link rel="canonical" href="${payload.head.canonical}">` +
      `<style>${lowData ? "" : css.fonts}${pageCss(css, html)}${colours.join("")}</style><script>${bundle.inlineScripts.theme}</script><script type="module" src="${bundle.start}"></script></head>` +
      `<body><div id="app">${html}</div><script type="application/json" id="payload">${data(payload)}</script><script type="application/json" id="site">${data(site)}</script></body></html>`
    );
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://127.0.0.1");
    const send = (status, type, body, headers = {}) => response.writeHead(status, { "content-type": type, "x-build-id": state.buildId, ...state.headers, ...headers }).end(body);
    const page = (path) => payloads[path + url.search] ?? payloads[path];
    try {
      if (url.pathname.startsWith("/assets/")) return send(200, TYPES[url.pathname.split(".").pop()], await readFile(`${dist}client${url.pathname}`));
      if (url.pathname.startsWith("/_ipx/")) {
        const path = decodeURIComponent(url.pathname.split("/").slice(3).join("/"));
        return send(200, TYPES[path.split(".").pop()] ?? "image/svg+xml", await readFile(`${options.images}/${path}`));
      }
      state.calls.push(request.url);
      if (url.pathname === "/builds/latest.json") return send(200, "application/json", JSON.stringify({ id: state.buildId, timestamp: 0 }));
      if (url.pathname.startsWith("/builds/meta/")) return send(200, "application/json", JSON.stringify({ id: state.buildId, matcher: { static: {} }, prerendered: [] }));
      if (url.pathname === "/api/organizations") {
        const results = ["Lantern Bridge Foundation", "United Wells", "Harbour Trust"].map((name) => ({ name, slug: name.toLowerCase().replaceAll(" ", "-"), tags: [], country: "Kenya" }));
        const found = results.filter(({ name }) => name.toLowerCase().includes(url.searchParams.get("q").toLowerCase()));
        return send(200, "application/json", JSON.stringify({ total: found.length, results: found }));
      }
      if (url.pathname.endsWith("/_payload.json")) {
        const path = url.pathname.slice(0, -"/_payload.json".length) || "/";
        await new Promise((resolve) => setTimeout(resolve, state.delay));
        const found = page(path) ?? payloads["/404"];
        return send(found.status ?? 200, "application/json", JSON.stringify(found));
      }
      const found = page(url.pathname) ?? payloads["/404"];
      return send(found.status ?? 200, "text/html; charset=utf-8", documentOf(found));
    } catch (error) {
      return send(error.code === "ENOENT" ? 404 : 500, "text/plain", String(error.stack));
    }
  });
  await new Promise((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, state, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function json(name) {
  return JSON.parse(await readFile(dist + name, "utf8"));
}
