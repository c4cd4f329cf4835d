import { type ReactNode, useEffect, useState } from "react";
import { hasHydrated } from "./useHydrated";

/**
 * False in the first render of what the running app adds, then true. A live region is empty until then: screen readers announce only
 * what changes in a region that they know. In a page from the server it is true at once, because nothing there is news.
 */
export function useStands(): boolean {
  const [stands, setStands] = useState(() => !hasHydrated());
  useEffect(() => {
    const timer = setTimeout(() => setStands(true));
    return () => clearTimeout(timer);
  }, []);
  return stands;
}

/** A live region for a part that the app adds, such as an open list. It stays in the document while its text comes and goes. */
export function Status({ className, children }: { className?: string; children: ReactNode }) {
  const stands = useStands();
  return (
    <p className={className} role="status">
      {stands ? children : null}
    </p>
  );
}
