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

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Puts a notice on the stack and returns its id. It stays until it is dismissed: nobody has to read fast. */
export function notify(notice: Omit<Notice, "id">): number {
  lastId += 1;
  change([...notices, { ...notice, id: lastId }]);
  return lastId;
}

/** Takes one notice away, or all of them. */
export function dismiss(id?: number) {
  change(id === undefined ? [] : notices.filter((notice) => notice.id !== id));
}

const NONE: readonly Notice[] = [];

/** The store as React reads it; the server has no notices. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => notices,
  readOnServer: () => NONE,
};
