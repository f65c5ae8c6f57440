import Diagnostics
import Running
import Runtime

// Running the script with which a session starts.

extension ReplSession {
  /// Runs the script with which the session starts. Each statement becomes a step, which `:undo` takes back. If an expectation
  /// or law fails, the session stops after that statement; if a statement cannot be carried out, before it.
  package mutating func open(_ runner: ScriptRunner) -> ReplReply {
    if former.isEmpty {
      former = [ReplSession(nil, settings: settings, name: name, isColoured: isColoured)]
    }
    return runOpening(runner)
  }

  /// The response to a script that has problems.
  func refuse(_ script: LoadedScript) -> ReplReply {
    var renderer = Renderer(sources: script.sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(script.problems)
    reply.verdict = Verdict(script.problems)
    return reply
  }
}
