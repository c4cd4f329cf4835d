/** Address of this build's stylesheet. The build replaces the name with it. */
declare const __STYLE_URL__: string;
/** Addresses of this build's modules: those that every page loads, and those of each kind of page. The build replaces the name with them. */
declare const __FILES__: { app: string[]; pages: Record<string, string[]> };
