//! Each rule with a small site that breaks it, and the exact output for an editor.
//!
//! A site is a folder of `tests/sites/broken/` with only the files that differ from the good site; `tests/support/samples.rs`
//! explains the special file names. `UPDATE_EXPECTED=1` writes the expected outputs anew; read them before
//! committing.

use std::{collections::BTreeSet, fs, path::Path};

use pretty_assertions::assert_eq;
use site_content::{Reading, Rule};
use site_pages::{Options, Pages, links};

use crate::samples::{overlay, samples};

/// The instant at which the sites are checked.
const NOW: &str = "2026-06-15T12:00:00Z";

/// All findings of a folder: those of reading and those of the links.
fn read(folder: &Path) -> Reading {
    let mut reading = site_content::read(folder).unwrap();
    assert_eq!(
        reading.site.is_none(),
        reading.findings.errors() > 0,
        "there must be a site exactly if there are no errors"
    );
    if let Some(site) = &reading.site {
        let options = Options::at(site.config().url.as_str(), NOW.parse().unwrap());
        let pages = Pages::new(site.clone(), options);
        let text_of = |file: &str| fs::read_to_string(folder.join(file)).ok();
        let found = links::check(&pages, &text_of, &|_, _, _| {});
        reading.findings.extend(found);
    }
    reading
}

fn check(name: &str) {
    let folder = tempfile::tempdir().unwrap();
    overlay(&samples().join("good"), folder.path());
    overlay(&samples().join("broken").join(name), folder.path());
    let reading = read(folder.path());
    let file = samples().join("broken").join(name).join("expected.txt");
    let found = reading.findings.to_string();
    if std::env::var_os("UPDATE_EXPECTED").is_some() {
        fs::write(&file, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(&file).unwrap_or_default());
    for finding in reading.findings.iter() {
        assert!(
            !finding.help.is_empty(),
            "{finding} does not say what to do"
        );
        assert!(
            finding.message.ends_with(['.', '?']),
            "{finding} is not a sentence"
        );
    }
}

macro_rules! broken {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(stringify!($name)); })*

        const TESTED: &[&str] = &[$(stringify!($name),)*];
    };
}

broken! {
    a_bad_mail_address_is_refused
    a_bad_path_is_refused
    a_bad_slug_comes_with_a_good_one
    a_bad_web_address_is_refused
    a_citation_without_a_source_is_refused
    a_case_study_names_a_service_that_exists
    a_chart_needs_numbers_that_belong_together
    a_copy_that_a_sync_program_left_is_a_warning
    a_cover_needs_an_alternative_text
    a_day_that_does_not_exist_is_refused
    a_day_with_a_time_is_refused
    a_date_in_the_future_is_a_warning
    a_fault_in_an_answer_points_at_its_line
    a_file_name_as_alternative_text_is_refused
    a_file_that_is_not_utf_8_is_refused
    a_file_that_nothing_reads_is_a_warning
    a_footnote_needs_a_reference_and_a_definition
    a_gap_in_an_agenda_is_refused
    a_drawing_is_shown_without_what_runs_or_asks_another_host
    a_heading_of_level_one_in_a_text_is_refused
    a_heading_that_skips_a_level_is_refused
    a_key_after_a_table_belongs_to_the_table
    a_line_of_markdown_that_is_too_long_is_refused
    a_link_must_be_safe_to_follow
    a_link_needs_a_text
    a_link_that_leads_to_no_page_is_refused
    a_link_to_a_hidden_entry_is_a_warning
    a_link_to_a_missing_anchor_is_a_warning
    a_list_with_too_few_items_is_refused
    a_logo_needs_a_version_for_dark_backgrounds
    a_loop_of_redirects_is_refused
    a_missing_file_that_the_site_needs_is_reported
    a_missing_image_names_the_file_in_other_letters
    a_missing_image_names_the_nearest_one
    a_missing_key_points_at_its_table
    a_moving_picture_of_which_one_frame_is_shown_is_a_warning
    a_picture_that_is_cut_off_is_refused_where_it_is_named
    a_missing_key_points_at_the_start_of_the_entry
    a_moment_needs_an_offset
    a_nul_character_is_refused
    a_number_out_of_range_is_refused
    a_path_that_is_redirected_twice_is_refused
    a_picture_needs_an_alternative_text
    a_redirect_from_a_file_that_the_host_of_an_export_reads_is_refused
    a_redirect_from_a_further_page_of_an_export_is_refused
    a_redirect_from_an_address_of_the_server_is_refused
    a_redirect_that_hides_a_page_is_refused
    a_redirect_that_hides_something_in_another_spelling_is_refused
    a_redirect_that_leads_to_no_page_is_refused
    a_redirect_to_a_redirect_is_a_warning
    a_reference_to_nobody_names_the_nearest_entry
    a_repeated_item_of_a_list_is_refused
    a_label_has_no_semicolon
    a_repeated_key_is_broken_toml
    a_security_contact_that_expires_soon_is_a_warning
    a_slug_that_is_not_the_file_name_is_refused
    a_step_above_the_rules_of_methods_is_refused
    a_study_that_contradicts_itself_is_refused
    a_guess_that_contradicts_itself_is_refused
    a_study_that_nothing_cites_is_a_warning
    a_subject_that_no_post_has_is_a_warning
    a_text_file_that_is_too_large_is_refused
    a_text_leaves_the_voice_of_the_site
    a_text_that_is_too_long_or_short_is_a_warning
    a_value_of_the_wrong_type_says_what_is_wanted
    a_wrong_value_hides_no_key_below_it
    all_findings_come_in_one_run
    an_absolute_link_to_a_missing_page_of_the_site_is_refused
    an_address_that_is_redirected_twice_in_two_spellings_is_refused
    an_answer_cites_an_unknown_study
    an_agenda_that_does_not_fill_the_event_is_refused
    an_agenda_time_must_be_readable
    an_emphasis_that_is_not_in_the_title_is_refused
    an_empty_file_says_what_it_lacks
    an_empty_text_is_refused
    an_entry_that_expires_before_it_is_published_is_refused
    an_entry_without_a_text_is_refused
    an_entry_without_front_matter_says_so
    an_escaped_nul_character_is_refused
    an_event_hidden_before_its_end_is_a_warning
    an_event_published_after_its_end_is_a_warning
    an_event_text_that_names_nobody_is_refused
    an_event_that_ends_before_it_starts_is_refused
    an_hour_that_the_clock_change_skips_is_refused
    a_session_in_a_clock_change_is_refused
    a_time_zone_that_means_this_computer_is_refused
    an_image_file_that_is_too_large_is_a_warning
    an_image_path_outside_its_folder_is_refused
    an_image_whose_format_differs_from_its_extension_is_refused
    an_image_with_too_many_pixels_is_refused
    an_imported_reference_to_a_missing_entry_is_a_warning
    an_organization_is_not_similar_to_itself
    an_unknown_chart_names_the_nearest_one
    an_unknown_key_names_the_nearest_one
    an_unknown_key_unlike_any_is_still_refused
    an_unknown_time_zone_is_refused
    an_unknown_value_names_the_nearest_one
    a_time_of_day_with_three_digits_is_refused
    an_unreadable_time_is_refused
    an_update_before_the_post_is_refused
    broken_toml_reports_every_fault
    deep_nesting_is_refused
    curly_quotation_marks_are_named
    front_matter_in_yaml_says_so
    front_matter_without_an_end_says_so
    lines_that_end_with_cr_alone_are_refused
    html_in_markdown_is_refused
    the_initial_state_of_consent_is_on_or_off
    the_list_of_speakers_names_exactly_the_files
    the_place_of_a_finding_is_exact_in_any_text
    two_entries_of_one_title_are_refused
    two_organizations_that_nobody_can_tell_apart_are_a_warning
    two_pages_of_one_meta_description_are_a_warning
    two_pages_of_one_meta_title_are_a_warning
    two_pages_of_one_title_are_a_warning_where_one_is_not_written
    two_services_need_two_slugs_and_titles
    two_corrections_have_different_titles
    the_title_of_a_correction_has_an_anchor
    a_merge_conflict_is_refused
    a_character_that_nobody_sees_is_a_warning
    what_looks_like_markup_and_is_none_is_a_warning
    a_cell_beyond_the_head_is_a_warning
    an_open_block_of_code_is_a_warning
    two_tags_of_one_address_are_a_warning
}

#[test]
fn every_broken_site_has_its_test() {
    let folders = fs::read_dir(samples().join("broken")).unwrap();
    let folders: BTreeSet<String> = folders
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(
        folders,
        TESTED.iter().map(|name| (*name).to_owned()).collect()
    );
}

#[test]
fn the_good_site_has_no_findings() {
    let folder = tempfile::tempdir().unwrap();
    overlay(&samples().join("good"), folder.path());
    let findings = read(folder.path()).findings;
    assert!(findings.is_empty(), "{findings}");
}

#[test]
fn every_rule_has_a_site_that_breaks_it() {
    let expected: String = TESTED
        .iter()
        .map(|name| fs::read_to_string(samples().join("broken").join(name).join("expected.txt")))
        .collect::<Result<_, _>>()
        .unwrap();
    let untested: Vec<_> = Rule::ALL
        .iter()
        .filter(|rule| !expected.contains(&format!("[{rule}]")))
        .collect();
    assert!(untested.is_empty(), "{untested:?}");
}
