import Running

extension TestSession {
  /// Runs the tests, then provokes the tested scripts.
  package func run(thenProvoking provoking: Provoking) -> Verdict {
    run { session, scripts in
      let telling = ProvokeSession(session, provoking, scripts, workers, storage).provokeAndReport()
      return (telling.findings, telling.verdict)
    }
  }
}
