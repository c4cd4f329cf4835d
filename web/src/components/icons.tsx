import type { ReactNode } from "react";

function icon(children: ReactNode) {
  return () => (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/* `PURE` lets the bundler drop the icons that a page does not use. */
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="m6 6 12 12M18 6 6 18" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const UpIcon = /* @__PURE__ */ icon(<path d="M12 20V5m-6 6 6-6 6 6" />);
