import Diagnostics
import Language
import Semantics
import TestSupport

@testable import Engine
@testable import Runtime

/// Tells generated stories, and looks after every operation and every step whether the world still holds together.
///
/// What ends a story for whoever wrote it, as a fault or a touch without a finger, does not end it here: the line is
/// undone, and it goes on with the next, as a session does.
public struct StoryTeller {
  /// What was found: the seed, the line, and what is broken there. Each story tells of the first only.
  public private(set) var broken: [String] = []
  /// Stories that were not carried out: a generator that writes what does not check finds nothing.
  public private(set) var rejected: [String] = []
  /// How many commands of stories have been carried out.
  public private(set) var commands = 0
  /// How often a world has been looked at.
  public private(set) var looks = 0
  /// How often a view was found by its name on two ways.
  public private(set) var found = 0

  /// One who has told nothing yet.
  public init() {}

  /// Tells the story of a seed.
  public mutating func tell(seed: UInt64, commands: Int) {
    var generator = StoryGenerator(seed: seed)
    let source = generator.story(commands: commands)
    let first = source.split(separator: "\n").count - commands
    self.commands += max(0, tell(source, named: "story \(seed)") - first)
  }

  /// Tells a story.
  /// - Returns: the line that it has come to.
  @discardableResult
  public mutating func tell(_ source: String, named name: String) -> Int {
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

  /// The line that the story carries out next; nil while it is within one.
  private func nextLine(of machine: Machine, _ text: CheckedText) -> Int? {
    let frames = machine.code.frames
    guard frames.count == 1, frames[0].phase == .ready, frames[0].turnDepth == 0 else { return nil }
    return line(of: Int(frames[0].next), machine, text)
  }

  private func line(of instruction: Int, _ machine: Machine, _ text: CheckedText) -> Int? {
    let spans = machine.program.blueprint.spans
    return spans.indices.contains(instruction) ? text.place(of: spans[instruction]).line : nil
  }

  /// Lets a story that is about to carry a line out go on with the next.
  private func skip(_ skipped: Int, _ machine: inout Machine, _ text: CheckedText) -> Bool {
    while let frame = machine.code.frames.first, let next = line(of: Int(frame.next), machine, text),
      next == skipped
    {
      machine.code.frames[0].next += 1
    }
    return nextLine(of: machine, text) ?? 0 > skipped
  }

  /// A step drains the agenda down to what the driver must be told: a copy of the world does it one operation at a time.
  private mutating func lookAhead(_ machine: Machine, _ trace: Trace) -> [String] {
    guard let frame = machine.code.frames.last, frame.phase == .draining else { return [] }
    var world = machine.world
    // Sizes that are still to be told are rows of it.
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

  /// Each view that has a name is found below each controller's view, and below itself it is not: from above as from
  /// the views of that name upwards.
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
