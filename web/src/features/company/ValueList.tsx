import type { Value } from "../../generated/payload";
import { ValueIcon } from "./ValueIcon";

/** The six values. */
export function ValueList({ values }: { values: Value[] }) {
  return (
    <ul className="values">
      {values.map((value) => (
        <li key={value.title}>
          <ValueIcon icon={value.icon} />
          <h3>{value.title}</h3>
          <p>{value.description}</p>
        </li>
      ))}
    </ul>
  );
}
