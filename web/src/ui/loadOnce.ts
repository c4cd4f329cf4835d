/** Loads something at the first call and keeps the result. A failure is not kept, so the next call tries again. */
export function loadOnce<Value, From extends unknown[]>(load: (...from: From) => Promise<Value>): (...from: From) => Promise<Value> {
  let value: Promise<Value> | undefined;
  return (...from) =>
    (value ??= load(...from).catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}
