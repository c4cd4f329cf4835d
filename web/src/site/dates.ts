import { months } from "./words/dates";

/**
 * Formats `2025-10-21` as `21 October 2025`.
 *
 * It does not use `Intl`, because the server's engine has none, and both renders must agree.
 */
export function longDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1] ?? ""} ${year}`;
}
