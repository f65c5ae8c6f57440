extension World {
  /// Whether a documented fact of UIKit holds: always, except in the mutant that breaks this fact.
  @inline(__always)
  public func holds(_ fact: Fact) -> Bool { rules.mutantChanges.broken != fact }
}

extension Rules {
  /// Whether the laws make a distinction: always, except in the mutant that overlooks it.
  @inline(__always)
  public func considers(_ matter: LawDistinction) -> Bool { mutantChanges.overlooked != matter }

  /// Whether violations of a law are reported: always, except in the mutant that ignores the law.
  public func reports(_ law: Law) -> Bool { mutantChanges.unreportedLaw != law }
}
