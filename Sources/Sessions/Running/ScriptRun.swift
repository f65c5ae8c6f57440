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
  }

  /// The specs of the script and their rows, in order; none of a story.
  let cases: [Case]
  private let program: Program
  private let path: String
  private let filter: String?
  private let runner: ScriptRunner
  private let watch: any Watch
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
  ///   - filter: What the path, or a spec's title or tags, must hold to be run; nil for all.
  ///   - specs: The places of the specs that are wanted; nil for all.
  ///   - runner: Runs machines with the options that hold.
  ///   - watch: Who says whether to stop.
  init(
    _ program: Program, at path: String, filter: String?, among specs: [Int]? = nil, runner: ScriptRunner,
    watch: any Watch
  ) {
    (self.program, self.path, self.filter, self.runner, self.watch) = (program, path, filter, runner, watch)
    guard !program.blueprint.specs.isEmpty else {
      (cases, hasOnly) = ([], false)
      return
    }
    var suite = Suite(program: program, options: runner.options)
    var log = Log()
    let prepared = suite.prepare(&log)
    if case .passed = prepared {} else { hindrance = .finished(prepared) }
    cases = suite.cases(of: specs ?? Array(program.blueprint.specs.indices))
    hasOnly = program.blueprint.specs.contains(where: \.isOnly)
    self.suite = suite
  }

  /// Whether there are specs, and they can run.
  var runsSpecs: Bool { suite != nil && hindrance == nil }

  /// What comes next; nil at the end, or when somebody has asked to stop.
  mutating func step() -> Step? {
    if isOver { return nil }
    guard runsSpecs, let suite else {
      isOver = true
      if let hindrance { return .unprepared(hindrance) }
      return isChosen("", []) ? .story(Turn(machine: runner.story(program))) : nil
    }
    while next < cases.count {
      let test = cases[next]
      next += 1
      guard isChosen(test.title, test.tags) else { continue }
      if hasOnly, !test.isOnly { return .leftOut(test) }
      if let reason = test.skip { return .skipped(test, reason: reason) }
      var log = Log()
      var machine = suite.begin(test, &log)
      machine.roundTrips = trips
      return .spec(test, Turn(machine: machine, log: log))
    }
    return nil
  }

  /// Runs what is due to its end.
  mutating func run(_ turn: inout Turn) -> Ending {
    end(watch.whilePolled { runner.run(&turn.machine, &turn.log) }, turn)
  }

  /// Runs what is due to its end, and tells every step of it.
  mutating func narrate(_ turn: inout Turn, tell: ([Record], Machine, Log) -> Void) -> Ending {
    end(watch.whilePolled { runner.narrate(&turn.machine, &turn.log, tell: tell) }, turn)
  }

  // MARK: - Implementation

  private func isChosen(_ title: String, _ tags: [String]) -> Bool {
    guard let filter else { return true }
    return title.contains(filter) || path.contains(filter) || tags.contains(filter)
  }

  private mutating func end(_ ending: Ending, _ turn: Turn) -> Ending {
    trips = turn.machine.roundTrips
    // A spec may be too short to ask.
    guard case .finished = ending, !watch.isInterrupted else {
      isOver = true
      return .interrupted
    }
    return ending
  }
}
