payload! {
    /// The data of the layout. It stands once in the document and is not part of payloads.
    struct SiteData {
        /// Name of the site, as in titles.
        name: String,
        /// One or two sentences about the company, for the footer.
        blurb: String,
        /// City, for the footer.
        city: String,
        /// General address.
        email: String,
        /// Name of the social network the profile is on.
        social_name: String,
        /// The company's profile on that network.
        social_url: String,
        /// Base address of the external dashboard: the `Login` links.
        login_url: String,
        /// Year of the copyright line, taken when the snapshot was made, because a render has no clock.
        year: i16,
        /// Script of the chat widget; absent if no chat is configured.
        chat_script_url?: String,
        /// What the cookie banner, the preferences and the privacy policy say about visits.
        consent: ConsentData,
    }

    /// How this installation handles consent. The chat is described by [`SiteData::chat_script_url`].
    struct ConsentData {
        /// Whether Analytics and Marketing are switched on before the visitor has chosen.
        initially_on: bool,
        /// Months for which counts of visits are kept; absent if visits are not counted.
        visits_kept_months?: u8,
    }
}
