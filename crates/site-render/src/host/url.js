// URL of the URL standard, over Rust's `url` crate.

import { changeUrl, parseUrl } from "host/native";
import { LINK, URLSearchParams } from "host/params";

// In the order in which Rust gives them.
const PARTS = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
const FIXED = new Set(["href", "origin"]);

const text = (value) => String(value).toWellFormed();

export class URL {
  #parts;
  #params = null;
  #reread = () => {};

  constructor(url, base) {
    if (arguments.length === 0) throw new TypeError("a URL needs a text");
    const parts = read(url, base);
    if (!parts) throw new TypeError(`Invalid URL: ${url}`);
    this.#parts = parts;
  }
  static canParse(url, base) { return Boolean(read(url, base)); }
  static parse(url, base) { return URL.canParse(url, base) ? new URL(url, base) : null; }

  get href() { return this.#parts[0]; }
  set href(value) {
    const parts = read(value);
    if (!parts) throw new TypeError(`Invalid URL: ${value}`);
    this.#parts = parts;
    this.#reread(this.search.slice(1));
  }
  get origin() { return this.#parts[1]; }
  get searchParams() {
    if (this.#params === null) {
      this.#params = new URLSearchParams();
      this.#reread = this.#params[LINK](this.search.slice(1), (query) => { this.#change("search", query); });
    }
    return this.#params;
  }
  toString() { return this.href; }
  toJSON() { return this.href; }
  get [Symbol.toStringTag]() { return "URL"; }

  #change(part, value) {
    this.#parts = changeUrl(this.href, part, text(value)) ?? this.#parts;
  }

  static {
    for (const [place, part] of PARTS.entries()) {
      if (FIXED.has(part)) continue;
      Object.defineProperty(URL.prototype, part, {
        configurable: true,
        enumerable: true,
        get() { return this.#parts[place]; },
        set(value) {
          this.#change(part, value);
          if (part === "search") this.#reread(this.search.slice(1));
        },
      });
    }
  }
}

function read(url, base) {
  return base === undefined ? parseUrl(text(url), undefined) : parseUrl(text(url), text(base));
}
