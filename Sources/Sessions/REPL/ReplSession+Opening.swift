import Diagnostics
import Runtime

// The script that a session begins with.

extension ReplSession {
  /// Runs what stands in the file that the session begins with, a step for each statement. If one fails, the session stands
  /// before it.
  package mutating func open(_ runner: ScriptRunner) -> ReplReply {
    if former.isEmpty {
      former = [ReplSession(nil, settings: settings, name: name, isColoured: isColoured)]
    }
    return runOpening(runner)
  }

  /// The answer to a script with problems.
  func refuse(_ script: LoadedScript) -> ReplReply {
    var renderer = Renderer(sources: script.sources, colour: isColoured.errors)
    var reply = ReplReply()
    reply.errors = renderer.render(script.problems)
    reply.verdict = Verdict(script.problems)
    return reply
  }
}
