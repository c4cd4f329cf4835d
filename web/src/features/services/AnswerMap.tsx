import type { AnswerPlace } from "../../generated/payload";
import { projectNaturalEarth } from "../../assets/natural-earth";
import { partWith, spread } from "./zoom";
import * as words from "../../site/words/answers";

/** Width of the drawing in its own units, about its width in CSS pixels on a wide screen. */
const WIDTH = 560;
/** Kilometres from north to south of one unit of the world map. */
const KM = 40.6;
/** Least distance of two pins. */
const PIN = 46;

/**
 * The places of an answer's studies as numbered pins on a part of the dotted map. A pin is a label of the radio button that chooses its
 * place. The map is hidden from assistive technology, because the radio buttons beside it have the names.
 */
export function AnswerMap({ places }: { places: AnswerPlace[] }) {
  const onWorld = places.map(({ lng, lat }) => projectNaturalEarth(lng, lat));
  const part = partWith(onWorld);
  const scale = WIDTH / part.width;
  const points = onWorld.map(([x, y]): [number, number] => [(x - part.x) * scale, (y - part.y) * scale]);
  const pins = spread(points, PIN);
  const height = Math.round(part.height * scale);
  const km = part.zoom > 4 ? 500 : 1000;
  const bar = Math.round((km / KM) * scale);
  return (
    <div
      className={`world answer-map screen-only zoom-${part.zoom} ${stepClasses("east", part.east)} ${stepClasses("south", part.south)}`}
      aria-hidden="true"
    >
      <svg viewBox={`0 0 ${WIDTH} ${height}`}>
        {places.map((place, index) => {
          const [x, y] = points[index] ?? [0, 0];
          const [pinX, pinY] = pins[index] ?? [x, y];
          return (
            <g key={place.name} className={`pin in-${index + 1}`}>
              <path d={`M${x.toFixed(1)} ${y.toFixed(1)}L${pinX.toFixed(1)} ${pinY.toFixed(1)}`} />
              <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={4} />
              <foreignObject x={(pinX - 22).toFixed(1)} y={(pinY - 16).toFixed(1)} width={44} height={32}>
                <label htmlFor={`_place-${index + 1}`} title={place.name}>
                  {place.sources.join("·")}
                </label>
              </foreignObject>
            </g>
          );
        })}
        <path className="scale" d={`M20 ${height - 22}v6h${bar}v-6`} />
        <text x={20 + bar / 2} y={height - 28} textAnchor="middle">
          {words.kilometres(km)}
        </text>
      </svg>
    </div>
  );
}

/** The policy allows no inline style, so each binary digit of a step is a class. */
const stepClasses = (axis: string, step: number): string => {
  const digits = [1, 2, 4, 8, 16].filter((digit) => step & digit);
  return digits.map((digit) => `${axis}-${digit}`).join(" ");
};

/**
 * Radio buttons that narrow the studies of an answer to one place. The stylesheet does it by `:has`, so it works without JavaScript.
 */
export function PlaceFilter({ places }: { places: AnswerPlace[] }) {
  return (
    <fieldset className="tags place-filter screen-only">
      <legend>{words.placesInAnswer}</legend>
      <Choice index={0} name={words.allPlaces} />
      {places.map((place, index) => (
        <Choice key={place.name} index={index + 1} name={place.name} studies={place.sources} />
      ))}
    </fieldset>
  );
}

/** A choice with the numbers that the pin of its place has on the map. */
function Choice({ index, name, studies }: { index: number; name: string; studies?: number[] }) {
  return (
    <label className="tag">
      <input className={`at-${index}`} id={`_place-${index}`} type="radio" name="place" value={name} defaultChecked={index === 0} />
      {studies ? <b aria-hidden="true">{studies.join("·")}</b> : null}
      {name}
    </label>
  );
}
