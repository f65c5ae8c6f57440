import Diagnostics
import Running
import Runtime

// Running the script that a session starts with.

extension ReplSession {
  /// Runs the script that the session starts with, one undoable step per statement. If a statement cannot be
  /// carried out, the session stops before it.
  package mutating func open(_ runner: ScriptRunner) -> ReplReply {
    if former.isEmpty {
      former = [ReplSession(nil, settings: settings, name: name, isColoured: isColoured)]
    }
    return runOpening(runner)
  }

  /// The response to a script with problems.
  func refuse(_ script: LoadedScript) -> ReplReply {
    var renderer = Renderer(sources: script.sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(script.problems)
    reply.verdict = Verdict(script.problems)
    return reply
  }
}
