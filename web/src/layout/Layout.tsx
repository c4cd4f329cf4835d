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
  /** A part whose failure leaves the others as they are. */
  const apart = (part: ReactNode) => <Boundary of={path}>{part}</Boundary>;
  return (
    <>
      <a className="skip btn" href="#main">
        {words.skip}
      </a>
      {apart(<Banner path={path} fixed={fixed} />)}
      <main id="main" tabIndex={-1}>
        {head.breadcrumb.length > 0 ? (
          <div className="wrap crumbs">
            <Breadcrumb entries={head.breadcrumb} />
          </div>
        ) : null}
        {children}
      </main>
      {apart(<Footer path={path} />)}
      {mounted ? (
        <>
          {/* Not in the floating layer, because that is below the navbar, and notices are above it. */}
          {apart(<Notifications />)}
          <div className="floating">
            {apart(<ScrollToTop />)}
            {apart(<ConsentGate />)}
            {apart(<Chat />)}
          </div>
        </>
      ) : null}
    </>
  );
}
