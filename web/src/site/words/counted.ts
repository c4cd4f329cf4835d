/** A number with the noun that it counts: "1 character", "2 characters". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
