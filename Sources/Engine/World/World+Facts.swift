extension World {
  /// Whether a documented fact of UIKit holds: always, except in the mutant that breaks this fact.
  @inline(__always)
  public func holds(_ fact: Fact) -> Bool { rules.departure.broken != fact }
}

extension Rules {
  /// Whether the laws take a matter into account: always, except in the mutant that overlooks it.
  @inline(__always)
  public func considers(_ matter: Consideration) -> Bool { departure.overlooked != matter }

  /// Whether violations of a law are reported: always, except in the mutant that ignores the law.
  public func hears(_ law: Law) -> Bool { departure.deafTo != law }
}
