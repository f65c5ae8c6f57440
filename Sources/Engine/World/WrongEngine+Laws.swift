extension WrongEngine {
  /// Right engines whose laws are judged wrongly: deaf to one, deaf to a part of one, or too severe. The fact is the
  /// law. The suite of that law must notice.
  public static let judges = deaf + others

  private static let deaf = Law.allCases.map { WrongEngine("deaf-to-\($0.word)", $0.word, .deaf(to: $0)) }

  private static let others: [WrongEngine] = [
    .init("set-ups-unseen", "continuous", .judgement(.setUpsOverlooked)),
    .init("shortness-unseen", "in-time", .judgement(.shortnessOverlooked)),
    .init("timers-are-animations", "animates", .judgement(.timersAreAnimations)),
    .init("hiding-unseen", "continuous", .judgement(.hidingOverlooked)),
    .init("fingers-are-free", "continuous", .judgement(.fingersAreFree)),
    .init("repetition-unheard", "adopted", .judgement(.repetitionOverlooked)),
    .init("strangers-welcome", "adopted", .judgement(.strangersWelcome)),
    .init("lost-overlooked", "adopted", .judgement(.lostOverlooked)),
    .init("hand-made-unseen", "overlap", .judgement(.handMadeOverlooked)),
    .init("embedding-is-sliding", "overlap", .judgement(.embeddingIsSliding)),
    .init("completes-twice-unseen", "completes", .judgement(.secondCompletionOverlooked)),
    .init("order-unrestored", "restored", .judgement(.orderOverlooked)),
    .init("visible-anywhere", "visible", .judgement(.placeOverlooked)),
    .init("residue-excused-for-ever", "no-residue", .judgement(.excusesLast)),
    .init("residue-never-excused", "no-residue", .judgement(.nothingExcused)),
    .init("looks-overlooked", "no-residue", .judgement(.looksOverlooked)),
    .init("segues-leave-what-they-like", "no-residue", .judgement(.seguesOverlooked)),
    .init("system-trips-unseen", "round-trip", .judgement(.systemTripsOverlooked)),
    .init("turns-below-forgotten", "relayout", .judgement(.turnsBelowOverlooked)),
    .init("gone-pages-count", "no-residue", .judgement(.goneCounts)),
    .init("covered-views-count", "restored", .judgement(.coveredCounts)),
    .init("fades-are-smooth", "continuous", .judgement(.opacityOverlooked)),
    .init("ends-are-jumps", "continuous", .judgement(.endsJudged)),
    .init("swept-away-is-a-jump", "continuous", .judgement(.sweptJudged)),
    .init("progress-as-taken", "unit-progress", .judgement(.progressClamped)),
    .init("idle-ends-unheard", "balanced", .judgement(.idleEndsOverlooked)),
    .init("snapshots-are-unlike", "continuous", .judgement(.snapshotsUnlike)),
    .init("ends-of-motions-unseen", "continuous", .judgement(.endsOfMotionsOverlooked)),
    .init("pictures-may-go", "continuous", .judgement(.picturesMayGo)),
    .init("ghosts-unseen", "visible", .judgement(.ghostsOverlooked)),
    .init("tiles-are-seen", "continuous", .judgement(.tilesSeen)),
    .init("clear-views-are-drawn", "continuous", .judgement(.clearViewsDrawn)),
    .init("progress-blamed-on-driver", "unit-progress", .judgement(.requesterUnknown)),
    .init("rows-are-mistaken", "completes", .judgement(.rowsMistaken)),
    .init("displacement-forbidden", "relayout", .judgement(.displacementForbidden)),
    .init("masks-are-overlooked", "visible", .judgement(.masksOverlooked)),
    .init("window-welcome", "adopted", .judgement(.windowWelcome)),
    .init("absence-forbidden", "adopted", .judgement(.absenceForbidden)),
    .init("drawers-are-misplaced", "visible", .judgement(.drawersMisplaced)),
    .init("waiting-drawers-are-judged", "balanced", .judgement(.waitingDrawersJudged)),
  ]

  /// Likewise, judges that see what is wrong and blame the wrong line or view: tests of what is printed must notice.
  public static let blamers: [WrongEngine] = [
    .init("colours-are-names", "continuous", .judgement(.coloursAreNames)),
    .init("finishes-are-overlooked", "continuous", .judgement(.finishesOverlooked)),
    .init("what-is-taken-back-is-blamed", "no-residue", .judgement(.takenBackBlamed)),
    .init("way-back-is-felt", "unit-progress", .judgement(.wayBackCounts)),
    .init("places-are-blamed", "adopted", .judgement(.placesBlamed)),
    .init("first-placement-is-blamed", "balanced", .judgement(.firstPlacementBlamed)),
    .init("sections-are-blamed", "animates", .judgement(.sectionsBlamed)),
    .init("declarations-are-blamed", "completes", .judgement(.declarationsBlamed)),
  ]
}

extension Rules {
  /// Whether the laws are judged with this error; never in the real engine.
  @inline(__always)
  public func errs(_ judgement: Slip.Judgement) -> Bool {
    !departure.slips.isEmpty && departure.slips.contains(.judgement(judgement))
  }

  /// Whether the judge in force is deaf to a law; the real one is to none.
  public func isDeaf(to law: Law) -> Bool { departure.slips.contains(.deaf(to: law)) }
}
