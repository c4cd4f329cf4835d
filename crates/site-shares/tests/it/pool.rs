use std::{net::IpAddr, sync::Arc};

use futures_util::FutureExt;
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use site_shares::{ClientKey, FairPool, Full, Place, Size, Turn};

fn client(number: u8) -> ClientKey {
    ClientKey::from(IpAddr::from([192, 0, 2, number]))
}

fn pool(
    at_once: usize,
    at_once_each: usize,
    waiting: usize,
    waiting_each: usize,
) -> Arc<FairPool<String, u32>> {
    FairPool::new(Size {
        at_once,
        at_once_each,
        waiting,
        waiting_each,
    })
}

/// Size, use, and largest share.
fn use_of(pool: &FairPool<String, u32>) -> (usize, usize, usize) {
    let figures = pool.figures();
    (figures.size, figures.used, figures.largest_share)
}

/// The place, if the turn is this request's and has come.
fn mine(turn: Option<Result<Turn<String, u32>, Full>>) -> Option<Place<String, u32>> {
    match turn? {
        Ok(Turn::Mine(place)) => Some(place),
        _ => None,
    }
}

// Promise: fair-shares 5
#[test]
fn addresses_of_one_client_are_counted_together() {
    let key = |text: &str| ClientKey::from(text.parse::<IpAddr>().unwrap());
    assert!(key("127.0.0.1") != key("127.0.0.2"));
    assert!(key("::ffff:192.0.2.1") == key("192.0.2.1"), "IPv4 in IPv6");
    assert!(key("2001:db8::1") == key("2001:db8::ffff:2"), "one /64");
    assert!(key("2001:db8::1") != key("2001:db8:0:1::1"));
    assert_eq!(format!("{:?}", key("192.0.2.1")), "ClientKey(…)");
}

// Promise: fair-shares 4
#[test]
fn a_part_of_the_places_stays_free_for_others() {
    let pool = pool(4, 3, 0, 0);
    let held: Vec<_> = std::iter::from_fn(|| pool.take(client(1)).ok()).collect();
    assert_eq!(held.len(), 3);
    let other = pool.take(client(2)).unwrap();
    assert!(pool.take(client(3)).is_err(), "all are taken");
    drop(other);
    assert!(pool.take(client(1)).is_err(), "its share is still taken");
    drop(held);
    assert_eq!(use_of(&pool), (4, 0, 0));
    assert_eq!(pool.figures().refused, 3);
}

// Promise: fair-shares 4
#[tokio::test]
async fn a_part_of_the_queue_stays_free_for_others() {
    let pool = pool(1, 1, 3, 2);
    let _held = pool.enter(client(1)).await.unwrap();
    let mut own = [pool.enter(client(1)).boxed(), pool.enter(client(1)).boxed()];
    assert!(own.iter_mut().all(|enter| enter.now_or_never().is_none()));
    assert_eq!(pool.enter(client(1)).await.err(), Some(Full));
    let mut other = pool.enter(client(2)).boxed();
    assert!((&mut other).now_or_never().is_none());
    assert_eq!(pool.enter(client(3)).await.err(), Some(Full));
    assert_eq!(use_of(&pool), (4, 4, 3));
}

#[tokio::test]
async fn the_queue_of_one_client_does_not_delay_another() {
    let pool = pool(1, 1, 1000, 500);
    let held = pool.enter(client(1)).await.unwrap();
    let mut flood: Vec<_> = (0..300).map(|_| pool.enter(client(1)).boxed()).collect();
    flood
        .iter_mut()
        .for_each(|enter| assert!(enter.now_or_never().is_none()));
    let mut other = pool.enter(client(2)).boxed();
    assert!((&mut other).now_or_never().is_none());
    drop(held);
    let served = flood.iter_mut().find_map(FutureExt::now_or_never);
    drop(served);
    assert!(
        other.now_or_never().is_some(),
        "at most one of the flood is before it"
    );
}

// Promise: fair-shares 7
#[tokio::test]
async fn requests_for_the_same_work_share_it_and_take_no_place() {
    let pool = pool(1, 1, 2, 1);
    let held = pool.enter(client(9)).await.unwrap();
    let mut leads = pool.turn(client(1), "a picture".to_owned()).boxed();
    assert!((&mut leads).now_or_never().is_none());
    let mut follow: Vec<_> = (0..40)
        .map(|number| pool.turn(client(number), "a picture".to_owned()).boxed())
        .collect();
    follow
        .iter_mut()
        .for_each(|turn| assert!(turn.now_or_never().is_none()));
    assert_eq!(pool.figures().waiting, 1);
    drop(held);
    let place = mine(leads.now_or_never()).expect("it is the first");
    place.finish(7);
    for turn in follow {
        assert!(matches!(turn.now_or_never(), Some(Ok(Turn::Done(Some(7))))));
    }
}

#[tokio::test]
async fn work_that_several_clients_wait_for_has_the_first_turn_of_any_of_them() {
    let pool = pool(1, 1, 1000, 500);
    let held = pool.enter(client(1)).await.unwrap();
    let mut flood: Vec<_> = (0..20)
        .map(|number| pool.turn(client(1), format!("picture {number}")).boxed())
        .collect();
    flood
        .iter_mut()
        .for_each(|turn| assert!(turn.now_or_never().is_none()));
    let mut other = pool.turn(client(2), "picture 19".to_owned()).boxed();
    assert!((&mut other).now_or_never().is_none());
    drop(held);
    let first = mine(flood[0].as_mut().now_or_never());
    drop(first);
    let place = mine(flood[19].as_mut().now_or_never()).expect("the other client's turn");
    place.finish(3);
    assert!(matches!(
        other.now_or_never(),
        Some(Ok(Turn::Done(Some(3))))
    ));
}

#[tokio::test]
async fn if_a_request_goes_away_those_who_wait_for_its_work_are_told() {
    let pool = pool(1, 1, 10, 10);
    let held = pool.enter(client(1)).await.unwrap();
    let mut leads = pool.turn(client(2), "a picture".to_owned()).boxed();
    assert!((&mut leads).now_or_never().is_none());
    let mut follows = pool.turn(client(3), "a picture".to_owned()).boxed();
    assert!((&mut follows).now_or_never().is_none());
    drop(leads);
    assert!(matches!(follows.now_or_never(), Some(Ok(Turn::Done(None)))));
    let mut again = pool.turn(client(3), "a picture".to_owned()).boxed();
    assert!((&mut again).now_or_never().is_none());
    drop(held);
    drop(mine(again.now_or_never()).expect("now it leads"));
    assert_eq!(pool.figures().used, 0);
}

#[tokio::test]
async fn a_place_that_was_granted_to_a_request_that_has_gone_goes_to_the_next() {
    let pool = pool(1, 1, 10, 10);
    let held = pool.enter(client(1)).await.unwrap();
    let mut gone = pool.enter(client(2)).boxed();
    assert!((&mut gone).now_or_never().is_none());
    let mut next = pool.enter(client(3)).boxed();
    assert!((&mut next).now_or_never().is_none());
    drop(held);
    drop(gone);
    assert!(next.now_or_never().is_some());
}

proptest! {
    /// Whatever clients do, nothing is counted twice or lost, and no share is exceeded.
    #[test]
    fn the_books_of_a_pool_balance(steps in prop::collection::vec((0_u8..4, 0_u8..5, 0_u8..6), 0..200)) {
        let pool = pool(3, 2, 6, 3);
        let (mut places, mut turns) = (Vec::new(), Vec::new());
        for (what, who, key) in steps {
            match what {
                0 | 1 => turns.push(pool.turn(client(who), key.to_string()).boxed()),
                2 if !places.is_empty() => drop(places.swap_remove(usize::from(key) % places.len())),
                3 if !turns.is_empty() => drop(turns.swap_remove(usize::from(key) % turns.len())),
                _ => {}
            }
            let mut waiting = Vec::new();
            for mut turn in turns {
                match (&mut turn).now_or_never() {
                    Some(Ok(Turn::Mine(place))) => places.push(place),
                    Some(_) => {}
                    None => waiting.push(turn),
                }
            }
            turns = waiting;
            let figures = pool.figures();
            prop_assert!(places.len() <= 3 && pool.figures().waiting <= 6);
            prop_assert!(figures.largest_share <= 5 && figures.used <= figures.size);
        }
        drop(turns);
        drop(places);
        prop_assert_eq!(use_of(&pool), (9, 0, 0));
    }
}
