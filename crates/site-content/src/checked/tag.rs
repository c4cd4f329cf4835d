/// Defines an enum whose values each have one label, used in files, payloads and pages.
macro_rules! labels {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $label:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $label)] $variant,)* }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The label in files, payloads and findings.
            pub fn label(self) -> &'static str {
                match self { $(Self::$variant => $label,)* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.label())
            }
        }

        impl $crate::checked::Labelled for $name {
            const LABELS: &'static [&'static str] = &[$($label,)*];
            const VALUES: &'static [Self] = Self::ALL;
        }
    };
}

pub(crate) use labels;

/// The labels of a closed list, from which a finding suggests the nearest one, and their values in the same order.
pub(crate) trait Labelled: Copy + 'static {
    const LABELS: &'static [&'static str];
    const VALUES: &'static [Self];
}

labels! {
    /// What kind of organization an entry describes.
    OrganizationTag {
        /// Gives money by programme or call.
        FundingAgencies = "Funding Agencies",
        /// Its work is research.
        ResearchInstitute = "Research Institute",
        /// Its work is teaching.
        EducationalInstitute = "Educational Institute",
        /// Gives grants from an endowment or by donation.
        GrantMakingOrganization = "Grant-Making Organization",
        /// Invests for a return.
        VentureCapitalFirm = "Venture Capital Firm",
        /// Part of a state.
        GovernmentAgency = "Government Agency",
        /// An organization that works without profit.
        Nonprofit = "Nonprofit",
        /// Health care or public health.
        HealthOrganization = "Health Organization",
        /// A company that works for profit.
        Company = "Company",
        /// Keeps records or collections.
        Archive = "Archive",
        /// A laboratory, station or other installation.
        Facility = "Facility",
        /// None of the others.
        Other = "Other",
    }
}

labels! {
    /// How people take part in an event.
    #[derive(ts_rs::TS)]
    Attendance {
        /// At the venue only.
        InPerson = "in-person",
        /// Over the network only.
        Online = "online",
        /// Either way.
        Mixed = "mixed",
    }
}

labels! {
    /// How a study compares.
    StudyDesign {
        /// Groups of people were drawn by lot.
        ClusterTrial = "Cluster-randomized trial",
        /// People were drawn by lot.
        Trial = "Randomized trial",
        /// A rule or a chance that nobody chose decided who was reached.
        NaturalExperiment = "Natural experiment",
        /// A threshold decided who was reached.
        Discontinuity = "Regression discontinuity",
        /// Changes in places with a programme against those in places without.
        DifferenceInDifferences = "Difference in differences",
        /// A comparison that is adjusted for what was measured.
        AdjustedComparison = "Adjusted comparison",
        /// People or places that are followed over time.
        Cohort = "Cohort study",
        /// The same people before and after.
        BeforeAndAfter = "Before-and-after study",
        /// No comparison.
        Description = "Descriptive study",
    }
}

labels! {
    /// The initial state of the switches in the cookie preferences, before a visitor has chosen.
    ConsentStart {
        /// Analytics and Marketing are on, unless the browser sends `Sec-GPC: 1`.
        On = "on",
        /// Analytics and Marketing are off.
        Off = "off",
    }
}

labels! {
    /// The drawing of a service, as icon and as diagram.
    ServiceIcon {
        /// Shelves and links.
        KnowledgeManagement = "knowledge-management",
        /// A door to studies.
        EvidencePortal = "evidence-portal",
        /// A plan.
        ProjectDesign = "project-design",
        /// A line that is followed.
        Monitoring = "monitoring",
        /// Pages that are written.
        DocumentGeneration = "document-generation",
        /// People who learn.
        Training = "training",
        /// An experiment.
        Research = "research",
        /// A seal.
        Compliance = "compliance",
    }
}

labels! {
    /// The drawing of a company value.
    ValueIcon {
        /// Rigour.
        Rigour = "rigour",
        /// Humility.
        Humility = "humility",
        /// Proximity.
        Proximity = "proximity",
        /// Openness.
        Openness = "openness",
        /// Care.
        Care = "care",
        /// Usefulness.
        Usefulness = "usefulness",
    }
}

impl StudyDesign {
    /// The highest step that a study of this design may have, by the rules of `/methods`.
    pub fn highest_step(self) -> u8 {
        match self {
            Self::ClusterTrial | Self::Trial | Self::NaturalExperiment | Self::Discontinuity => 4,
            Self::DifferenceInDifferences | Self::AdjustedComparison | Self::Cohort => 3,
            Self::BeforeAndAfter => 2,
            Self::Description => 1,
        }
    }
}
