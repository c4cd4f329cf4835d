import { projectNaturalEarth, worldMap } from "../../assets/natural-earth";
import type { Facet } from "../../generated/payload";

/** Size of the map in its own units, which are CSS pixels beside the list. */
export const WIDTH = 260;
export const HEIGHT = Math.round((WIDTH * worldMap.height) / worldMap.width);

/** Least distance of two dots, and width of the area that a pointer hits. */
export const DOT = 26;

/** A dot of the map with its countries, in the order of the filter. */
export type CountryDot = { x: number; y: number; countries: Facet[]; count: number };

/** The countries as dots. One whose dot would overlap that of a country with more organizations shares it. */
export function dotsOf(countries: readonly Facet[]): CountryDot[] {
  const dots: CountryDot[] = [];
  for (const country of countries.toSorted((a, b) => b.count - a.count)) {
    if (!country.place) continue;
    const [east, south] = projectNaturalEarth(...country.place);
    const x = within((east * WIDTH) / worldMap.width, WIDTH);
    const y = within((south * WIDTH) / worldMap.width, HEIGHT);
    const near = dots.find((dot) => Math.abs(dot.x - x) < DOT && Math.abs(dot.y - y) < DOT);
    if (near) near.countries.push(country);
    else dots.push({ x, y, countries: [country], count: 0 });
  }
  for (const dot of dots) {
    dot.countries.sort((a, b) => countries.indexOf(a) - countries.indexOf(b));
    dot.count = dot.countries.reduce((sum, { count }) => sum + count, 0);
  }
  return dots;
}

/** A whole number at which a dot does not leave the map. */
const within = (at: number, size: number) => Math.round(Math.min(Math.max(at, DOT / 2), size - DOT / 2));
