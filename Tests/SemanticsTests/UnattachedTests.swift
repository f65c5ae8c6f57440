import Diagnostics
import TestSupport
import Testing

/// Tests that a `transition` declaration that no controller uses is reported. Naming it as a value does not count as a
/// use, and the help text then explains this.
@Suite struct UnattachedTests {
  private static let stage = """
    screen Home
    screen Card
    animator Fade { presenting { add toView } }
    transition Soft { presenting animator Fade }
    root Home

    """

  @Test(arguments: [
    "steps give(t) { Card.transition = t }\ndo give(Soft)\n",
    "let kept = [Soft]\nCard.transition = kept[0]\n",
  ])
  func aTransitionThatIsHandedOnIsMadeNowhere(_ code: String) throws {
    let text = CheckedText(Self.stage + code)
    let problem = try #require(text.problems.first)
    #expect(text.problems.count == 1)
    #expect(problem.code == .unattached)
    let mark = try #require(problem.related.first)
    #expect(Self.name(at: mark.span, in: text) == "Soft")
    #expect(problem.help?.contains("`X.transition = Soft`") == true)
    #expect(problem.help?.contains("in the body of one") == false)
  }

  @Test func oneThatIsNamedNowhereHasNothingToPointAt() throws {
    let problem = try #require(CheckedText(Self.stage).problems.first)
    #expect(problem.code == .unattached)
    #expect(problem.related.isEmpty)
    #expect(problem.help?.contains("in the body of one") == true)
  }

  @Test func oneThatAScreenGetsMayBeNamedAsAValueToo() {
    #expect(CheckedText(Self.stage + "Card.transition = Soft\nprint Soft\n").problems.isEmpty)
  }

  private static func name(at span: Span, in text: CheckedText) -> String {
    String(decoding: text.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
