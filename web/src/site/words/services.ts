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
export const anAnswer = "A prepared answer";
export const preparedQuestions = "Questions to try";
export const placesInAnswer = "Places in the answer";
export const allPlaces = "All places";
export const howCertain = "How certain";
export const wouldChange = "What would change this answer";
export const howAidinsightWorks = "How AidInsight works";
/** Comes before the number of a study, for screen readers. */
export const study = "Study ";
export const backToText = (number: number): string => `Back to where study ${number} is cited`;
export const ourClients = "Who we do it for";
export const drawnUnderstood = "Understood as";
export const drawnWhere = "Place";
export const drawnWho = "People";
export const drawnWhat = "Outcome";
export const drawnWhen = "Season";
export const drawnDry = "A failed rainy season";
export const drawnCorrect = "Not what you meant? Correct it";
export const drawnNear = "120 km away";
export const drawnFar = "Same district";
export const drawnOther = "Two countries away";
export const drawnReasons = "Drawn by lot · 62 schools · 9 in 10 pupils found again";
export const briefLine = "Girls attend five to eight more days a year";
export const briefReference = "Mwangi and Ole. School meals in a dry year. 2021";
export const briefSecond = "Abdi. Rations to take home. 2018";
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
