/** Most page numbers shown at once; when there are at most `ALL` pages, all are shown. */
const WINDOW = 5;
const ALL = 4;

/**
 * The page numbers to show: at most five around the current one, pushed inwards at both ends. Empty when there is
 * nothing to page through (`last` ≤ 1). A `current` out of range counts as the nearest page.
 */
export function pageWindow(current: number, last: number): number[] {
  if (last <= 1) return [];
  const length = last <= ALL ? last : WINDOW;
  const middle = Math.min(Math.max(current, 1), last);
  const first = Math.min(Math.max(middle - Math.floor(WINDOW / 2), 1), last - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

/** `url` (path and query) with its `page` parameter set; every other parameter and the fragment stay as they are. */
export function pageUrl(url: string, page: number): string {
  const [, path = "", search = "", fragment = ""] = /^([^?#]*)\??([^#]*)(#.*)?$/su.exec(url) ?? [];
  const query = new URLSearchParams(search);
  query.set("page", String(page));
  return `${path}?${query}${fragment}`;
}
