/** Path data of the line, then the point's centre and radius. */
export type Drawing = readonly [line: string, x: number, y: number, r: number];

/**
 * One icon of the duotone family, 44 units square: a teal line of 1.8 and one gold point. Decoration; the words beside
 * it carry the meaning.
 */
export function Drawn({ drawing }: { drawing: Drawing | undefined }) {
  if (!drawing) return null;
  const [line, x, y, r] = drawing;
  return (
    <svg width={44} height={44} viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <path className="icon-line" d={line} stroke="var(--teal)" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
      <circle className="icon-point" cx={x} cy={y} r={r} fill="var(--gold)" />
    </svg>
  );
}
