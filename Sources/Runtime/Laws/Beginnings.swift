import Engine

extension RestLaw {
  /// Whether the handler that began the transition had already changed the same property. Restoring it on cancellation,
  /// such as showing a bar that the handler hid, is then no change by the transition.
  func isOfBeginning(_ write: Write, _ run: CodedRun) -> Bool {
    let line = log.ancestry(of: run.row.cause).dropFirst()
    guard world.rules.considers(.beginnings), !line.isEmpty, culprit(of: write.cause).name != "" else {
      return false
    }
    return log.trace.effects[..<min(run.effectStart, log.trace.effects.count)].contains { effect in
      effect.view == write.view && effect.property == write.property
        && culprit(of: effect.author.cause).name == culprit(of: write.cause).name
        && log.ancestry(of: effect.author.cause).contains { line.contains($0) && log.isHandler($0) }
    }
  }
}

extension Log {
  /// Whether a cause is a handler, including handlers of gestures.
  func isHandler(_ cause: CauseIndex) -> Bool {
    cause > 0 && Int(cause) <= causes.count && causes[Int(cause) - 1].kind == .handler
  }
}
