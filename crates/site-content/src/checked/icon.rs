use std::fmt;

use serde::{Serialize, Serializer};

use super::tag::labels;

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
