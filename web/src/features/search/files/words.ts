import { stemmer } from "stemmer";
import { fold } from "../../../ui/fold";

/** Letters and digits with their accents, as the server divides words. */
const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** The words of a text. */
export const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** A word without case, accents and English endings. */
export const stemOf = (word: string): string => stemmer(fold(word));
