// Words of dates.

export const months = "January February March April May June July August September October November December".split(" ");
