//! Which item of a changed list is which item of the list before.

use crate::{Table, Value};

/// For each new item the old one that it is, if it is one; no two are the same. Equal items belong together, then tables
/// that have the most values in common, then items between the same neighbours.
pub(crate) fn align(old: &[Value], new: &[Value]) -> Vec<Option<usize>> {
    let same = |(a, b): &(&Value, &Value)| a == b;
    let start = old.iter().zip(new).take_while(same).count();
    let rest = old.len().min(new.len()) - start;
    let back = old.iter().rev().zip(new.iter().rev());
    let end = back.take(rest).take_while(same).count();
    let mut mapping = vec![None; new.len()];
    for (at, of) in mapping.iter_mut().enumerate() {
        if at < start {
            *of = Some(at);
        } else if at >= new.len() - end {
            *of = Some(at + old.len() - new.len());
        }
    }
    let mut free: Vec<usize> = (start..old.len() - end).collect();
    let middle = start..new.len() - end;
    // From the surest to the least sure. Two items of no likeness belong together only if nothing else explains them.
    let pass = |mapping: &mut Vec<Option<usize>>, free: &mut Vec<usize>, least: usize| {
        for at in middle.clone() {
            if mapping[at].is_none()
                && let Some((index, _)) = free
                    .iter()
                    .enumerate()
                    .map(|(index, of)| (index, likeness(&old[*of], &new[at])))
                    .filter(|(_, likeness)| *likeness >= least)
                    .max_by_key(|(index, likeness)| {
                        (*likeness, std::cmp::Reverse(free[*index].abs_diff(at)))
                    })
            {
                mapping[at] = Some(free.remove(index));
            }
        }
    };
    pass(&mut mapping, &mut free, usize::MAX);
    pass(&mut mapping, &mut free, 1);
    for at in middle.clone() {
        if mapping[at].is_some() {
            continue;
        }
        let before = at
            .checked_sub(1)
            .map_or(Some(0), |before| mapping[before].map(|of| of + 1));
        let after = mapping.get(at + 1).copied().unwrap_or(Some(old.len()));
        let fits = |of: &usize| before == Some(*of) || after == Some(*of + 1);
        if let Some(index) = free.iter().position(fits) {
            mapping[at] = Some(free.remove(index));
        }
    }
    mapping
}

/// The number of values that two tables share; the most for equal items, none for others.
fn likeness(old: &Value, new: &Value) -> usize {
    match (old, new) {
        _ if old == new => usize::MAX,
        (Value::Table(old), Value::Table(new)) => shared(old, new),
        _ => 0,
    }
}

fn shared(old: &Table, new: &Table) -> usize {
    new.iter()
        .filter(|(key, value)| old.get(key) == Some(value))
        .count()
}
