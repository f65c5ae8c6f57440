/// The compiled form of a claim that expects a violation: `violation LAW [of CULPRIT] [on VICTIM]`.
public struct BreachPattern: Equatable, Sendable {
  package var law: Law
  /// The declaration or controller whose code violated the law, as named in reports; nil for any.
  package var culprit: String?
  /// The controller or view that the violation is about, as named in reports: `Card`, `Home.photo`; nil for any.
  package var victim: String?

  /// Whether a violation matches the pattern.
  /// - Parameters:
  ///   - victim: The victim as named in reports. A pattern with a controller's name also matches the controller's view, and a
  ///     shorter path to a view, such as `Home.dot` for `Home.box.dot`, matches the view.
  public func matches(_ law: Law, of culprit: String, on victim: String) -> Bool {
    guard law == self.law, self.culprit == nil || self.culprit == culprit else { return false }
    guard let own = self.victim, own != victim, "\(own).view" != victim else { return true }
    return Self.isShorter(own, for: victim)
  }

  /// Whether `path` is the path `whole` to a view without some of its inner names. Both have the same first and the same last
  /// name.
  private static func isShorter(_ path: String, for whole: String) -> Bool {
    let (path, whole) = (path.split(separator: "."), whole.split(separator: "."))
    guard path.count > 1, path.count < whole.count, path.first == whole.first, path.last == whole.last else {
      return false
    }
    var rest = whole[...]
    for name in path {
      guard let place = rest.firstIndex(of: name) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
