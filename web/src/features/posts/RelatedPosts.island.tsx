import type { PostSummary } from "../../generated/payload";
import { PostCard } from "./PostCard";

/** Up to three posts that share tags with the one of the page. Rendered in a page and as an island. */
export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}
