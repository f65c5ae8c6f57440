extension WrongEngine {
  /// Wrong engines with one error each in scheduled code.
  static let turns: [WrongEngine] = [
    .init("next-turn-is-this-one", .turn01),
    .init("last-turn-first", .turn02),
    .init("delay-forgotten", .turn03),
    .init("ended-link-calls-once-more", .turn05),
  ]
}
