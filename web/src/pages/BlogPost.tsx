import { CorrectionNotes } from "../features/corrections/CorrectionNotes";
import { PageCover } from "../components/Cover";
import { longDate } from "../site/dates";
import { GuessFirst } from "../features/posts/GuessFirst";
import { Island } from "../components/Island";
import { Portrait } from "../components/Portrait";
import { RelatedPages } from "../components/RelatedPages";
import { RichText } from "../components/RichText";
import { TableOfContents } from "../components/TableOfContents";
import { TakeWithYou, chartData } from "../components/TakeWithYou";
import { Tags } from "../components/Tags";
import { TextLink } from "../components/links";
import type { BlogPostData, PostLink } from "../generated/payload";
import * as words from "../site/words/posts";
import * as common from "../site/words/common";
import * as routes from "../generated/routes";

/** One post: cover, text with its table of contents, the next and previous posts, and related ones. */
export function BlogPost({ data }: { data: BlogPostData }) {
  const { post } = data;
  return (
    <>
      <article className="wrap page post">
        <header>
          <Tags tags={post.tags.map((tag) => ({ label: tag.label, href: routes.blogTag(tag.slug) }))} />
          <h1 dir="auto">{post.title}</h1>
          <p className="lede" dir="auto">
            {post.description}
          </p>
          <div className="byline row">
            {post.author ? (
              <a className="person" href={post.author.route}>
                <Portrait name={post.author.name} image={post.author.image} size={48} />
                <span>
                  <b>{post.author.name}</b>
                  {post.author.occupation}
                </span>
              </a>
            ) : null}
            <p className="meta">
              <time dateTime={post.date}>{longDate(post.date)}</time> · {words.readingTime(post.readingMinutes)}
              {post.updated ? (
                <>
                  {words.updated}
                  <time dateTime={post.updated}>{longDate(post.updated)}</time>
                </>
              ) : null}
            </p>
          </div>
        </header>
        <PageCover src={post.image} alt={post.alt} />
        <div className="post-body">
          <TableOfContents headings={post.headings} />
          <div>
            {post.guess ? <GuessFirst key={data.chosen} guess={post.guess} slug={post.slug} chosen={data.chosen} /> : null}
            <RichText html={post.html} />
            {post.corrections ? <CorrectionNotes corrections={post.corrections} /> : null}
            <TakeWithYou title={post.title} url={data.url} date={post.date} author={post.author?.name} data={chartData(data.charts)} />
          </div>
        </div>
        <nav className="neighbours quiet screen-only" aria-label={words.more}>
          <Neighbour post={data.previous} word={words.earlier} />
          <Neighbour post={data.next} word={words.later} />
        </nav>
      </article>
      {data.relatedIsland ? (
        <section className="tinted screen-only" aria-labelledby="_related">
          <div className="wrap">
            <h2 id="_related">{words.readNext}</h2>
            <Island address={data.relatedIsland} className="related-posts">
              <TextLink href={routes.blog}>{common.allPosts}</TextLink>
            </Island>
          </div>
        </section>
      ) : null}
      <RelatedPages related={data.related} first={post.author ? [`${words.moreBy} ${post.author.name}`, data.moreByAuthor] : undefined} />
    </>
  );
}

function Neighbour({ post, word }: { post?: PostLink; word: string }) {
  return post ? (
    <a href={routes.blogPost(post.slug)}>
      <small>{word}</small>
      <span dir="auto">{post.title}</span>
    </a>
  ) : (
    <span />
  );
}
