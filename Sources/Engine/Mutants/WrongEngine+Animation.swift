extension WrongEngine {
  /// Engines that get driven transitions wrong.
  static let percent: [WrongEngine] = [
    .init("percents-of-system-time", "PERC-03") { $0.percent.takesAnimatorsDuration = false },
    .init("percent-untold", "PERC-04") { $0.percent.tellsPercent = false },
    .init("driven-runs-on", "PERC-05") { $0.percent.standsStill = false },
    .init("jumps-when-let-go", "PERC-06") { $0.percent.walks = false },
    .init("container-unbound", "PERC-07") { $0.percent.bindsContainer = false },
    .init("rest-takes-all", "PERC-08") { $0.percent.takesShare = false },
    .init("rest-at-double-speed", "PERC-10") { $0.completionSpeed = 2 },
    .init("completion-speed-ignored", "PERC-11") { $0.percent.takesSpeed = false },
    .init("rest-is-linear", "PERC-13") { $0.completionCurve = .linear },
    .init("never-starts-driven", "PERC-17") { $0.percent.startsDriven = false },
    .init("driver-never-animates", "PERC-18", .drop(.call(.animateTransition), in: .customRun)),
  ]

  /// Engines that get what code animates wrong: curves, springs, key frames, layers.
  static let animation: [WrongEngine] = [
    .init("transform-applied-twice", .layer18),
    .init("animations-are-linear", "CURVE-10") { $0.animation.usualCurve = .linear },
    .init("springs-over-damp", "SPRING-04") { $0.animation.springs.overDamps = true },
    .init("pages-ease", "SPRING-07") { $0.systemCurve = .easeInOut },
    .init("settles-at-a-hundredth", "SPRING-12") { $0.animation.springs.rest = 0.01 },
    .init("settles-at-two-thousandths", "SPRING-13") { $0.animation.springs.rest = 0.002 },
    .init("spring-velocity-halved", "SPRING-21") { $0.animation.springs.velocity = 0.5 },
    .init("springs-obey-the-duration", "SPRING-22") { $0.animation.springs.takesItsOwnTime = false },
    .init("bounce-damps", "SPRING-27") { $0.animation.springs.bounceUndamps = false },
    .init("ratio-springs-take-a-second", "SPRING-23") { $0.animation.springs.takesGivenTime = false },
    .init("key-frames-in-seconds", "KEY-01") { $0.animation.stagesAreShares = false },
    .init("key-frames-always-linear", "KEY-03") { $0.animation.knowsModes = false },
    .init("key-frames-ignored", "KEY-06") { $0.animation.followsStages = false },
    .init("nothing-adds-up", "LAYER-01") { $0.animation.addsUp = false },
    .init("opacities-add-up", "LAYER-03") { $0.animation.addsOpacities = true },
    .init("current-state-replaces", "LAYER-04") { $0.animation.currentStateReplaces = true },
    .init("overlapped-goes-on-in-7", "LAYER-05") { $0.animation.endsOverlapped = false },
    .init("overlapped-ends-at-once", "LAYER-06") { $0.animation.endsOverlapped = true },
    .init("bounds-begin-at-zero", "LAYER-19") { $0.animation.boundsMoveSubviews = false },
    .init("drawn-in-the-order-of-the-tree", "LAYER-22") { $0.animation.sortsByDepth = false },
    .init("negative-durations-refused", "LAYER-20") { $0.animation.noTimeBelowZero = false },
    .init("snapshots-lay-nothing-out", "LAYER-21", .drop(.call(.viewDidLayoutSubviews), in: .layOut)),
    .init("alongside-ends-apart", "COORD-35") { $0.animation.alongsideIsPart = false },
    .init("no-reveal", "LAYER-07") { $0.animation.unknownPassage = .reveal },
    .init("nothing-from-below", "LAYER-08") { $0.animation.unknownSide = .bottom },
  ]
}
