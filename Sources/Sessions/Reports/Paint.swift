/// Colours of a terminal, or none.
package struct Paint: Sendable {
  /// Whether there are any.
  package let isColoured: Bool

  /// Colours, if asked for.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// Something that went well.
  package func good(_ text: String) -> String { paint(text, "32") }
  /// Something that went wrong.
  package func bad(_ text: String) -> String { paint(text, "1;31") }
  /// Something that goes.
  package func gone(_ text: String) -> String { paint(text, "31") }
  /// Something to look at first.
  package func strong(_ text: String) -> String { paint(text, "1") }
  /// Something beside the point.
  package func faint(_ text: String) -> String { paint(text, "2") }
  /// Something that leads on.
  package func note(_ text: String) -> String { paint(text, "1;36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
