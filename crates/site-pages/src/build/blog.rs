use std::{collections::HashSet, slice, sync::Arc};

use serde_json::json;
use site_content::{Member, Post, thousands};

use super::{
    corrections,
    draft::Draft,
    guess::guess,
    head::{charts, head, headings},
    json_ld,
};
use crate::{
    POSTS_PER_PAGE, Page, Pages, Route,
    address::tag_slug,
    card::card_path,
    pages::page_of,
    payload::{
        self, BlogData, BlogPostData, CountedTag, Crumb, HeadType, Intro, PageLink, PersonRef,
        PostLink, PostSummary,
    },
    relations::link_to_post,
};

/// Number of related posts below a post.
const RELATED: usize = 3;

/// Number of other posts of the author below a post.
const MORE_BY_AUTHOR: usize = 3;

pub(crate) fn list(
    pages: &Draft<'_>,
    route: &Route,
    tag: Option<&CountedTag>,
    number: u32,
) -> Option<Page> {
    let content = &pages.site.pages().blog;
    let text = &content.head;
    let found: Vec<&Arc<Post>> = match tag {
        Some(tag) => pages.relations.posts(slice::from_ref(&tag.tag.label)),
        None => pages.site.posts().iter().collect(),
    };
    let (first, last) = page_of(found.len(), POSTS_PER_PAGE, number)?;
    let intro = match tag {
        None => text.clone(),
        Some(tag) => Intro {
            eyebrow: "Posts about".to_owned(),
            title: tag.tag.label.clone(),
            lede: match tag.count {
                1 => "One post carries this tag.".to_owned(),
                count => format!("{} posts carry this tag, newest first.", thousands(&count)),
            },
            ..text.clone()
        },
    };
    let shown = found.iter().skip(first).take(POSTS_PER_PAGE);
    let data = BlogData {
        intro,
        posts: shown.map(|post| summary(pages, post)).collect(),
        tags: pages.tags.values().cloned().collect(),
        tag: tag.cloned(),
        current_page: number as usize,
        last_page: last as usize,
        total: found.len(),
        closing: content.closing.clone(),
    };
    let page_words = match number {
        1 => String::new(),
        _ => format!(", page {number}"),
    };
    let own_path = route.path();
    let (title, description, trail) = match tag {
        None => (
            format!("{}{page_words}", text.meta_title),
            match number {
                1 => text.meta_description.clone(),
                _ => format!("Page {number} of the blog: {}", text.meta_description),
            },
            vec![Crumb::page("Blog", own_path)],
        ),
        Some(tag) => (
            format!("Posts about {}{page_words}", tag.tag.label),
            format!(
                "Posts of {} about {}{page_words}: notes on evidence for development, by the people \
                 who read it.",
                pages.site.config().name,
                tag.tag.label,
            ),
            vec![
                Crumb::page("Blog", "/blog"),
                Crumb::page(&tag.tag.label, own_path),
            ],
        ),
    };
    let mut head = head(pages, route, &title, &description, trail);
    head.feed = Some("/feed.xml".to_owned());
    Some(Page::found(route, data, head).graph(pages, Vec::new()))
}

pub(crate) fn post(pages: &Draft<'_>, post: &Arc<Post>) -> Page {
    let site = &pages.site;
    pages.add_all(&post.body.images);
    let route = Route::post(post);
    let own = Crumb::page(&post.title, route.path());
    let trail = vec![Crumb::page("Blog", "/blog"), own];
    let (title, description) = (&post.meta_title, &post.meta_description);
    let mut head = head(pages, &route, title, description, trail);
    head.kind = HeadType::Article;
    head.feed = Some("/feed.xml".to_owned());
    head.published = Some(post.date.to_string());
    head.modified = post.updated.map(|date| date.to_string());

    let mut posts = site.posts().iter();
    let position = posts.position(|other| other.slug == post.slug);
    let neighbour = |index: Option<usize>| {
        let other = site.posts().get(index?)?;
        Some(PostLink {
            title: other.title.clone(),
            slug: other.slug.to_string(),
        })
    };
    let author = site.author_of(post);
    let island = pages.island_call("RelatedPosts", post.slug.as_str());
    let url = head.canonical.clone();
    let data = BlogPostData {
        post: payload::Post {
            summary: summary(pages, post),
            meta_title: post.meta_title.clone(),
            meta_description: post.meta_description.clone(),
            updated: post.updated.map(|date| date.to_string()),
            author: author.map(|author| person(pages, author)),
            html: post.body.html.clone(),
            guess: post.guess.as_ref().map(guess),
            corrections: corrections::of_page(pages, &route.path()),
            headings: headings(&post.body, 3),
        },
        // Posts are sorted newest first, so the next post in time has the smaller index.
        next: neighbour(position.and_then(|index| index.checked_sub(1))),
        previous: neighbour(position.map(|index| index + 1)),
        related_island: island.as_ref().map(|island| island.address.clone()),
        more_by_author: more_by_author(pages, post),
        related: pages.relations.of_post(site, post),
        chosen: None,
        charts: charts(&post.body),
        url: url.clone(),
    };
    let about = (post.title.as_str(), post.description.as_str());
    let mut node = json_ld::article(pages, ("BlogPosting", "post"), &head, about, author);
    node["image"] = json_ld::image(pages, post.image.as_str()).into();
    node["wordCount"] = post.body.word_count.into();
    node["keywords"] = json!(post.tags);
    let nodes = vec![json_ld::company(pages), node];
    let mut page = Page::found(&route, data, head).graph(pages, nodes);
    page.islands.extend(island);
    page
}

/// A post at the address of one guess; `None` if there is no such guess. Search engines do not list it, because it repeats the post,
/// and its card shows the guess.
pub(crate) fn guessed(pages: &Draft<'_>, post_of: &Arc<Post>, choice: &str) -> Option<Page> {
    let asked = post_of.guess.as_ref()?;
    let number = (1..=asked.options.len()).find(|number| number.to_string() == choice)?;
    let choice = guess(asked).choices.into_iter().nth(number - 1)?;
    let route = Route::BlogGuess {
        slug: post_of.slug.to_string(),
        choice: number.to_string(),
    };
    let mut page = post(pages, post_of);
    let payload = &mut page.payload;
    payload.path = route.path();
    let title = format!("A guess: {}", choice.label);
    payload.head.title = format!(
        "{title}. {} {} {}",
        post_of.meta_title,
        pages.site.config().title_separator,
        pages.site.config().name
    );
    payload.head.canonical = format!("{}{route}", pages.options.site_url);
    payload.head.description = choice.result;
    payload.head.image = json_ld::absolute(pages, &card_path(&route));
    payload.head.image_alt = title.clone();
    payload.head.robots = Some("noindex".to_owned());
    payload
        .head
        .breadcrumb
        .push(Crumb::page(&title, route.path()));
    if let payload::PageData::BlogPost(shown) = &mut payload.page {
        shown.data.chosen = Some(number);
    }
    Some(page)
}

/// The newest other posts of the author.
fn more_by_author(pages: &Pages, post: &Post) -> Vec<PageLink> {
    let is_theirs = |other: &&Arc<Post>| other.author.is_some() && other.author == post.author;
    let others = pages.site.posts().iter().filter(is_theirs);
    let others = others.filter(|other| other.slug != post.slug);
    let links = others.map(|other| link_to_post(other));
    links.take(MORE_BY_AUTHOR).collect()
}

/// The posts that share the most tags with a post. Posts with equally many shared tags come newest first, and the
/// newest posts fill up the list. The next and the previous post are left out if there are enough others, because the
/// page already links to them.
pub(crate) fn related<'a>(pages: &'a Pages, post: &Post) -> Vec<&'a Arc<Post>> {
    let posts = pages.site.posts();
    let own = posts.iter().position(|other| other.slug == post.slug);
    let neighbours = [own.and_then(|at| at.checked_sub(1)), own.map(|at| at + 1)];
    let neighbours = neighbours.map(|at| posts.get(at?).map(|post| &post.slug));
    let all = pages.relations.posts(&post.tags).into_iter().chain(posts);
    let mut seen = HashSet::from([&post.slug]);
    let others = all.filter(|other| seen.insert(&other.slug));
    let mut others: Vec<&Arc<Post>> = others.take(RELATED + neighbours.len()).collect();
    // The sort is stable, so the neighbours move to the end and the order is kept otherwise.
    others.sort_by_key(|other| neighbours.contains(&Some(&other.slug)));
    others.truncate(RELATED);
    others
}

pub(crate) fn summary(pages: &Draft<'_>, post: &Post) -> PostSummary {
    let tags = post.tags.iter();
    let tags = tags.filter_map(|label| pages.tags.get(&tag_slug(label)?));
    PostSummary {
        title: post.title.clone(),
        description: post.description.clone(),
        image: pages.add(&post.image),
        alt: post.alt.clone(),
        slug: post.slug.to_string(),
        date: post.date.to_string(),
        tags: tags.map(|counted| counted.tag.clone()).collect(),
        reading_minutes: post.body.reading_minutes,
    }
}

pub(crate) fn person(pages: &Draft<'_>, member: &Member) -> PersonRef {
    PersonRef {
        name: member.name.clone(),
        occupation: member.occupation.clone(),
        image: pages.add(&member.image),
        route: Route::member(member).path(),
    }
}
