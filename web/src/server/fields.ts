// Form fields. React keeps their values in properties (`value`, `defaultValue`) that HTML spells differently.
import { Children, type ReactNode } from "react";
import { attribute } from "./attributes";
import { refuseContent } from "./elements";
import { escape } from "./escape";
import type { Props } from "./props";

/** The `value` or `defaultValue` of the select that is being drawn. */
let chosen: unknown;

/** Resets the state before a render, because a render that failed may have left a value. */
export function resetChoice(): void {
  chosen = undefined;
}

const ROUTE = ["name", "formAction", "formEncType", "formMethod", "formTarget"];
const LATE = new Set([...ROUTE, "checked", "defaultChecked", "value", "defaultValue"]);

/** Draws an input. Name, form attributes, `checked` and `value` come last, as in React. */
export function input(props: Props): string {
  refuseContent("input", props);
  let html = "<input";
  for (const name in props) {
    const value = props[name];
    if (value !== null && value !== undefined && !LATE.has(name)) html += attribute(name, value);
  }
  const late = (name: string, value: unknown) => (value === null || value === undefined ? "" : attribute(name, value));
  for (const name of ROUTE) html += late(name, props[name]);
  const checked = props["checked"] ?? props["defaultChecked"];
  if (checked && typeof checked !== "function" && typeof checked !== "symbol") html += ' checked=""';
  return `${html}${late("value", props["value"] ?? props["defaultValue"])}/>`;
}

/** Draws a textarea with its text. */
export function textarea(props: Props): string {
  refuseContent("textarea", props);
  let html = "<textarea";
  for (const name in props) {
    const value = props[name];
    if (value !== null && value !== undefined && name !== "value" && name !== "defaultValue") html += attribute(name, value);
  }
  const text = String(props["value"] ?? props["defaultValue"] ?? "");
  // The HTML parser drops the first line break after the tag, so it is written twice.
  return `${html}>${text.startsWith("\n") ? "\n" : ""}${escape(text)}</textarea>`;
}

/** Draws a select's options while its value is known to them. */
export function withChoice(props: Props, draw: () => string): string {
  const before = chosen;
  chosen = props["value"] ?? props["defaultValue"];
  const html = draw();
  chosen = before;
  return html;
}

/** Whether an option is selected by its select's value. */
export function isChosen({ value, children, selected }: Props): boolean {
  if (chosen === null || chosen === undefined) return Boolean(selected);
  const own = value === null || value === undefined ? flat(children as ReactNode) : String(value);
  return Array.isArray(chosen) ? chosen.some((one) => String(one) === own) : String(chosen) === own;
}

function flat(children: ReactNode): string {
  let text = "";
  Children.forEach(children, (child) => {
    if (child !== null && child !== undefined) text += String(child);
  });
  return text;
}
