import type { DirectoryQuery } from "../../generated/payload";

/** The query as it stands in addresses, `?` included; empty where nothing is filtered. */
export function directoryQuery(query: DirectoryQuery): string {
  const parts = (["q", "tag", "country"] as const).filter((key) => query[key]).map((key) => `${key}=${encodeURIComponent(query[key])}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
