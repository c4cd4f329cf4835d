// Generated from crates/site-pages/src/payload by `make types`. Never edit.

export type AboutUsData = { 
/**
 * Portraits beside the statements.
 */
photos: Array<Photo>, 
/**
 * The six values.
 */
values: Array<Value>, 
/**
 * Headline above the partners, and a paragraph.
 */
partnersIntro: TitledText, 
/**
 * Partners and institutions.
 */
partners: Array<Linked<Partner>>, intro: Intro, 
/**
 * large statements, in the order shown
 */
statements: Array<TitledText>, 
/**
 * title above the years
 */
timelineTitle: string, 
/**
 * the years, in the order shown
 */
timeline: Array<Milestone>, 
/**
 * title above the values
 */
valuesTitle: string, closing?: TitledText, };

export type AfterwardsSummary = { 
/**
 * Title of the section.
 */
title: string, 
/**
 * Numbers of the day.
 */
figures: Array<EventFigure>, };

export type AgendaItem = { 
/**
 * Anchor on the agenda, unique in the event.
 */
id: string, 
/**
 * As printed, such as `8:30AM – 9:15AM`.
 */
time: string, 
/**
 * Title of the row.
 */
text: string, 
/**
 * Points below the title.
 */
list: Array<string>, 
/**
 * Points with a title. A row with such points has a filled mark on the line.
 */
highlightList: Array<Highlight>, 
/**
 * The speakers of the row.
 */
speakers: Array<PersonRef>, 
/**
 * Start with offset (RFC 3339), for `<time>`.
 */
startsAt: string, };

export type AidinsightData = { 
/**
 * The prepared questions.
 */
prepared: Array<PreparedQuestion>, 
/**
 * The answer to the first of them.
 */
answer: Answer, intro: Intro, 
/**
 * exactly three
 */
features: Array<Feature>, 
/**
 * questions and answers, in the order shown
 */
questions: Array<Question>, closing: TitledText, };

export type AidinsightQuestionData = { 
/**
 * The prepared questions.
 */
prepared: Array<PreparedQuestion>, 
/**
 * The answer to the question of the page.
 */
answer: Answer, 
/**
 * Last call to action.
 */
closing: TitledText, };

export type Answer = { 
/**
 * Last segment of the question's path.
 */
slug: string, 
/**
 * Complete address of the question's page.
 */
url: string, 
/**
 * Day until which studies were searched, `YYYY-MM-DD`.
 */
searched?: string, 
/**
 * What was asked.
 */
question: string, 
/**
 * The answer, divided at its citations.
 */
parts: Array<AnswerPart>, 
/**
 * How certain the answer is.
 */
certainty: string, 
/**
 * What would change the answer.
 */
wouldChange: Array<string>, 
/**
 * The studies it is based on.
 */
sources: Array<Source>, 
/**
 * The places of the studies, each once.
 */
places: Array<AnswerPlace>, };

export type AnswerPart = { 
/**
 * Plain text.
 */
text: string, 
/**
 * Numbers of sources, the first being 1; may be empty.
 */
cited: Array<number>, };

export type AnswerPlace = { 
/**
 * Name.
 */
name: string, 
/**
 * Degrees north.
 */
lat: number, 
/**
 * Degrees east.
 */
lng: number, 
/**
 * Numbers of its studies.
 */
sources: Array<number>, };

export type Attendance = "in-person" | "online" | "mixed";

export type BlogData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * Posts of this page, newest first.
 */
posts: Array<PostSummary>, 
/**
 * All tags, by label.
 */
tags: Array<CountedTag>, 
/**
 * The tag, if this is the listing of one tag.
 */
tag?: CountedTag, 
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
 * Last call to action, if the content has one.
 */
closing?: TitledText, };

export type BlogPostData = { 
/**
 * The post.
 */
post: Post, 
/**
 * The next post in time.
 */
next?: PostLink, 
/**
 * The previous post in time.
 */
previous?: PostLink, 
/**
 * Address of the island with posts to read next; the server inserts its HTML into the document.
 */
relatedIsland?: string, 
/**
 * Other posts of the author, newest first.
 */
moreByAuthor: Array<PageLink>, 
/**
 * Events and organizations of the same subject.
 */
related?: Related, 
/**
 * Number of the guess that the address names, from 1.
 */
chosen?: number, 
/**
 * Names of the charts in the text.
 */
charts?: Array<string>, 
/**
 * Complete address of the post, for the share menu.
 */
url: string, };

export type CaseStudiesData = { 
/**
 * Newest first.
 */
studies: Array<CaseStudySummary>, 
/**
 * What every page has.
 */
intro: Intro, 
/**
 * The last section of the page; `None` ends the page with its list.
 */
closing?: TitledText, };

export type CaseStudy = { 
/**
 * Headline.
 */
title: string, 
/**
 * First paragraph.
 */
lede: string, 
/**
 * Name of the client.
 */
client: string, 
/**
 * Path of the client's profile in the directory.
 */
clientHref?: string, 
/**
 * Title of the service.
 */
service: string, 
/**
 * Path and anchor of the service.
 */
serviceHref: string, 
/**
 * Who wrote it.
 */
author?: PersonRef, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * `YYYY-MM-DD` of the last change, if it differs from the date.
 */
updated?: string, 
/**
 * At 220 words a minute, at least 1.
 */
readingMinutes: number, 
/**
 * The numbers.
 */
figures: Array<Figure>, 
/**
 * Text, HTML from Markdown.
 */
html: string, 
/**
 * Headings of level 2.
 */
headings: Array<Heading>, };

export type CaseStudyData = { 
/**
 * The case study.
 */
study: CaseStudy, 
/**
 * The others, newest first.
 */
others: Array<CaseStudyLink>, 
/**
 * Names of the charts in the text.
 */
charts?: Array<string>, 
/**
 * Complete address of the page, for the share menu.
 */
url: string, };

export type CaseStudyLink = { 
/**
 * Headline.
 */
title: string, 
/**
 * Name of the client.
 */
client: string, 
/**
 * Path of the case study.
 */
href: string, };

export type CaseStudySummary = { 
/**
 * Headline.
 */
title: string, 
/**
 * First paragraph.
 */
lede: string, 
/**
 * Last segment of the path.
 */
slug: string, 
/**
 * Name of the client.
 */
client: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * Title of the service.
 */
service: string, 
/**
 * The first of its figures.
 */
figure: Figure, };

export type Client = { 
/**
 * the client
 */
name: string, 
/**
 * logo for light backgrounds
 */
logo: string, 
/**
 * logo for dark backgrounds; required
 */
logoLight: string, 
/**
 * alternative text of both logos
 */
alt: string, };

export type ConsentData = { 
/**
 * Whether Analytics and Marketing are switched on before the visitor has chosen.
 */
initiallyOn: boolean, 
/**
 * Months for which counts of visits are kept; absent if visits are not counted.
 */
visitsKeptMonths?: number, };

export type ContactForm = { 
/**
 * Values by name of the field; a field that is absent is empty.
 */
values: { [key in string]: string }, 
/**
 * Chosen services.
 */
services: Array<string>, 
/**
 * Error sentences by name of the field; the key `form` stands for the whole form.
 */
errors: { [key in string]: string }, 
/**
 * Signed time at which the form was first shown. Pages that are rendered ahead have [`STARTED_AT`] here, which
 * the server replaces in each answer. It is empty if no inbox runs, as in an export.
 */
startedAt: string, };

export type ContactThanksData = { 
/**
 * Headline and paragraph.
 */
thanks: TitledText, 
/**
 * What happens after the form was sent.
 */
steps: Array<TitledText>, 
/**
 * The team members who answer.
 */
members: Array<MemberSummary>, 
/**
 * How to reach a person.
 */
reach: Reach, 
/**
 * Reference of the submission; empty if the address had none.
 */
reference: string, };

export type ContactUsData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * Headline and paragraph for `?topic=demo`.
 */
demo: TitledText, 
/**
 * What happens after the form is sent.
 */
steps: Array<TitledText>, 
/**
 * The team members who answer.
 */
members: Array<MemberSummary>, 
/**
 * How to reach a person.
 */
reach: Reach, 
/**
 * Title of the service that `?service=` names; the form has it chosen.
 */
about?: string, 
/**
 * The profile that the message corrects.
 */
profile?: NamedLink, 
/**
 * Texts for those who correct a profile; the page's own are shown if there are none.
 */
correction?: CorrectionTexts, 
/**
 * Path of the page for the press.
 */
press?: string, 
/**
 * Name of the event in a form that only asks for the next one.
 */
event?: string, 
/**
 * Choices of the field `services`: the services' titles.
 */
services: Array<string>, 
/**
 * State of the form: empty, preselected, or with the visitor's values and their errors.
 */
form: ContactForm, 
/**
 * Headline and paragraph of the thank-you view.
 */
thanks: TitledText, };

export type CorrectedPage = { 
/**
 * Its title.
 */
title: string, 
/**
 * Its path, perhaps with an anchor.
 */
href: string, };

export type Correction = { 
/**
 * Where it stood.
 */
page?: CorrectedPage, 
/**
 * in a few words; the anchor is made of it, so it should not change
 */
title: string, 
/**
 * day on which it was corrected
 */
date: string, 
/**
 * `true` if somebody might have decided differently because of it
 */
serious: boolean, 
/**
 * what stood there
 */
was: string, 
/**
 * what is right
 */
is: string, 
/**
 * who noticed
 */
toldBy: string, 
/**
 * what holds since then
 */
since: string, 
/**
 * The anchor on `/corrections`, made from the title, unique.
 */
anchor: string, };

export type CorrectionLink = { 
/**
 * In a few words.
 */
title: string, 
/**
 * `YYYY-MM-DD` of the correction.
 */
date: string, 
/**
 * Path and anchor of the entry.
 */
href: string, };

export type CorrectionTexts = { 
/**
 * Headline, and what proof is needed.
 */
intro: TitledText, 
/**
 * What happens after the form is sent.
 */
steps: Array<TitledText>, 
/**
 * Headline and paragraph of the thank-you view.
 */
thanks: TitledText, };

export type CorrectionsData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * Newest first.
 */
corrections: Array<Correction>, };

export type CountedTag = { 
/**
 * Number of posts with the tag.
 */
count: number, 
/**
 * As editors write it.
 */
label: string, 
/**
 * In addresses.
 */
slug: string, };

export type Crumb = { 
/**
 * Text. The component shows it in title case, unless `name` is true.
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

export type Described = { 
/**
 * in a few words
 */
name: string, 
/**
 * in one or two sentences
 */
description: string, };

export type DeviceData = { 
/**
 * Origins that the chat widget may connect to after everything is accepted.
 */
chatOrigins: Array<string>, };

export type DirectoryQuery = { 
/**
 * Text to find, at most 200 characters; empty for none.
 */
q: string, 
/**
 * Label; empty for all.
 */
tag: string, 
/**
 * Country's name; empty for all.
 */
country: string, 
/**
 * Name of an intervention; empty for all.
 */
intervention: string, 
/**
 * Name of an outcome; empty for all.
 */
outcome: string, };

export type Effect = { 
/**
 * what was measured, and against what
 */
measure: string, 
/**
 * unit of the numbers below
 */
unit: string, 
/**
 * the effect
 */
estimate: number, 
/**
 * lower end of its 95% interval
 */
low: number, 
/**
 * upper end of its 95% interval
 */
high: number, 
/**
 * the value that means no effect: 0 for a difference, 1 for a ratio. A study without a comparison has none
 */
noEffect?: number, };

export type EndedPractice = { 
/**
 * The speaker's name.
 */
name: string, 
/**
 * The speaker's page.
 */
route: string, 
/**
 * What was to end.
 */
practice: string, 
/**
 * What became of it.
 */
afterwards: string, };

export type ErrorData = { 
/**
 * HTTP status.
 */
statusCode: number, 
/**
 * `Page not found: {path}` (no route), `Page Not Found: {path}` (unknown entry), or the message of another
 * status.
 */
message: string, 
/**
 * What is wrong and what to do, if the status does not say it.
 */
detail?: string, };

export type EventAfterwards = { 
/**
 * Practices that speakers promised to end.
 */
ended: Array<EndedPractice>, 
/**
 * title of the page, and of a section of the event's page
 */
title: string, 
/**
 * first paragraph
 */
lede: string, 
/**
 * day of the last change
 */
updated: string, 
/**
 * numbers of the day
 */
figures: Array<EventFigure>, 
/**
 * rules that tables wrote
 */
rules: Array<HouseRule>, 
/**
 * pages that groups wrote
 */
pages: Array<GroupPage>, 
/**
 * slides that speakers showed
 */
decks: Array<SlideDeck>, 
/**
 * paragraphs with a title, in the order shown
 */
notes: Array<TitledText>, 
/**
 * slides and sources
 */
links: Array<LabelledLink>, };

export type EventAfterwardsData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * What came of it.
 */
afterwards: EventAfterwards, };

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
 * The zone of all times, such as `Europe/Madrid`.
 */
timeZone: string, 
/**
 * Whether sessions are recorded, in one sentence.
 */
recordings?: string, };

export type EventDetail = { 
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
 * Alternative text of the cover.
 */
alt: string, 
/**
 * Segment of the path.
 */
slug: string, 
/**
 * Text of the registration button.
 */
cta: string, 
/**
 * As printed, such as `Barcelona and online`.
 */
location: string, 
/**
 * How people take part.
 */
attendance: Attendance, 
/**
 * What came of a past event, in one sentence.
 */
outcome?: string, 
/**
 * `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
 */
status: EventStatus, 
/**
 * name of the place
 */
venue: string, 
/**
 * street and number
 */
address: string, 
/**
 * city
 */
city: string, 
/**
 * country, in English
 */
country: string, 
/**
 * degrees north
 */
lat: number, 
/**
 * degrees east
 */
lng: number, 
/**
 * the payment page it leads to
 */
registerLink: string, 
/**
 * two to four sentences
 */
summary: string, 
/**
 * what it is about
 */
topics: Array<string>, 
/**
 * picture beside the topics
 */
topicsImage: string, 
/**
 * what it shows
 */
topicsImageAlt: string, 
/**
 * what a visitor can expect
 */
expectations: Array<string>, 
/**
 * picture beside the expectations
 */
expectationsImage: string, 
/**
 * what it shows
 */
expectationsImageAlt: string, 
/**
 * paragraph above the expectations
 */
expectationsDescription: string, };

export type EventFaqsData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * Shared list.
 */
faqs: Array<Faq>, };

export type EventFigure = { 
/**
 * the number, as it is shown
 */
value: string, 
/**
 * what it counts
 */
label: string, };

export type EventOverviewData = { 
/**
 * The event.
 */
event: EventDetail, 
/**
 * What came of it, once it is over.
 */
afterwards?: AfterwardsSummary, 
/**
 * The speakers.
 */
speakers: Array<PersonRef>, 
/**
 * Posts and organizations of the same subject.
 */
related?: Related, };

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
 * One line about the fee.
 */
priceNote?: string, 
/**
 * Host of `registerLink`, to say where the link leads.
 */
registerHost: string, };

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
 * The employer's profile; the text is its name.
 */
employer?: PageLink, 
/**
 * Agenda rows in which they speak.
 */
sessions: Array<AgendaItem>, 
/**
 * The other speakers of the event.
 */
speakers: Array<SpeakerSummary>, };

export type EventSpeakersData = { 
/**
 * The event.
 */
event: EventSummary, 
/**
 * In the order of the content file.
 */
speakers: Array<SpeakerSummary>, };

export type EventStatus = "ACTIVE" | "ARCHIVED";

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
 * Alternative text of the cover.
 */
alt: string, 
/**
 * Segment of the path.
 */
slug: string, 
/**
 * Text of the registration button.
 */
cta: string, 
/**
 * As printed, such as `Barcelona and online`.
 */
location: string, 
/**
 * How people take part.
 */
attendance: Attendance, 
/**
 * What came of a past event, in one sentence.
 */
outcome?: string, 
/**
 * `ACTIVE` until the event has ended, then `ARCHIVED` (values of the status badge).
 */
status: EventStatus, };

export type EventsData = { 
/**
 * Not yet ended, soonest first.
 */
upcoming: Array<EventSummary>, 
/**
 * Ended, latest first.
 */
past: Array<EventSummary>, 
/**
 * All events, newest first: the list of the entity.
 */
events: Array<EventSummary>, 
/**
 * What every page has.
 */
intro: Intro, 
/**
 * The last section of the page; `None` ends the page with its list.
 */
closing?: TitledText, };

export type Facet = { 
/**
 * The value of the query parameter.
 */
value: string, 
/**
 * The text that is shown.
 */
label: string, 
/**
 * Number of entries, given the other filters.
 */
count: number, 
/**
 * Where a country is on a map, as `[lng, lat]` in whole degrees.
 */
place?: [number, number], 
/**
 * Code of a country, which means the same as its value.
 */
code?: string, };

export type Faq = { 
/**
 * Anchor, unique in the list.
 */
id: string, 
/**
 * one line
 */
question: string, 
/**
 * Markdown: links, and several paragraphs in `"""`
 */
answer: string, };

export type Feature = { 
/**
 * in a few words
 */
title: string, 
/**
 * in some sentences
 */
description: string, 
/**
 * picture
 *
 * Without one the page draws an interface.
 */
image?: string, 
/**
 * what it shows
 */
alt: string, };

export type Figure = { 
/**
 * the number, as shown
 */
value: string, 
/**
 * what it counts
 */
label: string, 
/**
 * where it comes from
 */
source?: string, 
/**
 * page of this site that explains the number; the number links to it
 */
href?: string, };

export type GlobeArc = { 
/**
 * Data of an SVG path.
 */
path: string, 
/**
 * Where it begins.
 */
from: [number, number], 
/**
 * Where it ends.
 */
to: [number, number], };

export type GlobeLine = { 
/**
 * Where it leads.
 */
label: string, 
/**
 * Path of the page.
 */
route: string, 
/**
 * How it is drawn, unless a place is on the far side of the globe.
 */
arc?: GlobeArc, };

export type GroupPage = { 
/**
 * name of the group
 */
title: string, 
/**
 * what the page says, in one or two sentences
 */
text: string, 
/**
 * language of the page, if it is not English: `pt`
 */
language?: string, 
/**
 * the page itself, in Markdown
 */
body?: string, };

export type Guess = { 
/**
 * What is asked.
 */
question: string, 
/**
 * The four guesses, with their results.
 */
choices: Array<GuessChoice>, };

export type GuessChoice = { 
/**
 * The number with its unit.
 */
label: string, 
/**
 * The answer, its interval, and how far off the guess was.
 */
result: string, };

export type Head = { 
/**
 * Complete title with separator and site name; on error pages `{status} - {message}` alone.
 */
title: string, 
/**
 * Unique on the site.
 */
description: string, 
/**
 * Absolute address with only the query parameters that make a page of its own.
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
 * Text of the social card image.
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
 * Path of the feed to which the head links.
 */
feed?: string, 
/**
 * Path from home to this page, itself last; empty on home and error pages.
 */
breadcrumb: Array<Crumb>, };

export type HeadType = "website" | "article" | "profile";

export type Heading = { 
/**
 * 2 to 6; the page's title is level 1.
 */
level: number, 
/**
 * The anchor. It is unique in its document and stays the same as long as the words of the heading do.
 */
id: string, 
/**
 * Plain text.
 */
text: string, };

export type Highlight = { 
/**
 * title of the point
 */
title: string, 
/**
 * its sentence
 */
text: string, 
/**
 * where the thing itself is: a path, with an anchor if it has one
 */
href?: string, };

export type HomeData = { 
/**
 * Lines on the globe.
 */
globe: Array<GlobeLine>, 
/**
 * Logos of clients.
 */
clients: Array<Client>, 
/**
 * The eight services.
 */
services: Array<Service>, 
/**
 * The three features of AidInsight.
 */
features: Array<Feature>, 
/**
 * Headline above the values, and a paragraph.
 */
valuesIntro: TitledText, 
/**
 * The six values.
 */
values: Array<Value>, 
/**
 * What clients said.
 */
testimonials: Array<Testimonial>, 
/**
 * Next conference, or the latest.
 */
event?: EventSummary, 
/**
 * Three latest posts.
 */
posts: Array<PostSummary>, intro: Intro, 
/**
 * the words of the title that are emphasised
 *
 * The title always contains them.
 */
titleEmphasis: string, 
/**
 * numbers, in the order shown
 */
figures: Array<Figure>, 
/**
 * title above the services
 */
servicesTitle: string, 
/**
 * small line above the product
 */
aidinsightEyebrow: string, 
/**
 * title above the product
 */
aidinsightTitle: string, 
/**
 * title above what clients say
 */
testimonialsTitle: string, 
/**
 * title above the events
 */
eventsTitle: string, 
/**
 * title above the posts
 */
postsTitle: string, closing: TitledText, };

export type HouseRule = { 
/**
 * subject of the table
 */
table: string, 
/**
 * the rule
 */
rule: string, 
/**
 * why
 */
reason: string, 
/**
 * when it does not hold
 */
exception: string, };

export type Illustrated<T> = { 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, } & T;

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
 * First characters of the content hash. They are part of the URL, so that derivatives can be cached for a year.
 */
hash: string, 
/**
 * Average colour as `#rrggbb`, shown until the image is loaded; absent for vector images.
 */
color?: string, };

export type Intro = { 
/**
 * the small line above the title
 */
eyebrow: string, 
/**
 * The `h1`.
 */
title: string, 
/**
 * the paragraph below the title
 */
lede: string, };

export type Island = { "name": "RelatedPosts" } & RelatedPostsIsland | { "name": "SimilarOrganizations" } & SimilarOrganizationsIsland;

export type LabelledLink = { 
/**
 * text of the link
 */
label: string, 
/**
 * a path of this site, or a whole address
 */
href: string, };

export type Linked<T> = { 
/**
 * Path of the profile in the directory.
 */
route?: string, } & T;

export type MapData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * The filter.
 */
query: StudyQuery, 
/**
 * Rows.
 */
interventions: Array<MapLabel>, 
/**
 * Columns.
 */
outcomes: Array<MapLabel>, 
/**
 * The studies that pass the filter, strongest first.
 */
studies: Array<StudyMark>, 
/**
 * Countries with their numbers of studies.
 */
places: Array<Facet>, 
/**
 * When and in which languages studies were searched.
 */
searches: Array<MapSearch>, 
/**
 * Complete address of the page, the filter included.
 */
url: string, };

export type MapLabel = { 
/**
 * by which studies name it
 */
slug: string, 
/**
 * in a few words
 */
name: string, };

export type MapSearch = { 
/**
 * the language
 */
language: string, 
/**
 * day of the latest search
 */
date: string, };

export type Member = { 
/**
 * Unique in the team.
 */
slug: string, 
/**
 * full name
 */
name: string, 
/**
 * occupation and employer
 */
occupation: string, 
/**
 * one sentence for the list
 */
description?: string, 
/**
 * portrait
 *
 * Its alternative text is the person's name.
 */
image: string, 
/**
 * profile
 */
linkedin?: string, 
/**
 * 10 to 60 characters, unique on the site.
 */
metaTitle: string, 
/**
 * 70 to 160 characters, unique on the site.
 */
metaDescription: string, 
/**
 * fields of work
 */
tags: Array<string>, 
/**
 * The biography; the field `text` of a payload.
 */
text: string, };

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

export type Milestone = { 
/**
 * the year, as shown
 *
 * A text: may be `2023–24`.
 */
year: string, 
/**
 * what happened
 */
title: string, 
/**
 * in one or two sentences
 */
text: string, };

export type NamedLink = { 
/**
 * The name.
 */
text: string, 
/**
 * Path on this site.
 */
href: string, };

export type Office = { 
/**
 * in English
 */
country: string, 
/**
 * in English
 */
city: string, 
/**
 * street and number
 */
address?: string, 
/**
 * degrees north
 */
lat: number, 
/**
 * degrees east
 */
lng: number, };

export type Organization = { 
/**
 * Title of the page, without the site's name.
 */
metaTitle: string, 
/**
 * Description of the page.
 */
metaDescription: string, 
/**
 * Alternative text of the logo.
 */
imageAlt: string, 
/**
 * Cover image; if the entry has none, one is chosen by country and tag.
 */
coverImage: string, 
/**
 * Alternative text of the cover.
 */
coverImageAlt: string, 
/**
 * The similar organizations that the entry names.
 */
similarOrganizations: Array<OrganizationSummary>, 
/**
 * Unique in the directory.
 */
slug: string, 
/**
 * as the organization writes it
 *
 * The name may occur several times: two towns may each have a City Hospital.
 */
name: string, 
/**
 * 60–120 words
 *
 * One or more paragraphs of plain text.
 */
description: string, 
/**
 * the logo
 */
image?: string, 
/**
 * in English
 */
country: string, 
/**
 * its own site
 */
website?: string, 
/**
 * as shown: `"10,000+"`
 */
numberOfEmployees?: string, 
/**
 * the year
 *
 * The limits find a missing digit and include the oldest universities.
 */
foundingYear?: number, 
/**
 * with the currency
 */
budget?: string, 
/**
 * what kind of organization it is
 */
tags: Array<string>, 
/**
 * short forms
 */
acronyms?: Array<string>, 
/**
 * names in other languages, former names
 */
otherNames?: Array<string>, 
/**
 * the head office first
 */
offices: Array<Office>, 
/**
 * what it does
 */
interventions: Array<Described>, 
/**
 * what it tries to change
 */
outcomes: Array<Described>, 
/**
 * profile
 */
linkedinUrl?: string, 
/**
 * profile
 */
facebookUrl?: string, 
/**
 * profile
 */
twitterUrl?: string, 
/**
 * its article
 */
wikipediaUrl?: string, 
/**
 * where the facts come from, if neither from a registry nor from the organization's own site
 */
source?: string, 
/**
 * day on which somebody last compared the facts with their source
 */
checked?: string, 
/**
 * written by `website import`; do not change it
 *
 * Its record in the registry from which it was imported.
 */
registryUrl?: string, 
/**
 * one sentence under “Seen in the evidence”
 */
evidenceNote?: string, };

export type OrganizationData = { 
/**
 * The organization.
 */
organization: Organization, 
/**
 * Address of the island with similar organizations; the server inserts its HTML into the document.
 */
similarIsland?: string, 
/**
 * What joins it to the rest of the site; absent for most entries.
 */
ties?: Ties, 
/**
 * Pages of the same subject.
 */
related?: Related, 
/**
 * Complete address of the profile, for the share menu.
 */
url: string, };

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
 * Square logo. Without one the component draws the initials.
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

export type OrganizationsData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * The filters that the visitor chose.
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
 * Interventions with counts.
 */
interventions: Array<Facet>, 
/**
 * Outcomes with counts.
 */
outcomes: Array<Facet>, };

export type PageData = { "page": "Home", "data": Illustrated<HomeData> } | { "page": "AboutUs", "data": Illustrated<AboutUsData> } | { "page": "Vision", "data": Illustrated<VisionData> } | { "page": "Services", "data": Illustrated<ServicesData> } | { "page": "Aidinsight", "data": Illustrated<AidinsightData> } | { "page": "AidinsightQuestion", "data": Illustrated<AidinsightQuestionData> } | { "page": "Blog", "data": Illustrated<BlogData> } | { "page": "BlogPost", "data": Illustrated<BlogPostData> } | { "page": "Team", "data": Illustrated<TeamData> } | { "page": "TeamMember", "data": Illustrated<TeamMemberData> } | { "page": "Events", "data": Illustrated<EventsData> } | { "page": "EventOverview", "data": Illustrated<EventOverviewData> } | { "page": "EventAfterwards", "data": Illustrated<EventAfterwardsData> } | { "page": "EventAgenda", "data": Illustrated<EventAgendaData> } | { "page": "EventFaqs", "data": Illustrated<EventFaqsData> } | { "page": "EventRegistration", "data": Illustrated<EventRegistrationData> } | { "page": "EventSpeakers", "data": Illustrated<EventSpeakersData> } | { "page": "EventSpeaker", "data": Illustrated<EventSpeakerData> } | { "page": "Organizations", "data": Illustrated<OrganizationsData> } | { "page": "Organization", "data": Illustrated<OrganizationData> } | { "page": "SimilarOrganizations", "data": Illustrated<SimilarOrganizationsData> } | { "page": "ContactUs", "data": Illustrated<ContactUsData> } | { "page": "ContactThanks", "data": Illustrated<ContactThanksData> } | { "page": "Search", "data": Illustrated<SearchData> } | { "page": "CaseStudies", "data": Illustrated<CaseStudiesData> } | { "page": "CaseStudy", "data": Illustrated<CaseStudyData> } | { "page": "Studies", "data": Illustrated<StudiesData> } | { "page": "Study", "data": Illustrated<StudyData> } | { "page": "Map", "data": Illustrated<MapData> } | { "page": "Corrections", "data": Illustrated<CorrectionsData> } | { "page": "Text", "data": Illustrated<TextData> } | { "page": "Error", "data": Illustrated<ErrorData> };

export type PageLink = { 
/**
 * Title or name of the page.
 */
text: string, 
/**
 * Its path.
 */
route: string, 
/**
 * A few words about it.
 */
note?: string, 
/**
 * `YYYY-MM-DD`.
 */
date?: string, };

export type Partner = { 
/**
 * the institution
 */
name: string, 
/**
 * what we do with it
 */
description: string, };

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
 * The head of the document and the breadcrumb.
 */
head: Head, } & ({ "page": "Home", "data": Illustrated<HomeData> } | { "page": "AboutUs", "data": Illustrated<AboutUsData> } | { "page": "Vision", "data": Illustrated<VisionData> } | { "page": "Services", "data": Illustrated<ServicesData> } | { "page": "Aidinsight", "data": Illustrated<AidinsightData> } | { "page": "AidinsightQuestion", "data": Illustrated<AidinsightQuestionData> } | { "page": "Blog", "data": Illustrated<BlogData> } | { "page": "BlogPost", "data": Illustrated<BlogPostData> } | { "page": "Team", "data": Illustrated<TeamData> } | { "page": "TeamMember", "data": Illustrated<TeamMemberData> } | { "page": "Events", "data": Illustrated<EventsData> } | { "page": "EventOverview", "data": Illustrated<EventOverviewData> } | { "page": "EventAfterwards", "data": Illustrated<EventAfterwardsData> } | { "page": "EventAgenda", "data": Illustrated<EventAgendaData> } | { "page": "EventFaqs", "data": Illustrated<EventFaqsData> } | { "page": "EventRegistration", "data": Illustrated<EventRegistrationData> } | { "page": "EventSpeakers", "data": Illustrated<EventSpeakersData> } | { "page": "EventSpeaker", "data": Illustrated<EventSpeakerData> } | { "page": "Organizations", "data": Illustrated<OrganizationsData> } | { "page": "Organization", "data": Illustrated<OrganizationData> } | { "page": "SimilarOrganizations", "data": Illustrated<SimilarOrganizationsData> } | { "page": "ContactUs", "data": Illustrated<ContactUsData> } | { "page": "ContactThanks", "data": Illustrated<ContactThanksData> } | { "page": "Search", "data": Illustrated<SearchData> } | { "page": "CaseStudies", "data": Illustrated<CaseStudiesData> } | { "page": "CaseStudy", "data": Illustrated<CaseStudyData> } | { "page": "Studies", "data": Illustrated<StudiesData> } | { "page": "Study", "data": Illustrated<StudyData> } | { "page": "Map", "data": Illustrated<MapData> } | { "page": "Corrections", "data": Illustrated<CorrectionsData> } | { "page": "Text", "data": Illustrated<TextData> } | { "page": "Error", "data": Illustrated<ErrorData> });

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
 * Path of their page.
 */
route: string, };

export type Photo = { 
/**
 * the portrait
 */
image: string, 
/**
 * what it shows
 */
alt: string, };

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
 * `YYYY-MM-DD` of the last change, if it differs from the date.
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
 * A figure of the post that a reader guesses before reading.
 */
guess?: Guess, 
/**
 * Entries of the corrections log that name the post, newest first.
 */
corrections?: Array<CorrectionLink>, 
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
 * Alternative text of the cover.
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
 * Tags with the slug of their listing.
 */
tags: Array<PostTag>, 
/**
 * At 220 words a minute, at least 1.
 */
readingMinutes: number, };

export type PostLink = { 
/**
 * Headline.
 */
title: string, 
/**
 * Last segment of the path.
 */
slug: string, };

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
 * Alternative text of the cover.
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
 * Tags with the slug of their listing.
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
slug: string, };

export type PreparedQuestion = { 
/**
 * Last segment of its path.
 */
slug: string, 
/**
 * The subject in a few words.
 */
label: string, 
/**
 * What was asked.
 */
question: string, };

export type Question = { 
/**
 * one line
 */
question: string, 
/**
 * paragraphs
 */
answer: string, };

export type Reach = { 
/**
 * Mail address.
 */
email: string, 
/**
 * Lines of the postal address; may be empty.
 */
address: Array<string>, 
/**
 * Telephone number.
 */
phone?: string, 
/**
 * When somebody answers it.
 */
phoneHours?: string, };

export type Related = { 
/**
 * Posts that share most tags, then the newest.
 */
posts: Array<PageLink>, 
/**
 * Events.
 */
events: Array<PageLink>, 
/**
 * Entries of the directory.
 */
organizations: Array<PageLink>, };

export type RelatedPostsIsland = { 
/**
 * Up to three posts that share the most tags.
 */
posts: Array<PostSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type SearchData = { 
/**
 * The text that the visitor searched, cleaned; empty if none was given.
 */
query: string, 
/**
 * The kind to which the results are restricted.
 */
kind: SearchKind | null, 
/**
 * The number of this page of results, from 1.
 */
page: number, 
/**
 * Number of the last page, at least 1.
 */
pages: number, 
/**
 * How many results each kind has, without the restriction; kinds without results are left out.
 */
kinds: Array<SearchKindCount>, 
/**
 * Number of results under the restriction.
 */
total: number, 
/**
 * What was searched instead, because nothing contains the query as it was written.
 */
searchedInstead: string | null, 
/**
 * Words that the first result lacks, because no result has all of them.
 */
without: Array<string>, 
/**
 * The results of this page, the best first.
 */
results: Array<SearchResult>, };

export type SearchKind = "page" | "service" | "post" | "person" | "event" | "faq" | "study" | "organization";

export type SearchKindCount = { 
/**
 * The kind.
 */
kind: SearchKind, 
/**
 * Its number of results.
 */
count: number, };

export type SearchResult = { 
/**
 * What it is.
 */
kind: SearchKind, 
/**
 * Its title or name.
 */
title: string, 
/**
 * Path of the page, with the anchor of the section in which most of the query stands.
 */
path: string, 
/**
 * A part of the text, in which the words that matched are marked.
 */
snippet: Array<SnippetPart>, 
/**
 * Another name of the organization, by which it was found.
 */
also?: string, };

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
 * Alternative text of the icon.
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
 * Case studies of the service, newest first.
 */
caseStudies?: Array<CaseStudyLink>, 
/**
 * name
 *
 * Unique among services.
 */
title: string, 
/**
 * one short sentence for the home page
 */
description: string, 
/**
 * what the icon shows
 */
alt: string, 
/**
 * the small drawing
 */
icon: string, 
/**
 * the anchor on `/services`, as in `/services#training`
 *
 * Unique among services.
 */
slug: string, 
/**
 * two or three sentences for `/services`
 */
text: string, 
/**
 * what the service replaces, in one sentence
 */
replaces: string, 
/**
 * what the client receives
 */
deliverables: Array<string>, 
/**
 * the large drawing
 */
diagram: string, };

export type ServicesData = { 
/**
 * The eight services.
 */
services: Array<ServiceDetail>, 
/**
 * Logos of clients.
 */
clients: Array<Linked<Client>>, 
/**
 * What clients said.
 */
testimonials: Array<Linked<Testimonial>>, intro: Intro, closing: TitledText, };

export type SimilarOrganizationsData = { 
/**
 * The organization.
 */
organization: Organization, 
/**
 * Complete address of the profile, for the share menu.
 */
url: string, };

export type SimilarOrganizationsIsland = { 
/**
 * Up to four, in the editor's order.
 */
organizations: Array<OrganizationSummary>, 
/**
 * See [`Images`].
 */
images: { [key in string]: Image }, };

export type SiteData = { 
/**
 * Name of the site, as in titles.
 */
name: string, 
/**
 * One or two sentences about the company, for the footer.
 */
blurb: string, 
/**
 * City, for the footer.
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
 * The company's profile on that network.
 */
socialUrl: string, 
/**
 * Base address of the external dashboard: the `Login` links.
 */
loginUrl: string, 
/**
 * Year of the copyright line, taken when the snapshot was made, because a render has no clock.
 */
year: number, 
/**
 * Script of the chat widget; absent if no chat is configured.
 */
chatScriptUrl?: string, 
/**
 * What the cookie banner, the preferences and the privacy policy say about visits.
 */
consent: ConsentData, };

export type SlideDeck = { 
/**
 * name of the talk
 */
title: string, 
/**
 * who showed them, and what is left out
 */
text: string, 
/**
 * the slides, in the order shown
 */
slides: Array<TitledText>, };

export type SnippetPart = { 
/**
 * Plain text.
 */
text: string, 
/**
 * Whether the text matched the query.
 */
match: boolean, };

export type Source = { 
/**
 * Title of the study.
 */
title: string, 
/**
 * Last segment of the path of its page.
 */
slug: string, 
/**
 * Year as printed.
 */
year: string, 
/**
 * Study design.
 */
design: string, 
/**
 * Index of its place in [`Answer::places`].
 */
place: number, 
/**
 * Strength of evidence, 1 (weak) to 4 (strong).
 */
strength: number, 
/**
 * Why it has this strength.
 */
reason: string, };

export type Speaker = { 
/**
 * Unique in the event.
 */
slug: string, 
/**
 * full name
 */
name: string, 
/**
 * occupation and employer
 */
occupation: string, 
/**
 * profile
 */
linkedin?: string, 
/**
 * portrait
 *
 * Its alternative text is the person's name.
 */
image: string, 
/**
 * 10 to 60 characters, unique on the site.
 */
metaTitle: string, 
/**
 * may be empty (`""`); then the page makes its own
 *
 * Otherwise 70 to 160 characters, and unique on the site.
 */
metaDescription: string, 
/**
 * title of the talk
 */
talk?: string, 
/**
 * The text of the page.
 */
text: string, };

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

export type StaticChoices = { 
/**
 * The choices in the order of the form, without counts.
 */
labels: Array<Facet>, 
/**
 * Labels of each entry, as indexes. A single one is written as a number.
 */
of: Array<StaticNumbers>, };

export type StaticDirectory = { 
/**
 * Names.
 */
names: Array<string>, 
/**
 * Last segments of the paths; 0 if the slug is made from the name.
 */
slugs: Array<StaticSlug>, 
/**
 * Acronyms and other names, by index into `names`.
 */
others: Array<[number, Array<string>]>, 
/**
 * Types.
 */
tag: StaticChoices, 
/**
 * Countries.
 */
country: StaticChoices, 
/**
 * Interventions.
 */
intervention: StaticChoices, 
/**
 * Outcomes.
 */
outcome: StaticChoices, 
/**
 * Logos, by the path that an editor wrote.
 */
images: { [key in string]: Image }, };

export type StaticNumbers = number | Array<number>;

export type StaticSearch = { 
/**
 * Everything that can be found.
 */
documents: Array<StaticSearchDocument>, 
/**
 * Plurals that are not made with an ending, with their singulars.
 */
plurals: Array<[string, string]>, 
/**
 * Words that a result need not contain if the query has others.
 */
stopWords: Array<string>, };

export type StaticSearchDocument = { 
/**
 * What it is.
 */
kind: SearchKind, 
/**
 * Its title or name.
 */
title: string, 
/**
 * Its path.
 */
path: string, 
/**
 * A sentence about it; empty if there is none.
 */
description: string, 
/**
 * Its text.
 */
sections: Array<StaticSearchSection>, 
/**
 * Other names: of an organization those that it lists, of a page the words of its path.
 */
also: Array<string>, };

export type StaticSearchSection = { 
/**
 * The heading; empty before the first one.
 */
heading: string, 
/**
 * What follows the document's path so that a link leads to the section: an anchor such as `#how-we-read`, or a
 * further page with one, such as `/agenda#keynote`. Absent if the link leads to the document itself.
 */
anchor: string | null, 
/**
 * Plain text.
 */
text: string, };

export type StaticSlug = number | string;

export type StudiesData = { 
/**
 * The opening of the page: eyebrow, headline, first paragraph.
 */
intro: Intro, 
/**
 * The filter.
 */
query: StudyQuery, 
/**
 * The studies that pass the filter, newest first.
 */
studies: Array<StudySummary>, 
/**
 * Interventions and outcomes with their numbers of studies.
 */
subjects: Array<Facet>, 
/**
 * Countries with their numbers of studies.
 */
places: Array<Facet>, 
/**
 * Complete address of the page, the filter included.
 */
url: string, };

export type Study = { 
/**
 * How many places and people.
 */
size: string, 
/**
 * Name of the intervention.
 */
interventionName: string, 
/**
 * Name of the outcome.
 */
outcomeName: string, 
/**
 * Why it has its step.
 */
why: string, 
/**
 * Why it has not the next step.
 */
whyNotNext?: string, 
/**
 * What was measured.
 */
effect: Effect, 
/**
 * Text, HTML from Markdown. The passage that is used stands in a `mark`.
 */
html: string, 
/**
 * What it found, in one sentence.
 */
finding: string, 
/**
 * Study design.
 */
design: string, 
/**
 * Year of publication.
 */
year: number, 
/**
 * Title.
 */
title: string, 
/**
 * Last segment of its path.
 */
slug: string, 
/**
 * 1 (weak) to 4 (strong).
 */
step: number, 
/**
 * Slug of its row of the map.
 */
intervention: string, 
/**
 * Slug of its column of the map.
 */
outcome: string, 
/**
 * Slug of its country.
 */
country: string, 
/**
 * Place and country.
 */
place: string, };

export type StudyData = { 
/**
 * The study.
 */
study: Study, 
/**
 * The answers that cite it.
 */
answers: Array<PageLink>, 
/**
 * The posts that cite it, newest first.
 */
posts: Array<PageLink>, 
/**
 * Complete address of the page.
 */
url: string, };

export type StudyMark = { 
/**
 * Title.
 */
title: string, 
/**
 * Last segment of its path.
 */
slug: string, 
/**
 * 1 (weak) to 4 (strong).
 */
step: number, 
/**
 * Slug of its row of the map.
 */
intervention: string, 
/**
 * Slug of its column of the map.
 */
outcome: string, 
/**
 * Slug of its country.
 */
country: string, 
/**
 * Place and country.
 */
place: string, };

export type StudyQuery = { 
/**
 * Slug of an intervention or an outcome; empty for all.
 */
subject: string, 
/**
 * Slug of a country or a place; empty for all.
 */
place: string, };

export type StudySummary = { 
/**
 * What it found, in one sentence.
 */
finding: string, 
/**
 * Study design.
 */
design: string, 
/**
 * Year of publication.
 */
year: number, 
/**
 * Title.
 */
title: string, 
/**
 * Last segment of its path.
 */
slug: string, 
/**
 * 1 (weak) to 4 (strong).
 */
step: number, 
/**
 * Slug of its row of the map.
 */
intervention: string, 
/**
 * Slug of its column of the map.
 */
outcome: string, 
/**
 * Slug of its country.
 */
country: string, 
/**
 * Place and country.
 */
place: string, };

export type TagLink = { 
/**
 * As the editor wrote it.
 */
label: string, 
/**
 * Path of the listing.
 */
route?: string, };

export type Talk = { 
/**
 * The speaker; the note is the title of the talk.
 */
speaker: PageLink, 
/**
 * The event.
 */
event: PageLink, };

export type TeamData = { 
/**
 * Path of the page about working for the company.
 */
work?: string, 
/**
 * In the order of the content file.
 */
members: Array<MemberSummary>, 
/**
 * What every page has.
 */
intro: Intro, 
/**
 * The last section of the page; `None` ends the page with its list.
 */
closing?: TitledText, };

export type TeamMemberData = { 
/**
 * The person.
 */
member: Member, 
/**
 * Their tags, with the posts that carry the same.
 */
tags: Array<TagLink>, 
/**
 * Posts they wrote, newest first.
 */
posts: Array<PostSummary>, 
/**
 * The next members in the team's order, for the links at the foot.
 */
others: Array<MemberSummary>, };

export type Testimonial = { 
/**
 * without quotation marks
 */
text: string, 
/**
 * logo for light backgrounds
 */
logo: string, 
/**
 * logo for dark backgrounds; required
 */
darkModeLogo: string, 
/**
 * alternative text of both logos
 */
alt: string, 
/**
 * who said it
 */
author?: string, 
/**
 * what that person does
 */
role?: string, };

export type TextData = { 
/**
 * Small line above the title. Only the legal texts have none; their sections are numbered.
 */
eyebrow?: string, 
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
 * Complete address of the page, if it has charts and can therefore be cited.
 */
url?: string, 
/**
 * Names of the charts in the text.
 */
charts?: Array<string>, 
/**
 * The vacancies, on the page that lists them.
 */
jobs?: Array<Vacancy>, 
/**
 * Only of the privacy policy, which begins with what is stored on the visitor's device.
 */
device?: DeviceData, };

export type Ties = { 
/**
 * What the company does with it, if it is a partner.
 */
partner?: string, 
/**
 * Whether it is among the clients.
 */
client: boolean, 
/**
 * What its people said of the company.
 */
said: Array<string>, 
/**
 * Its people who spoke at events: name and page, with the talk as the note.
 */
speakers: Array<Talk>, 
/**
 * Posts about it, newest first.
 */
posts: Array<PageLink>, };

export type TitledText = { 
/**
 * in a few words
 */
title: string, 
/**
 * in some sentences
 */
text: string, };

export type Vacancy = { 
/**
 * The name of the file, by which vacancies are sorted.
 */
slug: string, 
/**
 * what the person will be
 */
title: string, 
/**
 * where the work is done
 */
place: string, 
/**
 * what is paid, and for how many hours
 */
pay: string, 
/**
 * what the work is, in some sentences
 */
text: string, };

export type Value = { 
/**
 * name
 */
title: string, 
/**
 * what the value means for our work
 */
description: string, 
/**
 * the drawing
 */
icon: string, };

export type VisionData = { intro: Intro, 
/**
 * points, in the order shown
 */
points: Array<TitledText>, closing: TitledText, };

export type Images = { [path in string]: Image };
