import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FieldProps, fieldAttributes } from "../Field";
import { fold } from "../fold";
import { Cross } from "../icons";
import { ownKeys } from "../keys";
import { usePopup } from "../usePopup";
import * as words from "../words";
import { Chevron, ListSearch, OptionList } from "./OptionList";
import { filterOptions, type Option } from "./options";
import { useActive } from "./useActive";

type MultiComboboxProps = FieldProps & {
  id: string;
  options: Option[];
  chosen: string[];
  onChange: (value: string[]) => void;
  placeholder: string;
  name: string | undefined;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Placeholder of the search field. If absent there is no search field, and letters jump to options instead. */
  searchPlaceholder: string | undefined;
};

/**
 * The W3C's select-only combobox with several choices. If there is a search field, it has the focus while the list is open. Each chosen
 * option is a chip with a button that removes it; the focus then goes to the field.
 */
export function MultiCombobox({
  id,
  options,
  chosen,
  onChange,
  placeholder,
  name,
  trigger,
  searchPlaceholder,
  size,
  disabled,
  ...field
}: MultiComboboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const searches = searchPlaceholder !== undefined;
  const shown = filterOptions(options, text);
  const chips = options.filter((option) => chosen.includes(option.value));
  const { list, active, setActive, move, optionId, activeId } = useActive(shown.length, searches);
  const popup = usePopup<HTMLDivElement>(box, open, () => setOpen(false));

  useEffect(() => {
    if (open) searchField.current?.focus();
  }, [open]);

  const start = () => {
    setText("");
    setActive(searches ? -1 : 0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const flip = (value: string) => onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const choose = (index: number) => {
    const option = shown[index];
    if (option) flip(option.value);
  };
  const keys = ownKeys((event: KeyboardEvent) => {
    const letter = !searches && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    if (!open) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Enter" && event.key !== " ") return;
      start();
    } else if (event.key === "Escape") close();
    else if (event.key === "Tab") return setOpen(false);
    else if (event.key === "Enter" || (event.key === " " && !searches)) choose(active);
    else if (letter) setActive(jump(shown, event.key, active));
    else if (!move(event.key)) return;
    event.preventDefault();
  });
  const listKeys = { "aria-controls": open ? list : undefined, "aria-activedescendant": open ? activeId : undefined };

  return (
    <div className="ui-select-anchor" ref={box}>
      <div className="ui-field-box ui-select ui-multi" data-size={size ?? "base"} data-disabled={disabled || undefined}>
        {chips.length > 0 ? (
          <ul className="ui-chips">
            {chips.map(({ label, value }) => (
              <li key={value} className="ui-chip">
                {label}
                <button
                  type="button"
                  className="ui-chip-remove"
                  aria-label={`${words.remove} ${label}`}
                  disabled={disabled}
                  onClick={() => {
                    flip(value);
                    trigger.current?.focus();
                  }}
                >
                  <Cross size={14} />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <button
          {...fieldAttributes(id, field)}
          {...(searches ? {} : listKeys)}
          id={id}
          ref={trigger}
          type="button"
          className="ui-field-control ui-multi-value"
          role="combobox"
          aria-haspopup="listbox"
          aria-controls={open ? list : undefined}
          aria-expanded={open}
          aria-labelledby={`${id}-label`}
          disabled={disabled}
          onClick={() => (open ? close() : start())}
          onKeyDown={keys}
        >
          {chosen.length === 0 ? placeholder : <span className="sr-only">{`${chosen.length} ${words.chosen}`}</span>}
        </button>
        <Chevron />
      </div>
      {name ? chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />) : null}
      {open ? (
        <div className="ui-popup" ref={popup}>
          {searches ? (
            <ListSearch
              {...listKeys}
              ref={searchField}
              placeholder={searchPlaceholder}
              value={text}
              onChange={(event) => (setText(event.target.value), setActive(event.target.value ? 0 : -1))}
              onKeyDown={keys}
            />
          ) : null}
          <OptionList
            id={list}
            labelledBy={`${id}-label`}
            multiple
            options={shown.map((option) => option.label)}
            active={active}
            optionId={optionId}
            isSelected={(index) => chosen.includes(shown[index]?.value ?? "")}
            onChoose={choose}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The next option whose label begins with the letter, starting after `active` and wrapping around. */
function jump(options: Option[], letter: string, active: number): number {
  const starts = (index: number) => fold(options[index % options.length]?.label ?? "").startsWith(fold(letter));
  for (let index = active + 1; index <= active + options.length; index += 1) if (starts(index)) return index % options.length;
  return active;
}
