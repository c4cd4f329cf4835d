import type { Effect } from "../../generated/payload";
import { number } from "../../site/words/counted";
import { effectIn, interval, noEffect, rangeOf, whatIsIncluded } from "../../site/words/studies";

/** The effect of a study with its interval. Its coordinates are percentages, so the letters are as large on a phone as elsewhere. */
export function EffectFigure({ effect }: { effect: Effect }) {
  const { estimate, low, high, noEffect: none } = effect;
  const share = effect.unit.startsWith("%");
  const ends = [low, high, none ?? low, ...(share ? [0, 100] : [])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const at = (value: number): number => 12 + (76 * (value - least)) / (most - least || 1);
  // The ends of a short interval have no room for a number each.
  const isLong = at(high) - at(low) > 40;
  const anchor = (value: number) => (at(value) < 25 ? "start" : at(value) > 75 ? "end" : "middle");
  const x = (value: number): string => `${at(value).toFixed(1)}%`;
  const text = (shown: string, value: number, y: number, textAnchor?: "start" | "middle" | "end") => (
    <text x={x(value)} y={y} textAnchor={textAnchor}>
      {shown}
    </text>
  );
  return (
    <figure className="box effect">
      <figcaption>
        {effect.measure}
        <b>{effectIn(effect)}</b>
      </figcaption>
      <svg role="img" width="100%" height="104" aria-labelledby="_effect _desc">
        <title id="_effect">{effect.measure}</title>
        <desc id="_desc">{`${effectIn(effect)}. ${whatIsIncluded(effect)}`}</desc>
        <line className="effect-axis" x1="0" x2="100%" y1="48" y2="48" />
        {none === undefined ? null : (
          <>
            <line className="effect-none" x1={x(none)} x2={x(none)} y1="12" y2="84" />
            {text(noEffect, none, 100, anchor(none))}
          </>
        )}
        <line className="effect-interval" x1={x(low)} x2={x(high)} y1="48" y2="48" />
        <circle cx={x(estimate)} cy="48" r="9" />
        <text className="effect-estimate" x={x(estimate)} y="28" textAnchor="middle">
          {number(estimate)}
        </text>
        {isLong ? text(number(low), low, 74) : text(rangeOf(effect), estimate, 74, anchor(estimate))}
        {isLong ? text(number(high), high, 74, "end") : null}
      </svg>
      <p className="meta">{interval}</p>
    </figure>
  );
}
