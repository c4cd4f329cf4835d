// Words of the case studies.

export const caseStudy = "Case study";
export const inFigures = "In figures";
export const client = "Client";
export const service = "Service";
export const author = "Written by";
export const others = "More case studies";
export const all = "All case studies";
export const methods = "How we rate, and how often we are wrong";
/** Above the case studies of a service. */
export const ofService = "What came of it";
