// Notices about a navigation that failed.

export const partMissing = "The site answers, but a part of the page does not come.";
export const connectionDown = "The connection may be down.";
/** A control that has not come, by its name: "Menu". */
export const notOpened = (name: string): string => `${name} could not be opened`;
export const notLoaded = "The page could not be loaded";
export const notFollowed = "This link is not followed";
export const refused = "Its address is not one that a page of this site may lead to.";
export const notLoadedBecause = (cause: string): string => `${cause} What you have here still works.`;
