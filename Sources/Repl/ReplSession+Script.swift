import Engine
import Runtime

extension ReplSession {
  /// The session as a script that leads to the same state: the file it started with, as far as it ran, then
  /// the accepted lines. Failed expectations are kept as comments.
  package var script: String {
    var text = ""
    for (place, step) in typedSteps {
      text += step.hasFailed ? commented(step, isIdle: isIdle(place)) : step.text
    }
    if leavesHeld { text += "leave held\n" }
    return begun?.text(adding: text) ?? storyText + text
  }

  /// Whether the script needs `leave held` because it ends during a held transition.
  var leavesHeld: Bool {
    machine.world.condition == .held && !steps.contains { $0.text.contains("leave held") }
  }

  /// Whether an accepted line changed nothing.
  func isIdle(_ place: Int) -> Bool {
    let after = place + 1 < steps.count ? steps[place + 1].machine.world : machine.world
    let before = steps[place].machine.world
    return after.now == before.now && after.isEquivalent(to: before)
  }

  /// A line with a failed expectation. It becomes a comment only if it changed nothing; otherwise it must run
  /// to reach the same state.
  private func commented(_ step: Step, isIdle: Bool) -> String {
    let note = "# this failed in the session:\n"
    guard isIdle else { return note + step.text }
    var text = note
    for line in step.text.split(separator: "\n") { text += "# \(line)\n" }
    return text
  }
}
