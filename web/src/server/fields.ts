// Tags with their attributes, and form fields. React keeps the values of fields in properties (`value`, `defaultValue`) that HTML spells
// differently.
import { Children, type ReactNode } from "react";
import { attribute } from "./attributes";
import { refuseContent } from "./elements";
import { escape } from "./escape";
import { linkTo } from "./links";
import type { Props } from "./props";

/** The `value` or `defaultValue` of the select that is being drawn. */
let chosen: unknown;

/** Resets the state before a render, because a render that failed may have left a value. */
export function resetChoice(): void {
  chosen = undefined;
}

/** A tag with its attributes, without its end. */
export function open(type: string, props: Props): string {
  let html = `<${type}`;
  for (const name in props) {
    if (name === "children" || name === "dangerouslySetInnerHTML") continue;
    const value = props[name];
    if (value === null || value === undefined) continue;
    if (name === "href" && type === "a") html += value === "" ? ' href=""' : attribute(name, linkTo(value));
    else html += attribute(name, value);
  }
  return html;
}

const ROUTE = ["name", "formAction", "formEncType", "formMethod", "formTarget"];

/** Attributes that React writes last: they say where a form is sent. */
export const LAST: Partial<Record<string, readonly string[]>> = { form: ["action", "encType", "method", "target"], button: ROUTE };

/** The same, with the attributes named in `last` after all others. */
export function openForm(type: string, props: Props, last: readonly string[]): string {
  const first: Props = {};
  for (const name in props) if (!last.includes(name)) first[name] = props[name];
  const rest: Props = {};
  for (const name of last) rest[name] = props[name];
  return open(type, first) + open("", rest).slice(1);
}

/** Draws an input. Name, form attributes, `checked` and `value` come last, as in React. */
export function input({ checked, defaultChecked, value, defaultValue, ...others }: Props): string {
  refuseContent("input", others);
  const on = checked ?? defaultChecked;
  const mark = on && typeof on !== "function" && typeof on !== "symbol" ? ' checked=""' : "";
  return `${openForm("input", others, ROUTE)}${mark}${open("", { value: value ?? defaultValue }).slice(1)}/>`;
}

/** Draws a textarea with its text. */
export function textarea({ value, defaultValue, ...others }: Props): string {
  refuseContent("textarea", others);
  const text = String(value ?? defaultValue ?? "");
  // The HTML parser drops the first line break after the tag, so it is written twice.
  return `${open("textarea", others)}>${text.startsWith("\n") ? "\n" : ""}${escape(text)}</textarea>`;
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
