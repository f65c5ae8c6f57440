import Engine
import Runtime
import Semantics

/// Where exploring begins: the app as it is when its root has come on screen.
struct ExploreStart: Sendable {
  /// The spec that begins so; nil for what comes before all of them, and for a story.
  var spec: String?
  var machine: Machine
  var log: Log

  /// All beginnings of a script: of a story the place behind the command that gives the window its root, of a suite the
  /// end of `setup`; where that gives no root, the place behind `root` in each spec, those that are alike once.
  static func all(of program: Program, _ options: RunOptions) -> [ExploreStart] {
    let blueprint = program.blueprint
    if blueprint.specs.isEmpty {
      var machine = Machine(program: program, options: options)
      machine.begin(.story)
      return start(of: nil, machine, Log()).map { [$0] } ?? []
    }
    var suite = Suite(program: program, options: options)
    var log = Log()
    guard case .passed = suite.prepare(&log) else { return [] }
    let (base, baseLog) = suite.prepared
    if base.world.root.exists { return [ExploreStart(spec: nil, machine: base, log: baseLog)] }
    var found: [ExploreStart] = []
    for test in suite.cases() where test.skip == nil {
      var log = Log()
      let machine = suite.begin(test, &log)
      guard let start = start(of: test.title, machine, log) else { continue }
      if !found.contains(where: { $0.machine.world.isEquivalent(to: start.machine.world) }) {
        found.append(start)
      }
    }
    return found
  }

  /// Runs until there is a root, and the world is at rest between two statements; nil if that never comes.
  private static func start(of spec: String?, _ machine: Machine, _ log: Log) -> ExploreStart? {
    var (machine, log) = (machine, log)
    while true {
      let world = machine.world
      if world.root.exists, machine.isBetweenStatements, world.condition == .settled {
        return ExploreStart(spec: spec, machine: machine, log: log)
      }
      if machine.step(&log) != nil {
        guard machine.world.root.exists, machine.world.condition == .settled else { return nil }
        return ExploreStart(spec: spec, machine: machine, log: log)
      }
    }
  }
}
