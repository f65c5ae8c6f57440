import Diagnostics
import Engine
import Runtime
import Semantics

/// Where exploring begins: the app when its root has come on screen, and wherever the script comes to rest behind that.
struct ExploreStart: Sendable {
  /// The spec that comes there; nil for what comes before all of them, and for a story.
  var spec: String?
  /// The command behind which it is; nil for the end of `setup`.
  var command: Span?
  var machine: Machine
  var log: Log

  /// How many there are at most.
  private static let limit = 400

  /// All beginnings of a script, each state once: the places between the statements of the story, or of the specs, at
  /// which the window has a root and the world is at rest. So what only a spec presents is explored, too.
  static func all(of program: Program, _ options: RunOptions) -> [ExploreStart] {
    var found: [ExploreStart] = []
    var known: Set<Fingerprint> = []
    func add(_ start: ExploreStart) {
      if found.count < limit, known.insert(start.machine.fingerprint(start.log)).inserted {
        found.append(start)
      }
    }
    if program.blueprint.specs.isEmpty {
      var machine = Machine(program: program, options: options)
      machine.begin(.story)
      follow(machine, Log(), of: nil, add)
      return found
    }
    var suite = Suite(program: program, options: options)
    var log = Log()
    guard case .passed = suite.prepare(&log) else { return [] }
    let (base, baseLog) = suite.prepared
    if base.world.root.exists, base.isAtRest {
      add(ExploreStart(spec: nil, command: nil, machine: base, log: baseLog))
    }
    for test in suite.cases() where test.skip == nil && found.count < limit {
      var log = Log()
      let machine = suite.begin(test, &log)
      follow(machine, log, of: test.title, add)
    }
    return found
  }

  /// Runs, and shows each place at which it is at rest between two statements.
  private static func follow(
    _ machine: Machine, _ log: Log, of spec: String?, _ show: (ExploreStart) -> Void
  ) {
    var (machine, log) = (machine, log)
    while true {
      if machine.world.root.exists, machine.isBetweenStatements, machine.world.condition == .settled,
        machine.failuresSoFar.isEmpty
      {
        var copy = (machine: machine.apart, log: log)
        copy.machine.abandonCode()
        let start = ExploreStart(
          spec: spec, command: machine.commandOfStory, machine: copy.machine, log: copy.log)
        if start.machine.isAtRest { show(start) }
      }
      if machine.step(&log) != nil { return }
    }
  }
}
