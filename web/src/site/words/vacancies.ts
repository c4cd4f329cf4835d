// Words of the page about working for the company.

export const openNow = "Open now";
export const nothingOpen = "No job is open at the moment. Raters and language editors may write at any time.";
