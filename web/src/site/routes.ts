import { PATTERNS } from "../generated/routes";
import type { Kind } from "./pages";

/** The kind that a path most likely has, so that its code loads together with its payload. The payload names the actual kind. */
export function likelyKind(path: string): Kind | undefined {
  return PATTERNS.find(([pattern]) => pattern.test(path))?.[1];
}
