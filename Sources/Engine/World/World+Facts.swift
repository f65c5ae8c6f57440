extension World {
  /// Whether UIKit's behaviour is kept at this point: always, but in the engine that is wrong about it on purpose.
  @inline(__always)
  public func holds(_ fact: Fact) -> Bool { rules.departure.broken != fact }
}

extension Rules {
  /// Whether this counts where the laws are judged: always, but for the judge that is wrong about it on purpose.
  @inline(__always)
  public func considers(_ matter: Consideration) -> Bool { departure.overlooked != matter }

  /// Whether breaches of a law are heard of: always, but for the judge that is deaf to it on purpose.
  public func hears(_ law: Law) -> Bool { departure.deafTo != law }
}
