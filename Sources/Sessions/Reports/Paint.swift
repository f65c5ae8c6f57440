/// Colours of a terminal, or none.
public struct Paint: Sendable {
  /// Whether there are any.
  public let isColoured: Bool

  /// Colours, if asked for.
  public init(isColoured: Bool) { self.isColoured = isColoured }

  /// Something that went well.
  public func good(_ text: String) -> String { paint(text, "32") }
  /// Something that went wrong.
  public func bad(_ text: String) -> String { paint(text, "1;31") }
  /// Something that goes.
  public func gone(_ text: String) -> String { paint(text, "31") }
  /// Something to look at first.
  public func strong(_ text: String) -> String { paint(text, "1") }
  /// Something beside the point.
  public func faint(_ text: String) -> String { paint(text, "2") }
  /// Something that leads on.
  public func note(_ text: String) -> String { paint(text, "1;36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
