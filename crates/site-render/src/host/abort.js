// AbortController and AbortSignal of the DOM standard.

import { Event, EventTarget, handlerAttribute } from "host/events";
import { setTimeout } from "host/tasks";

const MAKE = Symbol("make");

export class AbortSignal extends EventTarget {
  #aborted = false;
  #reason = undefined;
  #dependents = [];

  constructor(key) {
    if (key !== MAKE) throw new TypeError("an AbortSignal comes from an AbortController");
    super();
  }
  get aborted() { return this.#aborted; }
  get reason() { return this.#reason; }
  throwIfAborted() {
    if (this.#aborted) throw this.#reason;
  }

  static abort(reason) {
    const signal = new AbortSignal(MAKE);
    signal.#abort(reason);
    return signal;
  }
  // In the render's time, which passes only when nothing else is left to do.
  static timeout(milliseconds) {
    const signal = new AbortSignal(MAKE);
    setTimeout(() => signal.#abort(new DOMException("signal timed out", "TimeoutError")), milliseconds);
    return signal;
  }
  static any(signals) {
    const sources = [...signals];
    const signal = new AbortSignal(MAKE);
    const aborted = sources.find((source) => source.aborted);
    if (aborted !== undefined) signal.#abort(aborted.reason);
    else for (const source of sources) source.#dependents.push(signal);
    return signal;
  }
  static [MAKE](signal, reason) { signal.#abort(reason); }

  // All are aborted before anybody is told, so that no listener sees half of it.
  #abort(reason = new DOMException("signal is aborted without reason", "AbortError")) {
    const told = [];
    this.#mark(reason, told);
    for (const signal of told) signal.dispatchEvent(new Event("abort"));
  }
  #mark(reason, told) {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    told.push(this);
    for (const dependent of this.#dependents.splice(0)) dependent.#mark(reason, told);
  }
  get [Symbol.toStringTag]() { return "AbortSignal"; }
}
handlerAttribute(AbortSignal, "abort");

export class AbortController {
  #signal = new AbortSignal(MAKE);
  get signal() { return this.#signal; }
  abort(reason) { AbortSignal[MAKE](this.#signal, reason); }
  get [Symbol.toStringTag]() { return "AbortController"; }
}
