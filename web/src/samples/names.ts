/** A name as long as editors ever gave one. */
export const LONG = "Interprovincial Commission for the Evaluation of Smallholder Irrigation and Rural Water-Supply Programmes";

/** A name that is read from right to left. */
export const RIGHT_TO_LEFT = "شبكة المياه والزراعة";

/** A person's name that is read from right to left. */
export const PERSON_RIGHT_TO_LEFT = "ليلى حداد";
