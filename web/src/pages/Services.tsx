import { Ticks } from "../components/Ticks";
import { ClientList } from "../features/company/ClientList";
import { AsideLinks, howWeKnow } from "../components/AsideLinks";
import { Closing } from "../components/Closing";
import { PageIntro } from "../components/PageIntro";
import { GhostLink } from "../components/links";
import { Contents } from "../components/TableOfContents";
import { ServiceDiagram } from "../features/services/drawn/ServiceDiagram";
import { ServiceIcon } from "../features/services/ServiceIcon";
import type { ServiceDetail, ServicesData } from "../generated/payload";
import { CaseStudyList } from "../features/case-studies/CaseStudyList";
import * as caseStudies from "../site/words/caseStudies";
import * as words from "../site/words/services";
import * as routes from "../generated/routes";

/** The eight services, each with what it replaces and what it delivers. On wide screens an index stays visible. */
export function Services({ data }: { data: ServicesData }) {
  return (
    <>
      <div className="wrap page">
        <PageIntro art="bars" intro={data.intro}>
          <AsideLinks links={howWeKnow(routes.howWeWork, routes.caseStudies, routes.procurement)} />
        </PageIntro>
        <div className="indexed">
          <Contents title={words.allEight} entries={data.services.map(({ slug, title }) => ({ id: slug, text: title }))} />
          <div>
            {data.services.map((service) => (
              <ServiceSection key={service.slug} service={service} />
            ))}
          </div>
        </div>
      </div>
      {data.clients.length > 0 ? (
        <section className="tinted" aria-labelledby="_clients">
          <div className="wrap">
            <h2 id="_clients">{words.ourClients}</h2>
            <ClientList clients={data.clients} testimonials={data.testimonials} />
          </div>
        </section>
      ) : null}
      <Closing closing={data.closing} />
    </>
  );
}

function ServiceSection({ service }: { service: ServiceDetail }) {
  return (
    <section className="service" id={service.slug} aria-labelledby={`_${service.slug}`}>
      <ServiceIcon icon={service.icon} />
      <h2 id={`_${service.slug}`}>{service.title}</h2>
      <p className="lede">{service.description}</p>
      <div>
        <div>
          <p>{service.text}</p>
          <h3>{words.whatYouGet}</h3>
          <Ticks items={service.deliverables} />
        </div>
        <div>
          <ServiceDiagram diagram={service.diagram} />
          <h3>{words.whatItReplaces}</h3>
          <p className="replaces">{service.replaces}</p>
          {service.caseStudies ? (
            <>
              <h3>{caseStudies.ofService}</h3>
              <CaseStudyList studies={service.caseStudies} />
            </>
          ) : null}
          <p className="actions">
            <GhostLink href={routes.contactUsService(service.slug)} aria-label={`${words.askAbout}: ${service.title}`}>
              {words.askAbout}
            </GhostLink>
          </p>
        </div>
      </div>
    </section>
  );
}
