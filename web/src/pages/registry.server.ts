// On the server all page components are in the bundle. A page's file and component have the name of its kind; that every kind has one
// is what the browser's registry, which names them all, is compiled for.
import type { Kind, View } from "../site/pages";

const files = import.meta.glob<Partial<Record<Kind, View>>>("./[A-Z]*.tsx", { eager: true });

/** The component of a kind. */
export const viewOf = (kind: Kind): View => files[`./${kind}.tsx`]?.[kind] as View;
