/** Strength of evidence in four steps. It is decorative: words beside it say the same. */
export const StrengthBar = ({ strength }: { strength: number }) => <i className={`strength s${strength}`} />;
