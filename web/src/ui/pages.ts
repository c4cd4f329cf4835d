/** Most page numbers that are shown at once. If there are at most `ALL` pages, all are shown. */
const WINDOW = 5;
const ALL = 4;

/**
 * The page numbers to show: at most five, with the current one in the middle unless it is near an end. Empty if `last` is at most 1. A
 * `current` out of range counts as the nearest page.
 */
export function pageWindow(current: number, last: number): number[] {
  if (last <= 1) return [];
  const length = last <= ALL ? last : WINDOW;
  const middle = Math.min(Math.max(current, 1), last);
  const first = Math.min(Math.max(middle - Math.floor(WINDOW / 2), 1), last - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** `url` (path and query) with its parameter `page` set. All other parameters and the fragment are kept. */
export function pageUrl(url: string, page: number): string {
  const [, path = "", search = "", fragment = ""] = /^([^?#]*)\??([^#]*)(#.*)?$/su.exec(url) ?? [];
  const query = new URLSearchParams(search);
  query.set("page", String(page));
  return `${path}?${query}${fragment}`;
}
