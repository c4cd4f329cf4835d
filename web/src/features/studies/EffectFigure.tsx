import type { Effect } from "../../generated/payload";
import { effectIn, interval, noEffect, signed, whatIsIncluded } from "../../site/words/studies";

/** The effect of a study with its interval. Its coordinates are percentages, so the letters are as large on a phone as elsewhere. */
export function EffectFigure({ effect }: { effect: Effect }) {
  const { estimate, low, high, noEffect: none } = effect;
  const share = effect.unit.startsWith("%");
  const ends = [low, high, none ?? low, ...(share ? [0, 100] : [])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const at = (value: number): number => 12 + (76 * (value - least)) / (most - least || 1);
  const x = (value: number): string => `${at(value).toFixed(1)}%`;
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
            <text x={x(none)} y="100" textAnchor={at(none) < 25 ? "start" : at(none) > 75 ? "end" : "middle"}>
              {noEffect}
            </text>
          </>
        )}
        <line className="effect-interval" x1={x(low)} x2={x(high)} y1="48" y2="48" />
        <circle cx={x(estimate)} cy="48" r="9" />
        <text className="effect-estimate" x={x(estimate)} y="28" textAnchor="middle">
          {signed(estimate)}
        </text>
        <text x={x(low)} y="74" textAnchor="end">
          {signed(low)}
        </text>
        <text x={x(high)} y="74">
          {signed(high)}
        </text>
      </svg>
      <p className="meta">{interval}</p>
    </figure>
  );
}
