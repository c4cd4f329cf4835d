// Time and random numbers inside a render, so that the same payload gives the same bytes: the clock stands at 0, and
// every render gets the same sequence of random numbers.

const SEED = 0x9e3779b9;

let seed = SEED;

export const now = () => 0;

export function rewind() {
  seed = SEED;
}

// Mulberry32: small, and good enough for keys and shuffles. It must not be used for secrets.
export function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

// Marks and measures are accepted and ignored, because nothing reads them.
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
