/// The compiled form of a claim that expects a violation: `violation LAW [of CULPRIT] [on VICTIM]`.
public struct BreachPattern: Equatable, Sendable {
  package var law: Law
  /// The name of the declaration or controller whose code violated the law; nil for any.
  package var culprit: String?
  /// The controller or view that the violation is about, as named in reports: `Card`, `Home.photo`; nil for any.
  package var victim: String?

  /// Whether a violation matches the pattern.
  /// - Parameters:
  ///   - victim: The name in reports. A pattern with a controller's name also matches the controller's view.
  public func matches(_ law: Law, of culprit: String, on victim: String) -> Bool {
    guard law == self.law, self.culprit == nil || self.culprit == culprit else { return false }
    return self.victim == nil || self.victim == victim || self.victim.map { "\($0).view" } == victim
  }
}
