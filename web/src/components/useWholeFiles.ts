import { staticFiles } from "../runtime/builds/builds";
import { useHydrated } from "../ui/useHydrated";

/** Whether a file with the data of a list has every row, whatever the list shows: a file server filters none. */
export function useWholeFiles(): boolean {
  const hydrated = useHydrated();
  return hydrated && staticFiles() !== undefined;
}
