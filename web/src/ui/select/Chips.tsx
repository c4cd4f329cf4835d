import type { RefObject } from "react";
import { Cross } from "../icons";
import * as words from "../words";
import type { Option } from "./options";

/** The chosen options, each with a button that removes it. After the last one is removed, the focus goes to the field. */
export function Chips({
  options,
  disabled,
  onRemove,
  focusAfter,
}: {
  options: Option[];
  disabled: boolean | undefined;
  onRemove: (value: string) => void;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  if (options.length === 0) return null;
  return (
    <ul className="ui-chips">
      {options.map(({ label, value }) => (
        <li key={value} className="ui-chip">
          {label}
          <button
            type="button"
            className="ui-chip-remove"
            aria-label={`${words.remove} ${label}`}
            disabled={disabled}
            onClick={() => {
              onRemove(value);
              focusAfter.current?.focus();
            }}
          >
            <Cross size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
