/** The chosen filters of a list as the query of an address, with `?`; empty if none is chosen. */
export function queryOf(chosen: Readonly<Record<string, string>>): string {
  const parts = Object.entries(chosen).filter(([, value]) => value);
  return parts.map(([name, value], at) => `${at > 0 ? "&" : "?"}${name}=${encodeURIComponent(value)}`).join("");
}
