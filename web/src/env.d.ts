/** Address of the stylesheet of this build; put in by the build. */
declare const __STYLE_URL__: string;
