/// An alignment of a list of patterns with a list of items. A pattern may be a gap, which matches any number of items.
struct Alignment {
  enum Row: Equatable {
    /// A pattern aligned with its matching item.
    case both(pattern: Int, item: Int)
    /// A pattern that is aligned with no item.
    case missing(pattern: Int)
    /// An item that is aligned with no pattern, nor covered by a gap.
    case extra(item: Int)
    /// An item that a gap covers.
    case free(item: Int)
  }

  /// The rows of the alignment, in the order of both lists.
  private(set) var rows: [Row] = []

  /// Finds an alignment with as few missing and extra rows as possible. If comparing all pairs would exceed the limit,
  /// pairs patterns and items in order instead.
  ///
  /// - Parameter limit: The maximum number of pairs to compare.
  init(
    patterns: Int, items: Int, limit: Int = 250_000, isGap: (Int) -> Bool, matches: (Int, Int) -> Bool
  ) {
    var start = 0
    while start < patterns, start < items, !isGap(start), matches(start, start) { start += 1 }
    var patternEnd = patterns
    var itemEnd = items
    while patternEnd > start, itemEnd > start, !isGap(patternEnd - 1), matches(patternEnd - 1, itemEnd - 1) {
      patternEnd -= 1
      itemEnd -= 1
    }
    for index in 0..<start { rows.append(.both(pattern: index, item: index)) }
    let middle = (patterns: start..<patternEnd, items: start..<itemEnd)
    if middle.patterns.count * middle.items.count <= limit {
      appendBest(middle.patterns, middle.items, isGap, matches)
    } else {
      appendInOrder(middle.patterns, middle.items, isGap, matches)
    }
    for offset in 0..<patterns - patternEnd {
      rows.append(.both(pattern: patternEnd + offset, item: itemEnd + offset))
    }
  }

  /// Appends the best alignment of these patterns and items. `cost[p][i]` is the minimum number of missing and extra
  /// rows for the patterns from `p` on and the items from `i` on.
  private mutating func appendBest(
    _ patterns: Range<Int>, _ items: Range<Int>, _ isGap: (Int) -> Bool, _ matches: (Int, Int) -> Bool
  ) {
    let width = items.count + 1
    var cost = [Int](repeating: 0, count: (patterns.count + 1) * width)
    let far = Int.max / 2
    func step(_ p: Int, _ i: Int) -> (both: Int, missing: Int, extra: Int) {
      let pattern = patterns.lowerBound + p
      let hasPattern = p < patterns.count
      let hasItem = i < items.count
      let gap = hasPattern && isGap(pattern)
      let both =
        hasPattern && hasItem && !gap && matches(pattern, items.lowerBound + i)
        ? cost[(p + 1) * width + i + 1] : far
      let missing = hasPattern ? cost[(p + 1) * width + i] + (gap ? 0 : 1) : far
      let extra = hasItem ? cost[p * width + i + 1] + (gap ? 0 : 1) : far
      return (both, missing, extra)
    }
    for p in stride(from: patterns.count, through: 0, by: -1) {
      for i in stride(from: items.count, through: 0, by: -1) where p < patterns.count || i < items.count {
        let (both, missing, extra) = step(p, i)
        cost[p * width + i] = min(both, missing, extra)
      }
    }
    var (p, i) = (0, 0)
    while p < patterns.count || i < items.count {
      let (both, missing, extra) = step(p, i)
      let pattern = patterns.lowerBound + p
      if both <= missing && both <= extra {
        rows.append(.both(pattern: pattern, item: items.lowerBound + i))
        (p, i) = (p + 1, i + 1)
      } else if missing <= extra {
        if !isGap(pattern) { rows.append(.missing(pattern: pattern)) }
        p += 1
      } else {
        let isFree = p < patterns.count && isGap(pattern)
        rows.append(isFree ? .free(item: items.lowerBound + i) : .extra(item: items.lowerBound + i))
        i += 1
      }
    }
  }

  private mutating func appendInOrder(
    _ patterns: Range<Int>, _ items: Range<Int>, _ isGap: (Int) -> Bool, _ matches: (Int, Int) -> Bool
  ) {
    var item = items.lowerBound
    var isOpen = false
    for pattern in patterns {
      if isGap(pattern) {
        isOpen = true
        continue
      }
      while isOpen, item < items.upperBound, !matches(pattern, item) {
        rows.append(.free(item: item))
        item += 1
      }
      isOpen = false
      if item < items.upperBound, matches(pattern, item) {
        rows.append(.both(pattern: pattern, item: item))
      } else {
        rows.append(.missing(pattern: pattern))
        if item < items.upperBound { rows.append(.extra(item: item)) }
      }
      item = min(item + 1, items.upperBound)
    }
    while item < items.upperBound {
      rows.append(isOpen ? .free(item: item) : .extra(item: item))
      item += 1
    }
  }
}
