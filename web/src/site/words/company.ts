// Words of the home page and of the pages about the company and its people.

export const clients = "Clients";
export const inFigures = "In figures";
export const statements = "What we hold";
export const ourVision = "Our vision";
export const seeAidinsight = "See AidInsight";
export const toDirectory = "Who works on what: the directory of organizations";
export const allServices = "All services";
export const allEvents = "All events";
export const teamMembers = "Team members";
export const workWithUs = "Work with us";
export const workWithUsText = "No post needs to be open. Write to us, and say which study you would have rated differently.";
export const worksOn = "Works on";
export const colleagues = "Colleagues";
export const writtenBy = "Written by";
export const wholeTeam = "The whole team";
