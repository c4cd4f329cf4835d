/** A name of the greatest length that editors have used. */
export const LONG = "Interprovincial Commission for the Evaluation of Smallholder Irrigation and Rural Water-Supply Programmes";

/** A name in a script that is written from right to left. */
export const RIGHT_TO_LEFT = "شبكة المياه والزراعة";

/** A person's name in a script that is written from right to left. */
export const PERSON_RIGHT_TO_LEFT = "ليلى حداد";
