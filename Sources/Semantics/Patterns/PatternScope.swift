import Diagnostics
import Engine
import Language

/// The context for compiling patterns: the names in scope, the values to compute when a pattern is judged, and a
/// destination for reported problems.
package protocol PatternScope {
  var script: Script { get }
  func text(of name: NameID) -> String
  /// The id of a name; nil if the program does not contain it.
  func find(_ text: String) -> NameID?
  /// The controller with a name; nil for any other name. Called first, because most names in patterns are the names of
  /// controllers.
  func screen(_ name: NameID) -> PatternName?
  /// Whether a name refers to a declared script object, such as an animator.
  func isVended(_ name: NameID) -> Bool
  /// Whether a name refers to an unwind action.
  func isAction(_ name: NameID) -> Bool
  /// The controller, object or value with a name; nil, after a report, if the name has another meaning or is unknown.
  mutating func controller(_ name: Name) -> PatternName?
  /// Looks up a name in the pattern of `expect views`, or after `on` in a claim about a violation: a view, a value or a
  /// controller, which stands for its own view. Nil, after a report, if the name is unknown.
  mutating func view(_ name: Name) -> PatternName?
  /// The slot for the value of an expression; nil after reporting that the expression is invalid.
  mutating func value(_ expression: Ref<Expression>) -> PatternSlot?
  /// The text of a string literal; nil after reporting that the literal is invalid.
  mutating func string(_ literal: StringLiteral) -> PatternText?
  mutating func report(_ problem: Problem)
}

extension PatternScope {
  /// Reports a problem at the source range `span`.
  mutating func report(
    _ code: ProblemCode, _ message: String, at span: Span, help: String? = nil, suggestion: String? = nil
  ) {
    report(Problem(code, message, at: Problem.Mark(span), help: help, suggestion: suggestion))
  }

  /// The controller with a printed name: `Inbox`, `Inbox@2`, `none`, or the name of a value. Nil for any other name, which is
  /// reported.
  mutating func instance(_ name: Name) -> PatternName? {
    if let screen = screen(name.id) { return screen }
    let text = text(of: name.id)
    if text == "none" { return .nobody }
    return numbered(text) ?? controller(name)
  }

  /// The pattern for a text such as `Inbox@2`; nil if the text does not end in `@` and a number.
  func numbered(_ text: String) -> PatternName? {
    guard let (base, ordinal) = splitOrdinal(text) else { return nil }
    // A name that the program does not contain gives a pattern that matches no instance.
    return .instance(find(base).map { NameIndex($0.raw) } ?? -1, ordinal: ordinal)
  }
}

/// Splits a text such as `Inbox@2` at the last `@`; nil unless a number from 0 follows.
func splitOrdinal(_ text: String) -> (base: String, ordinal: Int)? {
  guard text.utf8.contains(UInt8(ascii: "@")), let mark = text.utf8.lastIndex(of: UInt8(ascii: "@"))
  else { return nil }
  guard let ordinal = Int(text[text.utf8.index(after: mark)...]), ordinal >= 0 else { return nil }
  return (String(text[..<mark]), ordinal)
}
