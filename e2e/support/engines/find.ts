// How a visitor finds something on a page, as functions that run in the page. They are sent as text, so they use nothing from
// outside of themselves.

/** A role with a name, or a CSS selector. `within` narrows the search to the first element that it finds. */
export type Target = string | { role: Role; name?: string | RegExp; within?: Target };

export type Role =
  | "alert"
  | "banner"
  | "button"
  | "checkbox"
  | "combobox"
  | "contentinfo"
  | "dialog"
  | "form"
  | "group"
  | "heading"
  | "link"
  | "listbox"
  | "main"
  | "navigation"
  | "option"
  | "region"
  | "searchbox"
  | "status"
  | "switch"
  | "textbox";

/** A target as plain data. */
export type Wire = string | { role: Role; name?: string | { source: string; flags: string }; within?: Wire };

export function wire(target: Target): Wire {
  if (typeof target === "string") return target;
  const { role, name, within } = target;
  return {
    role,
    ...(name === undefined ? {} : { name: typeof name === "string" ? name : { source: name.source, flags: name.flags } }),
    ...(within === undefined ? {} : { within: wire(within) }),
  };
}

/** The first visible element that fits. */
export function find(target: Wire, root: Document | Element = document): Element | undefined {
  const selectors: Record<string, string> = {
    alert: "[role=alert]",
    banner: "body > header, body > * > header, [role=banner]",
    button: "button, summary, [role=button], input[type=submit]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    combobox: "[role=combobox], select",
    contentinfo: "footer, [role=contentinfo]",
    dialog: "dialog[open], [role=dialog]",
    form: "form",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3, h4, h5, h6, [role=heading]",
    link: "a[href], [role=link]",
    listbox: "[role=listbox]",
    main: "main",
    navigation: "nav",
    option: "[role=option], option",
    region: "section, [role=region]",
    searchbox: "input[type=search], [role=searchbox]",
    status: "[role=status], output",
    switch: "[role=switch]",
    textbox: "input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], textarea, [role=textbox]",
  };
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  // The name as the accessibility tree has it, as far as this site needs it.
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby");
    if (by)
      return words(
        by
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const own = element.getAttribute("aria-label");
    if (own) return words(own);
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return words([...labels].map((label) => label.textContent).join(" ")).replace(/ ?\*$/, "");
    if (element.matches("fieldset")) return words(element.querySelector("legend")?.textContent);
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    const pictures = [...copy.querySelectorAll("img, [aria-label]")].map(
      (part) => part.getAttribute("alt") ?? part.getAttribute("aria-label"),
    );
    return words(copy.textContent) || words(pictures.join(" "));
  };
  if (typeof target !== "string" && target.within) {
    const outer = find(target.within, root);
    return outer && find({ ...target, within: undefined } as Wire, outer);
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  if (typeof target === "string") return [...root.querySelectorAll(target)].find(isVisible);
  const { role, name } = target;
  const fits = (element: Element) => {
    if (name === undefined) return true;
    const actual = nameOf(element);
    return typeof name === "string" ? actual === name : new RegExp(name.source, name.flags).test(actual);
  };
  return [...root.querySelectorAll(selectors[role] ?? "none")].find((element) => isVisible(element) && fits(element));
}

/**
 * Where to press an element, after it was scrolled into view; undefined while something else would receive the press, and while it moves.
 * The document then notes whether the press has reached the target.
 */
export function placeToPress(element: Element, target: Wire): { x: number; y: number } | undefined {
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const isShort = effect instanceof KeyframeEffect && Number.isFinite(effect.getComputedTiming().endTime);
    return isShort && playState === "running" && effect.target?.contains(element);
  });
  if (isMoving) return undefined;
  const isHit = (hit: EventTarget | null, wanted = element) =>
    hit instanceof Element && (wanted.contains(hit) || (hit.closest("label")?.control ?? null) === wanted);
  const { dataset } = document.documentElement;
  const noted = (place: { x: number; y: number }) => {
    dataset["pressed"] = "nothing";
    // React may draw the element anew between the look and the press.
    const note = ({ target: hit }: Event) => (dataset["pressed"] = isHit(hit, find(target)) ? "the target" : "elsewhere");
    document.addEventListener("pointerdown", note, { capture: true, once: true });
    return place;
  };
  const centre = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const receives = ({ x, y }: { x: number; y: number }) => {
    // Firefox also finds what a running transition still has outside of the window.
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    return isHit(document.elementFromPoint(x, y));
  };
  // The first line of a link that is broken into two; the middle of its whole box may be beside both.
  const box = element.getClientRects()[0];
  if (!box) return undefined;
  if (receives(centre(box))) return noted(centre(box));
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const moved = element.getClientRects()[0];
  return moved && receives(centre(moved)) ? noted(centre(moved)) : undefined;
}
