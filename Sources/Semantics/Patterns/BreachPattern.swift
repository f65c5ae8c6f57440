/// What a claim says of a breach of a law: `violation LAW [of CULPRIT] [on VICTIM]`.
public struct BreachPattern: Equatable, Sendable {
  package var law: Law
  /// Whose code broke it: the name of a declaration or a screen; nil for anybody's.
  package var culprit: String?
  /// What it was broken on, as reports name it: `Card`, `Home.photo`; nil for anything.
  package var victim: String?

  /// Whether a breach is all that is said.
  /// - Parameters:
  ///   - victim: As reports name it. The name of a controller speaks of its own view, too.
  public func matches(_ law: Law, of culprit: String, on victim: String) -> Bool {
    guard law == self.law, self.culprit == nil || self.culprit == culprit else { return false }
    return self.victim == nil || self.victim == victim || self.victim.map { "\($0).view" } == victim
  }
}
