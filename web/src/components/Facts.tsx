import type { ReactNode } from "react";

type FactsProps = {
  /** Pairs of a name and its value. A pair whose value is missing or empty is left out. */
  of: readonly (readonly [name: string, value: ReactNode])[];
  className: string;
  /** Accessible name of the list. */
  label?: string;
};

/** Names and their values: what is known of an entry. */
export function Facts({ of, className, label }: FactsProps) {
  return (
    <dl className={className} aria-label={label}>
      {of.map(([name, value]) =>
        value === undefined || value === "" ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
