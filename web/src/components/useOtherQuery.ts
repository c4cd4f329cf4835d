import { useHydrated } from "../ui/useHydrated";

/**
 * What the visitor's address asks for beside a list's own parameters (`utm_source=x`), for the links of its pagination
 * (specification §5). Until the app runs the server writes it into them; no render may depend on it.
 */
export function useOtherQuery(own: readonly string[]): string {
  const hydrated = useHydrated();
  if (!hydrated) return "";
  const query = new URLSearchParams(location.search);
  for (const name of own) query.delete(name);
  return query.toString();
}
