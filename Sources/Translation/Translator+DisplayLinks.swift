import Diagnostics
import SwiftLanguage

extension Translator {
  /// A new object for `CADisplayLink(target: self, selector:)`, of a declaration that the translation adds. Its method `add` runs
  /// a block in each frame.
  mutating func displayLink(_ given: Arguments, at span: Span) throws(Untranslated) -> Fragment {
    guard let name = method(of: given["selector"]), let target = given["target"],
      case let owner = try expression(target),
      let type = module.declaration(of: owner.type),
      let (function, _) = inheritedFunction(of: type, where: { $0.name.text == name })
    else { throw Untranslated(what: "this display link is not supported", span: span) }
    supply("CADisplayLink", Self.displayLink, at: span)
    let tick = madeName("tick")
    let argument = function.parameters.isEmpty ? "" : "link_"
    block(Fragment("let \(tick) = block \(argument.isEmpty ? "" : "(link_) "){", at: span.range)) {
      translator in
      translator.writer.line(
        Fragment(
          filling: translator.head(of: owner) + translator.methodName(function, of: type) + "(\(argument))",
          with: [owner], at: span.range))
    }
    return Fragment("CADisplayLink(\(tick))", at: span.range, type: "CADisplayLink")
  }

  private static let displayLink = """
    object CADisplayLink(handler) {
      field isPaused = false
      field isOver = false
      func add() { isOver = false; every frame until isOver { if not isPaused { self.handler(self) } } }
      func invalidate() { isOver = true }
    }
    """
}
