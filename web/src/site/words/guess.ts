// Words of a figure that a reader guesses.

export const wouldHaveSaid = "What would you have said?";
export const linkToResult = "A link to this result";
