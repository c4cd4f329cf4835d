import { type ComponentProps, useEffect, useState } from "react";
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

/**
 * A live region in a part that the app adds, such as an open list. It is in the document before its text. The role `alert` is for what
 * went wrong.
 */
export function Status({ role = "status", children, ...rest }: ComponentProps<"div">) {
  const stands = useStands();
  return (
    <div {...rest} role={role}>
      {stands ? children : null}
    </div>
  );
}
