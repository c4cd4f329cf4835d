use ts_rs::{Config, TS};

use super::*;

/// All payload types as one TypeScript module, which is committed as `web/src/generated/payload.ts`.
///
/// `make types` writes the file; a test fails when it is stale.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut out = String::from(
        "// Generated from crates/site-pages/src/payload by `make types`. Never edit.\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$(
            out.push_str("\nexport ");
            out.push_str(&<$name as TS>::decl(&config));
            out.push('\n');
        )*};
    }
    declare!(
        Payload,
        Page,
        Head,
        HeadType,
        Crumb,
        Image,
        SiteData,
        ConsentData,
        PersonRef,
        MemberSummary,
        Member,
        TeamData,
        TeamMemberData,
        PostSummary,
        PostTag,
        Post,
        Heading,
        PostLink,
        BlogData,
        BlogPostData,
        Intro,
        TitledText,
        Figure,
        Service,
        ServiceDetail,
        Value,
        Client,
        Testimonial,
        HomeData,
        Milestone,
        Partner,
        Photo,
        AboutUsData,
        VisionData,
        ServicesData,
        AidinsightData,
        Answer,
        Source,
        Feature,
        Question,
        LegalData,
        DeviceData,
        ErrorData,
        EventSummary,
        EventStatus,
        EventsData,
        EventDetail,
        EventOverviewData,
        AgendaItem,
        EventAgendaData,
        Faq,
        EventFaqsData,
        EventRegistrationData,
        EventSpeakersData,
        SpeakerSummary,
        Speaker,
        EventSpeakerData,
        OrganizationSummary,
        Organization,
        Office,
        Described,
        Facet,
        DirectoryQuery,
        OrganizationsData,
        OrganizationData,
        SimilarOrganizationsData,
        Island,
        RelatedPostsIsland,
        SimilarOrganizationsIsland,
        ContactUsData,
        ContactForm,
        ContactThanksData,
        StaticDirectory,
        StaticSlug,
        StaticOffices,
        SearchKind,
        SearchData,
        SearchKindCount,
        SearchResult,
        SnippetPart,
        StaticSearch,
        StaticSearchDocument,
        StaticSearchSection,
    );
    out.push_str("\nexport type Images = { [path in string]: Image };\n");
    out
}
