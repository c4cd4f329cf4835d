import type { ReactNode } from "react";
import type { Head } from "../generated/payload";
import { Breadcrumb } from "../ui/Breadcrumb";
import { Notifications } from "../ui/Notifications";
import { useHydrated } from "../ui/useHydrated";
import { Banner } from "./Banner";
import { Boundary } from "./Boundary";
import { Chat } from "../features/consent/Chat";
import { ConsentGate } from "../features/consent/ConsentGate";
import { Footer } from "./Footer";
import { ScrollToTop } from "./ScrollToTop";
import * as words from "../site/words/layout";

type LayoutProps = {
  /** Path of the page, without query. */
  path: string;
  head: Head;
  /** Keeps the navbar solid at the top of the page too. */
  fixed?: boolean;
  children: ReactNode;
};

/** The frame of every page: skip link, navbar, breadcrumb, footer, and the floating elements. */
export function Layout({ path, head, fixed, children }: LayoutProps) {
  const mounted = useHydrated();
  return (
    <>
      <a className="skip btn" href="#main">
        {words.skip}
      </a>
      <Boundary of={path}>
        <Banner path={path} fixed={fixed} />
      </Boundary>
      <main id="main" tabIndex={-1}>
        {head.breadcrumb.length > 0 ? (
          <div className="wrap crumbs">
            <Breadcrumb entries={head.breadcrumb} />
          </div>
        ) : null}
        {children}
      </main>
      <Boundary of={path}>
        <Footer path={path} />
      </Boundary>
      {mounted ? (
        <>
          {/* Not in the floating layer, because that is below the navbar, and notices are above it. */}
          <Boundary of={path}>
            <Notifications />
          </Boundary>
          <div className="floating">
            <Boundary of={path}>
              <ScrollToTop />
            </Boundary>
            <Boundary of={path}>
              <ConsentGate />
            </Boundary>
            <Boundary of={path}>
              <Chat />
            </Boundary>
          </div>
        </>
      ) : null}
    </>
  );
}
