// What each category of cookies means.

export const necessary = "Remember your theme, your data mode and this choice.";
export const analytics = (months: number): string =>
  `Count visits: the day, the page and the name of the site that led you here. Nothing about you. Kept for ${months} months. What a search does not find is kept for 90 days.`;
export const noAnalytics = "Visits are not counted here, so this changes nothing.";
export const marketing = (host: string): string => `Load a chat from ${host}, once all three are on. It may set cookies of its own.`;
export const noMarketing = "No chat is set up here, so this changes nothing.";
