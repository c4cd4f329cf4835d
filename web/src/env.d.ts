/** Address of this build's stylesheet. The build replaces the name with it. */
declare const __STYLE_URL__: string;
/** Address of the rules of this build's fonts of rare letters. The build replaces the name with it. */
declare const __RARE_LETTERS_URL__: string;
/** Addresses of this build's modules: the app, what it imports, and those of each kind of page. The build replaces the name with them. */
declare const __FILES__: { entry: string; imports: string[]; pages: [string, ...string[]][] };

interface Window {
  /** The entry of the history whose page this document is, until the app follows the history (`entry.start.ts`). */
  shown?: { key: string; index: number; href: string };
}
