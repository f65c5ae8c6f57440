import Engine

/// Whether a list of patterns, some of them gaps, matches a list of items: each pattern one item, a gap any number.
/// Both are linked lists that end with none.
///
/// When a pattern fails, only the last gap is widened; an earlier one never needs to be. So no pair of a pattern and
/// an item is compared twice, and the time is at most the product of both lengths.
@inline(__always)
func listMatches<Node, Item>(
  _ firstPattern: ID<Node>, _ firstItem: Item, isGap: (ID<Node>) -> Bool, nextPattern: (ID<Node>) -> ID<Node>,
  isNone: (Item) -> Bool, nextItem: (Item) -> Item, matches: (ID<Node>, Item) -> Bool
) -> Bool {
  var pattern = firstPattern
  var item = firstItem
  var patternAfterGap = ID<Node>.none
  var itemAfterGap = firstItem
  while true {
    if pattern.exists, isGap(pattern) {
      pattern = nextPattern(pattern)
      if pattern.isNone { return true }
      patternAfterGap = pattern
      itemAfterGap = item
      continue
    }
    if isNone(item) { return pattern.isNone }
    if pattern.exists, matches(pattern, item) {
      pattern = nextPattern(pattern)
      item = nextItem(item)
      continue
    }
    if patternAfterGap.isNone { return false }
    itemAfterGap = nextItem(itemAfterGap)
    pattern = patternAfterGap
    item = itemAfterGap
  }
}
