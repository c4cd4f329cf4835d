// console writes to the server's log at debug level. Only a first argument that is a string is logged, because a
// developer typed it. All other arguments may hold a visitor's data and are only counted.

import { log } from "host/native";

const write = (method) =>
  function (...parts) {
    const [first] = parts;
    const text = typeof first === "string" ? first : first instanceof Error ? first.name : `(${typeof first})`;
    log(method, text.toWellFormed(), Math.max(0, parts.length - 1));
  };

export const console = {};
for (const method of ["debug", "error", "info", "log", "trace", "warn", "dir", "table", "group", "groupCollapsed"]) {
  console[method] = write(method);
}
console.assert = (holds, ...parts) => {
  if (!holds) write("assert")(...parts);
};
for (const method of ["clear", "count", "countReset", "dirxml", "groupEnd", "time", "timeEnd", "timeLog", "timeStamp"]) {
  console[method] = () => {};
}
