import type { BlogPostData } from "../generated/payload";

/** The page of kind `BlogPost`. */
export function BlogPost({ data }: { data: BlogPostData }) {
  return <h1>{Object.keys(data).join(" ")}</h1>;
}
