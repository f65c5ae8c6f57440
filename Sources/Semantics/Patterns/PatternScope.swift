import Diagnostics
import Engine
import Language

/// What the lowering of patterns asks of its surroundings: names in scope, values to be worked out when the
/// pattern is judged, and a place for problems.
package protocol PatternScope {
  var script: Script { get }
  func text(of name: NameID) -> String
  /// The id of a name, if the program has it.
  func find(_ text: String) -> NameID?
  /// The controller that a name is known to mean without further questions; nil says nothing. What is asked
  /// first, since most names in patterns are screens.
  func screen(_ name: NameID) -> PatternName?
  /// Whether a name is that of something that a delegate vends: an animator, a presentation controller ….
  func isVended(_ name: NameID) -> Bool
  /// Whether a name is that of an unwind action.
  func isAction(_ name: NameID) -> Bool
  /// Which controller a name means, or which value; nil if nobody, which is then reported already.
  mutating func controller(_ name: Name) -> PatternName?
  /// Whom a name in a tree of views means: a controller by its own view, a declared view, or a value; nil if
  /// nobody, which is then reported already. Is not asked about roles such as `dimming`.
  mutating func view(_ name: Name) -> PatternName?
  /// The slot of an expression's value; nil if it cannot be lowered, which is then reported already.
  mutating func value(_ expression: Ref<Expression>) -> PatternSlot?
  /// A text; nil if it cannot be lowered, which is then reported already.
  mutating func string(_ literal: StringLiteral) -> PatternText?
  mutating func report(_ problem: Problem)
}

extension PatternScope {
  /// Takes a problem at `span`.
  mutating func report(
    _ code: ProblemCode, _ message: String, at span: Span, help: String? = nil, suggestion: String? = nil
  ) {
    report(Problem(code, message, at: Problem.Mark(span), help: help, suggestion: suggestion))
  }

  /// Which controller is meant by a name as it is printed: `Inbox`, `Inbox@2`, `none`, or a value's name.
  mutating func instance(_ name: Name) -> PatternName? {
    if let screen = screen(name.id) { return screen }
    let text = text(of: name.id)
    if text == "none" { return .nobody }
    return numbered(text) ?? controller(name)
  }

  /// Whom `Inbox@2` means; nil if `text` has no number.
  func numbered(_ text: String) -> PatternName? {
    guard let (base, ordinal) = splitOrdinal(text) else { return nil }
    // A name that the program does not have: nobody is printed so.
    return .instance(find(base).map { NameIndex($0.raw) } ?? -1, ordinal: ordinal)
  }
}

/// Takes `Inbox@2` apart; nil if there is no `@` with a number behind it.
func splitOrdinal(_ text: String) -> (base: String, ordinal: Int)? {
  guard text.utf8.contains(UInt8(ascii: "@")), let mark = text.utf8.lastIndex(of: UInt8(ascii: "@"))
  else { return nil }
  guard let ordinal = Int(text[text.utf8.index(after: mark)...]), ordinal >= 0 else { return nil }
  return (String(text[..<mark]), ordinal)
}
