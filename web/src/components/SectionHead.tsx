import type { ReactNode } from "react";

/** Headline of a section with, on wide screens, its action at the right. `id` labels the section. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
