import { useSyncExternalStore } from "react";

/** A value outside of React, with listeners. */
export type Store<Value> = {
  read: () => Value;
  /** Sets the value and calls all listeners. An object must be a new one. */
  set: (value: Value) => void;
  /** Calls `listener` after every `set`; the returned function ends that. */
  follow: (listener: () => void) => () => void;
};

/** Makes a store. `read` calls `initial` until it returns something other than null, so `initial` may read the document. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  let value: Value | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => (value ??= initial()),
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value, followed by a component; `onServer` on the server and during hydration. */
export function useStore<Value, OnServer>({ follow, read }: Store<Value>, onServer: OnServer): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(follow, read, () => onServer);
}
