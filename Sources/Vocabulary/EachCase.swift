/// Calls `body` for each case of `Case`, whose raw values are 0, 1, 2, … Unlike `allCases`, this creates no array.
@inlinable @inline(__always)
public func forEachCase<Case: RawRepresentable>(of: Case.Type, _ body: (Case) -> Void)
where Case.RawValue == UInt8 {
  var raw: UInt8 = 0
  while let next = Case(rawValue: raw) {
    body(next)
    raw += 1
  }
}
