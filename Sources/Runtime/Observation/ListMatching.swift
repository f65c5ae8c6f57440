/// Whether a list of patterns, some of them gaps, matches a list of items: each pattern one item, a gap any
/// number. Both lists are linked; a place of 0 ends the patterns, `none` the items.
///
/// When a pattern fails, only the last gap is widened: an earlier one need never take more. So no pair of a
/// pattern and an item is looked at twice, and the time is at most the product of the two lengths.
@inline(__always)
func listMatches<Item>(
  _ firstPattern: Int32, _ firstItem: Item, isGap: (Int32) -> Bool, nextPattern: (Int32) -> Int32,
  isNone: (Item) -> Bool, nextItem: (Item) -> Item, matches: (Int32, Item) -> Bool
) -> Bool {
  var pattern = firstPattern
  var item = firstItem
  var patternAfterGap: Int32 = 0
  var itemAfterGap = firstItem
  while true {
    if pattern != 0, isGap(pattern) {
      pattern = nextPattern(pattern)
      if pattern == 0 { return true }
      patternAfterGap = pattern
      itemAfterGap = item
      continue
    }
    if isNone(item) { return pattern == 0 }
    if pattern != 0, matches(pattern, item) {
      pattern = nextPattern(pattern)
      item = nextItem(item)
      continue
    }
    if patternAfterGap == 0 { return false }
    itemAfterGap = nextItem(itemAfterGap)
    pattern = patternAfterGap
    item = itemAfterGap
  }
}
