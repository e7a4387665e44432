//! Sorting short lists.
//!
//! The sorts of Rust's own library are made for long lists, and take some seven kilobytes of flash for every kind
//! of entry. A list on a screen has fifteen entries at most, which one loop sorts as fast.

/// Sorts a short list by a key; entries of the same key stay in their order.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..list.len() {
        for at in (1..=sorted).rev() {
            let Some([before, after]) = list.get_mut(at - 1..=at) else { break };
            if key(before) <= key(after) {
                break;
            }
            core::mem::swap(before, after);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;

    #[test]
    fn sorts_and_keeps_the_order_of_equal_keys() {
        let mut list = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort_by_key(&mut list, |(key, _)| *key);
        assert_eq!(list, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn sorts_what_is_reversed_and_leaves_what_is_short() {
        let mut list = [4, 3, 2, 1, 0];
        sort_by_key(&mut list, |value| *value);
        assert_eq!(list, [0, 1, 2, 3, 4]);
        sort_by_key(&mut list[..1], |value| *value);
        sort_by_key(&mut list[..0], |value| *value);
        assert_eq!(list, [0, 1, 2, 3, 4]);
    }
}
