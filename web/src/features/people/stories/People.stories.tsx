import { LONG, PERSON_RIGHT_TO_LEFT } from "../../../stories/names";
import { PersonCard } from "../PersonCard";

export default { title: "Features/People", id: "features-people" };

export const Cards = () => (
  <ul className="people">
    <PersonCard name="Amara Okafor" occupation="Chief executive" image="team/amara-okafor.png" route="/team/amara-okafor" />
    <PersonCard name="Daniel Reyes" occupation="Head of engineering" image="" route="/team/daniel-reyes" />
    <PersonCard name={PERSON_RIGHT_TO_LEFT} occupation="Economist" image="" route="/team/leila-haddad" />
    <PersonCard name={LONG} occupation={LONG} image="" route="/team/long" />
  </ul>
);

export const WithTalks = () => (
  <ul className="people">
    <PersonCard
      name="Tomás Novák"
      occupation="Statistician"
      image="team/tomas-novak.png"
      route="/team/tomas-novak"
      talk="Small samples, honest intervals"
    />
    <PersonCard name="Priya Raman" occupation="Reader" image="team/priya-raman.png" route="/team/priya-raman" talk={LONG} />
  </ul>
);
