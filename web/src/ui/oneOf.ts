/**
 * Throws for a value that a component does not support (docs/promises/widgets.md). Types alone are not enough, because
 * values from data are not checked when the app runs.
 */
export function oneOf(name: string, value: string, allowed: readonly string[]): void {
  if (!allowed.includes(value)) throw new RangeError(`${name} must be one of ${allowed.join(", ")}; it is ${JSON.stringify(value)}`);
}
