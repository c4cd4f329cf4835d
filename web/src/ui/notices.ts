import { createStore, useStore } from "./store";

/** Warning is yellow and error red, both announced at once (role `alert`); success is green and info blue (role `status`). */
export type NoticeType = "warning" | "success" | "error" | "info";

export type Notice = {
  id: number;
  type: NoticeType;
  title: string;
  description?: string | undefined;
  /** A button with an action that may help. */
  action?: { label: string; run: () => void } | undefined;
};

const NONE: readonly Notice[] = [];
const store = createStore(() => NONE);
let lastId = 0;

/** Adds a notice and returns its id. It is shown until it is dismissed, so that nobody has to read fast. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  store.set([...store.read(), { ...notice, id: lastId }]);
  return lastId;
}

/** Removes one notice, or all of them if no id is given. */
export function dismiss(id?: number) {
  store.set(id === undefined ? NONE : store.read().filter((notice) => notice.id !== id));
}

/** The notices that are shown; the server has none. */
export const useNotices = (): readonly Notice[] => useStore(store, NONE);
