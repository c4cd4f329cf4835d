import type { Page } from "@playwright/test";

/** Controls that are smaller than 24 by 24 px, one line each. Links in running text may be smaller. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      "header a, header button, header summary, footer a, footer button, nav a, main button, main summary, main input, main select, main textarea, .btn, .floating button",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest("[aria-hidden=true]")) return [];
      // A click on the label presses a checkbox as well.
      const label = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.labels?.[0] : undefined;
      const { width, height } = (label ?? control).getBoundingClientRect();
      if (width === 0 || control.closest("p, .answer")) return [];
      return width >= 23.9 && height >= 23.9
        ? []
        : [
            `${control.tagName} "${control.textContent?.trim() || control.getAttribute("aria-label")}" ${width.toFixed(0)}×${height.toFixed(0)}`,
          ];
    });
  });
