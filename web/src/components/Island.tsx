import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { fetchIsland, followIslands, readIsland } from "../runtime/islands/islands";
import { ownHtml } from "../site/trusted";

type IslandProps = {
  /** Address of the island's HTML. */
  address: string;
  /** Class of the space that is reserved until the HTML has come. */
  className: string;
  /** Shown if the HTML can't be loaded: a link to the whole list. */
  children?: ReactNode;
};

/**
 * A part of the page that only the server renders. The server writes its HTML into the document, and hydration does not change it.
 * After a navigation the browser fetches the HTML.
 */
export function Island({ address, className, children }: IslandProps) {
  const read = () => readIsland(address);
  const piece = useSyncExternalStore(followIslands, read, read);
  useEffect(() => {
    // A navigation has already requested the island. This request is for documents whose island is empty.
    if (readIsland(address).state === "coming") void fetchIsland(address, new AbortController().signal);
  }, [address]);
  if (piece.state === "failed") return <div className={className}>{children}</div>;
  return (
    <div className={`island ${className}`} data-island={address} dangerouslySetInnerHTML={piece.html ?? NOTHING} suppressHydrationWarning />
  );
}

const NOTHING = { __html: ownHtml("") };
