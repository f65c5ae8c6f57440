import TestSupport
import Testing

@testable import Running
@testable import Search

/// Tests of `trans mutate --own`, which puts mistakes into the user's code and reports which spec fails for each.
@Suite struct OwnMutateTests {
  private static let code = """
    screen Home { view badge at (0, 0, 40, 40) }
    screen Card { style custom; transition Zoom }
    gesture Back {
      pan down
      on began { dismiss }
      on changed { update translation.y / 800 }
      on ended { if translation.y > 300 { finish } else { cancel } }
    }
    animator Fade {
      duration 0.4s
      presenting {
        view shade at (0, 0, 390, 400) { background black }
        add shade
        add toView
        toView.frame = (0, 844, 390, 844)
        shade.alpha = 0.5
        animate 0.4s curve easeOut { toView.frame = (0, 44, 390, 800); shade.alpha = 0 } then { remove shade; complete not cancelled }
      }
      dismissing {
        animate { fromView.alpha = 0 } then { fromView.alpha = 1; complete not cancelled }
      }
    }
    presentation Panel { frame (0, 44, 390, 800); gesture Back }
    transition Zoom { presenting animator Fade; dismissing animator Fade interaction Back; presentation Panel }
    on Home viewDidLoad { remove Home.badge }
    root Home

    """

  private static let specs = [
    "weak": "{ present Card; dismiss; expect hierarchy Home }",
    "drag": "{ present Card; pan down to (0, 400); release; expect hierarchy Home }",
    "update": "{ present Card; pan down to (0, 400); expect progress == 0.5; release }",
    "short drag": "{ present Card; pan down to (0, 200); release; expect hierarchy Home presents Card }",
    "time": "{ present Card; expect elapsed == 0.4s }",
    "half way": """
    {
      start present Card
      advance to 50%
      expect Card.containerView.subviews.count == 2
      expect Card.containerView.shade.background == black
      expect Card.containerView.subviews.last == Card.view
      expect Card.frame ~ (0, 296.3, 390, 813.9) ± 0.1
      expect Card.containerView.shade.alpha ~ 0.158 ± 0.001
    }
    """,
    "end": "{ present Card; expect Card.containerView.subviews.count == 1 }",
    "dismissal": "{ present Card; start dismiss; advance 0.39s; expect Card.alpha ~ 0 ± 0.05 }",
    "fade": "{ present Card; dismiss; expect Card.alpha == 1 }",
    "panel": "{ start present Card; expect final(to) == (0, 44, 390, 800) }",
    "badge": "{ expect Home.badge.superview == none }",
  ]

  private func run(
    _ files: [String: String], _ paths: [String] = ["folder"], _ change: (inout Settings) -> Void = { _ in }
  ) -> (verdict: Verdict, lines: [String]) {
    let output = Transcript()
    var settings = Settings()
    change(&settings)
    let files = MemoryFiles(files: files.mapValues { Array($0.utf8) })
    let verdict = OwnMutateSession(paths, settings, files: files, output: output).run()
    return (verdict, output.text.split(separator: "\n").map(String.init))
  }

  /// The result of testing mutants of the code above with only the specs of these titles.
  private func run(_ titles: [String]) -> (verdict: Verdict, lines: [String]) {
    let specs = titles.sorted().map { "spec \"\($0)\" \(Self.specs[$0] ?? "")\n" }.joined()
    return run(["folder/a.trans": Self.code + specs])
  }

  private func survivors(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("✗") }.map {
      String($0.dropFirst("✗ folder/a.trans:".count).dropLast(": no spec fails".count))
    }
  }

  @Test func whatSpecsHoldIsCaught() {
    let (verdict, lines) = run(Array(Self.specs.keys))
    #expect(verdict == .passed)
    #expect(lines.last == "35 mutants, 35 caught, 0 survived")
    let titles = [
      "never completes", "completes twice", "always completes with `true`", "`cancelled` is negated",
      "a view is not added", "a view is not removed", "two views are added in the other order",
      "`toView.frame` is not set", "`frame` is not set", "another value: `0.5` instead of `0`",
      "another curve", "twice as long", "another threshold: `150` instead of `300`",
      "another threshold: `600` instead of `300`", "the condition is negated", "no `update`", "no `finish`",
      "`cancel` instead of `finish`", "`finish` instead of `cancel`", "`dismiss` is left out",
    ]
    for title in titles {
      #expect(lines.contains { $0.hasPrefix("✓") && $0.contains(": \(title), caught by ") }, "\(title)")
    }
  }

  @Test(arguments: [
    (
      ["short drag"],
      ["7:33: another threshold: `150` instead of `300`", "20:63: always completes with `true`"]
    ),
    (["update"], ["6:16: no `update`"]),
    (
      ["time", "half way"],
      [
        "12:38: `shade.background` is not set", "13:5: a view is not added",
        "13:5: two views are added in the other order", "15:5: `toView.frame` is not set",
        "16:5: `shade.alpha` is not set", "17:13: twice as long", "17:24: another curve",
      ]
    ),
    (["end"], ["17:93: a view is not removed"]),
    (["dismissal"], ["20:32: another value: `0.5` instead of `0`"]),
    (["fade"], ["20:43: `fromView.alpha` is not set"]),
    (
      ["drag", "update"],
      [
        "5:14: `dismiss` is left out", "6:16: no `update`", "7:33: another threshold: `600` instead of `300`",
      ]
    ),
  ]) func withoutItsSpecAMutantSurvives(_ removed: [String], _ expected: [String]) {
    let (verdict, lines) = run(Self.specs.keys.filter { !removed.contains($0) })
    #expect(verdict == .failed)
    #expect(survivors(lines) == expected)
  }

  /// The mutants of a script also negate the condition of an interaction.
  @Test func aRuleOfAnInteractionIsNegated() {
    let script = """
      screen Home
      screen Card { style custom; transition Slide; on pan down { dismiss } }
      animator Fall { duration 0.3s; dismissing { animate { fromView.y = 844 } then { complete not cancelled } } }
      interaction Half { finish when progress > 0.5 }
      transition Slide { dismissing animator Fall interaction Half }
      root Home
      spec "far" { present Card; pan down to 0.7; release; expect hierarchy Home }
      """
    let lines = run(["folder/a.trans": script]).lines
    #expect(
      lines.contains { $0.hasPrefix("✓ folder/a.trans:4:32: the condition is negated") }, "\(lines)")
  }

  /// A mistake in code that runs violates a law, so a mutant is caught. A mistake in code that no spec runs is listed
  /// separately.
  @Test func codeThatNoSpecRunsIsToldApart() {
    let (verdict, lines) = run(["badge"])
    #expect(verdict == .failed)
    #expect(survivors(lines) == [])
    #expect(
      lines.suffix(2) == [
        "- folder/a.trans:5-7, 10, 12-17, 20, 23: no spec runs this code (34 mutants)",
        "35 mutants, 1 caught, 0 survived, 34 in code that no spec runs",
      ])
  }

  @Test func nothingIsJudgedByWhatFailsAnyway() {
    let (verdict, lines) = run(["folder/a.trans": Self.code + "spec \"red\" { expect false }"])
    #expect(verdict == .failed)
    #expect(lines.first == "✗ folder/a.trans: red")
    #expect(lines.last == "trans: error: specs that fail without a mutant prove nothing about mutants")
  }

  @Test func theFilesThatAScriptUsesAreItsOwn() {
    let files = [
      "folder/code.trans": Self.code.split(separator: "\n").dropLast(2).joined(separator: "\n"),
      "folder/a.trans": "use \"code.trans\"\nroot Home\nspec \"a\" \(Self.specs["weak"] ?? "")",
      "folder/b.trans": "use \"code.trans\"\nroot Home\nspec \"b\" \(Self.specs["fade"] ?? "")",
      "folder/other.trans": "screen Other { on viewDidLoad { Other.view.alpha = 1 } }",
    ]
    let lines = run(files).lines
    #expect(
      lines.contains {
        $0.hasPrefix("✓ folder/code.trans:14:5: ") && $0.hasSuffix("caught by folder/a.trans: a")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("✓ folder/code.trans:20:43: ") && $0.hasSuffix("caught by folder/b.trans: b")
      })
    #expect(lines.contains("- folder/other.trans:1: no spec runs this code (1 mutant)"))
    let one = run(files, ["folder/b.trans"]).lines
    #expect(one.contains { $0.contains("caught by folder/b.trans: b") })
    #expect(!one.contains { $0.contains("a.trans") || $0.contains("other.trans") })
  }

  @Test func whatWouldMakeNoDifferenceIsNoMutant() {
    let script = """
      screen Home
      screen Card { style custom; transition Zoom }
      animator Fade {
        duration 0s
        presenting { add toView; animate 0s curve easeOut { toView.alpha = 1 } then { complete not cancelled } }
        dismissing { animate { fromView.alpha = 0 } then { remove fromView; complete not cancelled } }
      }
      transition Zoom { presenting, dismissing animator Fade }
      root Home
      spec "a" { present Card; dismiss; expect hierarchy Home }
      """
    let lines = run(["folder/a.trans": script]) { $0.listsOnly = true }.lines
    for title in ["always completes", "another curve", "a view is not removed", "twice as long"] {
      #expect(!lines.contains { $0.contains(title) }, "\(title)")
    }
    // A section that completes by itself has a mutant that never calls `complete`.
    #expect(lines.filter { $0.hasSuffix("never completes") }.count == 2)
    #expect(lines.last == "\(lines.count - 1) mutants")
  }

  @Test func whatAValueWasAlreadyIsSaid() {
    let script = """
      screen Home { on viewDidLoad { Home.view.alpha = 1 } }
      root Home
      spec "a" { expect Home.alpha == 1 }
      """
    #expect(
      run(["folder/a.trans": script]).lines.contains(
        "  help: `Home.view.alpha` has this value already in every spec; one in which it differs would notice"
      ))
  }

  @Test func aRemnantIsPointedAt() {
    let titles = Self.specs.keys.filter { $0 != "fade" }
    #expect(run(titles).lines.contains("  help: `--strict` would notice: a law is broken as a remnant"))
  }

  @Test func codeThatNeverEndsIsCaught() {
    let script = """
      screen Home { field n = 0; on viewDidLoad { do tick } }
      steps tick {
        Home.n = Home.n + 1
        if Home.n < 3 { after 0.1s { do tick } }
      }
      root Home
      spec "a" { settle; expect Home.n == 3 }
      """
    let lines = run(["folder/a.trans": script]).lines
    #expect(lines.contains { $0.contains("`Home.n` is not set, caught by folder/a.trans") })
  }

  @Test func stepsThatCodeRunsAreCode() {
    let script = """
      screen Home { field note = 0; on viewDidLoad { do mark(2) } }
      steps mark(value) { Home.note = value; do twice }
      steps twice { if Home.note > 1 { Home.note = 4 } }
      steps look { if Home.note > 3 { expect Home.note == 4 } else { expect false } }
      root Home
      spec "a" { do look }
      """
    let lines = run(["folder/a.trans": script]).lines
    #expect(lines.contains { $0.hasPrefix("✓ folder/a.trans:3:18: the condition is negated") })
    #expect(lines.contains { $0.hasPrefix("✓ folder/a.trans:2:21: `Home.note` is not set") })
    #expect(!lines.contains { $0.contains("a.trans:4:") })
  }

  @Test func bracketsThatLeaveNoNodeBelongToACondition() {
    let script = """
      screen Home {
        field note = 0
        on viewDidLoad { if (2 > 1) or note == 7 { note = 3 } }
      }
      root Home
      spec "a" { expect Home.note == 3 }
      """
    let lines = run(["folder/a.trans": script]).lines
    #expect(lines.contains("✓ folder/a.trans:3:23: the condition is negated, caught by folder/a.trans: a"))
  }
}
