import Diagnostics
import Engine
import Runtime

// A story that shows that something no longer answers, however short it gets: in it the same answers first, on the same
// screen. Else what is left would show that nothing ever answers there, or that something else is there.

extension Unanswered {
  /// A place between two statements of a story, at rest.
  private struct Stand {
    var machine: Machine
    var log: Log
  }

  /// What is asked, as it was found.
  var asked: Deed {
    text.hasPrefix("start ") ? Deed(.tap, String(text.dropFirst("start ".count))) : Deed(.down, text)
  }

  /// Whether a story that ends in the question shows that it was answered before on the same screen, and by the same.
  func isShown(by script: LoadedScript, _ session: ScriptSession, path: String, stepsAtMost: Int) -> Bool {
    guard let (own, body) = Repertoire(script)?.adding(text, named: "question") else { return false }
    var run = session.run(own.program, at: path, stepsAtMost: stepsAtMost)
    guard case .story(let turn)? = run.step() else { return false }
    let stands = Self.stands(of: turn.machine, turn.log, firstLineFile: script.sources.count)
    guard let last = stands.last else { return false }
    return stands.dropLast().contains { stand in
      let whose = stand.machine.answerer(of: asked)
      return whose.kind == kind && whose.name == name && stand.machine.begins(body, stand.log) != nil
        && last.machine.shows(stand.machine)
    }
  }

  /// All places of a story at which it is at rest, and something comes next.
  private static func stands(of machine: Machine, _ log: Log, firstLineFile: Int) -> [Stand] {
    var (machine, log) = (machine, log)
    var stands: [Stand] = []
    var last: Span?
    repeat {
      guard let next = machine.nextStatement, next != last else { continue }
      last = next
      var stand = Stand(machine: machine.apart, log: log)
      stand.machine.beginProvoking(firstLineFile: firstLineFile)
      if stand.machine.isAtRest { stands.append(stand) }
    } while machine.step(&log) == nil
    return stands
  }
}
