/** The properties of an element of any type. */
export type Props = Record<string, unknown>;
