import { useId, useState } from "react";
import { Field, fieldAttributes } from "./Field";
import { Combobox } from "./select/Combobox";
import { Chevron } from "./select/OptionList";
import { type SelectProps, toOptions } from "./select/options";
import { useTakeover } from "./useTakeover";
import * as words from "./words";

/**
 * A select for one option. A native select until the app runs, then a combobox that filters while the visitor types. The choice and
 * the focus are carried over. The empty string means that none is chosen; `onValueChange` is called with it when the list opens too,
 * because opening clears the choice.
 */
export function SingleSelect({
  options: source,
  placeholder = words.choose,
  name,
  defaultValue = "",
  onValueChange,
  labelKey,
  valueKey,
  ...field
}: SelectProps<string>) {
  const id = useId();
  const [chosen, keep] = useState(defaultValue);
  const setChosen = (next: string) => {
    keep(next);
    onValueChange?.(next);
  };
  const options = toOptions(source, { labelKey, valueKey });

  const { ready, plain, rich } = useTakeover<HTMLSelectElement, HTMLInputElement>((native) => {
    if (native.value !== chosen) setChosen(native.value);
  });

  const shared = { ...fieldAttributes(id, field), id, disabled: field.disabled };
  return (
    // A click that the label passed on would open the list, and opening it clears the choice.
    <Field {...field} id={id} onLabel={ready ? () => rich.current?.focus() : undefined}>
      {ready ? (
        <Combobox
          {...shared}
          options={options}
          size={field.size}
          placeholder={placeholder}
          name={name}
          chosen={chosen}
          onChoose={setChosen}
          input={rich}
        />
      ) : (
        <div className="ui-field-box ui-select" data-size={field.size ?? "base"}>
          <select {...shared} ref={plain} className="ui-field-control" name={name} required={field.required} defaultValue={chosen}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Chevron />
        </div>
      )}
    </Field>
  );
}
