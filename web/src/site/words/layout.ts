// Words of the frame of every page.

export const main = "Main";
export const openMenu = "Open menu";
export const search = "Search";
export const menu = "Menu";
export const closeMenu = "Close menu";
export const learnMore = "Learn More";
export const explore = "Explore";
export const howWeKnow = "How We Know";
export const methods = "Methods";
export const corrections = "Corrections";
export const caseStudies = "Case Studies";
export const howWeWork = "How We Work";
export const security = "Security";
export const procurement = "Procurement";
export const vision = "Vision";
export const login = "Login";
export const aidinsight = "Aidinsight";
export const contact = "Contact";
export const darkMode = "Dark Mode";
export const lightMode = "Light Mode";
export const lowDataMode = "Low-data mode";
export const terms = "Terms of Services";
export const skip = "Skip to content";
export const toTop = "Scroll to top";
export const aboutUs = "About Us";
export const services = "Services";
export const team = "Team";
export const onNetwork = (name: string, network: string): string => `${name} on ${network}`;
/** Comes before the name of the mode. */
export const switchTo = "Switch to ";
