import type { ComponentProps } from "react";
import { ChevronDown, Tick } from "../icons";
import { Status } from "../Status";
import * as words from "../words";

/**
 * The open list, at most 10 rem high, with scrolling. Pressing an option does not take the focus from the field. If there are no
 * options it says so, or says `note`.
 */
export function OptionList({
  id,
  labelledBy,
  label,
  multiple,
  reachable,
  options,
  note = words.noResults,
  active,
  optionId,
  isSelected,
  onChoose,
}: {
  id: string;
  labelledBy?: string;
  label?: string;
  multiple?: boolean;
  /** Whether the list can be scrolled by keyboard itself: needed for a field that is not a combobox and does not refer to the list. */
  reachable?: boolean;
  /** The contents of the options. */
  options: string[];
  /** Said in place of `No results found` while a list without options is still loading, or has not loaded. */
  note?: string | undefined;
  active: number;
  optionId: (index: number) => string;
  isSelected: (index: number) => boolean;
  onChoose: (index: number) => void;
}) {
  return (
    <>
      <ul
        className="ui-options"
        role="listbox"
        id={id}
        aria-labelledby={labelledBy}
        aria-label={label}
        aria-multiselectable={multiple}
        hidden={options.length === 0}
        tabIndex={reachable ? 0 : undefined}
      >
        {options.map((option, index) => (
          // The field keeps the focus and handles the keys.
          <li
            key={optionId(index)}
            className="ui-option"
            role="option"
            id={optionId(index)}
            aria-selected={isSelected(index)}
            data-active={index === active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span className="ui-option-text">{option}</span>
            {isSelected(index) ? <Tick size={16} /> : null}
          </li>
        ))}
      </ul>
      <Status className="ui-options-none">{options.length === 0 ? note : null}</Status>
    </>
  );
}

/** The sign of a field that opens a list. */
export const Chevron = (span: ComponentProps<"span">) => (
  <span className="ui-select-chevron" {...span}>
    <ChevronDown />
  </span>
);

/** The search field of an open list, named by its placeholder. */
export const ListSearch = (input: ComponentProps<"input">) => (
  <input className="ui-popup-search" type="search" autoComplete="off" dir="auto" aria-label={input.placeholder} {...input} />
);
