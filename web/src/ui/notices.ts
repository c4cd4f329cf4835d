import { createStore, useStore } from "./store";

/** Warning is yellow and error red, both announced at once (`alert`); success is green, info blue (`status`). */
export type NoticeType = "warning" | "success" | "error" | "info";

export type Notice = {
  id: number;
  type: NoticeType;
  title: string;
  description?: string | undefined;
  /** What can be done about it, as a button. */
  action?: { label: string; run: () => void } | undefined;
};

const NONE: readonly Notice[] = [];
const store = createStore(() => NONE);
let lastId = 0;

/** Puts a notice on the stack and returns its id. It stays until it is dismissed: nobody has to read fast. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  store.set([...store.read(), { ...notice, id: lastId }]);
  return lastId;
}

/** Takes one notice away, or all of them. */
export function dismiss(id?: number) {
  store.set(id === undefined ? NONE : store.read().filter((notice) => notice.id !== id));
}

/** The notices that stand; the server has none. */
export const useNotices = (): readonly Notice[] => useStore(store, NONE);
