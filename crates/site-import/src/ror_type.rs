use site_content::OrganizationTag;

/// The types of organizations in the registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the registry's own words")]
pub enum RorType {
    Archive,
    Company,
    Education,
    Facility,
    Funder,
    Government,
    Healthcare,
    Nonprofit,
    Other,
}

/// Each type with its name in a dump, its tag in the directory, and the noun that a description calls it.
const TYPES: [(RorType, &str, OrganizationTag, &str); 9] = {
    use OrganizationTag as Tag;
    use RorType::*;
    [
        (Archive, "archive", Tag::Archive, "archive"),
        (Company, "company", Tag::Company, "company"),
        (
            Education,
            "education",
            Tag::EducationalInstitute,
            "educational institute",
        ),
        (Facility, "facility", Tag::Facility, "research facility"),
        (Funder, "funder", Tag::FundingAgencies, "funder"),
        (
            Government,
            "government",
            Tag::GovernmentAgency,
            "government agency",
        ),
        (
            Healthcare,
            "healthcare",
            Tag::HealthOrganization,
            "health organization",
        ),
        (Nonprofit, "nonprofit", Tag::Nonprofit, "nonprofit"),
        (Other, "other", Tag::Other, "organization"),
    ]
};

impl RorType {
    /// The names of all types in a dump.
    #[must_use]
    pub fn names() -> [&'static str; 9] {
        TYPES.map(|(_, name, ..)| name)
    }

    /// The tag in the directory.
    pub(crate) fn tag(self) -> OrganizationTag {
        TYPES[self as usize].2
    }

    /// What a description calls an organization of this type.
    pub(crate) fn noun(self) -> &'static str {
        TYPES[self as usize].3
    }

    /// The type of this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = TYPES.into_iter();
        let known = all.find(|(_, known, ..)| known.eq_ignore_ascii_case(name.trim()));
        known.map(|(kind, ..)| kind)
    }
}
