import type { Answer } from "../../../generated/payload";
import { LONG } from "../../../stories/names";
import { FeatureDrawing } from "../drawn/FeatureDrawing";
import { LargeDrawing } from "../drawn/LargeDrawing";
import { DIAGRAMS, ServiceDiagram } from "../drawn/ServiceDiagram";
import { PreparedAnswer } from "../PreparedAnswer";
import { ServiceGrid } from "../ServiceGrid";
import { StrengthBar } from "../../../components/StrengthBar";

export default { title: "Features/Services", id: "features-services" };

const KINDS = [...Object.keys(DIAGRAMS), "not-drawn"];

export const Grid = () => (
  <ServiceGrid
    services={KINDS.map((slug) => ({
      title: slug === "not-drawn" ? LONG : slug.replace("-", " "),
      description: "Years of reports, made searchable by the question that somebody has today.",
      alt: "",
      icon: slug,
      slug,
    }))}
  />
);

export const Diagrams = () => (
  <div>
    {KINDS.map((kind) => (
      <ServiceDiagram key={kind} diagram={kind} />
    ))}
  </div>
);

export const Features = () => (
  <div className="band product-drawing">
    {[0, 1, 2].map((index) => (
      <FeatureDrawing key={index} index={index} />
    ))}
  </div>
);

export const Strengths = () => (
  <p>
    {[1, 2, 3, 4].map((strength) => (
      <StrengthBar key={strength} strength={strength} />
    ))}
  </p>
);

const prepared = [
  { slug: "school-meals", label: "School meals", question: "Do school meals keep girls in school during a drought?" },
  { slug: "long", label: LONG.slice(0, 40), question: LONG },
];
const answer: Answer = {
  url: "https://site.example/aidinsight/school-meals",
  slug: "school-meals",
  question: "Do school meals keep girls in school during a drought?",
  parts: [
    { text: "Probably: attendance rose in three of four studies", cited: [1, 2] },
    { text: ", most where the meal was cooked at school.", cited: [] },
  ],
  certainty: "Moderate.",
  wouldChange: ["A study that follows the girls for two years."],
  sources: [
    {
      title: "Meals and attendance in Turkana",
      slug: "meals",
      year: "2021",
      design: "Cluster trial",
      place: 0,
      strength: 4,
      reason: "Drawn by lot.",
    },
    {
      title: "Take-home rations in dry years",
      slug: "rations",
      year: "2018",
      design: "Panel study",
      place: 1,
      strength: 2,
      reason: "No comparison.",
    },
  ],
  places: [
    { name: "Turkana, Kenya", lat: 3.1, lng: 35.6, sources: [1] },
    { name: "Zinder, Niger", lat: 13.8, lng: 9, sources: [2] },
  ],
};
export const AnAnswer = () => <PreparedAnswer prepared={prepared} answer={answer} level={2} />;
export const AnAnswerLong = () => (
  <PreparedAnswer
    prepared={prepared}
    answer={{
      ...answer,
      question: LONG,
      parts: [{ text: `${LONG}. `, cited: [1] }],
      sources: [{ title: LONG, slug: "long", year: "2009–2021", design: LONG, place: 0, strength: 1, reason: LONG }],
      places: [{ name: LONG, lat: 0, lng: 0, sources: [1] }],
    }}
    level={2}
  />
);

export const LargeDrawings = () => (
  <div>
    {[0, 1, 2].map((index) => (
      <div key={index} className="band product-drawing">
        <LargeDrawing index={index} />
      </div>
    ))}
  </div>
);
