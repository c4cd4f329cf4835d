// structuredClone of the HTML standard, for the types that QuickJS has.

const ERRORS = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

const refuse = (value) => {
  throw new DOMException(`${typeof value === "symbol" ? "a symbol" : tagOf(value)} can't be cloned`, "DataCloneError");
};

export function structuredClone(value, options) {
  const transfer = [...(options?.transfer ?? [])];
  if (new Set(transfer).size !== transfer.length) {
    throw new DOMException("something is transferred twice", "DataCloneError");
  }
  const seen = new Map();
  for (const buffer of transfer) {
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) refuse(buffer);
  }
  // Cloned with the buffers still whole; emptied after nothing can fail any more.
  const clone = copy(value, seen);
  for (const buffer of transfer) buffer.transfer();
  return clone;
}

function copy(value, seen) {
  if (typeof value === "symbol" || typeof value === "function") refuse(value);
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  const empty = shell(value, seen);
  seen.set(value, empty);
  fill(value, empty, seen);
  return empty;
}

// The clone without its contents, so that a circle finds it.
function shell(value, seen) {
  if (Array.isArray(value)) return new Array(value.length);
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  if (value instanceof Boolean || value instanceof Number || value instanceof String || value instanceof BigInt) {
    return Object(value.valueOf());
  }
  if (value instanceof ArrayBuffer) {
    if (value.detached) refuse(value);
    return value.slice(0);
  }
  if (ArrayBuffer.isView(value)) {
    const buffer = copy(value.buffer, seen);
    const length = value instanceof DataView ? value.byteLength : value.length;
    return new value.constructor(buffer, value.byteOffset, length);
  }
  if (value instanceof Error) return cloneError(value, seen);
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof WeakRef || value instanceof Promise) {
    refuse(value);
  }
  return {};
}

function fill(value, clone, seen) {
  if (value instanceof Map) {
    for (const [key, entry] of [...value]) clone.set(copy(key, seen), copy(entry, seen));
  } else if (value instanceof Set) {
    for (const entry of [...value]) clone.add(copy(entry, seen));
  } else if (Array.isArray(value) || tagOf(clone) === "Object") {
    for (const key of Object.keys(value)) clone[key] = copy(value[key], seen);
  }
}

function cloneError(error, seen) {
  const Kind = ERRORS[error.name] ?? Error;
  const clone = Object.create(Kind.prototype);
  const made = new Kind(error.message);
  Object.setPrototypeOf(made, Object.getPrototypeOf(clone));
  Object.defineProperty(made, "stack", { value: error.stack, configurable: true, writable: true });
  if ("cause" in error) {
    seen.set(error, made);
    Object.defineProperty(made, "cause", { value: copy(error.cause, seen), configurable: true, writable: true });
  }
  return made;
}
