import { ClientRow } from "../features/company/ClientRow";
import { Closing } from "../components/Closing";
import { FeatureDrawing } from "../features/services/drawn/FeatureDrawing";
import { Figures } from "../features/company/Figures";
import { Globe } from "../features/company/Globe";
import { HeroTitle } from "../features/company/HeroTitle";
import { NextEvent } from "../features/events/NextEvent";
import { PostCard } from "../features/posts/PostCard";
import { Picture } from "../components/Picture";
import { Still } from "../components/Still";
import { SectionHead } from "../components/SectionHead";
import { GhostLink, GoldLink } from "../components/links";
import { ServiceGrid } from "../features/services/ServiceGrid";
import { Testimonials } from "../features/company/Testimonials";
import { ValueList } from "../features/company/ValueList";
import type { HomeData } from "../generated/payload";
import { ScrollReveal } from "../ui/ScrollReveal";
import * as common from "../site/words/common";
import * as words from "../site/words/company";
import * as routes from "../generated/routes";

/** The parts that nobody operates. */
type StillParts = "globe" | "figures" | "clients" | "services" | "features" | "values" | "event" | "posts";

type HomeProps = { data: Omit<HomeData, StillParts> & Partial<Pick<HomeData, StillParts>> };

/**
 * The home page. Its headers, HTML, CSS and payload must fit into 14.6 kB, which a server sends in the first round trip. So it uses
 * plain elements that are styled by their section, and the document has the data of those parts only that visitors operate.
 */
export function Home({ data }: HomeProps) {
  return (
    <>
      <div className="wrap hero">
        <div>
          <p className="eyebrow">{data.intro.eyebrow}</p>
          <HeroTitle title={data.intro.title} emphasis={data.titleEmphasis} />
          <p className="lede">{data.intro.lede}</p>
          <p className="actions">
            <GoldLink href={routes.contactUsDemo}>{common.requestDemo}</GoldLink>
            <GhostLink href={routes.aidinsight}>{words.seeAidinsight}</GhostLink>
          </p>
        </div>
        <Still name="globe" data={data.globe}>
          {(lines) => <Globe lines={lines} />}
        </Still>
      </div>
      <div className="wrap">
        <Still name="figures" data={data.figures}>
          {(figures) => <Figures figures={figures} />}
        </Still>
        {data.clients?.length === 0 ? null : (
          <Still name="clients" data={data.clients}>
            {(clients) => <ClientRow clients={clients} />}
          </Still>
        )}
        <p className="aside-links">
          <a href={routes.organizations}>{words.toDirectory}</a>
        </p>
      </div>
      <section className="wrap section" aria-labelledby="_services">
        <SectionHead id="_services" title={data.servicesTitle} link={words.allServices} href={routes.services} />
        <ScrollReveal from="scroll">
          <Still name="services" data={data.services}>
            {(services) => <ServiceGrid services={services} />}
          </Still>
        </ScrollReveal>
      </section>
      <section className="band" aria-labelledby="_aidinsight">
        <div className="wrap">
          <p className="eyebrow">{data.aidinsightEyebrow}</p>
          <SectionHead id="_aidinsight" title={data.aidinsightTitle} link={words.seeAidinsight} href={routes.aidinsight} />
          <Still name="features" data={data.features}>
            {(features) => (
              <ul className="features">
                {features.map((feature, index) => (
                  <li key={feature.title} className="box">
                    {feature.image ? (
                      <Picture className="feature-picture" src={feature.image} alt={feature.alt} sizes="(width >= 64rem) 320px, 90vw" />
                    ) : (
                      <FeatureDrawing index={index} />
                    )}
                    <h3>{feature.title}</h3>
                    <p>{feature.description}</p>
                  </li>
                ))}
              </ul>
            )}
          </Still>
        </div>
      </section>
      <section className="wrap section beside" aria-labelledby="_values">
        <div>
          <h2 id="_values">{data.valuesIntro.title}</h2>
          <p className="lede">{data.valuesIntro.text}</p>
        </div>
        <Still name="values" data={data.values}>
          {(values) => <ValueList values={values} />}
        </Still>
      </section>
      {data.testimonials.length > 0 ? (
        <div className="tinted">
          <div className="wrap">
            <h2 className="eyebrow">{data.testimonialsTitle}</h2>
            <Testimonials testimonials={data.testimonials} label={data.testimonialsTitle} />
          </div>
        </div>
      ) : null}
      <Still name="event" data={data.event}>
        {(event) => (
          <section className="wrap section" aria-labelledby="_event">
            <SectionHead id="_event" title={data.eventsTitle} link={words.allEvents} href={routes.events} />
            <NextEvent event={event} />
          </section>
        )}
      </Still>
      {data.posts?.length === 0 ? null : (
        <section className="wrap section" aria-labelledby="_posts">
          <SectionHead id="_posts" title={data.postsTitle} link={common.allPosts} href={routes.blog} />
          <ScrollReveal from="scroll">
            <Still name="posts" data={data.posts} className="post-grid">
              {(posts) => posts.map((post) => <PostCard key={post.slug} post={post} />)}
            </Still>
          </ScrollReveal>
        </section>
      )}
      <Closing closing={data.closing} />
    </>
  );
}
