import type { DirectoryQuery } from "../../generated/payload";

/** The query string with `?`; empty if no filter is set. */
export function directoryQuery(query: DirectoryQuery): string {
  const parts = (["q", "tag", "country"] as const).filter((key) => query[key]).map((key) => `${key}=${encodeURIComponent(query[key])}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
