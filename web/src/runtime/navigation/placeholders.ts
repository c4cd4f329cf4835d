// A document contains the placeholder colours of its own images. This adds those of the pages that follow it.
const known = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/** Gives the images below `root` their average colour until they have loaded. The policy forbids `style` attributes, hence the script. */
export function colourPlaceholders(root: ParentNode): void {
  for (const image of root.querySelectorAll('img[class*="ph-"]')) {
    const [name, colour] = /\bph-([0-9a-f]{6})\b/.exec(image.className) ?? [];
    if (!name || known.has(name)) continue;
    known.add(name);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    sheet.insertRule(`.${name}{background-color:#${colour}}`);
  }
}
