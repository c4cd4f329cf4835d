/** What an element was given, of whatever kind it is. */
export type Props = Record<string, unknown>;
