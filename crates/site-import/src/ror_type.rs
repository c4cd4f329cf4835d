use std::fmt;

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
    /// All types.
    pub const ALL: [Self; 9] = {
        let mut all = [Self::Other; 9];
        let mut index = 0;
        while index < all.len() {
            all[index] = TYPES[index].0;
            index += 1;
        }
        all
    };

    /// The name in a dump.
    #[must_use]
    pub fn name(self) -> &'static str {
        TYPES[self as usize].1
    }

    /// The tag in the directory.
    #[must_use]
    pub fn tag(self) -> OrganizationTag {
        TYPES[self as usize].2
    }

    /// What a description calls an organization of this type.
    pub(crate) fn noun(self) -> &'static str {
        TYPES[self as usize].3
    }

    /// The type of this name, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|known| known.name().eq_ignore_ascii_case(name.trim()))
    }
}

impl fmt::Display for RorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
