// Words of the services and of the search product, including its drawings.

export const drawnQuestion = "Do school meals help in a drought?";
export const drawnPlace = "Northern Kenya";
export const drawnPeople = "Girls, 6–14";
export const drawnOutcome = "Attendance";
export const brief = "Brief";
export const briefTitle = " School meals in a dry year";
export const briefWord = "Word";
export const briefSlides = "Slides";
export const briefTable = "Table";
export const anAnswer = "An answer";
export const placesInAnswer = "Places in the answer";
export const clusterTrial = "Cluster trial, 62 schools ";
export const panelStudy = "Panel study, Turkana ";
export const caseStudy = "Case study, two villages ";
export const features = "Features";
export const questions = "What people ask first";
export const allEight = "All eight";
export const whatYouGet = "What you get";
export const whatItReplaces = "What it replaces";
/** Names of the strengths from 1 to 4. */
export const evidence = (strength: number): string => `${["", "weak", "limited", "good", "strong"][strength] ?? ""} evidence`;
export const askAbout = "Ask about this service";
export const askAboutNamed = (service: string): string => `Ask about this service: ${service}`;
