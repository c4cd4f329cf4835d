/** Address of this build's stylesheet. The build replaces the name with it. */
declare const __STYLE_URL__: string;
