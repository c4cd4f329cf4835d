import { useId, useState } from "react";
import { Field } from "./Field";
import { MultiCombobox } from "./select/MultiCombobox";
import { Chevron } from "./select/OptionList";
import { type SelectProps, toOptions } from "./select/options";
import { useTakeover } from "./useTakeover";
import * as words from "./words";

type MultiSelectProps = SelectProps<string[]> & {
  /** Adds a search field above the options. */
  search?: boolean | undefined;
  searchPlaceholder?: string | undefined;
};

/**
 * A select for several options. Until the app runs it is a disclosure of checkboxes with the same height. Options that are ticked
 * there are carried over.
 */
export function MultiSelect({
  options: source,
  placeholder = words.choose,
  name,
  defaultValue = [],
  onValueChange,
  search,
  searchPlaceholder = words.search,
  labelKey,
  valueKey,
  ...field
}: MultiSelectProps) {
  const id = useId();
  const [chosen, keep] = useState(defaultValue);
  const setChosen = (next: string[]) => {
    keep(next);
    onValueChange?.(next);
  };
  const options = toOptions(source, { labelKey, valueKey });

  const { ready, plain, rich } = useTakeover<HTMLDetailsElement, HTMLButtonElement>((native) => {
    const ticked = Array.from(native.querySelectorAll<HTMLInputElement>("input:checked"), (box) => box.value);
    if (ticked.join("\n") !== chosen.join("\n")) setChosen(ticked);
  });

  return (
    <Field {...field} id={id} plainLabel>
      {ready ? (
        <MultiCombobox
          {...field}
          id={id}
          options={options}
          placeholder={placeholder}
          name={name}
          trigger={rich}
          chosen={chosen}
          onChange={setChosen}
          searchPlaceholder={search ? searchPlaceholder : undefined}
        />
      ) : (
        <details className="ui-multi-native" ref={plain}>
          <summary className="ui-field-box ui-select" data-size={field.size ?? "base"} aria-labelledby={`${id}-label`}>
            <span className="ui-field-control ui-multi-value">{placeholder}</span>
            <Chevron />
          </summary>
          <fieldset className="ui-popup ui-options" disabled={field.disabled} aria-labelledby={`${id}-label`}>
            {options.map((option) => (
              <label key={option.value} className="ui-option">
                <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
                <span className="ui-option-text">{option.label}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </Field>
  );
}
