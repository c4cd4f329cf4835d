import { useSyncExternalStore } from "react";

/** A value outside of React, and those who follow it. */
export type Store<Value> = {
  read: () => Value;
  /** Keeps a value, which must be another object if it is one, and tells everyone who follows. */
  set: (value: Value) => void;
  /** Calls `listener` after every `set`; the function returned ends that. */
  follow: (listener: () => void) => () => void;
};

/** Makes a store. A `read` asks `initial` as long as nothing but null is known, so it may look into the document. */
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

/** The value, followed; `onServer` on the server and during hydration. */
export function useStore<Value, OnServer>({ follow, read }: Store<Value>, onServer: OnServer): Value | OnServer {
  return useSyncExternalStore<Value | OnServer>(follow, read, () => onServer);
}
