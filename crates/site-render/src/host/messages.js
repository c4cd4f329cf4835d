// MessageChannel and MessagePort of the HTML standard. Each message is a task of its own.

import { now } from "host/clock";
import { structuredClone } from "host/clone";
import { EventTarget, MessageEvent, handlerAttribute } from "host/events";
import { schedule } from "host/tasks";

const MAKE = Symbol("make");

export class MessagePort extends EventTarget {
  #other = null;
  #started = false;
  #closed = false;
  #waiting = [];

  constructor(key) {
    if (key !== MAKE) throw new TypeError("a MessagePort comes from a MessageChannel");
    super();
  }
  static [MAKE]() {
    const [one, two] = [new MessagePort(MAKE), new MessagePort(MAKE)];
    one.#other = two;
    two.#other = one;
    return [one, two];
  }

  postMessage(message, options) {
    const transfer = Array.isArray(options) ? options : (options?.transfer ?? []);
    const data = structuredClone(message, { transfer });
    const other = this.#other;
    if (other === null || other.#closed) return;
    if (other.#started) other.#deliver(data);
    else other.#waiting.push(data);
  }
  start() {
    if (this.#started) return;
    this.#started = true;
    for (const data of this.#waiting.splice(0)) this.#deliver(data);
  }
  close() {
    this.#closed = true;
    this.#waiting = [];
    if (this.#other !== null) this.#other.#other = null;
    this.#other = null;
  }
  #deliver(data) {
    schedule(now(), () => {
      if (!this.#closed) this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }
  get [Symbol.toStringTag]() { return "MessagePort"; }
}
// Setting `onmessage` starts the port; `addEventListener` does not.
handlerAttribute(MessagePort, "message", (port) => port.start());
handlerAttribute(MessagePort, "messageerror");

export class MessageChannel {
  #ports = MessagePort[MAKE]();
  get port1() { return this.#ports[0]; }
  get port2() { return this.#ports[1]; }
  get [Symbol.toStringTag]() { return "MessageChannel"; }
}
