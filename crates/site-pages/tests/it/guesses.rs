//! The figure of a post that a reader guesses.

use site_pages::card::{card_path, card_route};

use crate::help::{pages, payload, route, text};

const POST: &str = "/blog/the-same-number-twice";

// Promise: pages 46
#[test]
fn each_guess_has_an_address_that_says_how_far_off_it_is() {
    let pages = pages();
    for (choice, result) in [
        (
            1,
            "It is 31 results, with an interval from 23 to 41. Your guess is 19 results too low.",
        ),
        (
            2,
            "It is 31 results, with an interval from 23 to 41. You are right.",
        ),
        (
            4,
            "It is 31 results, with an interval from 23 to 41. Your guess is 65 results too high.",
        ),
    ] {
        let address = format!("{POST}/guess/{choice}");
        let page = payload(&pages, &address);
        assert_eq!(
            page.pointer("/data/chosen"),
            Some(&choice.into()),
            "{address}"
        );
        assert_eq!(text(&page, "/head/description"), result);
        assert_eq!(text(&page, "/path"), address);
        assert!(text(&page, "/head/canonical").ends_with(&address));
        assert_eq!(text(&page, "/head/robots"), "noindex");
        let route = route(&address);
        let card = card_path(&route);
        assert!(text(&page, "/head/image").ends_with(&card), "{card}");
        assert_eq!(card_route(&card), Some(route));
    }
    let shares = payload(&pages, "/blog/handwashing-counted-three-ways/guess/3");
    let result =
        "It is 13%, with an interval from 9% to 19%. Your guess is 37 percentage points too high.";
    assert_eq!(text(&shares, "/head/description"), result);
    for none in ["0", "5", "02", "x"] {
        assert!(
            pages
                .page(&route(&format!("{POST}/guess/{none}")))
                .is_none(),
            "{none}"
        );
    }
    let without = "/blog/from-report-to-decision/guess/1";
    assert!(pages.page(&route(without)).is_none());
    assert!(payload(&pages, POST).pointer("/data/chosen").is_none());
}
