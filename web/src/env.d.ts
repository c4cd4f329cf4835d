/** Address of this build's stylesheet. The build replaces the name with it. */
declare const __STYLE_URL__: string;
/** Address of the rules of this build's fonts of rare letters. The build replaces the name with it. */
declare const __RARE_LETTERS_URL__: string;
/** Address of the folder of this build's files, with a slash at its end. */
declare const __ASSETS__: string;
/**
 * This build's modules: lists of names, with commas within a list and semicolons between them. The first list is that of the app, and
 * begins with the entry; then comes one for each kind of page, whose first name begins with the kind. Names are without the folder and `.js`.
 */
declare const __FILES__: string;

interface Window {
  /** The entry of the history whose page this document is, until the app follows the history (`entry.start.ts`). */
  shown?: { key: string; index: number; href: string };
}
