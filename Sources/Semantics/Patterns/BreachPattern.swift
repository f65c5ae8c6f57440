/// The pattern of a violated law in a claim: `violation LAW [of CULPRIT] [on VICTIM]`.
public struct BreachPattern: Equatable, Sendable {
  package var law: Law
  /// The declaration or screen whose code violated the law; nil for any.
  package var culprit: String?
  /// The controller or view for which the law was violated, as named in reports: `Card`, `Home.photo`; nil for any.
  package var victim: String?

  /// Whether a violation matches the pattern.
  /// - Parameters:
  ///   - victim: The name in reports. The name of a controller also matches its view.
  public func matches(_ law: Law, of culprit: String, on victim: String) -> Bool {
    guard law == self.law, self.culprit == nil || self.culprit == culprit else { return false }
    return self.victim == nil || self.victim == victim || self.victim.map { "\($0).view" } == victim
  }
}
