// Words of error pages.

export const detour = "Oops! That page seems to have taken a detour. Let us guide you back to your destination.";
export const unknown = "Oops! We're unable to find out what's happening Let us guide you back to your destination.";
export const elsewhere = "Where to go instead";
export const internal = "Internal Server Error";
export const notDrawn = "This page could not be drawn. Load it again, or go on from here.";
export const errorTitle = (status: number): string => `Error ${status}`;
/** Comes before an address. */
export const pageNotFound = "Page not found: ";
/** The same text as the server's, for a query that has no page. */
export const pageOfListNotFound = "Page Not Found: ";
