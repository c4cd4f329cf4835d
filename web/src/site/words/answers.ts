// Words of the prepared answers of the search product. They are not beside those of its drawings, which Home shows too.

export const anAnswer = "A prepared answer";
export const preparedQuestions = "Questions to try";
export const placesInAnswer = "Places in the answer";
export const allPlaces = "All places";
export const howCertain = "How certain";
/** Comes before a date. */
export const searchedUntil = "Studies searched until ";
export const wouldChange = "What would change this answer";
export const howAidinsightWorks = "How AidInsight works";
export const everyStudy = "Every study that we cite";
export const mapOfGaps = "The map of gaps";
export const kilometres = (count: number): string => (count < 1000 ? `${count} km` : `${count / 1000},000 km`);
export const study = (number: number): string => `Study ${number}`;
export const backToText = (number: number): string => `Back to where study ${number} is cited`;
/** Names of the strengths from 1 to 4. */
export const evidence = (strength: number): string => `${["", "weak", "limited", "good", "strong"][strength] ?? ""} evidence`;
