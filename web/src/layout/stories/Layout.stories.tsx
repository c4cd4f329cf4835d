import type { ReactNode } from "react";
import type { Crumb, Head, SiteData } from "../../generated/payload";
import { LONG, RIGHT_TO_LEFT } from "../../stories/names";
import { SITE } from "../../stories/site";
import { Contexts } from "../../site/contexts";
import { useOnMount } from "../../ui/useOnMount";
import { Failure } from "../Boundary";
import { Drawer } from "../Drawer";
import { Footer } from "../Footer";
import { Layout } from "../Layout";
import { DEMO, mainLinks } from "../links";
import { ScrollToTop } from "../ScrollToTop";

export default { title: "Layout/Parts", id: "layout-parts", parameters: { layout: "fullscreen" } };

const page = (breadcrumb: Crumb[], children: ReactNode) => (
  <Layout path="/vision" head={{ breadcrumb } as Head} fixed>
    <div className="wrap page">{children}</div>
  </Layout>
);
const home = { text: "Home", route: "/" };
const directory = { text: "Organizations", route: "/organizations" };

export const Page = () => page([home, { text: "Our vision", route: "/vision" }], <h1>Our vision</h1>);
export const PageWithoutBreadcrumb = () => page([], <h1>Meridian Evidence</h1>);
export const PageLong = () => page([home, directory, { text: LONG, route: "/vision", name: true }], <h1>{LONG}</h1>);
export const PageRightToLeft = () =>
  page(
    [home, directory, { text: RIGHT_TO_LEFT, route: "/vision", name: true }],
    <h1>
      <bdi>{RIGHT_TO_LEFT}</bdi>
    </h1>,
  );
/** Replaces a page that fails to render. */
export const PageFailed = () => page([], <Failure />);

const footer = (site: SiteData) => (
  <Contexts site={site} images={{}} options={{ lowData: false }}>
    <Footer path="/vision" />
  </Contexts>
);
export const Foot = () => footer(SITE);
export const FootLong = () => footer({ ...SITE, blurb: `${LONG}. ${LONG}.`, city: LONG });

export const Menu = () => (
  <Drawer button={{ current: null }} onClose={() => {}}>
    <ul>
      {mainLinks(SITE.loginUrl).map(({ text, href }) => (
        <li key={text}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
    <a className="btn" href={DEMO.href}>
      {DEMO.text}
    </a>
  </Drawer>
);

function Scrolled() {
  useOnMount(() => {
    scrollTo(0, 120);
    return () => scrollTo(0, 0);
  });
  return (
    <div className="gallery-page">
      <div className="floating">
        <ScrollToTop />
      </div>
    </div>
  );
}
export const ToTop = () => <Scrolled />;
