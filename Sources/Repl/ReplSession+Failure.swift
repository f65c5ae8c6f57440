import Diagnostics
import Running
import Runtime

// Sessions that start at the point where a run failed.

extension ReplSession {
  /// A session that starts where a run first failed: after the failed statement or, if the statement did not complete,
  /// before it. To get there, the run is repeated, which always has the same result.
  /// - Returns: The session, and a message that says where it starts.
  package static func standing(
    at failed: FailedRun, settings: Settings, name: String, isColoured: (output: Bool, errors: Bool)
  ) -> (session: ReplSession, place: String) {
    let (before, after, failures) = stops(of: failed)
    func session(_ turn: ScriptRun.PreparedRun) -> ReplSession {
      var session = ReplSession(
        failed.script, at: turn.machine, turn.log, settings: settings, name: name, isColoured: isColoured)
      if let spec = failed.spec { session.enter(spec: spec) }
      session.startingCode = StartingCode(
        failed.script.sources[0].bytes, spec: failed.spec, upTo: turn.machine.nextOfCode, failures)
      return session
    }
    var earlier = session(before)
    let statement = failures.first.map { failed.script.sources.text(of: $0.span) } ?? ""
    guard let after else {
      (earlier.lastFailures, earlier.failureSources) = (failures, earlier.sources)
      return (earlier, earlier.place("before", failures, failed.script, undoes: false))
    }
    earlier.former = [ReplSession(nil, settings: settings, name: name, isColoured: isColoured)]
    var session = session(after)
    session.former = [earlier]
    session.failedStatement = "`\(statement)`"
    (session.lastFailures, session.failureSources) = (failures, session.sources)
    return (session, session.place("after", failures, failed.script, undoes: true))
  }

  // MARK: - The failed statement

  /// The states before and after the statement that fails; `after` is nil if the statement does not complete.
  private static func stops(
    of failed: FailedRun
  ) -> (before: ScriptRun.PreparedRun, after: ScriptRun.PreparedRun?, failures: [Failure]) {
    var turn = failed.turn.apart
    var (count, last) = (0, 0)
    while true {
      if turn.machine.isBetweenStatements {
        if !turn.machine.failuresSoFar.isEmpty { break }
        last = count
      }
      if turn.machine.step(&turn.log) != nil { break }
      count += 1
    }
    var before = failed.turn.apart
    for _ in 0..<last { _ = before.machine.step(&before.log) }
    let isCarriedOut = turn.machine.isBetweenStatements
    return (before, isCarriedOut ? turn : nil, turn.machine.failuresSoFar)
  }

  private func place(
    _ word: String, _ failures: [Failure], _ script: LoadedScript, undoes: Bool
  ) -> String {
    var renderer = Renderer(sources: script.sources)
    let statement = failures.first.map {
      "`\(script.sources.text(of: $0.span))` (\(renderer.location(of: $0.span)))"
    }
    let back = undoes ? "`:undo` goes before it, " : ""
    return
      "the session is \(word) \(statement ?? "the end"), at \(clock): \(back)`:why` and `:views` look, `:quit` ends\n"
  }
}
