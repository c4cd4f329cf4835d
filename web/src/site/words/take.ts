// Words of the row with which a reader takes a page away.

export const takeWithYou = "Take it with you";
export const print = "Print";
/** Instead of the button where no script runs. */
export const printByBrowser = "To print: the menu of your browser";
export const share = "Share";
export const shareOnLinkedIn = "Share on LinkedIn";
export const cite = "Cite";
export const asText = "As text";
export const asBibtex = "As BibTeX";
export const licence = "Licence";
export const dataAsCsv = "Data as CSV";
export const allRowsAsCsv = "All rows as CSV";
export const allStudiesAsCsv = "All studies as CSV";
/** The numbers of one of several charts. */
export const dataOfChart = (number: number): string => `Data of chart ${number} as CSV`;
