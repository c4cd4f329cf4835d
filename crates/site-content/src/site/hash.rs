use std::fmt;

use super::{Collection, Shared};
use crate::{CaseStudy, Event, Job, Member, Organization, Origin, Post};

/// A hash that identifies the content of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SiteHash([u8; 32]);

impl SiteHash {
    /// All bytes, as input for other hashes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn of(
        shared: &Shared,
        posts: &Collection<Post>,
        members: &Collection<Member>,
        events: &Collection<Event>,
        organizations: &Collection<Organization>,
        case_studies: &Collection<CaseStudy>,
        jobs: &Collection<Job>,
    ) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&shared.digest);
        // The order within each collection depends on the content only.
        let mut add = |origin: &Origin| {
            hasher.update(origin.path.as_bytes());
            hasher.update(&[0]);
            hasher.update(&origin.digest);
        };
        posts.all().iter().for_each(|post| add(&post.origin));
        case_studies.all().iter().for_each(|one| add(&one.origin));
        jobs.all().iter().for_each(|job| add(&job.origin));
        members.all().iter().for_each(|member| add(&member.origin));
        for event in events.all() {
            add(&event.origin);
            event
                .speakers
                .iter()
                .for_each(|speaker| add(&speaker.origin));
        }
        organizations
            .all()
            .iter()
            .for_each(|organization| add(&organization.origin));
        Self(*hasher.finalize().as_bytes())
    }
}

/// The first 16 hexadecimal digits.
impl fmt::Display for SiteHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .take(8)
            .try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
