import type { ReactNode } from "react";

/** Size in pixels of an icon's square. The colour is that of the text. */
export type IconProps = { size?: number };

function icon(children: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg className="ui-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    );
  };
}

/* All have a grid of 24 px and a round line of 1.8 px (class `icon`). `PURE` lets the bundler drop the icons that a page does not use. */
export const ChevronDown = /* @__PURE__ */ icon(<path d="m6 9 6 6 6-6" />);
export const ChevronLeft = /* @__PURE__ */ icon(<path d="m15 6-6 6 6 6" />);
export const ChevronRight = /* @__PURE__ */ icon(<path d="m9 6 6 6-6 6" />);
export const Cross = /* @__PURE__ */ icon(<path d="m6 6 12 12M18 6 6 18" />);
export const Tick = /* @__PURE__ */ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const Search = /* @__PURE__ */ icon(<path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20" />);
export const Pause = /* @__PURE__ */ icon(<path d="M9 6v12M15 6v12" />);
export const Play = /* @__PURE__ */ icon(<path d="M8 5.5v13l10.5-6.5Z" />);
export const Dots = /* @__PURE__ */ icon(<path className="ui-icon-dots" d="M12 5.5h.01M12 12h.01M12 18.5h.01" />);
export const Eye = /* @__PURE__ */ icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-2.8a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" />,
);
export const EyeOff = /* @__PURE__ */ icon(
  <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5.2-1.7M4 4l16 16" />,
);
export const Info = /* @__PURE__ */ icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8h.01" />);
export const Warning = /* @__PURE__ */ icon(<path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01" />);
export const Success = /* @__PURE__ */ icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.2 12.3l2.6 2.6 5-5.4" />);
export const Failure = /* @__PURE__ */ icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />);
