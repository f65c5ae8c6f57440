extension UIKitTable {
  /// The rows for lists, sets of options and dates. A date is a number of seconds since the start of the run, since only the
  /// time between dates is known.
  static let lists = """
    Array
      init(repeating:count:) = listRepeating($1, $2)
      count: Int
      isEmpty: Bool
      first: Any
      last: Any
      contains(_:): Bool
      append(_:) = !
      append(contentsOf:) = !for each added in $1 { $0.append(added) }
      removeAll() = !$0 = []
      indices: [Int] = 0 ..< $0.count
      firstIndex(of:): Int = listIndex($0, $1)
      lastIndex(of:): Int = listLastIndex($0, $1)
      index(of:): Int = listIndex($0, $1)
      remove(at:) = !$0 = listWithout($0, $1)
      removeLast() = !$0 = listWithout($0, $0.count - 1)
      popLast() = !$0 = listWithout($0, $0.count - 1)
      removeFirst() = !$0 = listWithout($0, 0)
      insert(_:at:) = !$0 = listInserting($0, $1, $2)
      reversed() = listReversed($0)
      dropFirst() = listPart($0, 1, $0.count)
      dropFirst(_:) = listPart($0, $1, $0.count)
      dropLast() = listPart($0, 0, $0.count - 1)
      dropLast(_:) = listPart($0, 0, $0.count - $1)
      prefix(_:) = listPart($0, 0, $1)
      suffix(_:) = listPart($0, $0.count - $1, $0.count)
      min(): CGFloat = listLeast($0)
      max(): CGFloat = listGreatest($0)
      insert(_:) = !$0 = listUniting($0, [$1])
      remove(_:) = !$0 = listWithout($0, listIndex($0, $1))
      union(_:) = listUniting($0, $1)
      formUnion(_:) = !$0 = listUniting($0, $1)
      removeAll(keepingCapacity:) = !$0 = []
      add(_:) = !$0.append($1)
      object(at:): Any = $0[$1]
      removeObject(at:) = !$0 = listWithout($0, $1)
      removeLastObject() = !$0 = listWithout($0, $0.count - 1)
      removeAllObjects() = !$0 = []
      firstObject: Any = first
      lastObject: Any = last
      init() = []
      init(_:) = $1
    Set: Array
      init() = []
      init(_:) = listUniting([], $1)
    OptionSet
      rawValue: Int = ($0)
      isEmpty: Bool = ($0 == 0)
      contains(_:): Bool = (bitAnd($0, $1) == $1)
      isDisjoint(with:): Bool = (bitAnd($0, $1) == 0)
      union(_:) = bitOr($0, $1)
      intersection(_:) = bitAnd($0, $1)
      subtracting(_:) = ($0 - bitAnd($0, $1))
      insert(_:) = !$0 = bitOr($0, $1)
      formUnion(_:) = !$0 = bitOr($0, $1)
      remove(_:) = !$0 = $0 - bitAnd($0, $1)
      subtract(_:) = !$0 = $0 - bitAnd($0, $1)
    Date
      init(): Date = now.seconds
      timeIntervalSinceNow: CGFloat = ($0 - now.seconds)
      timeIntervalSince1970: CGFloat = $0
      timeIntervalSinceReferenceDate: CGFloat = $0
      timeIntervalSince(_:): CGFloat = ($0 - $1)
      addingTimeInterval(_:): Date = ($0 + $1)
    NSDate: Date
    """
}
