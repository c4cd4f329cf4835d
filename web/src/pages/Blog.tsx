import { Pagination } from "../ui/Pagination";
import { PageIntro } from "../components/PageIntro";
import { PostCard } from "../features/posts/PostCard";
import { Tags } from "../components/Tags";
import { useOtherQuery } from "../components/useOtherQuery";
import type { BlogData } from "../generated/payload";

/** The blog, or the posts of one tag: on the first page the newest post is large. */
export function Blog({ data }: { data: BlogData }) {
  const other = useOtherQuery(["page"]);
  const base = data.tag ? `/blog/tags/${data.tag.slug}` : "/blog";
  const lead = data.currentPage === 1 ? data.posts[0] : undefined;
  const rest = lead ? data.posts.slice(1) : data.posts;
  const intro = data.tag ? { ...data.intro, eyebrow: data.intro.title, title: data.tag.label, lede: countOf(data.total) } : data.intro;
  const all = { label: "All posts", href: "/blog", current: !data.tag };
  const tags = data.tags.map((tag) => ({ label: tag.label, href: `/blog/tags/${tag.slug}`, count: tag.count, current: tag.slug === data.tag?.slug }));
  return (
    <div className="wrap page">
      <PageIntro intro={intro}>
        <Tags tags={[all, ...tags]} label="Posts by tag" />
      </PageIntro>
      {data.posts.length === 0 ? (
        <p className="empty">
          Nothing here yet. <a href="/blog">See all posts</a>
        </p>
      ) : null}
      {lead ? <PostCard post={lead} large level={2} /> : null}
      {rest.length > 0 ? (
        <div className="post-grid">
          {rest.map((post) => (
            <PostCard key={post.slug} post={post} level={2} />
          ))}
        </div>
      ) : null}
      <Pagination currentPage={data.currentPage} lastPage={data.lastPage} url={other ? `${base}?${other}` : base} />
      <p className="aside-links">
        <a href="/feed.xml">Follow the blog by feed</a>
      </p>
    </div>
  );
}

function countOf(total: number): string {
  return total === 1 ? "One post with this tag." : `${total} posts with this tag.`;
}
