// Words of the blog.

export const byTag = "Posts by tag";
export const seeAll = "See all posts";
export const feed = "Follow the blog by feed";
export const more = "More posts";
export const earlier = "Earlier";
export const later = "Later";
export const readNext = "Read next";
export const readingTime = (minutes: number): string => `${minutes} min read`;
/** Between the date of a post and that of its last change. */
export const updated = " · updated ";
/** Comes before the link `seeAll`. */
export const nothingYet = "Nothing here yet. ";
export const moreBy = "More by";
