import type { ReactNode } from "react";
import type { Intro } from "../generated/payload";

/** Opening of an inner page: small line, the only `h1`, first paragraph. */
export function PageIntro({ intro, children }: { intro: Intro; children?: ReactNode }) {
  return (
    <header className="intro">
      <p className="eyebrow">{intro.eyebrow}</p>
      <h1>{intro.title}</h1>
      <p className="lede">{intro.lede}</p>
      {children}
    </header>
  );
}
