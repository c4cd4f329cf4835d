import type { Answer, EventAfterwards, EventDetail, EventSummary, Organization, PageData, Post, PostSummary } from "../generated/payload";
import { LONG } from "./names";
import { BARE } from "./organizations";

const images = {};
const intro = { eyebrow: "Eyebrow", title: "Title of the page", lede: "First paragraph." };
const closing = { title: "Closing", text: "Last words." };
const summary: PostSummary = {
  title: LONG,
  description: "Description.",
  image: "",
  alt: "",
  slug: "post",
  date: "2024-10-01",
  tags: [],
  readingMinutes: 3,
};
const post: Post = { ...summary, metaTitle: "Post", metaDescription: "Post.", html: "<p>Text.</p>", headings: [] };
/** An event that is ahead, without a picture. */
export const EVENT: EventSummary = {
  name: "AI for Development 2030",
  description: "A day.",
  date: "2030-10-21",
  hours: "7:30AM – 6:30PM",
  image: "",
  alt: "",
  slug: "ai-for-development-2030",
  cta: "Get a ticket",
  location: "Barcelona and online",
  attendance: "mixed",
  status: "ACTIVE",
};
const detail: EventDetail = {
  ...EVENT,
  summary: "In short.",
  registerLink: "https://tickets.example/2030",
  venue: "Hall",
  address: "",
  lat: 41.4,
  lng: 2.2,
  city: "Barcelona",
  country: "Spain",
  topics: [],
  topicsImage: "",
  topicsImageAlt: "",
  expectations: [],
  expectationsImage: "",
  expectationsImageAlt: "",
  expectationsDescription: "Expect.",
};
const afterwards: EventAfterwards = {
  title: "What was decided",
  lede: "Two rules.",
  updated: "2030-11-02",
  figures: [],
  rules: [],
  pages: [],
  decks: [],
  ended: [],
  notes: [],
  links: [],
};
const organization: Organization = { ...BARE, description: "Description.", country: "Kenya" };
const person = { name: "Ada of Nowhere", occupation: "Reader", image: "", slug: "ada" };
const member = { ...person, tags: [], text: "<p>Text.</p>", metaTitle: "Ada", metaDescription: "Ada." };
const speaker = { ...person, text: "<p>Text.</p>", metaTitle: "Ada", metaDescription: "" };

const answer: Answer = {
  slug: "does-it",
  url: "https://site.example/aidinsight/does-it",
  question: "Does it?",
  parts: [{ text: "Perhaps.", cited: [] }],
  certainty: "Low.",
  wouldChange: [],
  sources: [],
  places: [],
};

const mark = { title: LONG, slug: "a", step: 1, intervention: "wells", outcome: "use", country: "niger", place: "Zinder, Niger" };

/** Every kind of page without any optional content: no picture, no list entry, no optional field. */
export const SPARSE: PageData[] = [
  {
    page: "Home",
    data: {
      intro,
      titleEmphasis: "not in the title",
      globe: [],
      figures: [],
      clients: [],
      servicesTitle: "Services",
      services: [],
      aidinsightEyebrow: "AidInsight",
      aidinsightTitle: "Search",
      features: [],
      valuesIntro: closing,
      values: [],
      testimonialsTitle: "Testimonials",
      testimonials: [],
      eventsTitle: "Events",
      postsTitle: "Posts",
      posts: [],
      closing,
      images,
    },
  },
  {
    page: "AboutUs",
    data: {
      intro,
      statements: [],
      photos: [],
      timelineTitle: "Years",
      timeline: [],
      valuesTitle: "Values",
      values: [],
      partnersIntro: closing,
      partners: [],
      images,
    },
  },
  { page: "Vision", data: { intro, points: [], closing, images } },
  { page: "Services", data: { intro, services: [], clients: [], testimonials: [], closing, images } },
  {
    page: "Aidinsight",
    data: { intro, prepared: [], answer, features: [], questions: [], closing, images },
  },
  { page: "AidinsightQuestion", data: { prepared: [], answer, closing, images } },
  { page: "Blog", data: { intro, posts: [], tags: [], currentPage: 1, lastPage: 1, total: 0, images } },
  { page: "BlogPost", data: { post, moreByAuthor: [], url: "https://site.example/blog/post", images } },
  { page: "Team", data: { intro, members: [], images } },
  { page: "TeamMember", data: { member, tags: [], posts: [], others: [], images } },
  { page: "Events", data: { intro, upcoming: [], past: [], events: [], images } },
  { page: "EventOverview", data: { event: detail, speakers: [], images } },
  { page: "EventAfterwards", data: { event: EVENT, afterwards, images } },
  { page: "EventAgenda", data: { event: EVENT, agenda: [], timeZone: "Europe/Madrid", images } },
  { page: "EventFaqs", data: { event: EVENT, faqs: [], images } },
  { page: "EventRegistration", data: { event: detail, ticketIncludes: [], registerHost: "tickets.example", images } },
  { page: "EventSpeakers", data: { event: EVENT, speakers: [], images } },
  { page: "EventSpeaker", data: { event: EVENT, speaker, sessions: [], speakers: [], images } },
  {
    page: "Organizations",
    data: {
      intro,
      query: { q: "no such", tag: "", country: "", intervention: "", outcome: "" },
      organizations: [],
      total: 0,
      currentPage: 1,
      lastPage: 1,
      tags: [],
      countries: [],
      interventions: [],
      outcomes: [],
      images,
    },
  },
  { page: "Organization", data: { organization, url: "https://site.example/organizations/long", images } },
  { page: "SimilarOrganizations", data: { organization, url: "https://site.example/organizations/long", images } },
  {
    page: "ContactUs",
    data: {
      intro,
      demo: closing,
      steps: [],
      members: [],
      reach: { email: "a@site.example", address: [] },
      services: ["Training"],
      form: { values: {}, services: [], errors: {}, startedAt: "" },
      thanks: closing,
      images,
    },
  },
  {
    page: "ContactThanks",
    data: { thanks: closing, steps: [], members: [], reach: { email: "a@site.example", address: [] }, reference: "", images },
  },
  {
    page: "CaseStudies",
    data: {
      intro,
      studies: [
        {
          title: LONG,
          lede: "First.",
          slug: "a",
          client: "Client",
          date: "2024-10-01",
          service: "Training",
          figure: { value: "12", label: "hours" },
        },
      ],
      images,
    },
  },
  {
    page: "CaseStudy",
    data: {
      study: {
        title: LONG,
        lede: "First.",
        client: "Client",
        service: "Training",
        serviceHref: "/services#training",
        date: "2024-10-01",
        readingMinutes: 3,
        figures: [{ value: "12", label: "hours" }],
        html: "<p>Text.</p>",
        headings: [],
      },
      others: [{ title: "Another", client: "Client", href: "/case-studies/b" }],
      url: "https://site.example/case-studies/a",
      images,
    },
  },
  {
    page: "Studies",
    data: { intro, query: { subject: "", place: "zzz" }, studies: [], subjects: [], places: [], url: "/studies", images },
  },
  {
    page: "Study",
    data: {
      study: {
        ...mark,
        finding: "One thing.",
        design: "Descriptive study",
        year: 2020,
        size: "2 villages",
        interventionName: LONG,
        outcomeName: "Use",
        why: "No comparison.",
        effect: { measure: LONG, unit: "days", estimate: 1, low: 0, high: 2 },
        html: "<p>Text.</p>",
      },
      answers: [],
      posts: [],
      url: "https://site.example/studies/a",
      images,
    },
  },
  {
    page: "Map",
    data: {
      intro,
      query: { subject: "", place: "" },
      interventions: [{ slug: "wells", name: LONG }],
      outcomes: [{ slug: "use", name: "Use" }],
      studies: [mark],
      places: [],
      searches: [],
      url: "/map",
      images,
    },
  },
  {
    page: "Corrections",
    data: {
      intro,
      corrections: [
        {
          anchor: "a",
          date: "2024-10-01",
          title: LONG,
          page: { title: "Post", href: "/blog/post" },
          serious: true,
          was: "Two.",
          is: "Three.",
          toldBy: "A reader",
          since: "We count twice.",
        },
      ],
      images,
    },
  },
  { page: "Text", data: { title: "Policy", lede: "First.", updated: "2026-01-01", html: '<h2 id="a">A</h2>', headings: [], images } },
  {
    page: "Search",
    data: { query: "", kind: null, kinds: [], total: 0, page: 1, pages: 1, searchedInstead: null, without: [], results: [], images },
  },
  { page: "Error", data: { statusCode: 404, message: "Page not found: /x", images } },
];
