extension WrongEngine {
  /// Wrong engines with one error each in navigation stacks.
  static let navigation: [WrongEngine] = [
    .init("recognisers-cannot-pop", .nav420),
    .init("pops-at-the-root-do-no-harm", .nav421),
    .init(
      "push-ends-like-a-presentation", "NAV-01",
      .swap(.first(.endAppearance), .second(.endAppearance), in: .navigateEnd)),
    .init(
      "push-begins-with-arriving", "NAV-02",
      .swap(.first(.beginAppearance), .second(.beginAppearance), in: .navigateStart)),
    .init("will-move-deferred", "NAV-03", .putOff(.call(.willMove), in: .navigate)),
    .init("stack-grows-late", .nav04),
    .init("pushed-page-not-laid-out", "NAV-11", .drop(.first(.layOut), in: .navigateStart)),
    .init(
      "push-moves-first", "NAV-12",
      .move(.call(.animateTransition), before: .first(.beginAppearance), in: .navigateStart)),
    .init(
      "did-move-early", "NAV-13",
      .move(.call(.didMove), before: .second(.endAppearance), in: .navigateEnd)),
    .init(
      "layout-before-did-appear", "NAV-15",
      .move(.first(.layOut), before: .first(.endAppearance), in: .navigateEnd)),
    .init("stack-shrinks-late", .nav16),
    .init("will-move-behind-will-calls", "NAV-17", .putOff(.call(.willMove), in: .navigate)),
    .init(
      "did-move-before-did-appear", "NAV-19",
      .move(.call(.didMove), before: .second(.endAppearance), in: .navigateEnd)),
    .init("popped-page-leaks", "NAV-20", .drop(.first(.release), in: .navigateEnd)),
    .init(
      "moving-flag-put-down-early", "NAV-21",
      .move(.first(.clearFlags), before: .first(.settleHierarchy), in: .navigateEnd)),
    .init("first-page-does-not-move-in", .nav74),
    .init("children-read-of-the-pop", .nav400),
    .init("early-cancel-of-the-swipe-kept", .nav401),
    .init("stacks-are-opaque", .nav75),
    .init("children-show-beyond-their-container", .nav76),
    .init("moved-container-cuts-off", .nav330),
    .init("pop-answers-revealed", .nav23),
    .init("pop-to-answers-top-down", .nav24),
    .init("root-begins-to-leave", .nav25),
    .init("set-always-pushes", .nav27),
    .init("set-tells-dropped-top", .nav29),
    .init("interaction-change-untold", "NAV-34", .drop(.call(.interactionChanged), in: .release)),
    .init("tabs-pushed-unnoted", .nav160),
    .init("turn-round-before-handlers", "NAV-35", .moveLast(.call(.interactionChanged), in: .cancel)),
    .init(
      "turn-round-other-side-first", "NAV-36",
      .swap(.first(.beginAppearance), .second(.beginAppearance), in: .cancel)),
    .init("did-calls-at-lift-off", .nav37),
    .init("stack-stays-popped", .nav39),
    .init("stack-comes-back-late", .nav101),
    .init("visible-is-top", .nav45),
    .init("page-stays-aside", .nav56),
    .init("show-is-unanimated", .nav46),
  ]

  /// Wrong engines with one error each in the behaviour of stacks that depends on the version of iOS, or in the calls
  /// and animations of a push.
  static let newest: [WrongEngine] = [
    .init("swipe-beside-animators", "BAR-09") { $0.containers.delegateTakesSwipe = false },
    .init("content-goes-nowhere", "NAV-57") { $0.containers.popsFromContent = false },
    .init("nobody-waits-for-the-content-swipe", "NAV-58", breaking: .gest16),
    .init("running-push-cannot-be-caught", .nav59),
    .init("back-button-waits", .nav60),
    .init("pops-wait-for-each-other", "NAV-61") { $0.containers.isInterruptible = false },
    .init("content-swipe-comes-first", .nav63),
    .init("one-switch-for-both-swipes", .nav65),
    .init("back-swipe-needs-a-half", "NAV-66") { $0.containers.swipe?.progress = 0.5 },
    .init("back-flick-as-ever", "NAV-66") { $0.containers.swipe?.flick = 2 },
    .init("back-swipe-settles-as-ever", "NAV-67") { $0.containers.settles = nil },
    .init("page-follows-at-once", "NAV-69") { $0.containers.swipeDelay = nil },
    .init("push-sets-out-as-ever", "NAV-71") { $0.containers.moves = nil },
    .init("parallax-of-a-half", "DUR-04") { $0.parallax = 0.5 },
    .init("push-darkens-more", "DUR-04") { $0.pushDimming = 0.2 },
    .init("returning-page-untold", "APPEAR-15", .drop(.first(.appearIn), in: .cancel)),
    .init("arrival-not-told-of", "APPEAR-16", .drop(.first(.layOut), in: .navigateStart)),
    .init(
      "arriving-view-comes-first", "APPEAR-17",
      .move(.first(.placeViews), before: .first(.beginAppearance), in: .navigateStart)),
  ]

  /// Wrong engines with one error each in the balance of appearance calls, or in UIKit's standard curves and durations.
  static let appearance: [WrongEngine] = [
    .init("every-end-tells", .appear05),
    .init("reversal-out-of-balance", .appear06),
    .init("reversal-refused", .appear10),
    .init("linear-is-not", "CURVE-01") { $0.linear = .default },
    .init("ease-with-half", "CURVE-05") { $0.easeInOut = .bezier(0.5, 0, 0.5, 1) },
    .init("soft-spring", "SPRING-06") {
      $0.systemCurve = .spring(mass: 3, stiffness: 900, damping: 500, duration: Curve.systemDuration)
    },
    .init("computed-duration", "SPRING-08") {
      let duration = Time(nanoseconds: 505_735_000)
      $0.systemDuration = duration
      $0.systemCurve = .spring(mass: 3, stiffness: 1000, damping: 500, duration: duration)
    },
  ]
}
