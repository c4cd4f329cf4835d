import type { FieldProps } from "../Field";
import { fold } from "../fold";

/** An option in the form that the widgets use. */
export type Option = { label: string; value: string };

/** The options that a caller may pass: label and value pairs, strings, or any objects together with the names of their two keys. */
export type OptionSource = readonly (string | object)[];

export type OptionKeys = {
  /** Key of the label; `label` by default. */
  labelKey?: string | undefined;
  /** Key of the value; `value` by default. */
  valueKey?: string | undefined;
};

/** The properties of a select, whose value is one text or several. */
export type SelectProps<Value> = FieldProps &
  OptionKeys & {
    options: OptionSource;
    placeholder?: string | undefined;
    /** Name of the form field, of which there is one for each chosen value. */
    name?: string | undefined;
    defaultValue?: Value | undefined;
    onValueChange?: ((value: Value) => void) | undefined;
  };

/** Converts every accepted form to pairs. An object without the key gets an empty label, because an error would break the page. */
export function toOptions(source: OptionSource, { labelKey = "label", valueKey = "value" }: OptionKeys): Option[] {
  return source.map((entry) => {
    if (typeof entry === "string") return { label: entry, value: entry };
    const fields = entry as Record<string, unknown>;
    return { label: String(fields[labelKey] ?? ""), value: String(fields[valueKey] ?? "") };
  });
}

/** The options whose labels contain `text`, in their order. */
export function filterOptions(options: Option[], text: string): Option[] {
  const wanted = fold(text.trim());
  return wanted ? options.filter((option) => fold(option.label).includes(wanted)) : options;
}
