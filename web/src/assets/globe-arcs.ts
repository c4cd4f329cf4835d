// Written by art/maps.mjs. Coordinates are in a 640 by 640 view, the same as globe-dots.svg at half size.

/** Places on the globe, for the pins. */
export const globePins: readonly { readonly name: string; readonly at: readonly [x: number, y: number] }[] = [
  { name: "barcelona", at: [281.6, 154.4] },
  { name: "nairobi", at: [445.8, 364.6] },
  { name: "dakar", at: [177.5, 279.8] },
  { name: "ouagadougou", at: [251.6, 295.9] },
  { name: "kigali", at: [412.7, 369.5] },
  { name: "cairo", at: [405.4, 205.6] },
  { name: "lagos", at: [275.4, 327.4] },
  { name: "delhi", at: [559.1, 193.2] },
  { name: "lusaka", at: [401.2, 437.5] },
  { name: "bridgetown", at: [42.7, 265.5] },
];

/** Arcs between the places, as path data. */
export const globeArcs: readonly string[] = [
  "M281.6 154.4C304.8 158.3 346.1 187.3 382.4 233.7C418.6 280.1 442 333.9 445.8 364.6",
  "M281.6 154.4C259 157.8 230.9 170.7 210.4 195.4C190 220 179.8 253.3 177.5 279.8",
  "M177.5 279.8C193.2 288.6 234.4 307 285.4 326.5C336.4 345.9 386.9 362.6 412.7 369.5",
  "M275.4 327.4C292.8 306.7 319.3 278 345.4 253.6C371.4 229.1 393.3 212.5 405.4 205.6",
  "M445.8 364.6C444.8 379.3 441.6 395.7 433.5 409C425.4 422.2 412.9 431.3 401.2 437.5",
  "M281.6 154.4C327.9 119.1 408.2 90.8 471.3 99.6C534.4 108.4 565.2 152.2 559.1 193.2",
];
