// Written by art/maps.mjs. Coordinates are in a 640 by 640 view, the same as the globe of globe.svg at half size.

/** Places on the globe, for the pins. */
export const globePins: readonly { readonly name: string; readonly at: readonly [x: number, y: number] }[] = [
  { name: "barcelona", at: [282, 154] },
  { name: "nairobi", at: [446, 365] },
  { name: "dakar", at: [178, 280] },
  { name: "ouagadougou", at: [252, 296] },
  { name: "kigali", at: [413, 370] },
  { name: "cairo", at: [405, 206] },
  { name: "lagos", at: [275, 327] },
  { name: "delhi", at: [559, 193] },
  { name: "lusaka", at: [401, 438] },
  { name: "bridgetown", at: [43, 266] },
];

/** Arcs between the places, as path data. */
export const globeArcs: readonly string[] = [
  "M282 154C305 158 346 187 382 234C419 280 442 334 446 365",
  "M282 154C259 158 231 171 210 195C190 220 180 253 178 280",
  "M178 280C193 289 234 307 285 327C336 346 387 363 413 370",
  "M275 327C293 307 319 278 345 254C371 229 393 213 405 206",
  "M446 365C445 379 442 396 434 409C425 422 413 431 401 438",
  "M282 154C328 119 408 91 471 100C534 108 565 152 559 193",
];
