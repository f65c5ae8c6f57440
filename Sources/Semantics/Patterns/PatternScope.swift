import Diagnostics
import Engine
import Language

/// What the lowering of patterns asks of its surroundings: names in scope, values to be worked out when the
/// pattern is judged, and a place for problems.
public protocol PatternScope {
  /// The file that the pattern stands in.
  var script: Script { get }
  /// The text of a name.
  func text(of name: NameID) -> String
  /// The id of a name, if the program has it.
  func find(_ text: String) -> NameID?
  /// Which controller a name means, or which value; nil if nobody, which is then reported already.
  mutating func controller(_ name: Name) -> PatternName?
  /// The slot of a value of that name, if the scope has one. Says nothing if not: in a tree of views any other
  /// word is a view's name.
  mutating func local(_ name: Name) -> Int32?
  /// The slot of an expression's value; nil if it cannot be lowered, which is then reported already.
  mutating func value(_ expression: Ref<Expression>) -> Int32?
  /// A text; nil if it cannot be lowered, which is then reported already.
  mutating func string(_ literal: StringLiteral) -> PatternText?
  /// Takes a problem.
  mutating func report(_ problem: Problem)
}

extension PatternScope {
  /// Takes a problem at `span`.
  mutating func report(_ code: ProblemCode, _ message: String, at span: Span, help: String? = nil) {
    report(Problem(code, message, at: Problem.Mark(span), help: help))
  }

  /// Which controller is meant by a name as it is printed: `Inbox`, `Inbox@2`, `none`, or a value's name.
  mutating func instance(_ name: Name) -> PatternName? {
    let text = text(of: name.id)
    if text == "none" { return .nobody }
    if let (base, ordinal) = splitOrdinal(text) {
      guard let id = find(base) else { return .instance(-1, ordinal: ordinal) }
      return .instance(NameIndex(id.raw), ordinal: ordinal)
    }
    return controller(name)
  }
}

/// Takes `Inbox@2` apart; nil if there is no `@` with a number behind it.
func splitOrdinal(_ text: String) -> (base: String, ordinal: Int32)? {
  guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
  guard let ordinal = Int32(text[text.utf8.index(after: mark)...]), ordinal >= 0 else { return nil }
  return (String(text[..<mark]), ordinal)
}
