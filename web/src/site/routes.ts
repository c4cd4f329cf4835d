import { PATTERNS } from "../generated/routes";
import type { Kind } from "./pages";

/** The kind a path most likely has, so that its code can travel beside its payload. The payload has the last word. */
export function likelyKind(path: string): Kind | undefined {
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1];
}
