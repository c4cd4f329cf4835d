/** A number with a comma between thousands and a minus sign in place of a hyphen: "1,240", "−12,345.6789". */
export const number = (value: number): string => {
  const [whole = "", ...decimals] = String(value).replace("-", "\u2212").split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
};

/** A number with the noun that it counts: "1 character", "2,000 characters". */
export const counted = (count: number, thing: string): string => `${number(count)} ${thing}${count === 1 ? "" : "s"}`;
