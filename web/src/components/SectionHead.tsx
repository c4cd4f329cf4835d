import type { ReactNode } from "react";

/** Headline of a section; on wide screens its action is to the right. `id` is the id by which the section is labelled. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
