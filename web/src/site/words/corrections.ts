// Words of the log of mistakes.

export const feed = "Follow the corrections by feed";
export const methods = "How we rate, and how often we are wrong";
export const serious = "Serious";
export const stoodIn = "It stood in";
export const was = "What we said";
export const is = "What is right";
export const toldBy = "Who told us";
export const since = "What holds now";
/** Name of the notes at the end of a post. */
export const notes = "Corrections of this post";
export const inTheLog = "This post is in our log of corrections:";
