import Engine
import Runtime

extension ReplSession {
  /// The session as a script: the file that it began with, then the lines that were accepted. It runs to the
  /// same world. Expectations that failed are kept as comments; so is nothing else.
  public var script: String {
    var text = ""
    for source in sources.prefix(fileCount > 0 ? 1 : 0) where !source.bytes.isEmpty {
      text += String(decoding: source.bytes, as: UTF8.self)
      if !text.hasSuffix("\n") { text += "\n" }
    }
    for (place, step) in steps.enumerated() {
      text += step.hasFailed ? commented(step, next: place + 1) : step.text
    }
    if machine.world.condition == .held, !steps.contains(where: { $0.text.contains("leave held") }) {
      text += "leave held\n"
    }
    return text
  }

  /// A line of which an expectation failed: what it did must be done, so only one that did nothing becomes a
  /// comment.
  private func commented(_ step: Step, next: Int) -> String {
    let after = next < steps.count ? steps[next].machine.world : machine.world
    let note = "# this failed in the session:\n"
    guard after.now == step.machine.world.now, after.isEquivalent(to: step.machine.world) else {
      return note + step.text
    }
    var text = note
    for line in step.text.split(separator: "\n") { text += "# \(line)\n" }
    return text
  }
}
