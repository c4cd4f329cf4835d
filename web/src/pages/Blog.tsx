import { Closing } from "../components/Closing";
import { Pagination } from "../ui/Pagination";
import { PageIntro } from "../components/PageIntro";
import { PostCard } from "../features/posts/PostCard";
import { PostGrid } from "../features/posts/PostGrid";
import { Tags } from "../components/Tags";
import { useOtherQuery } from "../components/useOtherQuery";
import type { BlogData } from "../generated/payload";
import * as common from "../site/words/common";
import * as words from "../site/words/posts";
import * as routes from "../generated/routes";

/** The blog, or the posts with one tag. On the first page the newest post is large. */
export function Blog({ data }: { data: BlogData }) {
  const other = useOtherQuery(["page"]);
  const base = data.tag ? routes.blogTag(data.tag.slug) : routes.blog;
  const lead = data.currentPage === 1 ? data.posts[0] : undefined;
  const rest = lead ? data.posts.slice(1) : data.posts;
  const all = { label: common.allPosts, href: routes.blog, current: !data.tag };
  const tags = data.tags.map(({ label, slug, count }) => ({ label, count, href: routes.blogTag(slug), current: slug === data.tag?.slug }));
  return (
    <>
      <div className="wrap page">
        <PageIntro art="terrain" intro={data.intro}>
          <Tags tags={[all, ...tags]} label={words.byTag} />
        </PageIntro>
        {data.posts.length === 0 ? (
          <p className="empty">
            {words.nothingYet}
            <a href={routes.blog}>{words.seeAll}</a>
          </p>
        ) : null}
        {lead ? <PostCard post={lead} large tags={!data.tag} level={2} /> : null}
        {rest.length > 0 ? <PostGrid posts={rest} level={2} /> : null}
        <Pagination currentPage={data.currentPage} lastPage={data.lastPage} url={other ? `${base}?${other}` : base} />
        <p className="aside-links">
          <a href={routes.feed}>{words.feed}</a>
        </p>
      </div>
      {data.closing ? <Closing closing={data.closing} action={common.contactUs} href={routes.contactUs} /> : null}
    </>
  );
}
