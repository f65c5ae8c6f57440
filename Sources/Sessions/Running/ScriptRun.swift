import Diagnostics
import Engine
import Runtime
import Semantics

/// One run of a script, the same for every command: its story, or what comes before its specs and then those of them
/// that are chosen, in order. Whoever wants it run takes what comes next, runs it, and does with the end what it likes.
struct ScriptRun {
  /// What comes next.
  enum Step {
    /// The story of a script without specs is due.
    case story(Turn)
    /// What comes before each spec did not pass, so that none can run.
    case unprepared(Ending)
    /// A spec is due.
    case spec(Case, Turn)
    /// A spec says `skip`, and why.
    case skipped(Case, reason: String)
    /// A spec does not say `only`, and others do.
    case leftOut(Case)
  }

  /// A machine that is ready to run, and the log that goes with it.
  struct Turn {
    var machine: Machine
    var log = Log()

    /// A copy that counts for itself, to be run again.
    var apart: Turn { Turn(machine: machine.apart, log: log) }
  }

  /// The specs of the script and their rows, in order; none of a story.
  let cases: [Case]
  private let program: Program
  /// The places in `cases` of those that are run, in the order in which they are.
  private let chosen: [Int]
  private let isStoryChosen: Bool
  /// How many specs another shard runs; of a story, itself.
  let elsewhereCount: Int
  private let runner: ScriptRunner
  /// Nil for a story.
  private var suite: Suite?
  /// Why no spec can run; nil if they can.
  private var hindrance: Ending?
  private let hasOnly: Bool
  private var next = 0
  private var isOver = false
  /// The round trips that were made, for the specs behind.
  private var trips: [RoundTripKey] = []

  /// Readies a run: what comes before each spec runs at once.
  /// - Parameters:
  ///   - program: What is run.
  ///   - path: What the script is called, for the filter.
  ///   - choice: What of it is run.
  ///   - specs: The places of the specs that are wanted; nil for all.
  ///   - runner: Runs machines with the options that hold, and knows who says whether to stop.
  init(
    _ program: Program, at path: String, _ choice: Choice, among specs: [Int]? = nil, runner: ScriptRunner
  ) {
    (self.program, self.runner) = (program, runner)
    guard !program.blueprint.specs.isEmpty else {
      (cases, chosen, hasOnly) = ([], [], false)
      let story = Choice.Candidate(title: "", tags: [], spec: 0, start: 0)
      isStoryChosen = !choice.places(in: [story], of: path).isEmpty
      elsewhereCount = isStoryChosen ? 0 : choice.whole.places(in: [story], of: path).count
      return
    }
    var suite = Suite(program: program, options: runner.options)
    var log = Log()
    let prepared = suite.prepare(&log)
    if case .passed = prepared {} else { hindrance = .finished(prepared) }
    cases = choice.test.map { [$0] } ?? suite.cases(of: specs ?? Array(program.blueprint.specs.indices))
    self.suite = consume suite
    let candidates = cases.map {
      Choice.Candidate(
        title: $0.title, tags: $0.tags, spec: $0.spec, start: $0.span.file == 0 ? $0.span.start : nil)
    }
    chosen = choice.places(in: candidates, of: path)
    elsewhereCount =
      choice.selection.shard == nil ? 0 : choice.whole.places(in: candidates, of: path).count - chosen.count
    isStoryChosen = false
    // Who names a line or a spec wants what is there.
    hasOnly = choice.lines == nil && choice.test == nil && program.blueprint.specs.contains(where: \.isOnly)
  }

  /// Whether anything of the script is run.
  var runsAnything: Bool { suite == nil ? isStoryChosen : !chosen.isEmpty }

  /// How many specs the choice leaves out; of a story, itself.
  var unselectedCount: Int { suite == nil ? (isStoryChosen ? 0 : 1) : cases.count - chosen.count }

  /// Whether there are specs, and they can run.
  var runsSpecs: Bool { suite != nil && hindrance == nil }

  /// What comes next; nil at the end, or when somebody has asked to stop.
  mutating func step() -> Step? {
    if isOver { return nil }
    guard runsSpecs else {
      isOver = true
      if let hindrance { return chosen.isEmpty ? nil : .unprepared(hindrance) }
      return isStoryChosen ? .story(Turn(machine: runner.story(program))) : nil
    }
    if next < chosen.count {
      let test = cases[chosen[next]]
      next += 1
      if hasOnly, !test.isOnly { return .leftOut(test) }
      if let reason = test.skip { return .skipped(test, reason: reason) }
      return .spec(test, turn(test))
    }
    return nil
  }

  /// A story or spec that has run, ready to run again.
  func again(_ test: Case?) -> Turn {
    guard suite != nil, let test else { return Turn(machine: runner.story(program)) }
    return turn(test)
  }

  /// Goes on as if what is due had run, and these round trips were known.
  mutating func recall(_ trips: [RoundTripKey]) { self.trips = trips }

  /// The specs that are run, in order; empty for a story.
  var chosenCases: [Case] { chosen.map { cases[$0] }.filter { !hasOnly || $0.isOnly } }

  /// Runs what is due to its end.
  mutating func run(_ turn: inout Turn) -> Ending {
    end(runner.watch.whilePolled { runner.run(&turn.machine, &turn.log) }, turn)
  }

  /// Likewise, and shows the machine and the log before each step.
  mutating func run(_ turn: inout Turn, before look: (Machine, Log) -> Void) -> Ending {
    end(runner.watch.whilePolled { runner.run(&turn.machine, &turn.log, before: look) }, turn)
  }

  /// Runs what is due to its end, and tells every step of it.
  mutating func narrate(_ turn: inout Turn, tell: ([Record], Machine, Log) -> Void) -> Ending {
    end(runner.watch.whilePolled { runner.narrate(&turn.machine, &turn.log, tell: tell) }, turn)
  }

  /// Runs what is due to its end, and shows all of it to somebody who films it.
  mutating func film(_ turn: inout Turn, _ recorder: inout FilmRecorder) -> Ending {
    end(runner.watch.whilePolled { runner.film(&turn.machine, &turn.log, &recorder) }, turn)
  }

  // MARK: - Implementation

  private func turn(_ test: Case) -> Turn {
    var log = Log()
    guard var machine = suite?.begin(test, &log) else { return Turn(machine: runner.story(program)) }
    machine.roundTrips = trips
    return Turn(machine: machine, log: log)
  }

  private mutating func end(_ ending: Ending, _ turn: Turn) -> Ending {
    trips = turn.machine.roundTrips
    // A spec may be too short to ask.
    guard case .finished = ending, !runner.watch.isInterrupted else {
      isOver = true
      return .interrupted
    }
    return ending
  }
}
