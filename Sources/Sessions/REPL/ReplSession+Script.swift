import Engine
import Runtime

extension ReplSession {
  /// The session as a script: the file that it began with, as far as that has run, then the lines that were accepted. It runs to the
  /// same world. Expectations that failed are kept as comments; so is nothing else.
  package var script: String {
    var text = ""
    for (place, step) in typedSteps {
      text += step.hasFailed ? commented(step, isIdle: isIdle(place)) : step.text
    }
    if leavesHeld { text += "leave held\n" }
    return begun?.text(adding: text) ?? storyText + text
  }

  /// Whether the script has to say that it ends with a transition that is held.
  var leavesHeld: Bool {
    machine.world.condition == .held && !steps.contains { $0.text.contains("leave held") }
  }

  /// Whether a line that was accepted changed nothing.
  func isIdle(_ place: Int) -> Bool {
    let after = place + 1 < steps.count ? steps[place + 1].machine.world : machine.world
    let before = steps[place].machine.world
    return after.now == before.now && after.isEquivalent(to: before)
  }

  /// A line of which an expectation failed: what it did must be done, so only one that did nothing becomes a
  /// comment.
  private func commented(_ step: Step, isIdle: Bool) -> String {
    let note = "# this failed in the session:\n"
    guard isIdle else { return note + step.text }
    var text = note
    for line in step.text.split(separator: "\n") { text += "# \(line)\n" }
    return text
  }
}
