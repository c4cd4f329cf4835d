import type { ComponentType } from "react";
import type { Page } from "../generated/payload";

/** Every kind of page. */
export type Kind = Page["page"];

/** The properties of the component of one kind. */
export type DataOf<K extends Kind> = Extract<Page, { page: K }>["data"];

/** One component for each kind: an object without one of them does not compile. */
export type Pages = { [K in Kind]: ComponentType<{ data: DataOf<K> }> };

/** The component of the page that is shown. */
export type View = ComponentType<{ data: Page["data"] }>;
