import Diagnostics
import Engine
import Language

/// The context for lowering patterns: names in scope, values to compute when the pattern is judged, and a destination
/// for problems.
package protocol PatternScope {
  var script: Script { get }
  func text(of name: NameID) -> String
  /// The id of a name; nil if the program does not contain it.
  func find(_ text: String) -> NameID?
  /// The screen of a name; nil to fall back to the general lookup, `controller`. A fast path, because most names in
  /// patterns are screens.
  func screen(_ name: NameID) -> PatternName?
  /// Whether a name refers to a vended object: an animator, a presentation controller …
  func isVended(_ name: NameID) -> Bool
  /// Whether a name refers to an unwind action.
  func isAction(_ name: NameID) -> Bool
  /// The controller or value of a name; nil if it is unknown, which has been reported.
  mutating func controller(_ name: Name) -> PatternName?
  /// The view, value, or controller (for its own view) of a name in a view tree; nil if it is unknown, which has been
  /// reported. Not called for roles such as `dimming`.
  mutating func view(_ name: Name) -> PatternName?
  /// The slot for the value of an expression; nil if it is invalid, which has been reported.
  mutating func value(_ expression: Ref<Expression>) -> PatternSlot?
  /// The text of a string; nil if it is invalid, which has been reported.
  mutating func string(_ literal: StringLiteral) -> PatternText?
  mutating func report(_ problem: Problem)
}

extension PatternScope {
  /// Reports a problem at `span`.
  mutating func report(
    _ code: ProblemCode, _ message: String, at span: Span, help: String? = nil, suggestion: String? = nil
  ) {
    report(Problem(code, message, at: Problem.Mark(span), help: help, suggestion: suggestion))
  }

  /// The controller with a printed name: `Inbox`, `Inbox@2`, `none`, or the name of a value.
  mutating func instance(_ name: Name) -> PatternName? {
    if let screen = screen(name.id) { return screen }
    let text = text(of: name.id)
    if text == "none" { return .nobody }
    return numbered(text) ?? controller(name)
  }

  /// The instance for `Inbox@2`; nil if `text` has no number.
  func numbered(_ text: String) -> PatternName? {
    guard let (base, ordinal) = splitOrdinal(text) else { return nil }
    // A name that the program does not contain matches no instance.
    return .instance(find(base).map { NameIndex($0.raw) } ?? -1, ordinal: ordinal)
  }
}

/// Splits `Inbox@2`; nil if there is no `@` followed by a number.
func splitOrdinal(_ text: String) -> (base: String, ordinal: Int)? {
  guard text.utf8.contains(UInt8(ascii: "@")), let mark = text.utf8.lastIndex(of: UInt8(ascii: "@"))
  else { return nil }
  guard let ordinal = Int(text[text.utf8.index(after: mark)...]), ordinal >= 0 else { return nil }
  return (String(text[..<mark]), ordinal)
}
