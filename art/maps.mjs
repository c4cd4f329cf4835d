// Draws the globe of the first screen and the world map of the office pins.
// `node maps.mjs --check` writes nothing: it compares the committed files with those that would be written, and
// the projection in natural-earth.ts with d3's.
import { geoContains, geoDistance, geoGraticule, geoNaturalEarth1, geoOrthographic, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import fs from "node:fs";
import { brotliCompressSync } from "node:zlib";

const topo = JSON.parse(fs.readFileSync(new URL("node_modules/world-atlas/land-50m.json", import.meta.url), "utf8"));
const land = feature(topo, topo.objects.land);
const assets = new URL("../web/src/assets/", import.meta.url);
const written = {};

const svg = (box, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}">${body}</svg>\n`;

/** One path of dots: zero-length strokes with round caps, each relative to the one before it. */
function dotPath(points) {
  let x = 0,
    y = 0,
    d = "";
  for (const [px, py] of points) {
    const dx = px - x,
      dy = py - y;
    d += d ? `m${dx}${dy < 0 ? dy : ` ${dy}`}h0` : `M${px} ${py}h0`;
    [x, y] = [px, py];
  }
  return d;
}

/** Evenly spaced dots on circles of latitude. After projection they are still in rows, unlike the dots of a spiral. */
function* ringDots(step, from = -90 + step / 2, to = 90) {
  for (let lat = from, row = 0; lat < to; lat += step, row++) {
    const count = Math.max(1, Math.round((360 / step) * Math.cos((lat * Math.PI) / 180)));
    for (let i = 0; i < count; i++) yield [-180 + ((i + (row % 2) / 2) * 360) / count, lat];
  }
}

// ---- the globe: seen from above the Sahel, so that Europe and Africa face the reader
const view = { size: 1280, radius: 600, rotate: [-12, -8, 0] };
const sphere = geoOrthographic()
  .scale(view.radius)
  .translate([view.size / 2, view.size / 2])
  .rotate(view.rotate)
  .clipAngle(90);
const centre = [-view.rotate[0], -view.rotate[1]];

const golden = Math.PI * (3 - Math.sqrt(5));
function* spiralDots(count) {
  for (let i = 0; i < count; i++) {
    const y = 1 - (2 * i) / (count - 1);
    yield [(((i * golden) % (2 * Math.PI)) * 180) / Math.PI - 180, (Math.asin(y) * 180) / Math.PI];
  }
}

function globeDots() {
  const points = [];
  for (const place of spiralDots(13000)) {
    if (geoDistance(place, centre) < 1.47 && place[1] > -62 && geoContains(land, place)) points.push(sphere(place).map(Math.round));
  }
  // Dots are sorted in bands, alternately from left to right and back, because small steps between dots take fewer bytes.
  const band = 22;
  points.sort((a, b) => {
    const ra = Math.floor(a[1] / band),
      rb = Math.floor(b[1] / band);
    return ra - rb || (ra % 2 ? b[0] - a[0] : a[0] - b[0]);
  });
  return `<path stroke="#000" stroke-width="8" stroke-linecap="round" d="${dotPath(points)}"/>`;
}

function globeGraticule() {
  const draw = geoPath(sphere).digits(0);
  const d = draw(geoGraticule().step([20, 20]).precision(6)());
  return `<path transform="translate(0 1280)" fill="none" stroke="#000" stroke-width="2" d="${d}"/>`;
}

/** The dots above, the graticule below: one file, because the home page shows both and a request costs more than either. */
const globe = () => svg("1280 2560", globeDots() + globeGraticule());

// ---- the world map of the offices
const flat = { width: 880, height: 430, scale: 156, centre: [440, 242] };
const world = geoNaturalEarth1().scale(flat.scale).translate(flat.centre);

function worldDots() {
  const points = [];
  let row = 0;
  const step = 6.2; // pixels of the map, not degrees, so that the pattern is equally dense everywhere
  for (let y = 6; y < flat.height; y += step * 0.866, row++) {
    const line = [];
    for (let x = 4 + (row % 2 ? step / 2 : 0); x < flat.width; x += step) {
      const place = world.invert([x, y]);
      if (place[1] < -56 || place[1] > 83.5) continue;
      // Outside of the map, the inverse projection gives a place on the other side. Only a point that projects back to
      // itself is on the map.
      const [bx, by] = world(place);
      if (Math.hypot(bx - x, by - y) > 0.5) continue;
      if (geoContains(land, place)) line.push([Math.round(x * 10), Math.round(y * 10)]);
    }
    points.push(...line);
  }
  return svg("8800 4300", `<path stroke="#000" stroke-width="33" stroke-linecap="round" d="${dotPath(points)}"/>`);
}

function projection() {
  return `// Written by art/maps.mjs, which checks it against d3-geo. Only the polynomial ships, not the library.

/** Size of world-dots.svg in the units that \`projectNaturalEarth\` returns. */
export const worldMap = { width: ${flat.width}, height: ${flat.height} } as const;

/** Where a longitude and latitude (degrees) fall on world-dots.svg, by the Natural Earth projection. */
export function projectNaturalEarth(lng: number, lat: number): [x: number, y: number] {
  const lambda = (lng * Math.PI) / 180;
  const phi = (lat * Math.PI) / 180;
  const p2 = phi * phi;
  const p4 = p2 * p2;
  const x = lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [${flat.centre[0]} + ${flat.scale} * x, ${flat.centre[1]} - ${flat.scale} * y];
}
`;
}

/** Runs the projection of natural-earth.ts and compares it with d3's on a grid and at the edges. */
async function checkProjection(source) {
  const js = source
    .replace(/: number/g, "")
    .replace(/: \[x, y\]/, "")
    .replace(/: \[x: number, y: number\]/, "")
    .replace(" as const", "");
  const { projectNaturalEarth } = await import(`data:text/javascript,${encodeURIComponent(js)}`);
  let worst = 0;
  for (let lng = -180; lng <= 180; lng += 7.5)
    for (let lat = -90; lat <= 90; lat += 5) {
      const [a, b] = [projectNaturalEarth(lng, lat), world([lng === 180 ? 179.999999 : lng, lat])];
      worst = Math.max(worst, Math.hypot(a[0] - b[0], a[1] - b[1]));
    }
  if (worst > 0.001) throw new Error(`the projection is ${worst} px off d3's`);
  console.log(`projection: at most ${worst.toExponential(1)} px from d3-geo`);
}

written["globe.svg"] = globe();
written["world-dots.svg"] = worldDots();
written["natural-earth.ts"] = projection();
await checkProjection(written["natural-earth.ts"]);

fs.mkdirSync(assets, { recursive: true });
for (const [name, text] of Object.entries(written)) {
  const path = new URL(name, assets);
  if (process.argv.includes("--check")) {
    if (fs.readFileSync(path, "utf8") !== text) throw new Error(`${name} is not what this script draws`);
  } else fs.writeFileSync(path, text);
  const small = brotliCompressSync(text).length;
  console.log(`${name}: ${text.length} bytes, ${small} brotli, ${(text.match(/h0/g) ?? []).length} dots`);
}
