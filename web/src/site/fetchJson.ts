/** The JSON at an address. Rejects for every answer that is not a success. */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
