/** The end of a page's title: the sign before the name of the site, whichever it is, and the name. */
export const endOf = (title: string, site: string): string => title.slice(title.lastIndexOf(" ", title.length - site.length - 2));
