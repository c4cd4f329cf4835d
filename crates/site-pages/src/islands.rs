//! Islands: their names, their data, and the address that binds a name to its properties.

use serde_json::{Map, Value, json};

use crate::{
    IslandCall, Pages,
    build::{blog, draft::Draft, organizations},
    payload::{Island, RelatedPostsIsland, SimilarOrganizationsIsland},
};

/// Number of organizations in the island; the tab "Similar organizations" shows all.
const SIMILAR: usize = 4;

/// The names of all islands.
pub const ISLANDS: [&str; 2] = ["RelatedPosts", "SimilarOrganizations"];

/// The hash in the address of an island: of its name and its properties with sorted keys. A request with another pair
/// of name and properties needs another hash, so an answer can be cached by its address.
#[must_use]
pub fn island_hash(name: &str, props: &Map<String, Value>) -> String {
    // FNV-1a, 64 bits. It detects mismatches and is no protection: limits elsewhere bound what a client may request.
    let mut sorted: Vec<(&String, &Value)> = props.iter().collect();
    sorted.sort_by_key(|(key, _)| *key);
    let text = format!("{name}\u{0}{}", json!(sorted));
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

impl Pages {
    /// The data of an island; `None` if the name is unknown or the properties name no entry.
    #[must_use]
    pub fn island(&self, name: &str, props: &Map<String, Value>) -> Option<Island> {
        let slug = props.get("slug").and_then(Value::as_str)?;
        let pages = &Draft::new(self);
        match name {
            "RelatedPosts" => {
                let related = blog::related(self, self.site.post(slug)?).into_iter();
                let posts = related.map(|post| blog::summary(pages, post)).collect();
                let images = pages.images();
                Some(Island::RelatedPosts(RelatedPostsIsland { posts, images }))
            }
            "SimilarOrganizations" => {
                let entry = self.site.organization(slug)?;
                let similar = self.site.similar_to(entry).take(SIMILAR);
                let organizations = similar
                    .map(|entry| organizations::summary(pages, entry))
                    .collect();
                let images = pages.images();
                Some(Island::SimilarOrganizations(SimilarOrganizationsIsland {
                    organizations,
                    images,
                }))
            }
            _ => None,
        }
    }

    /// An island for a page; `None` if it would be empty.
    pub(crate) fn island_call(&self, name: &str, slug: &str) -> Option<IslandCall> {
        let props = Map::from_iter([("slug".to_owned(), Value::from(slug))]);
        let island = self.island(name, &props)?;
        let empty = match &island {
            Island::RelatedPosts(island) => island.posts.is_empty(),
            Island::SimilarOrganizations(island) => island.organizations.is_empty(),
        };
        let hash = island_hash(name, &props);
        let props = Value::from(props).to_string();
        let query: String = url::form_urlencoded::byte_serialize(props.as_bytes()).collect();
        let address = format!("/__nuxt_island/{name}_{hash}.json?props={query}");
        (!empty).then_some(IslandCall { address, island })
    }
}
