import Diagnostics
import Engine
import Runtime
import Semantics

/// A run of a script, used by all commands: either its story, or its setup and then the chosen specs in order. The
/// caller takes each step, runs it and uses the result.
package struct ScriptRun {
  /// The next part of the run: the story, a spec that runs or does not run, or a failed setup.
  package enum Step {
    /// The story (the statements of a script without specs), ready to run.
    case story(PreparedRun)
    /// The setup failed, so that no spec can run.
    case unprepared(Ending)
    /// A spec, ready to run.
    case spec(Case, PreparedRun)
    /// A spec marked `skip`, with its reason.
    case skipped(Case, reason: String)
    /// A spec left out because others are marked `only`.
    case leftOut(Case)
  }

  /// A machine and its log, ready to run.
  package struct PreparedRun {
    package var machine: Machine
    package var log = Log()
    /// The spec that runs; nil for a story.
    var test: Case?

    /// A copy of machine and log, to be run independently of the original.
    package var apart: PreparedRun { PreparedRun(machine: machine.apart, log: log, test: test) }
  }

  /// The specs of the script, in order, with one case per row for a spec with a table; empty for a story.
  package let cases: [Case]
  private let program: Program
  /// The indices in `cases` of the specs to run, in running order.
  private let chosen: [Int]
  private let isStoryChosen: Bool
  /// The number of specs that run in another shard of a divided run; for a story, 0 or 1.
  let elsewhereCount: Int
  private let runner: ScriptRunner
  /// The suite, which holds the specs and their setup; nil for a script without specs.
  private var suite: Suite?
  /// The ending of a failed setup, after which no spec runs; nil if the setup passed, and for a script without specs.
  private var hindrance: Ending?
  private let hasOnly: Bool
  private var next = 0
  private var isOver = false

  /// Prepares a run and executes the setup that precedes the specs.
  /// - Parameters:
  ///   - program: The program to run.
  ///   - path: The path of the script, for filters.
  ///   - choice: The selection of specs.
  ///   - specs: The indices of the specs to consider; nil for all.
  ///   - runner: Runs machines and checks for interruptions.
  package init(
    _ program: Program, at path: String, _ choice: SpecChoice, among specs: [Int]? = nil, runner: ScriptRunner
  ) {
    (self.program, self.runner) = (program, runner)
    guard !program.blueprint.specs.isEmpty else {
      (cases, chosen, hasOnly) = ([], [], false)
      let story = SpecChoice.Candidate(title: "", tags: [], spec: 0, start: 0)
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
      SpecChoice.Candidate(
        title: $0.title, tags: $0.tags, spec: $0.spec, start: $0.span.file == 0 ? $0.span.start : nil)
    }
    chosen = choice.places(in: candidates, of: path)
    elsewhereCount =
      choice.selection.shard == nil ? 0 : choice.whole.places(in: candidates, of: path).count - chosen.count
    isStoryChosen = false
    // If the user names a line or spec, `only` has no effect.
    hasOnly = choice.lines == nil && choice.test == nil && program.blueprint.specs.contains { $0.isOnly }
  }

  /// Whether the user's choice selects anything to run.
  package var runsAnything: Bool { suite == nil ? isStoryChosen : !chosen.isEmpty }

  /// The number of specs that the user's choice leaves out, including specs in other shards; for a story (a script without
  /// specs), 0 or 1.
  var unselectedCount: Int { suite == nil ? (isStoryChosen ? 0 : 1) : cases.count - chosen.count }

  /// Whether the script has specs and its setup passed.
  var runsSpecs: Bool { suite != nil && hindrance == nil }

  /// The violations before the first spec that do not fail the run.
  var remnantsOfSetup: [Failure] { suite?.remnants ?? [] }

  /// The next step; nil at the end or after an interruption.
  package mutating func step() -> Step? {
    if isOver { return nil }
    guard runsSpecs else {
      isOver = true
      if let hindrance { return chosen.isEmpty ? nil : .unprepared(hindrance) }
      return isStoryChosen ? .story(PreparedRun(machine: runner.story(program))) : nil
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

  /// A machine at the beginning of a story or spec that has already run, to run it again.
  func again(_ test: Case?) -> PreparedRun {
    guard suite != nil, let test else { return PreparedRun(machine: runner.story(program)) }
    return turn(test)
  }

  /// The chosen specs in order, including the specs marked `skip`; empty for a script without specs.
  package var chosenCases: [Case] { chosen.map { cases[$0] }.filter { !hasOnly || $0.isOnly } }

  /// Runs a story (a script without specs) or a spec to its end.
  package mutating func run(_ turn: inout PreparedRun) -> Ending {
    end(polling(runner.watch) { runner.run(&turn.machine, &turn.log) }, turn)
  }

  /// Runs all steps that are left.
  /// - Parameter take: Receives the spec, its ending and its machine, and returns whether to continue. The spec is nil for a
  ///   story and for a failed setup, the machine for a failed setup.
  package mutating func runAll(_ take: (Case?, Ending, PreparedRun?) -> Bool) {
    while let step = step() {
      let goesOn: Bool
      switch step {
      case .skipped, .leftOut: continue
      case .unprepared(let hindrance): goesOn = take(nil, hindrance, nil)
      case .story(var turn): goesOn = take(nil, run(&turn), turn)
      case .spec(let test, var turn): goesOn = take(test, run(&turn), turn)
      }
      if !goesOn { return }
    }
  }

  /// Runs a story or a spec to its end, and calls `look` before each step of the machine.
  package mutating func run(_ turn: inout PreparedRun, before look: (Machine, Log) -> Void) -> Ending {
    end(polling(runner.watch) { runner.run(&turn.machine, &turn.log, before: look) }, turn)
  }

  /// Runs a story or spec to its end and passes the records, such as executed commands and expectations, to `tell`.
  /// - Parameter look: Called before each step of the machine.
  package mutating func narrate(
    _ turn: inout PreparedRun, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    tell: ([Record], Machine, Log) -> Void
  ) -> Ending {
    end(
      polling(runner.watch) {
        runner.narrate(&turn.machine, &turn.log, before: look, tell: tell)
      }, turn)
  }

  // MARK: - Beginning and ending a run

  private func turn(_ test: Case) -> PreparedRun {
    var log = Log()
    guard let machine = suite?.begin(test, &log) else { return PreparedRun(machine: runner.story(program)) }
    return PreparedRun(machine: machine, log: log, test: test)
  }

  private mutating func end(_ ending: Ending, _ turn: PreparedRun) -> Ending {
    // A short spec may end before the machine checks for an interruption.
    guard case .finished = ending, !runner.watch.isInterrupted else {
      isOver = true
      return .interrupted
    }
    guard let test = turn.test, case .finished(let outcome) = ending else { return ending }
    return .finished(test.judged(outcome, at: turn.machine.world.now))
  }
}
