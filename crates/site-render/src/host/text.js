// TextEncoder and TextDecoder of the WHATWG standard. UTF-8 only: other labels are refused.

import { decodeUtf8, encodeUtf8 } from "host/native";

const LABELS = new Set(["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"]);
const BOM = "\ufeff";
// Arguments of one call are limited by the stack.
const PIECE = 4096;

export class TextEncoder {
  get encoding() { return "utf-8"; }
  encode(text = "") { return encodeUtf8(String(text).toWellFormed()); }
  encodeInto(text, target) {
    if (!(target instanceof Uint8Array)) throw new TypeError("encodeInto needs a Uint8Array");
    const bytes = this.encode(text);
    let written = Math.min(bytes.length, target.length);
    // Never half a character: 10xxxxxx continues one.
    while (written < bytes.length && written > 0 && (bytes[written] & 0xc0) === 0x80) written -= 1;
    target.set(bytes.subarray(0, written));
    let read = 0;
    for (let at = 0; at < written; at += 1) {
      if ((bytes[at] & 0xc0) !== 0x80) read += bytes[at] >= 0xf0 ? 2 : 1;
    }
    return { read, written };
  }
  get [Symbol.toStringTag]() { return "TextEncoder"; }
}

export class TextDecoder {
  #fatal;
  #ignoreBOM;
  #left = new Uint8Array(0);
  #begun = false;

  constructor(label = "utf-8", { fatal = false, ignoreBOM = false } = {}) {
    const name = String(label).replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "").toLowerCase();
    if (!LABELS.has(name)) throw new RangeError(`the encoding "${label}" is not supported, only utf-8`);
    this.#fatal = Boolean(fatal);
    this.#ignoreBOM = Boolean(ignoreBOM);
  }
  get encoding() { return "utf-8"; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBOM; }

  decode(input, { stream = false } = {}) {
    const fresh = bytesOf(input);
    const bytes = new Uint8Array(this.#left.length + fresh.length);
    bytes.set(this.#left);
    bytes.set(fresh, this.#left.length);
    const decoded = decodeUtf8(binary(bytes), this.#fatal, !stream);
    if (decoded === undefined || decoded === null) {
      this.#left = new Uint8Array(0);
      this.#begun = false;
      throw new TypeError("the bytes are not UTF-8");
    }
    let [text] = decoded;
    this.#left = bytes.slice(bytes.length - decoded[1]);
    if (!this.#begun && text !== "") {
      if (!this.#ignoreBOM && text.startsWith(BOM)) text = text.slice(1);
      this.#begun = true;
    }
    if (!stream) this.#begun = false;
    return text;
  }
  get [Symbol.toStringTag]() { return "TextDecoder"; }
}

function bytesOf(input) {
  if (input === undefined) return new Uint8Array(0);
  if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
  if (input instanceof ArrayBuffer || tagOf(input) === "SharedArrayBuffer") return new Uint8Array(input);
  throw new TypeError("decode needs a buffer or a view of one");
}

const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

function binary(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return text;
}

export function btoa(data) {
  const text = String(data);
  const bytes = Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 255 || character.length > 1) {
      throw new DOMException("btoa takes characters up to U+00FF", "InvalidCharacterError");
    }
    return code;
  });
  return bytes.toBase64();
}

export function atob(data) {
  // Unlike fromBase64, atob takes input with or without padding, but not with half of it.
  const text = String(data).replace(/[\t\n\f\r ]/g, "");
  const bare = text.length % 4 === 0 ? text.replace(/={1,2}$/, "") : text;
  if (bare.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(bare)) {
    throw new DOMException("the text is not base64", "InvalidCharacterError");
  }
  return binary(Uint8Array.fromBase64(bare, { lastChunkHandling: "loose" }));
}
