import type { ComponentType } from "react";
import type { PageData } from "../generated/payload";

/** Every kind of page. */
export type Kind = PageData["page"];

/** The properties of the component of one kind. */
export type DataOf<K extends Kind> = Extract<PageData, { page: K }>["data"];

/** One component for each kind: an object without one of them does not compile. */
export type Pages = { [K in Kind]: ComponentType<{ data: DataOf<K> }> };

/** The component of the page that is shown. */
export type View = ComponentType<{ data: PageData["data"] }>;
