extension WrongEngine {
  /// Engines that get wrong when code runs that was put off.
  static let turns: [WrongEngine] = [
    .init("next-turn-is-this-one", "TURN-01", .turn(.nextTurnIsThisOne)),
    .init("last-turn-first", "TURN-02", .turn(.lastRunsFirst)),
    .init("delay-forgotten", "TURN-03", .turn(.delayForgotten)),
  ]
}
