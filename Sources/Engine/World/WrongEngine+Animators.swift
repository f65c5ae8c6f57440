extension WrongEngine {
  /// Engines that get property animators wrong.
  static let animators: [WrongEngine] = [
    .init("paused-stays-inactive", "PROP-01", .decision(.pausedStaysInactive)),
    .init("animator-stays-active", "PROP-02", .decision(.animatorStaysActive)),
    .init("ends-are-always-ends", "PROP-03", .decision(.endsAreAlwaysEnds)),
    .init("completions-are-kept", "PROP-04", .decision(.completionsKept)),
    .init("stop-jumps", "PROP-05", .decision(.stopJumps)),
    .init("stop-tells", "PROP-06", .decision(.stopTells)),
    .init("finishes-at-the-end", "PROP-07", .decision(.finishesAtEnd)),
    .init("never-pauses-at-its-end", "PROP-08", .decision(.neverPausesAtEnd)),
    .init("fraction-of-time", "PROP-09", .decision(.fractionOfTime)),
    .init("goes-on-by-the-fraction", "PROP-10", .decision(.goesOnByFraction)),
    .init("scrubs-by-the-curve", "PROP-11", .decision(.scrubsByCurve)),
    .init("reversal-waits", "PROP-12", .decision(.reversalWaits)),
    .init("added-animations-replace", "PROP-13") { $0.animation.addsUp = false },
    .init("goes-on-in-a-line", "PROP-14", .decision(.continuesLinearly)),
    .init("factor-of-the-rest", "PROP-15", .decision(.factorOfRest)),
    .init("factor-of-nothing", "PROP-16", .decision(.zeroFactorIsNoTime)),
    .init("delay-factor-ignored", "PROP-17", .decision(.delayFactorIgnored)),
    .init("key-frames-of-their-own", "KEY-02", .decision(.keyframesOfTheirOwn)),
    .init("active-animator-changed", "FAULT-16", .swallow(.activeAnimator)),
    .init("delayed-start-ignored", "FAULT-17", .swallow(.delayedPaused)),
    .init("finish-ignored", "FAULT-18", .swallow(.notStopped)),
  ]

  /// Engines that get the interruption of transitions wrong.
  static let interruptions: [WrongEngine] = [
    .init("start-always-wanted", "MOD-ORDER-28", .decision(.startAlwaysWanted)),
    .init("last-animator-counts", "MOD-ORDER-29", .decision(.lastAnimatorCounts)),
    .init("animator-asked-once", "MOD-ORDER-30", .drop(.call(.interruptibleAnimator), in: .pause)),
    .init("animator-asked-first", "MOD-ORDER-31", .decision(.interruptibleAskedFirst)),
    .init("animates-besides-animator", "MOD-ORDER-39", .driver(.animatesBesidesAnimator)),
    .init("animator-asked-behind", "MOD-ORDER-40", .driver(.interruptibleAskedBehind)),
    .init("handlers-told-once", "MOD-CANCEL-03", .decision(.handlersToldOnce)),
    .init("pause-leaves-it-uninteractive", "CTX-19", .decision(.pauseLeavesUninteractive)),
    .init("cancel-is-for-good", "CTX-21", .decision(.cancelIsForGood)),
    .init("interruptible-before-ten", "COORD-07", .decision(.interruptibleBeforeTen)),
    .init("everything-interruptible", "COORD-08", .decision(.everythingInterruptible)),
    .init("stays-interactive-for-good", "COORD-09", .decision(.staysInteractiveForGood)),
    .init("alongside-apart", "COORD-18", .decision(.alongsideApart)),
    .init("pause-untold", "COORD-30", .decision(.pauseUntold)),
    .init("timing-curve-ignored", "PERC-14", .decision(.timingCurveIgnored)),
    .init("cancel-not-reversed", "PERC-15", .decision(.cancelNotReversed)),
    .init("pause-ignored", "PERC-16", .drop(.operation(.pauseTransition), in: .pause)),
    .init("animators-are-scrubbed", "PERC-27", .decision(.animatorsScrubbed)),
  ]
}
