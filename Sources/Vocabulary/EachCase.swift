/// Calls `body` for each case of a type whose raw values count from 0: `allCases` without the list, for which the
/// runtime would have to make a type.
@inlinable @inline(__always)
public func forEachCase<Case: RawRepresentable>(of: Case.Type, _ body: (Case) -> Void)
where Case.RawValue == UInt8 {
  var raw: UInt8 = 0
  while let next = Case(rawValue: raw) {
    body(next)
    raw += 1
  }
}
