// A small site with a few pages, enough for everything that the renderer and the layout promise.
const head = (
  path,
  title,
  breadcrumb = [
    { text: "home", route: "/" },
    { text: title, route: path },
  ],
) => ({
  title: `${title} | Meridian Evidence`,
  description: `About ${title}`,
  canonical: `https://site.example${path}`,
  type: "website",
  image: "https://site.example/og/index.png",
  imageAlt: title,
  feed: false,
  breadcrumb,
});

const text = (title) => ({ title, text: "A paragraph that says what was found, where, and how sure one can be." });

const legal = (path, title) => ({
  path,
  page: "Text",
  status: 200,
  head: head(path, title),
  data: {
    title,
    lede: "Plain words.",
    updated: "2025-01-31",
    html: `<h2 id="one">One</h2><p>Text with a <a href="/vision">link</a>.</p><div class="table-scroll"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table></div>${"<p>More.</p>".repeat(60)}<h2 id="two">Two</h2><blockquote><p>Said.</p></blockquote>`,
    headings: [
      { level: 2, id: "one", text: "One" },
      { level: 2, id: "two", text: "Two" },
    ],
    images: {},
  },
});

const error = (status, message) => ({
  path: "/missing",
  page: "Error",
  status,
  head: { ...head("/missing", ""), title: `${status} - ${message}`, breadcrumb: [], robots: "noindex" },
  data: { statusCode: status, message, images: {} },
});

export const site = {
  name: "Meridian Evidence",
  blurb: "Reads development research so that programmes can use it.",
  city: "Washington DC",
  email: "hello@meridian.example",
  socialName: "LinkedIn",
  socialUrl: "https://social.example/meridian",
  loginUrl: "https://dashboard.example/login",
  year: 2026,
  consent: { initiallyOn: true, visitsKeptMonths: 25 },
};

/** Payloads by path. */
export const payloads = {
  "/vision": {
    path: "/vision",
    page: "Vision",
    status: 200,
    head: head("/vision", "Vision"),
    data: {
      intro: { eyebrow: "Vision", title: "Where this leads", lede: "A lede." },
      points: [text("First"), text("Second")],
      closing: text("Ask us"),
      images: {},
    },
  },
  "/terms-of-service": legal("/terms-of-service", "Terms of Service"),
  "/privacy-policy": legal("/privacy-policy", "Privacy Policy"),
  "/organizations/united-wells": legal("/organizations/united-wells", "United Wells"),
  "/old-terms": { redirect: "/terms-of-service" },
  "/trap": { redirect: "javascript:document.title='caught'" },
  "/404": error(404, "Page not found: /missing"),
};
