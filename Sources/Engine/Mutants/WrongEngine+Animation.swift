extension WrongEngine {
  /// Engines that get driven transitions wrong.
  static let percent: [WrongEngine] = [
    .init("percents-of-system-time", .perc03),
    .init("percent-untold", .perc04),
    .init("driven-runs-on", .perc05),
    .init("jumps-when-let-go", .perc06Walks),
    .init("container-unbound", .perc07),
    .init("rest-takes-all", .perc08),
    .init("rest-at-double-speed", "PERC-10") { $0.completionSpeed = 2 },
    .init("completion-speed-ignored", .perc11),
    .init("rest-is-linear", "PERC-13") { $0.completionCurve = .linear },
    .init("never-starts-driven", .perc17),
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
    .init("key-frames-in-seconds", .key01),
    .init("key-frames-always-linear", .key03),
    .init("key-frames-ignored", .key06),
    .init("nothing-adds-up", "LAYER-01") { $0.animation.addsUp = false },
    .init("opacities-add-up", .layer03),
    .init("current-state-replaces", .layer04),
    .init("overlapped-goes-on-in-7", "LAYER-05") { $0.animation.endsOverlapped = false },
    .init("overlapped-ends-at-once", "LAYER-06") { $0.animation.endsOverlapped = true },
    .init("layer-animations-stay", .layer27),
    .init("bounds-begin-at-zero", .layer19),
    .init("drawn-in-the-order-of-the-tree", .layer22),
    .init("negative-durations-refused", .layer20),
    .init("snapshots-lay-nothing-out", "LAYER-21", .drop(.call(.viewDidLayoutSubviews), in: .layOut)),
    .init("alongside-ends-apart", .coord35),
    .init("no-reveal", "LAYER-07") { $0.animation.unknownPassage = .reveal },
    .init("nothing-from-below", "LAYER-08") { $0.animation.unknownSide = .bottom },
  ]
}
