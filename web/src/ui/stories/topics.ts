/** Options of the gallery's selects. */
export const topics = [
  { label: "Request a demo", value: "demo" },
  { label: "General question", value: "general" },
  { label: "Partnership", value: "partnership" },
  { label: "Press", value: "press" },
  { label: "Event", value: "event" },
];

export const services = [
  "Knowledge management",
  "Evidence portal",
  "Project design",
  "Monitoring, evaluation & learning",
  "Document auto-generation",
  "Training",
  "Research & development",
  "Compliance",
];
