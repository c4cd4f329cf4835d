/** Throws for a value that a component does not support (specification §5: "must be one of"). Data is not checked by types. */
export function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw new RangeError(`${name} must be one of ${allowed.join(", ")}; it is ${JSON.stringify(value)}`);
}
