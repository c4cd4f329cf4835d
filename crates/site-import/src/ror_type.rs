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

impl RorType {
    /// All types.
    pub const ALL: [Self; 9] = [
        Self::Archive,
        Self::Company,
        Self::Education,
        Self::Facility,
        Self::Funder,
        Self::Government,
        Self::Healthcare,
        Self::Nonprofit,
        Self::Other,
    ];

    /// The name in a dump.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Archive => "archive",
            Self::Company => "company",
            Self::Education => "education",
            Self::Facility => "facility",
            Self::Funder => "funder",
            Self::Government => "government",
            Self::Healthcare => "healthcare",
            Self::Nonprofit => "nonprofit",
            Self::Other => "other",
        }
    }

    /// The tag in the directory.
    #[must_use]
    pub fn tag(self) -> OrganizationTag {
        match self {
            Self::Archive => OrganizationTag::Archive,
            Self::Company => OrganizationTag::Company,
            Self::Education => OrganizationTag::EducationalInstitute,
            Self::Facility => OrganizationTag::Facility,
            Self::Funder => OrganizationTag::FundingAgencies,
            Self::Government => OrganizationTag::GovernmentAgency,
            Self::Healthcare => OrganizationTag::HealthOrganization,
            Self::Nonprofit => OrganizationTag::Nonprofit,
            Self::Other => OrganizationTag::Other,
        }
    }

    /// A type that was added to the registry later counts as "other".
    pub(crate) fn of(name: &str) -> Self {
        let known = Self::ALL
            .into_iter()
            .find(|known| known.name().eq_ignore_ascii_case(name));
        known.unwrap_or(Self::Other)
    }
}

impl fmt::Display for RorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
