import { readShown } from "../runtime/navigation/shown";
import { useHydrated } from "../ui/useHydrated";

/**
 * The query parameters of the current address that are not the list's own (`utm_source=x`), for the links of its pagination
 * (docs/promises/pages.md). Until the app runs the server writes them into the links; no render may depend on them.
 */
export function useOtherQuery(own: readonly string[]): string {
  const hydrated = useHydrated();
  if (!hydrated) return "";
  const query = new URLSearchParams(readShown().url.search);
  for (const name of own) query.delete(name);
  return query.toString();
}
