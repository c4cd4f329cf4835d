// Form fields: what the visitor will see in them is not where React keeps it.
import { Children, type ReactNode } from "react";
import { attribute } from "./attributes";
import { refuseContent } from "./elements";
import { escape } from "./escape";
import type { Props } from "./props";

/** What the select around an option has chosen. */
let chosen: unknown;

/** Starts a document outside of any select: one that failed may have left its choice behind. */
export function resetChoice(): void {
  chosen = undefined;
}

const ROUTE = ["name", "formAction", "formEncType", "formMethod", "formTarget"];
const LATE = new Set([...ROUTE, "checked", "defaultChecked", "value", "defaultValue"]);

/** An input; name, ways, state and value stand last, as React writes them. */
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

/** A textarea with its text. */
export function textarea(props: Props): string {
  refuseContent("textarea", props);
  let html = "<textarea";
  for (const name in props) {
    const value = props[name];
    if (value !== null && value !== undefined && name !== "value" && name !== "defaultValue") html += attribute(name, value);
  }
  const text = String(props["value"] ?? props["defaultValue"] ?? "");
  // The first line break after the tag is no part of the text.
  return `${html}>${text.startsWith("\n") ? "\n" : ""}${escape(text)}</textarea>`;
}

/** Draws a select's options with its choice. */
export function withChoice(props: Props, draw: () => string): string {
  const before = chosen;
  chosen = props["value"] ?? props["defaultValue"];
  const html = draw();
  chosen = before;
  return html;
}

/** Whether an option is what its select has chosen. */
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
