// Time and chance inside a render. Both start anew with every render, so that the same
// payload gives the same bytes: the clock stands at 0 and moves only when a timer is due,
// random numbers are always the same row.

const SEED = 0x9e3779b9;

let time = 0;
let seed = SEED;

export const now = () => time;

export function advanceTo(moment) {
  time = Math.max(time, moment);
}

export function rewind() {
  time = 0;
  seed = SEED;
}

// Mulberry32: small, and good enough for keys and shuffles. Nothing secret is made here.
export function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

// Marks and measures are accepted and forgotten: there is nobody to read them.
export const performance = {
  timeOrigin: 0,
  now,
  mark() {},
  measure() {},
  clearMarks() {},
  clearMeasures() {},
  getEntries: () => [],
  getEntriesByName: () => [],
  getEntriesByType: () => [],
};
