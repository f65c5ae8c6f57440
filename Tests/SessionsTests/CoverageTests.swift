import TestSupport
import Testing

@testable import Running

/// Tests of `trans test --coverage`, which lists the declarations that specs never exercised.
@Suite struct CoverageTests {
  /// A transition that has items of every kind that coverage counts.
  private static let library = """
    screen Home
    screen Card { style custom; transition Sliding; on pan down { dismiss } }
    screen Never { on viewDidAppear { log "up" } }
    transition Sliding {
      presenting animator Slide
      dismissing animator Slide interaction Half
      presentation Low
    }
    interaction Half { finish when progress > 0.5 }
    presentation Low { on dismissalTransitionDidEnd(completed) { log "down" } }
    animator Slide {
      presenting { add toView; toView.alpha = 0; animate { toView.alpha = 1 } }
      dismissing { animate { fromView.y = containerView.height } }
      on animationEnded(completed) { log "ended" }
    }
    animator Unused { pushing { add toView } }
    gesture Pinching { pinch; on began { log "began" } }
    """

  private static let start = "root Home; present Card; "

  /// The lines of the listing without their suggestions, and the summary line.
  private func coverage(
    of specs: [String: String], library: String = library, paths: [String] = ["."],
    _ change: (inout Settings) -> Void = { _ in }
  ) -> (untouched: [String], line: String, text: String) {
    let files = MemoryFiles(files: [".git": [], "lib.trans": Array(library.utf8)])
    for (path, spec) in specs { files.files[path] = Array("use \"lib.trans\"\n\(spec)".utf8) }
    var settings = Settings()
    settings.listsCoverage = true
    change(&settings)
    let output = Transcript()
    _ = TestSession(paths, settings, files: files, output: output).run()
    let lines = output.text.split(separator: "\n").map(String.init)
    return (
      lines.filter { $0.contains("untouched: ") }, lines.first { $0.hasPrefix("coverage: ") } ?? "",
      output.text
    )
  }

  private func spec(_ body: String) -> String { "spec \"s\" { \(body); expect true }" }

  @Test func everythingIsUntouchedWhereNothingRuns() {
    let (untouched, line, _) = coverage(of: [:])
    #expect(
      line == "coverage: 0 of 3 screens, 0 of 1 transitions, 0 of 1 presentations, 0 of 3 sections, "
        + "0 of 1 gestures, 0 of 5 handlers, 0 of 6 outcomes, 0 of 12 laws")
    // If a section never runs, its possible outcomes are not listed.
    #expect(untouched.count == 3 + 1 + 1 + 3 + 1 + 5 + 12)
    #expect(untouched.contains("lib.trans:3:8: untouched: the view of `Never` is never loaded"))
    #expect(untouched.contains("lib.trans:16:19: untouched: `pushing` of `Unused` never runs"))
    #expect(untouched.contains("untouched: the law `restored` has nothing to judge"))
  }

  @Test func whatRanIsTouched() {
    let (untouched, line, text) = coverage(of: ["a.trans": spec(Self.start + "dismiss")])
    #expect(
      line == "coverage: 2 of 3 screens, 1 of 1 transitions, 1 of 1 presentations, 2 of 3 sections, "
        + "0 of 1 gestures, 2 of 5 handlers, 2 of 6 outcomes, 9 of 12 laws")
    #expect(untouched.contains("lib.trans:13:3: untouched: `dismissing` of `Slide` is never cancelled"))
    #expect(text.contains("try: `pan down to 0.3`, then `cancel`\n"))
    #expect(!untouched.contains { $0.contains("Card") || $0.contains("finished") || $0.contains("Low") })
    // The presentation is not interactive, so it cannot be cancelled.
    #expect(!untouched.contains { $0.contains("`presenting`") && $0.contains("cancelled") })
  }

  /// A spec that does as the suggestion says exercises the item.
  @Test(arguments: [
    ("`dismissing` of `Slide` is never finished", "pan down to 0.3; cancel", "dismiss"),
    ("`dismissing` of `Slide` is never cancelled", "dismiss", "pan down to 0.3; cancel"),
    (
      "`dismissing` of `Slide` is never cancelled", "dismiss",
      "start dismiss interactively; update 0.3; cancel"
    ),
    (
      "the system never cancels the touch that drives `dismissing` of `Slide`", "dismiss",
      "pan down to 0.3; cancel touch"
    ),
    (
      "`dismissing` of `Slide` is never running when the app goes to the background", "dismiss",
      "start dismiss; advance 0.1s; app background"
    ),
    ("`dismissing` of `Slide` never runs", "settle", "dismiss"),
    ("the view of `Never` is never loaded", "settle", "present Never"),
    ("`on pan down` never runs", "settle", "pan down to 0.3; cancel"),
    ("`on viewDidAppear` never runs", "settle", "present Never"),
    ("the law `restored` has nothing to judge", "dismiss", "pan down to 0.3; cancel"),
    ("the law `unit-progress` has nothing to judge", "dismiss", "pan down to 0.3; cancel"),
    ("the law `relayout` has nothing to judge", "dismiss", "rotate to landscapeLeft"),
  ])
  func theMendTouches(_ message: String, before: String, by commands: String) {
    let first = ["a.trans": spec(Self.start + before)]
    let both = first.merging(["b.trans": spec(Self.start + commands)]) { $1 }
    let (listed, _, text) = coverage(of: first)
    #expect(listed.contains { $0.hasSuffix("untouched: \(message)") }, "\(text)")
    let (rest, _, after) = coverage(of: both)
    #expect(!rest.contains { $0.hasSuffix("untouched: \(message)") }, "\(after)")
  }

  /// UIKit may cancel the touch of a gesture whose own code drives a transition, too.
  @Test func aGestureThatDrivesMayLoseItsTouch() {
    let library = """
      screen Home
      screen Card { style custom; transition Sliding; gesture Drag }
      transition Sliding { dismissing animator Slide interaction Drag }
      animator Slide { dismissing { animate { fromView.y = containerView.height } } }
      gesture Drag {
        pan down
        on began { dismiss }
        on changed { update translation.y / 800 }
        on ended { finish }
        on cancelled { cancel }
      }
      """
    let finished = ["a.trans": spec("root Home; present Card unanimated; pan down to 0.3; release")]
    let message =
      "lib.trans:4:18: untouched: the system never cancels the touch that drives `dismissing` of `Slide`"
    let (before, line, _) = coverage(of: finished, library: library)
    #expect(before.contains(message))
    #expect(line.contains("1 of 1 gestures, 3 of 4 handlers, 1 of 4 outcomes"))
    let taken = ["a.trans": spec("root Home; present Card unanimated; pan down to 0.3; cancel touch")]
    #expect(!coverage(of: taken, library: library).untouched.contains(message))
    #expect(coverage(of: taken, library: library).line.contains("3 of 4 handlers, 1 of 4 outcomes"))
  }

  @Test func filesThatUseALibraryAreOneSuite() {
    let one = coverage(of: ["a.trans": spec(Self.start + "pan down to 0.3; cancel")])
    let both = coverage(of: [
      "a.trans": spec(Self.start + "pan down to 0.3; cancel"), "b.trans": spec("root Home; present Never"),
    ])
    #expect(both.untouched.count == one.untouched.count - 2)
    #expect(both.line.contains("3 of 3 screens"))
    // Differently written paths of one file count as one file.
    let elsewhere = coverage(
      of: ["a.trans": spec(Self.start + "dismiss")], paths: ["./a.trans", "lib.trans"])
    #expect(elsewhere.line.contains(" of 3 screens"))
  }

  @Test func theLineComesWhereAllSpecsOfASuiteRan() {
    let suite = ["a.trans": spec(Self.start + "dismiss")]
    func line(_ change: (inout Settings) -> Void) -> String {
      coverage(of: suite) {
        $0.listsCoverage = false
        change(&$0)
      }.line
    }
    #expect(line { _ in }.hasSuffix("(`--coverage` lists what was never touched)"))
    #expect(line { $0.isQuiet = true } == "")
    #expect(line { $0.selection.filters = ["s"] } == "")
    #expect(line { $0.failureLimit = 3 } != "")
    let screensOnly = coverage(
      of: ["a.trans": spec("root Home")], library: "screen Home", { $0.listsCoverage = false })
    #expect(screensOnly.line == "")
    // All transitions are UIKit's own, so no law can be checked.
    #expect(
      coverage(of: ["a.trans": spec("root Home")], library: "screen Home").line == "coverage: 1 of 1 screens")
  }

  @Test func roundTripsOnCopiesTouchNothing() {
    // The law `round-trip` dismisses the card on a copy of the machine, which does not count as coverage.
    let (untouched, _, _) = coverage(of: ["a.trans": spec(Self.start + "settle")])
    #expect(untouched.contains("lib.trans:13:3: untouched: `dismissing` of `Slide` never runs"))
    #expect(!untouched.contains { $0.contains("round-trip") })
  }

  @Test func withoutRoundTripsTheirLawIsNotCounted() {
    #expect(coverage(of: [:]) { $0.makesRoundTrips = false }.line.hasSuffix("0 of 11 laws"))
  }
}
