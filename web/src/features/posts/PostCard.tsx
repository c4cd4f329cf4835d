import type { PostSummary } from "../../generated/payload";
import { Cover } from "../../components/Cover";
import { PHONE_WIDE } from "../../components/Picture";
import { longDate } from "../../site/dates";
import * as words from "../../site/words/posts";
import * as routes from "../../generated/routes";

const LARGE = `(width >= 64rem) 680px, ${PHONE_WIDE}`;
// A phone shows a square crop of the picture, 104 px wide.
const SMALL = "(width >= 64rem) 378px, (width >= 40rem) 50vw, 160px";

type PostCardProps = {
  post: PostSummary;
  /** For the first post of the blog, which takes the whole width. */
  large?: boolean;
  /** Whether a large card names its tags. On the page of a tag they would repeat its name. */
  tags?: boolean;
  level?: 2 | 3;
};

/** A post in a list. */
export function PostCard({ post, large = false, tags = true, level = 3 }: PostCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={large ? "post-card post-large" : "post-card"}>
      <Cover src={post.image} alt={post.alt} sizes={large ? LARGE : SMALL} priority={large} />
      <div>
        <p className="meta">
          <time dateTime={post.date}>{longDate(post.date)}</time>
          {` · ${words.readingTime(post.readingMinutes)}`}
        </p>
        <Heading>
          <a href={routes.blogPost(post.slug)} dir="auto">
            {post.title}
          </a>
        </Heading>
        <p>{post.description}</p>
        {large && tags && post.tags[0] ? <p className="meta">{post.tags.map((tag) => tag.label).join(" · ")}</p> : null}
      </div>
    </article>
  );
}
