/** Path data of the line, then the centre and the radius of the point. */
export type Drawing = readonly [line: string, x: number, y: number, r: number];

/**
 * An icon of 44 units square with a teal line 1.8 units wide and one gold point. It is decorative, because the text beside it says
 * the same.
 */
export function Drawn({ drawing }: { drawing: Drawing | undefined }) {
  if (!drawing) return null;
  const [line, x, y, r] = drawing;
  return (
    <svg width={44} height={44} viewBox="0 0 44 44" fill="none" aria-hidden="true">
      <path d={line} stroke="var(--teal)" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={x} cy={y} r={r} fill="var(--gold)" />
    </svg>
  );
}
