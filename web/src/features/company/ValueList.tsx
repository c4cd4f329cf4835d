import type { Value } from "../../generated/payload";
import { type Drawing, Drawn } from "../../components/art/Drawn";

/** The six values, `wide` in a section of their own. */
export function ValueList({ values, wide }: { values: Value[]; wide?: boolean }) {
  return (
    <ul className={wide ? "values values-wide" : "values"}>
      {values.map((value) => (
        <li key={value.title}>
          <Drawn drawing={DRAWINGS[value.icon]} />
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </li>
      ))}
    </ul>
  );
}

/** Two-colour icons; for an unknown name nothing is rendered. */
const DRAWINGS: Record<string, Drawing> = {
  // A plumb line.
  rigour: ["M8 6h28M22 6v14M22 20l8 8.5-8 11.5-8-11.5z", 22, 28.5, 3.8],
  // A circle of the known inside the unknown.
  humility: [
    "M12.5 34.7A16.5 16.5 0 0 0 15.5 37.2M20 38.4a16.5 16.5 0 0 0 7.6-.9M31.5 35.5a16.5 16.5 0 0 0 5-5.6M38.3 25a16.5 16.5 0 0 0-.2-7.5M36 12.9a16.5 16.5 0 0 0-5.6-5.1M26 5.9a16.5 16.5 0 0 0-7.6 0M13.8 7.7a16.5 16.5 0 0 0-5.7 5.2M6 17.5a16.5 16.5 0 0 0-.2 7.5M7.5 29.4a16.5 16.5 0 0 0 1.5 2.2M17 17.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z",
    17,
    25,
    3.8,
  ],
  // A place, seen from near.
  proximity: [
    "M22 32.5c-6.5-6.6-9.5-11-9.5-15.7a9.5 9.5 0 0 1 19 0c0 4.7-3 9.1-9.5 15.7zM13.5 31c-4.5.9-7.5 2.2-7.5 3.7 0 2.6 7.2 4.8 16 4.8s16-2.2 16-4.8c0-1.5-3-2.8-7.5-3.7",
    22,
    16.8,
    4,
  ],
  // An open door.
  openness: ["M5 38.5h34M9.5 38.5V8A2.5 2.5 0 0 1 12 5.5h20A2.5 2.5 0 0 1 34.5 8v30.5M9.5 38.5l14-4.5V14.5L10 6.2", 19, 25, 2.6],
  // Two hands that carry water.
  care: ["M5 20c0 10.5 7 18.5 17 18.5S39 30.5 39 20M12.5 20c0 6.5 3.5 11 9.5 11s9.5-4.5 9.5-11", 22, 12.5, 5],
  // A key.
  usefulness: ["M13.5 13.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM22 22h17.5M32 22v6.5M39 22v5", 13.5, 22, 3.8],
};
