import type { ReactNode } from "react";
import type { Intro } from "../generated/payload";

type PageIntroProps = {
  intro: Intro;
  /** The drawing at the right of wide screens, one for each kind of page. */
  art: "arcs" | "bars" | "calendar" | "horizon" | "letters" | "measure" | "question" | "roster" | "route" | "struck" | "terrain";
  children?: ReactNode;
};

/** Opening of an inner page: small line, the only `h1`, first paragraph. */
export function PageIntro({ intro, art, children }: PageIntroProps) {
  return (
    <header className={`intro intro-${art}`}>
      <p className="eyebrow">{intro.eyebrow}</p>
      <h1 dir="auto">{intro.title}</h1>
      <p className="lede" dir="auto">
        {intro.lede}
      </p>
      {children}
    </header>
  );
}
