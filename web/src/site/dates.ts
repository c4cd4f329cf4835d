import { months } from "./words/dates";

/**
 * `2025-10-21` as `21 October 2025`.
 *
 * Written by hand: the engine that renders on the server has no `Intl`, and both renders must agree.
 */
export function longDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1] ?? ""} ${year}`;
}
