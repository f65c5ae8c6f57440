import TestSupport
import Testing

@testable import Running

/// If an `expect` condition fails, the message shows which part of it is false, and the values of its operands.
@Suite struct ConditionTests {
  static let stage = """
    screen Home { view photo at (0.00004, 0, 101.88604, 100) { alpha 0.5 }; field rows = [1, 2] }
    screen Card
    root Home
    let half(v) = v.alpha == 0.5

    """

  @Test(arguments: [
    (
      "Home.photo.alpha == 0.5 and Home.photo.height == 3",
      "`Home.photo.height == 3` is false: `Home.photo.height` is 100"
    ),
    ("Home.inWindow and not Home.inWindow", "`Home.inWindow` is true"),
    ("not Home.inWindow", "`Home.inWindow` is true"),
    (
      "half(Home) or Home.photo.x > 3",
      "`half(Home)` is false; `Home.photo.x > 3` is false: `Home.photo.x` is 0"
    ),
    (
      "not (Home.photo.alpha == 0.5 or Home.inWindow)",
      "`Home.photo.alpha == 0.5` is true: `Home.photo.alpha` is 0.5"
    ),
    ("Home.rows.contains(3)", "`Home.rows.contains(3)` is false: `Home.rows` is [1, 2]"),
    // Numbers are printed with enough digits to show the difference.
    ("Home.photo.width == 101.886", "`Home.photo.width`: expected 101.886, got 101.88604"),
    (
      "Home.photo.frame == (0, 0, 101.886, 100)",
      "`Home.photo.frame`: expected (0, 0, 101.886, 100), got (0.00004, 0, 101.88604, 100)"
    ),
    ("Home.photo.width < 101.886", "`Home.photo.width`: expected less than 101.886, got 101.88604"),
    ("visibleViewController == Card", "`visibleViewController`: expected Card, got Home"),
    ("Home.photo.height ~ 3 ± 1", "`Home.photo.height`: expected 3 ± 1, got 100"),
    (
      "Home.photo.width < 101.886 and settled",
      "`Home.photo.width < 101.886` is false: `Home.photo.width` is 101.88604"
    ),
    ("1 == 2", "expected 2, got 1"),
    (
      "always Home.photo.alpha < 0.2 and settled during { present Card }",
      "at 0s, 0s into the stretch, `Home.photo.alpha < 0.2` is false: `Home.photo.alpha` is 0.5"
    ),
  ])
  func aFailedConditionShowsItsOperands(_ claim: String, _ message: String) {
    let output = Transcript()
    let script = Self.stage + "expect \(claim)\n"
    let files = MemoryFiles(files: ["a.trans": Array(script.utf8)])
    _ = RunSession(["a.trans"], Settings(), files: files, output: output).run()
    #expect(output.text.contains("5:8: error: \(message) [expectation]\n"), "\(output.text)")
  }
}
