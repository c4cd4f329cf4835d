/** Refuses a value that a component has no form for (specification §5: "must be one of"); types do not reach data. */
export function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw new RangeError(`${name} must be one of ${allowed.join(", ")}; it is ${JSON.stringify(value)}`);
}
