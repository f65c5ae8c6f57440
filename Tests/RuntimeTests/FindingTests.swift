import Diagnostics
import Engine
import Semantics
import Testing

@testable import Runtime

/// Tests how violations of laws are judged, counted and recorded. The suites in scripts/laws test each law itself.
@Suite struct FindingTests {
  private static let stage = """
    screen Home { background white; on pan up { present Card } }
    screen Card { style custom; background blue }
    interaction Drag { }
    animator Up {
      duration 0.4s
      presenting { toView.frame = offset(final(to), 0, 844); add toView; animate { toView.y = 0 } }
      dismissing { animate { fromView.y = containerView.height } }
    }
    animator Faded {
      duration 0.4s
      presenting { toView.frame = final(to); toView.alpha = 0; add toView; animate { to.view.alpha = 0.5 } }
      dismissing { animate { fromView.y = containerView.height } }
    }
    transition Always { presenting, dismissing animator Up interaction Drag unconditionally }
    transition Half { presenting, dismissing animator Faded }
    # Each spec hangs up the one that it is about.
    setup { root Home; if false { Card.transition = Always; Card.transition = Half } }

    """

  private func run(_ body: String, _ options: RunOptions = RunOptions()) throws -> (Machine, Log, Play) {
    let play = Play(Self.stage + "spec \"it\" {\n\(body)\nexpect true\n}")
    let program = try #require(play.program, "\(play.problems.map(\.message))")
    var suite = Suite(program: program, options: options)
    var log = Log()
    _ = suite.prepare(&log)
    var machine = suite.begin(try #require(suite.cases().first), &log)
    _ = machine.run(&log)
    return (machine, log, play)
  }

  private func ends(_ body: String, _ options: RunOptions = RunOptions()) throws -> [String] {
    let (machine, _, play) = try run(body, options)
    let first = play.line(of: program(play).span) + 1
    return play.describe(try #require(machine.outcome)).map { text in
      let parts = text.split(separator: ":", maxSplits: 1)
      guard let line = parts.first.flatMap({ Int($0) }), line >= first else { return text }
      return "+\(line - first):\(parts[1])"
    }
  }

  private func program(_ play: Play) -> ResolvedSpec { play.program!.blueprint.specs[0] }

  @Test func aSecondHangIsJudgedAnew() throws {
    let hang =
      "Card.transition = Always\nexpect violation completes of Drag during { present Card }\ncancel\n"
    #expect(try ends(hang + "expect hierarchy Home") == ["passed"])
    #expect(
      try ends(hang + "present Card").last?.contains("violation completes of Drag") == true,
      "the same interaction hangs once more, and nobody expects that")
    #expect(
      try ends(hang + "expect violation completes of Drag during { present Card }\nleave held") == ["passed"])
  }

  @Test func aSpecGoesOnBehindABreachAndAFailedExpectation() throws {
    let endings = try ends(
      "Card.transition = Half\npresent Card\nexpect 1 == 2\ndismiss\nexpect hierarchy Card\nprint 3")
    #expect(endings.count == 3, "\(endings)")
    #expect(endings.first?.contains("of Faded") == true)
    #expect(endings.dropFirst().first == "+2: expected 2, is 1")
    #expect(endings.last?.hasPrefix("+4: difference") == true)
  }

  @Test func nothingIsJudgedBehindATransitionThatNothingWillEnd() throws {
    let endings = try ends("Card.transition = Always\npresent Card\nexpect settled\nexpect hierarchy Home")
    #expect(endings.count == 1 && endings[0].contains("violation completes"), "\(endings)")
  }

  @Test func theFirstFailureEndsTheRunWhereItIsAllThatIsAsked() throws {
    var options = RunOptions()
    options.continuesAfterFailure = false
    #expect(try ends("expect 1 == 2\npresent Card\nexpect 2 == 3", options) == ["+0: expected 2, is 1"])
  }

  @Test func anExpectationThatFailsInEachRoundIsReportedOnce() throws {
    let (machine, _, _) = try run("repeat 3 { present Card unanimated; dismiss unanimated; expect 1 == 2 }")
    #expect(machine.failures.map(\.times) == [3])
  }

  @Test func whatOneLineBreaksAtOneTimeIsOneFinding() throws {
    let (machine, log, _) = try run("Card.transition = Half\npresent Card")
    #expect(machine.failures.count == 1)
    guard case .violation(let violation)? = machine.failures.first?.kind else {
      Issue.record("no breach is reported")
      return
    }
    #expect(violation.laws == [.visible, .noResidue])
    #expect(Set(log.findings.map(\.law)) == Set(violation.laws))
    #expect(Set(log.findings.map(\.span)).count == 1)
  }

  @Test func theSameBreachOnceMoreIsCounted() throws {
    let (machine, _, _) = try run(
      "Card.transition = Half\nrepeat 2 { present Card; dismiss; Card.alpha = 1 }")
    #expect(machine.failures.map(\.times) == [2], "\(machine.failures)")
  }

  @Test func expectedAndExcusedBreachesAreRecorded() throws {
    let all = try run(
      "Card.transition = Half\nexpect violation visible during { present Card }\nallow no-residue because \"so\""
    )
    #expect(
      all.1.findings.map { "\($0.law.word) \($0.standing) \($0.culprit) \($0.victim)" }.sorted() == [
        "no-residue reported Faded Card.view", "visible expected Faded Card",
      ])
    let excused = try run(
      "Card.transition = Half\nallow no-residue because \"so\"\nallow visible because \"so\"\npresent Card")
    #expect(excused.1.findings.map(\.standing) == [.allowed, .allowed])
    #expect(excused.0.failures.isEmpty)
  }

  // MARK: - Claims

  /// A script in which one line leaves two views of a visible controller transparent: two violations of one law.
  private static let two = """
    screen Page { background white; view photo at (0, 0, 10, 10); view title at (0, 20, 10, 10) }
    screen Other { background blue }
    navigation Mail [Page] { transition Hiding }
    animator Hides {
      duration 0.4s
      popping {
        toView.frame = final(to)
        add toView below fromView
        animate { fromView.x = 390; Page.photo.alpha = 0.5; Page.title.alpha = 0.5 } then { complete }
      }
    }
    transition Hiding { popping animator Hides }
    root Mail
    push Other unanimated

    """

  @Test func aClaimSpeaksOnlyOfWhatItNames() throws {
    let during = " during { pop }"
    #expect(try ends(Self.two + "expect violation no-residue of Hides" + during) == ["passed"])
    let one = try ends(Self.two + "expect violation no-residue of Hides on Page.photo" + during)
    #expect(one.count == 1 && one[0].contains("`Page.title`"), "\(one)")
    let both = "expect { violation no-residue on Page.photo; violation no-residue on Page.title }" + during
    #expect(try ends(Self.two + both) == ["passed"])
    let wrong = try ends(Self.two + "expect violation no-residue of Hides on Page" + during)
    #expect(wrong.count == 3, "\(wrong)")
    #expect(
      wrong.last?.contains(
        "there was no `violation no-residue of Hides on Page`; there was "
          + "`violation no-residue of Hides on Page.photo`") == true, "\(wrong)")
    let other = try ends(Self.two + "expect violation no-residue of Up on Page.photo" + during)
    #expect(other.count == 3, "\(other)")
  }

  @Test func anEventListSpeaksOnlyOfWhatItNames() throws {
    let list = "expect events { violation no-residue of Hides on Page.photo } during { pop }"
    let endings = try ends(Self.two + list)
    #expect(endings.contains { $0.contains("`Page.title`") }, "\(endings)")
  }

  // MARK: - Remnants

  @Test func aRemnantFailsOnlyWhereItIsAskedTo() throws {
    var (machine, log, _) = try run("present Card")
    machine.report(Self.remnant, &log)
    #expect(machine.failures.isEmpty && machine.remnants.count == 1)
    #expect(log.findings.map(\.degree) == [.remnant])
    var options = RunOptions()
    options.isStrict = true
    (machine, log, _) = try run("present Card", options)
    machine.report(Self.remnant, &log)
    #expect(machine.failures.count == 1 && machine.remnants.isEmpty)
  }

  @Test func aRemnantOfASlipThatFailsGoesAlongWithIt() throws {
    var (machine, log, _) = try run("present Card")
    machine.report(Self.remnant, &log)
    var worse = Self.remnant
    worse.law = .visible
    worse.degree = .failure
    machine.report(worse, &log)
    #expect(machine.remnants.isEmpty)
    guard case .violation(let violation)? = machine.failures.first?.kind else {
      Issue.record("the failure is not reported")
      return
    }
    #expect(violation.law == .visible && violation.others.map(\.degree) == [.remnant])
  }

  private static let remnant = Violation(
    law: .restored, degree: .remnant,
    culprit: Culprit(name: "Up", kind: .object(.animator), span: Span(file: 0, start: 0, end: 1)),
    object: Object(ControllerID.none), seen: "leaves something below", device: "nothing yet")

  /// A remnant on a controller that has been deallocated is withdrawn, because no user can see it any more.
  @Test(arguments: [("", 1), ("forget Card", 0), ("forget Home", 1)])
  func whatIsLeftOnAScreenThatIsReleasedIsNoRemnant(_ last: String, _ count: Int) throws {
    let text = """
      screen Home
      screen Card { style custom; transition Fading }
      animator Fade {
        duration 0.4s
        presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
        dismissing { animate { fromView.alpha = 0 } }
      }
      transition Fading { presenting, dismissing animator Fade }
      root Home
      present Card
      dismiss
      expect hierarchy Home
      \(last)

      """
    for isStrict in [false, true] {
      var options = RunOptions()
      options.isStrict = isStrict
      let (machine, _) = try ran(Play(text), options)
      #expect(machine.remnants.count == (isStrict ? 0 : count))
      #expect(machine.failures.count == (isStrict ? count : 0))
    }
  }

  /// A transition that completes with `false` is a failure; a remnant if a gesture drove it and brought the screen back.
  @Test(arguments: [
    ("", "if toView == none { complete false }", "dismiss", true),
    (
      " interaction Lead", "animate { fromView.y = 844 } then { complete not cancelled }",
      "pan down to 0.3\nrelease", false
    ),
  ])
  func aScreenThatNeverGoesIsSeen(_ slot: String, _ code: String, _ story: String, _ isSeen: Bool) throws {
    let text = """
      screen Home
      screen Card { style custom; transition Sinking; gesture Pull }
      animator Sink { duration 0.4s; dismissing { \(code) } }
      \(slot.isEmpty ? "" : "interaction Lead { on startInteractiveTransition { } }")
      gesture Pull {
        pan
        on began { dismiss }
        on changed { fromView.y = translation.y }
        on ended, cancelled { animate 0.3s { fromView.y = 0 } then { complete false } }
      }
      transition Sinking { dismissing animator Sink\(slot) }
      root Home
      present Card
      \(story)

      """
    let (machine, _) = try ran(Play(text), RunOptions())
    #expect(machine.failures.count == (isSeen ? 1 : 0))
    #expect(machine.remnants.count == (isSeen ? 0 : 1))
    guard case .violation(let violation)? = (machine.failures + machine.remnants).first?.kind else {
      Issue.record("no breach is reported")
      return
    }
    #expect(violation.law == .honestOutcome)
  }

  /// Tests Swift's `!`: the app crashes if the context has no view, unless the code checks for `none` first.
  @Test(arguments: [
    ("let view = unwrap(fromView); add toView; view.alpha = 0.5", "custom", false),
    ("let view = unwrap(fromView); add toView", "fullScreen", true),
    ("if fromView != none { let view = unwrap(fromView); view.alpha = 0.5 }; add toView", "custom", true),
    ("let view = unwrap(from.view); add unwrap(toView)", "custom", true),
  ])
  func whatIsUnwrappedMustBeThere(_ code: String, _ style: String, _ holds: Bool) throws {
    let play = Play(
      """
      screen Home
      screen Card { style \(style); transition Up }
      animator Rise { duration 0.4s; presenting { \(code); animate { to.view.alpha = 1 } then { complete } } }
      transition Up { presenting animator Rise }
      root Home
      present Card
      expect hierarchy Home presents Card

      """)
    let (machine, ending) = try ran(play, RunOptions())
    let hasCrashed = machine.failures.contains { if case .fault = $0.kind { true } else { false } }
    #expect(hasCrashed == !holds, "\(ending)")
  }

  /// Runs a story to its end.
  private func ran(_ play: Play, _ options: RunOptions) throws -> (Machine, Outcome) {
    var machine = Machine(
      program: try #require(play.program, "\(play.problems.map(\.message))"), options: options)
    machine.begin(.story)
    var log = Log()
    let outcome = machine.run(&log)
    return (machine, outcome)
  }
}
