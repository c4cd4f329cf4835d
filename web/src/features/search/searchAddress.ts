import type { SearchKind } from "../../generated/payload";
import * as routes from "../../generated/routes";

/** Address of the results for a text. */
export function searchAddress(query: string, kind: SearchKind | null = null): string {
  const asked = new URLSearchParams({ q: query });
  if (kind) asked.set("kind", kind);
  return `${routes.search}?${asked}`;
}
