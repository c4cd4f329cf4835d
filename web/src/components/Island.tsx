import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { fetchIsland, followIslands, readIsland } from "../runtime/islands/islands";
import { ownHtml } from "../site/trusted";

type IslandProps = {
  /** Where its HTML comes from. */
  address: string;
  /** Names the room that is kept until the HTML is there. */
  className: string;
  /** Stands in where the HTML can't be had: a quiet link to the whole list. */
  children?: ReactNode;
};

/**
 * A piece of the page that only the server can draw: it fills the place in the document, and hydration leaves that
 * untouched; on the way from page to page the browser fetches it.
 */
export function Island({ address, className, children }: IslandProps) {
  const read = () => readIsland(address);
  const piece = useSyncExternalStore(followIslands, read, read);
  useEffect(() => {
    // A navigation has asked already. This is for documents whose place is empty.
    if (readIsland(address).state === "coming") void fetchIsland(address, new AbortController().signal);
  }, [address]);
  if (piece.state === "failed") return <div className={className}>{children}</div>;
  return (
    <div className={`island ${className}`} data-island={address} dangerouslySetInnerHTML={piece.html ?? NOTHING} suppressHydrationWarning />
  );
}

const NOTHING = { __html: ownHtml("") };
