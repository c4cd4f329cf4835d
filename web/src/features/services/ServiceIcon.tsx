import { Drawn, type Drawing } from "../../components/art/Drawn";

/** Icons with one path and one gold point, which marks the evidence. */
const DRAWINGS: Record<string, Drawing> = {
  // Many sources lead to one place.
  "knowledge-management": [
    "M11 8.5c12.5 0 9.5 13.5 18 13.5M11 22h18M11 35.5c12.5 0 9.5-13.5 18-13.5M8 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 19a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 32.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    34.5,
    22,
    5,
  ],
  // A magnifying glass with meridians.
  "evidence-portal": [
    "M19 5.5a13.5 13.5 0 1 0 0 27 13.5 13.5 0 0 0 0-27zM28.8 28.8l10 10M5.5 19h27M19 5.5c-7 7-7 20 0 27M19 5.5c7 7 7 20 0 27",
    24,
    13.2,
    4.2,
  ],
  // Steps that rest on each other.
  "project-design": ["M4.5 38.5h9.5v-9h9v-9h9v-6M4.5 38.5H39.5M14 29.5v9M23 20.5v18M32 14.5v24", 32, 9, 4.6],
  // A forest plot: estimates with their intervals about a line.
  monitoring: [
    "M17 5v3M17 12v8.5M17 25v5M17 35.5v4M8.5 10h21M8.5 7.5v5M29.5 7.5v5M17 22.5h4M30.5 22.5h8M38.5 20v5M17 20v5M6 33h17M6 30.5v5M23 30.5v5",
    26,
    22.5,
    4.6,
  ],
  // A page that writes its next line by itself.
  "document-generation": [
    "M33.5 24.5V14L25 5.5H13A2.5 2.5 0 0 0 10.5 8v28a2.5 2.5 0 0 0 2.5 2.5h10.5M25 5.5V14h8.5M16 20.5h12M16 26.5h8M16 32.5h6.5",
    30.5,
    33.5,
    4.6,
  ],
  training: ["M3.5 16 22 8.5 40.5 16 22 23.5zM11 19.2v9.8c6 5.6 16 5.6 22 0v-9.8M40.5 16v10", 40, 31, 3.6],
  // A flask whose content looks like the sea.
  research: [
    "M16.5 5.5h11M18.5 5.5V17L9 33.7a3.2 3.2 0 0 0 2.8 4.8h20.4a3.2 3.2 0 0 0 2.8-4.8L25.5 17V5.5M13.2 27c2.9-2.6 5.9-2.6 8.8 0s5.9 2.6 8.8 0",
    24.5,
    33.2,
    3.4,
  ],
  compliance: ["M22 4.5l14.5 5.2v10.8c0 9.3-6.2 15.2-14.5 18.5-8.3-3.3-14.5-9.2-14.5-18.5V9.7zM15 21.5l5.2 5.2 5.8-6.2", 29, 17.2, 4.2],
};

/** Two-colour icon of a service; an unknown name renders nothing. */
export const ServiceIcon = ({ icon }: { icon: string }) => <Drawn drawing={DRAWINGS[icon]} />;
