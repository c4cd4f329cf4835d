import { globeArcs, globePins } from "../../assets/globe-arcs";

/**
 * The globe of the hero: land as dots (a mask coloured by the theme), arcs that draw themselves once, pins that breathe.
 *
 * Decoration: what it says stands in the figures below it.
 */
export function Globe() {
  return (
    <div className="globe" aria-hidden="true">
      <svg viewBox="0 0 640 640">
        {globeArcs.map((path) => (
          <path key={path} d={path} pathLength={1} />
        ))}
        <g>
          {globePins.map(({ name, at: [x, y] }) => (
            <circle key={name} cx={x} cy={y} r={9} />
          ))}
        </g>
        {globePins.map(({ name, at: [x, y] }) => (
          <circle key={name} cx={x} cy={y} r={4} />
        ))}
      </svg>
    </div>
  );
}
