import { Banner } from "../Banner";

export default { title: "Layout/Banner", id: "layout-banner" };

<<<<<<< HEAD
const site = { name: "Meridian Evidence", loginUrl: "https://dashboard.example/login" } as SiteData;
// The navbar closes its menu when the page changes. A story has only one page.
show({ payload: { path: "/vision" } as Payload });

const banner = (fixed: boolean) => (
  <Contexts site={site} images={{}} options={{ lowData: false }}>
    <Banner path="/vision" fixed={fixed} />
  </Contexts>
);

export const AtTheTop = () => banner(false);
export const Fixed = () => banner(true);
=======
export const AtTheTop = () => <Banner path="/vision" fixed={false} />;
export const Fixed = () => <Banner path="/vision" fixed />;
>>>>>>> L
