import type { Answer } from "../../../generated/payload";
import { LONG } from "../../../samples/names";
import { DrawnAnswer } from "../drawn/DrawnAnswer";
import { FeatureDrawing } from "../drawn/FeatureDrawing";
import { ServiceDiagram } from "../drawn/ServiceDiagram";
import { ServiceGrid } from "../ServiceGrid";
import { StrengthBar } from "../StrengthBar";

export default { title: "Features/Services", id: "features-services" };

const KINDS = [
  "knowledge-management",
  "evidence-portal",
  "project-design",
  "monitoring",
  "document-generation",
  "training",
  "research",
  "compliance",
];

export const Grid = () => (
  <ServiceGrid
    services={[...KINDS, "not-drawn"].map((slug) => ({
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
    {[...KINDS, "not-drawn"].map((kind) => (
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
      <StrengthBar key={strength} strength={strength} label={`Strength ${strength} of 4`} />
    ))}
  </p>
);

const answer: Answer = {
  question: "Do school meals keep girls in school during a drought?",
  text: "Probably: attendance rose in three of four studies, most where the meal was cooked at school.",
  sources: [
    { title: "Meals and attendance in Turkana", year: "2021", design: "Cluster trial", place: "Kenya", strength: 4 },
    { title: "Take-home rations in dry years", year: "2018", design: "Panel study", place: "Niger", strength: 2 },
  ],
};
export const AnAnswer = () => <DrawnAnswer answer={answer} />;
export const AnAnswerLong = () => (
  <DrawnAnswer
    answer={{
      question: LONG,
      text: `${answer.text} ${LONG}.`,
      sources: [{ title: LONG, year: "2009–2021", design: LONG, place: LONG, strength: 1 }],
    }}
  />
);
