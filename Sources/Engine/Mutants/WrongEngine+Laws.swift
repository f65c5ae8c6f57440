extension WrongEngine {
  /// Real engines with a wrong judge, which ignores a law, overlooks part of a law, or is too strict. `fact` is the
  /// name of the law, whose tests must then fail.
  public static let judges = deaf + others

  private static let deaf = Law.allCases.map { law in
    WrongEngine("deaf-to-\(law.word)", law.word) { $0.departure.deafTo = law }
  }

  private static let others: [WrongEngine] = [
    .init("set-ups-unseen", "continuous", overlooking: .setUps),
    .init("shortness-unseen", "in-time", overlooking: .earlyEnds),
    .init("timers-are-animations", "animates", overlooking: .waits),
    .init("hiding-unseen", "continuous", overlooking: .hiding),
    .init("torn-out-is-in-place", "visible", overlooking: .tornOut),
    .init("removed-at-once-unseen", "continuous", overlooking: .movedOut),
    .init("fingers-are-free", "continuous", overlooking: .fingerSteps),
    .init("repetition-unheard", "adopted", overlooking: .repetitions),
    .init("strangers-welcome", "adopted", overlooking: .strangers),
    .init("lost-overlooked", "adopted", overlooking: .lostChildren),
    .init("hand-made-unseen", "overlap", overlooking: .handMadeSlides),
    .init("embedding-is-sliding", "overlap", overlooking: .animationOfSlides),
    .init("completes-twice-unseen", "completes", overlooking: .secondCompletions),
    .init("order-unrestored", "restored", overlooking: .orderOfSiblings),
    .init("resizes-unrestored", "restored", overlooking: .resizes),
    .init("visible-anywhere", "visible", overlooking: .places),
    .init("residue-excused-for-ever", "no-residue", overlooking: .endsOfExcuses),
    .init("residue-never-excused", "no-residue", overlooking: .excuses),
    .init("screens-are-not-their-own", "no-residue", overlooking: .ownScreens),
    .init("looks-overlooked", "no-residue", overlooking: .looks),
    .init("segues-leave-what-they-like", "no-residue", overlooking: .segues),
    .init("system-trips-unseen", "round-trip", overlooking: .systemTrips),
    .init("turns-below-forgotten", "relayout", overlooking: .turnsBelow),
    .init("gone-pages-count", "no-residue", overlooking: .departures),
    .init("covered-views-count", "restored", overlooking: .covers),
    .init("covered-leftovers-count", "no-residue", overlooking: .covers),
    .init("off-screen-leftovers-count", "no-residue", overlooking: .offScreen),
    .init("fades-are-smooth", "continuous", overlooking: .opacity),
    .init("ends-are-jumps", "continuous", overlooking: .ends),
    .init("swept-away-is-a-jump", "continuous", overlooking: .sweeps),
    .init("progress-as-taken", "unit-progress", overlooking: .excess),
    .init("idle-ends-unheard", "balanced", overlooking: .idleEnds),
    .init("snapshots-are-unlike", "continuous", overlooking: .snapshots),
    .init("ends-of-motions-unseen", "continuous", overlooking: .endsOfMotions),
    .init("pictures-may-go", "continuous", overlooking: .pictures),
    .init("ghosts-unseen", "visible", overlooking: .ghosts),
    .init("tiles-are-seen", "continuous", overlooking: .tiles),
    .init("clear-views-are-drawn", "continuous", overlooking: .clearViews),
    .init("progress-blamed-on-driver", "unit-progress", overlooking: .requesters),
    .init("rows-are-mistaken", "completes", overlooking: .reusedRows),
    .init("displacement-forbidden", "relayout", overlooking: .earlierPlaces),
    .init("unseen-looks-count", "restored", overlooking: .unseenLooks),
    .init("unheard-partings-count", "adopted", overlooking: .unheardPartings),
    .init("fingers-move-nothing", "unit-progress", overlooking: .fingersByHand),
    .init("layout-code-is-deaf", "relayout", overlooking: .layoutCode),
    .init("masks-are-overlooked", "visible", overlooking: .masks),
    .init("window-welcome", "adopted", overlooking: .pagesInWindow),
    .init("absence-forbidden", "adopted", overlooking: .absences),
    .init("reappearances-unseen", "no-residue", overlooking: .reappearances),
    .init("fingers-are-not-waited-for", "adopted", overlooking: .fingersDown),
    .init("hidden-strangers-are-seen", "adopted", overlooking: .hiddenStrangers),
    .init("forgotten-screens-jump", "continuous", overlooking: .screensThatWere),
    .init("beginnings-are-unrestored", "restored", overlooking: .beginnings),
    .init("gestures-may-leave-anything", "restored", overlooking: .gesturesThatBegin),
    .init("children-may-keep-their-size", "relayout", overlooking: .ownChildren),
    .init("flying-pictures-may-start-anywhere", "continuous", overlooking: .flyingPictures),
    .init("screens-may-vanish-behind-a-picture", "continuous", overlooking: .partialPictures),
    .init("taken-views-are-not-missed", "no-residue", overlooking: .takenViews),
    .init("completed-at-once-unseen", "continuous", overlooking: .endsByHand),
    .init("bars-may-stay-away", "no-residue", overlooking: .bars),
    .init("flashes-unseen", "continuous", overlooking: .flashes),
    .init("black-on-the-way-unseen", "visible", overlooking: .blackWays),
    .init("scrolling-is-code", "restored", overlooking: .scrolling),
    .init("off-screen-counts", "restored", overlooking: .offScreen),
    .init("scrolling-fingers-are-still", "completes", overlooking: .scrollingFingers),
    .init("fingers-drive-only-what-they-began", "completes", overlooking: .heardFingers),
    .init("drawers-are-misplaced", "visible", overlooking: .drawers),
    .init("waiting-drawers-are-judged", "balanced", overlooking: .waitingDrawers),
    .init("each-law-is-excused-apart", "no-residue", overlooking: .sharedCauses),
    .init("timers-make-jumps", "continuous", overlooking: .timedSteps),
    .init("last-writes-are-to-blame", "continuous", overlooking: .idleWrites),
    .init("late-screens-may-pop-in", "continuous", overlooking: .lateScreens),
    .init("slides-may-stop-short", "continuous", overlooking: .shortSlides),
    .init("covers-of-one-colour-unseen", "continuous", overlooking: .plainCovers),
    .init("bare-windows-are-not-black", "continuous", overlooking: .bareWindows),
    .init("screens-of-system-transitions-may-pop-in", "continuous", overlooking: .wholeScreens),
    .init("turns-hide-jumps", "continuous", overlooking: .sizesThatWait),
    .init("blocks-judge-nothing-at-their-end", "balanced", overlooking: .endsOfBlocks),
    .init("first-differences-are-named", "round-trip", overlooking: .worseDifferences),
    .init("loans-are-leftovers", "no-residue", overlooking: .loans),
    .init("loops-are-idle", "in-time", overlooking: .loopsToTheEnd),
    .init("standing-screens-may-vanish", "continuous", overlooking: .standingScreens),
    .init("clear-controls-are-drawn", "continuous", overlooking: .clearControls),
  ]

  /// Real engines whose judge blames the wrong line or view for a violation: tests of the printed text must fail.
  public static let blamers: [WrongEngine] = [
    .init("colours-are-names", "continuous", overlooking: .placesOfColours),
    .init("finishes-are-overlooked", "continuous", overlooking: .finishes),
    .init("what-is-taken-back-is-blamed", "no-residue", overlooking: .writesTakenBack),
    .init("clamped-is-felt", "unit-progress", overlooking: .clamps),
    .init("places-are-blamed", "adopted", overlooking: .partings),
    .init("first-placement-is-blamed", "balanced", overlooking: .farewells),
    .init("sections-are-blamed", "animates", overlooking: .linesOutOfSight),
    .init("declarations-are-blamed", "completes", overlooking: .exactLines),
    .init("quirks-are-blamed", "continuous", overlooking: .systemMoves),
    .init("rounded-masks-count", "no-residue", overlooking: .roundedMasks),
    .init("black-after-a-lie", "visible", overlooking: .untrueEnds),
    .init("shades-may-shrink", "relayout", overlooking: .shades),
    .init("one-leftover-is-enough", "round-trip", overlooking: .otherLeftovers),
  ]
}

extension WrongEngine {
  /// A real engine whose judge of a law overlooks one matter.
  fileprivate init(_ name: String, _ law: String, overlooking matter: Consideration) {
    self.init(name, law) { $0.departure.overlooked = matter }
  }
}
