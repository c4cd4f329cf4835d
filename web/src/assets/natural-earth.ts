// Written by art/maps.mjs, which checks it against d3-geo. Only the polynomial ships, not the library.

/** Size of world-dots.svg in the units that `projectNaturalEarth` returns. */
export const worldMap = { width: 880, height: 430 } as const;

/** Where a longitude and latitude (degrees) fall on world-dots.svg, by the Natural Earth projection. */
export function projectNaturalEarth(lng: number, lat: number): [x: number, y: number] {
  const lambda = (lng * Math.PI) / 180;
  const phi = (lat * Math.PI) / 180;
  const p2 = phi * phi;
  const p4 = p2 * p2;
  const x = lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [440 + 156 * x, 242 - 156 * y];
}
