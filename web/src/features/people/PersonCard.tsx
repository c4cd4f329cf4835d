import { Portrait } from "../../components/Portrait";

type PersonCardProps = {
  name: string;
  occupation: string;
  image: string;
  route: string;
  /** Title of the person's talk, shown below the occupation. */
  talk?: string;
  level?: 2 | 3;
  /** For the first person of a list that begins on the first screen. */
  priority?: boolean;
};

/** A person in a grid: portrait, name, occupation. */
export function PersonCard({ name, occupation, image, route, talk, level = 2, priority }: PersonCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="person-card">
      <Portrait name={name} image={image} sizes="(width >= 64rem) 270px, (width >= 48rem) 30vw, 45vw" priority={priority} />
      <Heading>
        <a href={route} dir="auto">
          {name}
        </a>
      </Heading>
      <p dir="auto">{occupation}</p>
      {talk ? <p className="talk">{talk}</p> : null}
    </li>
  );
}
