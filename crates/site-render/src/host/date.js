// Date without the machine's clock and zone: "now" is the render's clock and local time is UTC, so that a page does
// not depend on the machine that renders it.

import { now } from "host/clock";

const Native = globalThis.Date;
const { UTC } = Native;

// By ECMAScript a date and time without a zone is local time, which is UTC here.
const WITHOUT_ZONE = /^[+-]?\d{4,6}(-\d\d){1,2}T\d\d:\d\d(:\d\d([.,]\d+)?)?$/;
const ZONE = /(?:Z|GMT|UTC?|[A-Z]{3,4}|[+-]\d{1,2}:?\d{0,2})\s*(?:\(.*\))?$/i;
const ISO_DATE = /^[+-]?\d{4,6}(-\d\d){0,2}$/;

function parse(text) {
  const trimmed = String(text).trim();
  if (WITHOUT_ZONE.test(trimmed)) return Native.parse(`${trimmed}Z`);
  if (ISO_DATE.test(trimmed) || ZONE.test(trimmed)) return Native.parse(trimmed);
  return Native.parse(`${trimmed} UTC`);
}

function Date(...parts) {
  if (new.target === undefined) return new Native(now()).toString();
  return Reflect.construct(Native, [moment(parts)], new.target);
}

function moment(parts) {
  if (parts.length === 0) return now();
  if (parts.length > 1) return UTC(...parts);
  const [only] = parts;
  if (only instanceof Native) return only.getTime();
  const primitive =
    typeof only === "object" && only !== null ? only[Symbol.toPrimitive]?.("default") ?? only.valueOf() : only;
  return typeof primitive === "string" ? parse(primitive) : Number(primitive);
}

Date.prototype = Native.prototype;
Date.now = now;
Date.parse = parse;
Date.UTC = UTC;
Object.defineProperty(Date, "prototype", { writable: false, enumerable: false, configurable: false });
for (const name of ["now", "parse", "UTC"]) Object.defineProperty(Date, name, { enumerable: false });
Object.defineProperty(Date, "length", { value: 7 });

const proto = Native.prototype;
const define = (name, value) =>
  Object.defineProperty(proto, name, { value, writable: true, enumerable: false, configurable: true });

define("constructor", Date);
for (const unit of ["Date", "Day", "FullYear", "Hours", "Milliseconds", "Minutes", "Month", "Seconds"]) {
  define(`get${unit}`, proto[`getUTC${unit}`]);
  if (unit !== "Day") define(`set${unit}`, proto[`setUTC${unit}`]);
}
define("getTimezoneOffset", function getTimezoneOffset() {
  return Number.isNaN(this.getTime()) ? NaN : 0;
});

const two = (number) => String(number).padStart(2, "0");
const invalid = (date) => Number.isNaN(date.getTime());
// toUTCString is "Thu, 01 Jan 1970 00:00:00 GMT"; toDateString is "Thu Jan 01 1970".
function dateText(date) {
  const [weekday, day, month, year] = date.toUTCString().replace(",", "").split(" ");
  return `${weekday} ${month} ${day} ${year}`;
}
const timeText = (date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
const usDate = (date) => `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
function usTime(date) {
  const hours = date.getUTCHours();
  return `${two(hours % 12 || 12)}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} ${hours < 12 ? "AM" : "PM"}`;
}

const texts = {
  toDateString: dateText,
  toTimeString: (date) => `${timeText(date)} GMT+0000`,
  toString: (date) => `${dateText(date)} ${timeText(date)} GMT+0000`,
  // The format of QuickJS. Without Intl, locale and options have no effect.
  toLocaleDateString: usDate,
  toLocaleTimeString: usTime,
  toLocaleString: (date) => `${usDate(date)}, ${usTime(date)}`,
};
for (const [name, text] of Object.entries(texts)) {
  define(name, {
    [name]() {
      return invalid(this) ? "Invalid Date" : text(this);
    },
  }[name]);
}

export { Date };
