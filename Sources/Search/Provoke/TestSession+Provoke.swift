import Running

extension TestSession {
  /// Runs the tests, then provokes the tested scripts.
  package func run(thenProvoking provoking: Provoking) -> Verdict {
    run { session, scripts in
      let telling = ProvokeSession(session, provoking, scripts, workers, storage).tell()
      return (telling.findings, telling.verdict)
    }
  }
}
