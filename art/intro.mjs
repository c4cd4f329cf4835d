// Draws the pictures in the heads of the pages, one for each kind of page: `node art/intro.mjs`. Each is a mask of 400 × 400, so that
// CSS colours it by theme. `web/src/components/PageIntro.css` paints the gold point at the place that is named beside each drawing.
import { writeFileSync } from "node:fs";

const out = new URL("../web/src/assets/intro/", import.meta.url);
const round = (value) => Math.round(value * 10) / 10;
const dot = (x, y, r = 5) => `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="#000" stroke="none"/>`;

/** A closed smooth curve through points: quadratic curves between the middles of the sides. */
function closed(points) {
  const middle = ([x1, y1], [x2, y2]) => [round((x1 + x2) / 2), round((y1 + y2) / 2)];
  const last = points.at(-1);
  let path = `M${middle(last, points[0])}`;
  points.forEach((point, index) => {
    path += `Q${point.map(round)} ${middle(point, points[(index + 1) % points.length])}`;
  });
  return `${path}z`;
}

/** Contour lines around a summit. The outer ones are less round than the inner ones. */
function contours(x, y, radii, turn = 0) {
  return radii
    .map((radius, index) => {
      const points = Array.from({ length: 16 }, (_, step) => {
        const angle = (step / 16) * 2 * Math.PI;
        const wave = 0.16 * Math.sin(2 * angle + turn + index * 0.12) + 0.1 * Math.sin(3 * angle + turn * 2 - index * 0.2);
        const reach = radius * (1 + wave);
        return [x + Math.cos(angle) * reach * 1.15, y + Math.sin(angle) * reach * 0.85];
      });
      return closed(points);
    })
    .join("");
}

/** An arc between two points, like a flight on a map. */
const arc = ([x1, y1], [x2, y2]) => {
  const lift = Math.hypot(x2 - x1, y2 - y1) * 0.38;
  return `M${x1} ${y1}Q${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 - lift)} ${x2} ${y2}`;
};

const rows = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join("");

const drawings = {
  // The land of a post. Point: 58% 39%.
  terrain: `<path d="${contours(232, 156, [14, 28, 43, 60, 79, 100, 122], 0.6)}${contours(92, 330, [12, 25, 40, 56], 2.4)}"/>${dot(232, 156, 11)}`,
  // Organizations that are joined. Point: 59% 33%.
  arcs: (() => {
    /** @type {[number, number]} */
    const to = [236, 132];
    /** @type {[number, number][]} */
    const from = [
      [52, 214],
      [128, 342],
      [292, 330],
      [370, 226],
      [96, 92],
    ];
    return `<path d="${from.map((place) => arc(place, to)).join("")}${arc(from[0], from[1])}${arc(from[2], from[3])}"/>${from.map(([x, y]) => dot(x, y, 6)).join("")}${dot(...to, 11)}`;
  })(),
  // The strength of evidence in bars. Point: 74% 26%.
  bars: `<path stroke-width="15" d="${rows(6, (row) => {
    const filled = [4, 2, 3, 1, 4, 2][row];
    return rows(4, (step) => (step < filled ? `M${92 + step * 68} ${104 + row * 44}h48` : ""));
  })}"/><path d="${rows(6, (row) => {
    const filled = [4, 2, 3, 1, 4, 2][row];
    return rows(4, (step) => (step < filled ? "" : `M${92 + step * 68} ${104 + row * 44}h48`));
  })}M60 72v288"/>`,
  // A company's road. Point: 76% 22%.
  route: `<path d="${contours(170, 236, [40, 66, 94, 124, 156], 1.3)}"/><path stroke-width="5" stroke-dasharray="1 13" d="M40 356C90 300 60 236 132 232s84 62 140 22-16-122 32-166"/>${dot(40, 356, 8)}${dot(132, 232, 8)}${dot(272, 254, 8)}${dot(304, 88, 12)}`,
  // Portraits in a grid. Point: 83.5% 23%.
  roster: `<path d="${rows(9, (index) => {
    const x = 66 + (index % 3) * 116;
    const y = 46 + Math.floor(index / 3) * 116;
    return `M${x + 16} ${y + 46}a20 20 0 1 0 40 0a20 20 0 1 0-40 0M${x} ${y + 104}c4-42 68-42 72 0`;
  })}"/>${dot(334, 92, 17)}`,
  // A month with a marked day. Point: 68% 55.5%.
  calendar: `<path d="M60 96a20 20 0 0 1 20-20h248a20 20 0 0 1 20 20v232a20 20 0 0 1-20 20h-248a20 20 0 0 1-20-20zM60 132h288M120 56v36M288 56v36"/>${rows(
    4,
    (week) =>
      rows(6, (day) => (week * 6 + day === 10 ? dot(272, 222, 15) : week * 6 + day > 21 ? "" : dot(92 + day * 45, 176 + week * 46, 4))),
  )}`,
  // A question and its answer meet. Point: 50% 50%.
  letters: `<path d="M20 92C150 92 96 200 200 200M20 138C130 138 110 200 200 200M20 184C96 184 118 200 200 200M380 308C250 308 304 200 200 200M380 262C270 262 290 200 200 200M380 216C304 216 282 200 200 200"/>${[92, 138, 184].map((y) => dot(20, y, 6)).join("")}${[308, 262, 216].map((y) => dot(380, y, 6)).join("")}${dot(200, 200, 11)}`,
  // A sun above the horizon. Point: 63.5% 46.6%.
  horizon: `<path d="${[40, 72, 108, 148, 192].map((r) => `M${200 - r} 280a${r} ${r} 0 0 1 ${2 * r} 0`).join("")}${[280, 298, 320, 346, 376].map((y, row) => `M${200 - 192 + row * 26} ${y}h${384 - row * 52}`).join("")}"/>${dot(254, 186.5, 11)}`,
  // A question and the three documents that answer it. Point: 76.5% 22%.
  question: `<path d="M88 60h224a28 28 0 0 1 0 56h-224a28 28 0 0 1 0-56zM92 88h118M200 116v52M200 142C200 190 84 150 84 226M200 142C200 190 316 150 316 226M200 168v58"/>${rows(3, (at) => `<path d="M${48 + at * 116} 226h72v96h-72zM${62 + at * 116} 248h44M${62 + at * 116} 266h${[30, 44, 22][at]}"/><path stroke-width="7" stroke-linecap="butt" d="${rows([3, 4, 2][at], (step) => `M${62 + at * 116 + step * 12} 300h9`)}"/>`)}${dot(306, 88, 11)}`,
  // Two bars above a scale: before and after. Point: 47% 52%.
  measure: `<path stroke-width="30" stroke-linecap="butt" d="M52 138h276"/><path stroke-width="30" stroke-linecap="butt" d="M52 208h124"/><path stroke-dasharray="2 9" d="M210 208h112M328 166v22"/><path d="M52 96v216M52 312h300${rows(13, (at) => `M${52 + at * 25} 312v${at % 4 ? 9 : 18}`)}"/>${dot(188, 208, 11)}`,
  // Lines of a text, of which one is struck out and put right. Point: 71% 45%.
  struck: `<path d="M64 84h268M64 128h214M64 188h150M56 196l168-14M238 214l16-26 16 26M64 250h244M64 294h268M64 338h120"/><path stroke-width="7" d="M240 164h92"/>${dot(284, 180, 11)}`,
  // Numbered paragraphs. Point: 22% 52%.
  clauses: rows(5, (index) => {
    const y = 64 + index * 68;
    return `<path d="M120 ${y}h${[230, 190, 244, 160, 210][index]}M120 ${y + 24}h${[150, 214, 110, 196, 130][index]}"/>${dot(88, y + 8, index === 2 ? 11 : 5)}`;
  }),
};

for (const [name, body] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round">${body}</svg>\n`;
  writeFileSync(new URL(`${name}.svg`, out), svg);
}
