import type { PostSummary } from "../../generated/payload";
import { PostCard } from "./PostCard";

/** Posts as cards: in a page, and as the island `RelatedPosts`. */
export function PostGrid({ posts, level }: { posts: PostSummary[]; level?: 2 | 3 | undefined }) {
  return (
    <div className="post-grid">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} level={level} />
      ))}
    </div>
  );
}
