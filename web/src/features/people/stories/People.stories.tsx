import { LONG, PERSON_RIGHT_TO_LEFT } from "../../../stories/names";
import { People } from "../People";

export default { title: "Features/People", id: "features-people" };

export const Cards = () => (
  <People
    label="Members of the team"
    people={[
      { name: "Amara Okafor", occupation: "Chief executive", image: "team/amara-okafor.png", route: "/team/amara-okafor" },
      { name: "Daniel Reyes", occupation: "Head of engineering", image: "", route: "/team/daniel-reyes" },
      { name: PERSON_RIGHT_TO_LEFT, occupation: "Economist", image: "", route: "/team/leila-haddad" },
      { name: LONG, occupation: LONG, image: "", route: "/team/long" },
    ]}
  />
);

export const WithTalks = () => (
  <People
    label="Speakers"
    people={[
      {
        name: "Tomás Novák",
        occupation: "Statistician",
        image: "team/tomas-novak.png",
        route: "/team/tomas-novak",
        talk: "Small samples, honest intervals",
      },
      { name: "Priya Raman", occupation: "Reader", image: "team/priya-raman.png", route: "/team/priya-raman", talk: LONG },
    ]}
  />
);
