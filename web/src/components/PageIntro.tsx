import type { ReactNode } from "react";
import type { Intro } from "../generated/payload";

type PageIntroProps = {
  intro: Intro;
  /** The drawing at the right of wide screens. Each kind of page has its own; without one it is the globe. */
  art?: "arcs" | "bars" | "calendar" | "clauses" | "letters" | "roster" | "route" | "terrain";
  children?: ReactNode;
};

/** Opening of an inner page: small line, the only `h1`, first paragraph. */
export function PageIntro({ intro, art, children }: PageIntroProps) {
  return (
    <header className={art ? `intro intro-${art}` : "intro"}>
      <p className="eyebrow">{intro.eyebrow}</p>
      <h1 dir="auto">{intro.title}</h1>
      <p className="lede" dir="auto">
        {intro.lede}
      </p>
      {children}
    </header>
  );
}
