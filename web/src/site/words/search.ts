// Words of the search in the navbar.

export const close = "Close search";
export const noResults = "No results found";
