// Writes the responses of ipx 3.1.1 to the URLs below, with their sources, to crates/site-images/tests/ipx/, where
// `cargo test -p site-images` compares them with ours. Run it when you add a URL: node bench/ipxAnswers.mjs
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { join } from "node:path";

import { ipx } from "./lib/ipx.mjs";

const { createIPX, createIPXNodeServer, ipxFSStorage, sharp } = await ipx();
const folder = new URL("../crates/site-images/tests/ipx/", import.meta.url).pathname;
const sources = join(folder, "sources");

/** Hills with an edge and a corner mark, so that a rotation, a flip, a crop and swapped colours are all visible. */
function picture(width, height, channels = 3) {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const [u, v] = [x / width, y / height];
      const edge = u + v > 1.1 ? 40 : 0;
      data[at] = 60 + 150 * u + 20 * Math.sin(v * 9);
      data[at + 1] = 40 + 130 * v + edge;
      data[at + 2] = 200 - 140 * u * v - edge;
      if (u < 0.25 && v < 0.25) data.set([230, 40, 30], at);
      if (channels === 4) data[at + 3] = u < 0.5 ? 255 : Math.round(255 * (1.5 - u));
    }
  }
  return sharp(data, { raw: { width, height, channels } });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "answers"), { recursive: true });
mkdirSync(sources, { recursive: true });
const jpeg = { quality: 92, chromaSubsampling: "4:4:4" };
await picture(240, 160).jpeg(jpeg).toFile(join(sources, "wide.jpg"));
await picture(120, 200).jpeg(jpeg).toFile(join(sources, "tall.jpg"));
// ipx does not rotate such pictures and drops their orientation tag, so it gets the same picture already upright.
for (const [orientation, turn] of [
  [3, 180],
  [6, 90],
  [8, 270],
]) {
  const stored = await picture(160, 100).jpeg(jpeg).toBuffer();
  await sharp(stored)
    .withMetadata({ orientation })
    .jpeg(jpeg)
    .toFile(join(sources, `turned-${orientation}.jpg`));
  await sharp(stored)
    .rotate(turn)
    .png()
    .toFile(join(sources, `upright-${orientation}.png`));
}
await picture(160, 100).greyscale().jpeg(jpeg).toFile(join(sources, "grey.jpg"));
await picture(160, 100).withMetadata({ icc: "p3" }).jpeg(jpeg).toFile(join(sources, "p3.jpg"));
await picture(180, 120).png().toFile(join(sources, "plain.png"));
await picture(180, 120, 4).png().toFile(join(sources, "clear.png"));
await picture(180, 120).png({ palette: true, colours: 64 }).toFile(join(sources, "palette.png"));
await picture(180, 120, 4).webp({ quality: 90 }).toFile(join(sources, "clear.webp"));
writeFileSync(
  join(sources, "mark.svg"),
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z" fill="#a30"/></svg>\n',
);
writeFileSync(join(sources, "words.jpg"), "no picture\n");

const urls = [
  ...["_", "w_100", "h_80", "w_100,h_100", "s_100x50", "resize_60x90", "w_1000", "s_800x800", "w_100&h_60", "width_90"].map(
    (list) => `${list}/wide.jpg`,
  ),
  ...["cover", "contain", "fill", "inside", "outside"].flatMap((fit) => [`s_90x90,fit_${fit}/wide.jpg`, `s_90x50,fit_${fit}/tall.jpg`]),
  ...["s_90x90,fit_contain,b_ff0000", "s_50x120,fit_contain,b_0a0", "w_100,fit_contain", "h_50,fit_fill", "w_50,fit_outside"].map(
    (list) => `${list}/wide.jpg`,
  ),
  ...["f_webp", "w_100,f_webp,q_90", "w_100,f_png", "w_100,f_jpeg,q_90", "w_100,f_jpg", "w_100,f_avif", "s_60x60,f_webp,q_40"].map(
    (list) => `${list}/wide.jpg`,
  ),
  ...[3, 6, 8].flatMap((orientation) => [`w_80,f_png/turned-${orientation}.jpg`, `s_60x60,f_png/turned-${orientation}.jpg`]),
  ...["w_80/grey.jpg", "w_80,f_png/grey.jpg", "w_80,f_webp/p3.jpg", "w_80,f_png/p3.jpg"],
  ...["_", "w_90", "w_90,f_webp", "w_90,f_jpeg", "s_90x90,fit_contain,b_fff"].map((list) => `${list}/plain.png`),
  ...["w_90", "w_90,f_webp,q_90", "w_90,f_png,b_00ff00", "w_90,f_jpeg,b_ffffff", "s_60x60,fit_cover", "w_90,f_avif"].map(
    (list) => `${list}/clear.png`,
  ),
  ...["w_90", "w_90,f_webp"].map((list) => `${list}/palette.png`),
  ...["w_90", "w_90,f_png", "_"].map((list) => `${list}/clear.webp`),
  ...["_", "w_20"].map((list) => `${list}/mark.svg`),
  ...[
    "_/no-such.jpg",
    "w_10/../secret.png",
    "w_10/%2e%2e/secret.png",
    "w_10/..%2fsecret.png",
    "w_10/words.jpg",
    "w_abc/wide.jpg",
    "w_0/wide.jpg",
    "fit_bogus,s_9x9/wide.jpg",
    "q_500,f_webp/wide.jpg",
    "unknown_1,w_50/wide.jpg",
  ],
];

const service = createIPXNodeServer(createIPX({ storage: ipxFSStorage({ dir: sources }) }));
const server = http.createServer(service).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
/** Sends the path unchanged: `fetch` would resolve the dots. */
const ask = (url) =>
  new Promise((answered, failed) => {
    http
      .get({ host: "127.0.0.1", port, path: `/${url}` }, (answer) => {
        const parts = [];
        answer
          .on("data", (part) => parts.push(part))
          .on("end", () => answered({ status: answer.statusCode, type: answer.headers["content-type"], body: Buffer.concat(parts) }));
      })
      .on("error", failed);
  });

const answers = [];
for (const [number, url] of urls.entries()) {
  const { status, type, body } = await ask(url.replace(/turned-(\d)\.jpg/, "upright-$1.png"));
  const answer = { url, status };
  if (status === 200) {
    answer.type = type;
    if (type !== "image/svg+xml") {
      const { width, height } = await sharp(body).metadata();
      Object.assign(answer, { width, height });
      answer.pixels = `${String(number).padStart(2, "0")}.png`;
      await sharp(body)
        .toColourspace("srgb")
        .ensureAlpha()
        .png()
        .toFile(join(folder, "answers", answer.pixels));
    }
  }
  answers.push(answer);
}
server.close();
writeFileSync(join(folder, "answers.json"), `[\n${answers.map((answer) => `  ${JSON.stringify(answer)}`).join(",\n")}\n]\n`);
console.log(`${answers.length} answers`);
process.exit(0);
