import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true from then on: the moment at which plain elements may give way to richer ones. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
