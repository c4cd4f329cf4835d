// Generated from crates/site-pages/src/payload by `make types`. Never edit.

export type Payload = { 
/**
 * Path of the route, without query; `/` for home.
 */
path: string, 
/**
 * HTTP status the page is served with.
 */
status: number, 
/**
 * What stands in the document's head and in the breadcrumb.
 */
head: Head, } & ({ "page": "Home", "data": HomeData } | { "page": "AboutUs", "data": AboutUsData } | { "page": "Vision", "data": VisionData } | { "page": "Services", "data": ServicesData } | { "page": "Aidinsight", "data": AidinsightData } | { "page": "Blog", "data": BlogData } | { "page": "BlogPost", "data": BlogPostData } | { "page": "Team", "data": TeamData } | { "page": "TeamMember", "data": TeamMemberData } | { "page": "Events", "data": EventsData } | { "page": "EventOverview", "data": EventOverviewData } | { "page": "EventAgenda", "data": EventAgendaData } | { "page": "EventFaqs", "data": EventFaqsData } | { "page": "EventRegistration", "data": EventRegistrationData } | { "page": "EventSpeakers", "data": EventSpeakersData } | { "page": "EventSpeaker", "data": EventSpeakerData } | { "page": "Organizations", "data": OrganizationsData } | { "page": "Organization", "data": OrganizationData } | { "page": "SimilarOrganizations", "data": SimilarOrganizationsData } | { "page": "ContactUs", "data": ContactUsData } | { "page": "ContactThanks", "data": ContactThanksData } | { "page": "Legal", "data": LegalData } | { "page": "Error", "data": ErrorData });

export type Page = { "page": "Home", "data": HomeData } | { "page": "AboutUs", "data": AboutUsData } | { "page": "Vision", "data": VisionData } | { "page": "Services", "data": ServicesData } | { "page": "Aidinsight", "data": AidinsightData } | { "page": "Blog", "data": BlogData } | { "page": "BlogPost", "data": BlogPostData } | { "page": "Team", "data": TeamData } | { "page": "TeamMember", "data": TeamMemberData } | { "page": "Events", "data": EventsData } | { "page": "EventOverview", "data": EventOverviewData } | { "page": "EventAgenda", "data": EventAgendaData } | { "page": "EventFaqs", "data": EventFaqsData } | { "page": "EventRegistration", "data": EventRegistrationData } | { "page": "EventSpeakers", "data": EventSpeakersData } | { "page": "EventSpeaker", "data": EventSpeakerData } | { "page": "Organizations", "data": OrganizationsData } | { "page": "Organization", "data": OrganizationData } | { "page": "SimilarOrganizations", "data": SimilarOrganizationsData } | { "page": "ContactUs", "data": ContactUsData } | { "page": "ContactThanks", "data": ContactThanksData } | { "page": "Legal", "data": LegalData } | { "page": "Error", "data": ErrorData };

export type Head = { 
/**
 * Complete title, separator and site name included; errors `{status} - {message}` alone.
 */
title: string, 
/**
 * Unique on the site.
 */
description: string, 
/**
 * Absolute address without query beyond the parameters that make a page of its own.
 */
canonical: string, 
/**
 * `noindex` for errors, previews and filtered listings.
 */
robots?: string, 
/**
 * Open Graph type.
 */
type: HeadType, 
/**
 * Absolute address of the 1200×630 social card.
 */
image: string, 
/**
 * Says what the card shows.
 */
imageAlt: string, 
/**
 * RFC 3339 date of first publication, for articles.
 */
published?: string, 
/**
 * RFC 3339 date of the last change, for articles.
 */
modified?: string, 
/**
 * True where the blog's feed is announced.
 */
feed: boolean, 
/**
 * Path from home to this page, itself last; empty on home and error pages.
 */
breadcrumb: Array<Crumb>, };

export type HeadType = "website" | "article" | "profile";

export type Crumb = { 
/**
 * Shown in title case by the component, unless it is a name.
 */
text: string, 
/**
 * Path on this site.
 */
route: string, 
/**
 * True for the name of an organization, a person or an event, which is shown as it is written.
 */
name?: boolean, };

export type Image = { 
/**
 * Pixels of the source; derivatives never exceed it.
 */
width: number, 
/**
 * Pixels of the source.
 */
height: number, 
/**
 * Start of the content hash; stands in the URL, so that derivatives can be cached for a year.
 */
hash: string, 
/**
 * Average colour `#rrggbb`, the placeholder; absent for vector images.
 */
color?: string, };

export type SiteData = { 
/**
 * Name of the site, as in titles.
 */
name: string, 
/**
 * Footer's one or two sentences about the company.
 */
blurb: string, 
/**
 * City of the footer.
 */
city: string, 
/**
 * General address.
 */
email: string, 
/**
 * Name of the social network the profile is on.
 */
socialName: string, 
/**
 * Company's profile there.
 */
socialUrl: string, 
/**
 * Base address of the external dashboard: the `Login` links.
 */
loginUrl: string, 
/**
 * Year of the copyright line, taken when the snapshot was made (a render has no clock).
 */
year: number, 
/**
 * Chat widget's script; absent where no operator configured one: then there is no chatbot.
 */
chatScriptUrl?: string, 
/**
 * What the cookie banner, the preferences and the privacy policy say of visits.
 */
consent: ConsentData, };

export type ConsentData = { 
/**
 * Whether Analytics and Marketing are switched on before the visitor chose.
 */
initiallyOn: boolean, 
/**
 * Months for which counts of visits are kept; absent where visits are not counted.
 */
visitsKeptMonths?: number, };

export type PersonRef = { 
/**
 * Full name.
 */
name: string, 
/**
 * What they do.
 */
occupation: string, 
/**
 * Portrait.
 */
image: string, 
/**
 * Their page.
 */
route: string, };

export type MemberSummary = { 
/**
 * Full name.
 */
name: string, 
/**
 * What they do.
 */
occupation: string, 
/**
 * One sentence.
 */
description?: string, 
/**
 * Portrait.
 */
image: string, 
/**
 * Last segment of their page's path.
 */
slug: string, 
/**
 * Fields of work.
 */
tags: Array<string>, };

export type Member = { 
/**
 * Biography, HTML from Markdown.
 */
text: string, 
/**
 * Profile address.
 */
linkedin?: string, 
/**
 * Title of the page, without the site's name.
 */
metaTitle: string, 
/**
 * Description of the page.
 */
metaDescription: string, 
/**
 * Full name.
 */
name: string, 
/**
 * What they do.
 */
occupation: string, 
/**
 * One sentence.
 */
description?: string, 
/**
 * Portrait.
 */
image: string, 
/**
 * Last segment of their page's path.
 */
slug: string, 
/**
 * Fields of work.
 */
tags: Array<string>, };

export type TeamData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * In the order editors gave.
 */
members: Array<MemberSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type TeamMemberData = { 
/**
 * The person.
 */
member: Member, 
/**
 * Posts they wrote, newest first.
 */
posts: Array<PostSummary>, 
/**
 * Neighbours in the team's order, for the links at the foot.
 */
others: Array<MemberSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type PostSummary = { 
/**
 * Headline.
 */
title: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * Cover.
 */
image: string, 
/**
 * What the cover shows.
 */
alt: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * Labels with the slug of their listing.
 */
tags: Array<PostTag>, 
/**
 * At 220 words a minute, at least 1.
 */
readingMinutes: number, };

export type PostTag = { 
/**
 * As editors write it.
 */
label: string, 
/**
 * In addresses.
 */
slug: string, 
/**
 * Posts that carry it.
 */
count: number, };

export type Post = { 
/**
 * Title of the page, without the site's name.
 */
metaTitle: string, 
/**
 * Description of the page.
 */
metaDescription: string, 
/**
 * `YYYY-MM-DD` of the last change, where it differs from the date.
 */
updated?: string, 
/**
 * Who wrote it.
 */
author?: PersonRef, 
/**
 * Text, HTML from Markdown.
 */
html: string, 
/**
 * Headings of the text, levels 2 and 3, for the table of contents.
 */
headings: Array<Heading>, 
/**
 * Headline.
 */
title: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * Cover.
 */
image: string, 
/**
 * What the cover shows.
 */
alt: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * Labels with the slug of their listing.
 */
tags: Array<PostTag>, 
/**
 * At 220 words a minute, at least 1.
 */
readingMinutes: number, };

export type Heading = { 
/**
 * 2 or 3.
 */
level: number, 
/**
 * Anchor, unique in the document.
 */
id: string, 
/**
 * Plain text.
 */
text: string, };

export type PostLink = { 
/**
 * Headline.
 */
title: string, 
/**
 * Last segment of the path.
 */
slug: string, };

export type BlogData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * Posts of this page, newest first.
 */
posts: Array<PostSummary>, 
/**
 * All tags, by label.
 */
tags: Array<PostTag>, 
/**
 * Where this is the listing of one tag.
 */
tag?: PostTag, 
/**
 * From 1.
 */
currentPage: number, 
/**
 * At least 1.
 */
lastPage: number, 
/**
 * Posts on all pages.
 */
total: number, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type BlogPostData = { 
/**
 * The post.
 */
post: Post, 
/**
 * The one after it in time.
 */
next?: PostLink, 
/**
 * The one before it in time.
 */
previous?: PostLink, 
/**
 * Address of the island with posts to read next; the server draws it into the document.
 */
relatedIsland?: string, 
/**
 * Complete address of the post, for the share menu.
 */
url: string, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type Intro = { 
/**
 * Small line above the headline.
 */
eyebrow: string, 
/**
 * The page's `h1`.
 */
title: string, 
/**
 * First paragraph.
 */
lede: string, };

export type TitledText = { 
/**
 * Headline.
 */
title: string, 
/**
 * Paragraph.
 */
text: string, };

export type Figure = { 
/**
 * As printed, such as `40,000+`.
 */
value: string, 
/**
 * What it counts.
 */
label: string, 
/**
 * Where it comes from.
 */
source?: string, };

export type Service = { 
/**
 * Name.
 */
title: string, 
/**
 * One sentence.
 */
description: string, 
/**
 * What the icon shows.
 */
alt: string, 
/**
 * Name of the drawing, see `ServiceIcon`.
 */
icon: string, 
/**
 * Anchor on `/services`.
 */
slug: string, };

export type ServiceDetail = { 
/**
 * Paragraph.
 */
text: string, 
/**
 * What it takes the place of.
 */
replaces: string, 
/**
 * What a customer gets.
 */
deliverables: Array<string>, 
/**
 * Name of the diagram.
 */
diagram: string, 
/**
 * Name.
 */
title: string, 
/**
 * One sentence.
 */
description: string, 
/**
 * What the icon shows.
 */
alt: string, 
/**
 * Name of the drawing, see `ServiceIcon`.
 */
icon: string, 
/**
 * Anchor on `/services`.
 */
slug: string, };

export type Value = { 
/**
 * One word.
 */
title: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * Name of the drawing, see `ValueIcon`.
 */
icon: string, };

export type Client = { 
/**
 * Name.
 */
name: string, 
/**
 * Mark for light ground.
 */
logo: string, 
/**
 * Mark for dark ground.
 */
logoLight: string, 
/**
 * Says whose mark it is.
 */
alt: string, };

export type Testimonial = { 
/**
 * Their words, without quotation marks.
 */
text: string, 
/**
 * Mark for light ground.
 */
logo: string, 
/**
 * Mark for dark ground.
 */
darkModeLogo: string, 
/**
 * Says whose mark it is.
 */
alt: string, 
/**
 * Who said it.
 */
author?: string, 
/**
 * What they do.
 */
role?: string, };

export type HomeData = { 
/**
 * Hero.
 */
intro: Intro, 
/**
 * Word of the hero's title that is underlined.
 */
titleEmphasis: string, 
/**
 * Three figures.
 */
figures: Array<Figure>, 
/**
 * Row of marks.
 */
clients: Array<Client>, 
/**
 * Headline over the services.
 */
servicesTitle: string, 
/**
 * The eight services.
 */
services: Array<Service>, 
/**
 * Small line of the search product's band.
 */
aidinsightEyebrow: string, 
/**
 * Headline of the band.
 */
aidinsightTitle: string, 
/**
 * The search product's three features.
 */
features: Array<Feature>, 
/**
 * Headline over the values, and a paragraph.
 */
valuesIntro: TitledText, 
/**
 * The six values.
 */
values: Array<Value>, 
/**
 * Headline over the testimonials.
 */
testimonialsTitle: string, 
/**
 * What clients said.
 */
testimonials: Array<Testimonial>, 
/**
 * Headline over the conference.
 */
eventsTitle: string, 
/**
 * Next conference, or the latest.
 */
event?: EventSummary, 
/**
 * Headline over the posts.
 */
postsTitle: string, 
/**
 * Three latest posts.
 */
posts: Array<PostSummary>, 
/**
 * Last call to action.
 */
closing: TitledText, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type Milestone = { 
/**
 * As printed.
 */
year: string, 
/**
 * Headline.
 */
title: string, 
/**
 * Paragraph.
 */
text: string, };

export type Partner = { 
/**
 * Name.
 */
name: string, 
/**
 * What is done together.
 */
description: string, };

export type Photo = { 
/**
 * Portrait.
 */
image: string, 
/**
 * What it shows.
 */
alt: string, };

export type AboutUsData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * Large statements.
 */
statements: Array<TitledText>, 
/**
 * Portraits beside them.
 */
photos: Array<Photo>, 
/**
 * Headline of the line.
 */
timelineTitle: string, 
/**
 * Points on it.
 */
timeline: Array<Milestone>, 
/**
 * Headline over the values.
 */
valuesTitle: string, 
/**
 * The six values.
 */
values: Array<Value>, 
/**
 * Headline over the partners, and a paragraph.
 */
partnersIntro: TitledText, 
/**
 * Partners and institutions.
 */
partners: Array<Partner>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type VisionData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * Points joined by the line that runs down the page.
 */
points: Array<TitledText>, 
/**
 * Last call to action.
 */
closing: TitledText, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type ServicesData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * The eight services.
 */
services: Array<ServiceDetail>, 
/**
 * Last call to action.
 */
closing: TitledText, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type AidinsightData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * The drawn answer.
 */
answer: Answer, 
/**
 * Exactly three.
 */
features: Array<Feature>, 
/**
 * Questions and answers about the product.
 */
questions: Array<Question>, 
/**
 * Last call to action.
 */
closing: TitledText, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type Answer = { 
/**
 * What was asked.
 */
question: string, 
/**
 * The answer.
 */
text: string, 
/**
 * Where it comes from.
 */
sources: Array<Source>, };

export type Source = { 
/**
 * Title of the study.
 */
title: string, 
/**
 * Year as printed.
 */
year: string, 
/**
 * Study design.
 */
design: string, 
/**
 * Where.
 */
place: string, 
/**
 * Strength of evidence, 1 (weak) to 4 (strong).
 */
strength: number, };

export type Feature = { 
/**
 * Headline.
 */
title: string, 
/**
 * Paragraph.
 */
description: string, 
/**
 * Picture; where there is none, a small drawn interface stands.
 */
image?: string, 
/**
 * What the picture or drawing shows; empty for a drawing that only decorates.
 */
alt: string, };

export type Question = { 
/**
 * Question.
 */
question: string, 
/**
 * Answer.
 */
answer: string, };

export type LegalData = { 
/**
 * The page's `h1`.
 */
title: string, 
/**
 * First paragraph.
 */
lede: string, 
/**
 * `YYYY-MM-DD`.
 */
updated: string, 
/**
 * Text, HTML from Markdown.
 */
html: string, 
/**
 * Headings of level 2.
 */
headings: Array<Heading>, 
/**
 * Of the privacy policy only: it begins with what is stored on a visitor's device.
 */
device?: DeviceData, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type DeviceData = { 
/**
 * Origins that the chat widget may ask once everything is accepted.
 */
chatOrigins: Array<string>, };

export type ErrorData = { 
/**
 * HTTP status.
 */
statusCode: number, 
/**
 * `Page not found: {path}` (no route) or `Page Not Found: {path}` (unknown entry), or another status's words.
 */
message: string, 
/**
 * What is wrong and what to do, where the status alone does not say it.
 */
detail?: string, 
/**
 * Always empty; every page has it.
 */
images: { [key in string]: Image }, };

export type EventSummary = { 
/**
 * Name with the year.
 */
name: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * As printed, such as `7:30AM – 6:30PM`.
 */
hours: string, 
/**
 * Cover.
 */
image: string, 
/**
 * What the cover shows.
 */
alt: string, 
/**
 * Segment of the path.
 */
slug: string, 
/**
 * Words of the registration button.
 */
cta: string, 
/**
 * As printed, such as `Barcelona and online`.
 */
location: string, 
/**
 * `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
 */
status: EventStatus, };

export type EventStatus = "ACTIVE" | "ARCHIVED";

export type EventsData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * Not yet ended, soonest first.
 */
upcoming: Array<EventSummary>, 
/**
 * Ended, latest first.
 */
past: Array<EventSummary>, 
/**
 * All, newest first: the entity's own list.
 */
events: Array<EventSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type EventDetail = { 
/**
 * Two to four sentences.
 */
summary: string, 
/**
 * External payment page.
 */
registerLink: string, 
/**
 * Name of the place.
 */
venue: string, 
/**
 * Street and city, as on a letter.
 */
address: string, 
/**
 * City.
 */
city: string, 
/**
 * Country.
 */
country: string, 
/**
 * Degrees north.
 */
lat: number, 
/**
 * Degrees east.
 */
lng: number, 
/**
 * Subjects of the day.
 */
topics: Array<string>, 
/**
 * Picture beside them.
 */
topicsImage: string, 
/**
 * What it shows.
 */
topicsImageAlt: string, 
/**
 * What a visitor may expect.
 */
expectations: Array<string>, 
/**
 * Picture beside them.
 */
expectationsImage: string, 
/**
 * What it shows.
 */
expectationsImageAlt: string, 
/**
 * Paragraph over them.
 */
expectationsDescription: string, 
/**
 * Name with the year.
 */
name: string, 
/**
 * One or two sentences.
 */
description: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * As printed, such as `7:30AM – 6:30PM`.
 */
hours: string, 
/**
 * Cover.
 */
image: string, 
/**
 * What the cover shows.
 */
alt: string, 
/**
 * Segment of the path.
 */
slug: string, 
/**
 * Words of the registration button.
 */
cta: string, 
/**
 * As printed, such as `Barcelona and online`.
 */
location: string, 
/**
 * `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
 */
status: EventStatus, };

export type EventOverviewData = { 
/**
 * The event.
 */
event: EventDetail, 
/**
 * Who speaks.
 */
speakers: Array<PersonRef>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type AgendaItem = { 
/**
 * As printed, such as `8:30AM – 9:15AM`.
 */
time: string, 
/**
 * What happens.
 */
text: string, 
/**
 * Parts of it.
 */
list: Array<string>, 
/**
 * What stands out; a session with highlights has a filled point on the line.
 */
highlightList: Array<TitledText>, 
/**
 * Who speaks.
 */
speakers: Array<PersonRef>, 
/**
 * Start with offset, RFC 3339, for `<time>`.
 */
startsAt: string, };

export type EventAgendaData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * Sessions in order.
 */
agenda: Array<AgendaItem>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type Faq = { 
/**
 * Anchor, unique in the list.
 */
id: string, 
/**
 * Question.
 */
question: string, 
/**
 * Answer, HTML from Markdown.
 */
answer: string, };

export type EventFaqsData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * Shared list.
 */
faqs: Array<Faq>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type EventRegistrationData = { 
/**
 * The event.
 */
event: EventDetail, 
/**
 * What a ticket includes.
 */
ticketIncludes: Array<string>, 
/**
 * Words about the fee.
 */
priceNote?: string, 
/**
 * Host of `registerLink`, to say where the link leads.
 */
registerHost: string, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type EventSpeakersData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * In the order editors gave.
 */
speakers: Array<SpeakerSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type SpeakerSummary = { 
/**
 * Full name.
 */
name: string, 
/**
 * What they do.
 */
occupation: string, 
/**
 * Portrait.
 */
image: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * Title of their talk.
 */
talk?: string, };

export type Speaker = { 
/**
 * Profile address.
 */
linkedin?: string, 
/**
 * Biography, HTML from Markdown.
 */
text: string, 
/**
 * Title of the page, without the site's name.
 */
metaTitle: string, 
/**
 * Description as the editor wrote it; may be empty (the head then describes the talk).
 */
metaDescription: string, 
/**
 * Full name.
 */
name: string, 
/**
 * What they do.
 */
occupation: string, 
/**
 * Portrait.
 */
image: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * Title of their talk.
 */
talk?: string, };

export type EventSpeakerData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * The person.
 */
speaker: Speaker, 
/**
 * Sessions they are named in.
 */
sessions: Array<AgendaItem>, 
/**
 * The other speakers of the event.
 */
speakers: Array<SpeakerSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type OrganizationSummary = { 
/**
 * Name.
 */
name: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * Square mark; absent where an entry has none: the component draws initials.
 */
image?: string, 
/**
 * Labels.
 */
tags: Array<string>, 
/**
 * Country's name.
 */
country: string, 
/**
 * First words of the description, at most 160 characters.
 */
description: string, };

export type Organization = { 
/**
 * Name.
 */
name: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * Description text.
 */
description: string, 
/**
 * Title of the page, without the site's name.
 */
metaTitle: string, 
/**
 * Description of the page.
 */
metaDescription: string, 
/**
 * Square mark.
 */
image?: string, 
/**
 * What the mark shows.
 */
imageAlt: string, 
/**
 * Cover; seeded by country and tag where the entry has none.
 */
coverImage: string, 
/**
 * What the cover shows.
 */
coverImageAlt: string, 
/**
 * Country's name.
 */
country: string, 
/**
 * Address of its website.
 */
website?: string, 
/**
 * Text such as `10,000+`.
 */
numberOfEmployees?: string, 
/**
 * Year.
 */
foundingYear?: number, 
/**
 * Text such as `$1.2 billion`.
 */
budget?: string, 
/**
 * Labels.
 */
tags: Array<string>, 
/**
 * Where it sits.
 */
offices: Array<Office>, 
/**
 * What it does.
 */
interventions: Array<Described>, 
/**
 * What comes of it.
 */
outcomes: Array<Described>, 
/**
 * Profile address.
 */
linkedinUrl?: string, 
/**
 * Profile address.
 */
facebookUrl?: string, 
/**
 * Profile address.
 */
twitterUrl?: string, 
/**
 * Article.
 */
wikipediaUrl?: string, 
/**
 * Its record in the registry it was imported from.
 */
registryUrl?: string, 
/**
 * Short forms of the name; absent where there are none.
 */
acronyms?: Array<string>, 
/**
 * Names in other languages, former names; absent where there are none.
 */
otherNames?: Array<string>, 
/**
 * One sentence for the box "Seen in the evidence".
 */
evidenceNote?: string, 
/**
 * Resolved entries.
 */
similarOrganizations: Array<OrganizationSummary>, };

export type Office = { 
/**
 * Country's name.
 */
country: string, 
/**
 * City.
 */
city: string, 
/**
 * Street.
 */
address?: string, 
/**
 * Degrees north.
 */
lat: number, 
/**
 * Degrees east.
 */
lng: number, };

export type Described = { 
/**
 * Name.
 */
name: string, 
/**
 * One or two sentences.
 */
description: string, };

export type Facet = { 
/**
 * What the query parameter takes.
 */
value: string, 
/**
 * What is shown.
 */
label: string, 
/**
 * Entries, given the other filters.
 */
count: number, };

export type DirectoryQuery = { 
/**
 * Text to find; empty for none.
 */
q: string, 
/**
 * Label; empty for all.
 */
tag: string, 
/**
 * Country's name; empty for all.
 */
country: string, };

export type OrganizationsData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * What was asked.
 */
query: DirectoryQuery, 
/**
 * Entries of this page.
 */
organizations: Array<OrganizationSummary>, 
/**
 * Entries on all pages.
 */
total: number, 
/**
 * From 1.
 */
currentPage: number, 
/**
 * At least 1.
 */
lastPage: number, 
/**
 * Tags with counts.
 */
tags: Array<Facet>, 
/**
 * Countries with counts.
 */
countries: Array<Facet>, 
/**
 * Offices of all entries found for the overview map, as `[lng, lat, weight]` in whole degrees: neighbours are one
 * point, at most 400. The weight is 1 for one office, 2 for some, 3 for many.
 */
places: Array<[number, number, number]>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type OrganizationData = { 
/**
 * The organization.
 */
organization: Organization, 
/**
 * Address of the island with organizations like it; the server draws it into the document.
 */
similarIsland?: string, 
/**
 * Complete address of the profile, for the share menu.
 */
url: string, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type SimilarOrganizationsData = { 
/**
 * The organization.
 */
organization: Organization, 
/**
 * Complete address of the profile, for the share menu.
 */
url: string, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type Island = { "name": "RelatedPosts" } & RelatedPostsIsland | { "name": "SimilarOrganizations" } & SimilarOrganizationsIsland;

export type RelatedPostsIsland = { 
/**
 * Up to three that share the most tags.
 */
posts: Array<PostSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type SimilarOrganizationsIsland = { 
/**
 * Up to four, in the editor's order.
 */
organizations: Array<OrganizationSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type ContactUsData = { 
/**
 * Page's opening.
 */
intro: Intro, 
/**
 * Headline and paragraph where a demo was asked for.
 */
demo: TitledText, 
/**
 * What happens next.
 */
steps: Array<TitledText>, 
/**
 * Who answers.
 */
members: Array<MemberSummary>, 
/**
 * Choices of the field `services`: the services' titles.
 */
services: Array<string>, 
/**
 * The form as it is shown: empty, preselected, or with the visitor's values and what is wrong.
 */
form: ContactForm, 
/**
 * Headline and paragraph of the view after it.
 */
thanks: TitledText, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type ContactForm = { 
/**
 * Values by field; a field that is absent is empty.
 */
values: { [key in string]: string }, 
/**
 * Chosen services.
 */
services: Array<string>, 
/**
 * Sentence by field; the key `form` is about the whole.
 */
errors: { [key in string]: string }, 
/**
 * Signed time of the first showing. Ready-made pages have [`STARTED_AT`] here, which the server replaces as it
 * answers; empty where nobody does.
 */
startedAt: string, };

export type ContactThanksData = { 
/**
 * Headline and paragraph.
 */
thanks: TitledText, 
/**
 * What happens next.
 */
steps: Array<TitledText>, 
/**
 * Who answers.
 */
members: Array<MemberSummary>, 
/**
 * Reference of the submission; empty where the address had none.
 */
reference: string, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type StaticDirectory = { 
/**
 * Names.
 */
names: Array<string>, 
/**
 * Last segments of the paths; 0 where it is what the name makes.
 */
slugs: Array<StaticSlug>, 
/**
 * Acronyms and other names by place in `names`.
 */
others: Array<[number, Array<string>]>, 
/**
 * Country of each entry, as a place in `countries`.
 */
country: Array<number>, 
/**
 * Names of countries, with their two-letter codes; an empty code where there is none.
 */
countries: Array<[string, string]>, 
/**
 * Tags of each entry, a bit for each place in `tags`.
 */
tagged: Array<number>, 
/**
 * All labels, in their order.
 */
tags: Array<string>, 
/**
 * Offices of each entry as cells of a globe of whole degrees, `(lat + 90) * 360 + lng + 180`: one as a number.
 */
offices: Array<StaticOffices>, 
/**
 * Marks, by the path an editor wrote.
 */
images: { [key in string]: Image }, };

export type StaticSlug = number | string;

export type StaticOffices = number | Array<number>;

export type Images = { [path in string]: Image };
