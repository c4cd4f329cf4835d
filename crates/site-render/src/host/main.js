// Installs the host on globalThis; exports what the engine calls.

import { AbortController, AbortSignal } from "host/abort";
import { performance, random, rewind } from "host/clock";
import { structuredClone } from "host/clone";
import { console } from "host/console";
import { Date } from "host/date";
import { CustomEvent, Event, EventTarget, MessageEvent } from "host/events";
import { MessageChannel, MessagePort } from "host/messages";
import { URLSearchParams } from "host/params";
import * as tasks from "host/tasks";
import { TextDecoder, TextEncoder, atob, btoa } from "host/text";
import { URL } from "host/url";

const install = (target, values) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true });
  }
};

const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, queueMicrotask } = tasks;

install(globalThis, {
  AbortController, AbortSignal, CustomEvent, Date, Event, EventTarget, MessageChannel, MessageEvent, MessagePort,
  TextDecoder, TextEncoder, URL, URLSearchParams, atob, btoa, clearImmediate, clearInterval, clearTimeout, console,
  performance, queueMicrotask, reportError: tasks.report, setImmediate, setInterval, setTimeout, structuredClone,
});
install(Math, { random });

export const { step, stuck } = tasks;

export function begin() {
  rewind();
  tasks.forgetUncaught();
}

export const end = tasks.endIntervals;

// `render` gives a string, or {html, images}. Rust's strings hold whole characters only; half an emoji, cut off by a
// slice, becomes U+FFFD.
export function finish(drawn) {
  const { html, images = [] } = typeof drawn?.html === "string" ? drawn : { html: drawn };
  if (typeof html !== "string") throw new TypeError(`render gave ${drawn === null ? "null" : typeof drawn}, not a string`);
  return { html: html.toWellFormed(), images: Array.from(images, (image) => String(image).toWellFormed()) };
}
