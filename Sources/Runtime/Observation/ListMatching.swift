import Engine

/// Whether a list of patterns matches a list of items. A gap matches any number of items, each other pattern one item.
/// Both are linked lists that end with `none`.
///
/// When a pattern fails, only the last gap is widened; widening an earlier gap cannot help. So no pattern and item are
/// compared twice, and the time is at most the product of both lengths.
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
