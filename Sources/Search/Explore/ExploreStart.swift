import Diagnostics
import Engine
import Running
import Runtime
import Semantics

/// A state from which to explore: after the root appears, and wherever the script is at rest between two statements after that.
struct ExploreStart: Sendable {
  /// The spec that leads to this state, with its title; nil for `setup` and for a story.
  var spec: (title: String, place: StoryText.Place)?
  /// The last command before this state; nil at the end of `setup`.
  var command: Span?
  /// The statement that would run next; nil at the end.
  var next: Span?
  var machine: Machine
  var log: Log

  /// The maximum number of starts.
  private static let limit = 400

  /// The starts of a script, at most `limit`, without duplicate states: the points between statements of the story or the specs
  /// where the window has a root and the app is at rest. Screens that only a spec presents are explored, too. Empty if the
  /// `setup` fails.
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
      follow(machine, log, of: (test.title, StoryText.Place(spec: test.spec, row: test.row)), add)
    }
    return found
  }

  /// Runs the script and passes `show` each state at rest between statements, as long as nothing has failed.
  private static func follow(
    _ machine: Machine, _ log: Log, of spec: (title: String, place: StoryText.Place)?,
    _ show: (ExploreStart) -> Void
  ) {
    var (machine, log) = (machine, log)
    var seen = log.trace.position
    while true {
      // After a violation or fault, even an expected one, findings would be consequences of it.
      if log.trace.events(since: seen).contains(where: { $0.kind == .violation || $0.kind == .fault }) {
        return
      }
      seen = log.trace.position
      if machine.world.root.exists, machine.isBetweenStatements, machine.world.condition == .settled,
        machine.failuresSoFar.isEmpty
      {
        var copy = (machine: machine.apart, log: log)
        copy.machine.abandonCode()
        let start = ExploreStart(
          spec: spec, command: machine.commandOfStory, next: machine.nextStatement, machine: copy.machine,
          log: copy.log)
        if start.machine.isAtRest, start.machine.failuresIfOver(start.log).isEmpty { show(start) }
      }
      if machine.step(&log) != nil { return }
    }
  }
}

extension ExploreStart {
  /// The script up to this state as a single story, continued with `commands`.
  /// - Parameter ios: The iOS version set for the run; nil if none.
  /// - Returns: Nil if the script cannot be a single story, or if this state is in the middle of a statement.
  func story(_ script: LoadedScript, then commands: [String], ios: Int?) -> StoryText? {
    let hasSpecs = script.program?.blueprint.specs.isEmpty == false
    let place = spec?.place ?? (hasSpecs ? StoryText.Place(spec: 0, row: 0) : nil)
    guard var story = try? StoryText(script, place, ios: ios) else { return nil }
    if hasSpecs, spec == nil {
      story.commands.removeSubrange(story.setupCount...)
    } else if let next {
      guard let cut = story.commands.firstIndex(where: { $0.mayBegin(at: next) }) else { return nil }
      story.commands.removeSubrange(cut...)
    }
    story.commands += commands.map { StoryText.Piece(text: $0) }
    return story
  }
}

extension StoryText.Piece {
  /// Whether the story can be cut before this statement when `next` is about to run: `next` is at the statement's start, or the
  /// statement is an expectation that contains `next`.
  fileprivate func mayBegin(at next: Span) -> Bool {
    guard let origin, origin.file == next.file, origin.start <= next.start,
      Int(next.start - origin.start) < text.utf8.count
    else { return false }
    return origin.start == next.start || PieceText(self).isExpectation
  }
}
