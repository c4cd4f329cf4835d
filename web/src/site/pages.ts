import type { ComponentType } from "react";
import type { Page } from "../generated/payload";

/** Every kind of page there is. */
export type Kind = Page["page"];

/** What the component of one kind is given. */
export type DataOf<K extends Kind> = Extract<Page, { page: K }>["data"];

/** One component for each kind: an object of this type that lacks one does not compile. */
export type Pages = { [K in Kind]: ComponentType<{ data: DataOf<K> }> };

/** The one component that is needed to show one page. */
export type View = ComponentType<{ data: Page["data"] }>;
