import Testing

@testable import Engine

/// Tests the order of questions and calls to delegates, animators and presentation controllers.
struct TransitionOrderTests {
  /// The code of an animator that adds the appearing view and completes after its duration.
  static let adds: TransitionStage.Code = { stage, id in
    let context = stage.world.context(of: id)
    stage.world.addSubview(context.toView, to: context.container)
  }

  static func stage(_ root: String = "Home", change: (inout TransitionStage) -> Void = { _ in })
    -> TransitionStage
  {
    var stage = TransitionStage(root: root)
    stage.code[.animateTransition] = adds
    change(&stage)
    return stage
  }

  @Test func aCustomPresentationAsksFirstForItsControllerThenForWhatMovesIt() {
    var stage = Self.stage { $0.presentation = Vended(token: 3, name: 13) }
    stage.present(completion: 1)
    #expect(
      stage.calls == [
        "Card presentationController(Card, Home, Home) -> Sheet",
        "Card shouldRemovePresentersView -> false",
        "Card viewWillAppear(true)",
        "Card animationControllerForPresented(Card, Home, Home) -> Flip",
        "Card interactionControllerForPresentation(Flip) -> none",
        "Card preferredContentSizeDidChange(Card)",
        "Card presentationTransitionWillBegin",
        "Card presentedView -> none",
        "Card frameOfPresentedViewInContainerView -> 422.0",
        "Card transitionDuration(context) -> 0.5s",
        "Card animateTransition(context)",
        "Card containerViewWillLayoutSubviews",
        "Card containerViewDidLayoutSubviews",
      ])
    #expect(stage.world.condition == .stuck)
    stage.trace = Trace()
    _ = stage.world.addAlongside(
      animation: 0, completion: 2, to: stage.open, by: Author(), trace: &stage.trace)
    stage.complete(stage.open, true)
    #expect(
      stage.calls == [
        "Card completeTransition(true)", "Card viewDidAppear(true)",
        "Card presentationTransitionDidEnd(true)",
        "Home completion", "Card alongsideCompletion(false)", "Card animationEnded(true)",
      ])
    #expect(stage.world.condition == .settled)
  }

  @Test func aDismissalReusesThePresentationControllerAndAsksForTheRestAnew() {
    var stage = Self.stage { $0.presentation = Vended(token: 3, name: 13) }
    stage.present()
    stage.complete(stage.open, true)
    stage.trace = Trace()
    stage.dismiss(completion: 1)
    #expect(
      stage.calls == [
        "Card viewWillDisappear(true)",
        "Card animationControllerForDismissed(Card) -> Flip",
        "Card interactionControllerForDismissal(Flip) -> none",
        "Card dismissalTransitionWillBegin",
        "Card presentedView -> none",
        "Card transitionDuration(context) -> 0.5s",
        "Card animateTransition(context)",
      ])
    stage.trace = Trace()
    stage.complete(stage.open, true)
    #expect(
      stage.calls == [
        "Card completeTransition(true)", "Card viewDidDisappear(true)",
        "Card dismissalTransitionDidEnd(true)",
        "Card completion", "Card animationEnded(true)",
      ])
  }

  @Test func aNavigationDelegateIsAskedForAnimatorInteractionAndDuration() {
    var stage = Self.stage("Mail")
    stage.push()
    #expect(
      stage.calls == [
        "Two willMove(Mail)",
        "Mail animationControllerFor(push, One, Two) -> Flip",
        "Mail interactionControllerFor(Flip) -> none",
        "Mail transitionDuration(context) -> 0.5s",
        "One viewWillDisappear(true)", "Two viewWillAppear(true)",
        "Mail willShow(Two, true)",
        "Mail animateTransition(context)",
      ])
    stage.trace = Trace()
    _ = stage.world.addAlongside(
      animation: 0, completion: 2, to: stage.open, by: Author(), trace: &stage.trace)
    stage.complete(stage.open, true)
    #expect(
      stage.calls == [
        "Mail completeTransition(true)", "Mail alongsideCompletion(false)",
        "One viewDidDisappear(true)", "Two viewDidAppear(true)", "Two didMove(Mail)",
        "Mail didShow(Two, true)", "Mail animationEnded(true)",
      ])
  }

  /// A case in which earlier answers or the style decide which questions are asked.
  struct Case: Sendable {
    var sentence: String
    var style: PresentationStyle
    var change: @Sendable (inout TransitionStage) -> Void
    var families: [EventFamily]
    var expected: [String]

    init(
      _ sentence: String, _ style: PresentationStyle,
      _ change: @escaping @Sendable (inout TransitionStage) -> Void, _ families: [EventFamily],
      _ expected: [String]
    ) {
      self.sentence = sentence
      self.style = style
      self.change = change
      self.families = families
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case(
      "only the custom style asks for a presentation controller", .fullScreen,
      { _ in }, [.delegate, .presentation],
      [
        "Card animationControllerForPresented(Card, Home, Home) -> Flip",
        "Card interactionControllerForPresentation(Flip) -> none",
        "Card containerViewWillLayoutSubviews", "Card containerViewDidLayoutSubviews",
      ]
    ),
    Case(
      "without an animator nobody asks for an interaction controller", .custom,
      { $0.animator = .none }, [.delegate, .transition],
      [
        "Card presentationController(Card, Home, Home) -> none",
        "Card animationControllerForPresented(Card, Home, Home) -> none", "Card animateTransition(context)",
      ]
    ),
    Case(
      "a percent driver calls animateTransition itself", .custom,
      { $0.interaction = Vended(token: 2, name: 12) }, [.delegate, .transition],
      [
        "Card presentationController(Card, Home, Home) -> none",
        "Card animationControllerForPresented(Card, Home, Home) -> Flip",
        "Card interactionControllerForPresentation(Flip) -> Half",
        "Card transitionDuration(context) -> 0.5s",
        "Card startInteractiveTransition(context)", "Card animateTransition(context)",
      ]
    ),
    Case(
      "one that renders itself has to", .custom,
      {
        $0.interaction = Vended(token: 2, name: 12)
        $0.rendersItself = true
      }, [.delegate, .transition],
      [
        "Card presentationController(Card, Home, Home) -> none",
        "Card animationControllerForPresented(Card, Home, Home) -> Flip",
        "Card interactionControllerForPresentation(Flip) -> Half",
        "Card transitionDuration(context) -> 0.5s",
        "Card startInteractiveTransition(context)",
      ]
    ),
    Case(
      "a presentation controller read before there is a delegate stays the system's", .custom,
      {
        $0.world.setDelegate(.none, of: $0.card)
        _ = $0.world.readPresentationController(of: $0.card)
        $0.world.setDelegate(ObjectID(raw: 7), of: $0.card)
      }, [.delegate, .presentation],
      [
        "Card animationControllerForPresented(Card, Home, Home) -> Flip",
        "Card interactionControllerForPresentation(Flip) -> none",
        "Card containerViewWillLayoutSubviews", "Card containerViewDidLayoutSubviews",
      ]
    ),
    Case(
      "without a delegate nobody is asked", .custom,
      { $0.world.setDelegate(.none, of: $0.card) }, [.delegate, .transition],
      ["Card animateTransition(context)"]
    ),
  ]

  @Test(arguments: cases)
  func asked(_ row: Case) {
    var stage = Self.stage(change: row.change)
    stage.present(row.style)
    let calls = stage.trace.events.filter { $0.method.map { row.families.contains($0.family) } ?? false }
    #expect(stage.calls.filter { row.expected.contains($0) } == row.expected, "\(row.sentence)")
    #expect(calls.count == row.expected.count, "\(row.sentence): \(stage.calls)")
  }
}
