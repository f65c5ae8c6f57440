import Diagnostics
import TestSupport
import Testing

@testable import Running
@testable import Runtime
@testable import Search

/// Tests of the messages of `trans explore` about its progress, and of what it does not report.
@Suite struct ExploreTellingTests {
  /// The result of exploring a script.
  private struct Explored {
    var verdict = Verdict.passed
    var text = ""
    var state: String?
    var files: [String] = []
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// The last two lines: the number of states, and whether anything is wrong.
    var sum: [String] { lines.suffix(2) }
  }

  /// Explores a script.
  /// - Parameters:
  ///   - state: The contents of the file with the state of an earlier, incomplete run; empty to start anew and write
  ///     the file; nil for no such file.
  ///   - patience: The number of times that the command may ask whether it was interrupted before the answer is yes.
  private func explore(
    _ text: String, depth: Int = 4, _ settings: Settings = Settings(), state: String? = nil,
    known: String? = nil, patience: Int = .max, _ change: (inout Exploring) -> Void = { _ in }
  ) -> Explored {
    let output = HastyOutput(patience: patience)
    let storage = WrittenFiles()
    var exploring = Exploring()
    exploring.depth = depth
    var files = ["app.trans": text]
    if let known {
      exploring.known = "known.txt"
      files["known.txt"] = known
    }
    if let state {
      exploring.state = "state"
      if !state.isEmpty { files["state"] = state }
    }
    change(&exploring)
    let verdict = ExploreSession(
      "app.trans", settings, exploring, files: MemoryFiles(files: files.mapValues { Array($0.utf8) }),
      output: output, storage: storage
    ).run()
    return Explored(
      verdict: verdict, text: output.text, state: storage.files.last { $0.path == "state" }?.text,
      files: storage.files.map(\.path))
  }

  private func app(_ name: String) throws -> String { try Repository.text("scripts/explore/\(name).trans") }

  private static let shop = """
    screen List {
      view a at (0, 100, 390, 60); view b at (0, 200, 390, 60)
      on tap a { push Detail }; on tap b { push Detail }
    }
    screen Detail
    navigation Shop [List]
    root Shop
    """

  // MARK: - What was never reached

  @Test("what has run counts as reached, also where it leads to nothing new, and where it is a finding")
  func reached() throws {
    let twice = explore(Self.shop, depth: 3)
    #expect(!twice.text.contains("never reached"), "\(twice.text)")
    let taken = explore(try app("taken-away"), depth: 4) { $0.shrinks = false }
    #expect(taken.text.contains("completes by DragAway"))
    #expect(!taken.text.contains("is never taken away"), "\(taken.text)")
  }

  @Test("a part says that it is one, and nothing of what another may reach") func part() throws {
    let text =
      """
      screen List { view a at (0, 100, 390, 60); on tap a { push Detail } }
      screen Never
      screen Detail { view next at (0, 100, 390, 60); on tap next { present Never } }
      reachable never { expect Never.isViewLoaded; expect Detail.isViewLoaded == false }
      navigation Shop [List]
      root Shop
      """
    var settings = Settings()
    settings.selection.shard = Selection.Shard("1/3")
    let part = explore(text, depth: 4, settings)
    #expect(!part.text.contains("never reached:"), "\(part.text)")
    #expect(part.text.contains("what part 1 of 3 never reached is not listed: another part may reach it"))
    #expect(part.lines.contains("✗ never was not reached"), "\(part.text)")
    #expect(part.sum[0].contains("in part 1 of 3"), "\(part.text)")
    #expect(part.verdict == .passed, "\(part.text)")
  }

  @Test("that UIKit warned is said where it counts for nothing") func warnings() {
    let text = """
      screen Home { view open at (20, 120, 100, 44); on tap open { after 0.5s { new Card as Next; present Next on Home } } }
      screen Card { style pageSheet }
      root Home
      """
    let note = { (lines: [String]) in
      lines.contains { $0.hasPrefix("UIKit warned ") && $0.hasSuffix("`--strict` counts that") }
    }
    let found = explore(text, depth: 3)
    #expect(note(found.lines) && found.verdict == .passed, "\(found.text)")
    var settings = Settings()
    settings.options.isStrict = true
    let strict = explore(text, depth: 3, settings)
    #expect(strict.verdict == .failed, "\(strict.text)")
    #expect(!explore(text, depth: 0).text.contains("UIKit warned"))
  }

  // MARK: - In parts

  @Test("who is interrupted tells what has been found, and what is gone on from there comes to the same")
  func interrupted() throws {
    let text = try app("cannot-drag")
    let whole = explore(text, depth: 3, state: "")
    var state: String? = ""
    var found = 0
    for patience in [1, 3, 3] {
      let part = explore(text, depth: 3, state: state, patience: patience)
      #expect(part.verdict == .interrupted && part.lines.count > 1)
      if part.lines.count > 1 { #expect(part.sum[0].hasSuffix(": interrupted"), "\(part.text)") }
      found += part.lines.count { $0.hasPrefix("✗") }
      state = part.state
    }
    #expect(found > 0)
    let last = explore(text, depth: 3, state: state)
    #expect(last.text == whole.text)
    #expect(last.state == whole.state)
  }

  @Test("random walks that are gone on with set out from the same states", .enabled(if: Repository.isLong))
  func walksInParts() throws {
    let text = try app("flag-left")
    var settings = Settings()
    settings.selection.seed = 3
    let whole = explore(text, depth: 2, settings, state: "") { $0.shrinks = false }
    var state: String? = ""
    var rounds = 0
    var last = Explored()
    repeat {
      rounds += 1
      last = explore(text, depth: 2, settings, state: state) {
        $0.shrinks = false
        $0.budget = .states(150)
      }
      state = last.state
    } while last.text.contains("stopped by the budget") && rounds < 40
    #expect(rounds > 2 && rounds < 40, "\(rounds)")
    #expect(last.text == whole.text)
    #expect(last.state == whole.state)
  }

  @Test("shrinking takes its time from the budget, and what it leaves long is told all the same")
  func budgetOfShrinking() throws {
    let text = try app("flag-left")
    func seconds(_ budget: Double, shrinks: Bool) -> (used: Int, found: Explored) {
      // The test's clock advances by a second each time it is read.
      let clock = Clock()
      let found = explore(text) {
        $0.shrinks = shrinks
        $0.budget = .seconds(budget)
        $0.clock = { clock.next() }
      }
      return (clock.looks, found)
    }
    let (search, _) = seconds(1e9, shrinks: false)
    let (all, whole) = seconds(1e9, shrinks: true)
    let budget = 2 * search + 10
    #expect(all > 4 * budget)
    let (used, short) = seconds(Double(budget), shrinks: true)
    // After the time is up, each finding still reads the clock a few times.
    #expect(used > search && used < 2 * budget, "\(used) of \(budget), search \(search), all \(all)")
    #expect(short.verdict == whole.verdict && short.sum == whole.sum)
    #expect(short.text != whole.text)
  }

  /// A clock that advances by a second each time it is read; used on one thread only.
  private final class Clock: @unchecked Sendable {
    private(set) var looks = 0
    func next() -> Double {
      looks += 1
      return Double(looks)
    }
  }

  // MARK: - What does not begin, or does not end

  @Test(
    "what keeps the root from coming on screen is told as `trans run` tells it",
    arguments: [
      (
        "screen Home { on viewDidAppear { present Home } }\nroot Home\n", Verdict.failed,
        "presenting-on-itself"
      ),
      ("screen Home { on viewDidLoad { repeat 9000000 { print 1 } } }\nroot Home\n", .exhausted, "lines"),
      (
        "screen Home { on viewDidAppear { present Home } }\nsetup { root Home }\nspec \"a\" { expect settled }\n",
        .failed, "presenting-on-itself"
      ),
      (
        "screen Home\nspec \"a\" { root Home; Home.view.nothing(); expect settled }\n", .notUnderstood,
        "unknown"
      ),
    ]) func launch(_ text: String, _ verdict: Verdict, _ code: String)
  {
    var settings = Settings()
    settings.limits[.lines] = 1000
    let found = explore(text, settings)
    #expect(found.verdict == verdict && found.text.contains("[\(code)"), "\(found.text)")
    let output = Transcript()
    let files = MemoryFiles(files: ["app.trans": Array(text.utf8)])
    #expect(RunSession(["app.trans"], settings, files: files, output: output).run() == verdict)
    #expect(output.text.contains(found.text), "\(found.text)\n\(output.text)")
  }

  @Test("a limit that the launch reaches is one") func launchLimit() {
    var settings = Settings()
    settings.limits[.memory] = 1000
    let found = explore(Self.shop, settings)
    #expect(found.verdict == .exhausted && found.text.contains("[memory]"), "\(found.text)")
  }

  /// An app in which a tap starts something that repeats forever.
  private static func restless(_ again: String) -> String {
    """
    screen Home {
      view b at (0, 100, 50, 50); on tap b { do again }
      view c at (0, 200, 50, 50); on tap c { present Card }
    }
    screen Card
    steps again { \(again) }
    root Home
    """
  }

  @Test("what begins again and again for ever is said once for each command, and the rest is explored")
  func restless() {
    let app = Self.restless("present Card then { dismiss then { do again } }")
    // In the background no time passes between the repetitions, so that a limit of steps ends them.
    var settings = Settings()
    settings.limits[.steps] = 50_000
    let found = explore(app, depth: 2, settings)
    #expect(found.lines.count { $0.contains("comes to rest") } == 2, "\(found.text)")
    let words =
      "note: `tap Home.b` never comes to rest: this comes again and again; what follows is not tried"
    #expect(found.lines.contains("app.trans:6:48: " + words), "\(found.text)")
    let cards = explore(app + "\nreachable card { expect Card.inWindow }\n", depth: 1)
    #expect(cards.lines.contains("✓ card is reached by 1 action"), "\(cards.text)")
  }

  @Test("behind a clock that goes on for ever everything is tried")
  func polling() {
    let app =
      Self.restless("after 0.1s { do again }") + "\nreachable both { expect Home.ran and Card.inWindow }\n"
    let found = explore(
      app.replacing("on tap b {", with: "field ran = false; on tap b { ran = true;"), depth: 2)
    #expect(found.verdict == .passed && !found.text.contains("comes to rest"), "\(found.text)")
    #expect(found.lines.contains("✓ both is reached by 2 actions"), "\(found.text)")
  }

  @Test("a limit that a action reaches is told with the way there") func limits() {
    let loop = """
      screen Home { view b at (0, 100, 50, 50); on tap b { do round } }
      steps round { repeat 100000000 { n = n + 1 } }
      field n = 0
      root Home
      """
    var settings = Settings()
    settings.limits[.steps] = 50_000
    let found = explore(loop, depth: 2, settings)
    #expect(found.verdict == .exhausted, "\(found.text)")
    #expect(found.text.contains("[steps]") && found.text.contains("tap Home.b"), "\(found.text)")
    settings.limits[.steps] = 40
    let few = explore(Self.shop, depth: 2, settings)
    #expect(few.verdict == .exhausted, "\(few.text)")
    #expect(few.text.contains("the limit of steps in one run is reached [steps]"), "\(few.text)")
  }

  // MARK: - What is known

  @Test("what is known is counted, and what is known for nothing is said") func known() throws {
    let text = try app("taken-away")
    let row = "completes by DragAway because the system takes no touches here\n"
    let excused = explore(text, known: "# known\n" + row)
    #expect(excused.verdict == .passed)
    #expect(excused.lines.last == "nothing is wrong but 1 known finding", "\(excused.text)")
    let idle = explore(text, known: row + "visible because of nothing\n")
    #expect(idle.verdict == .passed && idle.lines.last == "nothing is wrong but 1 known finding")
    #expect(idle.lines.contains("known.txt:2: note: `visible` was not found"), "\(idle.text)")
    let other = explore(text, known: "completes by Other because of nothing\n") { $0.shrinks = false }
    #expect(other.verdict == .failed && other.lines.last == "1 finding")
    #expect(other.lines.contains("known.txt:1: note: `completes by Other` was not found"), "\(other.text)")
    let both = explore(
      text
        + "screen More { view a at (0, 0, 10, 10); on tap a { present More } }\nsteps s { present More }\n",
      known: row)
    #expect(both.lines.last == "nothing is wrong but 1 known finding", "\(both.text)")
    let unknown = explore(text, known: row + "complets by DragAway because of nothing\n")
    #expect(unknown.verdict == .notUnderstood)
    #expect(
      unknown.lines == ["known.txt:2: error: there is no code `complets`", "  try: `completes`"],
      "\(unknown.text)")
  }

  @Test("what is known is counted also where it was met another time") func knownInParts() throws {
    let text = try app("taken-away")
    let row = "completes by DragAway because the system takes no touches here\n"
    let whole = explore(text, known: row)
    let part = explore(text, depth: 3, state: "", known: row)
    #expect(explore(text, state: part.state, known: row).text == whole.text)
  }

  // MARK: - Words

  @Test("one is not several") func plurals() {
    let found = explore("screen Home\nroot Home\n", depth: 1)
    #expect(found.text.contains("2 transitions, depth 1: everything within 1 action\n"), "\(found.text)")
  }

  @Test("the file of a finding that only exploring knows has its name") func unanswered()
    throws
  {
    let found = explore(try app("cannot-drag")) {
      $0.folder = "out"
      $0.shrinks = false
    }
    #expect(found.files.contains { $0.hasPrefix("out/unanswered-DragBack-") }, "\(found.files)")
    #expect(!found.files.contains { $0.contains("expectation") })
  }
}

/// Stores the output, and reports an interruption after it has been asked `patience` times.
private final class HastyOutput: SessionOutput {
  var text = ""
  private let patience: Int
  private var asked = 0

  init(patience: Int) { self.patience = patience }

  func write(_ text: String) { self.text += text }
  func report(_ text: String) { self.text += text }
  var colorsOutput: Bool { false }
  var colorsErrors: Bool { false }
  var watch: any Watch { self }
  var isInterrupted: Bool {
    asked += 1
    return asked > patience
  }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { [] }
}
