import Diagnostics
import Runtime

// The script that a session begins with.

extension ReplSession {
  /// Runs what stands in the file that the session begins with. If it fails, the session stands where it failed.
  public mutating func open(_ runner: ScriptRunner) -> ReplReply {
    if former.isEmpty {
      former = [ReplSession(nil, settings: settings, name: name, isColoured: isColoured)]
    }
    return runOpening(runner)
  }

  /// Likewise, where it is known what to go back to.
  mutating func runOpening(_ runner: ScriptRunner) -> ReplReply {
    machine.beginOpening()
    var last: (machine: Machine, log: LogCheckpoint)?
    var history = history
    var reply = carryOut(runner) { machine, log in
      guard machine.isBetweenStatements else { return }
      history.keep(of: log, before: machine.stretchStart)
      last = (machine, log.checkpoint(from: machine.stretchStart))
    }
    self.history = history
    guard machine.isUnderWay, let last else { return reply }
    let failures = lastFailures
    machine = last.machine
    machine.abandonCode()
    log.restore(last.log)
    self.history.goBack(with: log)
    lastFailures = failures
    reply.errors += "  the session is before this line, at \(clock)\n"
    return reply
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
