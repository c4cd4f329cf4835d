use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use super::tag::{UnknownLabel, labels};

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

/// How strong a piece of evidence is: 1 (weak) to 4 (strong).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Strength(u8);

impl Strength {
    /// `None` unless the value is 1 to 4.
    pub fn new(value: i64) -> Option<Self> {
        u8::try_from(value)
            .ok()
            .filter(|v| (1..=4).contains(v))
            .map(Self)
    }

    /// 1 to 4.
    pub fn get(self) -> u8 {
        self.0
    }
}
