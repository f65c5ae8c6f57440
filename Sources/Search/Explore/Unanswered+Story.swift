import Diagnostics
import Engine
import Running
import Runtime

// Checks that a shrunk script still shows that a control stopped responding: on the same screen the same control must
// have responded earlier. Otherwise the script could show a control that never responds, or another screen.

extension Unanswered {
  /// A state at rest between two statements of a story.
  private struct RestState {
    var machine: Machine
    var log: Log
  }

  /// Whether a story that ends with the action `asked` also shows the same control responding to this action earlier, on a
  /// screen that looks the same. For a dead end, the screen may look different. False for a view at a wrong position.
  func isShown(by script: EditedScript, stepsAtMost: Int) -> Bool {
    guard let (own, body) = ActionTable(script.loaded)?.adding(asked.text, named: "question") else {
      return false
    }
    var run = script.run(own.program, stepsAtMost: stepsAtMost)
    guard case .story(let turn)? = run.step() else { return false }
    let stands = Self.restStates(of: turn.machine, turn.log, firstLineFile: script.sources.count)
    guard let last = stands.last else { return false }
    return stands.dropLast().contains { stand in
      let whose = stand.machine.answerer(of: asked)
      guard whose.kind == kind, whose.name == name else { return false }
      return switch situation {
      case .begins, .leads:
        last.machine.shows(stand.machine) && stand.machine.begins(body, stand.log) != nil
      case .moves:
        last.machine.shows(stand.machine, overlooksCovers: true)
          && stand.machine.isChanged(by: body, stand.log)
      case .deadEnd: stand.machine.begins(body, stand.log) != nil
      // Never asked: the story of such a finding is not shrunk.
      case .astray: false
      }
    }
  }

  /// The states at rest before the statements of a story, in order. A statement before which something is pending has none.
  private static func restStates(of machine: Machine, _ log: Log, firstLineFile: Int) -> [RestState] {
    var (machine, log) = (machine, log)
    var stands: [RestState] = []
    var last: Span?
    repeat {
      guard let next = machine.nextStatement, next != last else { continue }
      last = next
      var stand = RestState(machine: machine.apart, log: log)
      stand.machine.beginProvoking(firstLineFile: firstLineFile)
      if stand.machine.isAtRest { stands.append(stand) }
    } while machine.step(&log) == nil
    return stands
  }
}
