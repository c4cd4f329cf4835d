/** Fields of one result, which its reader checks. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a search answers: its results, and the words that the first of them lacks. */
export type Results<Result> = { results: Result[]; without: string[] };

/** Asks the server for the `results` at an address. Rejects for every answer that is not such a list, and if one of them can't be read. */
export async function resultsOf<Result>(address: string, signal: AbortSignal, read: (fields: Fields) => Result): Promise<Results<Result>> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { results, without } = (await response.json()) as { results: unknown; without?: string[] };
  if (!Array.isArray(results)) throw new Error(`${address} answered without results`);
  return { results: results.map(read), without: without ?? [] };
}

/** A field that must be a text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new Error(`A result has no ${name}`);
  return value;
}
