import type { ReactNode } from "react";
import { readStill } from "../runtime/islands/islands";
import { ownHtml } from "../site/trusted";

type StillProps<T> = {
  /** Name of the property of the page's data. */
  name: string;
  /** Its value; `undefined` in a document that has the finished HTML instead. */
  data: T | undefined;
  className?: string;
  children: (data: T) => ReactNode;
};

const NOTHING = { __html: ownHtml("") };

/**
 * A part of the page that nobody operates. The payload in the document leaves out its data, and hydration leaves its HTML as it is. A
 * navigation brings the whole payload, from which the browser renders the part.
 */
export function Still<T>({ name, data, className, children }: StillProps<T>) {
  if (data !== undefined)
    return (
      <div key="rendered" className={className} data-still={name}>
        {children(data)}
      </div>
    );
  return (
    <div key="kept" className={className} data-still={name} dangerouslySetInnerHTML={readStill(name) ?? NOTHING} suppressHydrationWarning />
  );
}
