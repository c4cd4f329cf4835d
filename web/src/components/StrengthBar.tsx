/** Strength of evidence in four steps. Without a `label` it is decorative, and words beside it say the same. */
export function StrengthBar({ strength, label }: { strength: number; label?: string }) {
  return <i className={`strength s${strength}`} role={label ? "img" : undefined} aria-label={label} />;
}
