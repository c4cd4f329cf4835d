// Hooks during a render on the server: they return their initial values, and ids. Effects never run here.
import * as React from "react";
import { treeId } from "./treePosition";

type Internals = { H: unknown };
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
// react-dom's own renderers pass React their hooks by this internal field. Versions are pinned, and a test compares both renderers.
const internals = (React as unknown as Record<string, Internals>)[INTERNALS] as Internals;

/** React keeps the current value in the context object, so that reading it costs no more than a field. */
export type ContextLike = { _currentValue: unknown };

let ids = 0;
let given = 0;

const nothing = () => undefined;
/** Replaces every function that sets state. */
export const refuseState = () => {
  throw new Error("A component sets state while the server draws it: start with the value it comes to");
};
const initial = (value: unknown) => (typeof value === "function" ? (value as () => unknown)() : value);

const dispatcher = {
  readContext: (context: ContextLike) => context._currentValue,
  useContext: (context: ContextLike) => context._currentValue,
  use(context: ContextLike) {
    if (!("_currentValue" in context)) throw new Error("The server does not wait for promises: give data as properties");
    return context._currentValue;
  },
  useState: (value: unknown) => [initial(value), refuseState],
  useReducer: (_: unknown, value: unknown, start?: (value: unknown) => unknown) => [
    start === undefined ? value : start(value),
    refuseState,
  ],
  useRef: (value: unknown) => ({ current: value }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore(_: unknown, __: unknown, onServer?: () => unknown) {
    if (!onServer) throw new Error("useSyncExternalStore needs its third argument: what the server draws");
    return onServer();
  },
  useId() {
    const local = ids > 0 ? `H${ids.toString(32)}` : "";
    ids += 1;
    given += 1;
    return `_R_${treeId()}${local}_`;
  },
  useDeferredValue: (value: unknown, first?: unknown) => (first === undefined ? value : first),
  useTransition: () => [false, refuseState],
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
};
const refuseHook = (_: object, hook: string | symbol): never => {
  throw new Error(`The server's renderer does not know the hook ${String(hook)}`);
};
// Only hooks that are not listed above get here.
Object.setPrototypeOf(dispatcher, new Proxy({}, { get: refuseHook }));

/** Runs a function while React uses the hooks above. */
export function withHooks<T>(run: () => T): T {
  const before = internals.H;
  internals.H = dispatcher;
  try {
    return run();
  } finally {
    internals.H = before;
  }
}

/** Must be called before each component: the ids of a component are counted from 0. */
export function beginIds(): void {
  ids = 0;
}

/** Whether the component that was just called has used `useId`. */
export const tookIds = () => ids > 0;

/** How often any component has used `useId`. */
export const idsGiven = () => given;
