import Diagnostics
import Language
import Semantics
import TestSupport

@testable import Engine
@testable import Runtime

/// Runs generated stories, and checks after every operation and step that the world's tables are consistent.
///
/// Errors that would end a user's story, such as a fault or a touch without a finger, do not end these stories: the
/// line is undone, and the story continues with the next line, as in a session.
public struct StoryRunner {
  /// The inconsistencies found: seed, line, and description. Only the first of each story is recorded.
  public private(set) var broken: [String] = []
  /// The stories that could not run because they have errors, which means that the generator has a bug.
  public private(set) var rejected: [String] = []
  /// The number of commands executed so far.
  public private(set) var commands = 0
  /// The number of times that a world was checked so far.
  public private(set) var looks = 0
  /// The number of times that two ways of finding a view by its name were compared.
  public private(set) var found = 0

  /// Creates a teller that has not run any story.
  public init() {}

  /// Generates the story of a seed and runs it.
  public mutating func run(seed: UInt64, commands: Int) {
    var generator = StoryGenerator(seed: seed)
    let source = generator.story(commands: commands)
    let first = source.split(separator: "\n").count - commands
    self.commands += max(0, run(source, named: "story \(seed)") - first)
  }

  /// Runs a story.
  /// - Returns: The line that the story has reached.
  @discardableResult
  public mutating func run(_ source: String, named name: String) -> Int {
    let text = CheckedText(source)
    guard let program = text.program else {
      rejected.append("\(name): \(text.problems.map(\.message))")
      return 0
    }
    var options = RunOptions()
    options.limits[.steps] = 20_000
    options.limits[.nesting] = 12
    var machine = Machine(program: program, options: options)
    machine.world.noteNames()
    machine.begin(.story)
    var log = Log()
    var saved = (machine, log)
    var line = 0
    var lookedUp: Int?
    while true {
      if let next = nextLine(of: machine, text), next > line {
        line = next
        saved = (machine, log)
      }
      var found = lookAhead(machine, log.trace)
      if line > (lookedUp ?? 0) {
        lookedUp = line
        found += lookUp(machine)
      }
      let outcome = machine.step(&log)
      found += look(machine.world)
      if case .bug(let what, _)? = outcome { found.append(what) }
      if let flaw = found.first {
        broken.append("\(name), line \(line): \(flaw)")
        break
      }
      guard let outcome else { continue }
      guard case .failed = outcome else { break }
      (machine, log) = saved
      if !skip(line, &machine, text) { break }
    }
    return line
  }

  // MARK: - Implementation

  /// The line that the story will execute next; nil while a line is being executed.
  private func nextLine(of machine: Machine, _ text: CheckedText) -> Int? {
    let frames = machine.code.frames
    guard frames.count == 1, frames[0].phase == .ready, frames[0].turnDepth == 0 else { return nil }
    return line(of: Int(frames[0].next), machine, text)
  }

  private func line(of instruction: Int, _ machine: Machine, _ text: CheckedText) -> Int? {
    let spans = machine.program.blueprint.spans
    return spans.indices.contains(instruction) ? text.place(of: spans[instruction]).line : nil
  }

  /// Skips the line that the story would execute next. Returns false if the story has no further line.
  private func skip(_ skipped: Int, _ machine: inout Machine, _ text: CheckedText) -> Bool {
    while let frame = machine.code.frames.first, let next = line(of: Int(frame.next), machine, text),
      next == skipped
    {
      machine.code.frames[0].next += 1
    }
    return nextLine(of: machine, text) ?? 0 > skipped
  }

  /// Repeats the next step on a copy, one engine operation at a time, and checks the copy after each operation.
  private mutating func lookAhead(_ machine: Machine, _ trace: Trace) -> [String] {
    guard let frame = machine.code.frames.last, frame.phase == .draining else { return [] }
    var world = machine.world
    // Sizes that have not been reported yet are rows of the trace; use a copy of the trace.
    var trace = trace
    while world.agendaDepth > Int(frame.mark) {
      let operation = world.agenda.removeLast()
      world.cause = operation.cause
      var token: CompletionToken?
      try? world.perform(operation, telling: &token, trace: &trace)
      let found = look(world)
      if !found.isEmpty || token != nil { return found.map { "\(operation.kind): \($0)" } }
    }
    return []
  }

  /// Checks that each named view is found below each of its controllers' views, and not below itself, both by searching
  /// downwards and by searching upwards from the views with that name.
  private mutating func lookUp(_ machine: Machine) -> [String] {
    let (world, names) = (machine.world, machine.program.blueprint.names)
    var flaws: [String] = []
    let called = Set(world.views.ids.filter { world.views[$0].isNamed }.map { world.views[$0].name }).sorted()
    let tops = [world.window] + world.controllers.ids.map { world.controllers[$0].view }.filter(\.exists)
    for name in called {
      for top in tops {
        let id = NameID(raw: UInt32(name))
        guard let walked = try? machine.walk(to: id, or: nil, below: top, steps: .max) else {
          return ["a walk to \(names.text(id)) does not end"]
        }
        let climbed = world.namesake(name, below: top, steps: .max)
        if walked.count > 1 ? climbed != nil : climbed != walked.first ?? ViewID.none {
          flaws.append("\(names.text(id)) below \(top.raw): \(walked.map(\.raw)), but \(climbed?.raw ?? -1)")
        }
        if walked.count == 1 { found += 1 }
      }
    }
    return flaws
  }

  private mutating func look(_ world: World) -> [String] {
    looks += 1
    return world.brokenInvariants()
  }
}
