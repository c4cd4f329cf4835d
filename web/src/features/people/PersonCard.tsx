import { Portrait } from "../../components/Portrait";

type PersonCardProps = {
  name: string;
  occupation: string;
  image: string;
  route: string;
  /** Title of the person's talk, shown below the occupation. */
  talk?: string;
  level?: 2 | 3;
};

/** A person in a grid: portrait, name, occupation. */
export function PersonCard({ name, occupation, image, route, talk, level = 2 }: PersonCardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="person-card">
      <Portrait name={name} image={image} sizes="(width >= 64rem) 270px, (width >= 48rem) 30vw, 45vw" />
      <Heading>
        <a href={route}>{name}</a>
      </Heading>
      <p>{occupation}</p>
      {talk ? <p className="talk">{talk}</p> : null}
    </li>
  );
}
