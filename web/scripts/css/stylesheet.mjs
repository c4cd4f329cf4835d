// Builds the whole stylesheet with Vite's minifier, and the SVG files that it names.
import { TARGETS } from "../browsers/targets.mjs";
import { namedAssets, once } from "../bundles.mjs";

/** @returns {Promise<{css: string, assets: [string, Buffer][], named: [string, string][]}>} */
export async function buildStylesheet(root, input = "src/styles/index.css") {
  const { output } = await once({
    root,
    configFile: false,
    logLevel: "warn",
    mode: "production",
    publicDir: false,
    build: {
      write: false,
      cssTarget: TARGETS,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: `${root}${input}`, output: { assetFileNames: "assets/[name]-[hash][extname]" } },
    },
  });
  const files = output.filter((file) => file.type === "asset");
  const sheet = files.find((file) => file.fileName.endsWith(".css"));
  const assets = files.filter((file) => file !== sheet);
  return {
    css: String(sheet.source).trim(),
    assets: assets.map((file) => [file.fileName, Buffer.from(file.source)]),
    named: namedAssets(output),
  };
}
