// URLSearchParams of the URL standard.

import { parseQuery, writeQuery } from "host/native";

const text = (value) => String(value).toWellFormed();

export class URLSearchParams {
  #pairs = [];

  constructor(init = "") {
    if (typeof init === "object" && init !== null) {
      this.#pairs = typeof init[Symbol.iterator] === "function" ? pairsOf(init) : recordOf(init);
    } else {
      this.#pairs = parse(text(init).replace(/^\?/, ""));
    }
  }

  get size() { return this.#pairs.length; }
  append(name, value) {
    need(arguments, 2);
    this.#pairs.push([text(name), text(value)]);
  }
  delete(name, value) {
    need(arguments, 1);
    this.#pairs = this.#pairs.filter((pair) => !matches(pair, name, value));
  }
  get(name) {
    need(arguments, 1);
    return this.#pairs.find((pair) => matches(pair, name))?.[1] ?? null;
  }
  getAll(name) {
    need(arguments, 1);
    return this.#pairs.filter((pair) => matches(pair, name)).map(([, value]) => value);
  }
  has(name, value) {
    need(arguments, 1);
    return this.#pairs.some((pair) => matches(pair, name, value));
  }
  set(name, value) {
    need(arguments, 2);
    const first = this.#pairs.findIndex((pair) => matches(pair, name));
    if (first < 0) this.#pairs.push([text(name), text(value)]);
    else {
      this.#pairs[first] = [this.#pairs[first][0], text(value)];
      this.#pairs = this.#pairs.filter((pair, place) => place <= first || !matches(pair, name));
    }
  }
  // By code units, as JavaScript compares strings; equal names keep their order.
  sort() {
    this.#pairs.sort(([one], [two]) => (one < two ? -1 : one > two ? 1 : 0));
  }
  forEach(callback, self) {
    for (const [name, value] of this) callback.call(self, value, name, this);
  }
  *entries() {
    // The iteration is live: it sees changes made meanwhile, as the URL standard requires.
    for (let at = 0; at < this.#pairs.length; at += 1) yield [...this.#pairs[at]];
  }
  *keys() {
    for (const [name] of this.entries()) yield name;
  }
  *values() {
    for (const [, value] of this.entries()) yield value;
  }
  [Symbol.iterator]() { return this.entries(); }
  toString() { return writeQuery(this.#pairs.flat()); }
  get [Symbol.toStringTag]() { return "URLSearchParams"; }
}

function need(given, count) {
  if (given.length < count) throw new TypeError(`${count} argument(s) needed, ${given.length} given`);
}

function matches(pair, name, value) {
  return pair[0] === text(name) && (value === undefined || pair[1] === text(value));
}

function parse(query) {
  const flat = parseQuery(query);
  return Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at], flat[2 * at + 1]]);
}

function pairsOf(list) {
  return Array.from(list, (entry) => {
    const pair = [...entry];
    if (pair.length !== 2) throw new TypeError("each entry must be a name and a value");
    return [text(pair[0]), text(pair[1])];
  });
}

function recordOf(record) {
  return [...new Map(Object.entries(record).map(([name, value]) => [text(name), text(value)]))];
}
