import Diagnostics
import Engine
import Runtime

extension ReplSession {
  /// A script that leads to the state of the session: the file with which the session started, as far as it ran, then the
  /// accepted lines. A line with a failed expectation becomes a comment if it changed nothing.
  package var script: String {
    var text = ""
    for (place, step) in typedSteps {
      text += step.hasFailed ? commented(step, isIdle: isIdle(place)) : step.text
    }
    if leavesHeld { text += "leave held\n" }
    return startingCode?.text(adding: text) ?? storyText + text
  }

  /// Whether the script must contain `leave held`: it ends while a finger or code holds a transition open, and no line contains
  /// these words yet.
  var leavesHeld: Bool {
    machine.world.condition == .held && !steps.contains { $0.text.contains("leave held") }
  }

  /// Whether the accepted line at index `place` changed nothing.
  func isIdle(_ place: Int) -> Bool {
    let after = place + 1 < steps.count ? steps[place + 1].machine.world : machine.world
    let before = steps[place].machine.world
    return after.now == before.now && after.isEquivalent(to: before)
  }

  /// The text of a line with a failed expectation. If the line changed nothing, it becomes a comment; otherwise it must
  /// run to reach the same state.
  private func commented(_ step: Step, isIdle: Bool) -> String {
    let note = "# this failed in the session:\n"
    guard isIdle else { return note + step.text }
    var text = note
    for line in step.text.split(separator: "\n") { text += "# \(line)\n" }
    return text
  }
}
