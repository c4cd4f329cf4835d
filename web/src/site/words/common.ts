// Words of several subjects.

export const requestDemo = "Request a Demo";
export const backHome = "Back to Homepage";
export const organizations = "Organizations";
export const events = "Events";
export const blog = "Blog";
export const contactUs = "Contact Us";
export const onThisPage = "On this page";
export const tags = "Tags";
export const linkCopied = "Link copied";
export const linkNotCopied = "The link could not be copied";
export const privacyPolicy = "Privacy Policy";
export const tryAgain = "Try again";
export const overview = "Overview";
export const copyLink = "Copy link";
export const sendByEmail = "Send by email";
export const searchOrganizations = "Search organizations";
export const cookiePreferences = "Cookie preferences";
export const howItWorks = "How it works";
export const allPosts = "All posts";
export const linkedIn = "LinkedIn";
/** Profiles of a person or an organization on other sites. */
export const elsewhere = (name: string): string => `${name} elsewhere`;
export const posts = "Posts";
export const sameSubject = "On the same subject";
