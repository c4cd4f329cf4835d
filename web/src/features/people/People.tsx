import type { ReactNode } from "react";
import { Portrait } from "../../components/Portrait";
import type { PersonRef } from "../../generated/payload";

type PeopleProps = {
  /** `talk` is the title of the person's talk, shown below the occupation. */
  people: (PersonRef & { talk?: string })[];
  /** Accessible name of a list that is its page's content, and begins on the first screen. Without one it has a headline above it. */
  label?: string;
  /** A further place after the people. */
  children?: ReactNode;
};

/** The widths of a portrait in the grid. */
const SIZES = "(width >= 64rem) 270px, (width >= 48rem) 30vw, 45vw";

/** People in a grid: portrait, name, occupation. */
export function People({ people, label, children }: PeopleProps) {
  const Heading = label ? "h2" : "h3";
  return (
    <ul className="people" aria-label={label}>
      {people.map(({ name, occupation, image, route, talk }, place) => (
        <li key={route} className="person-card">
          <Portrait name={name} image={image} sizes={SIZES} priority={label !== undefined && place === 0} />
          <Heading>
            <a href={route} dir="auto">
              {name}
            </a>
          </Heading>
          <p dir="auto">{occupation}</p>
          {talk ? <p className="talk">{talk}</p> : null}
        </li>
      ))}
      {children}
    </ul>
  );
}
