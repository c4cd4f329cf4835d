use std::panic::catch_unwind;

use site_shares::in_parallel;

#[test]
fn the_results_are_in_the_order_of_the_items_however_many_there_are() {
    for count in [0, 1, 7, 8, 15, 16, 1000] {
        let items: Vec<u32> = (0..count).collect();
        let doubled: Vec<u32> = items.iter().map(|item| item * 2).collect();
        assert_eq!(in_parallel(&items, |item| item * 2), doubled);
    }
}

#[test]
fn a_panic_of_the_work_reaches_the_caller() {
    let items: Vec<u32> = (0..100).collect();
    let result = catch_unwind(|| in_parallel(&items, |item| assert_ne!(*item, 60)));
    assert!(result.is_err());
}
