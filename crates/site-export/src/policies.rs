//! Content-Security-Policies of the pages, by pattern of their address. A host's configuration can't have a rule for
//! each of 70,000 pages, and most pages with the same pattern have the same policy.

use std::collections::{BTreeMap, BTreeSet};

use site_pages::{EventPage, Route};

/// For each pattern its policies, and for each policy the files that have it.
#[derive(Debug, Default)]
pub(crate) struct Policies {
    by_pattern: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Policies {
    /// Adds a page.
    pub(crate) fn add(&mut self, route: &Route, file: &str, policy: &str) {
        self.add_pattern(pattern(route), file, policy);
    }

    /// Adds a file that has no route.
    pub(crate) fn add_pattern(&mut self, pattern: String, file: &str, policy: &str) {
        let files = self.by_pattern.entry(pattern).or_default();
        files
            .entry(policy.to_owned())
            .or_default()
            .push(file.to_owned());
    }

    /// Adds the policies of another job.
    pub(crate) fn merge(&mut self, other: Self) {
        for (pattern, policies) in other.by_pattern {
            let ours = self.by_pattern.entry(pattern).or_default();
            for (policy, files) in policies {
                ours.entry(policy).or_default().extend(files);
            }
        }
    }

    /// All distinct policies, sorted.
    pub(crate) fn distinct(&self) -> Vec<&str> {
        let all = self.by_pattern.values().flat_map(BTreeMap::keys);
        let distinct: BTreeSet<&str> = all.map(String::as_str).collect();
        distinct.into_iter().collect()
    }

    /// For each pattern, the policy that most of its files have, and the files with another policy.
    pub(crate) fn usual(&self) -> impl Iterator<Item = (&str, &str, Vec<(&str, &str)>)> {
        self.by_pattern.iter().filter_map(|(pattern, policies)| {
            let (usual, _) = policies.iter().max_by_key(|(_, files)| files.len())?;
            let mut others: Vec<(&str, &str)> = policies
                .iter()
                .filter(|(policy, _)| *policy != usual)
                .flat_map(|(policy, files)| {
                    files.iter().map(move |file| (file.as_str(), &**policy))
                })
                .collect();
            others.sort_unstable();
            Some((pattern.as_str(), usual.as_str(), others))
        })
    }

    /// For each pattern, one policy that allows everything that the policies of its files allow.
    pub(crate) fn united(&self) -> impl Iterator<Item = (&str, String)> {
        self.by_pattern
            .iter()
            .map(|(pattern, policies)| (pattern.as_str(), unite(policies.keys())))
    }
}

/// The pattern of a route's address: `:name` is one segment.
fn pattern(route: &Route) -> String {
    let event = |page: EventPage| {
        let sample = Route::Event {
            slug: "-".to_owned(),
            page,
        };
        // The path is made with `-`, because a colon would be percent-encoded.
        sample.path().replacen("/-", "/:event", 1)
    };
    match route {
        Route::Blog { page: 2.. } => "/blog/page/:number".to_owned(),
        Route::BlogTag { page: 2.., .. } => "/blog/tags/:tag/page/:number".to_owned(),
        Route::BlogTag { .. } => "/blog/tags/:tag".to_owned(),
        Route::BlogPost { .. } => "/blog/:post".to_owned(),
        Route::BlogGuess { .. } => "/blog/:post/guess/:choice".to_owned(),
        Route::TeamMember { .. } => "/team/:member".to_owned(),
        Route::Event { page, .. } => event(*page),
        Route::EventSpeaker { .. } => "/events/:event/speakers/:speaker".to_owned(),
        Route::Organizations { page: 2.., .. } => "/organizations/page/:number".to_owned(),
        Route::Organization { .. } => "/organizations/:organization".to_owned(),
        Route::SimilarOrganizations { .. } => {
            "/organizations/:organization/similar-organizations".to_owned()
        }
        Route::AidinsightQuestion { .. } => "/aidinsight/:question".to_owned(),
        Route::CaseStudy { .. } => "/case-studies/:study".to_owned(),
        // Each of these is one address. A kind of page with many entries needs a pattern above: Cloudflare reads a
        // hundred rules.
        Route::Home
        | Route::AboutUs
        | Route::Vision
        | Route::Services
        | Route::Aidinsight
        | Route::Blog { .. }
        | Route::CaseStudies
        | Route::Corrections
        | Route::Text(_)
        | Route::Team
        | Route::Events
        | Route::Organizations { .. }
        | Route::ContactUs { .. }
        | Route::ContactThanks { .. }
        | Route::Search { .. }
        | Route::PrivacyPolicy
        | Route::TermsOfService => route.path(),
    }
}

/// One policy that allows everything that each of several allows. They differ only in the hashes of inline styles, so
/// the sources of each directive are joined.
fn unite<'a>(policies: impl Iterator<Item = &'a String>) -> String {
    let mut directives: Vec<(&str, Vec<&str>)> = Vec::new();
    for policy in policies {
        for directive in policy.split(';').map(str::trim) {
            let (name, sources) = directive.split_once(' ').unwrap_or((directive, ""));
            let known = directives.iter_mut().find(|(known, _)| *known == name);
            let list = match known {
                Some((_, list)) => list,
                None => {
                    directives.push((name, Vec::new()));
                    match directives.last_mut() {
                        Some((_, list)) => list,
                        None => continue,
                    }
                }
            };
            for source in sources.split_whitespace() {
                if !list.contains(&source) {
                    list.push(source);
                }
            }
        }
    }
    let written = directives.iter().map(|(name, sources)| {
        let words: Vec<&str> = std::iter::once(name)
            .chain(sources)
            .copied()
            .filter(|word| !word.is_empty())
            .collect();
        words.join(" ")
    });
    written
        .filter(|directive| !directive.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
}

#[cfg(test)]
mod tests {
    use site_pages::DirectoryFilter;

    use super::*;

    fn post(slug: &str) -> Route {
        Route::BlogPost {
            slug: slug.to_owned(),
        }
    }

    #[test]
    fn a_united_policy_has_the_hashes_of_all_and_nothing_else() {
        let mut policies = Policies::default();
        policies.add(
            &post("a"),
            "blog/a.html",
            "default-src 'none'; style-src 'self' 'sha256-A'",
        );
        policies.add(
            &post("b"),
            "blog/b.html",
            "default-src 'none'; style-src 'self' 'sha256-B'",
        );
        let united: Vec<_> = policies.united().collect();
        assert_eq!(
            united,
            [(
                "/blog/:post",
                "default-src 'none'; style-src 'self' 'sha256-A' 'sha256-B'".to_owned()
            )]
        );
    }

    #[test]
    fn the_number_of_patterns_does_not_grow_with_the_number_of_entries() {
        let mut policies = Policies::default();
        for number in 1..300 {
            let slug = format!("entry-{number}");
            let page = number;
            for route in [
                post(&slug),
                Route::AidinsightQuestion {
                    question: slug.clone(),
                },
                Route::Blog { page },
                Route::BlogTag {
                    tag: slug.clone(),
                    page,
                },
                Route::CaseStudy { slug: slug.clone() },
                Route::TeamMember { slug: slug.clone() },
                Route::Event {
                    slug: slug.clone(),
                    page: EventPage::Agenda,
                },
                Route::EventSpeaker {
                    slug: slug.clone(),
                    speaker: slug.clone(),
                },
                Route::Organizations {
                    filter: DirectoryFilter::default(),
                    page,
                },
                Route::Organization { slug: slug.clone() },
                Route::SimilarOrganizations { slug },
            ] {
                policies.add(&route, "x.html", "x");
            }
        }
        // The three listings have a pattern for their first page and one for all others.
        assert_eq!(policies.by_pattern.len(), 14);
    }

    #[test]
    fn only_pages_with_an_unusual_policy_are_named() {
        let mut policies = Policies::default();
        for (slug, policy) in [("a", "x"), ("b", "y"), ("c", "x")] {
            let mut other = Policies::default();
            other.add(&post(slug), &format!("blog/{slug}.html"), policy);
            policies.merge(other);
        }
        let usual: Vec<_> = policies.usual().collect();
        assert_eq!(
            usual,
            [("/blog/:post", "x", Vec::from([("blog/b.html", "y")]))]
        );
        assert_eq!(policies.distinct(), ["x", "y"]);
    }
}
