extension WrongEngine {
  /// Engines that get property animators wrong.
  static let animators: [WrongEngine] = [
    .init("paused-stays-inactive", .prop01),
    .init("animator-stays-active", .prop02),
    .init("ends-are-always-ends", .prop03),
    .init("completions-are-kept", .prop04),
    .init("stop-jumps", .prop05),
    .init("stop-tells", .prop06),
    .init("finishes-at-the-end", .prop07),
    .init("never-pauses-at-its-end", .prop08),
    .init("fraction-of-time", .prop09),
    .init("goes-on-by-the-fraction", .prop10),
    .init("scrubs-by-the-curve", .prop11),
    .init("reversal-waits", .prop12),
    .init("added-animations-replace", "PROP-13") { $0.animation.addsUp = false },
    .init("goes-on-in-a-line", .prop14),
    .init("factor-of-the-rest", .prop15),
    .init("factor-of-nothing", .prop16),
    .init("delay-factor-ignored", .prop17),
    .init("key-frames-of-their-own", .key02),
    .init("active-animator-changed", "FAULT-16", .swallow(.activeAnimator)),
    .init("delayed-start-ignored", "FAULT-17", .swallow(.delayedPausedAnimator)),
    .init("finish-ignored", "FAULT-18", .swallow(.animatorNotStopped)),
  ]

  /// Engines that get the interruption of transitions wrong.
  static let interruptions: [WrongEngine] = [
    .init("start-always-wanted", .modOrder28),
    .init("last-animator-counts", .modOrder29),
    .init("animator-asked-once", "MOD-ORDER-30", .drop(.call(.interruptibleAnimator), in: .pause)),
    .init("animator-asked-first", .modOrder31),
    .init("animates-besides-animator", .modOrder39),
    .init("animator-asked-behind", .modOrder40),
    .init("handlers-told-once", .modCancel03),
    .init("pause-leaves-it-uninteractive", .ctx19),
    .init("cancel-is-for-good", .ctx21),
    .init("interruptible-before-ten", .coord07),
    .init("everything-interruptible", .coord08),
    .init("stays-interactive-for-good", .coord09),
    .init("interactive-only-once-started", .coord36),
    .init("alongside-apart", .coord18),
    .init("pause-untold", .coord30),
    .init("timing-curve-ignored", .perc14),
    .init("cancel-not-reversed", .perc15),
    .init("pause-ignored", "PERC-16", .drop(.first(.pauseTransition), in: .pause)),
    .init("animators-are-scrubbed", .perc27),
  ]
}
