extension WrongEngine {
  /// Engines that get wrong when code runs that was put off.
  static let turns: [WrongEngine] = [
    .init("next-turn-is-this-one", .turn01),
    .init("last-turn-first", .turn02),
    .init("delay-forgotten", .turn03),
    .init("ended-link-calls-once-more", .turn05),
  ]
}
