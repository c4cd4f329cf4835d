// What the privacy policy says about the visitor's device. Separate from `consent.ts`, which more pages load.

export const themeHeld = "true or false: the page is dark or light.";
export const themeSet = "You use the Dark Mode switch.";
export const lowDataHeld = "true or false: low-data mode is on or off.";
export const lowDataSet = "You use the Low-data mode switch.";
export const answeredHeld = "true: you have answered the cookie question.";
export const choiceSet = "You save your cookie choice.";
export const acceptedHeld = "The names of the categories that you accepted.";
export const draftHeld = "What you have typed into the contact form, so that a reload does not lose it. It reaches us only if you send it.";
export const draftSet = "You write in the form. Gone once you have sent it.";
export const scrollHeld = "How far you had scrolled on the pages that you saw, and the link by which you left them, for the way back.";
export const scrollSet = "You leave a page.";
export const reloadHeld =
  "When and how often a page was loaded again because a part of it had not come, so that it does not reload without end.";
export const reloadSet = "A part does not come.";
export const storedTitle = "What is stored on your device";
export const agreedTitle = "What you can agree to";
export const storedIntro = "This section and the next are filled in by the software of this site, so they match what it does.";
export const columnName = "Name";
export const columnHeld = "What it holds";
export const columnSet = "When it is set";
export const cookieGroup = "Cookies, kept for one year";
export const sessionGroup = "Session storage, kept until you close the tab";
export const localGroup = "Local storage: not used";
/** Comes before the cookies' attribute `sameSite`; `onlySecure` comes after it. */
export const onlyThisSite = "The cookies belong to this site only (";
export const sameSite = "SameSite=Lax";
export const onlySecure =
  "), and on a secure connection they are sent over that connection only. Nothing in the table identifies you. You may delete all of it in your browser at any time. Your browser also keeps copies of pages and pictures, as it does for any site.";
export const visitsKept = (months: number): string =>
  `To count a visit, the page tells our server its path and the address of the page that led you to this site. The server keeps the day, the path, the name of the other site, and how often that occurred. It keeps no identifier, network address or browser, and no words of a search that found something, so a count cannot be traced to a person. Counts are deleted after ${months} months.`;
export const chatSees = (origins: string): string =>
  `Once the chat is loaded, your browser talks to its provider directly (${origins}). The provider then sees your network address and what you write in the chat, and may set cookies of its own under its own notice. If you withdraw your consent, the chat is not loaded again; cookies that the provider has set you can delete in your browser.`;
/** Comes before the name of the dialog, `cookiePreferences`; `changeMind` comes after it. */
export const untilChosen = (initiallyOn: boolean): string =>
  `Until you save a choice, nothing is counted and no other origin is asked for anything. Before that, the switches for Analytics and Marketing are ${initiallyOn ? "on; they are off if your browser sends Sec-GPC: 1" : "off"}. You can change your mind at any time with `;
export const changeMind = " at the foot of each page. The site shows the same content whatever you choose.";
/** Comes before the date of a policy. */
export const lastChanged = "Last changed ";
