import { fold } from "../fold";

/** An option as the widgets use it. */
export type Option = { label: string; value: string };

/** What callers may give: pairs, bare words, or any objects together with the names of their two keys. */
export type OptionSource = readonly (string | object)[];

export type OptionKeys = {
  /** Key of the words shown; `label` unless told. */
  labelKey?: string | undefined;
  /** Key of what is chosen and sent; `value` unless told. */
  valueKey?: string | undefined;
};

/** Brings every accepted form to pairs. An object without the key shows an empty word rather than failing the page. */
export function toOptions(source: OptionSource, { labelKey = "label", valueKey = "value" }: OptionKeys): Option[] {
  return source.map((entry) => {
    if (typeof entry === "string") return { label: entry, value: entry };
    const fields = entry as Record<string, unknown>;
    return { label: String(fields[labelKey] ?? ""), value: String(fields[valueKey] ?? "") };
  });
}

/** The options whose words contain `text`, in their order. */
export function filterOptions(options: Option[], text: string): Option[] {
  const wanted = fold(text.trim());
  return wanted ? options.filter((option) => fold(option.label).includes(wanted)) : options;
}
