// Event and EventTarget of the DOM standard, for targets without a tree.

import { now } from "host/clock";
import { report } from "host/tasks";

const INTERNAL = Symbol("event");

export class Event {
  #type;
  #init;
  #timeStamp = now();
  constructor(type, init = {}) {
    if (arguments.length === 0) throw new TypeError("an event needs a type");
    this.#type = String(type);
    this.#init = init ?? {};
    Object.defineProperty(this, INTERNAL, {
      value: { target: null, current: null, phase: 0, dispatching: false, stop: false, stopNow: false, prevented: false, passive: false },
    });
  }
  get type() { return this.#type; }
  get target() { return this[INTERNAL].target; }
  get srcElement() { return this[INTERNAL].target; }
  get currentTarget() { return this[INTERNAL].current; }
  get eventPhase() { return this[INTERNAL].phase; }
  get bubbles() { return Boolean(this.#init.bubbles); }
  get cancelable() { return Boolean(this.#init.cancelable); }
  get composed() { return Boolean(this.#init.composed); }
  get timeStamp() { return this.#timeStamp; }
  get isTrusted() { return false; }
  get defaultPrevented() { return this[INTERNAL].prevented; }
  get returnValue() { return !this[INTERNAL].prevented; }
  set returnValue(value) { if (!value) this.preventDefault(); }
  get cancelBubble() { return this[INTERNAL].stop; }
  set cancelBubble(value) { if (value) this.stopPropagation(); }
  composedPath() { return this[INTERNAL].current === null ? [] : [this[INTERNAL].current]; }
  stopPropagation() { this[INTERNAL].stop = true; }
  stopImmediatePropagation() { this[INTERNAL].stop = this[INTERNAL].stopNow = true; }
  preventDefault() {
    if (this.cancelable && !this[INTERNAL].passive) this[INTERNAL].prevented = true;
  }
  get [Symbol.toStringTag]() { return "Event"; }
}
for (const [index, name] of ["NONE", "CAPTURING_PHASE", "AT_TARGET", "BUBBLING_PHASE"].entries()) {
  Object.defineProperty(Event, name, { value: index, enumerable: true });
  Object.defineProperty(Event.prototype, name, { value: index, enumerable: true });
}

export class CustomEvent extends Event {
  #detail;
  constructor(type, init = {}) {
    super(type, init);
    this.#detail = init?.detail ?? null;
  }
  get detail() { return this.#detail; }
}

export class MessageEvent extends Event {
  #init;
  constructor(type, init = {}) {
    super(type, init);
    this.#init = init ?? {};
  }
  get data() { return this.#init.data ?? null; }
  get origin() { return this.#init.origin ?? ""; }
  get lastEventId() { return this.#init.lastEventId ?? ""; }
  get source() { return this.#init.source ?? null; }
  get ports() { return this.#init.ports ?? []; }
}

export class EventTarget {
  #listeners = [];

  addEventListener(type, callback, options) {
    const { capture, once, passive, signal } = flags(options);
    if (callback === null || callback === undefined) return;
    if (typeof callback !== "function" && typeof callback !== "object") {
      throw new TypeError("a listener is a function or an object with handleEvent");
    }
    if (signal?.aborted) return;
    if (this.#find(String(type), callback, capture) >= 0) return;
    this.#listeners.push({ type: String(type), callback, capture, once, passive, removed: false });
    signal?.addEventListener("abort", () => this.removeEventListener(type, callback, { capture }));
  }

  removeEventListener(type, callback, options) {
    const place = this.#find(String(type), callback, flags(options).capture);
    if (place < 0) return;
    this.#listeners[place].removed = true;
    this.#listeners.splice(place, 1);
  }

  dispatchEvent(event) {
    if (!(event instanceof Event)) throw new TypeError("dispatchEvent needs an Event");
    const state = event[INTERNAL];
    if (state.dispatching) throw new DOMException("the event is being dispatched", "InvalidStateError");
    Object.assign(state, { target: this, current: this, phase: Event.AT_TARGET, dispatching: true });
    // Capturing listeners first, then the others; those added meanwhile wait for the next event.
    const listeners = this.#listeners.filter(({ type }) => type === event.type);
    this.#call(listeners.filter(({ capture }) => capture), event, state);
    if (!state.stop) this.#call(listeners.filter(({ capture }) => !capture), event, state);
    Object.assign(state, { current: null, phase: Event.NONE, dispatching: false, stop: false, stopNow: false });
    return !state.prevented;
  }

  #call(listeners, event, state) {
    for (const listener of listeners) {
      if (listener.removed) continue;
      if (listener.once) this.removeEventListener(listener.type, listener.callback, listener);
      state.passive = listener.passive;
      try {
        const { callback } = listener;
        if (typeof callback === "function") callback.call(this, event);
        else callback.handleEvent(event);
      } catch (error) {
        report(error);
      }
      state.passive = false;
      if (state.stopNow) return;
    }
  }

  #find(type, callback, capture) {
    return this.#listeners.findIndex(
      (known) => known.type === type && known.callback === callback && known.capture === capture,
    );
  }

  get [Symbol.toStringTag]() { return "EventTarget"; }
}

function flags(options) {
  if (typeof options === "boolean") return { capture: options, once: false, passive: false };
  const { capture = false, once = false, passive = false, signal } = options ?? {};
  return { capture: Boolean(capture), once: Boolean(once), passive: Boolean(passive), signal };
}

// Gives a class its `on…` attribute: one listener, in the place where it was first set.
export function handlerAttribute(Target, type, afterSet = () => {}) {
  const handlers = new WeakMap();
  Object.defineProperty(Target.prototype, `on${type}`, {
    configurable: true,
    enumerable: true,
    get() { return handlers.get(this)?.callback ?? null; },
    set(callback) {
      let handler = handlers.get(this);
      if (handler === undefined) {
        handler = { callback: null };
        handlers.set(this, handler);
        this.addEventListener(type, (event) => handler.callback?.call(this, event));
      }
      handler.callback = typeof callback === "function" ? callback : null;
      afterSet(this);
    },
  });
}
