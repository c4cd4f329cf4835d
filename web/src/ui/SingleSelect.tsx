import { useId } from "react";
import { Field, type FieldProps, fieldAttributes } from "./Field";
import { ChevronDown } from "./icons";
import { Combobox } from "./select/Combobox";
import { type OptionKeys, type OptionSource, toOptions } from "./select/options";
import { useControlled } from "./useControlled";
import { useTakeover } from "./useTakeover";
import * as words from "./words";

export type SingleSelectProps = FieldProps &
  OptionKeys & {
    options: OptionSource;
    placeholder?: string | undefined;
    name?: string | undefined;
    /** The value chosen; the empty string is none. */
    value?: string | undefined;
    defaultValue?: string | undefined;
    /** Hears the empty string when the list opens: opening clears. */
    onValueChange?: ((value: string) => void) | undefined;
  };

/**
 * One of several. A native select until the app runs, then a field that filters while one types. What a visitor chose
 * in the native one is carried over, and so is the focus.
 */
export function SingleSelect({ options: source, placeholder = words.choose, name, value, defaultValue = "", onValueChange, labelKey, valueKey, ...field }: SingleSelectProps) {
  const id = useId();
  const [chosen, setChosen] = useControlled(value, defaultValue, onValueChange);
  const options = toOptions(source, { labelKey, valueKey });

  const { ready, plain, rich } = useTakeover<HTMLSelectElement, HTMLInputElement>((native) => {
    if (native.value !== chosen) setChosen(native.value);
  });

  const shared = { ...fieldAttributes(id, field), id, disabled: field.disabled };
  return (
    <Field {...field} id={id}>
      {ready ? (
        <Combobox {...shared} options={options} size={field.size} placeholder={placeholder} name={name} chosen={chosen} onChoose={setChosen} input={rich} />
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
          <span className="ui-select-chevron">
            <ChevronDown />
          </span>
        </div>
      )}
    </Field>
  );
}
