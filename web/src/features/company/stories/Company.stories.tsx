import type { GlobeLine, Testimonial } from "../../../generated/payload";
import { LONG } from "../../../stories/names";
import { ClientRow } from "../ClientRow";
import { Figures } from "../Figures";
import { Globe } from "../Globe";
import { HeroTitle } from "../HeroTitle";
import { Testimonials } from "../Testimonials";
import { ValueList } from "../ValueList";

export default { title: "Features/Company", id: "features-company" };

const lines: GlobeLine[] = [
  { label: LONG, route: "/a", arc: { path: "M282 154C305 158 346 187 382 234C419 280 442 334 446 365", from: [282, 154], to: [446, 365] } },
  { label: "Behind the globe", route: "/b" },
];

const hero = (title: string, emphasis: string) => (
  <div className="wrap hero">
    <div>
      <HeroTitle title={title} emphasis={emphasis} />
    </div>
    <Globe lines={lines} />
  </div>
);

// The globe extends into the margin of the page.
const parameters = { layout: "fullscreen" };
export const Hero = { parameters, render: () => hero("Evidence that programmes can use", "can use") };
export const HeroLongWithoutEmphasis = { parameters, render: () => hero(`${LONG} and their evidence`, "not in the title") };

export const ThreeFigures = () => (
  <Figures
    figures={[
      { value: "41,000", label: "studies read", source: "Our index, March 2026" },
      { value: "96", label: "countries" },
      { value: "$1.2 million a year", label: LONG, source: LONG },
    ]}
  />
);

const marks = ["baobab-fund", "blue-delta-trust", "cedar-and-coast", "civic-lattice", "common-ground-initiative", "drumlin-institute"];
export const Clients = () => (
  <ClientRow
    clients={marks.map((name) => ({
      name,
      logo: `clients/${name}.svg`,
      logoLight: `clients/${name}-light.svg`,
      alt: name.replaceAll("-", " "),
    }))}
  />
);

const quote: Testimonial = {
  text: "We used to lose a month to the annual report. This year the draft was ready in a week, and every figure had a source.",
  logo: "clients/northlight-agency.svg",
  darkModeLogo: "clients/northlight-agency-light.svg",
  alt: "Northlight Agency",
  author: "Head of results",
  role: "Northlight Agency",
};
const anonymous: Testimonial = {
  text: `${LONG}: ${quote.text} ${quote.text}`,
  logo: quote.logo,
  darkModeLogo: quote.darkModeLogo,
  alt: quote.alt,
};
export const Quotes = () => <Testimonials label="What clients say" testimonials={[quote, anonymous]} />;
export const QuoteLongWithoutAuthor = () => <Testimonials label="What clients say" testimonials={[anonymous]} />;

export const Values = () => (
  <ValueList
    values={["rigour", "humility", "proximity", "openness", "care", "usefulness", "not drawn"].map((icon) => ({
      title: icon,
      description: icon === "care" ? LONG : "We say how strong the evidence is, in the same sentence.",
      icon,
    }))}
  />
);
