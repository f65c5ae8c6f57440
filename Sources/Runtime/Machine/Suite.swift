import Diagnostics
import Engine
import Language
import Semantics

/// A spec, or one row of a parametrized spec.
package struct Case: Sendable {
  /// The index of the spec in the file.
  package var spec: Int
  /// The index of the row, from 0.
  package var row: Int
  /// The spec's title, with the row's values inserted.
  package var title: String
  /// The words that the spec lists after `tags`.
  package var tags: [String]
  /// The reason why the case is skipped; nil if the case runs.
  package var skip: String?
  /// The reason why the case is expected to fail; nil if it is expected to pass.
  package var fails: String?
  /// Whether the spec is marked `only`.
  package var isOnly: Bool
  /// The source range of the spec.
  package var span: Span

  /// The outcome to report for a run that ended with `outcome` at `time`: a spec with `fails because` passes
  /// if its run fails, and fails if its run passes.
  package func judged(_ outcome: Outcome, at time: Time) -> Outcome {
    guard let fails else { return outcome }
    switch outcome {
    case .failed: return .passed
    case .passed:
      let message = "this spec passes, although it says `fails because \"\(fails)\"`"
      return .failed([
        Failure(
          kind: .misuse(message, help: "remove `fails because …`"), span: span, time: time, command: nil,
          causes: [])
      ])
    case .exhausted, .bug: return outcome
    }
  }
}

/// The specs of a file. Declarations and `setup` run once; each spec then starts from a copy of the resulting machine,
/// unless it has `device` settings of its own.
package struct Suite: Sendable {
  let program: Program
  let options: RunOptions
  /// The machine on which `prepare` runs `setup`.
  private var base: Machine
  private var baseLog = Log()

  /// Creates a suite of the program's specs; runs no code.
  package init(program: Program, options: RunOptions = RunOptions()) {
    self.program = program
    self.options = options
    base = Machine(program: program, options: options)
  }

  /// Runs the declarations and `setup`, before any spec.
  /// - Returns: `passed`, or the reason why no spec can run.
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

  /// The violations before the first spec that do not fail the run (remnants); valid after `prepare`.
  package var remnants: [Failure] { base.remnants }

  /// The machine and the log after `setup`; valid after `prepare`.
  package var prepared: (machine: Machine, log: Log) { (copyOfBase(), baseLog) }

  /// All specs with their rows, in order.
  package func cases() -> [Case] { cases(of: Array(program.blueprint.specs.indices)) }

  /// The cases of the specs at the given indices. If a spec's rows cannot be evaluated, the spec is a single case,
  /// which fails with the reason.
  package func cases(of specs: [Int]) -> [Case] {
    var cases: [Case] = []
    let blueprint = program.blueprint
    for index in specs {
      let spec = blueprint.specs[index]
      let rows = spec.rows.exists ? (try? base.rows(ofSpec: index)) ?? nil : nil
      let first = cases.count
      for row in 0..<(rows?.count ?? 1) {
        var machine = copyOfBase()
        machine.begin(.spec(index, row: row))
        let scene = machine.scene()
        func text(_ part: ExpressionID) -> String? {
          part.exists ? (try? machine.evaluate(part, scene)).map { machine.text(of: $0) } : nil
        }
        cases.append(
          Case(
            spec: index, row: row, title: text(spec.title) ?? "",
            tags: blueprint.tags[spec.tags.indices].map { blueprint.text($0) },
            skip: text(spec.skip), fails: text(spec.fails), isOnly: spec.isOnly, span: spec.span))
      }
      // If all titles are equal, append each row's value to its title, to tell the cases apart.
      if let rows, rows.count > 1, cases[first...].allSatisfy({ $0.title == cases[first].title }) {
        for (row, value) in rows.enumerated() { cases[first + row].title += " [\(base.literal(value))]" }
      }
    }
    return cases
  }

  /// Returns a machine that is ready to run `test`, and sets `log` to its log. If the spec has `device`
  /// settings and `setup` fails under them, returns the machine with that outcome.
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

  /// Creates a new machine for a spec that has `device` settings of its own.
  private func refined(for test: Case) -> Machine {
    let row = (try? base.rowValues(ofSpec: test.spec, row: test.row)) ?? nil
    let settings = program.blueprint.specs[test.spec].settings
    return Machine(
      program: program, options: options, settings: [program.blueprint.sharedSettings, settings], row: row)
  }

  /// A copy of the base machine with a separate step counter.
  private func copyOfBase() -> Machine {
    var machine = base
    machine.runProgress.meter = Meter(steps: base.runProgress.meter.steps)
    return machine
  }
}
