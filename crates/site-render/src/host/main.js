// Installs the host on globalThis and exports the functions that the engine calls.

import { performance, random, rewind } from "host/clock";
import { console } from "host/console";
import { Date } from "host/date";
import { URLSearchParams } from "host/params";

const install = (target, values) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  }
};

install(globalThis, { Date, URLSearchParams, console, performance });
install(Math, { random });

export const begin = rewind;

const texts = (values = []) => Array.from(values, (value) => String(value).toWellFormed());

// `render` returns a string, or {html, classes, images, islands, payload}. A Rust string can't hold a lone surrogate, such as half an emoji
// after a slice, so each one becomes U+FFFD.
export function finish(rendered) {
  const { html, classes, images, islands, payload = "" } = typeof rendered?.html === "string" ? rendered : { html: rendered };
  if (typeof rendered?.then === "function") throw new TypeError("render gave a promise, and a render does not wait");
  if (typeof html !== "string") throw new TypeError(`render gave ${rendered === null ? "null" : typeof rendered}, not a string`);
  const lists = { classes: texts(classes), images: texts(images), islands: texts(islands) };
  return { html: html.toWellFormed(), ...lists, payload: String(payload).toWellFormed() };
}
