import type { ReactNode } from "react";
import type { Head } from "../generated/payload";
import { useMounted } from "../runtime/useMounted";
import { Breadcrumb } from "../ui/Breadcrumb";
import { Notifications } from "../ui/Notifications";
import { Banner } from "./Banner";
import { Chat } from "./Chat";
import { ConsentGate } from "./ConsentGate";
import { Footer } from "./Footer";
import { ScrollToTop } from "./ScrollToTop";

type LayoutProps = {
  /** Path of the page shown, without query. */
  path: string;
  head: Head;
  /** The navbar stays solid at the top of the page too. */
  fixed?: boolean;
  children: ReactNode;
};

/** What every page stands in: skip link, navbar, breadcrumb, footer, and what floats above them. */
export function Layout({ path, head, fixed, children }: LayoutProps) {
  const mounted = useMounted();
  return (
    <>
      <a className="skip btn" href="#main">
        Skip to content
      </a>
      <Banner path={path} fixed={fixed} />
      <main id="main" tabIndex={-1}>
        {head.breadcrumb.length > 0 ? (
          <div className="wrap crumbs">
            <Breadcrumb entries={head.breadcrumb} />
          </div>
        ) : null}
        {children}
      </main>
      <Footer path={path} />
      {mounted ? (
        <>
          {/* Not among what floats: that stands below the navbar, and a notice above it. */}
          <Notifications />
          <div className="floating">
            <ScrollToTop />
            <ConsentGate />
            <Chat />
          </div>
        </>
      ) : null}
    </>
  );
}
