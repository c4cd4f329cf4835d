//! Content-Security-Policies of the pages, by pattern of their address. A host's configuration can't have a rule for
//! each of 70,000 pages, and most pages with the same pattern have the same policy.

use std::collections::{BTreeMap, BTreeSet};

use site_pages::Route;

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
        let policies = self.by_pattern.entry(pattern).or_default();
        let files = policies.entry(policy.to_owned()).or_default();
        files.push(file.to_owned());
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
            let others = policies.iter().filter(|(policy, _)| *policy != usual);
            let others = others.flat_map(|(policy, files)| {
                files.iter().map(move |file| (file.as_str(), &**policy))
            });
            let mut others: Vec<(&str, &str)> = others.collect();
            others.sort_unstable();
            Some((pattern.as_str(), usual.as_str(), others))
        })
    }

    /// For each pattern, one policy that allows everything that the policies of its files allow.
    pub(crate) fn united(&self) -> impl Iterator<Item = (&str, String)> {
        let all = self.by_pattern.iter();
        all.map(|(pattern, policies)| (pattern.as_str(), unite(policies.keys())))
    }
}

/// The pattern of a page's address in the export: `{}` is one segment.
fn pattern(route: &Route) -> String {
    match route.page_number() {
        None | Some(1) => route.pattern().to_owned(),
        Some(_) => format!("{}/page/{{}}", route.pattern()),
    }
}

/// One policy that allows everything that each of several allows. They differ only in the hashes of inline styles, so
/// the sources of each directive are joined.
fn unite<'a>(policies: impl Iterator<Item = &'a String>) -> String {
    let mut directives: Vec<Vec<&str>> = Vec::new();
    for directive in policies.flat_map(|policy| policy.split(';')) {
        let words: Vec<&str> = directive.split_whitespace().collect();
        let known = directives
            .iter_mut()
            .find(|known| known.first() == words.first());
        match known {
            Some(known) => {
                let new = words.iter().filter(|word| !known.contains(word));
                known.extend(new.copied().collect::<Vec<_>>());
            }
            None => directives.push(words),
        }
    }
    let written: Vec<String> = directives.iter().map(|words| words.join(" ")).collect();
    written.join("; ")
}

#[cfg(test)]
mod tests {
    use site_pages::{DirectoryFilter, EventPage};

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
                "/blog/{}",
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
                Route::Study { slug: slug.clone() },
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
        assert_eq!(policies.by_pattern.len(), 15);
    }

    #[test]
    fn only_pages_with_an_unusual_policy_are_named() {
        let mut policies = Policies::default();
        for (slug, policy) in [("a", "x"), ("b", "y"), ("c", "x")] {
            policies.add(&post(slug), &format!("blog/{slug}.html"), policy);
        }
        let usual: Vec<_> = policies.usual().collect();
        assert_eq!(
            usual,
            [("/blog/{}", "x", Vec::from([("blog/b.html", "y")]))]
        );
        assert_eq!(policies.distinct(), ["x", "y"]);
    }
}
