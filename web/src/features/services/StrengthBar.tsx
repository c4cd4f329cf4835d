/** Strength of evidence in four steps; without a `label` it is decoration beside words that say the same. */
export function StrengthBar({ strength, label }: { strength: number; label?: string }) {
  return <i className={`strength s${strength}`} role={label ? "img" : undefined} aria-label={label} />;
}
