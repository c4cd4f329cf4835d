use std::sync::Arc;

use serde_json::json;
use site_content::{Member, Post};

use super::{
    blog,
    draft::Draft,
    head::{head, plain_page},
    json_ld,
};
use crate::{
    Page, Route, TextPage,
    address::tag_slug,
    payload::{Crumb, HeadType, MemberSummary, TagLink, TeamData, TeamMemberData},
};

/// Number of colleagues below a member's page.
const OTHERS: usize = 4;

pub(crate) fn team(pages: &Draft<'_>) -> Page {
    let content = &pages.site.pages().team;
    let members = pages.site.members().iter();
    let data = TeamData {
        page: content.clone(),
        work: pages.path_of(TextPage::WorkWithUs),
        members: members.map(|member| summary(pages, member)).collect(),
    };
    plain_page(pages, &Route::Team, &content.head, "Team", data)
}

pub(crate) fn member(pages: &Draft<'_>, member: &Arc<Member>) -> Page {
    let site = &pages.site;
    pages.add_all(&member.text.images);
    let wrote = |post: &&Arc<Post>| post.author.as_ref() == Some(&member.slug);
    let wrote = site.posts().iter().filter(wrote);
    let posts = wrote.map(|post| blog::summary(pages, post)).collect();
    let members = site.members().iter();
    let position = members.clone().position(|other| other.slug == member.slug);
    let others = members.cycle().skip(position.unwrap_or(0) + 1);
    let others = others.take(OTHERS.min(site.members().len().saturating_sub(1)));
    pages.add(&member.image);
    let tags = member.tags.iter().map(|label| TagLink {
        label: label.clone(),
        route: tag_slug(label)
            .filter(|slug| pages.tags.contains_key(slug))
            .map(|tag| Route::BlogTag { tag, page: 1 }.path()),
    });
    let data = TeamMemberData {
        member: Arc::clone(member),
        tags: tags.collect(),
        posts,
        others: others.map(|other| summary(pages, other)).collect(),
    };
    let route = Route::member(member);
    let own = Crumb::name(&member.name, route.path());
    let trail = vec![Crumb::page("Team", "/team"), own];
    let (title, description) = (&member.meta_title, &member.meta_description);
    let mut head = head(pages, &route, title, description, trail);
    head.kind = HeadType::Profile;
    let known_as = (member.name.as_str(), member.occupation.as_str());
    let profile = member.linkedin.as_ref();
    let mut node = json_ld::person(pages, &head, known_as, &member.image, profile);
    node["knowsAbout"] = json!(member.tags);
    node["worksFor"] = json!({ "@id": json_ld::company_id(pages) });
    Page::found(&route, data, head).graph(pages, vec![json_ld::company(pages), node])
}

pub(crate) fn summary(pages: &Draft<'_>, member: &Member) -> MemberSummary {
    MemberSummary {
        name: member.name.clone(),
        occupation: member.occupation.clone(),
        description: member.description.clone(),
        image: pages.add(&member.image),
        slug: member.slug.to_string(),
        tags: member.tags.clone(),
    }
}
