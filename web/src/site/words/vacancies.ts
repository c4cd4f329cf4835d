// Words of the page about working for the company.

export const openNow = "Open now";
export const nothingOpen = "Nothing is open at the moment. We keep no list of people who wrote to us earlier, so look here again.";
