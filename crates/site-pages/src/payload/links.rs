payload! {
    /// A link to another page of the site.
    #[derive(PartialEq, Eq)]
    struct PageLink {
        /// Title or name of the page.
        text: String,
        /// Its path.
        route: String,
        /// A few words about it.
        note?: String,
        /// `YYYY-MM-DD`.
        date?: String,
    }

    /// Pages of the same subject; each list may be empty, but not all of them.
    #[derive(PartialEq, Eq)]
    struct Related {
        /// Posts that share most tags, then the newest.
        posts: Vec<PageLink>,
        /// Events.
        events: Vec<PageLink>,
        /// Entries of the directory.
        organizations: Vec<PageLink>,
    }

    /// A tag that leads to its posts, if there are any.
    #[derive(PartialEq, Eq)]
    struct TagLink {
        /// As the editor wrote it.
        label: String,
        /// Path of the listing.
        route?: String,
    }

    /// What joins an organization of the directory to the rest of the site.
    #[derive(PartialEq, Eq)]
    struct Ties {
        /// What the company does with it, if it is a partner.
        partner?: String,
        /// Whether it is among the clients.
        client: bool,
        /// What its people said of the company.
        said: Vec<String>,
        /// Its people who spoke at events: name and page, with the talk as the note.
        speakers: Vec<Talk>,
        /// Posts about it, newest first.
        posts: Vec<PageLink>,
    }

    /// Somebody of an organization who spoke at an event.
    #[derive(PartialEq, Eq)]
    struct Talk {
        /// The speaker; the note is the title of the talk.
        speaker: PageLink,
        /// The event.
        event: PageLink,
    }

    /// A person named beside something else: author, speaker of a session.
    struct PersonRef {
        /// Full name.
        name: String,
        /// What they do.
        occupation: String,
        /// Portrait.
        image: String,
        /// Path of their page.
        route: String,
    }
}
