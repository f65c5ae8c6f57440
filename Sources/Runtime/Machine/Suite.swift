import Diagnostics
import Semantics

/// A spec, or one row of it.
package struct Case: Sendable {
  /// Which spec, by its place in the file.
  package var spec: Int
  /// Which row, from 0.
  package var row: Int
  /// Its title, with the row's values in it.
  package var title: String
  /// The words behind `tags`.
  package var tags: [String]
  /// The reason why it is skipped, if it is.
  package var skip: String?
  /// Whether `only` stands there.
  package var isOnly: Bool
  /// Where it stands.
  package var span: Span
}

/// A file with specs. What comes before each of them, declarations and `setup`, runs once; every spec starts
/// from a copy.
package struct Suite: Sendable {
  let program: Program
  let options: RunOptions
  /// The world after `setup`.
  private var base: Machine
  private var baseLog = Log()

  /// The suite of a program.
  package init(program: Program, options: RunOptions = RunOptions()) {
    self.program = program
    self.options = options
    base = Machine(program: program, options: options)
  }

  /// Runs what comes before each spec.
  /// - Returns: `passed`, or why no spec can run.
  package mutating func prepare(_ log: inout Log) -> Outcome {
    base.begin(.preludes)
    let outcome = base.run(&log)
    base.keepRows()
    baseLog = Log(isNarrated: false)
    baseLog.trace = log.trace
    baseLog.causes = log.causes
    baseLog.coverage = log.coverage
    return outcome
  }

  /// What each spec starts from, and the log that goes with it: once it is prepared.
  package var prepared: (machine: Machine, log: Log) { (copyOfBase(), baseLog) }

  /// All specs and their rows, in order.
  package func cases() -> [Case] { cases(of: Array(program.blueprint.specs.indices)) }

  /// Some specs, by their places, and their rows. Rows that cannot be told make one case, which then says why.
  package func cases(of specs: [Int]) -> [Case] {
    var cases: [Case] = []
    let blueprint = program.blueprint
    for index in specs {
      let spec = blueprint.specs[index]
      let rows = (try? base.rows(ofSpec: index))?.map(\.count) ?? 1
      for row in 0..<(spec.rows.exists ? rows : 1) {
        var machine = copyOfBase()
        machine.begin(.spec(index, row: row))
        let scene = machine.scene()
        let title = (try? machine.evaluate(spec.title, scene)).map { machine.text(of: $0) }
        let skip =
          spec.skip.exists ? (try? machine.evaluate(spec.skip, scene)).map { machine.text(of: $0) } : nil
        cases.append(
          Case(
            spec: index, row: row, title: title ?? "",
            tags: blueprint.tags[spec.tags.indices].map { blueprint.text($0) },
            skip: skip ?? nil, isOnly: spec.isOnly, span: spec.span))
      }
    }
    return cases
  }

  /// A machine that is ready to run a case, and the log that goes with it in `log`.
  package func begin(_ test: Case, _ log: inout Log) -> Machine {
    let isNarrated = log.isNarrated
    let spec = program.blueprint.specs[test.spec]
    var machine = copyOfBase()
    log = baseLog
    log.isNarrated = isNarrated
    if spec.settings.count > 0 {
      machine = refined(for: test)
      log = Log(isNarrated: false)
      machine.begin(.preludes)
      let outcome = machine.run(&log)
      log.isNarrated = isNarrated
      guard case .passed = outcome else { return machine }
    }
    machine.begin(.spec(test.spec, row: test.row))
    return machine
  }

  /// A spec that says more about the device gets a world of its own, from the beginning.
  private func refined(for test: Case) -> Machine {
    let row = (try? base.rowValues(ofSpec: test.spec, row: test.row)) ?? nil
    let settings = program.blueprint.specs[test.spec].settings
    return Machine(
      program: program, options: options, settings: [program.blueprint.sharedSettings, settings], row: row)
  }

  /// A copy that counts for itself.
  private func copyOfBase() -> Machine {
    var machine = base
    machine.course.meter = Meter(steps: base.course.meter.steps)
    return machine
  }
}
