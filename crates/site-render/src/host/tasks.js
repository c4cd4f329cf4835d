// Everything that happens later: one line of messages and timers, in the order of their time,
// then of their arrival. Rust takes the next step; nobody waits for real time to pass.

import { advanceTo, now } from "host/clock";
import { log } from "host/native";

let line = [];
let timers = new Map();
let lastId = 0;
let uncaught = null;

export function schedule(due, run) {
  const task = { due, run };
  let place = line.length;
  while (place > 0 && line[place - 1].due > due) place -= 1;
  line.splice(place, 0, task);
  return task;
}

function cancel(task) {
  const place = line.indexOf(task);
  if (place >= 0) line.splice(place, 1);
}

// Runs the next task. False: there is none.
export function step() {
  const task = line.shift();
  if (task === undefined) return false;
  advanceTo(task.due);
  try {
    task.run();
  } catch (error) {
    report(error);
  }
  return true;
}

// What nobody caught. It ends a render only if that comes to nothing without it.
export function report(error) {
  uncaught ??= { error };
  log("uncaught", error instanceof Error ? error.name : typeof error, 0);
}

// Called when a render's promise is pending and no step is left.
export function stuck() {
  if (uncaught !== null) throw uncaught.error;
  throw new TypeError("a promise that nothing can settle: no job, message or timer is left");
}

export function forgetUncaught() {
  uncaught = null;
}

// An interval has no end of its own; other tasks are left to run out.
export function endIntervals() {
  for (const [id, timer] of timers) if (timer.every !== null) clear(id);
}

function start(callback, delay, every, parameters) {
  if (typeof callback !== "function") throw new TypeError("a timer needs a function");
  lastId += 1;
  const id = lastId;
  const timer = { every, task: null };
  const fire = () => {
    if (every === null) timers.delete(id);
    else timer.task = schedule(now() + every, fire);
    callback(...parameters);
  };
  timer.task = schedule(now() + delay, fire);
  timers.set(id, timer);
  return id;
}

function clear(id) {
  const timer = timers.get(Number(id));
  if (timer === undefined) return;
  timers.delete(Number(id));
  cancel(timer.task);
}

// As in WebIDL: a 32-bit number, and not before now.
const milliseconds = (delay) => Math.max(0, delay | 0);

export const setTimeout = (callback, delay = 0, ...parameters) =>
  start(callback, milliseconds(delay), null, parameters);
// At least 1: an interval of 0 would hold the clock.
export const setInterval = (callback, delay = 0, ...parameters) => {
  const every = Math.max(1, milliseconds(delay));
  return start(callback, every, every, parameters);
};
export const clearTimeout = clear;
export const clearInterval = clear;
export const setImmediate = (callback, ...parameters) => start(callback, 0, null, parameters);
export const clearImmediate = clear;

const nativeQueueMicrotask = globalThis.queueMicrotask;
export function queueMicrotask(callback) {
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  nativeQueueMicrotask(() => {
    try {
      callback();
    } catch (error) {
      report(error);
    }
  });
}
